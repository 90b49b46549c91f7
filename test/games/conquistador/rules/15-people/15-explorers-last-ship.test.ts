/** 15.35 Explorers sail with the last ship of their port, also where it is no port any more. */
import { expect, test } from 'vitest'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { carracks, quiet } from '../at-sea.ts'
import { layOut, ship, type Table } from '../table.ts'

const harbour = '2910'
const waits = (state: State) => {
  state.harbours.push({
    ...emptyGroup(),
    ...{ nation: 'Spain', place: harbour, ships: [], leaders: ['Columbus'] },
  })
}
const isWaiting = ({ state }: Table) => state.harbours.some(({ leaders }) => leaders.includes('Columbus'))
/** The expedition that carries Columbus. */
const carrierOf = ({ state }: Table) =>
  state.expeditions.find(({ ships }) => ships.some(({ leaders }) => leaders.includes('Columbus')))?.id

test('[15.35] [8.24] he is not taken along while an expedition that has ended its movement stays', () => {
  const table = layOut({
    segment: 'B2',
    natives: quiet,
    land: { [harbour]: { colonists: 1 } },
    expeditions: [
      { ships: carracks(1), place: '2909', stop: 'landfall', origin: 'Europe', bounds: 20 },
      { ships: [ship('carrack', { leaders: ['Pinzon'] })], place: harbour, origin: harbour, bounds: 9 },
    ],
    edit: waits,
  })
  table.act('sail', { expedition: 'S1', path: [harbour] })
  table.act('sail', { expedition: 'S2', path: ['2909'] })
  expect([isWaiting(table), carrierOf(table)]).toEqual([true, undefined])
})

const unmakes = (ports: readonly string[]): Table => {
  const table = layOut({
    segment: 'B2',
    natives: quiet,
    land: Object.fromEntries(ports.map((hex) => [hex, { colonists: 1 }])),
    expeditions: [{ ships: carracks(1), place: harbour, origin: harbour, bounds: 20 }],
    edit: waits,
  })
  table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
  return table
}

test('[15.35] the last ship takes him along, though it has unmade the port by embarking', () => {
  const table = unmakes([harbour, '2316'])
  table.act('sail', { expedition: 'S1', path: ['2316'] })
  expect([isWaiting(table), carrierOf(table)]).toEqual([false, 'S1'])
})

test('[15.35] [7.26] and so it is led by him, wherever it sails', () => {
  const table = unmakes([harbour])
  table.act('sail', { expedition: 'S1', path: ['2909'] })
  expect(carrierOf(table)).toBe('S1')
})

test('[15.35] [7.26] so does the last ship of a port that others of its nation have unmade', () => {
  const table = layOut({
    segment: 'B2',
    natives: quiet,
    land: { [harbour]: { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Pinzon'] })], place: harbour, origin: harbour, bounds: 20 },
      { ships: carracks(1), place: harbour, origin: harbour, bounds: 20 },
    ],
    edit: waits,
  })
  table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
  table.act('sail', { expedition: 'S1', path: ['2909'] })
  table.act('sail', { expedition: 'S2', path: ['2909'] })
  expect(carrierOf(table)).toBe('S2')
})

/** S1 unmakes the port where S2 and S3 lie and Columbus waits. */
function shared(): Table {
  const table = layOut({
    segment: 'B2',
    natives: quiet,
    land: { [harbour]: { colonists: 1, soldiers: 1 } },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Pinzon'] })], place: harbour, origin: harbour, bounds: 20 },
      { ships: carracks(1), place: harbour, origin: harbour, bounds: 20 },
      { ships: carracks(1), place: harbour, origin: harbour, bounds: 20 },
    ],
    edit: waits,
  })
  table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
  return table
}

test('[15.35] [7.26] where no port is left he goes aboard first, and then whoever he leads', () => {
  const table = shared()
  expect(table.refuse('sail', { expedition: 'S2', path: ['2909'] }).rule).toBe('7.26')
  table.act('embark', { expedition: 'S2', units: { Columbus: 1 } })
  table.act('embark', { expedition: 'S2', units: { soldier: 1 } })
  expect(carrierOf(table)).toBe('S2')
  table.act('sail', { expedition: 'S2', path: ['2909'] })
})

test('[15.35] [7.27] he is lost with the last ship in a port that is no more', () => {
  const table = unmakes([harbour])
  for (let n = 0; n < 20 && table.events.every(({ type }) => type !== 'expedition-lost'); n++)
    table.act('done')
  expect(table.event('expedition-lost')).toMatchObject({ rule: '7.27', toll: { leaders: ['Columbus'] } })
  expect(isWaiting(table)).toBe(false)
})

test('[15.35] [9.21] attrition that takes the last ship in his port takes him with it', () => {
  const table = layOut({
    segment: 'B2',
    natives: quiet,
    land: { [harbour]: { colonists: 1 } },
    expeditions: [{ ships: [ship('caravel')], place: harbour, origin: 'Europe', crossing: 4, bounds: 9 }],
    edit: waits,
  })
  table.dice(6)
  table.act('done')
  expect(table.state.expeditions).toEqual([])
  expect([isWaiting(table), table.state.lost]).toEqual([false, ['Columbus']])
})
