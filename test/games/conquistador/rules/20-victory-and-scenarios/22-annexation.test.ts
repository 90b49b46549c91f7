import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { control } from '../../../../../source/games/conquistador/end/victory.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { retreatHexes } from '../../../../../source/games/conquistador/land/retreat.ts'
import { positionOf } from '../../../../../source/games/conquistador/map/closed.ts'
import { randomPlayer } from '../../../../../source/games/conquistador/players/random.ts'
import { playGame } from '../../../../../source/kernel/program/simulate.ts'
import { quietYear } from '../among-natives.ts'
import { quiet } from '../between-nations.ts'
import { game, type Layout, layOut, passTurn, ship, type Table, world } from '../table.ts'
import { type Brasil, coast, inland, levelOf, minas, newYear, underTreaty } from './portuguese.ts'

const rollsIn = (events: readonly { type: string }[]) =>
  events.filter(({ type }) => ['brasil-growth', 'annexation', 'independence'].includes(type))

describe('[22.32] Spain annexes Portugal, from turn 17', () => {
  test.each([
    [1, 'portuguese', 6, true],
    [2, 'portuguese', 6, false],
    [3, 'annexed', 0, false],
    [4, 'annexed', 0, false],
    [5, 'annexed', 0, false],
    [6, 'annexed', 0, true],
  ] as const)(
    '[22.32] a die of %i: Brasil is %s, its level %i, and Spain rolls again: %s',
    (die, status, level, rolls) => {
      const table = newYear(17, die, { level: 6 })
      expect(table.event('annexation')).toMatchObject({
        rule: '22.32',
        nation: 'Spain',
        dice: [die],
        annexed: status === 'annexed',
        again: rolls,
      })
      expect(table.state.brasil).toEqual({ status, rolls })
      expect(levelOf(table)).toBe(level)
      const next = rollsIn(passTurn(table))
      expect(next.map(({ type }) => type)).toEqual(
        rolls ? [status === 'annexed' ? 'independence' : 'annexation'] : [],
      )
    },
  )

  test('[22.32] turn 16 has no such roll, and every later turn has while nothing happens', () => {
    expect(rollsIn(newYear(16, 6).events).map(({ type }) => type)).toEqual(['brasil-growth'])
    for (const turn of [17, 19, 21])
      expect(rollsIn(newYear(turn, 1).events).map(({ type }) => type)).toEqual(['annexation'])
  })

  test('[22.32] who has rolled a 2, or annexed for good, never rolls again, even with Brasil at 0', () => {
    for (const brasil of [
      { rolls: false },
      { rolls: false, level: 0 },
      { status: 'annexed', rolls: false, level: 0 },
    ] as Brasil[]) {
      const table = underTreaty(brasil, { turn: 18, segment: 'A1', dice: quietYear })
      expect(rollsIn(table.events)).toEqual([])
      expect(table.state.brasil).toMatchObject(
        brasil.status ? { status: 'annexed' } : { status: 'portuguese' },
      )
    }
  })

  test('[22.32] a level that was beaten to 0 before does not end the rolls', () => {
    const table = newYear(18, 6, { level: 0 })
    expect(table.state.brasil).toEqual({ status: 'annexed', rolls: true })
  })

  test('[22.32] nominal control gives Spain nothing: Brasil is open to whoever settles it', () => {
    const land = { [coast]: { colonists: 2 }, [minas]: { colonists: 2 } }
    const table = underTreaty(
      { level: 0, status: 'annexed', rolls: false },
      { turn: 18, segment: 'C6', natives: quiet, others: { England: { land } } },
    )
    expect(table.event('resources')).toMatchObject({ nation: 'England', area: 'Brasil' })
    expect(control(table.g, 'Spain', 'Brasil').controlled).toBe(false)
    expect(control(table.g, 'England', 'Brasil').controlled).toBe(true)
  })
})

const restless: Brasil = { level: 0, status: 'annexed', rolls: true }
const free: Brasil = { level: 0, status: 'independent', rolls: false }

