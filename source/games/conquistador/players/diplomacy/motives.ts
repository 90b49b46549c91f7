/** 6.72 Why a seat proposes something, as it tells the other: by what decided it, and without what that need not know (6.71). */
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Clause } from '../../diplomacy/shapes.ts'
import { nationOf, type Position } from '../../state/context.ts'
import { areasOf, unitsInArea } from '../../state/stacks.ts'
import { isMissionary, isNation, many } from '../../state/units.ts'
import { explorersOf, profitOf } from '../worth/estimates.ts'
import { leaderAhead } from './leads.ts'
import { isThreatened, shipsOff } from './peace-worth.ts'

/** What is only paid, or said, for something else. */
const beside: readonly Clause['kind'][] = ['gift', 'tribute', 'words']

/** The clause that a treaty is made for. */
export const mainClause = (clauses: readonly Clause[]): Clause | undefined =>
  clauses.find(({ kind }) => !beside.includes(kind)) ?? clauses[0]

export const nameOfCaptive = (captive: string): string =>
  isMissionary(captive) ? `missionary ${captive}` : captive

/** Areas that are named where soldiers stand beside people. */
const most = 3

/** Who proposes something to whom. */
export interface Offer {
  readonly g: Position
  readonly nation: Nation
  readonly partner: Nation
}

/** Why a seat proposes such terms to a partner, in words that a sentence goes on with. */
export function motiveOf(offer: Offer, clauses: readonly Clause[]): string {
  const clause = mainClause(clauses)
  return (clause && motiveFor(offer, clause)) ?? 'both of us gain by it'
}

function motiveFor(offer: Offer, clause: Clause): string | null {
  const { g, nation, partner } = offer
  const gives = 'from' in clause && clause.from === nation
  switch (clause.kind) {
    case 'peace':
      return whyPeace(offer)
    case 'defence': {
      const leader = leaderAhead(g, nation, partner)
      return leader && `${leader} leads, with ${many(shipsOff(g, leader, null), 'ship')} abroad`
    }
    case 'passage':
      return `we have ${many(shipsOff(g, nation, clause.area), 'ship')} off ${clause.area}, you ${shipsOff(g, partner, null)} abroad`
    case 'loan':
      return gives ? whyLent(offer) : 'more people could sail than we can outfit'
    case 'share':
      return `${clause.area} brings you some ${many(Math.round(profitOf(g, partner, clause.area)), 'ducat')} a turn; have some of them now`
    case 'explorer':
      return gives
        ? `you have no Explorer, and ${clause.name} would wait here`
        : `we have no Explorer, and you have ${explorersOf(g, partner).length}`
    case 'rutter':
      return `${gives ? 'you know' : 'we know'} no way round the Cape, and ${gives ? 'we' : 'you'} do`
    case 'ransom':
      return gives
        ? `${nameOfCaptive(clause.captive)} is of more use to you than to us`
        : `${nameOfCaptive(clause.captive)} serves nobody in your hands`
    default:
      return null
  }
}

/** 6.72: what is to be feared of the other, or a third who leads. */
function whyPeace({ g, nation, partner }: Offer): string | null {
  const leader = leaderAhead(g, nation, partner)
  if (leader) return `${leader} leads, and gains by our fights`
  if (!isThreatened(g, nation, partner)) return null
  const beset = areasOf(g, nation).filter((area) => unitsInArea(g, partner, area).soldiers > 0)
  if (beset.length > 0) return `your soldiers stand beside us in ${listed(beset.slice(0, most))}`
  return `you have ${many(shipsOff(g, partner, null), 'ship')} abroad to ${shipsOff(g, nation, null)} of ours`
}

/** 24.16: what of the debtor's lets a lender come to him. */
function whyLent({ g, nation, partner }: Offer): string {
  if (isNation(nation)) return 'we have more ducats than our voyages need'
  const last = nationOf(g, partner).history.at(-1)
  return last
    ? `you had ${many(last.treasury, 'ducat')} left, and ours lie idle`
    : 'more ships early find more, and our ducats lie idle'
}
