/** The page of the game of the day. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readResults } from '../../../source/app/results/results-file.ts'
import { crossing, crossings as panels } from '../islands/crossings.ts'
import { type Mounted, mount } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

test('begins that of today, which is then gone on with and stands in the table', async () => {
  app = await mount({ panels, first: () => ({ at: 'results' }) })
  expect(app.frame()).toContain('Crossing of the day: begin that of today')
  expect(app.frame()).toContain('Nobody has played')
  await app.press('enter')
  expect(app.frame()).not.toContain('begin that of today')
  expect(readdirSync(app.folder).some((name) => name.startsWith('crossing-'))).toBe(true)
  expect(readResults(app.folder).results).toMatchObject([{ played: 'A crossing', points: 3, goal: 9 }])
})

test('the title leads to games of half an hour in two keys, and each says what it is before it is begun', async () => {
  app = await mount({ panels, first: () => ({ at: 'title' }) })
  expect(app.frame()).toContain('Short crossings: half an hour')
  await app.press('s', 'enter')
  await app.press('down')
  expect(app.frame().replace(/\s+/g, ' ')).toContain(crossing.about)
  await app.press('enter')
  const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
  expect(file).toMatch(new RegExp(`^${crossing.name}-`))
  // It is none of a day.
  expect(readResults(app.folder).results).toEqual([])
})

test('a try that cannot be noted is told of under the map', async () => {
  app = await mount({ panels, first: () => ({ at: 'results' }) })
  mkdirSync(join(app.folder, 'results.json'))
  await app.press('enter')
  expect(app.frame().replace(/\s+/g, ' ')).toContain(
    'results.json is a folder, where a file with results is expected: this try is not noted.',
  )
})
