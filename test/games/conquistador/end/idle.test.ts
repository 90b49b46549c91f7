import { expect, test } from 'vitest'
import { openPrompt, rowsIn } from '../../../../source/app/prompt/prompt.ts'
import { ofType } from '../../../../source/games/conquistador/events/event.ts'
import { buildComputer } from '../../../../source/games/conquistador/players/computer.ts'
import {
  type NationState,
  type StandingOrder,
  standingOrders,
} from '../../../../source/games/conquistador/state/state.ts'
import type { Decision } from '../../../../source/kernel/contract/game.ts'
import { askingAt } from '../panels/asking.ts'
import { data, game, type Layout, layOut, ship, type Table, world } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const carracks = (count: number) => Array.from({ length: count }, () => ship('carrack'))
const exhausted = Object.fromEntries(
  Object.keys(data.map.mines).map((name) => [name, { status: 'depleted' as const }]),
)
const paying = (orders: readonly StandingOrder[] = ['pay']) =>
  Object.fromEntries(standingOrders.map((order) => [order, orders.includes(order)])) as Record<
    StandingOrder,
    boolean
  >

/** Maintenance that can be paid, with so many ships in Europe of which so many did not sail. */
const kept = (home: number, idle: number, more: Layout = {}, orders?: readonly StandingOrder[]): Table =>
  layOut({
    ...{ segment: 'E', turn: 7, treasury: 90, natives: quiet, ships: { Europe: carracks(home) } },
    ...more,
    spain: { standing: paying(orders), unsent: { carrack: idle } },
  })

test('[6.81] paying by order stops at ships that did not sail, with them proposed: one key gives them up, one keeps all', () => {
  const table = kept(9, 9)
  expect(table.decision.question).toBe(
    'Maintenance comes to 18 ducats; the treasury holds 90. 12 of it are for units that bring nothing as things stand.',
  )
  const [proposed] = table.choices('dismissIdle')
  expect(proposed).toMatchObject({ label: 'Give up 6 carracks in Europe; pay 6 ducats' })
  expect(proposed!.usual).toBeUndefined()
  // The mark begins on paying, where a habitual Enter takes nobody.
  const asking = askingAt(table.state, '2316')
  const prompt = openPrompt(asking, null)
  expect(rowsIn(asking, prompt)[prompt.row]).toMatchObject({ kind: 'choice', choice: { type: 'done' } })
  expect(proposed!.args).toBeUndefined()
  expect(table.choices('done')).toMatchObject([
    { label: 'Keep all: pay 18 ducats of maintenance', end: true },
  ])
  const given = kept(9, 9)
  given.act('dismissIdle')
  expect(ofType(given.events, 'dismissed')).toMatchObject([{ unit: 'carrack', at: 'Europe', count: 6 }])
  expect(given.event('maintenance')).toMatchObject({ ducats: 6, treasury: 84 })
  table.act('done')
  expect(ofType(table.events, 'dismissed')).toEqual([])
  expect(table.event('maintenance')).toMatchObject({ ducats: 18, treasury: 72 })
})

test('[6.81] it pays by itself where ships have sailed, where little goes to idle ones, and where gold waits for them', () => {
  expect(kept(9, 0).event('maintenance')).toMatchObject({ ducats: 18 })
  // Of nine three lie ready for the next colonists; four idle ones are less than is worth asking.
  expect(kept(9, 4).event('maintenance')).toMatchObject({ ducats: 18 })
  expect(kept(9, 5).decision.kind).toBe('maintenance')
  const land = { '2316': { colonists: 1, gold: { Cibao: 900 } } }
  expect(kept(9, 9, { land }).event('maintenance')).toMatchObject({ ducats: 20 })
  // And in the last turn, when nothing may be given up (6.84).
  expect(kept(9, 9, { turn: 21 }).event('maintenance')).toMatchObject({ ducats: 18 })
})

const givenUp = ({ events }: Table) =>
  ofType(events, 'dismissed').map(({ unit, at, count }) => [unit, at, count])

test('[6.81] so it does at garrisons that bring nothing, but not where natives, others or a city are near', () => {
  const soldiers = { '2316': { soldiers: 12, colonists: 1 } }
  const garrison = (more: Layout) => kept(0, 0, { land: soldiers, ...more })
  const asked = garrison({ mines: exhausted })
  asked.act('dismissIdle')
  expect(givenUp(asked)).toEqual([['soldier', '2316', 12]])
  // One may have to carry the gold of a mine.
  const mining = garrison({})
  mining.act('dismissIdle')
  expect(givenUp(mining)).toEqual([['soldier', '2316', 11]])
  expect(garrison({ natives: { ...quiet, Caribbean: 1 } }).decision.kind).not.toBe('maintenance')
  const others = { England: { land: { '2315': { colonists: 1 } } } }
  expect(garrison({ others }).event('maintenance')).toMatchObject({ nation: 'Spain', ducats: 14 })
  const inland = { land: { '2427': { soldiers: 12, colonists: 1 } } }
  expect(kept(0, 0, inland).decision.kind).not.toBe('maintenance')
  const emptied = (state: Table['state']) => {
    state.emptied = Object.keys(data.map.cities)
  }
  expect(kept(0, 0, { ...inland, edit: emptied }).decision.kind).toBe('maintenance')
})

