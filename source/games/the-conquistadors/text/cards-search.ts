/** Cards, assets and conquistadors as entries of the book, found by their names or by what they do. */
import type { GameData } from '../data/shapes.ts'
import { whenWords } from './cards.ts'
import type { Rule } from './rules-search.ts'

/** Looked up as a paragraph is, under what it is instead of a number. */
function entryOf(kind: string, title: string, { when, text }: { when: string; text: string }): Rule {
  const short = `${when}.`
  return { number: kind, title, short, summary: `${short} ${text}` }
}

export const allCards = (data: GameData): readonly Rule[] => [
  ...data['strategy-cards'].cards.map(({ title, class: kind, when, text, copies, standardOnly }) =>
    entryOf('card', title, {
      when: `${kind}: ${whenWords[when]}`,
      text: `${text} ${copies} in the deck${standardOnly ? ', in the Standard Game only' : ''}.`,
    }),
  ),
  ...data.assets.cards.map(({ title, when, text, copies }) =>
    entryOf('asset', title, { when: whenWords[when], text: `${text} ${copies} among the assets.` }),
  ),
  ...data.conquistadors.conquistadors.map(({ name, combat, diplomacy, rally, ink }) =>
    entryOf('captain', name, {
      when: `combat ${combat}, diplomacy ${diplomacy}, rally ${rally}`,
      text: ink === 'replacement' ? 'He comes only in the place of one who is dead.' : '',
    }),
  ),
]

/** Those whose name has all the words, or that are of this kind, and those that have them in what they do. */
export function findCards(
  data: GameData,
  words: string,
): { readonly named: readonly Rule[]; readonly told: readonly Rule[] } {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return { named: [], told: [] }
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const isNamed = ({ number, title }: Rule) => has(title) || has(`${number}s`)
  const all = allCards(data)
  return {
    named: all.filter(isNamed),
    told: all.filter((card) => !isNamed(card) && has(`${card.number} ${card.title} ${card.summary}`)),
  }
}
