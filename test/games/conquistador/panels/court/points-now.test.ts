/** 20.0: bar, court and council count the same points: those if the game ended now, with the Areas of 19.1. */
import { expect, test } from 'vitest'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import { barText } from '../../../../../source/app/table/background.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { paneOf } from '../../../../app/pane.ts'
import { data, game, layOut } from '../../rules/table.ts'
import { world } from '../../world.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const land = { '2316': { colonists: 2 }, '2314': { colonists: 1 } }
const { state } = layOut({ segment: 'C2', turn: 9, treasury: 100, natives: quiet, land })

test('[19.1] the bar has the points that stand, and where there is room what of them is for Areas', () => {
  const bar = panels.titleBar(state, 'Spain')
  expect(bar.right).toBe('Spain  100 ducats  375 points')
  expect(barText(bar, 80)).toContain('100 ducats  375 points ')
  // The name of a segment is cut before it.
  for (const width of [110, 120, 140])
    expect(barText(bar, width), String(width)).toContain('375 points, 150 of them for Areas at the end')
})

test('[19.1] the court has as many, and says that Areas count at the end', () => {
  const lines = paneOf(panels, 'court')(state, 'Spain', { width: 60, height: 60, theme }).join('\n')
  expect(lines).toMatch(/Points +375 of 4500/)
  expect(lines).toMatch(/1 Area \(counts at the end\) +150/)
})

/** What is asked before a march from 2316 to each place that is proposed. */
function asked(position: typeof state, given: object = {}) {
  const page = game.fill!(position, { type: 'move', seat: 'Spain', stack: '2316', ...given } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  return page.offers!.of.map(({ confirm }) => confirm)
}

test('[10.1] the page of a march says of each place who would go and who would stay', () => {
  const told = asked(state)
  expect(told).toContainEqual(expect.stringMatching(/^1 colonist to \d{4}; in 2316 stay: 1 colonist\.$/))
  expect(told).toContainEqual(expect.stringMatching(/^2 colonists to \d{4}; nobody stays in 2316\.$/))
})

test('[13.42] and what gold would stay there, beside others or alone', () => {
  const gold = { Cibao: 25 }
  const { state: laden } = layOut({
    segment: 'C2',
    turn: 9,
    natives: quiet,
    land: { '2316': { colonists: 2, gold } },
  })
  const some = asked(laden, { units: { colonist: 1 } })
  expect(some[0]).toMatch(/^1 colonist to \d{4}; in 2316 stay: 1 colonist, 25 ducats of gold\.$/)
  const all = asked(laden, { units: { colonist: 2 } })
  expect(all[0]).toMatch(/^2 colonists to \d{4}; nobody stays in 2316; left there: 25 ducats of gold\.$/)
  const carried = asked(laden, { units: { colonist: 2, 'gold:Cibao': 25 } })
  expect(carried[0]).toMatch(/^2 colonists, 25 ducats of gold to \d{4}; nobody stays in 2316\.$/)
})

test('[6.41] harsh rule, a monarch and a march say what they do, and how long', () => {
  const say = (event: object) => game.describe({ rule: '6.41', nation: 'Spain', ...event } as never)
  expect(say({ type: 'political-event', dice: [1, 2], result: '8' })).toContain('whatever their level')
  expect(say({ type: 'monarch', monarch: 'B' })).toContain('until another follows')
})
