/** 7.5 The South Cape. */

import { ruleCape } from '../data/check/rule-names.ts'
import type { SeaNode } from '../map/board.ts'
import { capeClaims, claimBySea } from '../matters/discovery.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { fleetTold } from './ships.ts'

/** The sea hex off the eastern mouth, where those wait whom the Cape turned back. */
export const capeRoads: SeaNode = ruleCape.roads

/** 7.52: the rolls that round it. */
export const roundsOn = 2

/**
 * An ocean voyage through the Cape. It claims the Cape on the way: there are no movement points in the segment
 * that 18.14 could ask for.
 */
export function enterCape(g: Context, expedition: Expedition, cape: SeaNode): 'refused' | 'through' {
  const passage = roundCape(g, expedition)
  if (passage === 'through') claimBySea(g, expedition, capeClaims(g, expedition, cape), cape)
  return passage
}

/**
 * Takes an expedition into the Cape: freely with a Rutter (7.53), else by a die (7.52).
 * The first success of a nation gives it a Rutter.
 */
export function roundCape(g: Context, expedition: Expedition): 'refused' | 'through' {
  const { nation, id } = expedition
  const record = nationOf(g, nation)
  if (!record.rutter) {
    const [die] = g.rollFor({ what: 'cape', seat: nation, which: id })
    const passed = die! <= roundsOn
    const fleet = fleetTold(expedition)
    g.emit({ type: 'cape', rule: '7.52', nation, expedition: id, dice: [die!], passed, fleet })
    if (!passed) {
      expedition.cape = 'failed'
      return 'refused'
    }
    record.rutter = true
    g.emit({ type: 'rutter', rule: '7.53', nation })
  }
  expedition.cape = 'rounded'
  g.state.capeNavigated = true
  return 'through'
}

/** The Cape hex through which ocean voyages pass. */
export const capeOf = (g: Position): SeaNode => g.data.map.capes[0]!
