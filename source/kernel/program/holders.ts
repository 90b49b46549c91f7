/**
 * Who may hold a seat: a person, or the program at one of its levels. It
 * imports nothing, for every start reads it.
 */

/** How well the program plays, weakest first. */
export const levels = ['easy', 'normal', 'hard'] as const
export type Level = (typeof levels)[number]
export const usualLevel: Level = 'normal'
/** At which the program decides for a person, and advises one. */
export const bestLevel: Level = 'hard'

/** A seat held by whoever sits at the keyboard. */
export const human = 'human'
const computer = 'computer'

/** A holder as a new game keeps it: `human`, or `computer:hard`. */
export const holderOf = (level: Level | null): string => (level === null ? human : `${computer}:${level}`)

/**
 * What a holder stands for: the level of a computer, null for a person; undefined if the text names nobody.
 * A `computer` without a level plays at the usual one.
 */
export function levelOf(holder: unknown): Level | null | undefined {
  if (holder === human) return null
  if (holder === computer) return usualLevel
  return levels.find((level) => holder === holderOf(level))
}

/** The holders that there are, for messages. */
export const holders: readonly string[] = [human, computer, ...levels.map(holderOf)]
