/** Why a segment is over that its seat has not ended. */
import { expect, test } from 'vitest'
import { overBy } from '../../../source/app/session/over.ts'
import type { Action, Game } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'

const holes = ['12', '22', '32', '42', '52']

/** The islands, where a standing order lets the night fall once a port is visited. */
const falling = (): Game<IslandsState> => {
  const of = islands()
  return {
    ...of,
    apply(state, action) {
      const applied = of.apply(state, action)
      if (!applied.ok || action.type !== 'visit' || !state.standing) return applied
      return { ...applied, state: { ...applied.state, dug: holes } }
    },
  }
}

/** Standing orders as they stand in the state, and one that is always given and has no part in anything. */
const orders: NonNullable<typeof islandsPanels.orders> = {
  ...islandsPanels.orders!,
  of: (state, seat) => [
    ...islandsPanels.orders!.of(state, seat),
    {
      name: 'paint',
      label: 'Paint',
      about: '',
      on: true,
      action: { type: 'name', seat: 'Ann', name: 'Gull' },
    },
  ],
}

/** What is told after some actions, the last of which has just been taken. */
function over(...actions: readonly object[]) {
  const journal = openJournal<object>(falling() as unknown as Game<object>, {
    scenario: 'isles',
    seed: 'test',
  })
  for (const action of actions)
    expect(journal.act({ seat: 'Ann', ...action } as Action)).toMatchObject({ ok: true })
  return overBy(journal, orders as unknown as Parameters<typeof overBy>[1])
}

const given = { type: 'order', on: 'on' }
const visit = { type: 'visit', port: '55' }
const digs = holes.map((site) => ({ type: 'dig', site }))

test('the order without which it would go on is named, and no other that is given', () => {
  expect(over(given, visit)).toEqual({ segment: 'Day', orders: ['Losses'] })
  expect(over(visit)).toBeNull()
})

test('where nothing more can be done no order is named', () => {
  expect(over(...digs)).toEqual({ segment: 'Day', orders: [] })
  expect(over(given, ...digs)).toEqual({ segment: 'Day', orders: [] })
  expect(over(...digs.slice(1))).toBeNull()
})

test('nothing is said where it was ended, or goes on after an order', () => {
  expect(over({ type: 'done' })).toBeNull()
  expect(over(...digs, { type: 'done' })).toBeNull()
  expect(over(given)).toBeNull()
})

test('nor while something interrupts it; after that it is open again, as it was before', () => {
  const lost = { type: 'lose', what: 'mast' }
  expect(over({ type: 'gamble' })).toBeNull()
  expect(over({ type: 'gamble' }, lost)).toBeNull()
  expect(over({ type: 'gamble' }, lost, lost)).toBeNull()
})
