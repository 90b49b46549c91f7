/** What a computer nation does with ships that cannot go where they were sent. */
import { describe, expect, test } from 'vitest'
import { boundsHome } from '../../../../source/games/conquistador/matters/ports.ts'
import { atLostPort } from '../rules/lost-port.ts'
import { type Layout, layOut, ship, world } from '../rules/table.ts'
import { adviceAt } from './advice/advice.ts'

const calm = { Patagonia: 0, Caribbean: 0, 'Incan Empire': 0 }

describe('[7.52] refused by the Cape', () => {
  const refused = (segment: 'B1' | 'D1', cargo: object) => {
    const table = layOut({
      segment,
      turn: 6,
      natives: calm,
      expeditions: [{ ships: [ship('carrack', cargo)], destination: '3918', bounds: 18 }],
      dice: [3],
    })
    table.act('depart', { expedition: 'S1' })
    expect(table.decision.kind).toBe('cape')
    return adviceAt(table)
  }

  test('settlers and an Explorer wait on this side of it, where there is something to find', () => {
    const { action, reasons } = refused('B1', { colonists: 1, leaders: ['Loaysa'] })
    expect(action.type).toBe('wait')
    expect(reasons[0]).toContain('points')
  })

  test('in the last phase they turn home, for the turn would end there', () => {
    expect(refused('D1', { colonists: 1, leaders: ['Loaysa'] }).action.type).toBe('turnBack')
  })
})

describe('[15.33] bound for a port that is lost', () => {
  const diverted = (land: Layout['land'], more: Partial<Layout> = {}, soldiers = 1) => {
    const table = layOut({
      segment: 'D1',
      natives: calm,
      land,
      expeditions: [{ ships: [ship('carrack', { soldiers })], destination: '2316', toPort: true, bounds: 6 }],
      ...more,
    })
    table.act('depart', { expedition: 'S1' })
    expect(table.decision.kind).toBe('diverted')
    return adviceAt(table)
  }

  const england = { others: { England: { land: { '2316': { colonists: 1 } } } } }

  test('people go on to the nearest port rather than home', () => {
    const { action, reasons } = diverted({ '2219': { colonists: 1 } })
    expect(action).toMatchObject({ type: 'divert' })
    expect(String(action.port)).toContain('2219')
    expect(reasons[0]).toContain('4 bounds')
  })

  test('without a port left they come home', () => {
    expect(diverted({}, england, 2).action.type).toBe('turnBack')
  })

  test('a weak holder is not besieged when the turn is about to end', () => {
    expect(diverted({ '2219': { colonists: 1 } }, england, 2).action.type).toBe('divert')
  })
})

describe('[7.27] a port that is lost on the last day', () => {
  const fleeing = (gold: Record<string, number>) => {
    const table = atLostPort(gold)
    expect(table.decision.kind).toBe('port-lost')
    return adviceAt(table).action
  }

  test('a ship moves to another port where nothing is lost, and with gold it sails home', () => {
    expect(fleeing({})).toMatchObject({ type: 'shift', port: '2316' })
    expect(fleeing({ Cuba: 25 })).toMatchObject({ type: 'home' })
  })
})

describe('[18.14] in the Cape', () => {
  const rounding = (bounds: number) => {
    const table = layOut({
      segment: 'B2',
      turn: 6,
      natives: calm,
      expeditions: [
        {
          ships: [ship('carrack', { leaders: ['Loaysa'] })],
          place: '5714',
          stop: 'passing',
          points: 5,
          bounds,
        },
      ],
      dice: [1],
    })
    table.act('sail', { expedition: 'S1', path: ['5715', '5716'] })
    expect(table.decision.kind).toBe('rounding')
    return table
  }
  const home = boundsHome(world, '5715')

  test('it is claimed if the way home is paid for', () => {
    expect(adviceAt(rounding(1 + home)).action.type).toBe('claim')
    expect(adviceAt(rounding(1 + home), 'easy').action.type).toBe('claim')
  })

  test('and passed by if it is not', () => {
    expect(adviceAt(rounding(home)).action.type).toBe('passBy')
  })
})

describe('[18.15] behind a claim of the nation itself', () => {
  const second = (points: number, by: 'Spain' | 'England') =>
    layOut({
      segment: 'B2',
      turn: 6,
      natives: calm,
      others: { England: {} },
      expeditions: [
        {
          ships: [ship('caravel', { leaders: ['Loaysa'] })],
          place: '2909',
          stop: 'landfall',
          points,
          bounds: 20,
        },
      ],
      edit: (state) => {
        state.discoveries['South America'] = { by, turn: 6, credited: false, expedition: `${by[0]}9` }
      },
    })
  test('another claim is made only where it costs no bound', () => {
    const claims = (points: number, by: 'Spain' | 'England' = 'Spain') =>
      adviceAt(second(points, by)).action.type === 'claim'
    expect(claims(1)).toBe(true)
    expect(claims(7)).toBe(false)
    expect(claims(7, 'England')).toBe(true)
  })
})
