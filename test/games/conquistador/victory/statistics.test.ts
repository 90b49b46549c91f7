import { describe, expect, test } from 'vitest'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import { buildComputer } from '../../../../source/games/conquistador/players/computer.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import {
  type NationFigures,
  type Statistics,
  statistician,
} from '../../../../source/games/conquistador/victory/statistics.ts'
import type { GameEvent, NewGame, Outcome } from '../../../../source/kernel/contract/game.ts'
import { computerPlayer } from '../../../../source/kernel/program/computer.ts'
import { type Player, playGame } from '../../../../source/kernel/program/simulate.ts'
import { world } from '../world.ts'

const game = conquistador(world.data, 'test', world)
const random = randomPlayer(world, game.sets)
const computer = computerPlayer(
  buildComputer(world, () => game.sets),
  () => 'normal',
  game.sets,
)

interface Course {
  readonly statistics: Statistics
  readonly first: State
  readonly last: State
  readonly outcome: Outcome
  readonly events: readonly GameEvent[]
}

function playThrough(newGame: NewGame, player: Player<State>): Course {
  const { state: first, events } = game.create(newGame)
  const taken = statistician(world, first, events)
  const steps = playGame(game, newGame, player)
  const all = [...events]
  let last = first
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { statistics: taken.result(), first, last, outcome: value, events: all }
    taken.note(value.events, value.after)
    all.push(...value.events)
    last = value.after
  }
}

const games: readonly (readonly [string, Course])[] = [
  [
    'a random game of five',
    playThrough({ scenario: 'campaign', seed: '1', options: { portugal: true, bankers: true } }, random),
  ],
  ['a game of computers', playThrough({ scenario: 'campaign', seed: 'statistics' }, computer)],
]

const nationsOf = ({ statistics }: Course) => Object.entries(statistics) as [string, NationFigures][]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Everybody of a kind, wherever he is. */
function headcount(state: State, nation: string, kind: 'soldiers' | 'colonists'): number {
  const fleets = [...state.harbours, ...state.expeditions].filter((one) => one.nation === nation)
  const stacks = state.stacks.filter((one) => one.nation === nation)
  const waiting = state.harbours.filter((one) => one.nation === nation)
  return sum([...stacks, ...waiting, ...fleets.flatMap(({ ships }) => ships)].map((group) => group[kind]))
}

describe.each(games)('the statistics of %s', (_, course) => {
  const { events, first, last, outcome } = course

  test('have every turn of every nation', () => {
    expect(nationsOf(course).map(([nation]) => nation)).toEqual(Object.keys(first.nations))
    for (const [, { turns }] of nationsOf(course))
      expect(turns.map(({ turn }) => turn)).toEqual(Array.from({ length: 21 }, (__, index) => index + 1))
  })

  test('give an account of every ducat', () => {
    for (const [nation, { turns }] of nationsOf(course)) {
      const taxed = events.find((event) => event.type === 'taxes' && event.nation === nation)!
      expect(turns[0]!.taxes, nation).toBe(taxed.ducats)
      for (const [index, now] of turns.entries()) {
        if (index === 0) continue
        const income = now.taxes + now.gold + now.resources + now.transfers
        const treasury = turns[index - 1]!.treasury + income - now.spent - now.maintenance
        expect(now.treasury, `${nation}, turn ${now.turn}`).toBe(treasury)
      }
    }
  })

  test('count every soldier who is gone', () => {
    for (const [nation, { turns }] of nationsOf(course)) {
      const counted = (type: string, key: string, unit?: string) =>
        sum(
          events
            .filter((event) => event.type === type && event.nation === nation)
            .filter((event) => unit === undefined || (event.ware ?? event.unit) === unit)
            .map((event) => event[key] as number),
        )
      const hired = counted('bought', 'count', 'soldier') - counted('returned', 'count', 'soldier')
      const sentAway = counted('dismissed', 'count', 'soldier') + counted('recalled', 'soldiers')
      const lost = sum(turns.flatMap(({ losses }) => Object.values(losses).map(({ soldiers }) => soldiers)))
      const left = headcount(first, nation, 'soldiers') + hired - sentAway - lost
      expect(headcount(last, nation, 'soldiers'), nation).toBe(left)
    }
  })

  test('end with the score', () => {
    for (const [nation, { turns, discoveries }] of nationsOf(course)) {
      const card = outcome.scores[nation] as { total: number; treasury: number; discoveries: object[] }
      const end = turns.at(-1)!
      expect([end.points, end.treasury, discoveries.length]).toEqual([
        card.total,
        card.treasury,
        card.discoveries.length,
      ])
    }
  })

  test('have each loot, each mine and each exhaustion of the game', () => {
    const all = nationsOf(course).map(([, figures]) => figures)
    const sites = all.flatMap(({ cities, mines }) => [...cities, ...mines])
    const told = (types: readonly string[]) => events.filter(({ type }) => types.includes(type))
    expect(sum(sites.map(({ turns }) => turns.length))).toBe(told(['looted', 'mined']).length)
    const exhausted = told(['depletion']).filter(({ depleted }) => depleted)
    expect(sites.filter(({ depleted }) => depleted !== null)).toHaveLength(exhausted.length)
  })
})

