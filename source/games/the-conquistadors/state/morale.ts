/** Morale hits (9.1), and units that are lost to a fifth one (9.14). */
import type { Context } from './context.ts'
import { push } from './flow.ts'
import { commanderOf } from './forces.ts'
import type { Expedition } from './state.ts'

/**
 * 9.13, 9.14: hits are added up to four; each further one costs a unit of the owner's choice.
 * @returns how many units are to be lost
 */
export function sufferHits(g: Context, expedition: Expedition, hits: number, rule: string): number {
  if (hits <= 0) return 0
  const room = g.data.tables.limits.moraleHits - expedition.hits
  const over = Math.max(0, hits - room)
  expedition.hits += hits - over
  const { faction, id } = expedition
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'hits-suffered', rule, faction, captain, hits, now: expedition.hits })
  if (over > 0) push(g, { kind: 'unitLoss', faction, expedition: id, left: over })
  return over
}
