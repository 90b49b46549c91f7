/** Plays whole games without a screen. */
import seedrandom from 'seedrandom'
import type { Action, Applied, Decision, Game, GameEvent, NewGame, Outcome } from '../contract/game.ts'
import { messageOf } from '../contract/thrown.ts'
import type { Pick } from './sample.ts'

/** Decides for a seat. `view` gives what the seat may know; null says that no choice is open. */
export type Player<S> = (view: () => S, decision: Decision, pick: Pick) => Action | null

export interface GameResult {
  readonly seed: string
  /** The turn in which the game ended. */
  readonly turns: number
  readonly decisions: number
  /** Actions that the rules refused. */
  readonly refused: number
  readonly milliseconds: number
  readonly outcome: Outcome
}

/** An action that was taken, with the states around it. */
export interface PlayedAction<S> {
  readonly before: S
  readonly action: Action
  readonly events: readonly GameEvent[]
  readonly after: S
  /** Actions that were refused before this one was found. */
  readonly refused: number
}

/** A game that takes more decisions than this does not end. */
export const mostDecisions = 20_000
/** So many refusals in a row mean that the player will not find an action. */
const mostRefusals = 500

/** A game that cannot be played to its end; the message says where it stopped. */
export class Stuck extends Error {
  override readonly name = 'Stuck'
}

/** The choices of a player in one game; they do not touch the dice of the game. */
export function playerDice(seed: string): Pick {
  const generator = seedrandom.alea(`player ${seed}`)
  return (n) => Math.floor(generator() * n)
}

/**
 * Plays one game to its end, one player for all seats, and gives every action as it is taken.
 * @throws Stuck if the game does not end or a decision has no way out; Refused for impossible options.
 */
export function* playGame<S extends object>(
  game: Game<S>,
  newGame: NewGame,
  player: Player<S>,
): Generator<PlayedAction<S>, Outcome> {
  const pick = playerDice(newGame.seed)
  let { state } = game.create(newGame)
  for (let taken = 0; ; taken++) {
    const open = game.decisions(state)
    const decision = open[open.length > 1 ? pick(open.length) : 0]
    if (!decision) break
    if (taken === mostDecisions) throw stuck(decision, `has not ended after ${mostDecisions} decisions`)
    const step = takeStep(decision)
    yield step
    state = step.after
  }
  const outcome = game.outcome(state)
  if (outcome) return outcome
  throw new Stuck(`Game ${newGame.seed} asks nothing more and has no outcome.`)

  function takeStep(decision: Decision): PlayedAction<S> {
    const before = state
    let seen: S | null = null
    const view = () => {
      seen ??= game.view(before, decision.seat)
      return seen
    }
    let reason = ''
    for (let refused = 0; refused < mostRefusals; refused++) {
      const action = player(view, decision, pick)
      if (!action) throw stuck(decision, 'offers nothing that can be done')
      const applied = attempt(decision, action)
      if (applied.ok) return { before, action, events: applied.events, after: applied.state, refused }
      reason = `${applied.refusal.rule}: ${applied.refusal.reason}`
    }
    throw stuck(decision, `refuses every action, the last for this reason: ${reason}`)
  }
  function attempt(decision: Decision, action: Action): Applied<S> {
    try {
      return game.apply(state, action)
    } catch (cause) {
      throw stuck(decision, `fails at ${JSON.stringify(action)} with "${messageOf(cause)}"`, cause)
    }
  }
  function stuck({ segment, kind, rule }: Decision, what: string, cause?: unknown): Stuck {
    return new Stuck(
      `Game ${newGame.seed} ${what}, in turn ${game.turn(state)}, ${segment}, decision "${kind}" (${rule}).`,
      { cause },
    )
  }
}

interface Watching<S> {
  /** A steady clock, in milliseconds. */
  clock(): number
  /** Is shown every action as it is taken. */
  watch?(step: PlayedAction<S>): void
}

/**
 * Plays one game to its end and says how it went.
 * @throws as playGame
 */
export function simulateGame<S extends object>(
  game: Game<S>,
  newGame: NewGame,
  player: Player<S>,
  { clock, watch = () => {} }: Watching<S>,
): GameResult {
  const start = clock()
  const steps = playGame(game, newGame, player)
  let decisions = 0
  let refused = 0
  let turns = 0
  for (;;) {
    const next = steps.next()
    if (next.done) {
      const { seed } = newGame
      return { seed, turns, decisions, refused, milliseconds: clock() - start, outcome: next.value }
    }
    decisions++
    refused += next.value.refused
    turns = game.turn(next.value.after)
    watch(next.value)
  }
}
