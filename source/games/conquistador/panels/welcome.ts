/** The title, the scenarios, and how to play in one page. */
import type { ScenarioEntry } from '../../../app/panels.ts'
import { isShort, type ShortScenario } from '../data/names.ts'
import type { World } from '../map/world.ts'
import { scenarioCalled, scenarioNames } from '../scenarios/scenarios.ts'
import { shortScenario } from '../state/context.ts'
import { shortTitles } from '../text/setting.ts'
import { inThousands } from '../text/words.ts'
import { ship } from './ship.ts'
import { reachedText } from './words/fares.ts'

export const title = {
  name: 'CONQUISTADOR!',
  line: 'The Age of Exploration, 1495-1600',
  picture: ship,
  art: [
    '            _|>                     ',
    '     .     /   \\     |>             ',
    '    /|\\   ( + + )   /+ \\      /|     ',
    '   (+  )   \\___/   (____)    /_|     ',
    '     |       |        |       |      ',
    '  [==]_______|________|____[====]    ',
    '   \\  o    o    o    o    o    /     ',
    ' ~~~\\________________________/~~~ ~~ ',
  ],
}

type ScenarioWords = Pick<ScenarioEntry, 'label' | 'about'>

const ofTheBook: Readonly<Record<string, ScenarioWords>> = {
  solitaire: {
    label: 'Spain in the New World (one player)',
    about:
      'You are Spain, alone against the sea, the natives and time. England, France and Portugal settle by dice. ' +
      'After 21 turns you need 4,500 points: two for each ducat, 150 for each area you control, and those of your discoveries.',
  },
  campaign: {
    label: 'Campaign (two to five players)',
    about:
      'Spain, England and, for three, France; Portugal and the German Bankers may join. Plans are secret. ' +
      'You may make treaties, fight at sea and on land, and invade ports. After 21 turns the most points win: ' +
      'two for each ducat, 150 for each area you control, and those of your discoveries.',
  },
}

const beginnings: Readonly<Record<ShortScenario, string>> = {
  columbus: 'It is 1495, and nobody knows what lies in the west.',
  conquest:
    'It is 1521: the islands are settled, their gold is spent, and Cortes waits in Europe for ships. The program has played so far.',
}

function toldOfShort({ data }: World, name: ShortScenario): ScenarioWords {
  const { to, winAt, position, reached } = shortScenario(data, name)!
  const from = position?.turn ?? 1
  return {
    label: `${shortTitles[name]} (one player, half an hour)`,
    about:
      `${beginnings[name]} Spain alone, turns ${from} to ${to} of the 21. You need ${inThousands(winAt)} points${reached ? `; the program reaches them ${reachedText(reached)}` : ''}. ` +
      'Not in the book: this scenario is ours.',
  }
}

export const scenarioEntries = (world: World): ScenarioEntry[] =>
  scenarioNames(world).map((name) => ({
    name,
    ...(isShort(name) ? toldOfShort(world, name) : ofTheBook[name]!),
    seats: scenarioCalled(world, name).seats(world),
  }))

export const howToPlay = [
  'GOAL. Lead your nation through 21 turns. At the end a ducat counts 2 points, an area that you control 150, a discovery 15 to 75. A lone Spain wins with 4,500; of several nations the one with the most wins. Two short games of our own, seven or eight turns each, have goals of their own.',
  'COUNCIL. Dice bring taxes, colonists and an event. Then plan: buy caravels (room for one unit), carracks (two) and soldiers; form an expedition, load it, give it a destination and bounds. You are told how many bounds it needs there and back, and what the sea may take.',
  'DISCOVERY. Only an expedition with an Explorer may go where you have no port. It claims what nobody has seen, and is credited when it comes home.',
  'COLONIES. Three colonists in two settlements, one of them a port, control an area. Settlers bring ducats every turn. Soldiers keep the natives quiet; where natives live, Spain must bring a missionary.',
  'GOLD. Look for it on hexes marked ? and work it at $; cities marked @ are looted by soldiers once the natives are beaten. It counts when ships have brought it to Europe.',
  'RIVALS. Theirs are the small letters on the map, in the colour of the nation or with its first letter. Who has most ducats times what his monarch is worth acts first. Ships that meet on a coast may fight, soldiers who enter a foreign hex must, and ports are invaded from ships. The winner takes the gold.',
  'TREATIES. While you plan you may propose gifts, loans, an explorer in hire, defence as one, or anything in words. They may be secret, and broken. Plans stay hidden until the turn is over, by a curtain between players.',
  'OPTIONS. A new game can have Brasil held by Portugal (the Treaty of Tordesillas), Portugal as a fourth nation, or the German Bankers, who lend the others money; and it can be played by the revised edition. Rules 22 to 24 tell more. What cannot be had together is closed, with the reason.',
  'UPKEEP. At the end of a turn everybody is paid, or lost.',
  'MAP. Do you see a coast? Where the painted map does not come out well, {paint} draws it in characters. {focus} gives it the whole screen, {zoomIn} is nearer, {overview} shows all of it, {layer} tints areas, natives, owners.',
  'KEYS. The panel on the right always says what is asked. Arrows and {take} choose, letters pick at once, {back} goes back. {undo} takes back what no die has sealed, {help} helps with this very question, {menu} is the menu. Numbers in brackets are rules: {rules} opens the book.',
]
