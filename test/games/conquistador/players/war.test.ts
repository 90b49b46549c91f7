/** When a computer nation attacks, and when it does not. */
import { describe, expect, test } from 'vitest'
import { type Purse, purseOf } from '../../../../source/games/conquistador/players/council/plan.ts'
import { privateerOf, raidsOf } from '../../../../source/games/conquistador/players/war/raids.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import { atSea, carracks as bareCarracks, beyond, drakes, port } from '../rules/at-sea.ts'
import { camp, facing, field, quiet } from '../rules/between-nations.ts'
import { allying } from '../rules/deal.ts'
import { carracks, off } from '../rules/off-a-port.ts'
import { data, type Layout, layOut, ship, type Table } from '../rules/table.ts'
import { adviceAt, aimsAt, follow } from './advice/advice.ts'

/** The enemies' hexes that Spain enters, until it has ended its land movement or there is a battle. */
function attackedBySpain(table: Table, level: Level = 'hard'): string[] {
  const { turn } = table.state
  while (table.decision.seat === 'Spain' && table.decision.kind === 'land-movement') {
    const enemies = table.state.stacks.filter(({ nation }) => nation !== 'Spain').map(({ hex }) => hex)
    const { path = [] } = follow(table, level).action as { path?: string[] }
    const entered = path.filter((hex) => enemies.includes(hex))
    if (entered.length > 0) return entered
    expect(table.state.battles).toEqual([])
  }
  expect(table.state.turn).toBe(turn)
  return []
}

const atPeace = allying('Spain', 'England', true)

describe('on land', () => {
  const gold = { 'Black Hills': 30 }

  test('[13.45] colonists with gold and without soldiers are attacked at every level but the easy one', () => {
    const table = facing({ soldiers: 6 }, { colonists: 2, gold })
    const { action, reasons } = adviceAt(table)
    expect(action).toMatchObject({ type: 'move', stack: camp, path: [field] })
    expect(reasons).toContain('30 ducats lie there, 60 points.')
    expect(reasons.join(' ')).toContain('4-1')
    expect(adviceAt(table, 'normal').action.type).toBe('move')
    expect(attackedBySpain(table, 'easy')).toEqual([])
  })

  test('[6.72] nobody attacks a partner in a treaty of defence', () => {
    const table = facing({ soldiers: 6 }, { colonists: 2, gold }, { edit: atPeace })
    expect(attackedBySpain(table)).toEqual([])
  })

  test('[11.12] soldiers who are stronger are left alone', () => {
    const table = facing({ soldiers: 4 }, { soldiers: 6, gold })
    expect(attackedBySpain(table)).toEqual([])
  })

  test('[17.34] those who hold natives down do not leave their colonists for little', () => {
    const near = (native: number): Layout => ({
      turn: 12,
      segment: 'C2',
      natives: { ...quiet, Sonora: native },
      missionaries: { M1: 1 },
      land: { [camp]: { soldiers: 3, colonists: 6, missionaries: ['M1'] } },
      others: { England: { land: { '1726': { colonists: 4 } } } },
    })
    expect(attackedBySpain(layOut(near(2)))).toEqual([])
    expect(attackedBySpain(layOut(near(0)))).toEqual(['1726'])
  })

  test('[11.11] stacks that are too weak by themselves come together', () => {
    const table = facing(
      { soldiers: 4 },
      { soldiers: 3, colonists: 1, gold: { 'Black Hills': 60 } },
      { land: { '1730': { soldiers: 6 } } },
    )
    follow(table)
    expect(table.state.battles).toHaveLength(1)
    const { action } = adviceAt(table)
    expect(action).toMatchObject({ type: 'move', path: [field] })
  })

  test('[19.1] on the last turn an Area is broken out of the control of a rival', () => {
    const land = { '2314': { colonists: 2 }, '2316': { colonists: 2 } }
    const table = layOut({
      turn: 21,
      segment: 'C2',
      natives: quiet,
      land: { '2317': { soldiers: 8 } },
      others: { England: { land } },
    })
    expect(adviceAt(table).action).toMatchObject({ type: 'move', path: ['2316'] })
  })
})

