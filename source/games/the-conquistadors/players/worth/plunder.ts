/** What is to be had of a town or city that is plundered now, again, or turn after turn (7.2). */
import type { Space } from '../../data/names.ts'
import { rowOf } from '../../rolls/rolling.ts'
import { type Position, spaceAt } from '../../state/context.ts'
import type { Mind } from '../mind.ts'
import { goldWorth, spanOf } from './scale.ts'

export type Column = 'town' | 'city' | 'imperial'
const die = [1, 2, 3, 4, 5, 6] as const

export const columnOf = (g: Position, space: Space): Column => {
  const { find, empire } = spaceAt(g, space)
  return find === 'town' ? 'town' : empire === null ? 'city' : 'imperial'
}

/** Gold of a plunder on average, with so much on the roll. */
export function meanGold({ data }: Position, column: Column, by: number): number {
  const rows = data.tables.plunderGold.columns[column]
  return die.reduce((total, face) => total + rowOf(rows, face + by), 0) / die.length
}

/** The chance that nothing is left after so many attempts of this turn. */
export function exhaustionChance({ data }: Position, column: Column, previous: number): number {
  const rows = data.tables.plunderExhaustion.columns[column]
  return die.filter((face) => rowOf(rows, face - previous) === 'out').length / die.length
}

/** What comes later of the next turn counts so much. */
export const nextTurn = (mind: Mind): number => mind.temper.nextTurn * Math.min(1, 3 * spanOf(mind))

/** What a place brings over the turns to come, if nobody disturbs it, plundered once a turn. */
export const freshWorth = (mind: Mind, column: Column): number =>
  mind.once(`fresh ${column}`, () => {
    const gain = goldWorth(mind, meanGold(mind, column, 0))
    const goesOn = (1 - exhaustionChance(mind, column, 0)) * nextTurn(mind)
    return gain / (1 - goesOn)
  })

/** What a place is worth after a plunder of this turn: again at once, or in the next turn. */
export function restWorth(mind: Mind, column: Column, previous: number): number {
  const waiting = nextTurn(mind) * freshWorth(mind, column)
  if (previous > 3) return waiting
  return Math.max(waiting, plunderWorth(mind, column, previous))
}

/** What a place is worth that is plundered now, with what is left of it. */
export function plunderWorth(mind: Mind, column: Column, previous: number, by = 0): number {
  const gain = goldWorth(mind, meanGold(mind, column, by - previous))
  const goesOn = 1 - exhaustionChance(mind, column, previous)
  return gain + goesOn * mind.temper.later * nextTurn(mind) * freshWorth(mind, column)
}
