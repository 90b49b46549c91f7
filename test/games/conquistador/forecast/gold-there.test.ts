/** 13.43, 13.44: the gold of a port on the page of a voyage: each ducat is promised to one voyage. */
import { expect, test } from 'vitest'
import {
  type StandingOrder,
  type State,
  standingOrders,
} from '../../../../source/games/conquistador/state/state.ts'
import { type Action, type Filled, isRefusal } from '../../../../source/kernel/contract/game.ts'
import { game, type Layout, layOut, ship } from '../rules/table.ts'

const filledOf = (state: State, draft: Action): Filled => {
  const filled = game.fill!(state, draft)
  if (isRefusal(filled)) throw new Error(filled.reason)
  return filled
}

const land: NonNullable<Layout['land']> = {
  '2316': { colonists: 1, gold: { Cibao: 60 } },
}

const told = (to: string, planned: Layout['expeditions'] = [], more: Layout = {}) => {
  const { state } = layOut({
    ...{ treasury: 200, europe: { leaders: ['Columbus'] }, land, expeditions: planned },
    ...more,
  })
  const sails = { ships: { carrack: 2 }, aboard: {}, to, bounds: 6 }
  const { notes } = filledOf(state, { type: 'voyage', seat: 'Spain', port: 'Europe', ...sails })
  return notes.flatMap(({ about, text }) => (about === 'ships' && text.startsWith('gold') ? [text] : []))
}

const planned = (carracks: number, destination = '2316/2') => [
  { ships: Array.from({ length: carracks }, () => ship('carrack')), destination, bounds: 6 },
]

test('[13.43] what a planned voyage has room for is not promised to another', () => {
  expect(told('2316/2')).toEqual(['gold: room for 50 of 60 there, 25 a carrack'])
  expect(told('2316/2', planned(1))).toEqual(['gold: room for the 35 there, S1 fetches 25, 25 a carrack'])
  expect(told('2316/2', planned(3))).toEqual(['gold: S1 fetches 60'])
})

test('[13.44] gold that may come to either of two ports is promised to the voyage that was planned first', () => {
  const between = {
    land: {
      '2227': { colonists: 1, gold: { Tenochtitlan: 20 } },
      '2327': { colonists: 1 },
      '2328': { soldiers: 1, gold: { Tenochtitlan: 75 } },
    },
  }
  expect(told('2227', [], between)).toEqual([
    'gold: room for 50 of 95 (20 there, 75 elsewhere ashore), 25 a carrack',
  ])
  expect(told('2327', [], between)).toEqual(['gold: room for 50 of 95 elsewhere ashore, 25 a carrack'])
  expect(told('2327', planned(3, '2227'), between)).toEqual([
    'gold: room for the 20 elsewhere ashore, S1 fetches 75, 25 a carrack',
  ])
  const own = layOut({ ...between, land: between.land, treasury: 200, expeditions: planned(3, '2227') })
  const { notes } = filledOf(own.state, { type: 'changeVoyage', seat: 'Spain', expedition: 'S1' })
  expect(notes.map(({ text }) => text).join()).toContain('gold: room for 75 of 95')
})

test('[10.5] ships that are to sail home are told that the gold of their port is for those that stay', () => {
  const { state } = layOut({
    ...{ turn: 9, natives: { 'Aztec Empire': 0 } },
    land: { '2327': { colonists: 1, gold: { Tenochtitlan: 40 } }, '2328': { soldiers: 2 } },
    ships: { '2327': [ship('carrack'), ship('carrack')] },
  })
  const page = (to: string) =>
    filledOf(state, { type: 'voyage', seat: 'Spain', port: '2327', ships: { carrack: 1 }, to })
  const gold = (to: string) => page(to).notes.flatMap(({ text }) => (text.startsWith('gold') ? [text] : []))
  expect(gold('Europe')).toEqual([
    'gold: 115 (40 there, 75 to be dug) comes aboard in the Resource Segment only, on ships that stay till then',
  ])
  expect(gold('2327')).toEqual(['gold: room for 25 of 115 (40 there, 75 to be dug), 25 a carrack'])
})

