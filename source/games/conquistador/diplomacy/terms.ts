/** The terms of a treaty in words, for the parties and for the log. */
import type { Nation } from '../data/shapes.ts'
import { called, does } from '../state/seat-words.ts'
import { isMissionary, many } from '../state/units.ts'
import type { Clause, Loan, Treaty } from './shapes.ts'

/** ", 20 of them repaid, in default": how a loan of the Bankers stands. */
const standing = ({ repaid, paid = 0, defaulted }: Loan): string =>
  repaid ? '' : `${paid > 0 ? `, ${paid} of them repaid` : ''}${defaulted ? ', in default' : ''}`

/** "England lends 20 ducats, 25 due in turn 5". */
export function clauseTerms(clause: Clause): string {
  switch (clause.kind) {
    case 'defence':
      return `defence as one to the end of turn ${clause.until}`
    case 'gift':
      return `${does(clause.from, 'gives')} ${many(clause.ducats, 'ducat')}`
    case 'tribute':
      return `${does(clause.from, 'pays')} ${many(clause.ducats, 'ducat')} at the end of every turn up to turn ${clause.until}`
    case 'peace':
      return `peace at sea and ashore to the end of turn ${clause.until}`
    case 'passage':
      return `${does(clause.from, 'lets')} ships pass and lie unharmed off ${clause.area} to the end of turn ${clause.until}`
    case 'loan':
      return `${does(clause.from, 'lends')} ${many(clause.ducats, 'ducat')}, ${clause.repay} due in turn ${clause.due}${standing(clause)}`
    case 'share':
      return `${clause.from} gives the Bankers ${clause.percent} percent of its profits in ${clause.area} to the end of turn ${clause.until}`
    case 'explorer':
      return `${does(clause.from, 'hires')} out ${clause.name} to the end of turn ${clause.until}`
    case 'rutter':
      return `${clause.from} shares its Rutter`
    case 'ransom':
      return `${clause.from} frees ${isMissionary(clause.captive) ? 'missionary ' : ''}${clause.captive}`
    case 'words':
      return `in words: "${clause.text}"`
  }
}

/** A treaty, or as much of one as is told of. */
type Clauses = { readonly clauses: readonly Clause[] }

/** What is agreed, clause by clause. */
export const termsOf = ({ clauses }: Clauses): string[] => clauses.map(clauseTerms)

/** "England gives 5 ducats; defence as one to the end of turn 3". */
export const termsText = (treaty: Clauses): string => termsOf(treaty).join('; ')

/** "peace to turn 5": a clause as short as it still says who does what, how much and up to when. */
function clauseBriefly(clause: Clause): string {
  switch (clause.kind) {
    case 'defence':
    case 'peace':
      return `${clause.kind} to turn ${clause.until}`
    case 'tribute':
      return `${does(clause.from, 'pays')} ${many(clause.ducats, 'ducat')} a turn to turn ${clause.until}`
    case 'passage':
      return `${does(clause.from, 'lets')} ships pass off ${clause.area} to turn ${clause.until}`
    case 'share':
      return `${clause.from} gives ${clause.percent} percent of its profits in ${clause.area} to turn ${clause.until}`
    case 'explorer':
      return `${does(clause.from, 'hires')} out ${clause.name} to turn ${clause.until}`
    default:
      return clauseTerms(clause)
  }
}

/** What is handed over is read before what is promised for it. */
const isPromise = ({ kind }: Clause): boolean =>
  kind === 'defence' || kind === 'peace' || kind === 'passage' || kind === 'words'

/**
 * "gives 21 ducats; peace to turn 5", "gives 20 ducats for Columbus to turn 6": all that is signed, in a line or two of a
 * list.
 * @param by who is named before it already
 */
export function termsBriefly({ clauses }: Clauses, by: Nation): string {
  const [hire, gift, ...others] = clauses.toSorted((one) => (one.kind === 'explorer' ? -1 : 1))
  const isHire = hire?.kind === 'explorer' && gift?.kind === 'gift' && gift.from !== hire.from
  const terms =
    isHire && others.length === 0
      ? `${clauseTerms(gift)} for ${hire.name} to turn ${hire.until}`
      : clauses
          .toSorted((one, other) => Number(isPromise(one)) - Number(isPromise(other)))
          .map(clauseBriefly)
          .join('; ')
  const name = `${called(by)} `
  return terms.startsWith(name) ? terms.slice(name.length) : terms
}

/** "the treaty with England (Spain gives 5 ducats)". */
export const treatyName = (treaty: Treaty, partner: Nation): string =>
  `the treaty with ${called(partner)} (${termsText(treaty)})`
