/** A round that was played at a table, written as a sheet. */
import { expect, test } from 'vitest'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { counselsOf } from '../../../../../source/kernel/program/computer.ts'
import { waysLeft } from '../../../../../source/mail/defaults/left-open.ts'
import { orderOf } from '../../../../../source/mail/round/match.ts'
import { resolveRound } from '../../../../../source/mail/round/resolve.ts'
import { readSheet } from '../../../../../source/mail/sheet/read.ts'
import type { Order } from '../../../../../source/mail/sheet/sheet.ts'
import { writeSheet } from '../../../../../source/mail/sheet/write.ts'
import { measured } from '../../../../measure.ts'
import { game } from '../../playing.ts'
import { by, computer, dice } from './mail-game.ts'

type Lists = Record<'orders' | 'answers', Record<string, Order[]>>

/** One nation plays a round at the table with the dice of the game; nobody else does anything. */
function atTable(first: State, seat: string): { state: State; written: Lists } {
  const begins = by.byMail.at(first)
  const written: Lists = { orders: {}, answers: {} }
  let state = first
  for (;;) {
    const open = game.decisions(state)
    const decision = open.find((one) => one.seat === seat) ?? open[0]
    if (!decision || JSON.stringify(by.byMail.at(state)) !== JSON.stringify(begins)) return { state, written }
    const view = game.view(state, decision.seat)
    const known = { view, seat: decision.seat, before: view, events: [] }
    const ideas = [
      ...(decision.seat === seat
        ? [...counselsOf(computer, view, decision, 'normal')].map(({ action }) => action)
        : []),
      ...waysLeft(by.byMail, { known, decision, settings: {}, sets: game.sets }, () => 1),
    ]
    for (const action of ideas) {
      const applied = game.apply(state, action)
      if (!applied.ok) continue
      const extras = action.type === 'move' ? by.byMail.said(view, action) : {}
      const order = orderOf(action)
      const list = written[decision.interrupts ? 'answers' : 'orders']
      if (decision.seat === seat)
        list[decision.kind] = [
          ...(list[decision.kind] ?? []),
          { ...order, args: { ...order.args, ...extras } },
        ]
      state = applied.state
      break
    }
  }
}

const seeds = Array.from({ length: measured(2, 12) }, (_, n) => `table ${n}`)

test.each(seeds)(
  '[P5.1] resolved with nobody else near it does what the table would have done: %s',
  (seed) => {
    let { state } = game.create({ scenario: 'campaign', seed })
    const rounds = measured(8, 42)
    for (let round = 0; round < rounds && !state.over; round++) {
      const seat = state.order[round % state.order.length]!
      const played = atTable(state, seat)
      const sheet = readSheet(
        writeSheet({
          ...{ game: 'test', ...by.byMail.at(state), seat, status: 'final' },
          ...{ ...played.written, usual: {} },
        }),
      )
      if (Array.isArray(sheet)) throw new Error(sheet[0]!.reason)
      const resolved = resolveRound(by, {
        state,
        sheets: new Map([[seat, sheet]]),
        dice: { ...dice, draw: () => 1 },
      })
      expect(resolved.reports.get(seat)?.orders.filter(({ refused }) => refused) ?? []).toEqual([])
      expect(resolved.state).toEqual(played.state)
      state = played.state
    }
    expect(state.turn).toBeGreaterThan(3)
  },
)