test('[6.41/14] who may march where a march is demanded is never said to bring nothing, while points hang on it', () => {
  const called = (march: Partial<Table['state']['marches'][number]>, turn = 9, land = '2229') =>
    kept(0, 0, {
      ...{ turn, land: { [land]: { soldiers: 12 } }, mines: exhausted },
      edit(state) {
        state.emptied = Object.keys(data.map.cities)
        state.marches.push({
          ...{ name: 'cibola', nation: 'Spain', deadline: 11, start: null, visited: [], outcome: 'open' },
          ...march,
        })
      },
    })
  expect(called({}).decision.kind).not.toBe('maintenance')
  expect(called({ outcome: 'done' }).decision.kind).toBe('maintenance')
  // No points are lost of one that would end after the game.
  expect(called({ deadline: 22 }, 20).decision.kind).toBe('maintenance')
  // Too few are in the Areas of the march, so that others must come there.
  expect(called({}, 9, '2316').decision.kind).not.toBe('maintenance')
})

test('[8.51] a garrison of a port is never said to bring nothing where others may come by sea, unless they are at peace', () => {
  const land = { '2316': { soldiers: 12, colonists: 5 } }
  const others = { England: { land: { '2713': { soldiers: 10, colonists: 2 } } } }
  const garrison = (more: Layout) => kept(0, 0, { land, mines: exhausted, turn: 16, ...more })
  const isAsked = ({ decision }: Table) => decision.seat === 'Spain' && decision.kind === 'maintenance'
  expect(isAsked(garrison({}))).toBe(true)
  expect(isAsked(garrison({ others }))).toBe(false)
  // Only a port can be invaded.
  expect(isAsked(garrison({ others, land: { '2316': { soldiers: 12 } } }))).toBe(true)
})

test('[6.81] who has looted a city keeps who loots it', () => {
  const [name, hex] = Object.entries(data.map.cities)[0]!
  const emptied = (state: Table['state']) => {
    state.emptied = Object.keys(data.map.cities).filter((city) => city !== name)
  }
  const table = kept(0, 0, { land: { [hex]: { soldiers: 13 } }, mines: exhausted, edit: emptied })
  table.act('dismissIdle')
  expect(ofType(table.events, 'dismissed')).toMatchObject([{ unit: 'soldier', at: hex, count: 11 }])
})

test('[6.81] advice gives up whom the question names', () => {
  const table = kept(9, 9)
  const { advise } = buildComputer(world, () => game.sets)
  expect(advise(table.state, table.decision, 'hard')?.action).toEqual({ type: 'dismissIdle', seat: 'Spain' })
})

test('[6.81] without the order the question names nobody', () => {
  const table = kept(9, 9, {}, [])
  expect(table.decision.question).toBe('Maintenance comes to 18 ducats; the treasury holds 90.')
  expect(table.choices('dismissIdle')).toEqual([])
  expect(table.choices('done')).toMatchObject([{ usual: true }])
})

test('[6.81] who is kept is not asked of again until as much more is idle', () => {
  const again = (idle: number) => kept(20, idle).decision.again
  expect(again(9)).toEqual({ 'units that bring nothing': 1 })
  expect(again(8)).toEqual(again(9))
  expect(again(10)).toEqual({ 'units that bring nothing': 2 })
})

test('[6.81] each council notes anew whom it sends nowhere, whoever pays by order, and no other nation sees it', () => {
  const planned = (orders: readonly StandingOrder[], unsent?: NationState['unsent']) => {
    const table = layOut({
      ...{ turn: 7, treasury: 90, natives: quiet, ships: { Europe: carracks(4) } },
      ...{
        europe: { soldiers: 2 },
        land: { '2316': { soldiers: 1 } },
        spain: { standing: paying(orders), ...(unsent && { unsent }) },
      },
    })
    table.act('done')
    return table
  }
  const noted = { carrack: 4, caravel: 0, soldier: 2 }
  for (const orders of [['pay'], []] as const) {
    expect(planned(orders).state.nations.Spain!.unsent).toEqual(noted)
    expect(planned(orders, { carrack: 9 }).state.nations.Spain!.unsent).toEqual(noted)
  }
  const { state: shared } = kept(9, 9, { others: { England: {} } })
  expect(game.view(shared, 'Spain').nations.Spain).toHaveProperty('unsent')
  expect(game.view(shared, 'England').nations.Spain).not.toHaveProperty('unsent')
})

