/** The lesson's first turn, 1495-1500: a council, Hispaniola, South America, gold, and the way home. */
import { many } from '../../text/words.ts'
import type { Script } from './facts.ts'

const council: readonly Script[] = [
  {
    title: 'A council in 1495',
    task: 'Take "Buy carracks", the line with *; type 2, Enter.',
    action: { type: 'buy', ware: 'carrack', count: 2 },
    pages: ({ g, ducats, waiting }) => [
      'It is 1495. You are the crown of Spain, and Columbus waits for ships.\n\nTwo turns lie before you, of five years each. You really play them, by all the rules; in ten minutes the game is yours.\n\nNothing runs by itself. Space turns a page like this one, and shows the dice one after the other.',
      'The line above has the turn, the phase, your ducats and your points. Two lines under it say what the lesson wants.\n\nThis panel asks, and you answer. Under the map one line tells of the hex at the cursor, the next what happened last, and the lowest names keys.',
      'Look around whenever you like: Tab gives the arrow keys to the map, and Tab takes them back. z draws the hexes larger, = explains every mark.\n\nThe cursor [ ] is on Hispaniola, hex 2316, where your one colonist lives. ^ is rough ground, and ? may be gold.',
      `A council plans the whole turn, and its ${ducats} ducats must pay for it.\n\nShips first. A carrack costs ${g.data.units.carrack.cost} and has room for ${g.data.units.carrack.landUnits} units; a caravel costs ${g.data.units.caravel.cost} and takes ${g.data.units.caravel.landUnits}, and you have one. ${waiting} colonists wish to sail: two carracks are a good beginning.`,
    ],
  },
  {
    title: 'Soldiers',
    task: 'Now "Buy soldiers"; type 2, Enter.',
    action: { type: 'buy', ware: 'soldier', count: 2 },
    pages: ({ g }) => [
      `Soldiers keep the natives quiet, fight and escort. Each costs ${g.data.units.soldier.cost} ducats now and ${g.data.units.soldier.maintenance} a turn to keep.\n\nYour points fell as you paid, for a ducat counts two at the end; what you buy must earn more.\n\nA mistake? U takes it back and R does it again, as long as no die has fallen. Try it: the lesson steps back with you.`,
    ],
  },
  {
    title: 'A missionary',
    task: '"Call missionaries": 1 is set already, so Enter does it.',
    action: { type: 'missionary', count: 1 },
    pages: () => [
      'Natives live in the Caribbean. The crown wants a missionary among them this very turn, or your taxes are withheld.\n\nHe is called for nothing. How well he gets on with people shows only when he lands.',
    ],
  },
  {
    title: 'A voyage',
    task: 'f: to 2316; Columbus, M1, 2 soldiers, 3 colonists; 7 bounds; p',
    action: {
      ...{ type: 'voyage', port: 'Europe', ships: { caravel: 1, carrack: 2 } },
      ...{ aboard: { Columbus: 1, M1: 1, colonist: 3, soldier: 2 }, to: '2316', bounds: 7 },
    },
    pages: ({ g, waiting }) => [
      `Ships cross the ocean in expeditions, each with cargo, a destination, and money for its voyage. All of it stands on one page: up and down go from line to line, the letter of a line takes one more of it, or puts a leader in and out; left and right or digits change one, p carries it out.\n\nThe ships follow who sails: yours have room for 5 colonists and soldiers; leaders and missionaries take none.`,
      `So ${many(waiting - 3, 'colonist')} must stay, and will be gone next turn: soldiers go in their place.\n\nColumbus is an explorer: with one aboard ships may go where you have no port, and discover.`,
      'To: Hispaniola, hex 2316, is yours already. A colonist on a coast makes it a port, and ports are safe for ships. d or Enter opens a list of what lies where; a letter takes a place, digits find a hex, Tab shows the map.',
      `Distance at sea is counted in bounds, ${g.data.units.bound.cost} ducats each: 3 out and 3 home. A seventh lets Columbus look around; among the islands a bound is ${g.data.units.bound.movementPoints} movement points.\n\nThe farther in one go, the worse the storms. The page says what to expect. The expedition will be called S1.`,
    ],
  },
  {
    title: 'Closing the council',
    task: 'Press x, then Enter.',
    action: { type: 'done' },
    pages: () => [
      'x ends every segment. If something is still to do it says so, and asks again: here two colonists, Pinzon and Ojeda stay at home. Let them.\n\nBefore any decision ? helps: what can be chosen, at what odds, by which rule. The numbers in brackets are rules; B opens the whole book.',
    ],
  },
]

