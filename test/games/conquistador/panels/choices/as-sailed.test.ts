/** "As last turn" repeats a voyage as it sailed. */
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { earlierThan } from '../../../../../source/app/prompt/form/earlier.ts'
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

const change = { type: 'changeVoyage', fixed: { expedition: 'S1' } }
const voyage = { type: 'voyage', fixed: { port: 'Europe' } }

/** Takes some actions of Planning, and tells what is offered again for a voyage from Europe in the next turn. */
const repeated = (...actions: Taken[]) => repeatedFor(voyage, ...actions)

type Taken = readonly [type: string, args: object]

function repeatedFor({ type: kind, fixed }: typeof voyage | typeof change, ...actions: Taken[]) {
  const table = layOut({
    ...{ treasury: 100, natives: { Caribbean: 0 }, land: { '2316': { colonists: 1 } } },
    europe: { leaders: ['Columbus'], colonists: 4 },
    ships: { Europe: [ship('carrack'), ship('caravel'), ship('caravel')] },
  })
  const entries = actions.map(([type, args]): Entry => {
    table.act(type, args as Record<string, unknown>)
    return { action: { type, seat: 'Spain', ...args } as Entry['action'], events: table.events }
  })
  const turn = { action: { type: 'done', seat: 'Spain' }, events: [{ type: 'turn', rule: '5.1', turn: 2 }] }
  const choice = table.decision.choices.find(
    (one) => one.type === kind && isDeepStrictEqual(one.fixed, fixed),
  )!
  const { turnOf, inTheEnd } = panels
  const { state } = table
  return earlierThan(
    [...entries, turn as unknown as Entry],
    { turnOf, inTheEnd: inTheEnd! },
    { choice, seat: 'Spain', state },
  ).map(({ action }) => action)
}

test('[6.71] as it was changed, with the same ships or with others, once or more often', () => {
  const fewer = { ...then, ships: first.ships, aboard: first.aboard }
  expect(repeated(['voyage', first], ['changeVoyage', { expedition: 'S1', ...fewer }])).toEqual([
    { type: 'voyage', seat: 'Spain', port: 'Europe', ...fewer },
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

test('[6.71] a change is not repeated for another expedition of that name, which has a goal of its own', () => {
  const fewer = { ...then, ships: first.ships, aboard: first.aboard }
  expect(repeatedFor(change, ['voyage', first], ['changeVoyage', { expedition: 'S1', ...fewer }])).toEqual([])
})
