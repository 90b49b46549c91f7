/** Data in which anything was changed: refused by file and field in tame lines, or sound, and a game can be begun. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { CliError } from '../../../source/cli/args.ts'
import { dataFiles } from '../../../source/games/conquistador/data/shapes.ts'
import { conquistador } from '../../../source/games/conquistador/game.ts'
import { buildWorld } from '../../../source/games/conquistador/map/world.ts'
import { tableNames, tableText } from '../../../source/games/conquistador/text/tables.ts'
import { forgeIn, forgeries } from '../../forge.ts'
import { loadData } from '../../games/conquistador/load.ts'
import { measured } from '../../measure.ts'
import { isTame } from '../../unruly.ts'

const folder = mkdtempSync(join(tmpdir(), 'forged-data-'))
afterAll(() => rmSync(folder, { recursive: true }))
const builtIn = join(import.meta.dirname, '../../../data/conquistador')
const names = Object.keys(dataFiles)

const forgery = fc.record({
  name: fc.constantFrom(...names),
  within: forgeries('Mexico', 'Spain', 21, 1, '2-1'),
})

it('is refused, or a game can be begun with it', () => {
  let sound = 0
  fc.assert(
    fc.property(forgery, ({ name, within }) => {
      const file = join(folder, `${name}.json`)
      const value = JSON.parse(readFileSync(join(builtIn, `${name}.json`), 'utf8'))
      forgeIn(value, within)
      writeFileSync(file, JSON.stringify(value))
      try {
        const { data, hash } = loadData(folder)
        sound++
        expect(
          isTame(
            tableNames
              .map((table) => tableText(data, table))
              .join('')
              .replaceAll('\n', ''),
          ),
        ).toBe(true)
        const game = conquistador(data, hash, buildWorld(data))
        for (const scenario of game.scenarios) {
          const { state, events } = game.create({ scenario, seed: 'forged' })
          expect(isTame(events.map(game.describe).join(''))).toBe(true)
          expect(game.decisions(state).length).toBeGreaterThan(0)
        }
      } catch (error) {
        if (!(error instanceof CliError)) throw error
        for (const line of error.message.split('\n')) {
          expect(isTame(line)).toBe(true)
          expect(line).toMatch(/^\w+\.json: |^and \d+ more faults$/)
        }
      } finally {
        rmSync(file)
      }
    }),
    { numRuns: measured(15, 900) },
  )
  expect(sound).toBeGreaterThan(measured(0, 100))
})