const atSea: readonly Script[] = [
  {
    title: 'Crossing the ocean',
    task: 'S1 is marked: Enter sends it off.',
    action: { type: 'depart', expedition: 'S1' },
    pages: () => [
      'The council is over and the Naval Phase begins. C is always your court: treasury, leaders, points. S is the sequence of play, with a mark where you are.\n\nThe crossing itself needs no die. The sea sends its bill later.',
    ],
  },
  {
    title: 'Going ashore',
    task: '1, then u, "land units": all are set already; Enter.',
    action: { type: 'land', expedition: 'S1', units: { M1: 1, colonist: 3, soldier: 2 } },
    pages: () => [
      'Land! Put everybody ashore but Columbus. Colonists settle where they stand.\n\nThree colonists in two settlements, one of them a port, control an area. Each area that you control at the end of the game is worth 150 points.',
    ],
  },
  {
    title: 'Columbus looks around',
    task: 'v, "sail": South America is in the list, and 2616 takes it.',
    action: { type: 'sail', expedition: 'S1', path: ['2616'] },
    pages: ({ g, last }) => [
      `The missionary is rated +${last('missionary-shown').rating}: a help in fights, and a little unrest besides.\n\nNow the seventh bound, ${g.data.units.bound.movementPoints} points: 3 to the coast in the south, 2 to discover it, 3 back. Exactly ${g.data.units.bound.movementPoints}.\n\nWhat can be discovered in time leads the list. A hex is taken by its letter or its number, or on the map, with Tab.`,
    ],
  },
  {
    title: 'A discovery',
    task: 'q, "claim South America".',
    action: { type: 'claim', expedition: 'S1' },
    pages: ({ g }) => [
      `1498. A coast without end, and a river too great for any island.\n\nSouth America is worth ${g.data.discoveries.discoveries.find(({ name }) => name === 'South America')!.points} points to whoever sees it first. They count when Columbus is back in a friendly port to tell of it.`,
    ],
  },
  {
    title: 'Back to port',
    task: 'v, "sail": type 2316, your port.',
    action: { type: 'sail', expedition: 'S1', path: ['2316'] },
    pages: () => [
      'Ships that lie off a wild coast at the end of the turn are lost. So: back to Hispaniola.\n\nIf the map has moved out of sight, G finds every place by its name or number.',
    ],
  },
  {
    title: 'Storms',
    task: 'All ships are done: press x.',
    action: { type: 'done' },
    pages: () => [
      'Now the sea sends its bill. Each expedition rolls one die, in the column of the bounds that it sailed: 3 across, 1 here, so column 4.\n\nOn 1 to 3 column 4 costs nothing; on a 6 it costs a ship. T shows this table and all others.',
    ],
  },
  {
    title: 'A ship is lost',
    task: 'Take the caravel, the smallest.',
    action: { type: 'lose', ship: 3, expedition: 'S1' },
    pages: ({ last }) => [
      `A ${dieOf(last('naval-attrition').dice)}: a ship is lost. Such things happen, and nobody is to blame.\n\nYou choose which. The caravel carries least, and Columbus is not on it.`,
    ],
  },
]

