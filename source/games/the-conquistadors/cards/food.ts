/** Food that comes to an expedition (5.14, 8.131): what it cannot carry is lost. */
import type { Context } from '../state/context.ts'
import { commanderOf, foodLimitOf } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'

/** Food is taken up to the limit; a Bearer is shown when the ordinary limit would be passed. */
export function gainFood(g: Context, expedition: Expedition, food: number): void {
  if (expedition.food + food > foodLimitOf(g, expedition)) showBearer(g, expedition)
  const gained = Math.min(food, Math.max(0, foodLimitOf(g, expedition) - expedition.food))
  expedition.food += gained
  const { faction } = expedition
  const { captain } = commanderOf(expedition)
  if (food > 0) g.emit({ type: 'food', rule: '8.131', faction, captain, gained, lost: food - gained })
}

function showBearer(g: Context, expedition: Expedition): void {
  const isBearer = (card: string | null): boolean =>
    card !== null && (g.atlas.assets.get(card)?.effects.some((effect) => effect.do === 'foodLimit') ?? false)
  const bearer = expedition.assets.find(({ card, shown }) => !shown && isBearer(card))
  if (!bearer) return
  bearer.shown = true
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'asset-shown', rule: '8.131', faction: expedition.faction, captain, asset: bearer.card! })
}
