/** The page of the game of the day. */
import { readdirSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { readResults } from '../../../source/app/results/results-file.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, mount } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

const panels: typeof islandsPanels = {
  ...islandsPanels,
  daily: {
    name: 'crossing',
    label: 'Crossing of the day',
    newGame: (day) => ({ scenario: islandsPanels.scenarios[0]!.name, seed: day }),
    dayOf: ({ seed }) => (/^\d{4}-\d\d-\d\d$/.test(seed) ? seed : null),
    standing: () => ({ played: 'A crossing', turn: 1, points: 3, goal: 9, over: false }),
  },
}

test('begins that of today, which is then gone on with and stands in the table', async () => {
  app = await mount({ panels, first: () => ({ at: 'results' }) })
  expect(app.frame()).toContain('Crossing of the day')
  expect(app.frame()).toContain('Begin that of today')
  expect(app.frame()).toContain('Nobody has played')
  await app.press('enter')
  expect(app.frame()).not.toContain('Begin that of today')
  expect(readdirSync(app.folder).some((name) => name.startsWith('crossing-'))).toBe(true)
  expect(readResults(app.folder)).toMatchObject([{ played: 'A crossing', points: 3, goal: 9 }])
})
