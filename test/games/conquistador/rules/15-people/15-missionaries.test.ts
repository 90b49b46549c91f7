import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import type { GameEvent } from '../../../../../source/kernel/contract/game.ts'
import { offGuinea, quietYear } from '../among-natives.ts'
import { data, type Layout, layOut, lose, newTable, ship, type Table } from '../table.ts'

const spain = (table: Table) => table.state.nations.Spain!
const stackAt = (table: Table, hex: string) => table.state.stacks.find((stack) => stack.hex === hex)

describe('[15.61] landing among natives', () => {
  test('[15.61] no unit lands without a missionary where Spain is not yet', () => {
    for (const units of [{ soldier: 1 }, { colonist: 1 }, { Pizarro: 1 }, { soldier: 1, Pizarro: 1 }]) {
      const table = offGuinea({ soldiers: 1, colonists: 1, leaders: ['Pizarro'], missionaries: ['M1'] })
      expect(table.refuse('land', { expedition: 'S1', units }).rule).toBe('15.61')
      table.act('land', { expedition: 'S1', units: { ...units, M1: 1 } })
    }
  })

  test('[15.61] the missionary may go first, and stands alone', () => {
    const table = offGuinea({ soldiers: 2, missionaries: ['M1'] })
    table.act('land', { expedition: 'S1', units: { M1: 1 } })
    table.act('land', { expedition: 'S1', units: { soldier: 2 } })
  })

  test('[15.61] where the level is 0, or Spaniards are, none is asked for', () => {
    const units = { soldier: 1 }
    offGuinea({ soldiers: 1 }, { natives: { Guinea: 0 } }).act('land', { expedition: 'S1', units })
    offGuinea({ soldiers: 1 }, { land: { '3009': { colonists: 1 } } }).act('land', {
      expedition: 'S1',
      units,
    })
    const next = offGuinea({ soldiers: 1 }, { land: { '2812': { colonists: 1, missionaries: [] } } })
    expect(next.refuse('land', { expedition: 'S1', units }).rule).toBe('15.61')
  })

  test('[15.61] the same holds on land', () => {
    const march = (group: NonNullable<Layout['land']>[string], native = 2) =>
      layOut({
        segment: 'C2',
        turn: 9,
        natives: { Venezuela: 0, Guinea: native },
        land: { '2812': group },
        missionaries: Object.fromEntries((group.missionaries ?? []).map((id) => [id, 1])),
      })
    const order = { stack: '2812', path: ['2811'] }
    for (const units of [{ soldier: 1 }, { colonist: 1 }, { Pizarro: 1 }]) {
      const table = march({ soldiers: 1, colonists: 1, leaders: ['Pizarro'], missionaries: ['M1'] })
      expect(table.refuse('move', { ...order, units }).rule).toBe('15.61')
      table.act('move', { ...order, units: { ...units, M1: 1 } })
      march({ soldiers: 1, colonists: 1, leaders: ['Pizarro'] }, 0).act('move', { ...order, units })
    }
  })
})

const guinea = { colonists: 2, soldiers: 2, missionaries: ['M1'] }

test('[15.61] the last missionary may not leave colonists or soldiers behind, by land', () => {
  const table = (layout: Layout = {}) =>
    layOut({
      segment: 'C2',
      turn: 9,
      natives: { Venezuela: 0, Guinea: 2 },
      land: { '2811': guinea },
      missionaries: { M1: 1 },
      ...layout,
    })
  const out = { stack: '2811', path: ['2812'] }
  expect(table().refuse('move', { ...out, units: { M1: 1 } }).rule).toBe('15.61')
  expect(table().refuse('move', { ...out, units: { M1: 1, soldier: 2 } }).rule).toBe('15.61')
  // All together, within the Area, with another staying, or among no natives he may.
  table().act('move', { ...out, units: { M1: 1, soldier: 2, colonist: 2 } })
  table().act('move', { stack: '2811', path: ['2911'], units: { M1: 1 } })
  table({
    land: { '2811': guinea, '3009': { missionaries: ['M2'] } },
    missionaries: { M1: 1, M2: -1 },
  }).act('move', { ...out, units: { M1: 1 } })
  table({ natives: { Venezuela: 0, Guinea: 0 } }).act('move', { ...out, units: { M1: 1 } })
})

