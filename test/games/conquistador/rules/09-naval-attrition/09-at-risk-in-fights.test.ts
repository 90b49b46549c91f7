/** 9.21, 9.22 Who is lost with an expedition that has fought, or whose last ship goes down. */
import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { attritionColumns } from '../../../../../source/games/conquistador/naval/naval-attrition.ts'
import { host, quiet } from '../between-nations.ts'
import { data, layOut, lose, lost, offered, ship, type Table, world } from '../table.ts'
import { at, fleet, other, port, roll } from './at-risk.ts'

describe('fights', () => {
  /** England, which moves second, and Spain with a port and somebody who has just landed there. */
  const invaded = (defenders: number): Table =>
    at({
      order: ['Spain', 'England'],
      land: { [port]: { colonists: 1 } },
      others: { England: {} },
      expeditions: [
        // An Explorer may end his movement off any coast (7.26).
        { ships: [ship('carrack', { soldiers: defenders, leaders: ['Loaysa'] })] },
        {
          nation: 'England',
          ships: Array.from({ length: 4 }, () => ship('carrack', { soldiers: 2 })),
        },
      ],
    })

  test('[9.21] who retreats from a port after landing there is still reached', () => {
    const table = invaded(2)
    table.act('land', { expedition: 'S1', units: { soldier: 2 } })
    table.act('sail', { expedition: 'S1', path: [other] })
    table.act('done')
    // 36 tablest 18: column 2-1, where a 2 takes half of the defenders.
    table.dice(2)
    table.act('invade', { expedition: 'E1', units: { soldier: 8 } })
    const [goal] = table.choices('retreat').map(({ fixed }) => fixed!.to!)
    table.act('retreat', { to: goal })
    table.act('garrison', { units: { soldier: 8 } })
    const columns = attritionColumns(table.g, fleet(table, 'S1'))
    const die = data.tables.navalAttrition.rows.findIndex((row) => row[columns[0]! - 1] === 'S') + 1
    table.dice(die, 1)
    table.act('done')
    expect(lost(table)).toEqual([`soldier@${goal}`])
    expect(host(table, 'Spain', goal!).soldiers).toBe(0)
  })

  test('[9.21] who was left in a beaten port is reached, and whom others have taken aboard there', () => {
    const beaten = at({
      order: ['England', 'Spain'],
      land: { [port]: { colonists: 1 } },
      others: { England: {} },
      expeditions: [
        { nation: 'England', ships: [ship('carrack', { soldiers: 2 })] },
        { nation: 'England', ships: [ship('carrack', { leaders: ['Cabot, S.'] })] },
      ],
    })
    beaten.dice(1)
    beaten.act('invade', { expedition: 'E1', units: { soldier: 2 } })
    beaten.act('garrison', { units: { soldier: 2 } })
    beaten.act('embark', { expedition: 'E2', units: { soldier: 1 } })
    roll(beaten, 'S', '-')
    expect([...offered(beaten)].sort()).toEqual([`soldier@${port}`, 'soldier@E2'])
    lose(beaten, `soldier@${port}`)
    expect(host(beaten, 'England', port).soldiers).toBe(0)
  })

  test('[9.22] a prize of the phase is not at risk', () => {
    const table = at({
      order: ['England', 'Spain'],
      ships: { [port]: [ship('caravel')] },
      others: { England: {} },
      expeditions: [
        { nation: 'England', ships: [ship('carrack'), ship('carrack')], crossing: 7, bounds: 20 },
      ],
    })
    table.dice(1)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    table.act('takePrize', { ship: 1 })
    expect(fleet(table, 'E1').ships.map(({ kind }) => kind)).toEqual(['carrack', 'carrack', 'caravel'])
    roll(table, '2V L')
    expect(lost(table)).toEqual([])
    expect(fleet(table, 'E1').ships.map(({ kind }) => kind)).toEqual(['caravel'])
  })

  test('[9.22] in the next phase it is a ship like all others', () => {
    const table = at({
      order: ['England', 'Spain'],
      land: { [port]: { colonists: 1 } },
      ships: { [port]: [ship('caravel')] },
      others: { England: {} },
      expeditions: [{ nation: 'England', ships: [ship('carrack')] }],
    })
    table.dice(1)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    table.act('takePrize', { ship: 1 })
    roll(table, '-')
    table.playTo('final-passage')
    table.state = structuredClone(table.state)
    Object.assign(fleet(table, 'E1'), { bounds: 0 })
    table.dice(4)
    table.act('home', { expedition: 'E1' })
    expect(table.event('naval-attrition').result).toBe('V')
    expect([...offered(table)].sort()).toEqual(['ship 1@E1', 'ship 2@E1'])
  })

  test('[9.21] who dies in a fight is not lost table', () => {
    const table = invaded(1)
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('sail', { expedition: 'S1', path: [other] })
    table.act('done')
    table.dice(1)
    table.act('invade', { expedition: 'E1', units: { soldier: 8 } })
    expect(lost(table)).toEqual([`soldier@${port}`])
    table.act('retreat', table.choices('retreat')[0]!.fixed)
    table.act('garrison', { units: { soldier: 8 } })
    const [column] = attritionColumns(table.g, fleet(table, 'S1'))
    table.dice(data.tables.navalAttrition.rows.findIndex((row) => row[column! - 1] === 'S') + 1, 1)
    table.act('done')
    expect(ofType(table.events, 'naval-attrition')[0]).toMatchObject({ expedition: 'S1', result: 'S' })
    expect(lost(table)).toEqual([])
  })
})