describe('[22.32] Brasil becomes independent', () => {
  test.each([1, 2, 3, 4, 5, 6])('[22.32] after a 6, a die of %i: on 5 or 6, else Spain rolls on', (die) => {
    const table = newYear(18, die, restless)
    const independent = die >= 5
    expect(table.event('independence')).toMatchObject({ rule: '22.32', dice: [die], free: independent })
    expect(table.state.brasil).toEqual(
      independent ? { status: 'independent', rolls: false } : { status: 'annexed', rolls: true },
    )
    expect(rollsIn(passTurn(table))).toHaveLength(independent ? 0 : 1)
  })

  const everybody: Layout = {
    land: {
      [inland]: { soldiers: 3, colonists: 1, leaders: ['Pizarro'], missionaries: ['M1'] },
      [coast]: { colonists: 2, gold: { Cuiaba: 25 } },
      '4810': { colonists: 1 },
    },
    ships: {
      [coast]: [ship('carrack', { soldiers: 1, gold: { Cuiaba: 20 } }), ship('caravel')],
      Europe: [ship('caravel')],
    },
    missionaries: { M1: 1 },
    natives: quiet,
    others: { England: { land: { [minas]: { soldiers: 2 }, '1520': { soldiers: 1 } } }, France: {} },
  }

  test('[22.32] all units of every nation there are lost, ships in port and gold too, and none elsewhere', () => {
    const table = newYear(18, 5, restless, everybody)
    const lost = ofType(table.events, 'brasil-lost')
    expect(lost.map(({ nation }) => nation)).toEqual(['Spain', 'England'])
    expect(lost[0]!.toll).toEqual({
      soldiers: 4,
      colonists: 3,
      leaders: ['Pizarro'],
      missionaries: ['M1'],
      gold: { Cuiaba: 45 },
      ships: ['carrack', 'caravel'],
    })
    expect(table.state.stacks.map(({ nation, hex }) => `${nation} ${hex}`).sort()).toEqual([
      'England 1520',
      'Spain 4810',
    ])
    expect(table.state.harbours.filter(({ ships }) => ships.length > 0).map(({ place }) => place)).toEqual([
      'Europe',
    ])
    expect(table.state.lost).toContain('Pizarro')
    expect(table.state.missionaries).toEqual({})
    expect(game.audit(table.state)).toEqual([])
  })

  test('[22.32] the same dice without a 5 or 6 leave everybody there', () => {
    const table = newYear(18, 4, restless, everybody)
    expect(
      table.state.stacks.filter(({ hex }) => [coast, inland, minas].includes(hex as never)),
    ).toHaveLength(3)
  })
})

/** Where units of a nation may go by land from a hex. */
const reach = (table: Table, hex: string): readonly string[] => {
  const path = table.choices('move').find(({ fixed }) => fixed!.stack === hex)?.args?.path
  if (path?.kind !== 'path') throw new Error(`Nobody can move from ${hex}.`)
  return path.of as readonly string[]
}

