/** What the program does next for the seats that it plays, wherever a game stands that people play too. */
import type { Computer } from './computer.ts'
import type { Action, Applied, Decision, Game } from './game.ts'
import type { Level } from './holders.ts'
import type { Journal } from './journal.ts'
import { sampleAction } from './sample.ts'
import { playerDice, Stuck } from './simulate.ts'

/** At which level the program plays a decision; null if it is left to a person. */
export type Plays = (decision: Decision) => Level | null

/** The program plays all that these seats are asked, e.g. those of `computersOf`. */
export const playsSeats =
  (levels: ReadonlyMap<string, Level>): Plays =>
  ({ seat }) =>
    levels.get(seat) ?? null

/** A decision that the program plays. */
export interface ComputersTurn {
  readonly decision: Decision
  /** What it would do, the best first: its advice, and then what chance finds, should the rules refuse that. */
  readonly answers: Iterable<Action>
}

/** An action that the program has taken. */
export interface ComputersAction<S> {
  readonly decision: Decision
  readonly action: Action
  readonly applied: Extract<Applied<S>, { ok: true }>
}

/** So many refusals in a row mean that no action will be found. */
const mostRefusals = 500

/** The first open decision that the program plays, with its answers; null if nothing waits for it. Pure. */
export function nextForComputers<S extends object>(
  game: Game<S>,
  computer: Computer<S>,
  plays: Plays,
  state: S,
): ComputersTurn | null {
  for (const decision of game.decisions(state)) {
    const level = plays(decision)
    if (level) return { decision, answers: answersOf(game, computer, state, decision, level) }
  }
  return null
}

function* answersOf<S extends object>(
  game: Game<S>,
  computer: Computer<S>,
  state: S,
  decision: Decision,
  level: Level,
): Generator<Action> {
  const advice = adviceOn(game, computer, state, decision, level)
  if (advice) yield advice
  // Not the dice of the game, and the same at every terminal where it is played.
  const pick = playerDice(JSON.stringify(decision))
  for (let tries = 0; tries < mostRefusals; tries++) {
    const action = sampleAction(decision, game.sets, pick)
    if (!action) return
    yield action
  }
}

function adviceOn<S extends object>(
  { view }: Game<S>,
  computer: Computer<S>,
  state: S,
  decision: Decision,
  level: Level,
): Action | null {
  try {
    return computer.advise(view(state, decision.seat), decision, level)?.action ?? null
  } catch {
    // The same state would fail each time that the game is opened, and nobody could ever play it on.
    return null
  }
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
  const next = nextForComputers(journal.game, computer, plays, journal.state())
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
