/** What holds of every game with figures of the built-in data that were moved, and of saves begun before. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadData } from '../../source/cli/data/load-data.ts'
import type { Data, DataFiles } from '../../source/kernel/contract/data.ts'
import type { Game, NewGame } from '../../source/kernel/contract/game.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { openSaveWriter } from '../../source/kernel/saves/format.ts'
import { openSave, readSave } from '../../source/kernel/saves/saves.ts'

interface MovedGame<D extends Data> {
  readonly name: string
  readonly files: DataFiles<D>
  readonly of: (data: D, hash: string, earlier?: readonly string[]) => Game
  readonly moved: readonly (readonly { readonly file: string; readonly keys: readonly string[] }[])[]
  /** The names of the built-in data before each move; the last is that of now. */
  readonly releases: readonly string[]
  /** A game to be begun. */
  readonly setting: NewGame
}

/** Tests what was moved. @param noted whether a figure is noted as reconstructed, by what `check-data` lists */
export function testMoved<D extends Data>(
  { name: called, files, of, moved, releases, setting }: MovedGame<D>,
  noted: (
    figure: { readonly file: string; readonly keys: readonly string[] },
    all: readonly string[],
  ) => void,
): void {
  const builtIn = loadData(called, files)
  const game = of(builtIn.data, builtIn.hash, builtIn.earlier)

  describe('figures that were moved', () => {
    test('give the data the names that it had', () => {
      expect([...builtIn.earlier, builtIn.hash]).toEqual(releases)
    })
    test('differ from those of now one by one, and every file keeps its shape', () => {
      const earlier = files.earlier(builtIn.data)
      const cells = new Set(moved.flat().map(({ file, keys }) => [file, ...keys].join()))
      expect(files.differences(builtIn.data, earlier[0]!).length).toBeLessThanOrEqual(cells.size)
      for (const data of earlier) expect(files.read(data)).toHaveProperty('data')
    })
    test('are noted as reconstructed', () => {
      const all = files
        .reconstructed(builtIn.data)
        .flatMap(({ file, entries }) => entries.map((entry) => `${file}: ${entry}`))
      for (const figure of moved.flat()) noted(figure, all)
    })
  })

  describe('a save of earlier figures', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'moved-')), 'moved.save')
    /** Begun under rules 1, with data of this name. */
    const begun = (dataHash: string): void => {
      const then = { ...of(builtIn.data, dataHash), rulesVersion: 1 }
      writeFileSync(file, openSaveWriter(openJournal(then, setting), '0').text())
    }
    test('goes on under the figures of now, and says so in its file', () => {
      for (const release of releases) {
        begun(release)
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
}
