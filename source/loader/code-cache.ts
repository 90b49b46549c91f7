/**
 * What V8 has made of the program at an earlier start: a file in the folder of caches. Only whoever starts the program
 * writes it. Where there is none, or it is of another program or another Node, all is compiled as if there were none.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** By the names of chunks, which change with what is in them. */
export type CodeCache = Readonly<Record<string, Uint8Array>>

/** V8 believes what it is handed, and would run what a failing disk has made of it. */
const sumBytes = 4

/** @returns what is kept in the file; nothing where it cannot be read, or is damaged */
export function readCodeCache(file: string): CodeCache {
  try {
    const bytes = readFileSync(file)
    const kept = bytes.subarray(sumBytes)
    return crc32(kept) === bytes.readUInt32LE() ? deserialize(kept) : {}
  } catch {
    return {}
  }
}

/** Puts it in the place of what was kept; nothing is said where that cannot be done, for the program runs without. */
export function writeCodeCache(file: string, cache: CodeCache): void {
  const kept = serialize(cache)
  const sum = Buffer.alloc(sumBytes)
  sum.writeUInt32LE(crc32(kept))
  const fresh = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(fresh, Buffer.concat([sum, kept]))
    renameSync(fresh, file)
  } catch {
    discard(fresh)
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // There is no such folder, or it may not be written.
  }
}