test('[6.81] an order to pay that is given after the council stops at whom that council left behind', () => {
  const table = layOut({
    ...{ turn: 7, treasury: 90, natives: quiet, ships: { Europe: carracks(9) } },
    ...{ land: { '2316': { soldiers: 1 } }, spain: { standing: paying([]) } },
  })
  table.act('done')
  table.act('standing', { order: 'pay', on: 'on' })
  while (table.decision.kind !== 'maintenance') table.act('done')
  expect(table.choices('dismissIdle')).toMatchObject([
    { label: 'Give up 6 carracks in Europe; pay 7 ducats' },
  ])
})

test('[6.81] whom each council left behind stands anew in each, however often the order to pay is turned', () => {
  const table = layOut({
    ...{ turn: 7, treasury: 200, natives: quiet, ships: { Europe: carracks(9) } },
    ...{ land: { '2316': { soldiers: 1 } }, spain: { standing: paying() } },
  })
  const goOnTo = (kind: Decision['kind']) => {
    while (table.decision.kind !== kind) table.act('done')
  }
  for (const on of ['on', 'off', 'on'] as const) {
    goOnTo('planning')
    table.act('standing', { order: 'pay', on })
    table.act('done')
    expect(table.state.nations.Spain!.unsent).toEqual({ carrack: 9, caravel: 0, soldier: 0 })
    goOnTo('maintenance')
    expect(table.choices('dismissIdle')).toHaveLength(on === 'on' ? 1 : 0)
    table.act('done')
    expect(table.state.nations.Spain).not.toHaveProperty('unsent')
  }
})

test('[6.81] a game of rules 14 that is left between the two goes on with whom its council left behind', () => {
  const { state } = kept(9, 9)
  const { unsent: idle, ...record } = state.nations.Spain!
  const earlier = { ...state, nations: { ...state.nations, Spain: { ...record, idle } } }
  expect(game.upgrade(earlier, 14)).toEqual(state)
})

test('[6.81] none whom others reach in a march is named, so that advice gives up no guard', () => {
  const here = '2427'
  const { area } = world.board.hexes.get(here)!
  const others = [...world.board.hexes].flatMap(([hex, { area: other }]) =>
    other !== null && other !== area ? [{ hex, away: world.routes.landDistance(hex, here) ?? 0 }] : [],
  )
  const asked = (away: number) => {
    const { hex } = others.find((one) => one.away === away)!
    const { decision } = kept(0, 0, {
      ...{ land: { [here]: { soldiers: 12 } }, others: { England: { land: { [hex]: { soldiers: 20 } } } } },
      edit(state) {
        state.emptied = Object.keys(data.map.cities)
      },
    })
    return decision.seat === 'Spain' && decision.kind === 'maintenance'
  }
  const { movement } = data.units.soldier
  expect([movement, movement + 1].map(asked)).toEqual([false, true])
})

test('[6.81] advice looks first at who is named: it gives up nobody near a city that is looted and shipped from', () => {
  const { advise } = buildComputer(world, () => game.sets)
  const city = 'Tenochtitlan'
  const advised = (...left: readonly string[]) => {
    const land = { '2327': { colonists: 1 }, '2328': { soldiers: 2 }, '2428': { soldiers: 12 } }
    const { state, decision } = kept(0, 0, {
      land,
      edit(state) {
        state.emptied = Object.keys(data.map.cities).filter((name) => !left.includes(name))
      },
    })
    expect(decision.kind).toBe('maintenance')
    return advise(game.view(state, 'Spain'), decision, 'hard')!.action.type
  }
  expect(advised()).toBe('dismissIdle')
  expect(advised(city)).toBe('done')
})

test('[6.81] what lies idle is told in the council with what it takes a turn', () => {
  const { decision } = layOut({
    ...{ turn: 7, treasury: 90, natives: quiet, ships: { Europe: [...carracks(8), ship('caravel')] } },
    land: { '2317': { soldiers: 4 } },
    mines: exhausted,
  })
  const reasons = decision.undone.map(({ reason }) => reason)
  expect(reasons).toContain('9 ships idle in Europe, in no expedition: 17 ducats a turn.')
  expect(reasons.find((reason) => reason.startsWith('Idle for'))).toMatch(
    /^Idle for 4 ducats a turn: 4 soldiers in .*; they bring nothing where they are\.$/,
  )
})
