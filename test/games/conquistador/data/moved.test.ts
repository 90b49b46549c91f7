/** The figures that releases have moved, and the page that says why. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from '../../../../source/games/conquistador/data/check/differences.ts'
import { earlierData, moved } from '../../../../source/games/conquistador/data/moved.ts'
import { dataFiles } from '../../../../source/games/conquistador/data/shapes.ts'
import { reconstructed } from '../../../../source/games/conquistador/text/reconstructed.ts'
import { data } from '../world.ts'

const page = readFileSync(new URL('../../../../docs/balance.md', import.meta.url), 'utf8')
const first = earlierData(data)[0]!

test('the first release had every figure that was moved as it is noted, and nothing else otherwise', () => {
  const cells = new Set(moved.flat().map(({ file, keys }) => [file, ...keys].join()))
  expect(differences(data, first)).toHaveLength(cells.size)
  for (const [file, shape] of Object.entries(dataFiles))
    expect(shape.safeParse(first[file as keyof typeof dataFiles]).success).toBe(true)
})

test('figures that were moved twice go back one release after the other', () => {
  const keys = ['areas', 'Maritime', 'native']
  const [oldest, middle] = earlierData(data, [
    [{ file: 'areas', keys, was: 5 }],
    [
      { file: 'areas', keys, was: 6 },
      { file: 'tables', keys: ['navalCombat', 'rows', '2', '1'], was: 'DE' },
    ],
  ])
  const maritime = ({ areas }: typeof data) => areas.areas.find(({ name }) => name === 'Maritime')!.native
  expect([oldest, middle, data].map((one) => maritime(one!))).toEqual([5, 6, maritime(data)])
  expect(middle!.tables.navalCombat.rows[2]![1]).toBe('DE')
  expect(oldest!.tables).toEqual(middle!.tables)
})

test('docs/balance.md has each of them with the figures before and after, and no other', () => {
  const rows = [...page.matchAll(/^\| (\w+\.json: [^|]+) \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)]
  const told = rows.map(([, cell, before, after]) => `${cell}: ${before} -> ${after}`)
  const found = differences(first, data).map(
    ({ file, field, builtIn, own }) => `${file}: ${field}: ${builtIn} -> ${own}`,
  )
  expect(told.sort()).toEqual(found.sort())
})

test('the note of each of them says that it was reconstructed, and leads to that page', () => {
  const noted = reconstructed(data).filter(({ note }) => note.includes('docs/balance.md'))
  for (const { file, keys } of moved.flat())
    expect(
      noted.some(
        (one) =>
          one.file === `${file}.json` && [...keys, 'whole file'].some((key) => one.entries.includes(key)),
      ),
      `${file}: ${keys.join(', ')}`,
    ).toBe(true)
})
