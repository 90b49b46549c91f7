/** 8.25, 11.12 Odds: how two strengths become a column of a combat table; and the die that is rolled on it. */

import { listed } from '../../../kernel/contract/words.ts'

export const faces = [1, 2, 3, 4, 5, 6] as const
/** A number in a sentence: one decimal at most. */
export const decimal = (value: number): string => String(Math.round(10 * value) / 10)

/** The chance of one face of a die. */
export const face = 1 / faces.length

/** The chance of one of some totals of one die or two. */
export function chanceOfTotals(dice: number, totals: readonly number[]): number {
  if (dice === 1) return totals.length / 6
  return totals.reduce((sum, wanted) => sum + (6 - Math.abs(7 - wanted)) / 36, 0)
}

/** "1 to 4", "1 or 2", "2 or 4 to 6", "any die". */
export function facesText(dice: readonly number[]): string {
  if (dice.length === faces.length) return 'any die'
  const firsts = dice.filter((one) => !dice.includes(one - 1))
  const runs = firsts.map((first) => dice.filter((one) => one >= first && !gapped(dice, first, one)))
  return listed(
    runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.map(String))),
    'or',
  )
}

/** One of the faces between two is wanting. */
const gapped = (dice: readonly number[], first: number, last: number): boolean =>
  Array.from({ length: last - first }, (_, index) => first + index).some((one) => !dice.includes(one))

/**
 * The column of some odds. Fractions go to the defender's good: 26 to 9 is 2-1, 9 to 26 is 1-3.
 * Odds beyond the table use its end columns.
 * @param columns the odds of the columns, from the worst for the attacker on, 1-1 among them.
 * @param attack above 0. @param defence 0 counts as the least strength that there is, 1.
 * @param shift columns to the attacker's good, for privateers (15.45).
 */
export function oddsColumn(columns: readonly string[], attack: number, defence: number, shift = 0): number {
  const against = Math.max(1, defence)
  const even = columns.indexOf('1-1')
  const steps = attack >= against ? Math.floor(attack / against) - 1 : 1 - Math.ceil(against / attack)
  const inTable = (column: number) => Math.max(0, Math.min(columns.length - 1, column))
  return inTable(inTable(even + steps) + shift)
}
