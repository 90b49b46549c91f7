/**
 * An adviser has no memory and changes nothing: the same view and decision give
 * the same advice, whatever was asked before.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Decision, NewGame } from '../../../../../source/kernel/contract/game.ts'
import type { Advice, Computer } from '../../../../../source/kernel/program/computer.ts'
import { type Level, levels } from '../../../../../source/kernel/program/holders.ts'
import { playGame } from '../../../../../source/kernel/program/simulate.ts'
import { sampled } from '../../../../measure.ts'
import { game, player } from '../../playing.ts'
import { quiet } from '../../rules/between-nations.ts'
import { type Layout, layOut, ship } from '../../rules/table.ts'
import { world } from '../../world.ts'

/** One that has been asked all that came before, and one that knows nothing of it. */
const warm = buildComputer(world, () => game.sets)
let cold: Computer<State>
beforeAll(async () => {
  vi.resetModules()
  const anew = await import('../../../../../source/games/conquistador/players/computer.ts')
  cold = anew.buildComputer(world, () => game.sets)
})

/** A copy that throws if anybody changes it. */
function frozen<T>(value: T): T {
  const freeze = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const inner of Object.values(part)) freeze(inner)
    Object.freeze(part)
  }
  const copy = structuredClone(value)
  freeze(copy)
  return copy
}

interface Asked {
  readonly view: State
  readonly decision: Decision
  readonly level: Level
  readonly advice: Advice | null
}

/** The program and chance play on from where chance alone has brought a game; what the program was asked. */
function played(newGame: NewGame, from: number): Asked[] {
  const asked: Asked[] = []
  let latest: Asked | null = null
  const steps = playGame(game, newGame, (view, decision, pick) => {
    const now = view()
    latest = null
    if (now.turn < from) return player(view, decision, pick)
    const level = levels[(now.turn + decision.seat.length) % levels.length]!
    const seen = frozen(now)
    latest = { view: seen, decision, level, advice: warm.advise(seen, decision, level) }
    asked.push(latest)
    return latest.advice?.action ?? player(view, decision, pick)
  })
  for (const { before, action, refused } of steps) {
    if (before.turn > from) break
    if (latest && refused > 0)
      throw new Error(`Refused before ${JSON.stringify(action)} of turn ${before.turn}.`)
  }
  return asked
}

const games: readonly [number, NewGame][] = [
  [1, { scenario: 'solitaire', seed: 'same 1' }],
  [3, { scenario: 'campaign', seed: 'same 2', options: { tordesillas: true } }],
  [5, { scenario: 'campaign', seed: 'same 3', options: { portugal: true, edition: 'revised' } }],
  [7, { scenario: 'campaign', seed: 'same 4', options: { bankers: true } }],
]

test.each(sampled(games, 1))(
  'from turn %i of %j nothing is refused, no view is changed, and all is said again',
  (turn, newGame) => {
    const asked = played(newGame, turn)
    expect(asked.length).toBeGreaterThan(5)
    for (const { view, decision, level, advice } of asked.reverse())
      expect(cold.advise(structuredClone(view), decision, level)).toEqual(advice)
  },
)

describe('positions that differ in one thing', () => {
  const colony: Layout = {
    turn: 8,
    treasury: 150,
    natives: { ...quiet, 'Aztec Empire': 5, Venezuela: 2 },
    land: {
      '2316': { colonists: 3, soldiers: 4 },
      '2318': { colonists: 2, gold: { Cibao: 15 } },
      '2327': { colonists: 2, soldiers: 1, missionaries: ['M1'] },
    },
    missionaries: { M1: 2 },
    europe: { colonists: 4, leaders: ['Loaysa'] },
    ships: { Europe: [ship('carrack'), ship('carrack'), ship('caravel')], '2318': [ship('carrack')] },
  }
  const edited = (edit: (state: State) => void): Layout => ({ ...colony, edit })
  const one = { by: 'Spain', turn: 2, credited: true, expedition: null } as const
  const positions: readonly [string, Layout][] = [
    ['as it is', colony],
    ['a recall', { ...colony, spain: { recall: { due: 3, done: 0 } } }],
    [
      'gold aboard',
      { ...colony, ships: { ...colony.ships, '2318': [ship('carrack', { gold: { Cibao: 25 } })] } },
    ],
    [
      'gold of another mine',
      { ...colony, land: { ...colony.land, '2318': { colonists: 2, gold: { Potosi: 15 } } } },
    ],
    ['a rutter', { ...colony, spain: { rutter: true } }],
    ['a mine worked', { ...colony, mines: { Cibao: { status: 'open' } } }],
    [
      'a mine depleted',
      { ...colony, mines: { Cibao: { status: 'depleted' }, Cuba: { status: 'depleted' } } },
    ],
    ['the city empty', edited(({ emptied }) => void emptied.push('Tenochtitlan'))],
    ['one discovery', edited(({ discoveries }) => void Object.assign(discoveries, { 'North America': one }))],
    [
      'another discovery',
      edited(({ discoveries }) => void Object.assign(discoveries, { 'South America': one })),
    ],
    ['a rating known as bad', { ...colony, missionaries: { M1: -3 } }],
    ['no uprisings', edited((state) => void Object.assign(state, { noUprisings: true }))],
    ['another Explorer', { ...colony, europe: { colonists: 4, leaders: ['Ojeda'] } }],
    ['a lone rival', { ...colony, others: { England: { treasury: 10 } } }],
  ]

  /** What is aimed at and ordered first; asked with a view that nobody may change. */
  function saidOf(computer: Computer<State>, layout: Layout): string {
    const { state, decision } = layOut(layout)
    const view = frozen(game.view(state, 'Spain'))
    return JSON.stringify([computer.aims(view, 'Spain', 'hard'), computer.advise(view, decision, 'hard')])
  }

  test('each has its own plan, whichever was planned for before', () => {
    const forth = new Map(positions.map(([name, layout]) => [name, saidOf(warm, layout)]))
    const back = new Map([...positions].reverse().map(([name, layout]) => [name, saidOf(cold, layout)]))
    expect(positions.map(([name]) => name).filter((name) => back.get(name) !== forth.get(name))).toEqual([])
  })
})
