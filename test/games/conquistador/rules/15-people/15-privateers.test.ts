/** 15.4 Privateers: their orders, their ships, and what they may not carry. */

import { describe, expect, test } from 'vitest'
import { lineOf } from '../../../../../source/kernel/contract/words.ts'
import { atSea, coast, drakes, port } from '../at-sea.ts'
import { game, type Layout, layOut, ship, type Table, world } from '../table.ts'

const { board } = world
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
      (node) => board.ocean.get(node) === 'Atlantic' && (world.routes.seaDistance(coast, node) ?? 0) > 8,
    )!
    expect(table.refuse('sail', { expedition: 'E1', path: [far] }).rule).toBe('15.42')
    table.act('sail', { expedition: 'E1', path: [board.seaWays.get(coast)!.find((node) => node !== port)!] })
    table.act('done')
    expect(table.events.some(({ type }) => type === 'naval-attrition')).toBe(false)
  })

  test('[15.42] their soldiers go ashore only to invade, and they load no gold of their own nation', () => {
    const table = atSea({ place: coast })
    expect(table.refuse('land', { expedition: 'E1', units: { soldier: 1 } }).rule).toBe('15.42')
    const loading = (raider: boolean) =>
      atSea({
        segment: 'C6',
        land: {},
        missionaries: {},
        others: { England: { land: { '2316': { colonists: 1, gold: { Cibao: 15 } } } } },
        place: port,
        raider,
      })
    expect(loading(false).choices('loadGold')).toHaveLength(1)
    expect(loading(true).decision.choices.some(({ type }) => type === 'loadGold')).toBe(false)
  })

  test('[15.45] the odds move one column to their good, whether they attack or are attacked', () => {
    const attacking = atSea({ place: port, ships: { [port]: [ship('carrack'), ship('carrack')] }, dice: [5] })
    attacking.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    // 24 to 16 is 1-1, and 2-1 for a privateer; 36 to 16 is 2-1, and 3-1.
    expect(attacking.event('naval-combat')).toMatchObject({
      attack: 24,
      defence: 16,
      shift: 1,
      column: '2-1',
    })
    const more = atSea({
      place: port,
      fleet: drakes(3),
      ships: { [port]: [ship('carrack'), ship('carrack')] },
      dice: [4],
    })
    more.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    expect(more.event('naval-combat')).toMatchObject({ attack: 36, defence: 16, column: '3-1' })
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
    plain.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
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
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ column: '4-1', result: 'D1' })
    table.act('takePrize', { ship: 1 })
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
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
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
    expect(table.refuse('stow', { ...E1, from: '1', cargo: 'soldier', to: '2' }).rule).toBe('15.44')
    table.act('raid', { ...E1, on: 'no' })
    table.act('load', { ...E1, units: { colonist: 1 } })
  })

  test('[15.42] what is told of their voyages speaks of no attrition', () => {
    const table = planning(drakes(2))
    const told = () => {
      const forecast = game.forecast(table.state, {
        type: 'destination',
        seat: 'England',
        expedition: 'E1',
        to: '2910',
      })
      return 'lines' in forecast ? forecast.lines.join(' ') : forecast.reason
    }
    expect(told()).toMatch(/Attrition \(/)
    expect(table.decisionOf('England').brief!.map(lineOf).join(' ')).toMatch(
      /; risk: a ship \d+%, all ships \d+%, a leader \d+%; .*2 carracks/,
    )
    table.act('raid', { ...E1, on: 'yes' })
    expect(told()).toMatch(/Privateers roll no attrition/)
    expect(table.decisionOf('England').brief!.map(lineOf).join(' ')).toMatch(
      /E1: .*, to raid; .*; 2 carracks/,
    )
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