test('the games have something of everything to count', () => {
  const turns = games.flatMap(([, course]) => nationsOf(course).flatMap(([, one]) => one.turns))
  for (const key of ['taxes', 'gold', 'resources', 'spent', 'maintenance', 'transfers'] as const)
    expect(
      turns.some((turn) => turn[key] !== 0),
      key,
    ).toBe(true)
  const lost = (cause: 'sea' | 'land' | 'natives' | 'combat' | 'other') =>
    sum(turns.map(({ losses }) => losses[cause].soldiers + losses[cause].colonists + losses[cause].ships))
  expect(lost('sea')).toBeGreaterThan(0)
  expect(lost('land')).toBeGreaterThan(0)
  expect(lost('natives')).toBeGreaterThan(0)
  expect(lost('combat')).toBeGreaterThan(0)
})

const nobody = { soldiers: 0, colonists: 0, ships: [], leaders: [], missionaries: [], gold: {} }
const { state: begun } = game.create({ scenario: 'solitaire', seed: 'figures' })
const turnEnds = { type: 'turn', rule: '5.1', turn: 2 }
/** The state as a first turn leaves it. */
const afterTurn = (() => {
  const history = [{ turn: 1, treasury: 100, points: 0 }]
  return { ...begun, nations: { ...begun.nations, Spain: { ...begun.nations.Spain!, history } } }
})()

test.each([
  ['9.22', 'sea'],
  ['12.4', 'land'],
  ['17.35', 'natives'],
  ['6.41/17', 'natives'],
  ['8.31', 'combat'],
  ['11.21', 'combat'],
  ['6.41/16', 'other'],
  ['7.27', 'other'],
])('a loss by paragraph %s is put down to what it is about: %s', (rule, cause) => {
  const taken = statistician(world, begun, [])
  const lost = { type: 'lost', rule, nation: 'Spain', toll: { ...nobody, soldiers: 2 } } as GameEvent
  taken.note([lost, turnEnds], afterTurn)
  const { losses } = taken.result().Spain!.turns[0]!
  expect(Object.entries(losses).filter(([, { soldiers }]) => soldiers > 0)).toEqual([
    [cause, expect.objectContaining({ soldiers: 2 })],
  ])
})

test('what has been told of a game stays as it was when the game goes on', () => {
  const taken = statistician(world, begun, [])
  const mined = { type: 'mined', rule: '14.1', nation: 'Spain', site: 'Cibao' }
  taken.note([mined], begun)
  const told = taken.result()
  const before = structuredClone(told)
  taken.note(
    [mined, { type: 'depletion', rule: '14.3', nation: 'Spain', site: 'Cibao', depleted: true }],
    begun,
  )
  taken.note([turnEnds], afterTurn)
  expect(told).toEqual(before)
  expect(taken.result()).not.toEqual(before)
})