test('[7.13] a Galleon Fleet has room for all gold, and no figure of it is told', () => {
  const { state } = layOut({ ...{ turn: 12, land }, ships: { Europe: [ship('galleonFleet')] } })
  const sails = { ships: { galleonFleet: 1 }, aboard: {}, to: '2316/2', bounds: 6 }
  const { notes } = filledOf(state, { type: 'voyage', seat: 'Spain', port: 'Europe', ...sails })
  expect(notes.map(({ text }) => text)).toContain('gold: room for the 60 there')
})

/** Gold in the port, at a city nearer to another port, with a soldier who stays near it, and at a mine with its last colonist. */
const spread: NonNullable<Layout['land']> = {
  '2327': { colonists: 1, gold: { Tenochtitlan: 25 } },
  '2224': { colonists: 1 },
  '2222': { soldiers: 1, gold: { 'Chichen Itza': 40 } },
  '2229': { colonists: 1, gold: { Guanajuato: 25 } },
}
const spain = (haul: boolean) => {
  const orders = standingOrders.map((order) => [order, order === 'haul' && haul])
  return { standing: Object.fromEntries(orders) as Record<StandingOrder, boolean> }
}

test('[6.71] [13.42] only gold is counted that comes to the port, by standing order where carrying is left to one', () => {
  const quiet = { 'Aztec Empire': 0, 'Mayan Empire': 0 }
  const page = (more: Layout['land'] = {}, haul = true) =>
    told('2327', [], { land: { ...spread, ...more }, spain: spain(haul), natives: quiet })
  // By order what lies at the city goes to the port beside it, where no ships lie, and nobody leaves the mine.
  expect(page()).toEqual([
    'gold: room for the 25 there, 25 more if marched there by hand from 2229, 25 a carrack',
  ])
  // A soldier there brings it and is back.
  expect(page({ '2229': { soldiers: 1, colonists: 1, gold: { Guanajuato: 25 } } })).toEqual([
    'gold: room for the 50 (25 there, 25 elsewhere ashore), 25 a carrack',
  ])
  expect(page({}, false)).toEqual([
    'gold: room for 50 of 130 (25 there, 65 elsewhere ashore, 40 to be dug), 25 a carrack',
  ])
})

test('[13.43] where no port is it is said that no gold is loaded, of what lies there, is dug, or may be looted', () => {
  const pages = (land: Layout['land']) => {
    const { state } = layOut({
      ...{ treasury: 200, natives: { 'Mayan Empire': 0 }, land: { '2224': { colonists: 1 }, ...land } },
      europe: { leaders: ['Columbus'], soldiers: 2 },
      ships: { Europe: [ship('carrack')] },
    })
    const sails = { ships: { carrack: 1 }, to: '2222', bounds: 8 }
    const crews: readonly Record<string, number>[] = [{}, { soldier: 2, Columbus: 1 }]
    return crews.map((aboard) => {
      const { notes } = filledOf(state, { type: 'voyage', seat: 'Spain', port: 'Europe', ...sails, aboard })
      return notes.map(({ text }) => text).join('; ')
    })
  }
  const none = "no port there: gold can't be loaded until a colonist settles"
  const [empty, army] = pages({})
  expect(empty).not.toContain(none)
  expect(army).toContain(none)
  expect(pages({ '2222': { soldiers: 1 } })[0]).toContain(none)
  expect(pages({ '2222': { soldiers: 1, gold: { 'Chichen Itza': 40 } } })[0]).toContain(
    'the gold there, 40, is not loaded: no port of yours',
  )
  for (const page of pages({ '2222': { colonists: 1, soldiers: 1 } })) expect(page).not.toContain(none)
})
