/** The short scenarios of the program: where they begin and end, what wins them, and what they cannot be played with. */
import { expect, test } from 'vitest'
import { standingAfter } from '../../../../source/games/conquistador/council/standing.ts'
import { shortScenarios } from '../../../../source/games/conquistador/data/names.ts'
import { positionOf } from '../../../../source/games/conquistador/map/closed.ts'
import { titleBar } from '../../../../source/games/conquistador/panels/tracker.ts'
import { positionOfState } from '../../../../source/games/conquistador/scenarios/positions.ts'
import { scenarioNames } from '../../../../source/games/conquistador/scenarios/scenarios.ts'
import { setUp } from '../../../../source/games/conquistador/scenarios/setup.ts'
import { lastTurn } from '../../../../source/games/conquistador/state/context.ts'
import { settingOf } from '../../../../source/games/conquistador/text/setting.ts'
import { Refused } from '../../../../source/kernel/contract/game.ts'
import { findsEach, set } from '../data/check/damage.ts'
import { fail, game, play } from '../playing.ts'
import { data, world } from '../world.ts'

const short = data.scenarios.short!

test.each(shortScenarios.map((name) => [name]))(
  '%s is played to its last turn, and its goal decides',
  (scenario) => {
    const options = { scenario, seed: 'short' }
    const turns = new Set<number>()
    const last = play(options, (step) => {
      turns.add(step.before.turn)
      const faults = game.audit!(step.after)
      if (faults.length > 0) fail(options, step, faults)
    })
    const { to, winAt, position } = short[scenario]
    expect(Math.min(...turns)).toBe(position?.turn ?? 1)
    expect(Math.max(...turns)).toBe(to)
    expect(last).toMatchObject({ over: true, turn: to })
    expect(game.outcome(last)!.summary).toContain(`${winAt} are needed`)
  },
)

test('the whole game ends in turn 21, as ever', () => {
  const state = setUp(world, { scenario: 'solitaire', seed: '1' })
  expect(lastTurn({ data, state })).toBe(21)
})

test('the conquest begins with Cortes and the money of 1521, and what was read of it gives the position again', () => {
  const first = setUp(world, { scenario: 'solitaire', seed: '1' })
  const state = setUp(world, { scenario: 'conquest', seed: '1' })
  const { source, ...position } = short.conquest.position!
  expect(source).toContain('at hard')
  expect(positionOfState(state, state.turn, first)).toEqual(position)
  expect(state.harbours[0]!.leaders).toContain('Cortes')
  expect(state.areas['Aztec Empire']).toEqual(first.areas['Aztec Empire'])
  expect(game.audit!(state)).toEqual([])
  const { left } = titleBar(world, positionOf(world, state).state, 'Spain')
  expect(left).toMatch(/^Turn 6\/13 {2}1521/)
})

test('a position is nobody else’s to change', () => {
  const one = setUp(world, { scenario: 'conquest', seed: '1' })
  one.stacks[0]!.colonists = 99
  expect(setUp(world, { scenario: 'conquest', seed: '1' }).stacks[0]!.colonists).not.toBe(99)
})

test.each([
  ['conquest', { tordesillas: true }],
  ['conquest', { edition: 'revised' }],
])('%s is not played with %o, for its position came about without', (scenario, options) => {
  expect(() => setUp(world, { scenario, seed: '1', options })).toThrow(Refused)
  expect(() => setUp(world, { scenario: 'columbus', seed: '1', options })).not.toThrow()
})

test('files of one’s own without short games have all others', () => {
  const { short: _, ...scenarios } = data.scenarios
  expect(scenarioNames({ data: { ...data, scenarios } })).toEqual(['solitaire', 'campaign'])
})

test('a save tells which it is', () => {
  expect(settingOf(world, { scenario: 'columbus' })).toMatch(/^From Columbus to Cortes: Spain\./)
})

findsEach([
  [
    'usual points of too few turns',
    set('scenarios/solitaire/usual/points', [1, 2]),
    'scenarios.json: solitaire.usual.points',
    /each of 21 turns/,
  ],
  [
    'more games that reach the points than were played',
    set('scenarios/short/columbus/reached/hard', 301),
    'scenarios.json: short.columbus.reached.games',
    /as many games as reach/,
  ],
  [
    'usual points from another turn than the first',
    set('scenarios/short/conquest/usual/from', 1),
    'scenarios.json: short.conquest.usual.from',
    /first turn is 6/,
  ],
])

