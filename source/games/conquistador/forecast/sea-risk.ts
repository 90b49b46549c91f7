/** The risk of a voyage within one naval phase, told of an expedition that may sail, or has begun to. */

import { boundsInPhase, isPastBounds } from '../naval/bounds.ts'
import { companyOf } from '../naval/companies.ts'
import { type AttritionResult, atStake, rollsAttrition, voyageRolls } from '../naval/naval-attrition.ts'
import { riskBriefly, riskWords } from '../naval/risk-words.ts'
import { type Position, sum } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { many } from '../state/units.ts'

/** 9.21: who is aboard, and who was with it when the phase began, landed or not. */
function stakeIn(g: Position, expedition: Expedition): AttritionResult {
  const most = atStake(expedition)
  const { crew, leaders } = companyOf(g.state, expedition.id) ?? { crew: [], leaders: [] }
  return {
    ...most,
    C: Math.max(most.C, sum(crew.map(({ colonists }) => colonists))),
    S: Math.max(most.S, sum(crew.map(({ soldiers }) => soldiers))),
    L: Math.max(most.L, leaders.length),
  }
}

/** 9.21: that some of those at risk are ashore already, which nobody expects of ships that are empty. */
function landedText(g: Position, expedition: Expedition): string {
  const [aboard, most] = [atStake(expedition), stakeIn(g, expedition)]
  if (aboard.C + aboard.S === most.C + most.S) return ''
  const who = aboard.C + aboard.S === 0 ? ', landed' : ', those landed'
  return `${who} in this phase${aboard.C + aboard.S === 0 ? '' : ' among them'} (9.21)`
}

/** The risk of some bounds in one phase. */
export function riskText(g: Position, expedition: Expedition, bounds: number, pastBounds: boolean): string {
  if (!rollsAttrition(expedition))
    return `${expedition.raider ? 'Privateers' : 'Galleon Fleets'} roll no attrition.`
  if (bounds === 0) return 'No bounds, no attrition.'
  const column = pastBounds ? 'column 9+, past the bounds bought' : many(bounds, 'bound')
  const rolls = voyageRolls(g.data, bounds, pastBounds)
  const where = landedText(g, expedition)
  return `Attrition (${column}): ${riskWords(rolls, stakeIn(g, expedition), { rolls, where })}.`
}

/** "a ship 50%, a leader 33%": what the one roll for all that was sailed in this phase (9.12) may take; empty where none is made. */
export function riskSoFar(g: Position, expedition: Expedition): string {
  const bounds = boundsInPhase(g, expedition)
  if (!rollsAttrition(expedition) || bounds === 0) return ''
  const rolls = voyageRolls(g.data, bounds, isPastBounds(g, expedition))
  return riskBriefly(rolls, stakeIn(g, expedition))
}
