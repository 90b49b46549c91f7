/** Why a planned voyage has stopped is said before the list, at 80 by 24 too, whatever is marked in it. */
import { expect, test } from 'vitest'
import { drawPrompt } from '../../../../../source/app/prompt/draw.ts'
import { perform } from '../../../../../source/app/prompt/press.ts'
import { openPrompt, rowsIn } from '../../../../../source/app/prompt/prompt.ts'
import { type StandingOrder, standingOrders } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { theme } from '../mono.ts'

const panel = { width: 35, height: 20 }
const natives = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 4]))
const standing = Object.fromEntries(standingOrders.map((order) => [order, order === 'voyages'])) as Record<
  StandingOrder,
  boolean
>

/** What stands above the question, in its list and in that of an expedition, whatever is marked there. */
function aboveTheQuestion(segment: string, layout: Layout): readonly string[] {
  const { state } = layOut({ segment, turn: 9, natives, spain: { standing }, ...layout })
  const asking = { ...askingAt(state, '2316'), room: 4 }
  const list = openPrompt(asking, null)
  const folded = rowsIn(asking, list).findIndex(({ kind }) => kind === 'group')
  const group = folded < 0 ? null : perform(asking, { ...list, row: folded }, 'take')!.prompt
  return [list, ...(group ? [group] : [])].flatMap((prompt) =>
    rowsIn(asking, prompt).map((_, row) => {
      const lines = drawPrompt(asking, { ...prompt, row }, panel, theme).map((line) => line.trim())
      return lines.slice(0, 6).join(' ')
    }),
  )
}

test('[6.71] before ships cross', () => {
  const crew = { soldiers: 2, colonists: 3 }
  const drawn = aboveTheQuestion('B1', {
    land: { '2316': { colonists: 3, soldiers: 2 } },
    expeditions: [
      {
        ...{ place: 'Europe', origin: 'Europe', destination: '2316', toPort: true, bounds: 8 },
        ships: [ship('carrack', crew), ship('carrack', crew)],
      },
    ],
    others: { England: { ships: { '2316': [ship('caravel')] } } },
  })
  expect(drawn.length).toBeGreaterThan(1)
  for (const text of drawn) {
    expect(text).toContain('Ships of England lie at Caribbean (2316 south coast)')
    expect(text).toContain('It sails there as written down, or not at all')
  }
})

test('[6.71] [7.27] before the turn ends, above what is said of the expedition', () => {
  const drawn = aboveTheQuestion('D1', {
    land: { '2219': { colonists: 1 } },
    expeditions: [
      {
        ...{ place: '2316', origin: 'Europe', destination: '2316', used: 3, arrived: true, bounds: 6 },
        ships: [ship('carrack', { gold: { Cibao: 5 } })],
      },
    ],
  })
  expect(drawn.length).toBeGreaterThan(1)
  for (const text of drawn)
    expect(text).toMatch(/^Caribbean \(2316 south coast\), to which S1 came, is no port/)
})
