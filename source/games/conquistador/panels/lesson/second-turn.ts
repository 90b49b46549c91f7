/**
 * The lesson's second turn, 1501-1505: more colonists, the Isthmus, and what the first turn has left to show.
 */
import type { Facts, Script } from './facts.ts'

const council: readonly Script[] = [
  {
    title: 'Colonists in plenty',
    task: '"Buy carracks": 2.',
    action: { type: 'buy', ware: 'carrack', count: 2 },
    pages: ({ waiting, last }) => [
      `1501. The council meets again. Taxes bring ${last('taxes').ducats} ducats only, for the new king is rated ${last('taxes').monarch}; but the event of the turn doubles the colonists to ${waiting}.\n\nWho finds no ship is lost, and your carracks take four. Buy two more, and all of them sail.`,
    ],
  },
  {
    title: 'Into the unknown',
    task: 'f: to 2720; Columbus, all colonists, nobody else; 9 bounds; p',
    action: {
      ...{ type: 'voyage', port: 'Europe', ships: { carrack: 4 } },
      ...{ aboard: { Columbus: 1, colonist: 8 }, to: '2720', bounds: 9 },
    },
    pages: ({ g }) => [
      `You know the page: r fills it in as last turn, and what is gone is left out. If you forget the keys, W shows them.\n\nColumbus sails once more. Leaders come and go with history, and he leaves after turn ${g.data.leaders.leaders.find(({ name }) => name === 'Columbus')!.departs}. Keep Ojeda for your own game: a conquistador helps soldiers in a fight.`,
      'With an explorer aboard any coast may be named, port or not. West of the islands nobody has seen what there is: 2720, in Panama.\n\nFour bounds out to Panama, two to discover it and reach your islands, three home: nine. Ships may sail farther than was paid for, but then the sea is merciless.',
    ],
  },
  {
    title: 'Standing orders',
    task: 'o; mark "Loading gold" with Down; Enter; Esc.',
    action: { type: 'standing', order: 'load', on: 'on' },
    pages: () => [
      'Some questions have the same answer every turn. Standing orders give it for you: o opens them, Enter turns one on or off.\n\nLet gold be loaded by itself from now on.',
    ],
  },
  {
    title: 'The council closes',
    task: 'Press x, then Enter.',
    action: { type: 'done' },
    pages: ({ ducats }) => [
      `${ducats} ducats stay in the treasury. At the end of the game a ducat is worth two points, so what you do not need is not lost.\n\nH looks back at any earlier moment of the game; P sets how long dice are shown once you play alone.`,
    ],
  },
]

const abroad: readonly Script[] = [
  {
    title: 'Out again',
    task: 'Four bounds, past the islands that you know: Enter.',
    action: { type: 'depart', expedition: 'S1' },
    pages: () => [],
  },
  {
    title: 'The Isthmus',
    task: '1, then q, "claim The Isthmus".',
    action: { type: 'claim', expedition: 'S1' },
    pages: ({ g }) => [
      `1502. A narrow land between two seas, though Columbus will never know it.\n\nThe Isthmus is worth ${g.data.discoveries.discoveries.find(({ name }) => name === 'The Isthmus')!.points} points. E shows how your points stand at any time, and where they come from.`,
    ],
  },
  {
    title: 'To Puerto Rico',
    task: 'v, "sail": type 2314, your port.',
    action: { type: 'sail', expedition: 'S1', path: ['2314'] },
    pages: () => [
      'Only the goal need be named: the cheapest way is found for you. Your two colonists have made 2314 a port.\n\nTab goes to the map and back. The arrows move there, and . and , jump from one possible place to the next.',
    ],
  },
  {
    title: 'Eight newcomers',
    task: 'u, "land units": all are set already; Enter.',
    action: { type: 'land', expedition: 'S1', units: { colonist: 8 } },
    pages: () => [
      'Ten colonists in one place: five of a hex can earn resources, where no mine is worked. In your own game you may spread them.',
    ],
  },
  {
    title: 'Six bounds of weather',
    task: 'Press x.',
    action: { type: 'done' },
    pages: () => [
      'Four bounds across and two here make column 6. Now even a 3 would cost a colonist: a long voyage is a gamble, and one taken in two halves is a smaller one.',
    ],
  },
  {
    title: 'Gold on Puerto Rico?',
    task: 'Take "Look for gold at Puerto Rico".',
    action: { type: 'prospect', site: 'Puerto Rico' },
    pages: ({ last }) => [
      `A ${last('naval-attrition').dice[0]}: all is well. Now look for gold where the newcomers stand. The chance is the same as at Cibao, two in three.`,
    ],
  },
  {
    title: 'An escort for the gold',
    task: 'Enter; letter of soldiers, 1; of the gold; then that of 2314.',
    action: { type: 'move', stack: '2316', units: { soldier: 1, 'gold:Cibao': 15 }, path: ['2314'] },
    pages: ({ last }) => [
      `A ${last('prospect').dice[0]}, and nothing. They may look again next turn; gold that is there does not run away.\n\nCibao is worked all the same.`,
      'The gold lies in 2316, but your ships lie in 2314. So it must be carried: one soldier takes it over land.\n\nNo line proposes that. So say who goes, as before: the letter of the soldiers, then 1, and the letter of the gold for all of it; then the letter of 2314.',
    ],
  },
  {
    title: 'Enough marching',
    task: 'Press x.',
    action: { type: 'done' },
    pages: () => [],
  },
  {
    title: 'Twelve colonists',
    task: 'Attack: Enter.',
    action: { type: 'attack', area: 'Caribbean' },
    pages: ({ natives, unrest }) => [
      `The natives are at level ${natives} only, but so many colonists make bad blood: an uprising of ${unrest}, which no die withstands.\n\nThis attack must bring them to 0, for nobody rises then. The odds are in the panel.`,
    ],
  },
  {
    title: 'Home once more',
    task: '"S1: sail home" is marked: Enter.',
    action: { type: 'home', expedition: 'S1' },
    pages: ({ natives, last }) => [
      `Level ${natives}: the islands are quiet. ${last('resources').colonists} colonists earned ${last('resources').ducats} ducats, and the gold went aboard by your standing order.\n\nS1 sails home, with the news of the Isthmus.`,
    ],
  },
  {
    title: 'The bill',
    task: 'Pay: Enter. That was the lesson.',
    action: { type: 'done' },
    pages: ({ upkeep, ducats, last }) => [
      `${last('discovery-credited').points} points more, and ${last('gold-credited').ducats} ducats of gold. The bill is ${upkeep} of your ${ducats} ducats: colonists are many, and cost more than these islands bring. It is the mines that will have to pay for them, or richer lands.`,
    ],
  },
]

export const secondTurn: readonly Script[] = [...council, ...abroad]

/** What is said when the lesson is over. */
export const farewell = {
  title: 'The game is yours',
  task: 'Play on as you like.',
  pages: ({ g, points, discovered, ducats }: Facts): readonly string[] => [
    `1506. You have ${points} points: two for each of ${ducats} ducats, 150 for the Caribbean, ${discovered} for discoveries. A lone Spain wins with ${g.data.scenarios.solitaire.winAt} after turn ${g.data.turns.turns.length}.\n\nThe empires of the mainland, their gold and their cities, are still to be found.`,
    'From here the game is your own: the same save, the same Spain, every choice free. Solis and Balboa have just arrived.\n\nYou have sent everybody yourself so far. In a new game planned voyages and the chores go by themselves; o has a line that leaves them to the program here, too.\n\n? helps with any question, M has all commands, B the rules. Go on whenever you like: the title screen, or "conquistador resume", takes you back here.',
  ],
}
