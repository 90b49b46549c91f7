/** 6.72 Whether a proposal of another seat is worth its signature. */
import { capital, stopped } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Clause, Loan } from '../../diplomacy/shapes.ts'
import { shareOf } from '../../diplomacy/shares.ts'
import { knownRutter, receiver } from '../../diplomacy/treaties.ts'
import { type Position, sum } from '../../state/context.ts'
import { called, does } from '../../state/seat-words.ts'
import { isNation, many } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { hoards } from '../bankers/technical-victory.ts'
import { explorersAtHand, explorersOf, isDefaulter, leaderOf, treasuryOf } from '../worth/estimates.ts'
import { chanceOfRepayment, mostLentTo, owedBy } from './loans.ts'
import { mannersOf } from './manners.ts'
import { outlay } from './promises.ts'
import { type Terms, worthOfTerms } from './worth.ts'

/** What a seat thinks of some terms. */
export interface Verdict {
  readonly good: boolean
  /** Points that the seat gains, and that it thinks the other gains. */
  readonly gain: number
  readonly theirs: number
  /** Why, a sentence each. */
  readonly reasons: readonly string[]
}

/** Percent of an Area's profits for which the Bankers still give something. */
const mostShared = 60

/** A hair is no gain, and free words alone are worth nothing. */
const leastGain = 0.5

const points = (value: number) => many(Math.abs(Math.round(value)), 'point')

/** Weighs terms that could be agreed now, from the side of the mind's seat. */
export function judge({ g, nation, level }: Pick<Mind, 'g' | 'nation' | 'level'>, terms: Terms): Verdict {
  const other = terms.by === nation ? terms.with : terms.by
  const gain = worthOfTerms(g, nation, terms)
  const theirs = worthOfTerms(g, other, terms)
  const verdict = (good: boolean, ...reasons: string[]): Verdict => ({ good, gain, theirs, reasons })
  const fault = faultIn(g, nation, other, terms)
  if (fault) return verdict(false, fault)
  const manners = mannersOf[level]
  const least = manners.part * (leaderOf(g) === other ? manners.againstLeader : 1) * Math.max(0, theirs)
  const lent = sum(loansFrom(terms, nation).map(({ ducats }) => ducats))
  const margin = least + lent * manners.caution
  const balance = `It ${gain < 0 ? 'costs' : 'brings'} about ${points(gain)} here and ${theirs < 0 ? 'costs' : 'brings'} ${called(other)} about ${points(theirs)}.`
  if (gain < leastGain) return verdict(false, balance)
  if (gain < margin) return verdict(false, balance, `For that it would have to bring ${points(margin)}.`)
  return verdict(true, balance, ...loansFrom(terms, nation).map((loan) => riskOf(g, nation, other, loan)))
}

const loansFrom = ({ clauses }: Terms, lender: Nation): Loan[] =>
  clauses.filter((clause) => clause.kind === 'loan').filter(({ from }) => from === lender)

function riskOf(g: Position, lender: Nation, debtor: Nation, { repay, due }: Loan): string {
  const chance = Math.round(100 * chanceOfRepayment(g, { lender, debtor, repay, due }))
  return `The chance that ${called(debtor)} can repay ${many(repay, 'ducat')} in turn ${due} is about ${chance} in 100.`
}

/** Why terms cannot be kept, or are out of the question whatever they bring; null if they can be weighed. */
function faultIn(g: Position, nation: Nation, other: Nation, terms: Terms): string | null {
  for (const payer of [nation, other]) {
    const ducats = outlay(terms.clauses, payer)
    if (ducats > treasuryOf(g, payer))
      return `${capital(called(payer))} would have to pay ${many(ducats, 'ducat')} and had ${treasuryOf(g, payer)}.`
  }
  const lent = loansFrom(terms, nation)
  if (lent.length > 0) {
    const ducats = sum(lent.map((loan) => loan.ducats))
    const most = mostLentTo(g, nation, other) - owedBy(g, nation, other)
    if (lent.length > 1) return 'Two loans in one treaty hide what is owed.'
    if (isDefaulter(g, other)) return `${capital(does(other, 'has'))} not paid what was due.`
    if (!isNation(nation) && hoards(g)) return 'The treasury is kept together for the end.'
    if (ducats > most)
      return `${capital(called(other))} may have ${many(Math.max(0, most), 'ducat')} more at most, not ${ducats}.`
  }
  return (
    terms.clauses.map((clause) => clauseFault(g, nation, terms, clause)).find((one) => one !== null) ?? null
  )
}

/** Why a clause cannot be carried out as far as the seat knows. */
function clauseFault(g: Position, nation: Nation, terms: Terms, clause: Clause): string | null {
  switch (clause.kind) {
    case 'explorer': {
      const own = clause.from === nation
      const there = own ? explorersAtHand(g, nation) : explorersOf(g, clause.from)
      const hired = g.state.rentals.some(({ name }) => name === clause.name)
      return there.includes(clause.name) && !hired ? null : `${clause.name} is not to be had.`
    }
    case 'rutter': {
      const to = receiver(terms, clause)
      const useful = knownRutter(g.state, clause.from, nation) && !knownRutter(g.state, to, nation)
      return useful ? null : 'There is no Rutter in it that the other lacks.'
    }
    case 'ransom':
      return g.state.captives.some(({ name, holder }) => name === clause.captive && holder === clause.from)
        ? null
        : stopped(`${capital(does(clause.from, 'does'))} not hold ${clause.captive}`)
    case 'share': {
      const asked = terms.clauses.filter(
        (one) => one.kind === 'share' && one.area === clause.area && one.from === clause.from,
      )
      if (asked.length > 1) return 'Two shares of one Area hide what is given away.'
      const percent = shareOf(g, clause.from, clause.area) + clause.percent
      if (percent > 100) return 'More than the whole is given away.'
      return percent > mostShared && !isNation(nation) ? 'Nobody works much for others alone.' : null
    }
    default:
      return null
  }
}
