/** A form as it is being filled in: what was entered, how it stands by the game, and the lines of its page. */
import type { Action, Choice, Filled, Json, Refusal } from '../../../kernel/contract/game.ts'

/** What a player has entered in a form, and where the marker stands. */
export interface Draft {
  /** The arguments that were entered, by name; the game suggests the others. */
  readonly given: Readonly<Record<string, Json>>
  readonly row: number
  /** Digits of a number that is being typed. */
  readonly typed: string
}

export const newDraft: Draft = { given: {}, row: 0, typed: '' }

/** Something of a form that can be marked and changed: one item of a tally, or a whole argument. */
export interface FormRow {
  readonly name: string
  /** The item; null for an argument of any other kind. */
  readonly item: string | null
}

/** What can be changed, in the order of the arguments. */
export const formRows = ({ args }: Pick<Filled, 'args'>): readonly FormRow[] =>
  Object.entries(args).flatMap(([name, domain]): FormRow[] =>
    domain.kind === 'tally'
      ? Object.keys(domain.items).map((item) => ({ name, item }))
      : [{ name, item: null }],
  )

/** The marked row; a form may have lost some since. */
export const markedRow = (rows: readonly FormRow[], { row }: Draft): number =>
  Math.max(0, Math.min(row, rows.length - 1))

/** The action as far as it was entered, which is what a game is asked about. */
export const enteredAction = (choice: Choice, seat: string, { given }: Draft): Action => ({
  type: choice.type,
  seat,
  ...choice.fixed,
  ...given,
})

/** The action with everything that the game suggests, or why it cannot be taken. */
export const wholeAction = (choice: Choice, seat: string, { values, refusal }: Filled): Action | Refusal =>
  refusal ?? { type: choice.type, seat, ...choice.fixed, ...values }
