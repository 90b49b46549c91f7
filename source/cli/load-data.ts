/** Reads the data files, those of `--data DIR` in the place of the built-in ones. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crossCheck } from '../games/conquistador/check.ts'
import {
  type DataFault,
  type DataFile,
  dataFiles,
  type GameData,
  readData,
} from '../games/conquistador/data.ts'
import { printable } from '../kernel/printable.ts'
import { CliError } from './args.ts'
import { builtInFolder } from './built-in.ts'

export interface LoadedData {
  readonly data: GameData
  /** Identifies what the rules use of the data: notes and texts for people do not count. */
  readonly hash: string
}

const names = Object.keys(dataFiles) as DataFile[]
const known = names.map((name) => `${name}.json`)
const mostFaults = 20
/** In bytes; the built-in files are far smaller. */
const largest = 10_000_000

/**
 * Reads and checks the data.
 * @param override a folder with files to use in the place of the built-in ones, if any.
 * @throws CliError with one line for each fault.
 */
export function loadData(override?: string): LoadedData {
  const checked = checkFiles(override)
  if ('data' in checked) return { data: checked.data, hash: hashOf(checked.data) }
  const { faults } = checked
  const lines = faults
    .slice(0, mostFaults)
    .map(({ file, path, expected }) => printable(`${file}: ${path}: ${expected}`))
  if (faults.length > mostFaults) lines.push(`and ${faults.length - mostFaults} more faults`)
  throw new CliError(lines.join('\n'), 1)
}

function checkFiles(override?: string): { data: GameData } | { faults: readonly DataFault[] } {
  const folder = builtInFolder()
  const files: Partial<Record<DataFile, unknown>> = {}
  const own = override === undefined ? [] : jsonFiles(override)
  const faults: DataFault[] = strangeFiles(own)
  for (const name of names) {
    const file = `${name}.json`
    const read = readJson(join(own.includes(file) ? override! : folder, file), file)
    if ('fault' in read) faults.push(read.fault)
    else files[name] = read.value
  }
  if (faults.length > 0) return { faults }
  const shaped = readData(files as Record<DataFile, unknown>)
  if ('faults' in shaped) return shaped
  const crossed = crossCheck(shaped.data)
  return crossed.length > 0 ? { faults: crossed } : shaped
}

/** The names of the JSON files of a folder. @throws CliError if it has none that is data. */
function jsonFiles(folder: string): string[] {
  let found: string[]
  try {
    found = readdirSync(folder)
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'does not exist'
        : 'is not a folder that can be read'
    throw new CliError(`The data folder ${folder} ${why}.`, 1)
  }
  const json = found.filter((name) => name.toLowerCase().endsWith('.json'))
  if (json.length === 0) throw new CliError(`The data folder ${folder} holds none of ${known.join(', ')}.`, 1)
  return json
}

/** Files that would be taken for data and are not, such as one with its name misspelt. */
const strangeFiles = (found: readonly string[]): DataFault[] =>
  found
    .filter((name) => !known.includes(name))
    .map((file) => ({ file, path: '(name of the file)', expected: `one of ${known.join(', ')}` }))

function readJson(file: string, name: string): { value: unknown } | { fault: DataFault } {
  const fault = (expected: string) => ({ fault: { file: name, path: '(whole file)', expected } })
  let text: string
  try {
    const status = statSync(file)
    // A device or a pipe might never end.
    if (!status.isFile() || status.size > largest) return fault(`a file of at most ${largest} bytes`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return fault(`a file that can be read (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return fault(`JSON (${(error as Error).message})`)
  }
}

/** Keys whose texts are for people. */
const notes: readonly string[] = ['source', 'about', 'where', 'rules']

/** Figures that only an option plays; games from before there were any go on without them. */
const optional: readonly string[] = ['secondErrata', 'edition']

function hashOf(data: GameData): string {
  const uncounted = [...notes, ...optional]
  const text = JSON.stringify(data, (key, value) => (uncounted.includes(key) ? undefined : value))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
