/** What the program would do, as a person says it. */
import { expect, it } from 'vitest'
import type { Session } from '../../source/app/session/session.ts'
import { said } from '../../source/bench/keys/said.ts'
import type { Action, Choice, Decision, Filled } from '../../source/kernel/contract/game.ts'

interface Debts {
  readonly left: number
  readonly sold: Readonly<Record<string, number>>
}

const sold = (units: Action[string] | undefined) => units as Readonly<Record<string, number>>

/** What was sold of each ware, one event a ware. */
function sell({ left, sold: before }: Debts, wares: readonly (readonly [string, number])[]) {
  const all = { ...before }
  for (const [ware, count] of wares) all[ware] = (all[ware] ?? 0) + count
  const count = wares.reduce((sum, [, n]) => sum + n, 0)
  const events = wares.map(([ware, n]) => ({ type: 'sold', rule: '1.1', ware, count: n }))
  return { ok: true, state: { left: left - count, sold: all }, events }
}

const tally = (of: readonly string[]) => ({
  ...{ kind: 'tally' as const, limits: [] },
  items: Object.fromEntries(of.map((item) => [item, { max: 9, label: item }])),
})
const choices: Choice[] = [
  { type: 'sellThese', rule: '1.1', label: 'Sell', args: { units: tally(['corn here', 'wine here']) } },
  ...['corn', 'wine'].map(
    (ware): Choice => ({
      ...{ type: 'sell', rule: '1.1', label: `Sell ${ware}`, step: true },
      ...{ fixed: { ware }, args: { units: tally(['here']) } },
    }),
  ),
  { type: 'no', rule: '1.2', label: 'No', fixed: { to: 'Bob' } },
  {
    ...{ type: 'noBecause', rule: '1.2', label: 'Say why not', fixed: { to: 'Bob' } },
    args: { why: { kind: 'text', max: 40 } },
  },
]
const decision: Decision = {
  ...{ seat: 'Ann', kind: 'debts', segment: 'Debts', rule: '1.1', question: 'What now?' },
  ...{ undone: [], brief: [] },
  choices,
}

const game = {
  sets: {},
  view: (state: Debts) => state,
  decisions: ({ left }: Debts): Decision[] => (left > 0 ? [decision] : []),
  fill: (): Filled => ({ values: {}, args: {}, notes: [], places: [], refusal: null }),
  apply(state: Debts, { type, ware, units }: Action) {
    if (type === 'sell') return sell(state, [[String(ware), sold(units).here ?? 0]])
    if (type !== 'sellThese') return { ok: true, state, events: [{ type: 'refused', rule: '1.2' }] }
    return sell(
      state,
      Object.entries(sold(units)).map(([item, count]) => [item.split(' ')[0]!, count]),
    )
  },
}
/** It sells corn first, then wine. */
const computer = {
  advise({ left }: Debts) {
    const ware = left > 2 ? 'corn' : 'wine'
    return { action: { type: 'sell', seat: 'Ann', ware, units: { here: 2 } }, reason: '' }
  },
}
const session = { game, computer, snapshot: () => ({ whole: { left: 4, sold: {} } }) } as unknown as Session

it('is on one page what is done step by step', () => {
  const wanted = { type: 'sell', seat: 'Ann', ware: 'corn', units: { here: 2 } }
  expect(said(session, decision, wanted)).toEqual({
    ...{ type: 'sellThese', seat: 'Ann' },
    units: { 'corn here': 2, 'wine here': 2 },
  })
})

it('is said without words where another choice comes to the same', () => {
  const wanted = { type: 'noBecause', seat: 'Ann', to: 'Bob', why: 'too dear' }
  expect(said(session, decision, wanted)).toEqual({ type: 'no', seat: 'Ann', to: 'Bob' })
})

it('is said at once where the program sends several to one place, one after the other', () => {
  const send: Choice = {
    ...{ type: 'send', rule: '1.1', label: 'Send', fixed: { to: 'Cadiz' } },
    args: { units: tally(['corn', 'wine']) },
  }
  const sending = { ...decision, choices: [send] }
  const port = {
    ...game,
    decisions: ({ left }: Debts): Decision[] => (left > 0 ? [sending] : []),
    apply: (state: Debts, { units }: Action) => sell(state, Object.entries(sold(units))),
  }
  const sender = {
    advise: ({ left }: Debts) => ({
      action: {
        type: 'send',
        seat: 'Ann',
        to: left === 3 ? 'Genoa' : 'Cadiz',
        units: { [left > 2 ? 'corn' : 'wine']: 1 },
      },
      reasons: [],
    }),
  }
  const wanted = { type: 'send', seat: 'Ann', to: 'Cadiz', units: { corn: 1 } }
  const at = { ...session, game: port, computer: sender } as unknown as Session
  expect(said(at, sending, wanted)).toEqual({ ...wanted, units: { corn: 1, wine: 2 } })
})