describe('[22.32] nobody enters independent Brasil', () => {
  const brasil = world.board.hexesOfArea.get('Brasil')!
  const within = (hexes: readonly string[]) => hexes.filter((hex) => brasil.includes(hex.slice(0, 4)))
  /** A hex of Rio del Plate beside Brasil. */
  const border = world.board.hexesOfArea
    .get('Rio del Plate')!
    .find((hex) => within(world.board.landWays.get(hex)!).length > 0)!
  const others: Partial<Record<Nation, object>> = { England: {} }

  test('[22.32] not by land, and no way leads through it', () => {
    const marching = { turn: 18, segment: 'C2', natives: quiet, land: { [border]: { soldiers: 1 } } }
    expect(within(reach(underTreaty(restless, marching), border))).not.toEqual([])
    const table = underTreaty(free, marching)
    expect(within(reach(table, border))).toEqual([])
    const [beside] = within(world.board.landWays.get(border)!)
    table.refuse('move', { stack: border, units: { soldier: 1 }, path: [beside] })
    const { routes } = positionOf(world, table.state)
    const [amazon] = world.board.hexesOfArea.get('Amazon')!
    expect(within(routes.landWay(border, amazon!)!)).toEqual([])
    expect(within(world.routes.landWay(border, '3600')!)).not.toEqual([])
    expect(routes.landWay(border, '3600')).toBeNull()
  })

  test('[22.32] not in retreat', () => {
    const battle = {
      hex: border,
      attacker: 'Spain',
      defender: 'England',
      entry: null,
      expedition: null,
      homeward: 0,
    } as const
    const at = (status: Brasil) => {
      const { state } = underTreaty(status, { turn: 18, natives: quiet, others })
      return within(retreatHexes(positionOf(world, state), battle, 'England'))
    }
    expect(at(restless)).not.toEqual([])
    expect(at(free)).toEqual([])
  })

  const off = (brasil: Brasil, cargo = { soldiers: 2 }) =>
    underTreaty(brasil, {
      turn: 18,
      segment: 'B2',
      natives: quiet,
      expeditions: [
        { ships: [ship('carrack', { ...cargo, leaders: ['Gamboa'] })], place: coast, stop: 'passing' },
      ],
    })

  test('[22.32] nobody lands there or takes possession of what is to be discovered', () => {
    expect(off(restless).choices('claim')).toHaveLength(1)
    expect(off(restless).choices('land')[0]!.off).toBeUndefined()
    const table = off(free)
    expect(table.choices('claim')).toEqual([])
    expect(table.choices('land')[0]!.off).toMatchObject({ rule: '22.32' })
    expect(table.refuse('land', { expedition: 'S1', units: { soldier: 1 } }).rule).toBe('22.32')
  })

  test('[22.32] [7.31] ships may sail past its coast', () => {
    const table = off(free)
    table.act('sail', { expedition: 'S1', path: ['4810'] })
    expect(table.state.expeditions[0]!.place).toBe('4810')
  })

  test('[22.32] [7.23] nobody is written down for it', () => {
    const bound = (brasil: Brasil) => {
      const table = underTreaty(brasil, {
        turn: 18,
        expeditions: [{ ships: [ship('carrack', { leaders: ['Gamboa'] })], place: 'Europe' }],
      })
      const to = table.choices('destination')[0]!.args!.to
      if (to?.kind !== 'place' || typeof to.of === 'string') throw new Error('No list of places.')
      return to.of
    }
    expect(within(bound(restless))).not.toEqual([])
    expect(within(bound(free))).toEqual([])
    expect(bound(free).length).toBe(bound(restless).length - within(bound(restless)).length)
  })

  test('[22.32] it closes in the middle of the turn that decides it', () => {
    const table = newYear(18, 6, restless, {
      natives: quiet,
      land: { [border]: { soldiers: 1, missionaries: ['M1'] } },
      missionaries: { M1: 1 },
    })
    table.playTo('land-movement')
    expect(within(reach(table, border))).toEqual([])
  })

  const closedWays = () => positionOf(world, underTreaty(free, { turn: 18 }).state).board.landWays

  test.each([
    // Amazon and Rio del Plate where they border on it, by the map.
    ['3205', ['3306']],
    ['3306', ['3205', '3206', '3307', '3406']],
    ['4011', ['3912', '4012', '4111', '4112']],
    ['4608', ['4509', '4607', '4609', '4708', '4709']],
    // Brasil on the border, on the coast, and within.
    ['3305', []],
    [coast, []],
    [minas, []],
  ])('[22.32] from %s only the ways to %j are left', (hex, left) => {
    expect([...closedWays().get(hex)!].sort()).toEqual(left)
  })

  test('[22.32] whoever is not beside Brasil has every way as before', () => {
    const ways = closedWays()
    const far = [...world.board.landWays].filter(([hex, open]) => within([hex, ...open]).length === 0)
    expect(far.length).toBeGreaterThan(100)
    for (const [hex, open] of far) expect(ways.get(hex), hex).toEqual(open)
    expect(ways.size).toBe(world.board.landWays.size)
  })
})

test.each([
  ['solitaire', {}],
  ['campaign', { seats: { Spain: 'human', England: 'human' } }],
])('[22.11] [22.31] whole games are played under the treaty: %s', (scenario, options) => {
  const newGame = { scenario, seed: 'treaty 3', options: { ...options, tordesillas: true } }
  const rolled = rollsIn(game.create(newGame).events)
  for (const { after, events } of playGame(game, newGame, randomPlayer(world, game.sets))) {
    expect(game.audit(after)).toEqual([])
    rolled.push(...rollsIn(events))
  }
  expect(rolled.filter(({ type }) => type === 'brasil-growth')).toHaveLength(16)
  expect(rolled.length).toBeGreaterThan(16)
})

test('[22.11] [22.32] without the treaty Brasil is an Area like any other', () => {
  const table = layOut({ turn: 17, segment: 'A1', dice: quietYear })
  expect(rollsIn(table.events)).toEqual([])
  expect(table.state.brasil).toBeNull()
})
