/** Seats that the program plays. How it decides is the game's; here is what the others ask of it. */
import type { Sets } from './domain.ts'
import type { Action, Decision, Json, NewGame } from './game.ts'
import { type Level, levelOf } from './holders.ts'
import { sampleAction } from './sample.ts'
import type { Player } from './simulate.ts'

/** What the program would do, and why. */
export interface Advice {
  readonly action: Action
  /** Why, a sentence each, with points, ducats and odds; the first one says it all in short. */
  readonly reasons: readonly string[]
}

/**
 * Plays any seat of a game. It sees what the seat may know and nothing else, and has no memory but to save time:
 * the same view and decision give the same advice.
 */
export interface Computer<S extends object = object> {
  /** What it would do at a decision of a seat; null if no choice is open. */
  advise(view: S, decision: Decision, level: Level): Advice | null
  /** What a seat aims at in the turn of a view, a line each. Asked while the turn is planned it is what is planned. */
  aims(view: S, seat: string, level: Level): readonly string[]
}

/** The seats of a game that the program plays, with their levels. */
export function computersOf({ options }: NewGame): ReadonlyMap<string, Level> {
  const seats = options?.seats
  const held = typeof seats === 'object' && seats !== null && !Array.isArray(seats) ? seats : {}
  return new Map(
    Object.entries(held as Readonly<Record<string, Json>>).flatMap(([seat, holder]) => {
      const level = levelOf(holder)
      return level ? [[seat, level] as const] : []
    }),
  )
}

/**
 * A computer as a player of whole games. Advice that the rules refuse is followed by the end of the segment, or by a
 * random choice where it has none, so that no game gets stuck on it.
 */
export function computerPlayer<S extends object>(
  computer: Computer<S>,
  levelAt: (seat: string) => Level,
  sets: Sets,
): Player<S> {
  let last: Decision | null = null
  return (view, decision, pick) => {
    const refused = decision === last
    last = decision
    const advice = refused ? null : computer.advise(view(), decision, levelAt(decision.seat))
    return advice?.action ?? sampleAction(decision, sets, pick, { endOneIn: 1 })
  }
}

/** Players of their own for some seats, and one for all others. */
export const playersAt =
  <S>(own: ReadonlyMap<string, Player<S>>, others: Player<S>): Player<S> =>
  (view, decision, pick) =>
    (own.get(decision.seat) ?? others)(view, decision, pick)
