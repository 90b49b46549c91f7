/** The record of a new game that says who holds which seat, as it came from outside. */
import { type Json, Refused } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import { isOneOf } from '../contract/own.ts'
import { isRecord } from '../contract/records.ts'
import { listed } from '../contract/words.ts'
import { holders, levelOf } from './holders.ts'

type Held = readonly (readonly [seat: Seat, holder: Json])[]

/** Seats with who holds them; none where there is no such record. */
export const heldSeats = (seats: Json | undefined): Held => (isRecord(seats) ? Object.entries(seats) : [])

/** @throws Refused, by the paragraph that says who plays, for somebody who may hold no seat */
export function requireHolder(rule: string, seat: Seat, holder: Json): void {
  if (levelOf(holder) !== undefined) return
  throw new Refused(rule, `The seat of ${seat} must be one of: ${holders.join(', ')}.`)
}

/**
 * Those of the seats of a game that are held, in their order.
 * @throws Refused for a seat that there is not, or for somebody who may hold none
 */
export function seatsGiven<Who extends Seat>(rule: string, seats: readonly Who[], given: Json): Who[] {
  const held = heldSeats(given)
  for (const [name, holder] of held) {
    if (!isOneOf(seats, name)) throw new Refused(rule, `A seat is ${listed(seats, 'or')}, not "${name}".`)
    requireHolder(rule, name, holder)
  }
  return seats.filter((seat) => held.some(([name]) => name === seat))
}
