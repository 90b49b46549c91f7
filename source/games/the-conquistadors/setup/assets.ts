/** 14.12: the assets of the beginning are put with an expedition. */
import { attach } from '../cards/assets.ts'
import { factionOf } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { expeditionOf } from '../state/forces.ts'
import { type AssetForm, assetDecision } from './expeditions.ts'

export const giveAssets: SegmentRules<AssetForm> = {
  decide: assetDecision,
  act(g, faction, { expedition }) {
    const card = factionOf(g, faction).waiting.shift()!
    attach(g, expeditionOf(g, expedition), card)
  },
}
