/** Damaged figures of the Treaty of Tordesillas are found. */
import { describe, expect, it } from 'vitest'
import { readData } from '../../../../../source/games/conquistador/data/shapes.ts'
import { dataOnDisk } from '../../world.ts'
import type { Files } from './damage.ts'
import { add, findsEach, set } from './damage.ts'

describe('[22.11] [22.31] figures that do not fit', () => {
  findsEach([
    [
      '[22.11] an Area that there is not',
      set('tables/tordesillas/area', 'Atlantis'),
      'tables.json: tordesillas.area',
      /Atlantis must be an Area/,
    ],
    [
      '[22.11] [22.31] more than there can be',
      set('tables/tordesillas/level', 11),
      'tables.json: tordesillas.level',
      /not be above the most that there can be, 10/,
    ],
    [
      '[22.31] a turn after the last',
      set('tables/tordesillas/lastGrowth', 22),
      'tables.json: tordesillas.lastGrowth',
      /from 0 to 21/,
    ],
  ])

  it.each([
    ['growth', add('tables/tordesillas/growth', 3), 'tordesillas.growth'],
    ['an outcome', set('tables/tordesillas/annexation/0', 'war'), 'tordesillas.annexation.0'],
    ['a die', set('tables/tordesillas/independence/0', 7), 'tordesillas.independence.0'],
  ] as const)('[22.31] [22.32] finds the wrong shape of %s', (_, damage, path) => {
    const files = structuredClone(dataOnDisk()) as Files
    damage(files)
    const read = readData(files)
    expect('faults' in read && read.faults.map((one) => one.path.join('.'))).toContain(path)
  })
})
