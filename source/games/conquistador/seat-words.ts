/** Seats in sentences: a country is one, the German Bankers are several. */
import { isBankers } from './units.ts'

const several = /^(the )?Bankers$/

/** A seat as it is called within a sentence: "Spain", "the Bankers". */
export const called = (seat: string): string => (isBankers(seat) ? 'the Bankers' : seat)

/** "England lends", "the Bankers lend": a seat and what it does, the verb given as for one. */
export const does = (seat: string, verb: string): string =>
  `${called(seat)} ${several.test(seat) ? ofSeveral(verb) : verb}`

const ofSeveral = (verb: string): string => (verb === 'has' ? 'have' : verb.replace(/s$/, ''))

/** "it", "they". */
export const itOrThey = (seat: string): string => (several.test(seat) ? 'they' : 'it')

/** "its treaty", "their treaty". */
export const itsOrTheir = (seat: string): string => (several.test(seat) ? 'their' : 'its')

/** The beginning of a sentence. */
export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
