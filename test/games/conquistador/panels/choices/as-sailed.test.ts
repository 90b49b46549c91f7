/** "As last turn" repeats a voyage as it sailed. */
import { expect, test } from 'vitest'
import { earlierThan } from '../../../../../source/app/prompt/earlier.ts'
import type { Entry } from '../../../../../source/kernel/journal/steps.ts'
import { layOut, ship } from '../../rules/table.ts'
import { panels } from '../mono.ts'

const first = { port: 'Europe', ships: { caravel: 1 }, aboard: { Columbus: 1 }, to: '2318', bounds: 6 }
const then = {
  ships: { carrack: 1, caravel: 1 },
  aboard: { Columbus: 1, colonist: 2 },
  to: '2316',
  bounds: 8,
}

/** Takes some actions of Planning, and tells what is offered again for a voyage from Europe in the next turn. */
function repeated(...actions: (readonly [type: string, args: object])[]) {
  const table = layOut({
    ...{ treasury: 100, natives: { Caribbean: 0 }, land: { '2316': { colonists: 1 } } },
    europe: { leaders: ['Columbus'], colonists: 4 },
    ships: { Europe: [ship('carrack'), ship('caravel'), ship('caravel')] },
  })
  const choice = table.decision.choices.find(
    ({ type, fixed }) => type === 'voyage' && fixed?.port === 'Europe',
  )!
  const entries = actions.map(([type, args]): Entry => {
    table.act(type, args as Record<string, unknown>)
    return { action: { type, seat: 'Spain', ...args } as Entry['action'], events: table.events }
  })
  const turn = { action: { type: 'done', seat: 'Spain' }, events: [{ type: 'turn', rule: '5.1', turn: 2 }] }
  return earlierThan([...entries, turn as unknown as Entry], panels, { choice, seat: 'Spain' })
}

test('[6.71] as it was changed, with the same ships or with others, once or more often', () => {
  const change = { ...then, ships: first.ships, aboard: first.aboard }
  expect(repeated(['voyage', first], ['changeVoyage', { expedition: 'S1', ...change }])).toEqual([
    { type: 'voyage', seat: 'Spain', port: 'Europe', ...change },
  ])
  expect(
    repeated(
      ['voyage', first],
      ['changeVoyage', { expedition: 'S1', ...then }],
      ['changeVoyage', { expedition: 'S1', ...then, bounds: 9 }],
    ),
  ).toEqual([{ type: 'voyage', seat: 'Spain', port: 'Europe', ...then, bounds: 9 }])
})

test('[7.25] what was given up is not repeated, and each of two is changed for itself', () => {
  const second = { ships: { caravel: 1 }, aboard: { colonist: 1 }, to: '2316', bounds: 6 }
  expect(repeated(['voyage', first], ['disband', { expedition: 'S1' }])).toEqual([])
  const both = repeated(
    ['voyage', first],
    ['voyage', { port: 'Europe', ...second }],
    ['changeVoyage', { expedition: 'S1', ...then }],
    ['changeVoyage', { expedition: 'S2', ...second, bounds: 7 }],
  )
  expect(both.map(({ bounds }) => bounds)).toEqual([7, 8])
})
