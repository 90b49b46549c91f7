/** Whose table it is. */
import type { Nation } from '../data.ts'
import type { State } from '../state.ts'

/** The nation that acts, through whose eyes the panels look. */
export const seatOf = (state: State): Nation => state.order[state.actor] ?? state.order[0]!
