/** A warrant alone (23.31): two dice of victory points, unless a Letter from the Crown stops it. */
import { handOf } from '../cards/hand.ts'
import { play } from '../cards/playing.ts'
import type { Card, Faction } from '../data/names.ts'
import { type Context, factionOf, type Position, strategyOf, sum } from '../state/context.ts'
import { type FrameRules, pop, push } from '../state/flow.ts'
import { permanentOf } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import { endWarrant } from '../state/governor.ts'

export type SummonsForm = { type: 'answer'; fixed: { card: Card; option: number } } | { type: 'yield' }

/** The warrant lies before the player until it has taken what it takes. */
export function summon(g: Context, { faction, card }: FrameOf<'card'>): void {
  const { enemy } = g.state.solo!
  const at = enemy.discards.lastIndexOf(card)
  enemy.discards = enemy.discards.filter((_, index) => index !== at)
  factionOf(g, faction).warrant = card
  g.emit({ type: 'warrant', rule: '23.31', faction })
  push(g, { kind: 'summons', faction })
}

/** Cards of the hand that cancel a warrant, each with the effect that does. */
const letters = (g: Position, faction: Faction): { readonly card: Card; readonly option: number }[] =>
  [...new Set(handOf(g, faction))].flatMap((card) => {
    const either = g.atlas.strategy.get(card)?.effects.find((effect) => effect.do === 'either')
    const option = either?.do === 'either' ? either.of.findIndex((one) => one.do === 'cancelWarrant') : -1
    return option < 0 ? [] : [{ card, option }]
  })

export const summonsFrames: FrameRules<'summons', SummonsForm> = {
  settle(g, { faction }) {
    if (factionOf(g, faction).warrant === null) pop(g)
    else if (letters(g, faction).length > 0 && permanentOf(g, faction) > 0) return false
    else fine(g, faction)
    return true
  },

  decide: (g, { faction }) => ({
    seat: faction,
    kind: 'summons',
    segment: 'Warrant',
    rule: '23.31',
    question: `A warrant would cost you two dice of your ${permanentOf(g, faction)} points. Do you stop it?`,
    choices: [
      ...letters(g, faction).map(({ card, option }) => ({
        type: 'answer' as const,
        rule: '11.23',
        label: `Play ${strategyOf(g, card).title}`,
        fixed: { card, option },
      })),
      { type: 'yield', rule: '23.31', label: 'Let it take its course', end: true },
    ],
    undone: [],
  }),

  act(g, { faction }, action) {
    if (action.type === 'yield') fine(g, faction)
    else play(g, faction, { ...action, type: 'play' })
  },
}

/** 23.31, 11.25, 11.26: it takes its points, never below nought, and is removed. */
function fine(g: Context, faction: Faction): void {
  const dice = g.roll(g.data.tables.solitaire.warrant === '2D6' ? 2 : 1)
  const points = Math.min(sum(dice), permanentOf(g, faction))
  factionOf(g, faction).points.creditors -= points
  g.emit({ type: 'fined', rule: '23.31', faction, dice, points })
  endWarrant(g, faction)
}
