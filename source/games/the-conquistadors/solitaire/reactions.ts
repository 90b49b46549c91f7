/** Reactions (23.32-23.34): cards that are drawn against an action of the one player. */
import { ownOf } from '../../../kernel/contract/own.ts'
import { aimAtForce, captainsOf } from '../cards/aims.ts'
import { askCanceller } from '../cards/asking.ts'
import { attemptOf } from '../cards/attempt.ts'
import { fits } from '../cards/needs.ts'
import { discardTo, drawFrom } from '../cards/piles.ts'
import type { Card } from '../data/names.ts'
import { levelAt } from '../map/atlas.ts'
import { type Context, drawn, strategyOf } from '../state/context.ts'
import { type FrameRules, pop, push, unasked } from '../state/flow.ts'
import { expeditionOf, hasExpedition, isLone } from '../state/forces.ts'
import type { Aim, FrameOf } from '../state/frames.ts'

type Reaction = FrameOf<'reaction'>

export const reactionFrames: FrameRules<'reaction'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    frame.cards ??= draw(g, frame)
    const card = frame.cards.shift()
    if (card === undefined) pop(g)
    else apply(g, frame, card)
    return true
  },
}

/** 23.32: two cards or three, by the level of the space; none at level 0 and where nothing is to be discovered. */
function draw(g: Context, { faction, space, moments }: Reaction): Card[] {
  const solo = g.state.solo!
  const { reactionCards } = g.data.tables.solitaire
  const number = ownOf(reactionCards, levelAt(g.atlas, space)) ?? 0
  const cards: Card[] = []
  while (cards.length < number) {
    const card = drawFrom(g, solo.reaction, 'reaction')
    if (card === null) break
    cards.push(card)
  }
  if (cards.length > 0) g.emit({ type: 'reactions', rule: '23.32', faction, at: space, cards })
  // 23.34: combat cards wait beside the map, from where they join the fight of this very action (23.35).
  const [open, others] = parted(cards, (card) => strategyOf(g, card).class === 'Combat')
  solo.faceUp = [...solo.faceUp, ...open]
  discardTo(solo.reaction, others)
  return moments.flatMap((moment) => others.filter((card) => strategyOf(g, card).when === moment))
}

function parted<T>(list: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [list.filter(is), list.filter((one) => !is(one))]
}

/** 23.33, 2.17: what applies does so at once, one of a title. */
function apply(g: Context, frame: Reaction, card: Card): void {
  const aim = aimFor(g, frame, card)
  const attempt = attemptOf(g)
  const played: readonly string[] = attempt && 'played' in attempt ? attempt.played : []
  if (!aim || played.includes(card)) return
  if (attempt && 'played' in attempt) attempt.played.push(card)
  const { faction, space } = frame
  g.emit({ type: 'enemy-card', rule: '23.33', faction, card, at: space, applies: true })
  push(g, { kind: 'card', faction, card, aim, option: 0, next: 0, cancelled: false, isEnemy: true })
  askCanceller(g, card)
}

/** The force that acts, or one of its conquistadors, drawn; null where the card does not apply. */
function aimFor(g: Context, { expedition: id, space }: Reaction, card: Card): Aim | null {
  if (!hasExpedition(g, id)) return null
  const force = expeditionOf(g, id)
  if (force.at !== space || isLone(force)) return null
  const aims = strategyOf(g, card).target === 'conquistador' ? captainsOf([force]) : [aimAtForce(force)]
  const open = aims.filter((aim) => fits(g, { faction: null, card, aim }))
  return open.length > 0 ? drawn(g, open) : null
}
