/** How a finished game ended. */
import type { Outcome } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { factionName } from '../map/names.ts'
import { type Position, playersOf } from '../state/context.ts'
import { type Score, scoreOf, verdictOf } from './victory.ts'

/** The scores of all, and one sentence. */
export function outcomeOf(g: Position): Outcome {
  const { winners, solo } = g.state
  const scores: Record<string, { readonly [Part in keyof Score]: number }> = {}
  for (const faction of playersOf(g)) scores[faction] = { ...scoreOf(g, faction) }
  const [best] = winners
  const total = best ? scores[best]!.total : 0
  const summary = solo
    ? `${scores[playersOf(g)[0]!]!.total} victory points: ${verdictOf(g, g.state)}.`
    : `${listed(winners.map(factionName))} won with ${total} victory points.`
  return { winners, scores, summary }
}