test('[15.61] nor by sea, from a coast or in the council from a port', () => {
  const sea = layOut({
    segment: 'B2',
    turn: 9,
    land: { '2910': guinea },
    missionaries: { M1: 1 },
    expeditions: [{ ships: [ship('carrack'), ship('carrack')], place: '2910', origin: '2910' }],
  })
  expect(sea.refuse('embark', { expedition: 'S1', units: { M1: 1 } }).rule).toBe('15.61')
  sea.act('embark', { expedition: 'S1', units: { M1: 1, soldier: 2, colonist: 2 } })
  const port = layOut({
    turn: 9,
    land: { '2910': guinea },
    missionaries: { M1: 1 },
    ships: { '2910': [ship('carrack'), ship('carrack')] },
  })
  port.act('form', { port: '2910', ships: { carrack: 2 } })
  expect(port.refuse('load', { expedition: 'S1', units: { M1: 1 } }).rule).toBe('15.61')
  port.act('load', { expedition: 'S1', units: { M1: 1, soldier: 2, colonist: 2 } })
})

/** Plays to the end of the turn, quiet events to come; what the next council brings. */
function nextCouncil(table: Table): GameEvent {
  table.playTo('maintenance')
  table.dice(...quietYear)
  table.act('done')
  return table.event('taxes')
}

/** Many Spaniards on a mild coast of the Incas, whose only missionary falls in an uprising of turn 5. */
function martyred(): Table {
  const table = layOut({
    segment: 'C4',
    turn: 5,
    treasury: 500,
    land: { '3918': { colonists: 12, soldiers: 11, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    ships: { Europe: [ship('carrack')] },
    europe: { leaders: ['Magellan'] },
    dice: [1, 6],
  })
  expect(table.event('uprising').result).toBe('2*')
  lose(table, 'colonist@3918')
  // No attrition.
  table.dice(1)
  lose(table, 'colonist@3918')
  expect(ofType(table.events, 'missionary-missing')[0]).toMatchObject({
    rule: '15.61',
    area: 'Incan Empire',
    due: 6,
  })
  expect(table.state.missionaries).toEqual({})
  return table
}

test('[15.61] a lost missionary must be replaced in the next turn, or the taxes after it are withheld', () => {
  const table = martyred()
  const income = data.tables.randomEvents.taxes[spain(table).monarch][quietYear[0] - 1]
  expect(nextCouncil(table)).toMatchObject({ rule: '6.31', ducats: income })
  expect(nextCouncil(table)).toMatchObject({ rule: '15.61', ducats: 0, withheld: ['Incan Empire'] })
  // Colonists and the event come all the same.
  expect(table.event('colonists').colonists).toBe(data.tables.randomEvents.colonists[quietYear[0] - 1])
  const kept = table.event('maintenance').treasury as number
  expect(table.state.turn).toBe(7)
  expect(spain(table).treasury).toBe(kept + 20)
  expect(nextCouncil(table)).toMatchObject({ ducats: 0 })
})

test('[15.61] the council is told what hangs on a missionary, in the turn in which he must land, until one sails there', () => {
  const reminders = (table: Table) =>
    table.decision.undone.filter(({ rule }) => rule === '15.61').map(({ reason }) => reason)
  const table = martyred()
  nextCouncil(table)
  expect(table.state.turn).toBe(6)
  const said =
    'No missionary is in Incan Empire or on the way: one must land this turn, or the next taxes are withheld.'
  table.playTo('planning')
  expect(reminders(table)).toEqual([said])
  table.act('missionary', { count: 1 })
  expect(reminders(table)).toEqual([said])
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { M1: 1 } })
  table.act('destination', { expedition: 'S1', to: '3918' })
  expect(reminders(table)).toEqual([])
})

test('[15.61] of several voyages to an Area the council misses no missionary once one of them brings him, but to a new one says that he must come first', () => {
  const notes = (second: Parameters<typeof ship>[1], land: Layout['land'] = {}) =>
    layOut({
      ...{ segment: 'A3', natives: { Caribbean: 2 }, missionaries: { M1: null }, land },
      expeditions: [{ colonists: 1 }, second].map((cargo) => ({
        ...{ ships: [ship('carrack', cargo)], destination: '2316', bounds: 6 },
      })),
    }).decision.undone.filter(({ rule }) => rule === '15.61')
  const preached = { colonists: 1, missionaries: ['M1'], leaders: ['Columbus'] }
  const settled = { '2316': { colonists: 1 } }
  expect(notes({ colonists: 1 }).map(({ about }) => about)).toEqual(['S1', 'S2'])
  expect(notes(preached, settled)).toEqual([])
  expect(notes(preached)).toEqual([
    {
      ...{ about: 'S1', rule: '15.61', harmless: true },
      reason: 'S1 brings no missionary to Caribbean, which has none: another voyage must land first.',
    },
  ])
})