findsEach([
  [
    'a turn that there is not',
    set('scenarios/short/columbus/to', 22),
    'scenarios.json: short.columbus.to',
    /turn 21/,
  ],
  [
    'a position in a mine that there is not',
    set('scenarios/short/conquest/position/mines', { Ophir: short.conquest.position!.mines.Cibao }),
    'scenarios.json: short.conquest.position.mines',
    /Ophir must be a mine/,
  ],
  [
    'a position of another nation',
    set('scenarios/solitaire/nation', 'England'),
    'scenarios.json: short.conquest.position',
    /that of Spain/,
  ],
])

test('the first council of a short scenario says nothing of turns that nobody played', () => {
  for (const scenario of shortScenarios) {
    const g = positionOf(world, setUp(world, { scenario, seed: '1' }))
    expect(standingAfter(g, 'Spain'), scenario).toBe('')
  }
  const g = positionOf(world, setUp(world, { scenario: 'columbus', seed: '1' }))
  const spain = { ...g.state.nations.Spain!, history: [{ turn: 1, treasury: 100, points: 430 }] }
  const after = { ...g, state: { ...g.state, turn: 2, nations: { Spain: spain } } }
  const by = 430 - short.columbus.usual!.points[0]!
  expect(standingAfter(after, 'Spain')).toBe(`Last turn ended ${by} ahead of the program`)
})

test('in a campaign the council says how far one is from the best rival, and what gold waits ashore', () => {
  const seats = { Spain: 'human', England: 'human', France: 'human' }
  const g = positionOf(world, setUp(world, { scenario: 'campaign', seed: '1', options: { seats } }))
  const after = (own: number, gold: object) => {
    const nations = Object.fromEntries(
      Object.entries(g.state.nations).map(([nation, record]) => {
        const points = nation === 'Spain' ? own : nation === 'England' ? 300 : 350
        return [nation, { ...record, history: [{ turn: 1, treasury: 1, points }] }]
      }),
    )
    const stacks = g.state.stacks.map((stack) => (stack.nation === 'Spain' ? { ...stack, gold } : stack))
    return standingAfter({ ...g, state: { ...g.state, turn: 2, nations, stacks } } as typeof g, 'Spain')
  }
  expect(after(430, {})).toBe('Last turn ended 80 ahead of France')
  expect(after(310, {})).toBe('Last turn ended 40 behind France')
  expect(after(350, { Cibao: 75 })).toBe('Last turn ended level with France; 75 ducats of gold wait ashore')
})

test('[19.1] the council says in one line with the points which Areas a turn won and lost', () => {
  const g = positionOf(world, setUp(world, { scenario: 'solitaire', seed: '1' }))
  const after = (before: readonly string[] | null, last: readonly string[]) => {
    const history = [
      { turn: 1, treasury: 100, points: 430, ...(before && { areas: before }) },
      { turn: 2, treasury: 100, points: 383, areas: last },
    ]
    const nations = { Spain: { ...g.state.nations.Spain!, history } }
    return standingAfter({ ...g, state: { ...g.state, turn: 3, nations } }, 'Spain').replace(
      /, at its end.*/,
      '',
    )
  }
  expect(after(['Panama', 'Venezuela'], ['Panama'])).toBe('Last turn -47 points (-150: Venezuela lost)')
  expect(after(['Panama'], ['Amazon'])).toBe('Last turn -47 points (+150: Amazon won; -150: Panama lost)')
  expect(after([], [])).toBe('Last turn -47 points')
  // Turns of earlier rules do not tell what was held.
  expect(after(null, ['Panama'])).toBe('Last turn -47 points')
})

test('[24.4] with the Bankers ahead the council says what their ducats count, and how one stands among the nations', () => {
  const seats = { Spain: 'human', England: 'human', France: 'human', Bankers: 'computer' }
  const options = { bankers: true, seats }
  const g = positionOf(world, setUp(world, { scenario: 'campaign', seed: '1', options }))
  const after = (points: Readonly<Record<string, number>>) => {
    const nations = Object.fromEntries(
      Object.entries(g.state.nations).map(([nation, record]) => [
        nation,
        { ...record, history: [{ turn: 1, treasury: 1, points: points[nation]! }] },
      ]),
    )
    return standingAfter({ ...g, state: { ...g.state, turn: 2, nations } } as typeof g, 'Spain')
  }
  expect(after({ Spain: 283, England: 200, France: 250, Bankers: 840 })).toBe(
    'Last turn ended 557 behind the Bankers, whose ducats count 3 each, and 33 ahead of France',
  )
  expect(after({ Spain: 283, England: 900, France: 250, Bankers: 840 })).toBe(
    'Last turn ended 617 behind England',
  )
})
