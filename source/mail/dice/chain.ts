/**
 * A chain of committed numbers: each is the hash of the next, so whoever knows one can check the next and foresee
 * none. The head is told when its holder joins; the first round takes the first number behind it.
 */
import { createHash } from 'node:crypto'

/** Numbers of a chain; no game has so many rounds. */
export const chainLength = 1000

/** What comes before a number. @param number 64 hexadecimal digits */
const before = (number: string): string =>
  createHash('sha256').update(`a number of a game by mail\n${number}`).digest('hex')

/** The number of a chain that is told as the `at`-th, from 1; 0 is its head. @param secret 64 hexadecimal digits */
export function chainNumber(secret: string, at: number): string {
  let number = secret
  for (let left = chainLength - at; left > 0; left--) number = before(number)
  return number
}

export const chainHead = (secret: string): string => chainNumber(secret, 0)

/** Whether a number lies so many places behind another one of its chain. */
export function leadsTo(number: string, known: string, places: number): boolean {
  if (!/^[0-9a-f]{64}$/.test(number) || places < 0 || places > chainLength) return false
  let found = number
  for (let left = places; left > 0; left--) found = before(found)
  return found === known
}