test('[15.61] taxes come again when a replacement is there', () => {
  const table = martyred()
  nextCouncil(table)
  expect(nextCouncil(table)).toMatchObject({ ducats: 0 })
  // Turn 7: one sails for the Incas; on a voyage with a Rutter the Cape asks no dice.
  spain(table).rutter = true
  table.act('missionary', { count: 1 })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { M1: 1 } })
  table.act('destination', { expedition: 'S1', to: '3918' })
  table.act('bounds', { expedition: 'S1', count: 9 })
  table.act('done')
  expect(table.state.areas['Incan Empire']!.missionaryDue).toBe(6)
  table.act('depart', { expedition: 'S1' })
  table.act('land', { expedition: 'S1', units: { M1: 1 } })
  expect(table.state.areas['Incan Empire']!.missionaryDue).toBeNull()
  // No attrition, no uprising.
  table.dice(1, 6, 1)
  expect(nextCouncil(table)).toMatchObject({ rule: '6.31', withheld: [] })
  expect(table.event('taxes').ducats).toBeGreaterThan(0)
})

/** The council of turn 7 with Guinea's missionary due since turn 6. */
const overdue = (layout: Layout) =>
  layOut({
    segment: 'A1',
    turn: 7,
    dice: quietYear,
    edit: (state) => {
      changeArea(state, 'Guinea', { missionaryDue: 6 })
    },
    ...layout,
  }).event('taxes')

test('[15.61] nobody is missed where no natives are left, or no colonists and soldiers', () => {
  expect(overdue({ land: { '2910': { soldiers: 1 } } }).ducats).toBe(0)
  expect(overdue({ land: { '2910': { soldiers: 1 } }, natives: { Guinea: 0 } }).withheld).toEqual([])
  expect(overdue({}).withheld).toEqual([])
})

test('[15.61] one Area that lacks its missionary is enough, others help nothing', () => {
  const land = { '2910': { soldiers: 1 }, '3918': { soldiers: 1, missionaries: ['M1'] } }
  expect(overdue({ land, missionaries: { M1: 2 } })).toMatchObject({ ducats: 0, withheld: ['Guinea'] })
})

test('[15.61] the first colonist in the Caribbean wants a missionary in turn 1', () => {
  const table = newTable()
  expect(table.state.areas.Caribbean).toMatchObject({ missionaryDue: 1 })
  table.playTo('gold')
  // No uprising, no attrition.
  table.dice(6, 1)
  expect(nextCouncil(table)).toMatchObject({ rule: '15.61', ducats: 0, withheld: ['Caribbean'] })
  const served = newTable()
  served.act('missionary', { count: 1 })
  served.act('form', { port: 'Europe', ships: { caravel: 1 } })
  served.act('load', { expedition: 'S1', units: { M1: 1 } })
  served.act('destination', { expedition: 'S1', to: '2316' })
  served.act('bounds', { expedition: 'S1', count: 3 })
  served.act('done')
  served.act('depart', { expedition: 'S1' })
  served.act('land', { expedition: 'S1', units: { M1: 1 } })
  // Neither the sea, nor natives, nor hunger.
  served.dice(1, 6, 1)
  expect(nextCouncil(served)).toMatchObject({ rule: '6.31', withheld: [] })
})

test('[15.62] a missionary needs no company: he stays alone, and marches alone', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    natives: { Guinea: 0 },
    land: { '2910': { missionaries: ['M1'] } },
    missionaries: { M1: -3 },
    dice: [1],
  })
  table.act('move', { stack: '2910', units: { M1: 1 }, path: ['3009', '3109'] })
  table.act('done')
  expect(stackAt(table, '3109')!.missionaries).toEqual(['M1'])
  expect(table.state.missionaries).toEqual({ M1: -3 })
})

test('[15.62] an Area is served by a missionary in any of its hexes', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    land: { '2910': { soldiers: 1 }, '3109': { missionaries: ['M1'] } },
    missionaries: { M1: 1 },
  })
  table.act('move', { stack: '2910', units: { soldier: 1 }, path: ['2911'] })
  expect(table.state.areas.Guinea!.missionaryDue).toBeNull()
})
