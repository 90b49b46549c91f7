/** Who holds a seat, in words. It imports nothing that plays. */
import type { Seat } from '../contract/named.ts'
import { listed } from '../contract/words.ts'
import type { Level } from './holders.ts'

/** A seat where it matters who holds it: "Ann (computer, hard)"; its name alone for a person. */
export const seatWith = (seat: Seat, level: Level | null | undefined): string =>
  level ? `${seat} (computer, ${level})` : seat

/** The seats that the program plays, in a sentence; null if there are none. */
export function computersText(levels: ReadonlyMap<Seat, Level>): string | null {
  if (levels.size === 0) return null
  return `The program plays ${listed([...levels].map(([seat, level]) => `${seat} (${level})`))}.`
}

/** The same where there is little room. */
export const computersInShort = (levels: ReadonlyMap<Seat, Level>): string | null =>
  levels.size === 0 ? null : `Computers: ${[...levels.keys()].join(', ')}`

/** Why a person cannot take a seat that the program plays. @param all the seats of the game */
export function heldByProgram(seat: Seat, all: readonly Seat[], levels: ReadonlyMap<Seat, Level>): string {
  const free = all.filter((one) => !levels.has(one))
  const others =
    free.length === 0 ? 'no seat of this game is' : `${listed(free)} ${free.length > 1 ? 'are' : 'is'}`
  return `The program plays ${seat} in this game; ${others} for a person.`
}
