/** What two games let be set. */
import fc from 'fast-check'
import { asciiChoices, drawings, paces, type Settings } from '../../../source/app/settings/settings.ts'
import { themeNames } from '../../../source/app/settings/theme.ts'

export const isles = { name: 'isles', zooms: [1, 2, 3], orders: ['losses', 'loot'] }

export const rivers = { name: 'rivers', zooms: [], orders: [] }

export const games = [isles, rivers]

export const settings: fc.Arbitrary<Settings> = fc.record({
  theme: fc.constantFrom(...themeNames),
  pace: fc.constantFrom(...paces),
  moments: fc.boolean(),
  mouse: fc.boolean(),
  cells: fc.boolean(),
  names: fc.boolean(),
  moves: fc.boolean(),
  keys: fc.dictionary(fc.string(), fc.array(fc.string()), { maxKeys: 3 }),
  ascii: fc.constantFrom(...asciiChoices),
  boards: fc.dictionary(fc.string(), fc.constantFrom(...drawings), { maxKeys: 3 }),
  trueColour: fc.array(fc.string(), { maxLength: 3 }),
  games: fc.oneof(
    fc.constant({}),
    fc.record({
      isles: fc.record({
        zoom: fc.constantFrom('auto' as const, ...isles.zooms),
        standing: fc.subarray(isles.orders),
      }),
      rivers: fc.constant({ standing: [] }),
    }),
  ),
})
