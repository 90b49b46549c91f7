/**
 * The folder of a game by mail: `book` with all letters, `keys`, `in` for what comes, `out` for what is to be sent,
 * `states` of the post. The one place of the mail that touches the disk.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { lockSync } from 'proper-lockfile'
import * as z from 'zod'
import { onDisk, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import { readLetter, signed } from '../letters/kinds.ts'
import type { Kept } from './standing.ts'

const secret = z.string().regex(/^[0-9a-f]{64}$/)

const ownerShape = z.strictObject({
  role: z.enum(['post', 'player']),
  /** The seat of its owner; null for a post that does not play. */
  seat: z.string().nullable(),
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

/** Whether a game by mail lies in a folder. */
export const isGameFolder = (folder: string): boolean => existsSync(foldersOf(folder).owner)

/** Makes a folder for a game. @throws SaveError if there is one */
export function makeGameFolder(folder: string, owner: Owner): void {
  if (isGameFolder(folder)) throw new SaveError(`${folder} has a game by mail already.`)
  onDisk(folder, 'write', () => {
    const { book, in: inbox, out } = foldersOf(folder)
    for (const one of [folder, book, inbox, out]) mkdirSync(one, { recursive: true })
    chmodSync(folder, 0o700)
  })
  writeOwner(folder, owner)
}

export function writeOwner(folder: string, owner: Owner): void {
  const file = foldersOf(folder).owner
  replaceFile(file, `${JSON.stringify(owner, null, 2)}\n`)
  onDisk(file, 'write', () => chmodSync(file, 0o600))
}

/** @throws SaveError */
export function readOwner(folder: string): Owner {
  if (!isGameFolder(folder)) throw new SaveError(`${folder} has no game by mail.`)
  const file = foldersOf(folder).owner
  const owner = shaped(ownerShape, () => onDisk(file, 'read', () => readFileSync(file, 'utf8')))
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

/** Does something while no other process does something with the folder. */
export async function holding<T>(folder: string, act: () => Promise<T>): Promise<T> {
  let release: () => void
  try {
    release = lockSync(folder, { stale: 120_000 })
  } catch {
    throw new SaveError(`${folder} is in use by another process of this program; try again when it is done.`)
  }
  try {
    return await act()
  } finally {
    release()
  }
}

/** A letter of the book as it lies on the disk. */
const lineShape = z.strictObject({ at: z.number(), way: z.enum(['in', 'out']), signed })

/** The letters of a folder, in the order in which they were written and came. @throws SaveError */
export function readBook(folder: string): readonly Kept[] {
  const { book } = foldersOf(folder)
  const names = onDisk(book, 'read', () => readdirSync(book)).filter((name) => /^\d{6}$/.test(name))
  return names.sort().map((name) => {
    const file = join(book, name)
    const line = shaped(lineShape, () => unpack(onDisk(file, 'read', () => readFileSync(file, 'utf8'))))
    const letter = line && readLetter(line.signed.text)
    if (!line || !letter) throw new SaveError(`${file} is damaged: the book of the game cannot be read.`)
    return { at: line.at, way: line.way, signed: line.signed, letter }
  })
}

const pack = (text: string): string => deflateRawSync(text).toString('base64')
const unpack = (text: string): string => inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')

/** Adds letters to the book, each whole or not at all. */
export function appendToBook(
  folder: string,
  before: number,
  kept: readonly Pick<Kept, 'at' | 'way' | 'signed'>[],
): void {
  for (const [index, { at, way, signed }] of kept.entries()) {
    const name = String(before + index + 1).padStart(6, '0')
    replaceFile(join(foldersOf(folder).book, name), pack(JSON.stringify({ at, way, signed })))
  }
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
  readonly text: string
  /** When it was put there, in milliseconds since 1970. */
  readonly at: number
}

export function dropped(folder: string): readonly Dropped[] {
  const { in: inbox } = foldersOf(folder)
  return onDisk(inbox, 'read', () =>
    readdirSync(inbox, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => join(inbox, name))
      .map((file) => ({ file, text: readFileSync(file, 'utf8'), at: statSync(file).mtimeMs }))
      .sort((a, b) => a.at - b.at),
  )
}

/** Puts a letter that was read where it is not read again. */
export function putAway(folder: string, file: string, where: 'read' | 'refused'): void {
  const to = foldersOf(folder)[where]
  onDisk(to, 'write', () => {
    mkdirSync(to, { recursive: true })
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
    return JSON.parse(unpack(readFileSync(file, 'utf8'))) as object
  } catch {
    return null
  }
}

export function writeState(folder: string, round: number, state: object): void {
  const { states } = foldersOf(folder)
  onDisk(states, 'write', () => mkdirSync(states, { recursive: true }))
  replaceFile(join(states, `${round}`), pack(JSON.stringify(state)))
}

/** A text that its owner writes by hand, such as a sheet. @throws SaveError */
export const readPage = (file: string): string => onDisk(file, 'read', () => readFileSync(file, 'utf8'))

export const writePage = (file: string, text: string): void =>
  onDisk(file, 'write', () => writeFileSync(file, text))
