/** Who is suggested for a voyage on whose page nothing but ships was entered. */
import { expect, test } from 'vitest'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { game, layOut, ship } from '../rules/table.ts'

const europe = { colonists: 6, soldiers: 1, leaders: ['Columbus'] }

const aboardWith = (ships: object | null) => {
  const { state } = layOut({ treasury: 200, europe, ships: { Europe: [ship('carrack'), ship('caravel')] } })
  const draft = { type: 'voyage', seat: 'Spain', port: 'Europe', to: '2318', ...(ships && { ships }) }
  return (game.fill!(state, draft as Action) as Filled).values.aboard
}

test('[7.11] a ship more takes nobody along unasked, and ships with less room as many as they hold', () => {
  const suggested = aboardWith(null)
  expect(suggested).toMatchObject({ soldier: 1, colonist: 2, Columbus: 1 })
  expect(aboardWith({ carrack: 2, caravel: 1 })).toEqual(suggested)
  expect(aboardWith({ carrack: 1 })).toEqual({ ...(suggested as object), colonist: 1 })
})
