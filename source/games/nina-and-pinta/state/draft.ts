/** Drafts of a state: what a rule may change in place. */
import { copy, draftOf, share } from '../../../kernel/flow/draft.ts'
import type { LandState, State } from './state.ts'

/** A draft of a state to be changed by one action. The stacks are replaced, never changed in place. */
export const draft = (state: State): State =>
  draftOf(state, {
    options: share,
    bonus: share,
    progress: share,
    box: share,
    dice: share,
    lands: draftLands,
  })

/** A land that nobody has explored holds only who has looked at it. */
const draftLand = (land: LandState): LandState =>
  land.explored ? copy(land) : { ...land, settlers: {}, towns: [], counters: [], lookers: [...land.lookers] }

function draftLands(lands: State['lands']): State['lands'] {
  const drafts = { ...lands }
  for (const place in drafts) {
    const key = place as keyof State['lands']
    drafts[key] = draftLand(drafts[key])
  }
  return drafts
}
