/** A window opens (2.14, 4.13): others may play cards against what somebody has declared. */
import type { Faction, Moment } from '../data/names.ts'
import { isUndiscovered } from '../map/ground.ts'
import { react } from '../solitaire/react.ts'
import type { Context } from '../state/context.ts'
import { push } from '../state/flow.ts'
import { expeditionOf } from '../state/forces.ts'
import { attemptOf } from './attempt.ts'

/** Asks all others in initiative order from the player after the acting one. */
export function openWindow(g: Context, faction: Faction, moment: Moment, asked?: readonly Faction[]): void {
  const { order, solo } = g.state
  if (solo && !asked) return askEnemy(g, faction, moment)
  const own = order.indexOf(faction)
  const others = [...order.slice(own + 1), ...order.slice(0, own)]
  push(g, { kind: 'window', faction, moment, order: asked ?? others, at: 0, passed: 0 })
}

/** Alone cards are drawn where others would be asked (23.32); combat cards beside the map join fights (23.35). */
function askEnemy(g: Context, faction: Faction, moment: Moment): void {
  const attempt = attemptOf(g)
  if (moment === 'combatForIndians') push(g, { kind: 'faceUp', faction })
  if (!attempt || !('space' in attempt)) return
  const { expedition, space } = attempt
  const isDrawn = moment === 'againstDiplomacy' || (moment === 'againstDiscovery' && isUndiscovered(g, space))
  // 23.33: what strikes at an arrival comes with the discovery; known spaces and the sea know none.
  const moments: readonly Moment[] = moment === 'againstDiscovery' ? ['againstArrival', moment] : [moment]
  if (isDrawn) react(g, expeditionOf(g, expedition), moments)
}