describe('at sea', () => {
  /** 7.26: it has not moved yet, so that it need not fight. */
  const lying = { stop: 'landfall', points: 0 } as const

  test('[8.52] a port with gold and few defenders is invaded; a strong one is not', () => {
    const gold = { Cibao: 40 }
    const weak = off(carracks(4, 8), { colonists: 1, gold }, {}, { ...lying, bounds: 20 })
    const { action, reasons } = adviceAt(weak)
    expect(action).toMatchObject({ type: 'invade', expedition: 'E1', units: { soldier: 8 } })
    expect(reasons.join(' ')).toContain('40 ducats')
    expect(adviceAt(weak, 'easy').action.type).toBe('done')
    const strong = off(carracks(2, 4), { colonists: 4, soldiers: 8, gold }, {}, { ...lying, bounds: 20 })
    expect(adviceAt(strong).action.type).toBe('done')
  })

  test('[7.27] nobody fights past the bounds that bring him home', () => {
    const table = off(carracks(4, 8), { colonists: 1, gold: { Cibao: 40 } }, {}, { ...lying, bounds: 1 })
    expect(adviceAt(table).action.type).toBe('done')
  })

  test('[15.42] privateers sail to the ships that carry gold', () => {
    const table = atSea({
      place: beyond,
      fleet: drakes(3),
      natives: quiet,
      ships: { [port]: [ship('carrack', { gold: { Cibao: 25 } })] },
    })
    expect(adviceAt(table).action).toMatchObject({ type: 'sail', path: [port] })
    follow(table)
    expect(adviceAt(table).action).toMatchObject({ type: 'attackFleet', targets: ['Spain'] })
  })
})

describe('ships whose voyage is done', () => {
  const aims = (level: Level, layout: Parameters<typeof atSea>[0] = {}, fleet = bareCarracks(5)) => {
    const { action } = adviceAt(
      atSea({
        raider: false,
        fleet,
        ships: { [port]: [ship('carrack', { gold: { Potosi: 30 } }), ship('caravel')] },
        ...layout,
      }),
      level,
    )
    return action.type === 'sail' ? action.path : action.type
  }

  test('[8.13] look for a fight nearby where odds and prize are good, at the hard level', () => {
    expect(aims('hard')).toEqual([port])
    expect(aims('normal')).not.toEqual([port])
    expect(aims('hard', {}, bareCarracks(1))).not.toEqual([port])
    expect(aims('hard', { ships: { [port]: [ship('caravel')] } }, bareCarracks(1))).not.toEqual([port])
  })

  test('[8.13] but not while people are aboard, gold of their own waits there, or the bounds do not suffice', () => {
    expect(aims('hard', {}, [ship('carrack', { colonists: 2 }), ...bareCarracks(4)])).not.toEqual([port])
    const england = { land: { '2314': { colonists: 1, gold: { Potosi: 40 } } } }
    expect(aims('hard', { others: { England: england } })).not.toEqual([port])
    expect(aims('hard', { bounds: 6 })).not.toEqual([port])
  })
})

