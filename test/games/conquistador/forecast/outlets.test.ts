/** What those hear who go for gold that could not be shipped, for no port of theirs is where it may leave. */
import { expect, test } from 'vitest'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut, ship } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const coast = '2227'
const mexico = data.map.cities.Tenochtitlan!
const needs =
  'Gold of Tenochtitlan needs a port of yours: a colonist on a coast of Aztec Empire, or within 8 moves in Sonora or Mayan Empire'

/** What is said of a voyage to the coast of Mexico. */
function page(layout: Layout, aboard: object): string {
  const table = layOut({
    ...{ treasury: 200, natives: quiet, ships: { Europe: [ship('carrack')] } },
    ...{ europe: { colonists: 2, soldiers: 2, leaders: ['Columbus'] }, turn: 3, ...layout },
  })
  const { notes } = game.fill!(table.state, {
    ...{ type: 'voyage', seat: 'Spain', port: 'Europe', to: coast },
    ...{ ships: { carrack: 2 }, aboard: { Columbus: 1, ...aboard } },
  } as Action) as Filled
  return notes.map(({ text }) => text).join('; ')
}

test('[13.44] who sails with soldiers for a city hears that its gold needs a port, unless one is there or comes', () => {
  expect(page({}, { soldier: 2 })).toContain(needs)
  expect(page({}, { soldier: 2, colonist: 1 })).not.toContain('needs a port')
  expect(page({ land: { '2427': { colonists: 1 } } }, { soldier: 2 })).not.toContain('needs a port')
  // A port of another Area does not serve, nor is anything said to who can loot nothing.
  expect(page({ land: { '2316': { colonists: 1 } } }, { soldier: 2 })).toContain(needs)
  expect(page({}, { colonist: 1 })).not.toContain('needs a port')
})

test('[13.43] and no room is promised for gold on a coast without a port, nor for what may not leave by it', () => {
  const lying = (from: string, colonists: number) =>
    page({ land: { [coast]: { soldiers: 1, colonists, gold: { [from]: 75 } } } }, { soldier: 1 })
  expect(lying('Tenochtitlan', 0)).not.toContain('gold: room')
  expect(lying('Tenochtitlan', 0)).toContain('the gold there, 75, is not loaded: no port of yours')
  expect(lying('Tenochtitlan', 1)).toContain('gold: room for 50 of 75 there')
  expect(lying('Cuzco', 1)).not.toContain('gold: room')
  expect(lying('Cuzco', 1)).toContain(
    'the gold there, 75, is not loaded: Gold of Cuzco leaves by a port of Incan',
  )
})

test('[13.44] who lands, and who marches into the city, hears it too', () => {
  const landing = layOut({
    ...{ segment: 'B2', turn: 9, natives: quiet },
    expeditions: [
      {
        ...{ place: coast, destination: coast, stop: 'landfall', bounds: 9 },
        ships: [ship('carrack', { soldiers: 2, colonists: 1, leaders: ['Ulloa'] })],
      },
    ],
  })
  const told = (state: typeof landing.state, action: object): string => {
    const answer = game.forecast(state, { seat: 'Spain', ...action } as Action)
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines.join(' ')
  }
  const land = (units: object) => told(landing.state, { type: 'land', expedition: 'S1', units })
  expect(land({ soldier: 2 })).toContain(`${needs}.`)
  expect(land({ soldier: 2, colonist: 1 })).not.toContain('needs a port')
  const march = (ports: Layout['land']) => {
    const land = { [coast]: { soldiers: 2 }, ...ports }
    const { state } = layOut({ segment: 'C2', turn: 9, natives: quiet, land })
    return told(state, { type: 'move', stack: coast, units: { soldier: 2 }, path: [mexico] })
  }
  expect(march({})).toContain(needs)
  expect(march({ '2427': { colonists: 1 } })).not.toContain('needs a port')
})

test('[7.12] ships of a port that hold gold have so much less room for what is still to come there', () => {
  const laden = (ducats: number) => ship('carrack', { gold: { Tenochtitlan: ducats } })
  const land = { [coast]: { colonists: 1, gold: { Tenochtitlan: 40 } } }
  const room = (layout: Layout, draft: object) => {
    const table = layOut({ treasury: 200, natives: quiet, turn: 3, land, ...layout })
    const { notes } = game.fill!(table.state, { seat: 'Spain', ...draft } as Action) as Filled
    return notes.map(({ text }) => text).find((text) => text.startsWith('gold: '))
  }
  const two = 'gold: room for 10 of 40 there beside 40 aboard, 25 a carrack'
  const voyage = (carrack: number) => ({ type: 'voyage', port: coast, to: coast, ships: { carrack } })
  const ships = { [coast]: [ship('carrack'), laden(15), laden(25)] }
  // Those with the most gold sail, as they do when the voyage is ordered.
  expect(room({ ships }, voyage(2))).toBe(two)
  expect(room({ ships }, voyage(1))).toContain('room for 0 of 40 there beside 25 aboard')
  expect(room({ ships }, voyage(3))).toContain('room for 35 of 40 there beside 40 aboard')
  const expeditions = [{ place: coast, origin: coast, bounds: 4, ships: [laden(25), laden(15)] }]
  const change = { type: 'changeVoyage', expedition: 'S1' }
  expect(room({ expeditions }, change)).toBe(two)
  expect(room({ expeditions, ships: { [coast]: [laden(25)] } }, change)).toBe(two)
  expect(
    room({ expeditions: [{ ...expeditions[0]!, ships: [ship('carrack'), ship('carrack')] }] }, change),
  ).toBe('gold: room for the 40 there, 25 a carrack')
})
