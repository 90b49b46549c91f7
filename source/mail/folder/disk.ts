/**
 * The folder of a game by mail: `book` with all letters, `keys`, `in` for what comes, `out` for what is to be sent,
 * `states` of the post. The one place of the mail that touches the disk.
 */
import { chmodSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import type { Seat } from '../../kernel/contract/named.ts'
import {
  fullPath,
  lies,
  makeFolder,
  onDisk,
  readText,
  replaceFile,
  SaveError,
} from '../../kernel/saves/disk.ts'
import { holdFolder } from '../../kernel/saves/hold.ts'
import { readLetter, signed } from '../letters/kinds.ts'
import type { Kept } from './standing.ts'

const secret = z.string().regex(/^[0-9a-f]{64}$/)

const ownerShape = z.strictObject({
  role: z.enum(['post', 'player']),
  /** The seat of its owner; null for a post that does not play. */
  seat: (z.string() as z.ZodType<Seat, string>).nullable(),
  /** His keys, the newest last: who joins again has new ones. */
  keys: z.array(z.strictObject({ seal: z.string(), sign: secret, chain: secret })).min(1),
})

/** Whose folder it is. */
export type Owner = Readonly<z.infer<typeof ownerShape>>

export const foldersOf = (folder: string) => ({
  book: join(folder, 'book'),
  in: join(folder, 'in'),
  read: join(folder, 'in', 'read'),
  refused: join(folder, 'in', 'refused'),
  out: join(folder, 'out'),
  states: join(folder, 'states'),
  owner: join(folder, 'keys.json'),
})

/** Whether a game by mail lies in a folder: keys alone are none, for nobody has seen a letter with them. */
export function isGameFolder(folder: string): boolean {
  const { owner, book } = foldersOf(folder)
  if (!existsSync(owner)) return false
  try {
    return readdirSync(book).some(isNameInBook)
  } catch {
    // What is wrong with its book is told where it is read.
    return true
  }
}

/** One sentence why a folder is none of a game: of one that has lost its keys, which file is missing. */
export function noGameIn(folder: string): string {
  const { owner, book } = foldersOf(folder)
  return !existsSync(owner) && existsSync(book) && readdirSync(book).some(isNameInBook)
    ? `${owner} is missing: without its keys the game cannot be read; put it back from a copy of the folder.`
    : `${folder} has no game by mail.`
}

/** Makes a folder for a game, with the first letters of its book. @throws SaveError if there is one */
export function makeGameFolder(folder: string, owner: Owner, kept: readonly FolderLine[]): void {
  if (isGameFolder(folder)) throw new SaveError(`${folder} has a game by mail already.`)
  const { book, in: inbox, out } = foldersOf(folder)
  for (const one of [folder, book, inbox, out]) makeFolder(one)
  onDisk(folder, 'write', () => chmodSync(folder, 0o700))
  if (namesInBook(folder).length > 0)
    throw new SaveError(`${book} has letters already, of a game without keys.`)
  writeOwner(folder, owner)
  appendToBook(folder, kept)
}

function writeOwner(folder: string, owner: Owner): void {
  const file = foldersOf(folder).owner
  replaceFile(file, `${JSON.stringify(owner, null, 2)}\n`)
  onDisk(file, 'write', () => chmodSync(file, 0o600))
}

/** @throws SaveError */
export function readOwner(folder: string): Owner {
  if (!isGameFolder(folder)) throw new SaveError(noGameIn(folder))
  const file = foldersOf(folder).owner
  const owner = shaped(ownerShape, () => readText(file))
  if (!owner) throw new SaveError(`${file} is damaged: the keys of the game cannot be read.`)
  return owner
}

/** JSON of a shape; null if it is damaged. @throws SaveError if it cannot be read at all */
function shaped<T>(shape: z.ZodType<T>, text: () => string): T | null {
  try {
    return shape.safeParse(JSON.parse(text())).data ?? null
  } catch (error) {
    if (error instanceof SaveError) throw error
    return null
  }
}

/** Does something while no other process does something with the folder. @throws SaveHeld if another one does */
export async function holding<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const hold = holdFolder(folder, foldersOf(folder).owner)
  try {
    return await act()
  } finally {
    hold.release()
  }
}

/** A letter of the book as it lies on the disk. */
type FolderLine = Pick<Kept, 'at' | 'way' | 'signed'>
const lineShape = z.strictObject({ at: z.number(), way: z.enum(['in', 'out']), signed })

/** What letters of the book that were kept at once are called, by their number from 1. */
const nameInBook = (number: number): string => String(number).padStart(6, '0')
const isNameInBook = (name: string): boolean => /^\d{6}$/.test(name)

/** The names of the letters of a book, in order. @throws SaveError if one of them is missing */
function namesInBook(folder: string): readonly string[] {
  const { book } = foldersOf(folder)
  const names = onDisk(book, 'read', () => readdirSync(book)).filter(isNameInBook)
  for (const [index, name] of names.sort().entries())
    if (name !== nameInBook(index + 1))
      throw new SaveError(
        `${join(book, nameInBook(index + 1))} is missing: the book of the game cannot be read without it; put it back from a copy of the folder.`,
      )
  return names
}

