import { describe, expect, test } from 'vitest'
import type { LossColumn } from '../../../../source/games/conquistador/end/bookings.ts'
import {
  type NationFigures,
  type Statistics,
  statistician,
} from '../../../../source/games/conquistador/end/statistics.ts'
import { eventOf } from '../../../../source/games/conquistador/events/earlier.ts'
import { type Event, ofType } from '../../../../source/games/conquistador/events/event.ts'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import { buildComputer } from '../../../../source/games/conquistador/players/computer.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import type { LossCause, State } from '../../../../source/games/conquistador/state/state.ts'
import type { NewGame, Outcome } from '../../../../source/kernel/contract/game.ts'
import { computerPlayer } from '../../../../source/kernel/program/computer.ts'
import { type Player, playGame } from '../../../../source/kernel/program/simulate.ts'
import { measured } from '../../../measure.ts'
import { drawn, toll } from '../text/events/tells.ts'
import { world } from '../world.ts'

const game = conquistador(world.data, 'test', world)
const random = randomPlayer(world, game.sets)
const computer = computerPlayer(
  buildComputer(world, () => game.sets),
  () => measured('easy', 'normal'),
  game.sets,
)

interface Course {
  readonly statistics: Statistics
  readonly first: State
  readonly last: State
  readonly outcome: Outcome
  readonly events: readonly Event[]
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
    all.push(...value.events.map(eventOf))
    last = value.after
  }
}

const ofFive: Pick<NewGame, 'options'> = { options: { portugal: true, bankers: true } }

const games: readonly (readonly [string, Course])[] = [
  [
    measured('a random game of three', 'a random game of five'),
    playThrough({ scenario: 'campaign', seed: '1', ...measured({}, ofFive) }, random),
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
      const taxed = ofType(events, 'taxes').find((event) => event.nation === nation)!
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
      const own = events.filter((event) => 'nation' in event && event.nation === nation)
      const traded = (type: 'bought' | 'returned') =>
        sum(ofType(own, type).map(({ ware, count }) => (ware === 'soldier' ? count : 0)))
      const hired = traded('bought') - traded('returned')
      const dismissed = ofType(own, 'dismissed').map(({ unit, count }) => (unit === 'soldier' ? count : 0))
      const sentAway = sum(dismissed) + sum(ofType(own, 'recalled').map(({ soldiers }) => soldiers))
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
    const worked = [...ofType(events, 'looted'), ...ofType(events, 'mined')]
    expect(sum(sites.map(({ turns }) => turns.length))).toBe(worked.length)
    const exhausted = ofType(events, 'depletion').filter(({ depleted }) => depleted)
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

const { state: begun } = game.create({ scenario: 'solitaire', seed: 'figures' })
const turnEnds = drawn({ type: 'turn', turn: 2 })
/** The state as a first turn leaves it. */
const afterTurn = (() => {
  const history = [{ turn: 1, treasury: 100, points: 0 }]
  return { ...begun, nations: { ...begun.nations, Spain: { ...begun.nations.Spain!, history } } }
})()

test.each<[LossCause, LossColumn]>([
  [{ by: 'sea' }, 'sea'],
  [{ by: 'land' }, 'land'],
  [{ by: 'uprising', area: 'Amazon' }, 'natives'],
  [{ by: 'native-combat', area: 'Amazon', target: 'natives' }, 'natives'],
  [{ by: 'caribs' }, 'natives'],
  [{ by: 'sea-combat' }, 'combat'],
  [{ by: 'battle', hex: '2316', invasion: false }, 'combat'],
  [{ by: 'raid', nation: 'France' }, 'combat'],
  [{ by: 'plague' }, 'other'],
  [{ by: 'stranding' }, 'other'],
])('what is lost is put down to its cause: %j, %s', (cause, column) => {
  const taken = statistician(world, begun, [])
  const lost = drawn({ type: 'lost', toll: toll({ soldiers: 2 }), cause })
  taken.note([lost, turnEnds], afterTurn)
  const { losses } = taken.result().Spain!.turns[0]!
  expect(Object.entries(losses).filter(([, { soldiers }]) => soldiers > 0)).toEqual([
    [column, expect.objectContaining({ soldiers: 2 })],
  ])
})

test('what has been told of a game stays as it was when the game goes on', () => {
  const taken = statistician(world, begun, [])
  const mined = drawn({ type: 'mined', site: 'Cibao' })
  taken.note([mined], begun)
  const told = taken.result()
  const before = structuredClone(told)
  taken.note([mined, drawn({ type: 'depletion', kind: 'mine', site: 'Cibao', depleted: true })], begun)
  taken.note([turnEnds], afterTurn)
  expect(told).toEqual(before)
  expect(taken.result()).not.toEqual(before)
})
