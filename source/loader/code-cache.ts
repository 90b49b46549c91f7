/**
 * What V8 has made of the program at an earlier start: a file in the folder of caches. Only whoever starts the program
 * writes it. Where there is none, or it is of another program or another Node, all is compiled as if there were none.
 *
 * In the file stand the sum of a table and its length, the table, and what was made of each chunk.
 */
import { fstatSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** @returns what is kept in the file; nothing where it cannot be read, or its table is damaged */
export function openCodeCache(path: string, room: Room): Kept {
  try {
    // Open for as long as the program runs: where more is kept another file takes its place.
    return keptIn(openSync(path, 'r'), room)
  } catch {
    return nothingKept
  }
}

function keptIn(file: number, room: Room): Kept {
  const head = readPart(room, file, 0, headBytes)
  const [sum, length] = [head.readUInt32LE(), head.readUInt32LE(4)]
  if (length > fstatSync(file).size) return nothingKept
  const written = readPart(room, file, headBytes, length)
  if (crc32(written) !== sum) return nothingKept
  const table: Table = JSON.parse(written.toString())
  return {
    names: Object.keys(table),
    of(name) {
      const piece = Object.hasOwn(table, name) ? table[name] : undefined
      if (!piece) return undefined
      const bytes = readPart(room, file, headBytes + length + piece[0], piece[1])
      return crc32(bytes) === piece[2] ? bytes : undefined
    },
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
