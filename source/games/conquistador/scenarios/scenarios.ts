/** 21.0 The scenarios: in what they differ, all in one place. */
import { Refused } from '../../../kernel/contract/game.ts'
import { isShort, type ShortScenario } from '../data/names.ts'
import type { Nation, Settler } from '../data/shapes.ts'
import type { Reached, UsualPoints } from '../data/short-scenario-shapes.ts'
import type { World } from '../map/world.ts'
import { type Position, shortScenario } from '../state/context.ts'

export interface Scenario {
  /**
   * The nations that may take seats, each set a game of its own; the first
   * is the game that is meant without seats.
   */
  seats(world: World): readonly (readonly Nation[])[]
  /** Political events that have no other effect than a colony (21.21). */
  readonly idleEvents: readonly string[]
  /** The nation that is not played and settles after a political event (21.21), or null. */
  settler(world: World, event: string): Settler | null
  /** Discoveries without credit (21.29). */
  barred(world: World): readonly string[]
  /** The points that a lone player needs (21.29); null where the nations play against each other. */
  winAt(world: World): number | null
  /** The points that the program, alone at hard, mostly has after a turn; null where that was not measured. */
  usual(world: World, turn: number): number | null
  /** How often the program, alone, has them in the end; null where that was not measured. */
  reached(world: World): Reached | null
}

/** 21.2 Spain alone, for the century. */
const solitaire: Scenario = {
  seats: ({ data }) => [[data.scenarios.solitaire.nation]],
  idleEvents: ['1', '3', '6'],
  settler: ({ data }, event) => data.tables.nonPlayerColonization.reference[event] ?? null,
  barred: ({ data }) => data.scenarios.solitaire.noDiscovery,
  winAt: ({ data }) => data.scenarios.solitaire.winAt,
  usual: ({ data }, turn) => usualAfter(data.scenarios.solitaire.usual, turn),
  reached: ({ data }) => data.scenarios.solitaire.reached ?? null,
}

/** A part of it, with a goal of its own. Not of the book. */
const shortened = (name: ShortScenario): Scenario => ({
  ...solitaire,
  winAt: ({ data }) => shortScenario(data, name)!.winAt,
  usual: ({ data }, turn) => usualAfter(shortScenario(data, name)!.usual, turn),
  reached: ({ data }) => shortScenario(data, name)!.reached ?? null,
})

const usualAfter = (usual: UsualPoints | undefined, turn: number): number | null =>
  usual?.points[turn - usual.from] ?? null

const scenarios: Readonly<Record<string, Scenario>> = {
  solitaire,
  campaign: {
    // 21.1: two players are Spain and England. 23.0: Portugal comes to three nations. 24.0: the Bankers should have
    // three as well, and may do with two.
    seats: () => [
      ['Spain', 'England', 'France'],
      ['Spain', 'England'],
      ['Spain', 'England', 'France', 'Portugal'],
      ['Spain', 'England', 'France', 'Bankers'],
      ['Spain', 'England', 'France', 'Portugal', 'Bankers'],
      ['Spain', 'England', 'Bankers'],
    ],
    idleEvents: [],
    settler: () => null,
    barred: () => [],
    winAt: () => null,
    usual: () => null,
    reached: () => null,
  },
  columbus: shortened('columbus'),
  conquest: shortened('conquest'),
}

/** The scenarios that can be played with some data: files of one's own may have none of the short ones. */
export const scenarioNames = ({ data }: Pick<World, 'data'>): readonly string[] =>
  Object.keys(scenarios).filter((name) => !isShort(name) || shortScenario(data, name) !== null)

/** @throws Refused 21.1 if there is no such scenario. */
export function scenarioCalled(world: Pick<World, 'data'>, name: string): Scenario {
  const known = scenarioNames(world)
  if (!known.includes(name))
    throw new Refused('21.1', `There is no scenario "${name}"; known: ${known.join(', ')}.`)
  return scenarios[name]!
}

/** Whether a state, which may come from anybody, names a scenario. */
export const isScenario = (name: unknown): boolean =>
  typeof name === 'string' && Object.hasOwn(scenarios, name)

/** The scenario of a game. */
export const scenarioOf = (g: Position): Scenario => scenarios[g.state.scenario]!

/** The points that the lone player of a game needs; null where the nations play against each other. */
export const pointsNeeded = (g: Position): number | null => scenarioOf(g).winAt(g)

/** The points that the program mostly has in this scenario after a turn; null where nobody measured it. */
export const usualPoints = (g: Position, turn: number): number | null => scenarioOf(g).usual(g, turn)
