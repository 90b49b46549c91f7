/**
 * What a game brings to be played by letters, beside its rules: the rounds of a turn, the words in which orders
 * speak of its board, and what is done where orders say nothing. Generic are the sheets of orders themselves.
 */
import type { Action, Decision, Domain, GameEvent, Json, Refusal } from './game.ts'
import type { Seat } from './named.ts'

/** What stands beside a word of a sheet: every value is text as it was written, one or several. */
export type Given = Readonly<Record<string, string | readonly string[]>>

/** An order as a sheet has it: an action or a tactic with its arguments, which are texts. */
export interface Ordered {
  readonly do: string
  readonly args: Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>
}

/** What a seat knows when a condition is asked. */
export interface Known<S> {
  /** The state as the seat may know it. */
  readonly view: S
  readonly seat: Seat
  /** The same as the round began. */
  readonly before: S
  /** What the seat has seen happen since then. */
  readonly events: readonly GameEvent[]
}

/** A word of a sheet with what may stand beside it, and what that is. */
export interface MailWord {
  /** What each of its fields means, in a few words that stand beside it in a form. */
  readonly takes: Readonly<Record<string, string>>
  /** What it is about, in a few words that stand behind "if". */
  readonly label: string
  /**
   * What a form offers for each of its fields. A word of '', an amount of 0 and a place that is not said are left
   * out of the sheet.
   */
  form(view: object, seat: Seat): Readonly<Record<string, Domain>>
  /** One sentence if what stands beside it means nothing; null if it does. */
  fault(given: Given): string | null
  words(given: Given): string
}

/** A question that a condition may ask. */
export interface MailQuestion<S> extends MailWord {
  ask(known: Known<S>, given: Given): Answer
}

/** Whether it holds, and what was seen, in words. */
export interface Answer {
  readonly holds: boolean
  readonly saw: string
}

/** Something that a selector may choose among. */
export interface MailTargets<S> extends MailWord {
  find(known: Known<S>, given: Given): readonly Target[]
  /** What of a target, by the name of its value, an argument of an action may be; null if nothing of it. */
  stands(type: string, arg: string): string | null
}

export interface Target {
  readonly label: string
  /** What `$name` stands for in the order. */
  readonly values: Readonly<Record<string, string>>
  /** By what targets are compared. */
  readonly figures: Readonly<Record<string, number>>
}

/** Which target comes first: that with the most or the least of a figure. */
export interface Preference {
  readonly figure: string
  readonly most: boolean
}

/** Something that is supposed of others, to see what an order would do then. */
export interface Supposition<S> extends MailWord {
  /** A state as if it were so; nothing that is played on. */
  suppose(state: S, given: Given): S
}

/** Several actions for one order, such as to sail up to somebody and to attack him. */
export interface Tactic<S> extends MailWord {
  readonly rule: string
  /** Among what it chooses, and the kind of question for which it is ordered. */
  readonly targets: string
  readonly kind: string
  /**
   * The actions for the targets, in order; a group for each, of which the later are not tried where one is refused.
   * @param draw a die for what the order leaves open
   */
  plan(known: Known<S>, given: Given, targets: readonly Target[], draw: Draw): readonly (readonly Action[])[]
}

/** A die of some sides, from 1, for a purpose: the same purpose gives the same number. */
export type Draw = (purpose: string, sides: number) => number

/** A rule for what a sheet leaves unsaid, which the sheet may set otherwise. */
export interface Usual {
  readonly rule: string
  readonly about: string
  /** What may be set; null takes a list of words or figures that `fault` looks at. */
  readonly of: readonly string[] | null
  fault?(set: string | readonly string[]): string | null
}

/** What a sheet sets otherwise than usual, by the name of the rule. */
export type Settings = Given

export interface Talks<S> {
  readonly open: S
  close(after: S): S
}

export interface MailRound {
  readonly name: string
  /** The kinds of questions for which a sheet has lists of orders, in order of play. */
  readonly segments: readonly { readonly kind: string; readonly name: string }[]
}

/** A kind of question that interrupts a segment. */
export interface Interruption {
  readonly about: string
  /** The types of actions that answer it. */
  readonly takes: readonly string[]
}

export interface ByMail<S extends object = object> {
  /** The scenarios that are played by mail, the usual one first. */
  readonly scenarios: readonly string[]
  /** Options with which a new game by mail is begun, beside those that are chosen. */
  readonly options: Readonly<Record<string, Json>>
  readonly rounds: readonly MailRound[]
  /** The turn and the round (from 1) to which the open questions of a state belong. */
  at(state: S): { readonly turn: number; readonly round: number }
  /** Whether with an event the next turn begins: nothing after it comes of the orders of a round. */
  closes(event: GameEvent): boolean
  /** Whether an event of a round that a seat only imagines would tell it what others alone know, so that it is made up. */
  guessed(event: GameEvent, seat: Seat): boolean
  /** The kinds of questions that interrupt a segment. */
  readonly answers: Readonly<Record<string, Interruption>>
  readonly questions: Readonly<Record<string, MailQuestion<S>>>
  readonly targets: Readonly<Record<string, MailTargets<S>>>
  readonly preferences: Readonly<Record<string, Preference>>
  readonly tactics: Readonly<Record<string, Tactic<S>>>
  readonly usual: Readonly<Record<string, Usual>>
  /** Why an action for a kind of question may not hang on what others do; null if it may. */
  unconditional(kind: string, type: string): Refusal | null
  /** Types of actions about what seats agree on, which are carried out before all others. */
  readonly arrangements: readonly string[]
  /** Those of them that answer what another seat has proposed. */
  readonly answering: readonly string[]
  /**
   * How a sheet orders an agreement, for those that travel in letters of their own: the kind of question, the types of the
   * actions that draft a clause, draft one in the place of those about the same, and propose it, and the arguments that
   * name what a clause is about and the other seat.
   */
  readonly pacts: {
    readonly kind: string
    readonly clause: string
    readonly redraft: string
    readonly about: string
    readonly propose: string
    readonly partner: string
  }
  /**
   * Where a round begins with no question about what seats agree on: the state as if they were asked, and the state
   * after what they did there. Null where they are asked anyway.
   */
  talks(state: S): Talks<S> | null
  /**
   * What is done where the sheet says nothing, the best first; nothing if the rules of a game by mail have no
   * answer, so that the question is closed, or chance decides.
   */
  unsaid(known: Known<S>, decision: Decision, settings: Settings, draw: Draw): readonly Action[]
  /** An order as a clause that begins with its verb, without a full stop; null for none of this game. */
  words(order: Ordered): string | null
  /** Fields that an order may have beside the arguments of its action, by its type. */
  readonly extras: Readonly<Record<string, readonly string[]>>
  /** The action that an order means by mail, with what stands in those fields. */
  meant(known: Known<S>, action: Action, extras: Given): Action | Refusal
  /** What an order says in those fields to mean exactly an action. */
  said(view: S, action: Action): Readonly<Record<string, string>>
  readonly suppositions: Readonly<Record<string, Supposition<S>>>
  /** A state in which a seat can play on alone from what it knows, or some seats together. */
  imagine(view: S, ...seats: readonly Seat[]): S
}
