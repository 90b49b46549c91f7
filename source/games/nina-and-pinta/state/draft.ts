/** Drafts of a state: what a rule may change in place. */
import { keysOf } from '../../../kernel/contract/records.ts'
import { draftOf, share } from '../../../kernel/flow/draft.ts'
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

/**
 * Every field by name, which is several times as fast as to ask which there are. Lists are shared: they are
 * replaced, never changed in place.
 */
const draftLand = (land: LandState): LandState => ({
  tile: land.tile,
  explored: land.explored,
  settlers: { ...land.settlers },
  towns: land.towns,
  city: land.city,
  captain: land.captain,
  site: land.site,
  mine: land.mine,
  stronghold: land.stronghold && { holder: land.stronghold.holder, gold: land.stronghold.gold },
  counters: land.counters,
  lookers: land.lookers,
})

function draftLands(lands: State['lands']): State['lands'] {
  const drafts = { ...lands }
  for (const place of keysOf(drafts)) drafts[place] = draftLand(drafts[place])
  return drafts
}
