import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChunks } from '../../source/loader/chunks.ts'
import { nothingKept, openCodeCache, writeCodeCache } from '../../source/loader/code-cache.ts'
import { makeRoom } from '../../source/loader/room.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chunks-'))
  file = join(folder, 'cache', 'code')
  writeFileSync(join(folder, 'a.js'), '(function(load,later){const{two}=load("b.js");return{two,later}})')
  writeFileSync(join(folder, 'b.js'), '(function(){function two(){return 2}return{two:two()}})')
  writeFileSync(join(folder, 'c.js'), '(function(load,later,meta){return{meta}})')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The chunks, with what is kept in the file. */
function open() {
  const room = makeRoom()
  return openChunks(folder, openCodeCache(file, room), room)
}

const kept = () => openCodeCache(file, makeRoom())

test('a chunk is loaded once, with what it imports, and others when they are asked for', async () => {
  const { load } = open()
  const { two, later } = load('a.js') as { two: number; later(name: string): Promise<object> }
  expect(two).toBe(2)
  expect(await later('b.js')).toBe(load('b.js'))
  expect(await later('node:os')).toHaveProperty('EOL')
  expect(await later('c.js')).toMatchObject({ meta: { dirname: folder } })
  await expect(later('d.js')).rejects.toThrow('ENOENT')
})

test('what was compiled is kept, and added to only by what was not', () => {
  const first = open()
  first.load('a.js')
  writeCodeCache(file, first.compiled()!)
  expect(kept().names.toSorted()).toEqual(['a.js', 'b.js'])
  const second = open()
  expect(second.load('a.js').two).toBe(2)
  expect(second.compiled()).toBeNull()
  second.load('c.js')
  expect(Object.keys(second.compiled()!).sort()).toEqual(['a.js', 'b.js', 'c.js'])
  expect(second.compiled()).toBeNull()
  rmSync(join(folder, 'b.js'))
  const other = open()
  other.load('c.js')
  expect(Object.keys(other.compiled()!).sort()).toEqual(['a.js', 'c.js'])
})

test('what was kept of another chunk of that name is not taken', () => {
  const { load, compiled } = open()
  load('b.js')
  writeCodeCache(file, compiled()!)
  writeFileSync(join(folder, 'b.js'), '(function(){return{two:"another"}})')
  const again = open()
  expect(again.load('b.js').two).toBe('another')
  expect(again.compiled()).not.toBeNull()
})

test('of a file that is damaged or cut nothing is taken that is not as it was kept', () => {
  const { load, compiled } = open()
  load('a.js')
  const made = compiled()!
  writeCodeCache(file, made)
  const whole = readFileSync(file)
  const isTaken = () => kept().names.filter((name) => kept().of(name) !== undefined)
  expect(isTaken()).toEqual(['a.js', 'b.js'])
  for (let at = 0; at < whole.length; at += 13) {
    const damaged = Buffer.from(whole)
    damaged[at]! ^= 0x10
    writeFileSync(file, damaged)
    expect(isTaken().length, `byte ${at}`).toBeLessThan(2)
    for (const name of isTaken())
      expect(Uint8Array.from(kept().of(name)!)).toEqual(Uint8Array.from(made[name]!))
  }
  for (const length of [0, 3, 4, 8, 20]) {
    writeFileSync(file, whole.subarray(0, length))
    expect(kept().names).toEqual([])
  }
  writeFileSync(file, whole.subarray(0, -1))
  expect(isTaken()).toEqual(['a.js'])
  rmSync(file)
  mkdirSync(file)
  expect(kept()).toBe(nothingKept)
})

test('a table that names what is not there is believed in nothing', () => {
  const put = (piece: readonly unknown[]) => {
    const table = Buffer.from(JSON.stringify({ 'a.js': piece }))
    const head = Buffer.alloc(8)
    head.writeUInt32LE(crc32(table))
    head.writeUInt32LE(table.length, 4)
    writeFileSync(file, Buffer.concat([head, table, Buffer.from('code')]))
  }
  mkdirSync(dirname(file))
  put([0, 4, crc32('code')])
  expect(kept().of('a.js')?.toString()).toBe('code')
  for (const piece of [
    [0, 1e13, 0],
    [-200, 4, 0],
    [0.5, 4, 0],
    [3e9, 4, 0],
    [0, -1, 0],
    [],
    ['a', 'b', 'c'],
  ]) {
    put(piece)
    expect(kept().of('a.js'), String(piece)).toBeUndefined()
  }
})

test.skipIf(process.platform === 'win32')('what nobody writes is not waited for', () => {
  mkdirSync(dirname(file))
  execFileSync('mkfifo', [file])
  expect(kept()).toBe(nothingKept)
})

test('a chunk longer than the room is read whole', () => {
  const room = makeRoom()
  const { length } = room.bytes
  const long = `(function(){return{text:"${'x'.repeat(3 * length)}\u00f1"}})`
  writeFileSync(join(folder, 'c.js'), long)
  const { load } = openChunks(folder, nothingKept, room)
  expect(load('c.js').text).toBe(`${'x'.repeat(3 * length)}\u00f1`)
  expect(load('b.js').two).toBe(2)
})

test('where it cannot be written nothing is said', () => {
  writeFileSync(join(folder, 'cache'), '')
  writeCodeCache(file, {})
  mkdirSync(join(folder, 'full', 'code'), { recursive: true })
  writeCodeCache(join(folder, 'full', 'code'), {})
  expect(kept()).toBe(nothingKept)
})
