/** Enemy cards (23.22/1, 23.31): one or two at the beginning of an impulse, against the one player. */
import { aimsOf } from '../cards/aims.ts'
import { fits } from '../cards/needs.ts'
import { discardTo, drawFrom } from '../cards/piles.ts'
import { isLawful } from '../cards/playing.ts'
import type { Card, Faction } from '../data/names.ts'
import { type Context, drawn, factionOf, type Position, spaceAt, strategyOf } from '../state/context.ts'
import { type FrameRules, pop, push, unasked } from '../state/flow.ts'
import type { Aim, FrameOf } from '../state/frames.ts'

/** Has the enemy act before the player does; for several players nothing happens. */
export function rouseEnemy(g: Context, faction: Faction): void {
  if (g.state.solo) push(g, { kind: 'enemy', faction, left: cardsDue(g) })
}

/** 23.22/1: one card for any village or town in play, two for any city, allied or of an empire too. */
function cardsDue(g: Position): number {
  const { villageOrTown, city } = g.data.tables.solitaire.enemyCards
  const finds = Object.values(g.state.spaces).map(({ find }) => find)
  if (finds.includes('city')) return city
  return finds.includes('village') || finds.includes('town') ? villageOrTown : 0
}

export const enemyFrames: FrameRules<'enemy'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    if (frame.left === 0) pop(g)
    else drawOne(g, frame)
    return true
  },
}

/** A card that cannot be applied at once is discarded; so is any other, when it has been (23.22/1). */
function drawOne(g: Context, frame: FrameOf<'enemy'>): void {
  frame.left--
  const { enemy } = g.state.solo!
  const card = drawFrom(g, enemy, 'enemy')
  if (card === null) return
  discardTo(enemy, [card])
  const { faction } = frame
  const aim = aimFor(g, faction, card)
  g.emit({ type: 'enemy-card', rule: '23.31', faction, card, at: aim?.space ?? null, applies: aim !== null })
  if (aim) push(g, { kind: 'card', faction, card, aim, option: 0, next: 0, cancelled: false, isEnemy: true })
}

/** One of the lawful aims, drawn evenly; null if there is none. */
function aimFor(g: Context, faction: Faction, card: Card): Aim | null {
  const aims = aimsOf(g, faction, card).filter(
    (aim) => fits(g, { faction: null, card, aim }) && isApplicable(g, faction, card, aim),
  )
  if (aims.length === 0) return null
  const { target } = strategyOf(g, card)
  return target === 'townOrCity' || target === 'city' || target === 'imperialCity'
    ? aimAtPlace(g, aims)
    : drawn(g, aims)
}

/** 23.31: a warrant wants a faction out of favour; at 0 or more it does nothing. */
const isApplicable = (g: Position, faction: Faction, card: Card, aim: Aim): boolean =>
  strategyOf(g, card).effects.every(
    (effect) =>
      effect.do !== 'either' &&
      isLawful(g, faction, effect, aim) &&
      (effect.do !== 'warrant' || factionOf(g, faction).index < 0),
  )

/** A place is drawn first, a city before any town, then one of the forces there. */
function aimAtPlace(g: Context, aims: readonly Aim[]): Aim {
  const places = [...new Set(aims.flatMap(({ space }) => (space === null ? [] : [space])))]
  const cities = places.filter((space) => spaceAt(g, space).find === 'city')
  const place = drawn(g, cities.length > 0 ? cities : places)
  return drawn(
    g,
    aims.filter(({ space }) => space === place),
  )
}
