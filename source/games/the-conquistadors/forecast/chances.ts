/** Chances of dice: how many ways lead to each total, and to each row of a table. */
import { rowOf } from '../rolls/rolling.ts'
import { sum } from '../state/context.ts'
import type { Modifier } from '../state/frames.ts'

/** A result, and how likely it is, from 0 to 1. */
export interface Chance<T> {
  readonly of: T
  readonly chance: number
}

export type Dice = '1D6' | '2D6'

const faces = [1, 2, 3, 4, 5, 6]

/** Every total of the dice, as often as it comes: 6 or 36 of them. */
export const totalsOf = (dice: Dice): readonly number[] =>
  dice === '1D6' ? faces : faces.flatMap((one) => faces.map((other) => one + other))

export const byOf = (modifiers: readonly Modifier[]): number => sum(modifiers.map(({ by }) => by))

/** The rows of a table that a modified roll may lead to, each once, the likeliest first. */
export function chancesOf<T>(rows: Readonly<Record<string, T>>, dice: Dice, by: number): Chance<T>[] {
  const totals = totalsOf(dice)
  const found: { of: T; chance: number }[] = []
  for (const total of totals) {
    const of = rowOf(rows, total + by)
    const same = found.find((one) => one.of === of)
    if (same) same.chance += 1 / totals.length
    else found.push({ of, chance: 1 / totals.length })
  }
  return found.sort((one, other) => other.chance - one.chance)
}

/** How likely it is that something holds of the result. */
export const chanceThat = <T>(chances: readonly Chance<T>[], holds: (of: T) => boolean): number =>
  sum(chances.map(({ of, chance }) => (holds(of) ? chance : 0)))

/** What is to be expected of results that are numbers. */
export const meanOf = (chances: readonly Chance<number>[]): number =>
  sum(chances.map(({ of, chance }) => of * chance))

/** "42%"; what may happen at all is never told as 0, nor as 100. */
export function percent(chance: number): string {
  if (chance <= 1e-9) return '0%'
  if (chance >= 1 - 1e-9) return '100%'
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`
}

/** "2.5", "12". */
export const amount = (mean: number): string =>
  mean >= 10 || Number.isInteger(mean) ? String(Math.round(mean)) : mean.toFixed(1)
