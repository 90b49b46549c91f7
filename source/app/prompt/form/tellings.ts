/** What is said under the rows of a form: what the whole would cost, risk and bring, and why it cannot be done. */
import type { Filled } from '../../../kernel/contract/game.ts'
import { wrap } from '../../parts/lines.ts'
import type { Drawing } from '../draw-field.ts'
import { refusalLines } from '../refusal-lines.ts'
import { headed } from './headed.ts'

export interface Tellings {
  /** The lines of each note. */
  readonly notes: readonly (readonly string[])[]
  /** Of each note, the lines that it has before any other goes on: all of a warning, whose end says what is lost. */
  readonly least: readonly number[]
  /** Of each note, whether it foretells what comes of the whole. */
  readonly foretell: readonly boolean[]
  /** Why it cannot be done as it stands. */
  readonly refusal: readonly string[]
}

export function tellings({ width, theme, said }: Drawing, { args, notes, refusal }: Filled): Tellings {
  const whole = notes.filter(({ about }) => about === undefined || !Object.hasOwn(args, about))
  const lines = whole.map(({ about, text }) =>
    about === undefined ? wrap(text, width) : headed(about, text, width),
  )
  return {
    foretell: whole.map(({ foretells }) => foretells === true),
    least: whole.map(({ warns }, index) => (warns ? lines[index]!.length : 1)),
    notes: lines,
    refusal: refusal ? refusalLines(refusal, { width, theme, said }) : [],
  }
}

export const allTold = ({ notes, refusal }: Tellings): number => [...notes, refusal].flat().length

/** A line that ends with dots after a whole word, and begins where it did. */
export function brokenOff(text: string, width: number): string {
  const indent = text.length - text.trimStart().length
  return `${' '.repeat(indent)}${wrap(text.trim(), width - 4 - indent)[0]} ...`
}

/** The same after a whole clause, if that leaves more than half of the line: half a figure says another thing. */
export function brokenAfterClause(text: string, width: number): string {
  const line = brokenOff(text, width).slice(0, -' ...'.length)
  const whole = [...line.matchAll(clauseEnd)].at(-1)?.index ?? 0
  return `${whole > line.length / 2 ? line.slice(0, whole) : line} ...`
}

/** Of dice, as "3, 5 or 6", no comma ends one. */
const clauseEnd = /[;:.!?](?= |$)|,(?= (?!\d(,| or\b|$)))|(?<! on \d),$/g

/** Lines with which each note has what it has before others, and the refusal all. */
export const leastTold = ({ least, refusal }: Tellings): number =>
  least.reduce((all, lines) => all + lines, refusal.length)

/**
 * As many lines as there is room for: the refusal whole, the first line of each note, where what decides stands, all
 * of a warning, then the next ones, of what is foretold first, and of that the longest: what a price is made of decides less. A note of
 * which more is left says so.
 */
export function toldWithin(
  { notes, least, foretell, refusal }: Tellings,
  most: number,
  width: number,
): readonly string[] {
  let free = most - refusal.length
  const held = notes.map(() => 0)
  const longest = Math.max(0, ...notes.map(({ length }) => length))
  const order = [...notes.keys()].sort(
    (a, b) => Number(foretell[b]) - Number(foretell[a]) || notes[b]!.length - notes[a]!.length,
  )
  const give = (index: number, line: number): void => {
    if (free <= 0 || line !== held[index] || line >= notes[index]!.length) return
    held[index] = line + 1
    free--
  }
  for (const index of notes.keys()) give(index, 0)
  for (const index of notes.keys()) for (let line = 1; line < least[index]!; line++) give(index, line)
  for (let line = 1; line < longest; line++) for (const index of order) give(index, line)
  const lines = notes.flatMap((note, index) => {
    const shown = note.slice(0, held[index])
    const last = shown.at(-1)
    return last === undefined || shown.length === note.length
      ? shown
      : [...shown.slice(0, -1), brokenAfterClause(last, width)]
  })
  return [...lines, ...refusal]
}
