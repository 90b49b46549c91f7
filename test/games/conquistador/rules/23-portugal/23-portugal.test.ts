import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { control, score } from '../../../../../source/games/conquistador/end/victory.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { type Json, Refused } from '../../../../../source/kernel/contract/game.ts'
import { closeCouncil, councilOf, sign } from '../deal.ts'
import { eventDice, game, type Layout, layOut, pass, ship, world } from '../table.ts'

const start = (options: Record<string, Json>): State =>
  setUp(world, { scenario: 'campaign', seed: 'x', options })
const seats = (...nations: string[]) => Object.fromEntries(nations.map((nation) => [nation, 'human']))
const four = { England: {}, France: {}, Portugal: {} }
const everybody: Nation[] = ['Spain', 'England', 'France', 'Portugal']

describe('[23.11] the units of Portugal', () => {
  /** A nation in its council with ducats and nothing else. */
  const buyer = (nation: Nation, treasury: number) =>
    councilOf(
      { treasury },
      Object.fromEntries(Object.keys(four).map((one) => [one, { treasury }])),
    ).decisionOf(nation)

  test('[23.11] as many soldiers and ships as anybody else with the same ducats', () => {
    for (const treasury of [3, 175, 400]) {
      const bought = (nation: Nation) =>
        buyer(nation, treasury)
          .choices.filter(({ type }) => type === 'buy')
          .map(({ label, args, off }) => ({ label, args, off: off?.rule }))
      expect(bought('Portugal')).toEqual(bought('France'))
      expect(bought('Portugal')).toEqual(bought('England'))
    }
    const soldiers = buyer('Portugal', 400).choices.find(({ fixed }) => fixed?.ware === 'soldier')
    expect(soldiers!.args!.count).toMatchObject({ max: 100 })
  })

  // What is printed of the Random Events Table: a 3 under a B monarch (6.31, 6.32).
  test('[23.11] a 3 under a B monarch brings four colonists and 20 ducats, as it does to anybody', () => {
    const table = layOut({
      turn: 2,
      segment: 'A1',
      order: ['Portugal', 'Spain', 'England', 'France'],
      others: { ...four, Portugal: { treasury: 175, record: { monarch: 'B' } } },
      dice: [3],
    })
    const came = ofType(table.events, 'colonists').find(({ nation }) => nation === 'Portugal')!
    expect(came.colonists).toBe(4)
    const taxes = ofType(table.events, 'taxes').find(({ nation }) => nation === 'Portugal')!
    expect(taxes.ducats).toBe(20)
  })
})

describe('[23.12] the start of Portugal', () => {
  test('[23.12] an A monarch, 175 ducats, and nothing on the map', () => {
    const state = start({ portugal: true })
    expect(state.nations.Portugal).toMatchObject({ monarch: 'A', treasury: 175, shown: 175, rutter: false })
    expect(Object.keys(state.nations)).toEqual(everybody)
    expect(state.stacks.some(({ nation }) => nation === 'Portugal')).toBe(false)
    expect(
      state.harbours.filter(({ nation }) => nation === 'Portugal').flatMap(({ ships }) => ships),
    ).toEqual([])
    expect(Object.values(state.areas).some(({ settledBy }) => settledBy.includes('Portugal'))).toBe(false)
    for (const nation of ['Spain', 'England', 'France'] as const)
      expect(state.nations[nation]).toEqual(start({}).nations[nation])
  })

  test('[23.12] [24.12] 100 ducats in a game with the Bankers', () => {
    expect(start({ portugal: true, bankers: true }).nations.Portugal).toMatchObject({
      monarch: 'A',
      treasury: 100,
    })
  })
})

