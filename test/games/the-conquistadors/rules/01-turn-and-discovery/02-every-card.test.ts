/** Each of the 110 cards and 26 assets, once, where it fits, held against what its data says. */
import { describe, expect, it } from 'vitest'
import { data } from '../../load.ts'
import { actionCards } from './action-cards.ts'
import { assets, cards } from './card-table.ts'
import { otherCards } from './cards-and-assets.ts'

const plays = { ...actionCards, ...otherCards }

describe('every card', () => {
  it('[C 1.31] is one of 110 strategy cards, 26 assets and 20 conquistadors', () => {
    const all = (of: readonly { readonly copies: number }[]) =>
      of.reduce((sum, { copies }) => sum + copies, 0)
    expect([all(cards), all(assets), data.conquistadors.conquistadors.length]).toEqual([110, 26, 20])
    expect(Object.keys(plays).toSorted()).toEqual([...cards, ...assets].map(({ id }) => id).toSorted())
  })

  it('[C 2.11] is an Action, a Combat or a Reaction card', () => {
    expect(new Set(cards.map((card) => card.class))).toEqual(new Set(['Action', 'Combat', 'Reaction']))
    for (const card of cards) expect(card.class === 'Combat', card.id).toBe(card.when.startsWith('combat'))
  })

  it.each([...cards, ...assets].map(({ id }) => id))('%s does what its data says', (card) => {
    plays[card]!(card)
  })
})
