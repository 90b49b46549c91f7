/** Decks and discards (2.16, 1.34): drawn from the top, reshuffled when empty, even in the middle of a deal. */
import { type Context, shuffled } from '../state/context.ts'
import type { FaceDown, Pile, PileName } from '../state/state.ts'

/** The next card; null when deck and discards are both empty. Piles are replaced, never changed in place. */
export function drawFrom<T>(g: Context, pile: Pile<T>, what: PileName): FaceDown<T> {
  if (pile.deck.length === 0 && pile.discards.length > 0) reshuffle(g, pile, what)
  const [card = null, ...rest] = pile.deck
  pile.deck = rest
  return card
}

export function discardTo<T>(pile: Pile<T>, cards: readonly T[]): void {
  pile.discards = [...pile.discards, ...cards]
}

/** Deck and discards together become the deck. */
export function reshuffle<T>(g: Context, pile: Pile<T>, what: PileName): void {
  pile.deck = shuffled(g, [...pile.deck, ...pile.discards])
  pile.discards = []
  g.emit({ type: 'shuffled', rule: '2.16', what })
}
