/** Drafts of a state: what a rule may change in place, and what it changes by the functions here. */

import { entriesOf } from '../../../kernel/contract/records.ts'
import { copy, draftOf, share } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import type { Treaty } from '../diplomacy/shapes.ts'
import type { Area } from '../map/board.ts'
import type { AreaState, MineState, State } from './state.ts'

/**
 * A draft of a state to be changed by one action. What nothing changes in place is shared with the state before:
 * options, Areas and mines, treaties that are over, what the nations had at the end of earlier turns, and how they
 * stood before the council.
 */
export const draft = (state: State): State =>
  draftOf(state, {
    options: share,
    council: share,
    areas: share,
    mines: share,
    treaties: (treaties) => treaties.map(draftTreaty),
    nations: draftNations,
  })

const changing: readonly Treaty['status'][] = ['draft', 'proposed', 'inForce']

const draftTreaty = (treaty: Treaty): Treaty => (changing.includes(treaty.status) ? copy(treaty) : treaty)

function draftNations(nations: State['nations']): State['nations'] {
  const drafts: State['nations'] = {}
  for (const [nation, record] of entriesOf(nations))
    drafts[nation] = draftOf(record, { history: (history) => [...history] })
  return drafts
}

/** Changes the record of an Area. */
export function changeArea(state: State, area: Area, change: Partial<AreaState>): void {
  state.areas = { ...state.areas, [area]: { ...state.areas[area]!, ...change } }
}

/** A nation has settled in an Area. */
export function noteSettled(state: State, area: Area, nation: Nation): void {
  const { settledBy } = state.areas[area]!
  if (!settledBy.includes(nation)) changeArea(state, area, { settledBy: [...settledBy, nation] })
}

/** Changes the record of a mine. */
export function changeMine(state: State, mine: string, change: Partial<MineState>): void {
  state.mines = { ...state.mines, [mine]: { ...state.mines[mine]!, ...change } }
}
