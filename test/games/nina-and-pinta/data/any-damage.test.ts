import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crossCheck } from '../../../../source/games/nina-and-pinta/data/check/check.ts'
import { readData } from '../../../../source/games/nina-and-pinta/data/shapes.ts'
import { ninaAndPinta } from '../../../../source/games/nina-and-pinta/game.ts'
import { measured } from '../../../measure.ts'
import { newGame } from '../games.ts'
import { rawFiles } from '../load.ts'

/** Every place of the files at which a value stands, as its keys. */
function paths(value: unknown, before: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...before]]
  const within = Object.entries(value).flatMap(([key, part]) => paths(part, [...before, key]))
  return before.length > 0 ? [[...before], ...within] : within
}

const places = paths(rawFiles())
const anyValue = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    'andes',
    'nina',
    'mixed',
    'mine',
    'pirate',
    'Knight',
    'any',
    null,
    true,
    [],
    {},
    1.5,
  ),
  fc.integer({ min: -1, max: 60 }),
)

it('names faults of any damaged data without breaking, and data without faults can be played', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places), anyValue), { minLength: 1, maxLength: 3 }),
      (damages) => {
        const damaged = rawFiles()
        for (const [keys, value] of damages) {
          const holder = keys.slice(0, -1).reduce<unknown>(inside, damaged)
          if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [keys.at(-1)!]: value })
        }
        const read = readData(damaged)
        const faults = 'faults' in read ? read.faults : crossCheck(read.data)
        for (const { file, expected } of faults) {
          expect(file).toMatch(/^[a-z]+\.json$/)
          expect(expected).toMatch(/\.$/)
        }
        if ('data' in read && faults.length === 0) {
          const game = ninaAndPinta(read.data, 'damaged')
          for (const players of [1, 4])
            expect(game.audit(game.create(newGame(players, 'x')).state)).toEqual([])
        }
      },
    ),
    { numRuns: measured(60, 300) },
  )
})

const inside = (part: unknown, key: string): unknown =>
  typeof part === 'object' && part !== null ? Object.getOwnPropertyDescriptor(part, key)?.value : undefined
