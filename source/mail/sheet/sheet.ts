/** A sheet: the orders of a seat for a round, as it is written and read. Every value is text. */
import type { Given } from '../../kernel/contract/by-mail.ts'
import type { Seat } from '../../kernel/contract/named.ts'

export type Status = 'draft' | 'final'

export interface Sheet {
  /** The game by mail that it belongs to, by its name. */
  readonly game: string
  readonly turn: number
  readonly round: number
  readonly seat: Seat
  readonly status: Status
  /** Orders by the kind of question that they answer, in the order in which they are carried out. */
  readonly orders: Readonly<Record<string, readonly Order[]>>
  /** Answers to what interrupts a segment, by the kind of question; each is given once, unless it says `always`. */
  readonly answers: Readonly<Record<string, readonly Order[]>>
  /** What is done otherwise than the rules of a game by mail have it. */
  readonly usual: Given
}

/** An argument of an order: text, a list of it, or amounts by name. */
export type Value = string | readonly string[] | Readonly<Record<string, string>>

export interface Order {
  /** The type of an action, or the name of a tactic. */
  readonly do: string
  readonly args: Readonly<Record<string, Value>>
  /** Done only if this holds when the order's turn comes. */
  readonly when?: Condition
  /** Done for what this chooses; `$name` in an argument stands for what was chosen. */
  readonly for?: Selector
  /** `then` of the text: done after it succeeded. */
  readonly next?: readonly Order[]
  /** `else` of the text: done where it was not: it was refused, its condition did not hold, or nothing was found. */
  readonly otherwise?: readonly Order[]
  /** While it is written: its arguments before a selector took the place of some. In no text. */
  readonly played?: Readonly<Record<string, Value>>
  /** Where it stands, if not where its list has it now: others were put before it, or taken away. In no text. */
  readonly at?: string
  /** Of an answer: given as often as the question is asked. */
  readonly always?: true
}

export type Condition =
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly ask: string; readonly given: Given }

export interface Selector {
  readonly find: string
  readonly given: Given
  /** How many are chosen. */
  readonly take: number | 'all'
  /** What comes first, by name; the next decides among equals, and a die among those that are left. */
  readonly first: readonly string[]
}

/** Why a text is no sheet: the line, from 1, the field if there is one, and one sentence. */
export interface SheetFault {
  readonly line: number
  readonly field: string
  readonly reason: string
}
