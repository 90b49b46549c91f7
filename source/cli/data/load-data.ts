/** Reads the data files, those of `--data DIR` in the place of the built-in ones. */

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Data, DataFault, DataFiles, LoadedData } from '../../kernel/contract/data.ts'
import { printable } from '../../kernel/contract/printable.ts'
import { isRecord } from '../../kernel/contract/records.ts'
import { codeOf } from '../../kernel/contract/thrown.ts'
import { CliError } from '../args.ts'
import { builtInFolder } from './built-in.ts'
import { type FileFault, type JsonFile, readJson, wholeFile } from './read-json.ts'

const mostFaults = 20

/**
 * Reads and checks the data of a game.
 * @param override a folder with files to use in the place of the built-in ones, if any.
 * @throws CliError with one line for each fault.
 */
export function loadData<D extends Data>(
  game: string,
  files: DataFiles<D>,
  override?: string,
): LoadedData<D> {
  const checked = checkFiles(game, files, override)
  if ('data' in checked) {
    const { data, builtIn, own } = checked
    const hash = hashOf(files, data, builtIn)
    const earlier = files.earlier(builtIn).flatMap((before) => earlierHash(files, own, before))
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
export function dataFolder({ names }: DataFiles, folder: string): DataFolder {
  const known = fileNames(names)
  const found = namesIn(folder, known)
  return {
    own: known.filter((name) => found.includes(name)),
    builtIn: known.filter((name) => !found.includes(name)),
    unread: found.filter((name) => !known.includes(name)).sort(),
  }
}

/** A fault with its file, its place in words. */
type PlacedFault = FileFault & Pick<DataFault, 'file'>

/** Data without a fault, the built-in data, and what the files of a folder say. */
interface Sound<D> {
  readonly data: D
  readonly builtIn: D
  readonly own: Data
}

type Checked<D> = Sound<D> | { readonly faults: readonly PlacedFault[] }

function checkFiles<D extends Data>(game: string, files: DataFiles<D>, override?: string): Checked<D> {
  const known = fileNames(files.names)
  const found = override === undefined ? [] : namesIn(override, known)
  const builtIn = readFiles(files, () => builtInFolder(game), known)
  const own = readFiles(
    files,
    () => override ?? '',
    known.filter((file) => found.includes(file)),
  )
  const faults = [...strangeFiles(found, known), ...builtIn.faults, ...own.faults]
  if (faults.length > 0) return { faults }
  const before = files.read(valuesOf(builtIn.read))
  if ('faults' in before) return { faults: placed(files, before.faults, builtIn.read) }
  const all = { ...builtIn.read, ...own.read }
  const read = override === undefined ? before : files.read(completed(valuesOf(all), before.data))
  if ('faults' in read) return { faults: placed(files, read.faults, all) }
  const wrong = files.check(read.data)
  if (wrong.length > 0) return { faults: placed(files, wrong, all) }
  return { data: read.data, builtIn: before.data, own: valuesOf(own.read) }
}

const ending = '.json'
const fileNames = (names: readonly string[]): string[] => names.map((name) => `${name}${ending}`)

/** Files as they were read, by their names. */
type Read = Readonly<Record<string, JsonFile>>

function readFiles(
  { placeWords }: DataFiles,
  folder: () => string,
  which: readonly string[],
): { read: Read; faults: PlacedFault[] } {
  const read: Record<string, JsonFile> = {}
  const faults: PlacedFault[] = []
  for (const file of which) {
    const one = readJson(join(folder(), file), placeWords)
    if ('faults' in one) faults.push(...one.faults.map((fault) => ({ file, ...fault })))
    else read[file] = one
  }
  return { read, faults }
}

/** What files say, by their names without the ending. */
const valuesOf = (read: Read): Data =>
  Object.fromEntries(Object.entries(read).map(([file, { value }]) => [file.slice(0, -ending.length), value]))

/**
 * A file need not have the sections that it leaves as they are, such as those that a newer program has added.
 */
const completed = (own: Data, builtIn: Data): Data =>
  Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const before = builtIn[name]
      return [name, isRecord(value) && isRecord(before) ? { ...before, ...value } : value]
    }),
  )

/** Faults with the line of the file and the place in words. */
const placed = (files: DataFiles, faults: readonly DataFault[], read: Read): PlacedFault[] =>
  faults.map(({ file, path, expected }) => {
    const { value, lineOf } = read[file]!
    const place = path.length === 0 ? wholeFile : `line ${lineOf(path)}, ${files.placeWords(path, value)}`
    return { file, place, expected }
  })

/** What lies in a folder. @throws CliError if none of it is data. */
function namesIn(folder: string, known: readonly string[]): string[] {
  let found: string[]
  try {
    found = readdirSync(folder)
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'does not exist' : 'is not a folder that can be read'
    throw new CliError(`The data folder ${folder} ${why}.`, 1)
  }
  if (!found.some((name) => looksLikeData(name)))
    throw new CliError(`The data folder ${folder} holds none of ${known.join(', ')}.`, 1)
  return found
}

/** Some editors write "map.json.txt" and show "map.json". */
const looksLikeData = (name: string): boolean => /\.json(\.txt)?$/i.test(name)

/** Files that would be taken for data and are not, such as one with its name misspelt. */
const strangeFiles = (found: readonly string[], known: readonly string[]): PlacedFault[] =>
  found
    .filter((name) => looksLikeData(name) && !known.includes(name))
    .map((file) => ({
      file,
      place: '(name of the file)',
      expected: `It must be one of ${known.join(', ')}.`,
    }))

const hashOf = <D extends Data>({ playedText }: DataFiles<D>, data: D, builtIn: D): string =>
  createHash('sha256').update(playedText(data, builtIn)).digest('hex').slice(0, 16)

/**
 * The name of data whose other files are built-in ones of an earlier release; none if it did not fit these.
 */
function earlierHash<D extends Data>(files: DataFiles<D>, own: Data, builtIn: D): string[] {
  const read = files.read(completed({ ...builtIn, ...own }, builtIn))
  return 'data' in read ? [hashOf(files, read.data, builtIn)] : []
}
