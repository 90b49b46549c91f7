/** Games that were begun before figures of the built-in data were moved. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadData } from '../../../../source/cli/data/load-data.ts'
import { differences, reconstructed } from '../../../../source/games/nina-and-pinta/data/figures.ts'
import { earlierData, moved } from '../../../../source/games/nina-and-pinta/data/moved.ts'
import { ninaAndPinta } from '../../../../source/games/nina-and-pinta/game.ts'
import { files } from '../../../../source/games/nina-and-pinta/shelf/files.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { openSaveWriter } from '../../../../source/kernel/saves/format.ts'
import { openSave, readSave } from '../../../../source/kernel/saves/saves.ts'
import { stateAfter } from '../games.ts'

const builtIn = loadData('nina-and-pinta', files)
const game = ninaAndPinta(builtIn.data, builtIn.hash, builtIn.earlier)

/** The names of the built-in data before each move; the last is that of now. */
const releases = [
  '3b8fb8757fc2db72',
  '97cf800df1bf4f14',
  '594ef7be4f2488e5',
  'f9b36f9859e77f4a',
  '816f2d1ba92f9f60',
]

describe('figures that were moved', () => {
  test('give the data the names that it had', () => {
    expect([...builtIn.earlier, builtIn.hash]).toEqual(releases)
  })
  test('differ from those of now one by one, and every file keeps its shape', () => {
    const [first] = earlierData(builtIn.data)
    const cells = new Set(moved.flat().map(({ file, keys }) => [file, ...keys].join()))
    expect(differences(builtIn.data, first!).length).toBeLessThanOrEqual(cells.size)
    for (const data of earlierData(builtIn.data)) expect(files.read(data)).toHaveProperty('data')
  })
  test('are noted as reconstructed', () => {
    const noted = reconstructed(builtIn.data).flatMap(({ file, entries }) =>
      entries.map((entry) => `${file}: ${entry}`),
    )
    for (const { file, keys } of moved.flat()) {
      const [list, entry] = keys
      // Tiles are known by their numbers, from 1.
      const called = /^\d+$/.test(entry!) ? `no. ${Number(entry) + 1}` : entry
      const place = `${file}.json: ${list}, ${called}`
      expect(
        noted.some((one) => [`${file}.json: ${list}`, place].includes(one) || one.startsWith(`${place},`)),
        place,
      ).toBe(true)
    }
  })
})

describe('a save of earlier figures', () => {
  const setting = {
    scenario: 'planck',
    seed: 'moved',
    options: { seats: { England: 'human' }, planck: 'Spain' },
  }
  const file = join(mkdtempSync(join(tmpdir(), 'moved-')), 'moved.save')
  /** Begun under rules 1, with data of this name. */
  const begun = (dataHash: string): void => {
    const then = { ...ninaAndPinta(builtIn.data, dataHash), rulesVersion: 1 }
    writeFileSync(file, openSaveWriter(openJournal(then, setting), '0').text())
  }
  test('goes on under the figures of now, and says so in its file', () => {
    for (const name of releases) {
      begun(name)
      const save = openSave(file, game, 'test')
      expect(save.journal.state()).toEqual(stateAfter(setting, 0))
      save.write()
      save.close()
      expect(readSave(file, game).state()).toEqual(save.journal.state())
      const change = readFileSync(file, 'utf8')
        .split('\n')
        .find((line) => line.startsWith('{"rules"'))!
      expect(JSON.parse(change)).toMatchObject({ rules: game.rulesVersion, data: builtIn.hash })
    }
  })
  test('of a folder of its own does not', () => {
    begun('another')
    expect(() => openSave(file, game, 'test')).toThrow(/other data.*figures have been moved since/)
  })
})
