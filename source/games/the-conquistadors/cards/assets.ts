/** Assets (1.34, 5.15): drawn from their own deck, with an expedition or before the player. */
import type { Asset, Faction } from '../data/names.ts'
import { type Context, factionOf } from '../state/context.ts'
import { commanderOf } from '../state/forces.ts'
import type { Expedition, FaceDown } from '../state/state.ts'
import { drawFrom } from './piles.ts'

/** Mano de Dios lies before the player and belongs to no expedition (5.151). */
export const isFactionCard = ({ atlas }: Context, asset: Asset): boolean =>
  atlas.assets.get(asset)?.factionCard === true

/** Assets for a player who has no expedition yet (14.12); a Mano de Dios lies before him at once. */
export function dealAssets(g: Context, faction: Faction, number: number): FaceDown<Asset>[] {
  const cards = Array.from({ length: number }, () => drawFrom(g, g.state.assets, 'assets'))
  return cards.filter((card) => {
    if (card === null) return false
    if (!isFactionCard(g, card)) {
      g.emit({ type: 'own-asset', rule: '14.12', faction, asset: card, captain: null, to: [faction] })
      return true
    }
    layMano(g, faction, card)
    return false
  })
}

function layMano(g: Context, faction: Faction, card: Asset): void {
  factionOf(g, faction).manos.push(card)
  g.emit({ type: 'mano', rule: '5.151', faction })
}

/** An asset comes to an expedition, face down (5.15). */
export function attach(g: Context, expedition: Expedition, card: FaceDown<Asset>): void {
  expedition.assets.push({ card, shown: false })
  const { faction } = expedition
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'asset', rule: '5.15', faction, captain })
}

/** An expedition gains the top card of the asset deck. @returns whether there was one */
export function gainAsset(g: Context, expedition: Expedition): boolean {
  const card = drawFrom(g, g.state.assets, 'assets')
  if (card === null) return false
  const { faction } = expedition
  if (isFactionCard(g, card)) layMano(g, faction, card)
  else {
    const { captain } = commanderOf(expedition)
    g.emit({ type: 'own-asset', rule: '5.15', faction, asset: card, captain, to: [faction] })
    attach(g, expedition, card)
  }
  return true
}

/** An asset is used: it lies open from now on, and is discarded unless it is kept (5.15). */
export function spendAsset(g: Context, force: Expedition, card: Asset): void {
  const held =
    force.assets.find((one) => one.card === card && one.shown) ??
    force.assets.find((one) => one.card === card)!
  held.shown = true
  if (!g.atlas.assets.get(card)!.kept) loseAsset(g, force, card)
}

/** An asset that lies open goes to the discards. */
export function loseAsset(g: Context, force: Expedition, card: Asset): void {
  const at = force.assets.findIndex((one) => one.card === card && one.shown)
  force.assets.splice(at, 1)
  discardAsset(g, card)
}

export function discardAsset({ state: { assets } }: Context, card: Asset): void {
  assets.discards = [...assets.discards, card]
}
