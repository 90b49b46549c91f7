/** Chains of adjacent lands of one world: the book has three kinds, told apart by what each land must hold. */
import { type Land, lands, type Nation, type World } from '../data/names.ts'
import { landAt, type Position } from '../state/context.ts'
import type { LandState } from '../state/state.ts'
import { hasPiece, hasSettlement } from './pieces.ts'

/** What a land must hold of a nation to be a link. */
export type Holds = (land: LandState, nation: Nation) => boolean

/** The lands of the chain that a land is in, the land first; none if it is no link itself. */
export function chainFrom(
  g: Position,
  nation: Nation,
  { world, from }: { readonly world: World; readonly from: Land },
  holds: Holds,
): Land[] {
  if (!holds(landAt(g, world, from), nation)) return []
  const chain = [from]
  for (const land of chain)
    for (const next of g.atlas.neighbours[land])
      if (!chain.includes(next) && holds(landAt(g, world, next), nation)) chain.push(next)
  return chain
}

/** N5.6, N5.7, N5.11: gold moves through settlements and Captains. */
export const goldChain = (g: Position, nation: Nation, world: World, from: Land): Land[] =>
  chainFrom(g, nation, { world, from }, hasPiece)

/** N5.13: Captains are no links of a group. */
export const settledChain = (g: Position, nation: Nation, world: World, from: Land): Land[] =>
  chainFrom(g, nation, { world, from }, hasSettlement)

/** All chains through which a nation's gold moves in a world. */
export function goldChains(g: Position, nation: Nation, world: World): Land[][] {
  const chains: Land[][] = []
  for (const land of lands)
    if (!chains.some((chain) => chain.includes(land))) {
      const chain = goldChain(g, nation, world, land)
      if (chain.length > 0) chains.push(chain)
    }
  return chains
}
