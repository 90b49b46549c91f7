/** Reads the data files, those of `--data DIR` in the place of the built-in ones. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { crossCheck } from '../games/conquistador/check.ts'
import {
  type DataFault,
  type DataFile,
  dataFiles,
  type GameData,
  readData,
} from '../games/conquistador/data.ts'
import { notes } from '../games/conquistador/text/data-differences.ts'
import { keysOf, placeWords } from '../games/conquistador/text/data-places.ts'
import { printable } from '../kernel/printable.ts'
import { CliError } from './args.ts'
import { builtInFolder } from './built-in.ts'
import { type JsonFile, readJson } from './read-json.ts'

export interface LoadedData {
  readonly data: GameData
  /** Identifies what the rules use of the data: notes and texts for people do not count. */
  readonly hash: string
}

const names = Object.keys(dataFiles) as DataFile[]
const known = names.map((name) => `${name}.json`)
const mostFaults = 20

/**
 * Reads and checks the data.
 * @param override a folder with files to use in the place of the built-in ones, if any.
 * @throws CliError with one line for each fault.
 */
export function loadData(override?: string): LoadedData {
  const checked = checkFiles(override)
  if ('data' in checked) return { data: checked.data, hash: hashOf(checked.data) }
  const { faults, files } = checked
  const lines = faults.slice(0, mostFaults).map((fault) => printable(faultLine(fault, files[fault.file])))
  if (faults.length > mostFaults) lines.push(`and ${faults.length - mostFaults} more faults`)
  throw new CliError(lines.join('\n'), 1)
}

/** The files of a folder of data. */
export interface DataFolder {
  /** The data files in it, by name, and those that are taken from the built-in data. */
  readonly own: readonly string[]
  readonly builtIn: readonly string[]
  /** What else lies there and is not read. */
  readonly unread: readonly string[]
}

/** @throws CliError if the folder has no data. */
export function dataFolder(folder: string): DataFolder {
  const found = namesIn(folder)
  return {
    own: known.filter((name) => found.includes(name)),
    builtIn: known.filter((name) => !found.includes(name)),
    unread: found.filter((name) => !known.includes(name)).sort(),
  }
}

type Files = Readonly<Record<string, JsonFile>>

function checkFiles(
  override?: string,
): { readonly data: GameData } | { readonly faults: readonly DataFault[]; readonly files: Files } {
  const folder = builtInFolder()
  const found = override === undefined ? [] : namesIn(override)
  const faults: DataFault[] = strangeFiles(found)
  const files: Record<string, JsonFile> = {}
  for (const file of known) {
    const read = readJson(join(found.includes(file) ? override! : folder, file), file)
    if ('faults' in read) faults.push(...read.faults)
    else files[file] = read
  }
  if (faults.length > 0) return { faults, files }
  const values = Object.fromEntries(
    names.map((name) => [name, completed(files[`${name}.json`]!.value, join(folder, `${name}.json`))]),
  )
  const shaped = readData(values as Record<DataFile, unknown>)
  if ('faults' in shaped) return { faults: shaped.faults, files }
  const crossed = crossCheck(shaped.data)
  return crossed.length > 0 ? { faults: crossed, files } : shaped
}

/** A file need not have the sections that it leaves as they are, such as those that a newer program has added. */
function completed(own: unknown, builtIn: string): unknown {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return own
  const read = readJson(builtIn, basename(builtIn))
  return 'faults' in read ? own : { ...(read.value as object), ...own }
}

/** A fault in one line: file, line of the file, place in words, what was expected. */
function faultLine({ file, path, expected }: DataFault, read: JsonFile | undefined): string {
  if (!read || path.startsWith('(') || path.startsWith('line ')) return `${file}: ${path}: ${expected}`
  const keys = keysOf(path, read.value)
  let line: number | undefined
  // What is missing has no line, and its fault is told at what it is missing from.
  for (let most = keys.length; line === undefined && most >= 0; most--)
    line = read.lines.get(keys.slice(0, most).join('.'))
  return `${file}: line ${line}, ${placeWords(keys, read.value)}: ${expected}`
}

/** What lies in a folder. @throws CliError if none of it is data. */
function namesIn(folder: string): string[] {
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
  if (!found.some((name) => looksLikeData(name)))
    throw new CliError(`The data folder ${folder} holds none of ${known.join(', ')}.`, 1)
  return found
}

/** Some editors write "map.json.txt" and show "map.json". */
const looksLikeData = (name: string): boolean => /\.json(\.txt)?$/i.test(name)

/** Files that would be taken for data and are not, such as one with its name misspelt. */
const strangeFiles = (found: readonly string[]): DataFault[] =>
  found
    .filter((name) => looksLikeData(name) && !known.includes(name))
    .map((file) => ({ file, path: '(name of the file)', expected: `one of ${known.join(', ')}` }))

/** Figures that only an option plays; games from before there were any go on without them. */
const optional: readonly string[] = ['secondErrata', 'edition', 'tordesillas', 'changes']

function hashOf(data: GameData): string {
  const uncounted = [...notes, ...optional]
  const text = JSON.stringify(data, (key, value) => (uncounted.includes(key) ? undefined : value))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
