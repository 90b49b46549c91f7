/** Seats in sentences: a country is one, the German Bankers are several. */
import type { Seat } from '../../../kernel/contract/named.ts'
import { isBankers } from './units.ts'

/** A seat as it is called within a sentence: "Spain", "the Bankers". */
export const called = (seat: Seat): string => (isBankers(seat) ? 'the Bankers' : seat)

/** "England lends", "the Bankers lend": a seat and what it does, the verb given as for one. */
export const does = (seat: Seat, verb: string): string => `${called(seat)} ${verbOf(seat, verb)}`

/** What a seat does, the verb given as for one: "lends" of England, "lend" of the Bankers. */
export const verbOf = (seat: Seat, verb: string): string =>
  isBankers(seat) ? (irregular[verb] ?? verb.replace(/s$/, '')) : verb

/** Verbs that lose more than their last letter when several do it. */
const irregular: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  was: 'were',
  goes: 'go',
  does: 'do',
}

/** "it", "they". */
export const itOrThey = (seat: Seat): string => (isBankers(seat) ? 'they' : 'it')

/** "its treaty", "their treaty". */
export const itsOrTheir = (seat: Seat): string => (isBankers(seat) ? 'their' : 'its')
