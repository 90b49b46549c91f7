/**
 * 6.72, P5.1 Who proposes what the other has proposed already agrees with it: two such proposals would be accepted one
 * after the other, and the second could not be kept.
 */
import type { Action } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Position } from '../state/context.ts'
import type { Taken } from '../state/flow.ts'
import { allServices } from '../state/leaders.ts'
import { seatAt, seatsInPlay } from '../state/units.ts'
import { type HireForm, hireTerms } from './clauses/hires.ts'
import type { Clause, Treaty } from './shapes.ts'
import { openTreaty, proposalsTo, saySame } from './treaties.ts'

type Proposing = Taken<HireForm> | { readonly type: 'propose'; readonly with: Nation }

/** What a proposal says: a hire is written in one go, all else is drafted before. Null for a hire of nobody in the game. */
function proposed(g: Position, nation: Nation, action: Proposing): readonly Clause[] | null {
  if (action.type === 'propose') return openTreaty(g, nation, action.with)?.clauses ?? []
  // P6.71: a sheet may have any name, or none.
  const isKnown = allServices(g).some(({ name }) => name === action.name)
  return isKnown ? hireTerms(g, nation, action) : null
}

/** The open offer of a partner that says just this; undefined if there is none. */
export const sameOffer = (
  g: Position,
  nation: Nation,
  { with: partner, clauses }: Pick<Treaty, 'with' | 'clauses'>,
): Treaty | undefined => proposalsTo(g, nation).find((one) => one.by === partner && saySame(one, { clauses }))

/** The acceptance that a proposal is, where the other has proposed just the same; null for anything else. */
export function acceptance(g: Position, action: Action): Action | null {
  if (action.type !== 'propose' && action.type !== 'hire') return null
  if (!seatsInPlay(g.state).some((one) => one === action.seat)) return null
  const nation = seatAt(g.state, action.seat)
  const proposing = action as unknown as Proposing
  const clauses = proposed(g, nation, proposing)
  const theirs = clauses && sameOffer(g, nation, { with: proposing.with, clauses: [...clauses] })
  return theirs ? { type: 'accept', seat: action.seat, treaty: String(theirs.id) } : null
}
