/** The tables are found by words, as the rules are. */
import { afterEach, expect, it } from 'vitest'
import { linesWith, tablesWith, writtenSheets } from '../../../source/app/parts/found-tables.ts'
import { tableWords } from '../../../source/app/plain/look-up.ts'
import { buildTheme } from '../../../source/app/settings/theme.ts'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { world } from '../../games/conquistador/world.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, mount } from '../mount.tsx'

let app: Mounted
afterEach(() => app?.remove())

const tables = () => mount({ panels: islandsPanels, first: () => ({ at: 'tables' }) })
const rows = () => app.frame().split('\n')

it('by what stands in them, and the marked one is shown by itself', async () => {
  app = await tables()
  expect(app.frame()).toContain('Tables: Winds (1 of 2)')
  expect(rows().at(-1)).toContain('/ find')
  await app.press('/')
  expect(rows()[0]).toMatch(/Tables +2 of 2/)
  expect(rows()[1]).toMatch(/^ Find: +\(words of a table\)/)
  await app.press('l', 'o', 'w')
  expect(rows()[0]).toMatch(/Tables +1 of 2/)
  expect(rows()[2]).toBe('> Tides')
  expect(rows().filter((line) => /^ (high|low)$/.test(line))).toEqual([' low'])
  await app.press('enter')
  expect(app.frame()).toContain('Tables: Tides (2 of 2)')
})

it('takes the key that opens a search for no letter, and what is typed after it in its order', async () => {
  app = await tables()
  await app.press('/', '/', 'l', 'o', 'w')
  expect(rows()[1]).toMatch(/^ Find: low\b/)
})

it('and one step back is first all of them, then the one that was read', async () => {
  app = await tables()
  await app.press('right', '/', 'x')
  expect(app.frame()).toContain('No table has these words.')
  await app.press('enter', 'esc')
  expect(rows()[0]).toMatch(/2 of 2/)
  await app.press('esc')
  expect(app.frame()).toContain('Tables: Tides (2 of 2)')
})

it('those that are called so come first, and why another was found stands under it, in lines as well', () => {
  const panels = conquistadorPanels(world)
  const sheets = writtenSheets(panels.tables, 76, buildTheme('mono', 0))
  const titles = (words: string) => tablesWith(sheets, words).map(({ sheet }) => sheet.title)
  expect(titles('')).toHaveLength(panels.tables.length)
  expect(titles('attrition').slice(0, 2)).toEqual(['Naval attrition', 'Land attrition'])
  expect(titles('attrition').length).toBeGreaterThan(2)
  expect(titles('caribbean mine')).toEqual(['Gold', 'Political events'])
  const [gold] = tablesWith(sheets, 'caribbean mine')
  expect(linesWith(gold!, 'caribbean', 3)).toEqual([expect.stringContaining('Caribbean mine')])
  expect(tableWords(panels, 'caribbean mine')).toEqual(panels.words.table('gold'))
})
