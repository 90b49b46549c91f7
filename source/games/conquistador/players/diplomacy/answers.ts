/** 6.72 Whether a proposal of another seat is worth its signature. */
import { capital, stopped } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Clause, Loan, Share, TreatyTerms } from '../../diplomacy/shapes.ts'
import { shareOf } from '../../diplomacy/shares.ts'
import { knownRutter, partnerIn, receiver } from '../../diplomacy/treaties.ts'
import { type Position, sum } from '../../state/context.ts'
import { called, does } from '../../state/seat-words.ts'
import { isNation, many } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { hoards } from '../bankers/technical-victory.ts'
import { expectedIncome, explorersAtHand, explorersOf, isDefaulter, treasuryOf } from '../worth/estimates.ts'
import { underrated } from './borrowing.ts'
import { grudgeUntil, pledgeMissing } from './grudges.ts'
import { overrated } from './hires.ts'
import { leadOf } from './leads.ts'
import { chanceOfRepayment, mostLentTo, owedBy } from './loans.ts'
import { mannersOf } from './manners.ts'
import { couldHarm } from './peace-worth.ts'
import { outlay } from './promises.ts'
import { worthOfTerms } from './worth.ts'

/** What a seat thinks of some terms. */
export interface Verdict {
  readonly good: boolean
  /** Points that the seat gains, and that it thinks the other gains. */
  readonly gain: number
  readonly theirs: number
  /** Why, a sentence each, with what only the seat itself may know. */
  readonly reasons: readonly string[]
  /** What the other is told of it where it is refused, and of which part of it, if it is one. */
  readonly why: Why
  readonly minded?: Clause
  /** Why that part is not to be had, as the other is told. */
  readonly lacking?: string
}

/** Percent of an Area's profits for which the Bankers still give something. */
const mostShared = 60

/** A hair is no gain, and free words alone are worth nothing. */
const leastGain = 0.5

/** What a seat says of a proposal to who made it: no treasury, no points (6.71). */
export const words = {
  agreed: 'that is worth it to both',
  costs: 'it gives away more than it brings us',
  nothing: 'there is nothing in it for us',
  distrust: 'you have broken your word before, and we do not build on it',
  betrayed: 'you broke a treaty with us; give at once twice what this is worth',
  war: 'we gain more by war than by leaving you alone',
  bound: 'we are not near you yet, and it binds our hands',
  useless: 'we have no use for him',
  idle: 'we have no voyage for him this turn',
  dear: 'his voyage would bring us less than that',
  needed: 'we need him for a voyage of our own',
  unequal: 'you gain far more by it than we do',
  leads: 'you lead, and it helps you more than us',
  lends: 'so much is not lent for so little',
  poor: 'we cannot pay that',
  unpayable: 'we could not pay so much every turn; ask for less',
  poorOther: 'we doubt that you can pay that',
  twoLoans: 'one loan a treaty, no more',
  defaulter: 'you have not paid what was due',
  kept: 'we lend nothing any more',
  tooMuch: 'that is more than we lend you; ask for less',
  notThere: 'is not to be had',
  shares: 'that is more of an Area than anyone gives away',
} as const

export type Why = keyof typeof words

/** Why not: for the seat itself, and as the other is told. */
interface WhyNot {
  readonly reason: string
  readonly why: Why
  readonly minded?: Clause
  readonly lacking?: string
}

const points = (value: number) => many(Math.abs(Math.round(value)), 'point')

/** Who weighs terms: a seat of a level. */
export type Judge = Pick<Mind, 'g' | 'nation' | 'level'>

/** Weighs terms that could be agreed now, from the side of the mind's seat. */
export function judge(mind: Judge, terms: TreatyTerms): Verdict {
  const { g, nation } = mind
  const other = partnerIn(terms, nation)
  const gain = worthOfTerms(g, nation, terms) + underrated(mind, terms)
  const refused = ({ reason, ...told }: WhyNot): Verdict => ({
    ...{ good: false, gain, theirs: worthOfTerms(g, other, terms), reasons: [reason] },
    ...told,
  })
  const fault = faultIn(g, nation, other, terms)
  if (fault) return refused(fault)
  const held = grudge(mind, other, terms)
  if (held) return refused({ why: 'betrayed', reason: held })
  const first = weigh(mind, terms, gain)
  const beyond = first.good ? beyondMeans(g, nation, terms) : null
  if (beyond !== null) return refused({ why: 'unpayable', reason: beyond })
  // A plan is worked out for nothing that is refused without it.
  const hire = first.good ? overrated(mind, terms) : null
  if (!hire) return first
  const second = weigh(mind, terms, gain - hire.points)
  return second.good ? second : { ...second, why: hire.why }
}

