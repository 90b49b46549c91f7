/** A few whole games at which everything is looked at. */
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { gameOf, legalCombinations } from '../combinations/legal.ts'

/** One game alone, of two, of three and of everybody, each with other rules. */
export const sample = [1, 2, 3, 5].map((seats, n) => {
  const same = legalCombinations().filter((one) => one.seats.length === seats)
  return gameOf(same[(n * 7) % same.length]!, `example ${n}`)
})

/** With everybody at the table the first turns are looked at: such a game has four times as many steps. */
export const isLookedAt = ({ order, turn }: State): boolean => order.length <= 3 || turn <= 5
