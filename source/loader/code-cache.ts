/**
 * What V8 has made of the program at an earlier start: a file in the folder of caches. Only whoever starts the program
 * writes it. Where there is none, or it is of another program or another Node, all is compiled as if there were none.
 *
 * In the file stand the sum of a table and its length, the table, and what was made of each chunk.
 */
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Room, readPart } from './room.ts'

/** By the names of chunks, which change with what is in them. */
export type CodeCache = Readonly<Record<string, Uint8Array>>

/** What is kept, chunk by chunk, for a start needs few of all that were ever opened. */
export interface Kept {
  readonly names: readonly string[]
  /** @returns what was made of a chunk, which stands until more is read; nothing where there is none, or it is damaged */
  of(name: string): Uint8Array | undefined
}

/** The bytes of a chunk from the end of the table, how many, and their sum: V8 believes what it is handed, and would run what a failing disk has made of it. */
type Piece = readonly [at: number, length: number, sum: number]
type Table = Readonly<Record<string, Piece>>

const headBytes = 8

export const nothingKept: Kept = { names: [], of: () => undefined }

/** @returns what is kept in the file; nothing where it cannot be read, is no file, or its table is damaged */
export function openCodeCache(path: string, room: Room): Kept {
  const file = quietly(() => openSync(path, constants.O_RDONLY | waitsForNobody))
  if (file === undefined) return nothingKept
  const kept = quietly(() => keptIn(file, room))
  // What is kept stays open for as long as the program runs: where there is more, another file takes its place.
  if (!kept) closeSync(file)
  return kept ?? nothingKept
}

/** What is no file may have nobody who writes it. Windows knows no such flag, and no such files. */
const waitsForNobody = constants.O_NONBLOCK ?? 0

function keptIn(file: number, room: Room): Kept | undefined {
  const { size } = fstatSync(file)
  const head = readPart(room, file, 0, headBytes)
  const [sum, length] = [head.readUInt32LE(), head.readUInt32LE(4)]
  if (length > size) return undefined
  const written = readPart(room, file, headBytes, length)
  if (crc32(written) !== sum) return undefined
  const table: Table = JSON.parse(written.toString())
  return {
    names: Object.keys(table),
    of(name) {
      if (!Object.hasOwn(table, name)) return undefined
      const [at, bytes, sum] = table[name]!
      if (bytes > size) return undefined
      const part = quietly(() => readPart(room, file, headBytes + length + at, bytes))
      return part?.length === bytes && crc32(part) === sum ? part : undefined
    },
  }
}

/** Nothing where it fails: the program runs without what is kept. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Puts it in the place of what was kept; nothing is said where that cannot be done, for the program runs without. */
export function writeCodeCache(path: string, cache: CodeCache): void {
  const fresh = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(fresh, fileOf(cache))
    renameSync(fresh, path)
  } catch {
    discard(fresh)
  }
}

function fileOf(cache: CodeCache): Uint8Array {
  const table: Record<string, Piece> = {}
  let at = 0
  for (const [name, bytes] of Object.entries(cache)) {
    table[name] = [at, bytes.length, crc32(bytes)]
    at += bytes.length
  }
  const written = Buffer.from(JSON.stringify(table))
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(crc32(written))
  head.writeUInt32LE(written.length, 4)
  return Buffer.concat([head, written, ...Object.values(cache)])
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // There is no such folder, or it may not be written.
  }
}
