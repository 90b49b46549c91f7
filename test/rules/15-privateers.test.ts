/** 15.4 Privateers. */
import { describe, expect, test } from 'vitest'
import { type Layout, layOut, ship, type Table, world } from './table.ts'

const { board } = world
const port = board.hexes.get('2316')!.nodes[0]!
const near = board.seaWays.get(port)!.find((node) => board.hexes.get(node.slice(0, 4))!.coastal)!

const drakes = (carracks: number) => [
  ship('carrack', { soldiers: 1, leaders: ['Drake'] }),
  ...Array.from({ length: carracks - 1 }, () => ship('carrack', { soldiers: 1 })),
]

/** Drake with some carracks lies off a Spanish port in the Hemispheric Segment of turn 15. */
function atSea(
  layout: Partial<Layout> & { place?: string; raider?: boolean; bounds?: number; fleet?: object[] },
): Table {
  const { place = near, raider = true, bounds = 9, fleet = drakes(2), ...rest } = layout
  return layOut({
    segment: 'B2',
    turn: 15,
    order: ['England', 'Spain'],
    land: { '2316': { colonists: 1, missionaries: ['M9'] } },
    missionaries: { M9: 1 },
    others: { England: {} },
    expeditions: [{ nation: 'England', place, ships: fleet as never, raider, bounds, used: 3 }],
    ...rest,
  })
}
const fleet = (table: Table) => table.state.expeditions.find(({ id }) => id === 'E1')

describe('orders', () => {
  const planning = (layout: Layout = {}): Table =>
    layOut({
      segment: 'A3',
      turn: 15,
      order: ['England', 'Spain'],
      others: { England: {} },
      expeditions: [{ nation: 'England', destination: port, ships: drakes(2) }],
      ...layout,
    })

  test('[15.41] [15.42] an expedition with a privateer raids or sails as any other, as its owner says', () => {
    const table = planning()
    table.act('raid', { expedition: 'E1', on: 'yes', seat: 'England' })
    expect(fleet(table)!.raider).toBe(true)
    table.act('raid', { expedition: 'E1', on: 'no', seat: 'England' })
    expect(fleet(table)!.raider).toBe(false)
  })

  test('[15.46] only Drake, Raleigh, Grenville and Hawkins, and only in the service of England', () => {
    const asked = (name: string, nation: 'England' | 'Spain' = 'England') =>
      planning({
        expeditions: [
          { nation, destination: port, ships: [ship('carrack', { soldiers: 1, leaders: [name] })] },
        ],
      })
        .decisionOf(nation)
        .choices.some(({ type }) => type === 'raid')
    for (const name of ['Drake', 'Raleigh', 'Grenville', 'Hawkins']) expect(asked(name)).toBe(true)
    for (const name of ['Frobisher', 'Davis', 'Cabot, S.']) expect(asked(name)).toBe(false)
    expect(asked('Drake', 'Spain')).toBe(false)
  })

  test('[15.42] privateers carry no colonists', () => {
    const table = planning({
      expeditions: [
        {
          nation: 'England',
          destination: port,
          ships: [ship('carrack', { colonists: 1, soldiers: 1, leaders: ['Drake'] })],
        },
      ],
    })
    expect(table.refuse('raid', { expedition: 'E1', on: 'yes', seat: 'England' }).rule).toBe('15.42')
  })

  test('[15.43] [15.44] as many ships as can be paid for, each with a soldier of its own', () => {
    const some = (soldiers: number) => [
      ship('carrack', { soldiers, leaders: ['Drake'] }),
      ship('caravel'),
      ship('caravel'),
    ]
    const short = planning({ expeditions: [{ nation: 'England', destination: port, ships: some(2) }] })
    expect(short.refuse('raid', { expedition: 'E1', on: 'yes', seat: 'England' }).rule).toBe('15.44')
    const many = planning({ expeditions: [{ nation: 'England', destination: port, ships: drakes(12) }] })
    many.act('raid', { expedition: 'E1', on: 'yes', seat: 'England' })
    const table = planning({
      expeditions: [
        {
          nation: 'England',
          destination: port,
          ships: [ship('carrack', { soldiers: 2, leaders: ['Drake'] }), ship('caravel')],
        },
      ],
    })
    table.act('raid', { expedition: 'E1', on: 'yes', seat: 'England' })
    expect(fleet(table)!.ships.map(({ soldiers }) => soldiers)).toEqual([1, 1])
  })
})

