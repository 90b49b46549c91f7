/** Reads the data files, those of `--data DIR` in the place of the built-in ones. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crossCheck } from '../../games/conquistador/data/check/check.ts'
import { placeWords } from '../../games/conquistador/data/check/places.ts'
import { earlierData } from '../../games/conquistador/data/moved.ts'
import { playedText } from '../../games/conquistador/data/played.ts'
import {
  type DataFault,
  type DataFile,
  dataFiles,
  type GameData,
  readData,
} from '../../games/conquistador/data/shapes.ts'
import { printable } from '../../kernel/contract/printable.ts'
import { CliError } from '../args.ts'
import { builtInFolder } from './built-in.ts'
import { type FileFault, type JsonFile, readJson, wholeFile } from './read-json.ts'

export interface LoadedData {
  readonly data: GameData
  /** Identifies what the rules use of the data: notes and texts for people do not count. */
  readonly hash: string
  /**
   * What it was called in earlier releases, oldest first, whose built-in figures were others: none for a
   * folder that has every file with such figures.
   */
  readonly earlier: readonly string[]
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
  if ('data' in checked) {
    const { data, builtIn, own } = checked
    const hash = hashOf(data, builtIn)
    const earlier = earlierData(builtIn).flatMap((before) => earlierHash(own, before))
    return { data, hash, earlier: [...new Set(earlier)].filter((one) => one !== hash) }
  }
  const { faults } = checked
  const lines = faults
    .slice(0, mostFaults)
    .map(({ file, place, expected }) => printable(`${file}: ${place}: ${expected}`))
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

/** A fault with its file, its place in words. */
type PlacedFault = FileFault & Pick<DataFault, 'file'>

/** Data without a fault, the built-in data, and what the files of a folder say. */
interface Sound {
  readonly data: GameData
  readonly builtIn: GameData
  readonly own: Partial<Values>
}

function checkFiles(override?: string): Sound | { readonly faults: readonly PlacedFault[] } {
  const found = override === undefined ? [] : namesIn(override)
  const builtIn = readFiles(builtInFolder(), known)
  const own = readFiles(
    override ?? '',
    known.filter((file) => found.includes(file)),
  )
  const faults = [...strangeFiles(found), ...builtIn.faults, ...own.faults]
  if (faults.length > 0) return { faults }
  const before = readData(valuesOf(builtIn.files))
  if ('faults' in before) return { faults: placed(before.faults, builtIn.files) }
  const files = { ...builtIn.files, ...own.files }
  const read = override === undefined ? before : readData(completed(valuesOf(files), before.data))
  if ('faults' in read) return { faults: placed(read.faults, files) }
  const wrong = crossCheck(read.data)
  if (wrong.length > 0) return { faults: placed(wrong, files) }
  return { data: read.data, builtIn: before.data, own: valuesOf(own.files) }
}

type Files = Readonly<Record<string, JsonFile>>
type Values = Readonly<Record<DataFile, unknown>>

function readFiles(folder: string, which: readonly string[]): { files: Files; faults: PlacedFault[] } {
  const files: Record<string, JsonFile> = {}
  const faults: PlacedFault[] = []
  for (const file of which) {
    const read = readJson(join(folder, file))
    if ('faults' in read) faults.push(...read.faults.map((fault) => ({ file, ...fault })))
    else files[file] = read
  }
  return { files, faults }
}

/** What some files say; all of it if none is missing. */
const valuesOf = (files: Files): Values =>
  Object.fromEntries(
    names.filter((name) => `${name}.json` in files).map((name) => [name, files[`${name}.json`]!.value]),
  ) as Values

/**
 * A file need not have the sections that it leaves as they are, such as those that a newer program has added.
 */
const completed = (own: Values, builtIn: Values): Values =>
  Object.fromEntries(
    names.map((name) => {
      const value = own[name]
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, isGroup ? { ...(builtIn[name] as object), ...value } : value]
    }),
  ) as Values

/** Faults with the line of the file and the place in words. */
const placed = (faults: readonly DataFault[], files: Files): PlacedFault[] =>
  faults.map(({ file, path, expected }) => {
    const { value, lineOf } = files[file]!
    const place = path.length === 0 ? wholeFile : `line ${lineOf(path)}, ${placeWords(path, value)}`
    return { file, place, expected }
  })

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
const strangeFiles = (found: readonly string[]): PlacedFault[] =>
  found
    .filter((name) => looksLikeData(name) && !known.includes(name))
    .map((file) => ({
      file,
      place: '(name of the file)',
      expected: `It must be one of ${known.join(', ')}.`,
    }))

const hashOf = (data: GameData, builtIn: GameData): string =>
  createHash('sha256').update(playedText(data, builtIn)).digest('hex').slice(0, 16)

/**
 * The name of data whose other files are built-in ones of an earlier release; none if it did not fit these.
 */
function earlierHash(own: Partial<Values>, builtIn: GameData): string[] {
  const read = readData(completed({ ...builtIn, ...own }, builtIn))
  return 'data' in read ? [hashOf(read.data, builtIn)] : []
}
