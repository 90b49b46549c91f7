/** Drafts of a state: what a rule may change in place. */
import { draftOf, share } from '../../../kernel/flow/draft.ts'
import type { Pile, State } from './state.ts'

/** A pile whose lists are replaced, never changed in place: they are long and mostly stay. */
const draftPile = <T>({ deck, discards }: Pile<T>): Pile<T> => ({ deck, discards })

/** A draft of a state to be changed by one action. Decks and discards are replaced, never changed in place. */
export const draft = (state: State): State =>
  draftOf(state, {
    options: share,
    dice: share,
    setupOrder: share,
    unused: share,
    rolled: share,
    strategy: draftPile,
    assets: draftPile,
    solo: (solo) =>
      solo && { enemy: draftPile(solo.enemy), reaction: draftPile(solo.reaction), faceUp: solo.faceUp },
  })