const ashore: readonly Script[] = [
  {
    title: 'Looking for gold',
    task: 'Take "Look for gold at Cibao": Enter.',
    action: { type: 'prospect', site: 'Cibao' },
    pages: ({ g }) => [
      `The Land Phase. Under Hispaniola there may be gold: Cibao, a mine not found yet, as the line below the map says.\n\nWhoever stands there may look once a turn. In the Caribbean ${fromTo(g.data.tables.gold.caribbean.discover)} finds it, on the mainland only ${fromTo(g.data.tables.gold.mainland.discover)}.`,
    ],
  },
  {
    title: 'A second settlement',
    task: 'Enter; letter of the colonists, 2; then the letter of 2314.',
    action: { type: 'move', stack: '2316', units: { colonist: 2 }, path: ['2314'] },
    pages: ({ g, last }) => [
      `A ${dieOf(last('prospect').dice)}: gold! A mine here yields ${last('mined').ducats} ducats every turn, now already, until a die of ${g.data.tables.gold.caribbean.depletedOn.totals.join(' or ')} says that it is exhausted.\n\nWhere a mine is worked nobody farms; elsewhere colonists earn ducats by themselves.`,
      `On land everybody has movement points, a colonist ${g.data.units.colonist.movement}. Two go east to Puerto Rico, hex 2314: a second settlement, another place where gold may lie.\n\nEach line below says who would go where, and its letter marches them there. You want another number: the letter of the colonists, then 2; now every line is for those two, and the soldiers stay.`,
    ],
  },
  {
    title: 'Enough marching',
    task: 'Press x.',
    action: { type: 'done' },
    pages: () => [
      'The gold lies in 2316, which is a port; nobody need carry it. The soldiers stay with it too.\n\nL is the log: everything that has happened, newest last, to be read again at leisure.',
    ],
  },
  {
    title: 'The natives',
    task: 'Read the odds in this panel, then attack: Enter.',
    action: { type: 'attack', area: 'Caribbean' },
    pages: ({ natives, unrest }) => [
      `People live here already, at level ${natives}. Each turn they may rise: their level and your colonists, plus the missionary, less your soldiers, make ${unrest} now. On a die below that they rise, and many die.\n\nSoldiers may attack first. The panel tells for each die to what the level falls, or that a soldier is lost. It is the dark side of this history.`,
    ],
  },
]

const homeward: readonly Script[] = [
  {
    title: 'Gold aboard',
    task: 'Take "Load gold from Cibao": all is set, so Enter twice.',
    action: { type: 'loadGold', expedition: 'S1', from: 'Cibao', ducats: 15 },
    pages: ({ natives, last }) => [
      `Their level is ${natives} now. The uprising came to ${last('uprising-check').level} against a ${dieOf(last('uprising-check').dice)}, so they stayed quiet. Hunger and fever took nobody.\n\nAt Puerto Rico ${many(last('resources').colonists, 'colonist')} earned ${last('resources').ducats} ducats, paid at once. Gold is no money until a ship has brought it to Europe.`,
    ],
  },
  {
    title: 'Home',
    task: '"S1: sail home" is marked: Enter.',
    action: { type: 'home', expedition: 'S1' },
    pages: () => [
      'The Final Naval Phase. S1 takes the gold home, and Columbus with his news: 3 bounds, and one more die on column 3.\n\nShips may also stay in a friendly port. Discoveries count there, too, but gold only once it is home.',
    ],
  },
  {
    title: 'The bill',
    task: 'Pay: Enter.',
    action: { type: 'done' },
    pages: ({ g, upkeep, last }) => [
      `Safely home: ${last('gold-credited').ducats} ducats of gold, and ${last('discovery-credited').points} points for South America.\n\nAt the end of a turn everybody is paid, ${upkeep} ducats in all: ${g.data.units.colonist.maintenance} for a colonist or carrack, ${g.data.units.soldier.maintenance} for a soldier or missionary. Who is not paid is lost.`,
    ],
  },
]

const dieOf = (dice: readonly number[]): string => dice.join(' and ')

const fromTo = (faces: readonly number[]): string => `${faces[0]} to ${faces.at(-1)}`

export const firstTurn: readonly Script[] = [...council, ...atSea, ...ashore, ...homeward]
