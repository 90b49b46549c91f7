/** The page of keys for readers, written from the table that the program uses. */
import { actionsOf, sectionNames } from '../app/keys/bindings.ts'
import { fileName, keysExpected, shownKey } from '../app/keys/key-names.ts'
import { type Demand, sections } from '../app/keys/keys.ts'
import { groupBy } from '../app/parts/group.ts'
import { wrap } from '../app/parts/lines.ts'
import type { Act, RowKind } from '../app/prompt/acts.ts'
import { gameInUse } from '../cli/game-in-use.ts'
import { rowsOf } from '../games/conquistador/panels/choices/rows.ts'
import type { GameEntry } from '../games/entry.ts'
import { games } from '../games/index.ts'

const code = (text: string): string => `\`${text}\``

/** What the keys of an action must be, for those that do not go without. */
const demands: Readonly<Record<Demand, string>> = {
  some: 'at least one key',
  silent: 'at least one key that types nothing',
  control: '`ctrl-` and a letter only',
  character: 'exactly one character',
}

/** The page as Markdown, with the keys that nobody has changed. */
export async function keysPage(): Promise<string> {
  const lists = sectionNames.flatMap((section) => [
    `## ${sections[section].title}`,
    '',
    '| keys | action | does | needs |',
    '| --- | --- | --- | --- |',
    ...actionsOf(section).map(([name, { keys, says, must }]) => {
      const shown = keys.map((key) => code(shownKey(key))).join(' ') || 'from the menu'
      return `| ${shown} | ${code(name)} | ${says} | ${must ? demands[must] : ''} |`
    }),
    '',
  ])
  const letters = await Promise.all(games.map(lettersPage))
  return [
    ...head,
    ...lists,
    ...letters.flat(),
    ...rowsPage(rowsOf({ leaders: { leaders: [] } })),
    ...foot,
  ].join('\n')
}

async function lettersPage(entry: GameEntry): Promise<string[]> {
  const { panels } = await gameInUse(entry)
  return lettersOf(entry.title.name, (await panels()).acts)
}

/** The letters of a game, in the order of the alphabet. */
function lettersOf(game: string, all: readonly Act[]): string[] {
  const byLetter = groupBy(
    all.filter(({ letter }) => letter !== ''),
    ({ letter }) => letter,
  )
  const rows = [...byLetter]
    .sort(([a], [b]) => a.slice(-1).localeCompare(b.slice(-1)) || a.length - b.length)
    .map(
      ([letter, kinds]) => `| ${code(letter)} | ${[...new Set(kinds.map(({ says }) => says))].join('; ')} |`,
    )
  return [
    `## Letters of ${game}`,
    '',
    'They mean the same in every segment of every turn. What is done with an expedition has its digit before the letter:',
    '`1d`; the letter is enough while its list is open, and where nobody else can do it. Where several have one letter,',
    'such as mines to be looked for, another one tells them apart: `ea`. Stacks, losses and the like have letters in the',
    'order in which they stand, and keep them for the turn; that of a stack is the letter of its place, whoever comes or goes.',
    '',
    '| letter | does |',
    '| --- | --- |',
    ...rows,
    '',
  ]
}

/** The letters of rows, which are the same on every page. */
function rowsPage(kinds: readonly RowKind[]): string[] {
  const said = new Map(kinds.map(({ letter, says }) => [letter, says]))
  return [
    '## Letters of rows',
    '',
    'On the pages of voyages and marches, and wherever amounts are filled in, they give one more of a row. Where no more fits',
    'they leave it at that and say so; `-` gives one fewer, and digits any number. What is there once, as a leader, and a load of',
    'gold they put in and take out. `a` gives all of the marked row, on that of a place all that is at hand of all rows; `c`',
    'leaves none. Of several leaders, missionaries or loads of gold the first has the letter; the others have the next free',
    'ones; a missionary or a load of gold that is alone has it always. So have places that are proposed, which keep theirs for a',
    'segment, whoever is to go there, and those of lists, for the turn.',
    'A letter takes what it stands beside on the screen: further down a list of places the same come again, and where another',
    'list brings two together that have the same, the first keeps it. What is told there by name alone has none, for its number',
    'is as short.',
    '',
    '| letter | row |',
    '| --- | --- |',
    ...[...said]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([letter, says]) => `| ${code(letter)} | ${says} |`),
    '',
  ]
}

const head = [
  '# Keys',
  '',
  'This page is written by `npm run docs:keys` from the table of keys in `source/app/keys/keys.ts`. In the program `?` shows',
  'the keys in use, and *Keys* in the menu of the table changes them.',
  '',
  'Where two actions share a key, the one nearer to the question has it: in a number `=` is more, elsewhere it is the',
  'legend. A small letter beside a choice takes it at once, or opens it where there is something to fill in. Digits open',
  'what has a digit, and type numbers. Where words are typed, characters are no keys, and Enter accepts.',
  '',
]

const example = {
  undo: ['U', 'ctrl-z'],
  nextPlace: ['n'],
  mapDownRight: [';'],
  pageDown: ['pagedown', 'ctrl-f'],
}

const foot = [
  '## Changing keys',
  '',
  'Besides the page in the program there is the file `settings.json` in the folder of settings',
  '(`~/.config/conquistador`, or in `XDG_CONFIG_HOME`). Its field `keys` names actions, each with all the keys that it is',
  'to have in place of those above; the first is the one that is shown:',
  '',
  '```json',
  `{ "keys": { ${Object.entries(example)
    .map(([name, keys]) => `"${name}": [${keys.map((key) => `"${fileName(key)}"`).join(', ')}]`)
    .join(', ')} } }`,
  '```',
  '',
  ...wrap(
    `A key is ${keysExpected}. Letters are told apart by their case. An empty list leaves an action without a key where it can do without. What is faulty keeps the keys above, and the page of keys says why.`,
    115,
  ),
  '',
  '## Mouse',
  '',
  'It is off until *Mouse on or off* in the menu of the table, or `"mouse": true` in `settings.json`, turns it on.',
  '',
  '| mouse | does |',
  '| --- | --- |',
  '| click on a hex | puts the cursor there |',
  '| click on the hex under the cursor | takes it where a place is asked; else lists what can be done there |',
  '| click on a choice or a row | marks it |',
  '| click on the marked one | takes it; of amounts all or none |',
  '| click on a line that tells what a key does | does that |',
  '| wheel | scrolls lists and texts; over the map moves the cursor up and down |',
  '| right button | one step back |',
  '| click while scenes are shown | goes on; the right button skips all |',
  '',
  'While it is on, most terminals select text only with Shift held. The curtain is lifted by keys alone.',
  '',
]
