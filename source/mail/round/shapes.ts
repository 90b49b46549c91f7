/** What goes into the resolution of a round, and what comes of it. */
import type { ByMail, Draw } from '../../kernel/contract/by-mail.ts'
import type { Action, Decision, Game, GameEvent } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** The dice of a round. */
export interface RoundDice<S> {
  /** The state with the dice of the round, as it begins. */
  cast(state: S): S
  /** Dice for what no rule rolls: what a selector or a default leaves open. */
  readonly draw: Draw
}

/** A game that is played by mail. */
export interface MailGame<S extends object = object> {
  readonly game: Game<S>
  readonly byMail: ByMail<S>
}

/** Who writes: what the seat would do at a question, the best first. */
export type Writer<S> = (view: S, decision: Decision) => Iterable<Action>

export interface Round<S extends object> {
  /** As the round begins. */
  readonly state: S
  /** By seat; a seat without a sheet does what is done where sheets say nothing. */
  readonly sheets: ReadonlyMap<Seat, Sheet>
  readonly dice: RoundDice<S>
  /** Computers, who answer what is proposed to them as the round is resolved; by seat. */
  readonly writers?: ReadonlyMap<Seat, Writer<S>>
}

/** An action of the round, with what it brought. */
export interface RoundStep<S> {
  readonly action: Action
  readonly events: readonly GameEvent[]
  readonly after: S
}

/** What became of an order. */
export interface OrderOutcome {
  /** The kind of question for which it was given. */
  readonly kind: string
  /** Where it stands in its list: `2`, or `2 then 1`. */
  readonly at: string
  readonly words: string
  /** When it was asked: after so many actions of the round; null if its turn never came. */
  readonly asked: number | null
  /** What its condition and its selector saw, in words. */
  readonly saw: readonly string[]
  readonly done: readonly Action[]
  /** Why it was not done. */
  readonly why: string | null
  /** The rules refused it: with the paragraph. */
  readonly refused: { readonly rule: string; readonly reason: string } | null
}

/** What a seat may know of a round. */
export interface Report<S> {
  readonly seat: Seat
  readonly turn: number
  readonly round: number
  readonly orders: readonly OrderOutcome[]
  /** What happened, as the seat may know it. */
  readonly events: readonly GameEvent[]
  /** How it stands after the round, as the seat may know it. */
  readonly view: S
}

export interface Resolved<S> {
  readonly state: S
  readonly steps: readonly RoundStep<S>[]
  readonly reports: ReadonlyMap<Seat, Report<S>>
}