describe('at sea', () => {
  test('[15.42] they roll no attrition, however far they sail, but never past the bounds that were bought', () => {
    const table = atSea({ bounds: 4 })
    const far = [...board.seaWays.keys()].find(
      (node) => board.ocean.get(node) === 'Atlantic' && (world.routes.seaDistance(near, node) ?? 0) > 8,
    )!
    expect(table.refuse('sail', { expedition: 'E1', path: [far] }).rule).toBe('15.42')
    table.act('sail', { expedition: 'E1', path: [board.seaWays.get(near)!.find((node) => node !== port)!] })
    table.act('done')
    expect(table.events.some(({ type }) => type === 'naval-attrition')).toBe(false)
  })

  test('[15.42] their soldiers go ashore only to invade, and they load no gold of their own nation', () => {
    const table = atSea({ place: port, fleet: drakes(2) })
    const land = table.choices('land')
    expect(land.every(({ off }) => off)).toBe(true)
    const loading = layOut({
      segment: 'C6',
      turn: 15,
      order: ['England', 'Spain'],
      others: { England: { land: { '2316': { colonists: 1, gold: { Cibao: 15 } } } } },
      expeditions: [{ nation: 'England', place: port, ships: drakes(2), raider: true }],
    })
    expect(loading.state.step).not.toBe(layOut({ segment: 'C6' }).state.step - 1)
    expect(loading.events.some(({ type }) => type === 'gold-loaded')).toBe(false)
    expect(
      loading.state.over || loading.decision.kind !== 'resources' || loading.decision.seat !== 'England',
    ).toBe(true)
  })

  test('[15.45] the odds move one column to their good, whether they attack or are attacked', () => {
    const attacking = atSea({ place: port, ships: { [port]: [ship('carrack'), ship('carrack')] }, dice: [5] })
    attacking.act('attackShips', { expedition: 'E1', target: 'Spain' })
    // 24 to 16 is 1-1, and 2-1 for a privateer.
    expect(attacking.event('naval-combat')).toMatchObject({
      attack: 24,
      defence: 16,
      shift: 1,
      column: '2-1',
    })
    const attacked = atSea({
      ships: { [port]: [ship('carrack', { soldiers: 2 }), ship('carrack')] },
      dice: [1, 4],
    })
    attacked.act('sail', { expedition: 'E1', path: [port] })
    attacked.act('holdFire')
    attacked.act('intercept')
    expect(attacked.event('naval-combat')).toMatchObject({
      attack: 24,
      defence: 24,
      shift: -1,
      column: '1-2',
    })
    const plain = atSea({
      place: port,
      raider: false,
      ships: { [port]: [ship('carrack'), ship('carrack')] },
      dice: [5],
    })
    plain.act('attackShips', { expedition: 'E1', target: 'Spain' })
    expect(plain.event('naval-combat')).toMatchObject({ shift: 0, column: '1-1' })
  })

  test('[15.44] [13.46] every ship lost to them is a prize, asterisk or not; each prize takes a soldier to man it', () => {
    const english = [ship('carrack', { soldiers: 2, leaders: ['Drake'] }), ship('carrack', { soldiers: 2 })]
    const table = atSea({
      place: port,
      fleet: english,
      ships: { [port]: [ship('carrack', { gold: { Potosi: 25 }, leaders: ['Onate'] })] },
      dice: [5],
    })
    table.act('attackShips', { expedition: 'E1', target: 'Spain' })
    expect(table.event('naval-combat')).toMatchObject({ column: '4-1', result: 'D1' })
    table.act('takePrize', { ship: 'prize 1' })
    expect(fleet(table)!.ships).toHaveLength(3)
    expect(fleet(table)!.ships.every(({ soldiers }) => soldiers >= 1)).toBe(true)
    expect(table.state.captives).toEqual([{ name: 'Onate', nation: 'Spain', holder: 'England' }])
  })

  test('[15.44] without a soldier to spare the ship is sunk, and its gold and leaders are taken all the same', () => {
    const table = atSea({
      place: port,
      fleet: drakes(2),
      ships: { [port]: [ship('carrack', { gold: { Potosi: 25 }, leaders: ['Onate'], colonists: 1 })] },
      dice: [5],
    })
    table.act('attackShips', { expedition: 'E1', target: 'Spain' })
    expect(table.event('gold-taken')).toMatchObject({
      rule: '13.46',
      nation: 'England',
      gold: { Potosi: 25 },
    })
    expect(table.event('ship-sunk')).toMatchObject({ toll: { colonists: 1, gold: {} } })
    expect(table.state.captives).toHaveLength(1)
    expect(fleet(table)!.ships).toHaveLength(2)
  })
})

