/** The title, the scenarios, and how to play in one page. */
import type { ScenarioEntry } from '../../../app/panels.ts'
import { type Faction, factions, type Scenario } from '../data/names.ts'
import { scenarioWords } from '../text/setting.ts'
import { pyramid } from './pyramid.ts'

export const title = {
  name: 'THE CONQUISTADORS',
  line: 'Expeditions into two unknown boards, for one to five',
  picture: pyramid,
  art: [
    '            /\\        /\\                   ',
    '    /\\     /  \\  /\\  /  \\      |>          ',
    '   /  \\/\\ /    \\/  \\/    \\    )|_)         ',
    '  /    \\ \\   ____   \\     \\   )_|__)       ',
    ' /  /\\  \\ \\ |_[]_|  /\\     \\  __|__        ',
    '/__/__\\__\\_\\|____|_/__\\_____\\-\\___/-----   ',
    '                               ^^^^^        ',
  ],
}

/** So many of the factions, from red on. */
const first = (number: number): readonly Faction[] => factions.slice(0, number)

const entry = (name: Scenario, about: string, seats: readonly number[]): ScenarioEntry => ({
  name,
  label: scenarioWords[name],
  about,
  seats: seats.map(first),
})

export const scenarioEntries: readonly ScenarioEntry[] = [
  entry(
    'basic',
    'Two to four. Two conquistadors each with their units; gold counts as it is. 75 points win.',
    [4, 3, 2],
  ),
  entry(
    'standard',
    'Two to five. Units are recruited for pesos, with loans; gold is divided. 200 points win.',
    [5, 4, 3, 2],
  ),
  entry('north', 'One expedition of three conquistadors in the North, ten turns.', [1]),
  entry('south', 'One expedition of three conquistadors in the South, ten turns.', [1]),
]

export const howToPlay = [
  'GOAL. Gold that is turned into points, cities that are allied or held, legends, and the favour of the governor. Who has the points of the scenario at the end of a turn wins.',
  'TURN. Discard cards and draw up to ten, of which eight are kept; roll for initiative; then impulses, one each in turn, until the roll of the last player ends them.',
  'IMPULSE. Activate one expedition: it marches up to three known spaces, or two into the unknown, or sails six; it talks to a town or city, plunders it, or does whatever else is offered. Gold may be turned into points or pesos beside that.',
  'DISCOVERY. An undiscovered space of level 0 to 4 is rolled for when a force enters it. Villages lead to towns and towns to cities: without a find next to it, high land cannot be tried. Empires are found in level 4.',
  'TOWNS AND CITIES. Talks bring food, gold or an asset, and make cities allies. Plunder brings more gold, turns the place hostile, and may leave nothing there.',
  'KEYS. The panel on the right always says what is asked. Arrows and {take} choose, letters pick at once, {back} goes back. {undo} takes back what has shown nothing hidden, {help} helps with this very question, {menu} is the menu. Numbers in brackets are rules: {rules} opens the book.',
]