describe('raids that the council may choose among', () => {
  const rich = { colonists: 1, gold: { Cibao: 60 } }
  const europe = { leaders: ['Drake'] }
  const facingSpain = (spanish: object, layout: Layout = {}) =>
    layOut({
      turn: 15,
      natives: quiet,
      land: { '2316': spanish },
      others: { England: { treasury: 200, europe } },
      ...layout,
    })
  const raids = ({ g }: Table, left: Pick<Purse, 'carracks' | 'soldiers'> = purseOf(g, 'England')) =>
    raidsOf({ g, nation: 'England', level: 'hard' }, 'Drake', left)

  test('[15.44] a weak port with gold is worth one, with what it costs and brings', () => {
    const [best] = raids(facingSpain(rich))
    expect(best!.target.slice(0, 4)).toBe('2316')
    expect(best!.worth).toBeGreaterThan(2 * best!.cost)
  })

  test('[15.44] what waits in Europe costs nothing, and is no gain when it comes home', () => {
    const [bought, waiting] = [{}, { ships: { Europe: [ship('carrack')] } }].map((home) => {
      const others = { England: { treasury: 200, europe: { ...europe, soldiers: 2 }, ...home } }
      return raids(facingSpain(rich, { others })).find(({ ships }) => ships === 1)!
    })
    const { cost, maintenance } = data.units.carrack
    expect(bought!.cost - waiting!.cost).toBe(cost + maintenance)
    expect(bought!.worth).toBeGreaterThan(waiting!.worth)
  })

  test('[6.61] what another voyage needs of those who wait in Europe is bought', () => {
    const home = { ships: { Europe: [ship('carrack')] }, europe: { ...europe, soldiers: 2 } }
    const table = facingSpain(rich, { others: { England: { treasury: 200, ...home } } })
    const alone = ({ ships }: { ships: number }) => ships === 1
    const [waiting, needed] = [raids(table), raids(table, { carracks: 0, soldiers: 0 })].map(
      (all) => all.find(alone)!.cost,
    )
    const { carrack, soldier } = data.units
    const bought = carrack.cost + carrack.maintenance + 2 * (soldier.cost + soldier.maintenance)
    expect(needed! - waiting!).toBe(bought)
  })

  test('[15.44] gold aboard ships, which often have sailed before one comes, counts for less than in a port', () => {
    const others = {
      England: { treasury: 200, europe, ships: { Europe: Array.from({ length: 5 }, () => ship('carrack')) } },
    }
    const most = (layout: Layout) => {
      const [{ worth } = { worth: 0 }] = raids(facingSpain({}, { others, ...layout }))
      return worth
    }
    const ashore = (ducats: number) => most({ land: { '2316': { colonists: 1, gold: { Cibao: ducats } } } })
    const aboard = (ducats: number) =>
      most({ land: {}, ships: { '2316': [ship('carrack', { gold: { Cibao: ducats } })] } })
    const part = (aboard(25) - aboard(5)) / (ashore(25) - ashore(5))
    expect(part).toBeGreaterThan(0.4)
    expect(part).toBeLessThan(0.7)
  })

  test('[7.21] nobody looks where less is to be won than the bounds out and home cost', () => {
    const planned = (place: string, ducats: number) => {
      const land = { [place]: { colonists: 1, gold: { Cibao: ducats } } }
      return raids(facingSpain({}, { land })).length > 0
    }
    const [near, beyond] = ['3303', '2327']
    expect([planned(near, 2), planned(near, 5)]).toEqual([false, true])
    expect([planned(beyond, 5), planned(beyond, 8)]).toEqual([false, true])
  })

  test('[15.44] a strong port is not, nor is a partner', () => {
    expect(raids(facingSpain({ colonists: 5, soldiers: 12 }))).toEqual([])
    expect(raids(facingSpain(rich, { edit: atPeace }))).toEqual([])
  })

  test('[15.42] the hard level plans one, under a privateer who waits for it', () => {
    const raid = /Drake with .* to raid Caribbean \(2316/
    expect(aimsAt(facingSpain(rich), 'England', 'hard')).toMatch(raid)
    expect(aimsAt(facingSpain(rich), 'England', 'normal')).not.toMatch(raid)
    const unled = facingSpain(rich, { others: { England: { treasury: 200 } } })
    expect(aimsAt(unled, 'England', 'hard')).not.toContain('raid')
  })

  test('[15.46] privateers raid for England alone, also when another has them in its service', () => {
    expect(privateerOf(facingSpain(rich).g, 'England')).toBe('Drake')
    const spanish = layOut({
      turn: 15,
      natives: quiet,
      europe,
      others: { England: { land: { '2316': rich } } },
    })
    expect(privateerOf(spanish.g, 'Spain')).toBeUndefined()
  })
})