/** The letters of a folder, in the order in which they were written and came. @throws SaveError */
export function readBook(folder: string): readonly Kept[] {
  return namesInBook(folder).flatMap((name) => {
    const file = join(foldersOf(folder).book, name)
    return readText(file)
      .split('\n')
      .map((packed) => {
        const line = shaped(lineShape, () => unpack(packed))
        const letter = line && readLetter(line.signed.text)
        if (!line || !letter) throw new SaveError(`${file} is damaged: the book of the game cannot be read.`)
        return { at: line.at, way: line.way, signed: line.signed, letter }
      })
  })
}

const pack = (text: string): string => deflateRawSync(text).toString('base64')
const unpack = (text: string): string => inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')

/** Adds letters to the book, all or none: they lie in one file, a line each. @throws SaveError */
export function appendToBook(folder: string, kept: readonly FolderLine[]): void {
  if (kept.length === 0) return
  // A letter that could not be read again would take the whole book with it.
  for (const { signed } of kept)
    if (!readLetter(signed.text))
      throw new SaveError('The letter would say what no letter can: nothing was written.')
  const file = join(foldersOf(folder).book, nameInBook(namesInBook(folder).length + 1))
  const lines = kept.map(({ at, way, signed }) => pack(JSON.stringify({ at, way, signed })))
  replaceFile(file, lines.join('\n'))
}

/** Writes a letter that is to be sent; a name that is taken gets a number. @returns its file */
export function writeOut(folder: string, name: string, text: string): string {
  const { out } = foldersOf(folder)
  for (let n = 1; ; n++) {
    const file = join(out, n === 1 ? `${name}.txt` : `${name}-${n}.txt`)
    if (existsSync(file)) continue
    replaceFile(file, text)
    return file
  }
}

/** What lies in the folder for letters that come. */
export interface Dropped {
  readonly file: string
  /** When it was put there, in milliseconds since 1970. */
  readonly at: number
}

/** The oldest first, of equals by their names. @throws SaveError */
export function dropped(folder: string): readonly Dropped[] {
  const { in: inbox } = foldersOf(folder)
  return onDisk(inbox, 'read', () => readdirSync(inbox))
    .sort()
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(inbox, name))
    .flatMap((file) => {
      const status = statSync(file, { throwIfNoEntry: false })
      return status?.isDirectory() ? [] : [{ file, at: status?.mtimeMs ?? 0 }]
    })
    .sort((a, b) => a.at - b.at)
}

/** In bytes: all letters of the longest game in one file are smaller by far. */
const largestLetter = 50_000_000

/** The text of a file with letters. @throws SaveError if it cannot be read, or is larger than letters are */
export const readLetters = (file: string): string => readText(file, largestLetter)

/** Puts a letter that was read where it is not read again. */
export function putAway(folder: string, file: string, where: 'read' | 'refused'): void {
  const to = foldersOf(folder)[where]
  makeFolder(to)
  onDisk(to, 'write', () => {
    for (let n = 1; ; n++) {
      const name = file.split(/[/\\]/).at(-1)!
      const path = join(to, n === 1 ? name : `${n}-${name}`)
      if (existsSync(path)) continue
      renameSync(file, path)
      return
    }
  })
}

/** The state after a round, as the post keeps it; null if it is not there or cannot be read. */
export function readState(folder: string, round: number): object | null {
  const file = join(foldersOf(folder).states, `${round}`)
  try {
    return JSON.parse(unpack(readText(file)))
  } catch {
    return null
  }
}

export function writeState(folder: string, round: number, state: object): void {
  const { states } = foldersOf(folder)
  makeFolder(states)
  replaceFile(join(states, `${round}`), pack(JSON.stringify(state)))
}

const listNote = (folder: string, round: number): string => join(foldersOf(folder).states, `list-${round}`)

/** Whether the letter with the list of a round was written, so that it could be sent. */
export const isListWritten = (folder: string, round: number): boolean => existsSync(listNote(folder, round))

/** @throws SaveError */
export function noteListWritten(folder: string, round: number): void {
  makeFolder(foldersOf(folder).states)
  replaceFile(listNote(folder, round), '')
}

/** Writes a page on which its owner writes by hand, such as a sheet; through a link. @throws SaveError */
export const writePage = (file: string, text: string): void => replaceFile(fullPath(file, 'write'), text)

/**
 * Keeps a copy of a page before it is written over, under a name that is free.
 * @returns its file; null if there is no page, or it says the same already. @throws SaveError
 */
export function keepPage(page: string, fresh: string): string | null {
  if (!existsSync(page)) return null
  const text = readText(page)
  if (text === fresh) return null
  for (let n = 1; ; n++) {
    const kept = `${page}.bak${n === 1 ? '' : n}`
    if (lies(kept)) continue
    replaceFile(kept, text)
    return kept
  }
}
