/** Why a segment of this game is over that nobody has ended. */
import { expect, test } from 'vitest'
import { overBy } from '../../../../source/app/session/over.ts'
import type { StandingOrders } from '../../../../source/app/standing-orders.ts'
import { type StandingOrder, standingOrders } from '../../../../source/games/conquistador/state/state.ts'
import type { Action, Game } from '../../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { eventDice, game, type Layout, layOut, ship } from '../rules/table.ts'
import { panels } from './mono.ts'

/** What is told after some actions of Spain with some standing orders, and no others. */
function over(segment: string, orders: readonly StandingOrder[], layout: Layout, ...actions: object[]) {
  const on = (order: StandingOrder) => [order, orders.includes(order)]
  const standing = Object.fromEntries(standingOrders.map(on)) as Record<StandingOrder, boolean>
  const { state } = layOut({ segment, turn: 9, spain: { standing }, ...layout })
  const newGame = { scenario: 'solitaire', seed: 'test' }
  const history = { opening: [], entries: [], base: { length: 0, state } }
  const journal = openJournal(game as unknown as Game<object>, newGame, history)
  for (const action of actions)
    expect(journal.act({ seat: 'Spain', ...action } as Action)).toMatchObject({ ok: true })
  return overBy(journal, panels.orders as StandingOrders<object>)
}

const land = { '2316': { colonists: 1 } }
const expeditions: Layout['expeditions'] = [
  {
    ships: [ship('carrack', { soldiers: 1 })],
    ...{ place: '2316', destination: '2316', bounds: 6, crossing: 3, crossed: true, stop: 'landfall' },
  },
]
const landing = { type: 'land', expedition: 'S1', units: { soldier: 1 } }

test('[7.31] [6.71] ships that lie where they were sent are left to a standing order, which is named', () => {
  const segment = 'Hemispheric Movement'
  expect(over('B2', ['voyages', 'load'], { land, expeditions }, landing)).toEqual({
    ...{ segment, orders: ['Planned voyages'] },
  })
  // Nothing is said where it goes on, or is ended.
  expect(over('B2', ['load'], { land, expeditions }, landing)).toBeNull()
  expect(over('B2', ['voyages'], { land, expeditions }, { type: 'done' })).toBeNull()
})

test('[17.21] whoever has attacked in each Area has nothing more to do there', () => {
  const soldiers = { '2316': { soldiers: 9 } }
  const attack = { type: 'attack', area: 'Caribbean' }
  expect(over('C3', ['losses'], { land: soldiers }, attack)).toEqual({
    ...{ segment: 'Native Combat', orders: [] },
  })
  const losing: Layout = {
    ...{ natives: { Caribbean: 2 }, dice: [6] },
    land: { '2316': { soldiers: 2 }, '2219': { soldiers: 2 } },
  }
  const lost = { type: 'lose', hex: '2219', unit: 'soldier' }
  expect(over('C3', [], losing, attack)).toBeNull()
  expect(over('C3', [], losing, attack, lost)).toEqual({ segment: 'Native Combat', orders: [] })
  // An order that answers it has ended nothing.
  expect(over('C3', ['losses'], losing, attack)).toEqual({ segment: 'Native Combat', orders: [] })
  const elsewhere = { ...soldiers, '2328': { soldiers: 1 } }
  expect(over('C3', ['losses'], { land: elsewhere }, attack)).toBeNull()
})

test('[9.21] nothing is said of a segment that was ended before attrition asks', () => {
  const ships = [ship('carrack', { soldiers: 1 }), ship('carrack', { leaders: ['Columbus'] })]
  const lies = { place: '2316', bounds: 9, crossing: 9, crossed: true, stop: 'stopped' } as const
  const sunk = { type: 'lose', expedition: 'S1', ship: 1 }
  const layout: Layout = { land, expeditions: [{ ships, ...lies }], dice: [4] }
  expect(over('B2', [], layout, { type: 'done' }, sunk)).toBeNull()
})

test('[6.41/16] nor of the turn before, where an event asks', () => {
  const dice = [...eventDice('16'), 4]
  const layout: Layout = {
    ...{ land, dice, treasury: 2 },
    europe: { leaders: ['Balboa', 'Cortes'] },
    ships: { Europe: [ship('caravel')] },
  }
  const given = { type: 'dismiss', kind: 'caravel', units: { Europe: 1 } }
  expect(over('E', ['pay'], layout, given)).toBeNull()
  expect(over('E', ['pay'], layout, given, { type: 'lose', port: 'Europe', unit: 'Cortes' })).toBeNull()
})
