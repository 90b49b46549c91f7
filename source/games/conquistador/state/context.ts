/** What a rule works with: data, board, a draft of the state, the dice, and the list of what happened. */
import type { Seat } from '../../../kernel/contract/named.ts'
import { Drafting } from '../../../kernel/flow/drafting.ts'
import { isShort } from '../data/names.ts'
import type { GameData, Nation } from '../data/shapes.ts'
import type { Event } from '../events/event.ts'
import { type Area, type HexInfo, hexOfNode } from '../map/board.ts'
import { worldOf } from '../map/closed.ts'
import type { Hex } from '../map/hex.ts'
import type { World } from '../map/world.ts'
import type { Frame, NationState, Place, State } from './state.ts'

/** Reading access to a game. */
export interface Position extends World {
  readonly state: State
}

/**
 * What a die is for. Where dice hang on it no other die moves when one is not rolled, so it names nothing that
 * all nations are numbered by together.
 */
export interface Purpose {
  readonly what: string
  /** Whose die it is. */
  readonly seat: Seat
  /** Which of its dice of the segment: a place, or a name. */
  readonly which?: string
}

/** A game in the middle of an action; `state` is a draft that may be changed. */
export interface Context extends Position {
  readonly events: Event[]
  /** Rolls one die or two and returns each. */
  rollFor(purpose: Purpose, dice?: 1 | 2, sides?: number): number[]
  emit(event: Event): void
}

/** A context over a draft of the state, with nothing happened yet. */
export const openContext = (world: World, state: State): Context => new Played(world, state)

/**
 * A class, because getters of every context for itself would keep its state in memory long after the action.
 */
class Played extends Drafting<State, Event> implements Context {
  readonly data: GameData
  readonly #world: World

  constructor(world: World, state: State) {
    super(state)
    // Read once: an action asks for the board so often that its being made when asked for would tell.
    this.#world = { ...world }
    this.data = world.data
  }

  rollFor({ what, seat, which = '' }: Purpose, dice = 1, sides = 6): number[] {
    const { turn, step } = this.state
    return this.roll(dice, sides, [turn, step, seat, what, which].join(' '))
  }

  // An Area may close in the middle of an action.
  get board() {
    return worldOf(this.#world, this.state).board
  }

  get routes() {
    return worldOf(this.#world, this.state).routes
  }
}

/** A nation in play. @throws Error if it is not: a fault of the program. */
export function nationOf(g: Position, nation: Nation): NationState {
  const found = g.state.nations[nation]
  if (!found) throw new Error(`${nation} is not in this game.`)
  return found
}

/** Whether no turn comes after this one. */
export const isLastTurn = (g: Position): boolean => turnsLeft(g) === 0

/** Turns that come after this one; 0 in the last. */
export const turnsLeft = (g: Position): number => lastTurn(g) - g.state.turn

/** The last turn of the scenario: that of the century, or of a short one. */
export const lastTurn = ({ state, data }: { readonly state: State; readonly data: GameData }): number =>
  shortScenario(data, state.scenario)?.to ?? data.turns.turns.length

/** The first turn that is played. */
export const firstTurn = ({ state, data }: { readonly state: State; readonly data: GameData }): number =>
  shortScenario(data, state.scenario)?.position?.turn ?? 1

/** What the data says of a short scenario; null for those of the book. */
export const shortScenario = ({ scenarios: { short } }: GameData, name: string) =>
  isShort(name) ? (short?.[name] ?? null) : null

/** Takes a question off the stack, under others too. @throws Error if it is there no more: a fault of the program. */
export function closeFrame({ state }: Context, frame: Frame): void {
  const at = state.stack.indexOf(frame)
  if (at < 0) throw new Error(`A question of the kind ${frame.kind} is closed twice.`)
  state.stack.splice(at, 1)
}

/** What a hex is. @throws Error if the map has none of that number. */
export function hexInfo(g: Pick<World, 'board'>, hex: Hex): HexInfo {
  const info = g.board.hexes.get(hex)
  if (!info) throw new Error(`There is no hex ${hex} on the map.`)
  return info
}

/** The Area that ships lie off or go to; null in Europe, off worthless land, and where no place is. */
export const areaOff = (g: Pick<World, 'board'>, place: Place | null): Area | null =>
  place === null || place === 'Europe' ? null : hexInfo(g, hexOfNode(place)).area

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
