/** Whether data is sound, what in it is the player's own, and what is reconstructed. */
import wrapAnsi from 'wrap-ansi'
import { alignTable } from '../games/align.ts'
import { printable } from '../kernel/contract/printable.ts'
import { dataInUse } from './data/data-in-use.ts'
import { type DataFolder, dataFolder, loadData } from './data/load-data.ts'
import { print } from './output.ts'
import type { Start } from './start.ts'

const width = 80
const mostDifferences = 40
const columns = [
  { head: 'file' },
  { head: 'field', max: 36 },
  { head: 'built in', max: 11 },
  { head: 'yours', max: 11 },
]

/** @throws CliError with one line for each fault of the data. */
export async function checkData({ args, entry }: Start): Promise<number> {
  const [folder] = args.input
  const files = await entry.files()
  const { data, hash } = loadData(entry.name, files, folder)
  if (args.on('reconstructed')) {
    for (const { file, note, entries } of files.reconstructed(data))
      await tell(`${file}: ${entries.join(', ')}: ${note}`, 2)
    return 0
  }
  const where = folder ? ` in ${folder}` : ''
  await print(`The ${folder ? '' : 'built-in '}data of ${entry.title.name}${where} is sound (${hash}).`)
  if (folder === undefined) return 0
  for (const line of filesIn(dataFolder(files, folder))) await tell(line, 2)
  const builtIn = (await dataInUse(entry)).data
  const found = files.differences(builtIn, data)
  await print(howMany(found.length))
  if (found.length === 0) return 0
  const shown = args.on('all') ? found : found.slice(0, mostDifferences)
  const cells = shown.map(({ file, field, builtIn, own }) => [file, field, builtIn, own].map(printable))
  for (const line of alignTable(columns, cells)) await print(line)
  if (shown.length < found.length)
    await print(`and ${found.length - shown.length} more, which check-data --all lists`)
  const forgotten = files.forgottenNotes(builtIn, data)
  if (forgotten.length > 0)
    await tell(
      `Still noted as reconstructed in their "source", with figures of yours: ${forgotten.join('; ')}.`,
      2,
    )
  return 0
}

const filesIn = ({ own, builtIn, unread }: DataFolder): string[] => [
  `Yours: ${own.join(', ')}.`,
  ...(builtIn.length > 0 ? [`Built in: ${builtIn.join(', ')}.`] : []),
  ...(unread.length > 0 ? [`Not read: ${unread.join(', ')}.`] : []),
]

const howMany = (count: number): string =>
  count === 0
    ? 'No figure differs from the built-in ones.'
    : count === 1
      ? '1 figure differs from the built-in ones:'
      : `${count} figures differ from the built-in ones:`

/** Prints a paragraph, its further lines set in. */
async function tell(text: string, indent: number): Promise<void> {
  const lines = wrapAnsi(printable(text), width - indent).split('\n')
  for (const [index, line] of lines.entries()) await print(index === 0 ? line : ' '.repeat(indent) + line)
}
