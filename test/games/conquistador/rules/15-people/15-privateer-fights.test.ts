/** 15.4 Privateers: their bounds and their fights. */

import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { atSea, coast, drakes, port } from '../at-sea.ts'
import { layOut, lose, ship, type Table } from '../table.ts'

const fleet = (table: Table) => table.state.expeditions.find(({ id }) => id === 'E1')

describe('bounds', () => {
  const E1 = { expedition: 'E1' }

  test('[15.42] what would cost more than was bought is refused: a fight, a landing, a claim, the way home', () => {
    // Eight points are paid for, and six are spent.
    const table = atSea({
      place: port,
      bounds: 4,
      ships: { [port]: [ship('carrack')] },
      expeditions: [
        { nation: 'England', place: port, ships: drakes(2), raider: true, bounds: 4, used: 3, points: 6 },
      ],
    })
    expect(table.refuse('attackShips', { ...E1, targets: ['Spain'] })).toMatchObject({
      rule: '15.42',
      reason: 'Privateers never exceed their bounds: E1 has used 4 of 4, 1 point wanting.',
    })
    const home = layOut({
      segment: 'D1',
      turn: 15,
      order: ['England', 'Spain'],
      others: { England: {} },
      expeditions: [{ nation: 'England', place: port, ships: drakes(2), raider: true, bounds: 6, used: 4 }],
    })
    expect(home.refuse('home', E1).rule).toBe('15.42')
  })

  test('[15.42] [8.21] a fight that others begin costs them no more than they have left', () => {
    const table = atSea({
      ships: { [port]: [ship('carrack'), ship('carrack')] },
      expeditions: [
        { nation: 'England', place: coast, ships: drakes(2), raider: true, bounds: 4, used: 3, points: 6 },
      ],
      dice: [1, 4],
    })
    table.act('sail', { ...E1, path: [port] })
    // No point is left to attack with, so only Spain is asked.
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'intercept' })
    table.act('intercept')
    expect(fleet(table)).toMatchObject({ points: 8, bounds: 4 })
  })

  test('[15.42] [8.16] without a point left they cannot be driven on', () => {
    const table = atSea({
      ships: { [port]: [ship('carrack'), ship('carrack')] },
      expeditions: [
        { nation: 'England', place: coast, ships: drakes(2), raider: true, bounds: 4, used: 3, points: 7 },
      ],
      dice: [6],
    })
    table.act('sail', { ...E1, path: [port] })
    table.act('intercept')
    expect(table.event('intercept').caught).toBe(false)
    table.act('done')
  })

  test('[15.42] no colonist embarks, at the coast or before the way home', () => {
    for (const segment of ['B2', 'D1']) {
      const table = atSea({
        segment,
        land: {},
        missionaries: {},
        place: port,
        others: { England: { land: { '2316': { colonists: 3, soldiers: 1 } } } },
      })
      expect(table.refuse('embark', { ...E1, units: { colonist: 1 } }).rule).toBe('15.42')
      table.act('embark', { ...E1, units: { soldier: 1 } })
      expect(
        fleet(table)!
          .ships.map(({ soldiers }) => soldiers)
          .sort(),
      ).toEqual([1, 2])
    }
  })

  test('[15.42] they may make discoveries, as far as their bounds allow', () => {
    const guinea = (points: number) =>
      atSea({
        expeditions: [
          { nation: 'England', place: '2910', ships: drakes(2), raider: true, bounds: 4, used: 3, points },
        ],
      })
    const table = guinea(5)
    table.act('claim', E1)
    expect(table.event('discovery')).toMatchObject({ nation: 'England', name: 'South America' })
    expect(guinea(6).refuse('claim', E1).rule).toBe('15.42')
  })
})

describe('their fights', () => {
  const E1 = { expedition: 'E1' }

  test('[15.44] one prize after the other, as long as there are soldiers to man them', () => {
    const fleetOf = [
      ship('carrack', { soldiers: 2, leaders: ['Drake'] }),
      ship('carrack', { soldiers: 2 }),
      ship('carrack', { soldiers: 1 }),
      ship('carrack', { soldiers: 1 }),
    ]
    const table = atSea({
      place: port,
      fleet: fleetOf,
      ships: { [port]: [ship('caravel'), ship('caravel'), ship('carrack', { gold: { Potosi: 25 } })] },
      dice: [1],
    })
    table.act('attackShips', { ...E1, targets: ['Spain'] })
    // 56 to 16 is 3-1, moved to 4-1: all three are lost, and two can be manned.
    expect(table.event('naval-combat')).toMatchObject({ column: '4-1', result: 'D3*' })
    expect(
      new Set(table.decision.choices.filter(({ standing }) => !standing).map(({ rule }) => rule)),
    ).toEqual(new Set(['15.44']))
    table.act('takePrize', { ship: 3 })
    table.act('takePrize', { ship: 1 })
    expect(ofType(table.events, 'ship-sunk')).toHaveLength(1)
    expect(fleet(table)!.ships).toHaveLength(6)
    expect(fleet(table)!.ships.every(({ soldiers }) => soldiers === 1)).toBe(true)
  })

  test('[15.44] attacked, they keep what the attacker loses as well', () => {
    const table = atSea({
      fleet: [ship('carrack', { soldiers: 2, leaders: ['Drake'] }), ship('carrack', { soldiers: 2 })],
      ships: { [port]: [ship('carrack'), ship('carrack')] },
      dice: [2, 3],
    })
    table.act('sail', { ...E1, path: [port] })
    table.act('holdFire')
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ nation: 'Spain', column: '1-2', result: 'A1' })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'prize', rule: '15.44' })
    table.act('takePrize', { ship: 1 })
    expect(fleet(table)!.ships).toHaveLength(3)
  })

  test('[15.44] [15.41] the ship of the privateer may be lost like any other, and then the raid is over', () => {
    const table = atSea({
      place: port,
      ships: { [port]: Array.from({ length: 6 }, () => ship('carrack')) },
      expeditions: [
        {
          nation: 'England',
          place: port,
          ships: drakes(2),
          raider: true,
          bounds: 9,
          stop: 'stopped',
          crossing: 3,
        },
      ],
      dice: [4],
    })
    table.act('attackShips', { ...E1, targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ column: '1-1', result: 'A1' })
    lose(table, 'ship 1@E1')
    expect(table.state.lost).toContain('Drake')
    expect(fleet(table)).toMatchObject({ raider: false })
    table.dice(1)
    table.act('done')
    expect(table.event('naval-attrition')).toMatchObject({ expedition: 'E1', column: '3' })
  })

  test('[15.41] sailing as explorers they roll attrition, and take prizes by the asterisk alone', () => {
    const table = atSea({
      place: port,
      raider: false,
      fleet: [...drakes(4), ship('carrack', { soldiers: 2 })],
      ships: { [port]: [ship('carrack')] },
      dice: [5],
    })
    table.act('attackShips', { ...E1, targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ shift: 0, column: '4-1', result: 'D1' })
    expect(table.event('ship-sunk').rule).toBe('8.31')
    table.dice(1)
    table.act('done')
    expect(table.event('naval-attrition').expedition).toBe('E1')
  })
})
