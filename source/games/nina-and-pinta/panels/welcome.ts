/** The title, the scenarios, and how to play in one page. */
import type { ScenarioEntry } from '../../../app/panels.ts'
import { type Nation, nations } from '../data/names.ts'
import { caravels } from './caravels.ts'

export const title = {
  name: 'NIÑA & PINTA',
  line: 'Three new worlds in six eras, for one to four',
  picture: caravels,
  art: [
    '                 |>                        ',
    '        |>      )|_)        |>             ',
    '       )|_)    )_|__)      )|_)            ',
    '      )_|__)  )__|___)    )_|__)           ',
    '      __|__   ___|____    __|__            ',
    '------\\___/---\\______/----\\___/------     ',
    '  ^^^^^^    ^^^^^^^^    ^^^^^     ^^^      ',
  ],
}

/** Every set of so many nations, in the first Turn Order. */
const setsOf = (number: number, from: readonly Nation[] = nations): Nation[][] =>
  number === 0
    ? [[]]
    : from.flatMap((nation, index) =>
        setsOf(number - 1, from.slice(index + 1)).map((others) => [nation, ...others]),
      )

export const scenarioEntries: readonly ScenarioEntry[] = [
  {
    name: 'table',
    label: 'At the table (two to four players)',
    about:
      'Each sends three ships, one to each of three worlds, explores, settles, builds Towns and Cities and buys Benefits with what they earn. Gold and most Benefits lie behind screens. After six eras the most points win.',
    seats: [4, 3, 2].flatMap((number) => setsOf(number)),
  },
  {
    name: 'planck',
    label: 'Against Planck (one player)',
    about:
      'You against Planck, who draws what he loads and where he governs and takes what earns him most; where he has equal choices you make them. How far you are ahead after six eras is the grade of your victory.',
    seats: setsOf(1),
  },
]

export const howToPlay = [
  'GOAL. Six eras, six phases each. At the end Cities count 3 points, Towns 2, Settlers 1; Progress Benefits count by their types and by the Cities of their world; 5 gold are a point. The most points win.',
  'ERA. A token brings gold to all, and from now on its world holds one settlement more in each land (Grow) or can be built in (Build). New Benefits are laid out. Worlds come to be at war.',
  'LOADING. All load in secret: a gold for each Captain and Settler, three or four to a ship, one ship to each world. Settlers that you lack are taken back from the New World.',
  'SAILING. The biggest crew goes first. With a Captain a ship explores: the tile is turned over, and may have a mine, a civilisation, natives, gold or a Stronghold. Without one it lands where somebody has explored. With both it may attack Settlers where there is war. Then one Settler may move on, and what a land cannot hold goes back to supply.',
  'GOVERNING. World by world: lands give gold, which comes aboard the ship where own lands link them to it, else into Strongholds; what finds no place is lost. Build where the Build token lies. Then the ship sails home with its gold.',
  'BENEFITS. In rounds, each dearer than the last, take one or pass; who passes early goes early in the next era. Bonus counters are used, Progress is kept for the end; Military lies open and says who chooses the war.',
  'ALONE. Planck is played by the program as the book says. Where two things are as good for him, you choose.',
  'KEYS. The panel on the right always says what is asked. Arrows and {take} choose, letters pick at once, {back} goes back. {undo} takes back what has shown nothing hidden, {help} helps with this very question, {menu} is the menu. Numbers in brackets are rules: {rules} opens the book.',
]