describe('[23.15] all other rules', () => {
  test('[23.15] the Treaty of Tordesillas cannot be chosen with Portugal, which comes to three others', () => {
    expect(() => start({ portugal: true, tordesillas: true })).toThrow(/^23\.15/)
    expect(() => start({ seats: seats(...everybody), tordesillas: true })).toThrow(/^23\.15/)
    expect(start({ tordesillas: true }).options).toMatchObject({ tordesillas: true, portugal: false })
    expect(start({ seats: seats(...everybody) })).toEqual(start({ portugal: true }))
    for (const few of [['Spain', 'Portugal'], ['Spain', 'England', 'Portugal'], ['Portugal']])
      expect(() => start({ seats: seats(...few) })).toThrow(Refused)
    expect(() => start({ seats: seats('Spain', 'England'), portugal: true })).toThrow(/^23\.0/)
    const alone = { scenario: 'solitaire', seed: 'x', options: { portugal: true } }
    expect(() => setUp(world, alone)).toThrow(Refused)
  })

  test('[15.46] [15.51] [15.61] [23.15] it has no conquistadors, missionaries or privateers', () => {
    const own = world.data.leaders.leaders.filter(({ nation }) => nation === 'Portugal')
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['explorer']))
    const planning = councilOf({}, four).decisionOf('Portugal')
    expect(planning.choices.map(({ type }) => type)).not.toContain('missionary')
    expect(
      councilOf({}, four)
        .decisionOf('Spain')
        .choices.map(({ type }) => type),
    ).toContain('missionary')
  })

  test('[15.61] [23.15] it settles among natives without a missionary, and its taxes are never withheld', () => {
    const table = layOut({
      turn: 2,
      segment: 'B2',
      order: ['Portugal', 'Spain', 'England', 'France'],
      others: four,
      expeditions: [
        {
          nation: 'Portugal',
          place: '2316',
          stop: 'landfall',
          ships: [ship('caravel', { colonists: 1, leaders: ['Cabral'] })],
        },
      ],
    })
    expect(table.state.areas.Caribbean!.native).toBeGreaterThan(0)
    table.act('land', { expedition: 'P1', units: { colonist: 1 } })
    expect(table.state.areas.Caribbean!.missionaryDue).toBeNull()
    while (table.state.turn === 2) pass(table)
    const taxes = ofType(table.events, 'taxes').find(({ nation }) => nation === 'Portugal')
    expect(taxes).toMatchObject({ withheld: [] })
    // Nor for what another nation owes to an Area.
    const late = layOut({
      turn: 6,
      segment: 'A1',
      order: ['Portugal', 'Spain', 'England', 'France'],
      others: four,
      land: { '2316': { colonists: 1 } },
      edit: (state) => {
        changeArea(state, 'Caribbean', { missionaryDue: 4 })
      },
    })
    const withheld = late.events.flatMap((one) => (one.type === 'taxes' ? [[one.nation, one.withheld]] : []))
    expect(withheld.slice(0, 2)).toEqual([
      ['Portugal', []],
      ['Spain', ['Caribbean']],
    ])
  })

  test.each(['16', '17'])(
    '[6.41/16] [6.41/17] [23.15] no die is rolled for missionaries and conquistadors of Portugal: event %s',
    (event) => {
      const table = layOut({
        turn: 6,
        segment: 'A1',
        order: ['Portugal', 'Spain', 'England', 'France'],
        others: {
          ...four,
          Portugal: { land: { '2316': { colonists: 2, soldiers: 1 }, '2314': { colonists: 1 } } },
        },
        dice: eventDice(event),
      })
      const told = table.events.find(({ type }) => type === (event === '16' ? 'plague' : 'caribs'))
      expect(told).toMatchObject({ nation: 'Portugal', dice: [] })
      expect(table.decision).toMatchObject({ seat: 'Portugal', kind: 'loss' })
    },
  )

  test('[6.41/14] [23.15] its march wants three detachments, and neither conquistador nor missionary', () => {
    const portugal = { land: { '1730': { soldiers: 3 } } }
    const table = layOut({
      turn: 6,
      segment: 'C2',
      natives: { Sonora: 0 },
      order: ['Portugal', 'Spain', 'England', 'France'],
      others: { ...four, Portugal: portugal },
      edit: (state) => {
        const nation = 'Portugal'
        state.marches = [{ name: 'cibola', nation, deadline: 9, start: null, visited: [], outcome: 'open' }]
      },
    })
    const launch = { seat: 'Portugal', march: 'cibola', hex: '1730' }
    expect(table.refuse('launch', { ...launch, units: { soldier: 2 } }).rule).toBe('6.41/14')
    table.act('launch', { ...launch, units: { soldier: 3 } })
    expect(table.event('march-begun')).toMatchObject({ nation: 'Portugal' })
  })

  test('[6.53] [23.15] four who are level throw a die each, and those who are level again once more', () => {
    const same = { treasury: 100, record: { monarch: 'B' as const } }
    const table = layOut({
      segment: 'A2',
      treasury: 100,
      spain: { monarch: 'B' },
      others: { England: same, France: same, Portugal: same },
      dice: [3, 5, 3, 1, 2, 6],
    })
    const ties = ofType(table.events, 'tie')
    expect(ties.map(({ nations, dice }) => [nations, dice])).toEqual([
      [everybody, [3, 5, 3, 1]],
      [
        ['Spain', 'France'],
        [2, 6],
      ],
    ])
    expect(table.state.order).toEqual(['England', 'France', 'Spain', 'Portugal'])
  })

  test('[5.1] [23.15] every nation has its segments, in the order of initiative', () => {
    const table = layOut({
      turn: 3,
      order: ['Portugal', 'France', 'Spain', 'England'],
      land: { '2316': { soldiers: 1, colonists: 1, missionaries: ['M1'] } },
      missionaries: { M1: 1 },
      others: {
        England: { land: { '1519': { soldiers: 1 } } },
        France: { land: { '3817': { soldiers: 1 } } },
        Portugal: { land: { '2910': { soldiers: 1 } } },
      },
    })
    closeCouncil(table)
    const movers: string[] = []
    while (table.state.turn === 3) {
      const { kind, seat } = table.decision
      if (kind === 'land-movement' && movers.at(-1) !== seat) movers.push(seat)
      pass(table)
    }
    expect(movers).toEqual(['Portugal', 'France', 'Spain', 'England'])
  })

  test('[6.72] [23.15] it deals with each of the three others, and the rest hear nothing of it', () => {
    const table = councilOf({}, four)
    const partners = (seat: Nation) => [
      ...new Set(
        table.decisionOf(seat).choices.flatMap(({ type, fixed }) => (type === 'clause' ? [fixed!.with] : [])),
      ),
    ]
    expect(partners('Portugal')).toEqual(['Spain', 'England', 'France'])
    expect(partners('Spain')).toEqual(['England', 'France', 'Portugal'])
    const first = sign(table, 'Portugal', 'England', { clause: 'defence', until: 9 })
    const second = sign(table, 'Portugal', 'France', { clause: 'gift', from: 'Portugal', ducats: 20 })
    expect(first).not.toBe(second)
    expect(table.state.nations.France!.treasury).toBe(220)
    const known = (seat: string) => game.view(table.state, seat).treaties.map(({ id }) => String(id))
    expect([known('Spain'), known('England'), known('France')]).toEqual([[], [first], [second]])
    expect(new Set(known('Portugal'))).toEqual(new Set([first, second]))
    table.act('announce', { seat: 'Portugal', treaty: first })
    expect(known('Spain')).toEqual([first])
  })
})

