/** What an expedition looks for where it stands: a legend first, else what the space holds (4.0, 19.41). */
import { isBarred, isSeaSpace, isUndiscovered, legendOn } from '../map/ground.ts'
import { type Context, type Position, spaceAt } from '../state/context.ts'
import { isLone } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'
import { discover } from './discovering.ts'
import { seek } from './legends.ts'

/** 4.0, 19.41: there is something to discover; Indians who are there have to be beaten first (4.14). */
export function hasToSearch(g: Position, expedition: Expedition): boolean {
  const { at } = expedition
  if (isLone(expedition) || isSeaSpace(g, at)) return false
  if (legendOn(g, at) !== null) return true
  return isUndiscovered(g, at) && !isBarred(g, at) && spaceAt(g, at).units.length === 0
}

/** A legend comes first; if it goes, the space is still undiscovered (19.41). */
export function lookAround(g: Context, expedition: Expedition): void {
  const legend = legendOn(g, expedition.at)
  if (legend !== null) seek(g, expedition, legend)
  else discover(g, expedition)
}
