import { expect, test } from 'vitest'
import { askLosses } from '../../../../../source/games/conquistador/matters/losses.ts'
import type { LossKind, LossScope } from '../../../../../source/games/conquistador/state/state.ts'
import { data, fallen, type Layout, layOut, offered, ship, type Table } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** An expedition at sea whose attrition takes one ship. */
const aShipLost = (...ships: ReturnType<typeof ship>[]): Table =>
  layOut({
    segment: 'B3',
    natives: quiet,
    expeditions: [{ ships, place: '2316', origin: '2316', crossing: 4, crossed: true }],
    dice: [6],
  })

test('[9.22] nobody is asked whether the carrack with nothing or the one with its crew goes down', () => {
  const table = aShipLost(ship('carrack', { soldiers: 1, leaders: ['Pinzon'] }), ship('carrack'))
  expect(table.state.expeditions[0]!.ships).toMatchObject([{ leaders: ['Pinzon'], soldiers: 1 }])
})

test('[9.22] nor whether the empty one or the one with gold', () => {
  const table = aShipLost(ship('carrack', { gold: { Cibao: 20 }, leaders: ['Pinzon'] }), ship('carrack'))
  expect(table.state.expeditions[0]!.ships).toMatchObject([{ gold: { Cibao: 20 } }])
})

test('[9.22] of ships whose loss tells in different ways one is chosen', () => {
  const table = aShipLost(
    ship('carrack', { soldiers: 1 }),
    ship('carrack', { colonists: 1 }),
    ship('carrack', { colonists: 1, soldiers: 1 }),
    ship('caravel', { soldiers: 1 }),
  )
  expect([...offered(table)].sort()).toEqual(['ship 1@S1', 'ship 2@S1', 'ship 4@S1'])
  // No line of the list names the expedition, of which there may be several.
  expect(table.decision.question).toBe('Which unit of S1 is lost to naval attrition?')
})

/** Losses of some kinds in some hexes of Spain. */
function lossesOf(count: number, kinds: LossKind[], land: NonNullable<Layout['land']>): Table {
  const scope: LossScope = { hexes: Object.keys(land) }
  return layOut({
    segment: 'C2',
    natives: quiet,
    land,
    edit(state) {
      const g = { state } as Parameters<typeof askLosses>[0]
      askLosses(g, 'Spain', { rule: '17.35', cause: { by: 'sea' }, kinds, count, scope })
    },
  })
}

const two = { '2316': { soldiers: 2, colonists: 1 }, '2222': { soldiers: 1, colonists: 1 } }

test('[17.35] where all of them die nobody is asked who is first', () => {
  expect(lossesOf(3, ['soldier'], two).decision.kind).toBe('land-movement')
  expect(fallen(lossesOf(3, ['soldier'], two).events)).toEqual(['soldier', 'soldier', 'soldier'])
  expect(lossesOf(5, ['soldier', 'colonist'], two).decision.kind).not.toBe('loss')
})

test('[17.35] where one is left over it is chosen which', () => {
  expect(lossesOf(2, ['soldier'], two).decision.kind).toBe('loss')
  expect(lossesOf(4, ['soldier', 'colonist'], two).decision.kind).toBe('loss')
})
