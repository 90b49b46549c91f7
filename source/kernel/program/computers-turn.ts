/** What the program does next for the seats that it plays, wherever a game stands that people play too. */
import type { Action, Applied, Decision, Game } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import type { Journal } from '../journal/journal.ts'
import { type Computer, counselsOf, type Programmed, waysOut } from './computer.ts'
import type { Level } from './holders.ts'
import { playerDice, Stuck } from './simulate.ts'

/** At which level the program plays a decision; null if it is left to a person. */
export type Plays = (decision: Decision) => Level | null

/** The program plays all that these seats are asked, e.g. those of `computersOf`. */
export const playsSeats =
  (levels: ReadonlyMap<Seat, Level>): Plays =>
  ({ seat }) =>
    levels.get(seat) ?? null

/** A decision that the program plays. */
export interface ComputersTurn {
  readonly decision: Decision
  /** What it would do, the best first: its advice, and then ways out, should the rules refuse that. */
  readonly answers: Iterable<Action>
}

/** An action that the program has taken. */
export interface ComputersAction<S> {
  readonly decision: Decision
  readonly action: Action
  readonly applied: Extract<Applied<S>, { ok: true }>
}

/**
 * The first open decision that the program plays, with its answers; null if nothing waits for it. Pure.
 * @param taken how many actions have been taken, so that chance does not find the same for ever
 */
export function nextForComputers<S extends object>(
  by: Programmed<S>,
  plays: Plays,
  state: S,
  taken = 0,
): ComputersTurn | null {
  for (const decision of by.game.decisions(state)) {
    const level = plays(decision)
    if (level) return { decision, answers: programAnswers(by, state, { decision, level, taken }) }
  }
  return null
}

interface Due {
  readonly decision: Decision
  readonly level: Level
  /** Actions taken so far. */
  readonly taken: number
}

function* programAnswers<S extends object>(by: Programmed<S>, state: S, due: Due): Generator<Action> {
  const { game } = by
  const { decision, taken } = due
  yield* advisedOn(by, state, due)
  // Not the dice of the game, and the same at every terminal where it is played.
  const pick = playerDice(`${taken} ${JSON.stringify(decision)}`)
  const idle: Action[] = []
  for (const action of waysOut(decision, game.sets, pick))
    if (changes(game, state, action)) yield action
    else idle.push(action)
  yield* idle
}

/** Whether an action brings the game anywhere, as far as the rules allow it. */
function changes<S extends object>(game: Game<S>, state: S, action: Action): boolean {
  const applied = game.apply(state, action)
  return !applied.ok || JSON.stringify(applied.state) !== JSON.stringify(state)
}

/**
 * What it is advised to do; an adviser that fails says no more, for the same state would fail at every
 * opening.
 */
function* advisedOn<S extends object>(
  { game, computer }: Programmed<S>,
  state: S,
  { decision, level }: Due,
): Generator<Action> {
  try {
    for (const { action } of counselsOf(computer, game.view(state, decision.seat), decision, level))
      yield action
  } catch {
    return
  }
}

/** The same action of a seat more often than this in a turn leads round in circles. */
const mostAlike = 30

/** Whether an action has been taken so often in this turn that another should be. */
function isStale<S extends object>(journal: Journal<S>, action: Action): boolean {
  const from = journal.turnStarts().at(-1)?.at ?? 0
  const text = JSON.stringify(action)
  const alike = journal
    .entries()
    .slice(from)
    .filter(({ action: taken }) => taken.type === action.type && JSON.stringify(taken) === text)
  return alike.length >= mostAlike
}

/**
 * The first open decision that the program plays, with its answers, those last that it has taken too often; null
 * if nothing waits for it.
 */
export function nextInJournal<S extends object>(
  journal: Journal<S>,
  computer: Computer<S>,
  plays: Plays,
): ComputersTurn | null {
  const { game } = journal
  const next = nextForComputers({ game, computer }, plays, journal.state(), journal.entries().length)
  return next && { ...next, answers: freshFirst(journal, next.answers) }
}

function* freshFirst<S extends object>(journal: Journal<S>, answers: Iterable<Action>): Generator<Action> {
  const stale: Action[] = []
  for (const action of answers)
    if (isStale(journal, action)) stale.push(action)
    else yield action
  // Where there is nothing else it was no circle.
  yield* stale
}

/**
 * Takes the next action of the program; null if nothing waits for it.
 * @throws Stuck if a decision has no way out
 */
export function actForComputers<S extends object>(
  journal: Journal<S>,
  computer: Computer<S>,
  plays: Plays,
): ComputersAction<S> | null {
  const next = nextInJournal(journal, computer, plays)
  if (!next) return null
  const { decision, answers } = next
  for (const action of answers) {
    const applied = journal.act(action)
    if (applied.ok) return { decision, action, applied }
  }
  throw new Stuck(
    `Nothing that ${decision.seat} can do is allowed, in ${decision.segment}, decision "${decision.kind}" (${decision.rule}).`,
  )
}
