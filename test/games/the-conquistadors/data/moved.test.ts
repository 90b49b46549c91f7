/** Games that were begun before figures of the built-in data were moved. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadData } from '../../../../source/cli/data/load-data.ts'
import { differences, reconstructed } from '../../../../source/games/the-conquistadors/data/figures.ts'
import { earlierData, moved } from '../../../../source/games/the-conquistadors/data/moved.ts'
import { theConquistadors } from '../../../../source/games/the-conquistadors/game.ts'
import { files } from '../../../../source/games/the-conquistadors/shelf/files.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { openSaveWriter } from '../../../../source/kernel/saves/format.ts'
import { openSave, readSave } from '../../../../source/kernel/saves/saves.ts'
import { newGame } from '../games.ts'

const builtIn = loadData('the-conquistadors', files)
const game = theConquistadors(builtIn.data, builtIn.hash, builtIn.earlier)

/** The names of the built-in data before each move; the last is that of now. */
const releases = ['0739c83b329f1849', 'c1a9f5610ace613a', '2b8675b525576a1c']

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
      // Cards have a note each.
      const [list, entry] = keys
      const place = `${file}.json: ${list}`
      expect(
        noted.some((one) => one === place || one === `${place}, ${entry}`),
        `${place}, ${entry}`,
      ).toBe(true)
    }
  })
})

describe('a save of earlier figures', () => {
  const setting = newGame('basic', 2, 'moved')
  const file = join(mkdtempSync(join(tmpdir(), 'moved-')), 'moved.save')
  /** Begun under rules 1, with data of this name. */
  const begun = (dataHash: string): void => {
    const then = { ...theConquistadors(builtIn.data, dataHash), rulesVersion: 1 }
    writeFileSync(file, openSaveWriter(openJournal(then, setting), '0').text())
  }
  test('goes on under the figures of now, and says so in its file', () => {
    for (const name of releases) {
      begun(name)
      const save = openSave(file, game, 'test')
      expect(save.journal.state()).toEqual(game.create(setting).state)
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
