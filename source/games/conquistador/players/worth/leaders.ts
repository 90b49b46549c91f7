/** What leaders are worth to a nation by the turns that they still serve it, in points. */

import type { Nation } from '../../data/shapes.ts'
import { nationOf, type Position, turnsLeft } from '../../state/context.ts'
import { serviceOf } from '../../state/leaders.ts'
import { isConquistador, isNation } from '../../state/units.ts'
import { explorersOf } from './estimates.ts'
import { openFindings } from './findings.ts'
import { conquistadorTurn, forVoyage, found, idle, laterTurn, opening, serviceCounted } from './thumb.ts'

/**
 * An explorer more for some turns, one being there for each of `others`: the first counts most.
 */
export function explorerWorth(g: Position, nation: Nation, turns: number, others: number): number {
  if (!isNation(nation) || turns < 1) return 0
  const open = openFindings(g)
    .filter(({ by }) => by.some((way) => way !== 'land'))
    .map(({ points }) => points)
    .sort((a, b) => b - a)
  const voyage = found.reduce((total, chance, index) => total + chance * (open[index] ?? 0), opening)
  const years = 1 + laterTurn * (turns - 1)
  const used = nationOf(g, nation).treasury < forVoyage ? idle : 1
  return (voyage * years * used) / (1 + others) ** 2
}

/** A conquistador for some turns. */
export const conquistadorWorth = (turns: number): number =>
  conquistadorTurn * Math.max(0, Math.min(serviceCounted, turns))

/** A leader of a nation from the next turn on. */
export function leaderWorth(g: Position, nation: Nation, name: string): number {
  const turns = Math.min(serviceCounted, serviceOf(g, name).departs - g.state.turn, turnsLeft(g))
  if (isConquistador(g, name)) return conquistadorWorth(turns)
  const others = explorersOf(g, nation).filter((other) => other !== name).length
  return explorerWorth(g, nation, turns, others)
}
