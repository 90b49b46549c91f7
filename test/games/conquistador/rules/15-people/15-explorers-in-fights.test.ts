/** 15.35 Explorers in port are on the last of the ships there, if it is lost in a fight. */
import { expect, test } from 'vitest'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { carracks, coast, port, quiet } from '../at-sea.ts'
import { type Layout, layOut, lose, ship, type Table } from '../table.ts'

const waits = (state: State) => {
  const found = state.harbours.find((one) => one.nation === 'Spain' && one.place === port)
  if (found) found.leaders.push('Columbus')
  else
    state.harbours.push({ ...emptyGroup(), nation: 'Spain', place: port, ships: [], leaders: ['Columbus'] })
}
const isWaiting = ({ state }: Table) => state.harbours.some(({ leaders }) => leaders.includes('Columbus'))
const isLost = ({ state }: Table) => state.lost.includes('Columbus')

const english = {
  nation: 'England',
  ships: carracks(12),
  place: coast,
  stop: 'landfall',
  bounds: 20,
} as const

/** England attacks in the port where Columbus waits. */
function attacked(layout: Layout, die: number): Table {
  const table = layOut({
    segment: 'B2',
    turn: 2,
    natives: quiet,
    order: ['Spain', 'England'],
    land: { '2316': { colonists: 1 } },
    others: { England: {} },
    expeditions: [english],
    edit: waits,
    ...layout,
  })
  if (table.decision.seat === 'Spain') {
    table.act('sail', { expedition: 'S1', path: [port] })
    table.act('done')
  }
  table.dice(die)
  table.act('sail', { expedition: 'E1', path: [port] })
  table.act('attackFleet', { targets: ['Spain'] })
  return table
}
const expeditions = [
  { ships: carracks(1), place: coast, stop: 'landfall', origin: 'Europe', bounds: 20 } as const,
  english,
]
const caravel = { [port]: [ship('caravel')] }

test('[15.35] who has ended its movement in his port lies there: he is not lost with another ship', () => {
  const table = attacked({ expeditions, ships: caravel }, 5)
  expect(table.event('naval-combat').result).toBe('D1')
  lose(table, `ship 1@${port}`)
  expect(table.state.expeditions.find(({ id }) => id === 'S1')).toMatchObject({ place: port })
  expect([isWaiting(table), isLost(table)]).toEqual([true, false])
})

test('[15.35] he goes down with the last of them, if it has only sailed in', () => {
  const table = attacked({ expeditions }, 5)
  expect(table.event('naval-combat').result).toBe('D1')
  expect(table.state.expeditions.some(({ id }) => id === 'S1')).toBe(false)
  expect([isWaiting(table), isLost(table)]).toEqual([false, true])
})

/** "Take the carrack with Columbus of Spain", of all prizes that can be taken. */
const prizes = (table: Table) => table.choices('takePrize').map(({ label }) => label)
const named = (table: Table) => prizes(table).filter((label) => label.includes('Columbus'))

test('[15.35] [8.32] where all ships are lost he is on one of them, and its label names him', () => {
  const table = attacked({ expeditions, ships: caravel }, 1)
  expect(table.event('naval-combat').result).toBe('D3*')
  expect(prizes(table)).toHaveLength(2)
  expect(named(table)).toHaveLength(1)
})

test('[15.35] [8.31] [8.32] of two ships in port he is on the one that is named last, and may be captured with it', () => {
  const table = attacked({ ships: { [port]: [ship('carrack'), ship('caravel')] } }, 1)
  expect(named(table)).toEqual(['Take the carrack with Columbus of Spain'])
  const open = table.state
  table.act('takePrize', table.choices('takePrize').find(({ label }) => label.includes('Columbus'))!.fixed)
  expect(table.state.captives).toEqual([{ name: 'Columbus', nation: 'Spain', holder: 'England' }])
  table.state = open
  table.act('takePrize', table.choices('takePrize').find(({ label }) => !label.includes('Columbus'))!.fixed)
  expect(table.state.captives).toEqual([])
  expect([isWaiting(table), isLost(table)]).toEqual([false, true])
})