describe('the last ship', () => {
  const pastBounds = (people: object, landing: object) => {
    const table = at({
      expeditions: [{ ships: [ship('carrack', people)], crossing: 10, bounds: 2 }],
    })
    table.act('land', { expedition: 'S1', units: landing })
    return table
  }

  test('[9.3] [9.21] the second roll under 9+ is made for those ashore, if the first has sunk it', () => {
    const table = pastBounds({ soldiers: 1 }, { soldier: 1 })
    roll(table, 'V', 'S')
    expect(ofType(table.events, 'naval-attrition')).toMatchObject([
      { expedition: 'S1', rule: '9.3', pastBounds: true, column: '9+', result: 'V' },
      { expedition: 'S1', rule: '9.3', pastBounds: true, column: '9+', result: 'S' },
    ])
    expect(table.event('expedition-lost').expedition).toBe('S1')
    expect(lost(table)).toEqual([`soldier@${port}`])
    expect(table.state.expeditions).toEqual([])
  })

  test('[9.21] the leader of the same roll is one whom it landed', () => {
    const table = pastBounds({ soldiers: 1, leaders: ['Cortes'] }, { soldier: 1, Cortes: 1 })
    roll(table, 'V L', 'C')
    expect(table.state.lost).toEqual(['Cortes'])
    expect(host(table, 'Spain', port)).toMatchObject({ soldiers: 1, leaders: [] })
  })

  test('[9.21] with all who sailed aboard nobody is left to lose', () => {
    const table = at({
      expeditions: [{ ships: [ship('carrack', { soldiers: 2 })], crossing: 10, bounds: 2 }],
    })
    roll(table, 'V', 'C S')
    expect(ofType(table.events, 'naval-attrition')).toHaveLength(2)
    expect(lost(table)).toEqual([])
  })

  test('[9.11] an expedition that a fight has sunk makes no check, and those whom it landed are safe', () => {
    const table = at({
      order: ['Spain', 'England'],
      others: { England: {} },
      expeditions: [
        { ships: [ship('carrack', { soldiers: 1 })] },
        {
          nation: 'England',
          place: world.board.seaWays.get(port)![0]!,
          ships: Array.from({ length: 8 }, () => ship('carrack')),
        },
      ],
    })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('done')
    table.dice(1)
    table.act('sail', { expedition: 'E1', path: [port] })
    table.act('attackFleet', { targets: ['Spain'] })
    if (table.decision.kind === 'prize') table.act('sink')
    table.dice(1)
    table.act('done')
    expect(ofType(table.events, 'naval-attrition').map(({ expedition }) => expedition)).toEqual(['E1'])
    expect(host(table, 'Spain', port).soldiers).toBe(1)
  })
})

test('[7.27] [9.21] a voyage from a port that attrition has unmade is one of the same phase', () => {
  const table = layOut({
    segment: 'D1',
    turn: 6,
    natives: quiet,
    land: { [port]: { colonists: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { colonists: 1, soldiers: 1, leaders: ['Loaysa'] })],
        destination: other,
        bounds: 6,
      },
    ],
  })
  table.act('depart', { expedition: 'S1' })
  table.act('land', { expedition: 'S1', units: { colonist: 1, soldier: 1 } })
  table.dice(5)
  table.act('done')
  expect(lost(table)).toEqual([`colonist@${other}`])
  expect(table.decision).toMatchObject({ kind: 'port-lost', rule: '7.27' })
  table.dice(6)
  table.act('home', { expedition: 'S1' })
  expect(table.event('naval-attrition')).toMatchObject({ column: '3', result: 'S' })
  expect(lost(table)).toEqual([`soldier@${other}`])
})
