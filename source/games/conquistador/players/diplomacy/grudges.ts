/** 6.72 Who broke a treaty with a seat: for some turns nothing is to be had from it but for a pledge. */
import type { Nation } from '../../data/shapes.ts'
import { faithless, rememberedUntil } from '../../diplomacy/memory.ts'
import type { Clause, TreatyTerms } from '../../diplomacy/shapes.ts'
import { isParty } from '../../diplomacy/treaties.ts'
import type { Position } from '../../state/context.ts'
import type { Mind } from '../adviser.ts'
import { mannersOf } from './manners.ts'
import { worthOfTerms } from './worth.ts'

/** A pledge is so many times what is asked for it, and the least that is a pledge at all, in points. */
const pledge = { times: 2, least: 10 }

/** Who bears a grudge: a seat of a level. */
type Bearer = Pick<Mind, 'g' | 'nation' | 'level'>

/** The last turn in which a seat holds a breach of another against it; null if there is none, or no more. */
function resentedUntil(g: Position, nation: Nation, other: Nation): number | null {
  const turns = g.state.treaties
    .filter((treaty) => faithless(treaty) === other && isParty(treaty, nation))
    .map(rememberedUntil)
    .filter((turn) => turn >= g.state.turn)
  return turns.length > 0 ? Math.max(...turns) : null
}

/** The same for a seat of a level, if it minds such things. */
export const grudgeUntil = ({ g, nation, level }: Bearer, other: Nation): number | null =>
  mannersOf[level].resents ? resentedUntil(g, nation, other) : null

/** Whether a seat comes to another with no offers: it was betrayed, or has betrayed and would be refused. */
export const areEstranged = (bearer: Bearer, other: Nation): boolean =>
  mannersOf[bearer.level].resents &&
  (resentedUntil(bearer.g, bearer.nation, other) !== null ||
    resentedUntil(bearer.g, other, bearer.nation) !== null)

/** What the other hands over as it signs: nothing of it hangs on its word. */
const atOnce: readonly Clause['kind'][] = ['gift', 'loan', 'explorer', 'rutter', 'ransom']

/** What is asked of a seat: all but words, and what the other alone gives. */
const isAsked = (clause: Clause, other: Nation): boolean =>
  clause.kind !== 'words' && !('from' in clause && clause.from === other)

/**
 * Points that the other would have to hand over at once beyond what it does, so that a seat which it has betrayed signs:
 * in all a multiple of what it asks for, whichever of the two it is worth more to, as if it were kept. 0 or less is enough.
 */
export function pledgeMissing(g: Position, nation: Nation, other: Nation, terms: TreatyTerms): number {
  const asked = terms.clauses.filter((clause) => isAsked(clause, other))
  if (asked.length === 0) return 0
  const worth = (seat: Nation, clauses: Clause[], trust?: number) =>
    worthOfTerms(g, seat, { ...terms, clauses }, trust)
  const given = terms.clauses.filter((clause) => !isAsked(clause, other) && atOnce.includes(clause.kind))
  const price = Math.max(Math.abs(worth(nation, asked)), worth(nation, asked, 1), worth(other, asked))
  return Math.max(pledge.least, pledge.times * price) - worth(nation, given)
}
