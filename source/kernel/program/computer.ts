/** Seats that the program plays. How it decides is the game's; here is what the others ask of it. */
import { type Sets, takes } from '../contract/domain.ts'
import type { Action, Decision, Game, GameEvent, NewGame } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import { type Level, levelOf } from './holders.ts'
import { onceIn, type Pick, sampleAction } from './sample.ts'
import { heldSeats } from './seats-given.ts'
import type { Player } from './simulate.ts'

/** What the program would do, and why. */
export interface Advice {
  readonly action: Action
  /** Why, a sentence each, with points and odds; the first one says it all in short. */
  readonly reasons: readonly string[]
}

/**
 * Plays any seat of a game. It sees what the seat may know and nothing else, and has no memory but to save
 * time: the same view and decision give the same advice.
 */
export interface Computer<S extends object = object> {
  /** What it would do at a decision of a seat; null if no choice is open. */
  advise(view: S, decision: Decision, level: Level): Advice | null
  /**
   * What a seat aims at in the turn of a view, a line each. Asked while the turn is planned it is what is
   * planned.
   * @param since what the seat knows of what happened after that in the turn, once it is over: then each line
   * also tells what came of it
   */
  aims(view: S, seat: Seat, level: Level, since?: readonly GameEvent[]): readonly string[]
  /**
   * What it asks of another with an answer of its own, as that one could do it then; none where it asks nothing.
   * @param view what the seat of the answer saw as it gave it
   */
  asks?(view: () => S, answer: Action, level: Level): readonly Action[]
  /** What it would do next of a decision of what wants nobody's judgement; null if nothing of it is left. */
  errands?(view: S, decision: Decision, level: Level): Advice | null
  /** What it would still order at a decision, a line each, where that is less than it aims at. */
  stillToOrder?(view: S, decision: Decision, level: Level): readonly string[]
}

/** A game, and how the program decides in it. */
export interface Programmed<S extends object = object> {
  readonly game: Game<S>
  readonly computer: Computer<S>
}

/** The seats of a game that the program plays, with their levels. */
export function computersOf({ options }: NewGame): ReadonlyMap<Seat, Level> {
  return new Map(
    heldSeats(options?.seats).flatMap(([seat, holder]) => {
      const level = levelOf(holder)
      return level ? [[seat, level] as const] : []
    }),
  )
}

/** So often a computer is asked again when the rules refuse what it would do. */
const mostTries = 3

/**
 * What a computer would do at a decision, the best first: should the rules refuse an action, as they may for
 * a reason that the seat cannot know, then what it would do if that were not offered.
 */
export function* counselsOf<S extends object>(
  computer: Computer<S>,
  view: S,
  decision: Decision,
  level: Level,
): Generator<Advice, undefined> {
  let left = decision
  for (let tries = 0; tries < mostTries; tries++) {
    const advice = computer.advise(view, left, level)
    if (!advice) return
    yield advice
    left = without(left, advice.action)
  }
}

/** A decision without the choices that an action could be meant to take. */
const without = (decision: Decision, action: Action): Decision => ({
  ...decision,
  choices: decision.choices.filter((choice) => !takes(choice, action)),
})

/** So many attempts of chance, and no action will be found. */
const mostRefusals = 500

/**
 * What is done where the rules refuse all that a computer would do: the segment ends, and where that is
 * refused too chance decides, so that no game gets stuck on it.
 */
export function* waysOut(decision: Decision, sets: Sets, pick: Pick): Generator<Action, undefined> {
  for (let tries = 0; tries < mostRefusals; tries++) {
    const action = sampleAction(decision, sets, pick, tries === 0 ? { ends: onceIn(1) } : {})
    if (!action) return
    yield action
  }
}

/**
 * A computer as a player of whole games. Its faults end the game, so that whoever measures it hears of them.
 */
export function computerPlayer<S extends object>(
  computer: Computer<S>,
  levelAt: (seat: Seat) => Level,
  sets: Sets,
): Player<S> {
  let last: Decision | null = null
  let answers: Iterator<Action, undefined> | null = null
  return (view, decision, pick) => {
    if (decision !== last) answers = answersOf(view(), decision, pick)
    last = decision
    return answers!.next().value ?? null
  }
  function* answersOf(view: S, decision: Decision, pick: Pick): Generator<Action, undefined> {
    for (const { action } of counselsOf(computer, view, decision, levelAt(decision.seat))) yield action
    yield* waysOut(decision, sets, pick)
  }
}

/**
 * The same computer, which tells of each of its faults before it throws it: whoever plays with it goes on
 * without.
 * @param tell is given what was thrown, and what was asked, e.g. `decision "planning" of Ann at hard`
 */
export const tellingFaults = <S extends object>(
  computer: Computer<S>,
  tell: (error: unknown, asked: string) => void,
): Computer<S> => {
  const telling = <T>(asked: string, ask: () => T): T => {
    try {
      return ask()
    } catch (error) {
      tell(error, asked)
      throw error
    }
  }
  const { stillToOrder, asks, errands } = computer
  return {
    ...(asks && {
      asks: (view: () => S, answer: Action, level: Level) =>
        telling(`what ${answer.seat} at ${level} asks with "${answer.type}"`, () =>
          asks(view, answer, level),
        ),
    }),
    ...(errands && {
      errands: (view: S, decision: Decision, level: Level) =>
        telling(`errands of "${decision.kind}" of ${decision.seat} at ${level}`, () =>
          errands(view, decision, level),
        ),
    }),
    ...(stillToOrder && {
      stillToOrder: (view: S, decision: Decision, level: Level) =>
        telling(`orders of ${decision.seat} at ${level}`, () => stillToOrder(view, decision, level)),
    }),
    advise: (view, decision, level) =>
      telling(`decision "${decision.kind}" of ${decision.seat} at ${level}`, () =>
        computer.advise(view, decision, level),
      ),
    aims: (view, seat, level, since) =>
      telling(`aims of ${seat} at ${level}`, () => computer.aims(view, seat, level, since)),
  }
}

/** Players of their own for some seats, and one for all others. */
export const playersAt =
  <S>(own: ReadonlyMap<Seat, Player<S>>, others: Player<S>): Player<S> =>
  (view, decision, pick) =>
    (own.get(decision.seat) ?? others)(view, decision, pick)
