/** Why somebody is asked is told once. */
import { expect, it } from 'vitest'
import { layPrompt } from '../../../../../source/app/prompt/draw.ts'
import { openPrompt } from '../../../../../source/app/prompt/prompt.ts'
import { type StandingOrder, standingOrders } from '../../../../../source/games/conquistador/state/state.ts'
import { layOut, ship } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { theme } from '../mono.ts'

it('[6.71] stands over the list of an expedition, which is headed by how it lies there', () => {
  const standing = { ...Object.fromEntries(standingOrders.map((order) => [order, false])), ashore: true }
  const { state } = layOut({
    ...{
      segment: 'B2',
      natives: { Caribbean: 0 },
      land: { '2316': { colonists: 1 } },
      spain: { standing: standing as Record<StandingOrder, boolean> },
    },
    expeditions: [
      {
        ...{ place: '2316', destination: '2316', bounds: 7, crossing: 3, crossed: true, stop: 'landfall' },
        ships: [ship('carrack', { soldiers: 2, leaders: ['Columbus'] })],
      },
    ],
  })
  const asking = askingAt(state, '2316')
  const open = openPrompt(asking, null)
  for (const group of [null, { subject: 'S1' }]) {
    const lines = layPrompt(asking, { ...open, group }, { width: 36, height: 20 }, theme)
    const text = lines.map((line) => line.text.trim()).join(' ')
    expect(text.match(/bound to spare/g) ?? []).toHaveLength(1)
    expect(text).toMatch(/S1[^:]*: .*carrack/)
  }
})
