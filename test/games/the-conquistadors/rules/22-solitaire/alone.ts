/** Games alone: cards that come next, and an expedition on the North board. */
import { expect } from 'vitest'
import { Scene } from '../../scene.ts'

/** On the North board: levels 1, 2, 3 and 4 in a row. */
export const [one, two, three, four] = ['N0805', 'N0806', 'N0807', 'N0808'] as const
export const coast = 'N0804'

/** Cards that do nothing as long as there is neither gold nor debt, allied city nor captive king. */
export const idle = ['theft', 'suspicion-of-treason'] as const

/** The next cards of a deck of the solitaire game. */
export function next(scene: Scene, pile: 'enemy' | 'reaction', ...cards: readonly string[]): Scene {
  const solo = scene.state.solo!
  const deck = [...solo[pile].deck]
  for (const card of cards) {
    expect(deck, `${card} is in the deck`).toContain(card)
    deck.splice(deck.indexOf(card), 1)
  }
  solo[pile].deck = [...cards, ...deck]
  return scene
}

/** Combat cards that lie beside the map already. */
export function open(scene: Scene, ...cards: readonly string[]): Scene {
  const solo = scene.state.solo!
  next(scene, 'reaction', ...cards)
  solo.reaction.deck = solo.reaction.deck.slice(cards.length)
  solo.faceUp = [...cards]
  return scene
}

/** A game alone on the North board, with an expedition at a space. */
export function alone(at: string, given: Parameters<Scene['force']>[3] = { foot: 5 }) {
  const scene = new Scene('north')
  const id = scene.force('red', 'cortes', at, given)
  return { scene: next(scene, 'enemy', ...idle), id }
}
