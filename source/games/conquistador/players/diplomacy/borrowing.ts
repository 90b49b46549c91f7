/** 24.16 Ducats of the Bankers as the council of a nation sees them: by the voyages that they outfit. */
import type { TreatyTerms } from '../../diplomacy/shapes.ts'
import { receiver } from '../../diplomacy/treaties.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { sum } from '../../state/context.ts'
import { isBankers, isNation } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { broughtByDucats } from '../council/supposed.ts'
import { treasuryOf } from '../worth/estimates.ts'
import { loanWanted, mostLoan } from './loans.ts'
import { mannersOf } from './manners.ts'
import { worthOfDucats } from './worth.ts'

/** Who borrows: a seat of a level. */
type Debtor = Pick<Mind, 'g' | 'nation' | 'level'>

/** Of what voyages bring that are made now the part that would be missed: some can be made a turn later without a loan. */
const missed = 0.5
/** A debt takes so many ducats from later voyages for each that is lent, and they are missed there. */
const dearLater = 1.4
/** Sums that are weighed for a loan, in ducats. */
const sums = [20, 40, mostLoan]
/** Who has so much has always enough for all that it wants to do in a turn. */
const enough = 120

/** Points of ducats that come now, by the voyages that are the better for them. */
const outfitted = (debtor: Debtor, ducats: number): number =>
  pointsPerDucat(debtor.nation) * ducats + missed * Math.max(0, broughtByDucats(debtor, ducats))

/** Points by which the ducats of a loan are worth more to its debtor than they are on the whole; 0 at a level that does not plan. */
export function underrated(debtor: Debtor, terms: TreatyTerms): number {
  const { g, nation, level } = debtor
  if (!isNation(nation) || !mannersOf[level].plansDeals) return 0
  const lent = sum(
    terms.clauses.map((one) =>
      one.kind === 'loan' && isBankers(one.from) && receiver(terms, one) === nation ? one.ducats : 0,
    ),
  )
  return lent === 0 ? 0 : Math.max(0, outfitted(debtor, lent) - worthOfDucats(g, nation, lent))
}

/** Ducats that a nation should borrow from the Bankers this turn: those that outfit most beyond what the debt takes later. */
export function bankersLoanWanted(debtor: Debtor): number {
  const { g, nation, level } = debtor
  if (!mannersOf[level].plansDeals) return loanWanted(g, nation)
  if (treasuryOf(g, nation) >= enough) return 0
  const [best] = sums
    .map((ducats) => ({
      ducats,
      gain: outfitted(debtor, ducats) - dearLater * pointsPerDucat(nation) * ducats,
    }))
    .sort((one, other) => other.gain - one.gain)
  return best && best.gain > 0 ? best.ducats : 0
}
