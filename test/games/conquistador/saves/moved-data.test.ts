/** Games that were begun before figures of the built-in data were moved, with it and with folders of data. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { earlierData, moved } from '../../../../source/games/conquistador/data/moved.ts'
import type { DataFile } from '../../../../source/games/conquistador/data/shapes.ts'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { openSaveWriter } from '../../../../source/kernel/saves/format.ts'
import { openSave, readSave } from '../../../../source/kernel/saves/saves.ts'
import { loadData } from '../load.ts'
import { worldOf } from '../world.ts'

const kept = gunzipSync(readFileSync(join(import.meta.dirname, 'format-1-rules-3-solitaire.save.gz')))
const builtIn = loadData()
const before = earlierData(builtIn.data)[0]!
const gameOf = ({ data, hash, earlier }: typeof builtIn) => conquistador(data, hash, worldOf(data), earlier)

let folder: string
let file: string
let own: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moved-'))
  file = join(folder, 'moved.save')
  own = join(folder, 'own')
  mkdirSync(own)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The files with moved figures. */
const movedFiles = [...new Set(moved.flat().map(({ file: name }) => name))]
const entered = (name: DataFile, part: unknown): void =>
  writeFileSync(join(own, `${name}.json`), JSON.stringify(part))
const ownUnits = { ...before.units, caravel: { ...before.units.caravel, cost: 77 } }

/** A save of rules 3, begun with data of this digest; its state is of no consequence. */
function begun(hash: string): void {
  const then = { ...gameOf(builtIn), rulesVersion: 3, dataHash: hash }
  writeFileSync(file, openSaveWriter(openJournal(then, { scenario: 'solitaire', seed: 'own' }), '0').text())
}

test('one with the built-in data goes on under the figures of now', () => {
  writeFileSync(file, kept)
  const game = gameOf(builtIn)
  const { data } = JSON.parse(kept.toString().split('\n')[0]!) as { data: string }
  expect(data).toBe(builtIn.earlier[0])
  const save = openSave(file, game, 'test')
  save.write()
  save.close()
  expect(readSave(file, game).state()).toEqual(save.journal.state())
  const change = readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('{"rules"'))!
  expect(JSON.parse(change)).toMatchObject({ rules: game.rulesVersion, data: builtIn.hash })
})

test('one with the built-in data does not open with a folder of figures of its own', () => {
  writeFileSync(file, kept)
  entered('units', ownUnits)
  expect(() => readSave(file, gameOf(loadData(own)))).toThrow(/other data/)
})

test('one with a folder that has all moved figures opens with that folder, which is what it was', () => {
  for (const name of movedFiles) entered(name, before[name])
  entered('units', ownUnits)
  const { hash, earlier } = loadData(own)
  expect(earlier).toEqual([])
  begun(hash)
  expect(readSave(file, gameOf(loadData(own))).state().turn).toBe(1)
  expect(() => readSave(file, gameOf(builtIn))).toThrow(/other data/)
})

test('one with a folder that lacks moved figures opens with that folder, under the figures of now', () => {
  for (const name of movedFiles) entered(name, before[name])
  entered('units', ownUnits)
  begun(loadData(own).hash)
  // The folder of then had its units only: the rest was built in.
  for (const name of movedFiles) rmSync(join(own, `${name}.json`))
  expect(readSave(file, gameOf(loadData(own))).state().turn).toBe(1)
  entered('units', { ...ownUnits, caravel: { ...ownUnits.caravel, cost: 78 } })
  expect(() => readSave(file, gameOf(loadData(own)))).toThrow(/other data/)
})
