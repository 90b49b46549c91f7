/** 15.34 Explorers for hire as the council of a seat sees them: by the voyages that they make, or would leave undone. */
import type { Clause, TreatyTerms } from '../../diplomacy/shapes.ts'
import { sum } from '../../state/context.ts'
import { isNation } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { broughtBy, missedWithout } from '../council/supposed.ts'
import { explorersOf } from '../worth/estimates.ts'
import { explorerWorth } from '../worth/leaders.ts'
import { opening } from '../worth/thumb.ts'
import { mannersOf } from './manners.ts'
import { worthOfTerms } from './worth.ts'

type Hire = Extract<Clause, { kind: 'explorer' }>

/** Whoever weighs a hire: a seat of a level. */
type Judge = Pick<Mind, 'g' | 'nation' | 'level'>

/** By how many points explorers of some terms are worth less to a seat than they are on the whole, and why the first is. */
export interface Overrated {
  readonly points: number
  readonly why: 'idle' | 'needed'
}

/** Explorers who make no voyage to the seat that hires them, or less of one, or whom their own misses; null if none. */
export function overrated(mind: Judge, terms: TreatyTerms): Overrated | null {
  if (!isNation(mind.nation) || !mannersOf[mind.level].plansDeals) return null
  const found = terms.clauses
    .flatMap((clause) => (clause.kind === 'explorer' ? overratedHire(mind, terms, clause) : []))
    .filter(({ points }) => points > 0)
  const [first] = found
  return first ? { ...first, points: sum(found.map(({ points }) => points)) } : null
}

function overratedHire(mind: Judge, terms: TreatyTerms, hire: Hire): Overrated {
  const { g, nation } = mind
  const reckoned = Math.abs(worthOfTerms(g, nation, { ...terms, clauses: [hire] }))
  if (hire.from === nation) return { points: missedWithout(mind, hire.name) - reckoned, why: 'needed' }
  // What he opens to settlers no plan of one turn sees (15.33), and of later turns no more is known than of this one.
  const once = explorerWorth(g, nation, 1, explorersOf(g, nation).length)
  const brought = broughtBy(mind, hire.name)
  const part = brought > 0 && once > 0 ? Math.min(1, (brought + opening) / once) : 0
  return { points: (1 - part) * reckoned, why: 'idle' }
}
