/** Hands (2.15): discards at the start of a turn, the deal to ten, and the drop to eight. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import type { TallyDomain, TallyLimit } from '../../../kernel/contract/game.ts'
import type { Card, Faction } from '../data/names.ts'
import { cardName } from '../map/names.ts'
import { type Context, factionOf, type Position } from '../state/context.ts'
import type { DecisionOf, SegmentRules } from '../state/flow.ts'
import { discardTo, drawFrom } from './piles.ts'

export type DiscardForm = { type: 'discard'; args: { cards: Tally } }
export type KeepForm = { type: 'drop'; args: { cards: Tally } }

/** The cards of a hand that can be seen. */
export const handOf = (g: Position, faction: Faction): Card[] =>
  factionOf(g, faction).hand.filter((card) => card !== null)

/** Cards of the own hand, each title with its number. */
function cardsDomain(g: Position, faction: Faction, limits: readonly TallyLimit[]): TallyDomain {
  const hand = handOf(g, faction)
  const items = Object.fromEntries(
    hand.map((card) => [
      card,
      {
        max: hand.filter((other) => other === card).length,
        label: cardName(g, card),
        isNamed: true as const,
        note: g.atlas.strategy.get(card)?.text ?? 'conquistador',
      },
    ]),
  )
  return { kind: 'tally', items, limits, empty: true }
}

/** Takes cards out of a hand, unseen, onto the discards. */
function dropCards(g: Context, faction: Faction, cards: Tally): void {
  const own = factionOf(g, faction)
  const gone: Card[] = Object.entries(cards).flatMap(([card, number]) =>
    Array.from({ length: number }, (): Card => card),
  )
  for (const card of gone) own.hand.splice(own.hand.indexOf(card), 1)
  discardTo(g.state.strategy, gone)
  g.state.finished.push(faction)
  if (gone.length === 0) return
  g.emit({ type: 'discarded', rule: '2.15', faction, number: gone.length })
  g.emit({ type: 'own-discards', rule: '2.15', faction, cards: gone, to: [faction] })
}

/** 2.0/1: nobody sees what goes. */
export const discards: SegmentRules<DiscardForm> = {
  decide: (g, faction) =>
    factionOf(g, faction).hand.length === 0
      ? null
      : {
          seat: faction,
          kind: 'discard',
          segment: 'Discards',
          rule: '2.15',
          question: 'Which cards do you discard before new ones are dealt?',
          choices: [
            {
              type: 'discard',
              rule: '2.15',
              label: 'Discard',
              args: { cards: cardsDomain(g, faction, []) },
            },
          ],
          undone: [],
        },
  act: (g, faction, { cards }) => dropCards(g, faction, cards),
}

/** 2.0/2: each draws until he holds ten. */
export const deal: SegmentRules = {
  begin(g) {
    for (const faction of g.state.order) {
      const own = factionOf(g, faction)
      // With other cards a standing order to pass is to be given anew.
      own.passes = []
      const { hand } = own
      const cards: Card[] = []
      while (hand.length < g.data.tables.limits.drawTo) {
        const card = drawFrom(g, g.state.strategy, 'strategy')
        if (card === null) break
        hand.push(card)
        cards.push(card)
      }
      if (cards.length === 0) continue
      g.emit({ type: 'dealt', rule: '2.15', faction, number: cards.length })
      g.emit({ type: 'own-cards', rule: '2.15', faction, cards, to: [faction] })
    }
  },
}

/** 2.15: then he keeps eight. */
export const keep: SegmentRules<KeepForm> = {
  decide(g, faction): DecisionOf<KeepForm> | null {
    const hand = handOf(g, faction)
    const over = hand.length - g.data.tables.limits.hand
    if (over <= 0) return null
    const limit = {
      keys: [...new Set(hand)],
      min: over,
      max: over,
      rule: '2.15',
      reason: `You keep ${g.data.tables.limits.hand} cards, so ${over} go.`,
    }
    return {
      seat: faction,
      kind: 'keep',
      segment: 'Deal',
      rule: '2.15',
      question: `Which ${over} of your cards do you drop?`,
      choices: [
        { type: 'drop', rule: '2.15', label: 'Drop', args: { cards: cardsDomain(g, faction, [limit]) } },
      ],
      undone: [],
    }
  },
  act: (g, faction, { cards }) => dropCards(g, faction, cards),
}