/** What a seat thinks of terms that bring it so many points and can be kept. */
function weigh({ g, nation, level }: Judge, terms: TreatyTerms, gain: number): Verdict {
  const other = partnerIn(terms, nation)
  const theirs = worthOfTerms(g, other, terms)
  const verdict = (good: boolean, why: Why, ...reasons: string[]): Verdict => ({
    good,
    gain,
    theirs,
    reasons,
    why,
  })
  const manners = mannersOf[level]
  const leads = manners.againstLeader * leadOf(g, nation, other)
  const least = manners.part * (1 + leads) * Math.max(0, theirs)
  const lent = sum(loansFrom(terms, nation).map(({ ducats }) => ducats))
  const margin = least + lent * manners.caution
  const balance = `It ${gain < 0 ? 'costs' : 'brings'} about ${points(gain)} here and ${theirs < 0 ? 'costs' : 'brings'} ${called(other)} about ${points(theirs)}.`
  if (gain < leastGain) return verdict(false, wordOfLoss(g, nation, terms, gain), balance)
  if (gain < margin)
    return verdict(
      false,
      lent > 0 ? 'lends' : leads > 0 ? 'leads' : 'unequal',
      balance,
      `For that it would have to bring ${points(margin)}.`,
    )
  return verdict(
    true,
    'agreed',
    balance,
    ...loansFrom(terms, nation).map((loan) => riskOf(g, nation, other, loan)),
  )
}

/** Why nothing is signed with who broke a treaty, for what it hands over; null if that is enough, or there is no grudge. */
function grudge(bearer: Judge, other: Nation, terms: TreatyTerms): string | null {
  const { g, nation } = bearer
  if (grudgeUntil(bearer, other) === null) return null
  const missing = pledgeMissing(g, nation, other, terms)
  if (missing <= 0) return null
  return `${capital(does(other, 'has'))} broken a treaty with us: ${points(missing)} more would have to be handed over at once.`
}

/** What leaves the other alone. */
const sparing: readonly Clause['kind'][] = ['peace', 'passage', 'defence']

/**
 * What the other is told of terms that bring nothing: its broken word, if that is why, its lead, what war would bring,
 * or might yet.
 */
function wordOfLoss(g: Position, nation: Nation, terms: TreatyTerms, gain: number): Why {
  if (worthOfTerms(g, nation, terms, 1) >= leastGain) return 'distrust'
  const clauses = terms.clauses.filter(({ kind }) => sparing.includes(kind))
  if (worthOfTerms(g, nation, { ...terms, clauses }) >= 0) return gain < 0 ? 'costs' : 'nothing'
  const other = partnerIn(terms, nation)
  if (leadOf(g, nation, other) > 0) return 'leads'
  return couldHarm(g, nation, other) ? 'war' : 'bound'
}

const loansFrom = ({ clauses }: TreatyTerms, lender: Nation): Loan[] =>
  clauses.filter((clause) => clause.kind === 'loan').filter(({ from }) => from === lender)

function riskOf(g: Position, lender: Nation, debtor: Nation, { repay, due }: Loan): string {
  const chance = Math.round(100 * chanceOfRepayment(g, { lender, debtor, repay, due }))
  return `The chance that ${called(debtor)} can repay ${many(repay, 'ducat')} in turn ${due} is about ${chance} in 100.`
}

