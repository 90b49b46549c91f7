/** Letters that a game gives to kinds of acts: each means the same in every segment. */
import type { Choice, Fixed } from '../../kernel/contract/game.ts'

/** A kind of act, and its letter. */
export interface Act {
  /** The type of its choices. */
  readonly type: string
  /** What else they fix, where the type alone does not tell: a ware. */
  readonly fixed?: Readonly<Record<string, Fixed>>
  /**
   * A small letter, or `0` and one, which no other kind has but one that people would call the same; empty for what
   * has any free letter.
   */
  readonly letter: string
  /** What it does, in a few words. */
  readonly says: string
  /** It takes something back, cannot be taken back or is seldom wanted: the marker never comes to stand on it by itself. */
  readonly aside?: true
  /** A step of an order that is drawn up with its subject: the list of that stays open, also for what is aside. */
  readonly step?: true
  /** Others bring it, one after the other: each but the first has the letters that tell it from the one before. */
  readonly comes?: true
  /** Its letter is that of the place where it is done, whoever is there. */
  readonly byPlace?: true
  /** What it is done with has its digit from 9 down: the first ones are for what is numbered itself. */
  readonly fromNine?: true
}

/** The letter and the words of an act, whatever its type. */
export type ActWords = Omit<Act, 'type'>

/** A kind of rows of forms and of amounts, and its letter. */
export interface RowKind {
  /** A small letter that no other kind has. */
  readonly letter: string
  /** What such a row is, in a few words. */
  readonly says: string
  /**
   * The types of forms on whose pages such rows come and go: no other row and no place that is proposed there ever has the
   * letter, for a place acts at once.
   */
  readonly on?: readonly string[]
  /** One of them is to a player as another: alone it has the letter, whatever it had beside others. */
  readonly alike?: true
  /** Whether an item of a tally, or an argument, is of this kind; of several the first one has the letter. */
  is(row: string): boolean
}

/** The kind of act that a choice offers; undefined where it has no letter of its own. */
export const actOf = (
  acts: readonly Act[],
  { type, fixed = {} }: Pick<Choice, 'type' | 'fixed'>,
): Act | undefined =>
  acts.find((act) => act.type === type && namesOf(act).every((name) => fixed[name] === act.fixed![name]))

const namesOf = ({ fixed = {} }: Act): string[] => Object.keys(fixed)

/** Whether there may be several such choices, but for the subject that they are about. */
export const isOneOfMany = (act: Act, { fixed = {}, about }: Choice): boolean =>
  Object.entries(fixed).some(([name, value]) => !namesOf(act).includes(name) && value !== about)