describe('manning', () => {
  const planning = (fleet: ReturnType<typeof drakes>, layout: Layout = {}): Table =>
    layOut({
      segment: 'A3',
      turn: 15,
      order: ['England', 'Spain'],
      others: { England: { europe: { soldiers: 2, colonists: 2 } } },
      expeditions: [{ nation: 'England', destination: port, ships: fleet }],
      ...layout,
    })
  const E1 = { expedition: 'E1', seat: 'England' }

  test('[15.42] [15.44] once they are to raid, no colonist comes aboard and no ship is left without its soldier', () => {
    const table = planning(drakes(2))
    table.act('raid', { ...E1, on: 'yes' })
    expect(table.refuse('load', { ...E1, units: { colonist: 1 } }).rule).toBe('15.42')
    expect(table.refuse('unload', { ...E1, units: { soldier: 1 } }).rule).toBe('15.44')
    table.act('load', { ...E1, units: { soldier: 1 } })
    table.act('unload', { ...E1, units: { soldier: 1 } })
    expect(fleet(table)!.ships.map(({ soldiers }) => soldiers)).toEqual([1, 1])
    expect(table.refuse('stow', { ...E1, cargo: 'soldier@1', ship: '2' }).rule).toBe('15.44')
    table.act('raid', { ...E1, on: 'no' })
    table.act('load', { ...E1, units: { colonist: 1 } })
  })

  test('[15.41] without the privateer it sails as any other', () => {
    const table = planning(drakes(2))
    table.act('raid', { ...E1, on: 'yes' })
    table.act('unload', { ...E1, units: { Drake: 1 } })
    expect(fleet(table)!.raider).toBe(false)
  })

  test('[15.42] gold of their own is no cargo to begin a raid with', () => {
    const table = planning([
      ship('carrack', { soldiers: 1, leaders: ['Drake'], gold: { Cibao: 5 } }),
    ] as never)
    expect(table.refuse('raid', { ...E1, on: 'yes' })).toMatchObject({ rule: '15.42' })
  })

  test('[15.46] rented to another nation they are explorers only', () => {
    const table = planning(drakes(1), {
      others: { England: {}, France: {} },
      order: ['England', 'Spain', 'France'],
      expeditions: [{ nation: 'France', destination: port, ships: drakes(1) }],
    })
    expect(table.decisionOf('France').choices.some(({ type }) => type === 'raid')).toBe(false)
  })
})

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
    expect(table.refuse('attackShips', { ...E1, target: 'Spain' })).toMatchObject({
      rule: '15.42',
      reason: 'Privateers never exceed their bounds: E1 has used 4 of 4.',
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
        { nation: 'England', place: near, ships: drakes(2), raider: true, bounds: 4, used: 3, points: 6 },
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
        { nation: 'England', place: near, ships: drakes(2), raider: true, bounds: 4, used: 3, points: 7 },
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
    table.act('attackShips', { ...E1, target: 'Spain' })
    // 56 to 16 is 3-1, moved to 4-1: all three are lost, and two can be manned.
    expect(table.event('naval-combat')).toMatchObject({ column: '4-1', result: 'D3*' })
    table.act('takePrize', { ship: 'prize 3' })
    table.act('takePrize', { ship: 'prize 1' })
    expect(table.events.filter(({ type }) => type === 'ship-sunk')).toHaveLength(1)
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
    table.act('takePrize', { ship: 'prize 1' })
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
    table.act('attackShips', { ...E1, target: 'Spain' })
    expect(table.event('naval-combat')).toMatchObject({ column: '1-1', result: 'A1' })
    table.act('lose', { unit: 'ship 1@E1' })
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
    table.act('attackShips', { ...E1, target: 'Spain' })
    expect(table.event('naval-combat')).toMatchObject({ shift: 0, column: '4-1', result: 'D1' })
    expect(table.event('ship-sunk').rule).toBe('8.31')
    table.dice(1)
    table.act('done')
    expect(table.event('naval-attrition').expedition).toBe('E1')
  })
})
