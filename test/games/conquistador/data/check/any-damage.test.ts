import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crossCheck } from '../../../../../source/games/conquistador/data/check/check.ts'
import { placeWords } from '../../../../../source/games/conquistador/data/check/places.ts'
import { readData } from '../../../../../source/games/conquistador/data/shapes.ts'
import { measured } from '../../../../measure.ts'
import { dataOnDisk, worldOf } from '../../world.ts'
import type { Files } from './damage.ts'

/** Every place of the files at which a value stands, as its keys. */
function paths(value: unknown, before: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...before]]
  const within = Object.entries(value).flatMap(([key, part]) => paths(part, [...before, key]))
  return before.length > 0 ? [[...before], ...within] : within
}

const files = dataOnDisk()
const places = paths(files)
const anyText = fc.oneof(
  fc.constantFrom('', 'x', '~', '2316', '9999', '2108 E', '5814 SW', '1-2', '9+', 'All'),
  fc.string(),
)
const anyValue = fc.oneof(anyText, fc.integer({ min: -3, max: 70 }), fc.constantFrom(null, true, [], {}, 1.5))

it('names faults of any damaged data without breaking, and data without faults makes a board', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places), anyValue), { minLength: 1, maxLength: 3 }),
      (damages) => {
        const damaged = structuredClone(files) as Files
        for (const [keys, value] of damages) {
          const holder = keys.slice(0, -1).reduce((part, key) => part?.[key], damaged)
          if (typeof holder === 'object' && holder !== null) holder[keys.at(-1)!] = value
        }
        const read = readData(damaged)
        const faults = 'faults' in read ? read.faults : crossCheck(read.data)
        if ('data' in read && faults.length === 0)
          expect(worldOf(read.data).board.hexes.size).toBeGreaterThan(0)
        for (const { file, path, expected } of faults) {
          expect(file).toMatch(/^[a-z]+\.json$/)
          const root = damaged[file.replace('.json', '')]
          expect(path.length === 0 || placeWords(path, root) !== '').toBe(true)
          expect(expected).toMatch(/\.$/)
        }
      },
    ),
    { numRuns: measured(60, 300) },
  )
})
