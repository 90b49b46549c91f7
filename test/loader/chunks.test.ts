import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChunks } from '../../source/loader/chunks.ts'
import { type CodeCache, readCodeCache, writeCodeCache } from '../../source/loader/code-cache.ts'

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

const open = (kept: CodeCache) => openChunks(folder, kept)

test('a chunk is loaded once, with what it imports, and others when they are asked for', async () => {
  const { load } = open({})
  const { two, later } = load('a.js') as { two: number; later(name: string): Promise<object> }
  expect(two).toBe(2)
  expect(await later('b.js')).toBe(load('b.js'))
  expect(await later('node:os')).toHaveProperty('EOL')
  expect(await later('c.js')).toMatchObject({ meta: { dirname: folder } })
  await expect(later('d.js')).rejects.toThrow('ENOENT')
})

test('what was compiled is kept, and added to only by what was not', () => {
  const first = open({})
  first.load('a.js')
  writeCodeCache(file, first.compiled()!)
  const kept = readCodeCache(file)
  expect(Object.keys(kept).sort()).toEqual(['a.js', 'b.js'])
  const second = open(kept)
  expect(second.load('a.js').two).toBe(2)
  expect(second.compiled()).toBeNull()
  second.load('c.js')
  expect(Object.keys(second.compiled()!).sort()).toEqual(['a.js', 'b.js', 'c.js'])
  expect(second.compiled()).toBeNull()
  rmSync(join(folder, 'b.js'))
  const other = open(kept)
  other.load('c.js')
  expect(Object.keys(other.compiled()!).sort()).toEqual(['a.js', 'c.js'])
})

test('what was kept of another chunk of that name is not taken', () => {
  const { load, compiled } = open({})
  load('b.js')
  const kept = compiled()!
  writeFileSync(join(folder, 'b.js'), '(function(){return{two:"another"}})')
  const again = open(kept)
  expect(again.load('b.js').two).toBe('another')
  expect(again.compiled()).not.toBeNull()
})

test('a file that is damaged, cut or no file at all is as if there were none', () => {
  const { load, compiled } = open({})
  load('a.js')
  writeCodeCache(file, compiled()!)
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at += 101) {
    const damaged = Buffer.from(whole)
    damaged[at]! ^= 0x10
    writeFileSync(file, damaged)
    expect(readCodeCache(file)).toEqual({})
  }
  for (const length of [0, 3, 4, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length))
    expect(readCodeCache(file)).toEqual({})
  }
  expect(readCodeCache(folder)).toEqual({})
})

test('where it cannot be written nothing is said', () => {
  writeFileSync(join(folder, 'cache'), '')
  writeCodeCache(file, {})
  mkdirSync(join(folder, 'full', 'code'), { recursive: true })
  writeCodeCache(join(folder, 'full', 'code'), {})
  expect(readCodeCache(file)).toEqual({})
})
