/** "As last turn" is what it comes to now. */
import { expect, test } from 'vitest'
import { positionOf } from '../../../../../source/games/conquistador/map/closed.ts'
import { asNow } from '../../../../../source/games/conquistador/panels/choices/as-now.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { type Layout, layOut } from '../../rules/table.ts'
import { world } from '../../world.ts'

/** A voyage as it sails again from Europe, and how its page stands then. */
function again(voyage: object, layout: Layout) {
  const table = layOut({
    ...{ segment: 'A3', treasury: 200, natives: { Caribbean: 2 } },
    land: { '2316': { colonists: 1, soldiers: 3, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    ...layout,
  })
  const action = { type: 'voyage', seat: 'Spain', port: 'Europe', to: '2316', bounds: 6, ...voyage }
  const now = asNow(positionOf(world, table.state), action)
  const { type, seat: _, ...args } = now
  return { now, act: () => table.act(type, { ...args, ships: args.ships ?? { carrack: 3 } }) }
}

const full = { ships: { carrack: 1 }, aboard: { colonist: 2, missionary: 1 } }

test('[15.1] all colonists sail where some did, the ships follow them, and no missionary goes where one is', () => {
  const { now, act } = again(full, { europe: { colonists: 5 } })
  expect(now).toMatchObject({ aboard: { colonist: 5 }, to: '2316', bounds: 6 })
  expect(now.aboard).not.toHaveProperty('missionary')
  expect(now).not.toHaveProperty('ships')
  act()
  // Ships that had room to spare then, and have none for all who wait now, follow as well.
  const roomy = { ships: { carrack: 2 }, aboard: { colonist: 1 } }
  expect(again(roomy, { europe: { colonists: 9 } }).now).not.toHaveProperty('ships')
  expect(again(roomy, { europe: { colonists: 3 } }).now).toHaveProperty('ships')
  // Fewer than then: the page says how many are wanting.
  expect(again(full, { europe: { colonists: 1 } }).now.aboard).toEqual({ colonist: 2 })
})

test('[15.61] a missionary goes where none is left, one who waits before one who is called', () => {
  const land = { '2316': { colonists: 1 } }
  expect(again(full, { land, missionaries: {}, europe: { colonists: 2 } }).now.aboard).toEqual({
    colonist: 2,
    missionary: 1,
  })
  const waiting = { colonists: 2, missionaries: ['M2'] }
  expect(again(full, { land, missionaries: { M2: null }, europe: waiting }).now.aboard).toEqual({
    colonist: 2,
    M2: 1,
  })
})

test('[15.61] a missionary who sailed alone does so again where one is wanting', () => {
  const alone = { ships: { caravel: 1 }, aboard: { missionary: 1 } }
  const land = { '2316': { colonists: 1 } }
  expect(again(alone, { land, missionaries: {} }).now).toMatchObject(alone)
  expect(again(alone, {}).now.aboard).toEqual({})
})

test('[15.31] for a leader who is gone another of his kind sails, and he is named where there is none', () => {
  const led = { ships: { carrack: 1 }, aboard: { soldier: 2, Columbus: 1, Ojeda: 1 } }
  const aboardWith = (...leaders: string[]) => again(led, { europe: { soldiers: 2, leaders } }).now.aboard
  expect(aboardWith('Columbus', 'Ojeda', 'Pinzon')).toEqual({ soldier: 2, Columbus: 1, Ojeda: 1 })
  expect(aboardWith('Pinzon', 'Cortes')).toEqual({ soldier: 2, Pinzon: 1, Cortes: 1 })
  expect(aboardWith('Pinzon')).toEqual({ soldier: 2, Pinzon: 1, Ojeda: 1 })
})

test('[7.12] ships with room to spare sail as they did, as do those that carry nobody', () => {
  const roomy = { ships: { carrack: 3 }, aboard: { colonist: 2 } }
  expect(again(roomy, { europe: { colonists: 2 } }).now.ships).toEqual({ carrack: 3 })
  const empty = { ships: { caravel: 1 }, aboard: { Columbus: 1 } }
  expect(again(empty, { europe: { leaders: ['Columbus'] } }).now).toMatchObject(empty)
})

test('[18.13] bounds to look around are bought again as long as something is left to find within them', () => {
  const led = { ships: { caravel: 1 }, aboard: { Columbus: 1 }, bounds: 7 }
  const europe = { leaders: ['Columbus'] }
  const boundsWith = (...found: string[]) => {
    const discovered = (state: State) => {
      for (const name of found)
        state.discoveries[name] = { by: 'Spain', turn: 1, credited: true, expedition: null }
    }
    return again(led, { europe, edit: discovered }).now.bounds
  }
  expect(boundsWith()).toBe(7)
  expect(boundsWith(...world.data.discoveries.discoveries.map(({ name }) => name))).toBeUndefined()
})
