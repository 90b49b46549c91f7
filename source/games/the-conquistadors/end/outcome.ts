/** How a finished game ended. */
import type { Outcome } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { factionName } from '../map/names.ts'
import { startOf } from '../setup/options.ts'
import { type Position, playersOf } from '../state/context.ts'
import { type Score, scoreOf, verdictOf } from './victory.ts'

/**
 * The scores of all, and one sentence. Alone nobody is beaten, but the chart of 23.4 speaks of success from the points on
 * that win a Standard Game (22.4): who has them counts as a winner.
 */
export function outcomeOf(g: Position): Outcome {
  const { solo } = g.state
  const scores: Record<string, { readonly [Part in keyof Score]: number }> = {}
  for (const faction of playersOf(g)) scores[faction] = { ...scoreOf(g, faction) }
  const success = startOf(g.data, 'standard', false).goal
  const winners = solo ? playersOf(g).filter((faction) => scores[faction]!.total >= success) : g.state.winners
  const [best] = winners
  const total = best ? scores[best]!.total : 0
  const summary = solo
    ? `${scores[playersOf(g)[0]!]!.total} victory points: ${verdictOf(g, g.state)}.`
    : `${listed(winners.map(factionName))} won with ${total} victory points.`
  return { winners, scores, summary }
}
