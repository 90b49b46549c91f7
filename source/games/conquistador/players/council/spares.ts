/**
 * Idle ships that sail along with gold: attrition takes a ship of the
 * owner's choice (9.22), and then an empty one.
 */

import { boundsHome } from '../../matters/ports.ts'
import { voyageRisk } from '../../naval/naval-attrition.ts'
import { chest } from '../../naval/ships.ts'
import type { Outlook } from '../worth/outlook.ts'
import type { Purse, Voyage } from './plan.ts'

/**
 * The voyages of a plan, with a ship of those that nobody needs beside every cargo that attrition could sink.
 */
export const withSpares = (outlook: Outlook, purse: Purse, voyages: readonly Voyage[]): Voyage[] =>
  voyages.map((voyage) => {
    const kind = isAtRisk(outlook, voyage) ? idle(purse) : null
    if (!kind) return voyage
    purse[`${kind}s`]--
    return { ...voyage, ships: { ...voyage.ships, [kind]: voyage.ships[kind] + 1 } }
  })

const idle = ({ caravels, carracks }: Purse): 'caravel' | 'carrack' | null =>
  caravels > 0 ? 'caravel' : carracks > 0 ? 'carrack' : null

/** The way home may cost a ship, and none of the fleet would be empty. */
function isAtRisk({ g }: Outlook, { from, to, ships, gold = 0 }: Voyage): boolean {
  if (from !== 'Europe' || to === null || gold === 0 || ships.carrack === 0) return false
  if (voyageRisk(g.data, boundsHome(g, to), false).V === 0) return false
  const all = ships.carrack * chest(g, 'carrack') + ships.caravel * chest(g, 'caravel')
  const least = ships.caravel > 0 ? chest(g, 'caravel') : chest(g, 'carrack')
  return all - gold < least
}