describe('[19.1] [23.15] control among four', () => {
  const held = (area: string, lands: readonly NonNullable<Layout['land']>[]) => {
    const [land = {}, England = {}, France = {}, Portugal = {}] = lands
    const others = { England: { land: England }, France: { land: France }, Portugal: { land: Portugal } }
    const { g } = layOut({ natives: { [area]: 0 }, land, others })
    return {
      by: everybody.filter((nation) => control(g, nation, area).controlled),
      missing: control(g, 'Portugal', area).missing,
      points: score(g, 'Portugal').areaPoints,
    }
  }
  const portugal = { '1730': { colonists: 3 }, '1928': { colonists: 3 } }

  test('[19.1] half of the colonists of all four are enough, and one fewer is not', () => {
    const one = (hex: string, colonists: number) => ({ [hex]: { colonists } })
    const enough = held('Sonora', [one('1829', 2), one('1830', 2), one('1929', 2), portugal])
    expect(enough).toMatchObject({ by: ['Portugal'], points: 150 })
    const short = held('Sonora', [one('1829', 3), one('1830', 2), one('1929', 2), portugal])
    expect(short).toEqual({ by: [], missing: ['fewer than half of the colonists'], points: 0 })
  })

  test('[19.1] the port of any of the three bars it', () => {
    const coasts = world.board.hexesOfArea.get('Sonora')!.filter((hex) => world.board.hexes.get(hex)!.coastal)
    const hex = coasts.find((one) => !Object.hasOwn(portugal, one))!
    const port = held('Sonora', [{}, {}, { [hex]: { colonists: 1 } }, portugal])
    expect(port).toMatchObject({ by: [], missing: [`France's port ${hex}`] })
  })
})