/** Why terms cannot be kept, or are out of the question whatever they bring; null if they can be weighed. */
function faultIn(g: Position, nation: Nation, other: Nation, terms: TreatyTerms): WhyNot | null {
  for (const payer of [nation, other]) {
    const ducats = outlay(terms.clauses, payer)
    if (ducats > treasuryOf(g, payer))
      return {
        reason: `${capital(called(payer))} would have to pay ${many(ducats, 'ducat')} and had ${treasuryOf(g, payer)}.`,
        why: payer === nation ? 'poor' : 'poorOther',
      }
  }
  const lent = loansFrom(terms, nation)
  if (lent.length > 0) {
    const ducats = sum(lent.map((loan) => loan.ducats))
    const most = mostLentTo(g, nation, other) - owedBy(g, nation, other)
    if (lent.length > 1) return { reason: 'Two loans in one treaty hide what is owed.', why: 'twoLoans' }
    if (isDefaulter(g, other))
      return { reason: `${capital(does(other, 'has'))} not paid what was due.`, why: 'defaulter' }
    if (!isNation(nation) && hoards(g))
      return { reason: 'The treasury is kept together for the end.', why: 'kept' }
    if (ducats > most)
      return {
        reason: `${capital(called(other))} may have ${many(Math.max(0, most), 'ducat')} more at most, not ${ducats}.`,
        why: 'tooMuch',
      }
  }
  for (const clause of terms.clauses) {
    const fault = clauseFault(g, nation, terms, clause)
    if (fault) return { ...fault, why: clause.kind === 'share' ? 'shares' : 'notThere', minded: clause }
  }
  return null
}

/** What is promised for every turn is a broken word if it cannot be paid then (6.25): why it could not; null if it can. */
function beyondMeans(g: Position, nation: Nation, { clauses }: TreatyTerms): string | null {
  const promised = clauses.flatMap((clause) =>
    clause.kind === 'tribute' && clause.from === nation
      ? [{ ducats: clause.ducats, turns: clause.until - g.state.turn + 1 }]
      : [],
  )
  if (promised.length === 0) return null
  const all = sum(promised.map(({ ducats, turns }) => ducats * turns))
  const longest = Math.max(...promised.map(({ turns }) => turns))
  const held = treasuryOf(g, nation) - outlay(clauses, nation)
  const means = Math.round(held + longest * Math.max(0, expectedIncome(g, nation)))
  return all > means
    ? `${capital(called(nation))} would have to pay ${many(all, 'ducat')} by then and expects to have ${means}.`
    : null
}

/**
 * Why a clause cannot be carried out as far as the seat knows: for itself, and as the other is told, who learns nothing of
 * hires and Rutters that are secret.
 */
function clauseFault(
  g: Position,
  nation: Nation,
  terms: TreatyTerms,
  clause: Clause,
): Pick<WhyNot, 'reason' | 'lacking'> | null {
  const own = 'from' in clause && clause.from === nation
  switch (clause.kind) {
    case 'explorer': {
      const there = own ? explorersAtHand(g, nation) : explorersOf(g, clause.from)
      const hired = g.state.rentals.some(({ name }) => name === clause.name)
      if (there.includes(clause.name) && !hired) return null
      const lacking = own ? 'he does not wait with us in Europe' : 'he is not yours to hire out'
      return { reason: `${clause.name} is not to be had.`, lacking }
    }
    case 'rutter': {
      const to = receiver(terms, clause)
      const useful = knownRutter(g.state, clause.from, nation) && !knownRutter(g.state, to, nation)
      const lacking = 'we know of none that one of us has and the other lacks'
      return useful ? null : { reason: 'There is no Rutter in it that the other lacks.', lacking }
    }
    case 'ransom':
      return g.state.captives.some(({ name, holder }) => name === clause.captive && holder === clause.from)
        ? null
        : {
            reason: stopped(`${capital(does(clause.from, 'does'))} not hold ${clause.captive}`),
            lacking: `${own ? 'we do' : 'you do'} not hold ${clause.captive}`,
          }
    case 'share':
      return shareFault(g, nation, terms, clause)
    default:
      return null
  }
}

function shareFault(
  g: Position,
  nation: Nation,
  terms: TreatyTerms,
  { area, from, percent }: Share,
): Pick<WhyNot, 'reason' | 'lacking'> | null {
  const asked = terms.clauses.filter((one) => one.kind === 'share' && one.area === area && one.from === from)
  if (asked.length > 1)
    return {
      reason: 'Two shares of one Area hide what is given away.',
      lacking: 'one share of an Area, no more',
    }
  const most = isNation(nation) ? 100 : mostShared
  const left = Math.max(0, most - shareOf(g, from, area))
  if (percent <= left) return null
  const reason = most === 100 ? 'More than the whole is given away.' : 'Nobody works much for others alone.'
  return { reason, lacking: `${left} percent is the most` }
}
