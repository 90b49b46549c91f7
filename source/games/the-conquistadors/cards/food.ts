/** Food of an expedition (5.14, 8.131): what it cannot carry is lost, and a Bearer is shown when he is needed. */
import type { Context, Position } from '../state/context.ts'
import { commanderOf, foodLimitOf } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'

/** Food is taken up to the limit. */
export function gainFood(g: Context, expedition: Expedition, food: number): void {
  const before = expedition.food
  expedition.food += food
  keepFood(g, expedition)
  const gained = Math.max(0, expedition.food - before)
  const { faction } = expedition
  const { captain } = commanderOf(expedition)
  if (food > 0) g.emit({ type: 'food', rule: '8.131', faction, captain, gained, lost: food - gained })
}

/** What an expedition cannot carry is lost at once (8.131). */
export function keepFood(g: Context, expedition: Expedition): void {
  if (expedition.food > foodLimitOf(g, expedition)) showBearer(g, expedition)
  expedition.food = Math.min(expedition.food, foodLimitOf(g, expedition))
}

/** What an expedition may carry if a Bearer who is still hidden is shown. */
export const foodLimitWith = (g: Position, expedition: Expedition): number =>
  foodLimitOf(g, { ...expedition, assets: expedition.assets.map(({ card }) => ({ card, shown: true })) })

/** What others know that an expedition may carry at most: a Bearer may lie among the assets that are face down (5.15). */
export function foodLimitSeen(g: Position, expedition: Expedition): number {
  if (expedition.assets.every(({ shown }) => shown)) return foodLimitOf(g, expedition)
  const bearers = [...g.atlas.assets.keys()].filter((card) => isBearer(g, card))
  return foodLimitOf(g, { ...expedition, assets: bearers.map((card) => ({ card, shown: true })) })
}

const isBearer = (g: Position, card: string | null): boolean =>
  card !== null && (g.atlas.assets.get(card)?.effects.some((effect) => effect.do === 'foodLimit') ?? false)

function showBearer(g: Context, expedition: Expedition): void {
  const bearer = expedition.assets.find(({ card, shown }) => !shown && isBearer(g, card))
  if (!bearer) return
  bearer.shown = true
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'asset-shown', rule: '8.131', faction: expedition.faction, captain, asset: bearer.card! })
}
