/** 15.34 Explorers for hire as the council of a seat sees them: by the voyages that they make, or would leave undone. */
import type { Clause } from '../../diplomacy/shapes.ts'
import { isNation } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { broughtBy, missedWithout } from '../council/explorers.ts'
import { explorersOf } from '../worth/estimates.ts'
import { explorerWorth } from '../worth/leaders.ts'
import { opening } from '../worth/thumb.ts'
import { mannersOf } from './manners.ts'
import { type TreatyTerms, worthOfTerms } from './worth.ts'

type Hire = Extract<Clause, { kind: 'explorer' }>

/** Why an explorer is worth less to a seat than explorers are on the whole, and by how many points. */
export interface Overrated {
  readonly points: number
  readonly why: 'idle' | 'needed'
  readonly minded: Hire
}

/** Of whom less is left than this, by the voyages that he makes, there is no voyage for him. */
const idle = 1

/**
 * The first explorer of some terms who makes no voyage to the seat that hires him, or one that brings less than was
 * reckoned, or whom his own nation misses more; null if there is none.
 */
export function overrated(mind: Pick<Mind, 'g' | 'nation' | 'level'>, terms: TreatyTerms): Overrated | null {
  const { nation } = mind
  if (!isNation(nation) || !mannersOf[mind.level].plansHires) return null
  const found = terms.clauses.flatMap((clause) =>
    clause.kind === 'explorer' ? overratedHire(mind, terms, clause) : [],
  )
  return found.find(({ points }) => points > idle) ?? null
}

function overratedHire(
  mind: Pick<Mind, 'g' | 'nation' | 'level'>,
  terms: TreatyTerms,
  hire: Hire,
): Overrated {
  const { g, nation } = mind
  const reckoned = Math.abs(worthOfTerms(g, nation, { ...terms, clauses: [hire] }))
  if (hire.from === nation) {
    const points = missedWithout(mind, hire.name) - reckoned
    return { points, why: 'needed', minded: hire }
  }
  // What he opens to settlers no plan of one turn sees (15.33), and of later turns no more is known than of this one.
  const once = explorerWorth(g, nation, 1, explorersOf(g, nation).length)
  const brought = broughtBy(mind, hire.name)
  const part = brought > 0 && once > 0 ? Math.min(1, (brought + opening) / once) : 0
  return { points: (1 - part) * reckoned, why: 'idle', minded: hire }
}
