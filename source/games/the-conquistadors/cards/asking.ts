/** A window opens (2.14, 4.13): others may play cards against what somebody has declared. */
import type { Card, CardMoment, Faction } from '../data/names.ts'
import { isUndiscovered } from '../map/ground.ts'
import { react } from '../solitaire/react.ts'
import type { Context, Position } from '../state/context.ts'
import { push } from '../state/flow.ts'
import { expeditionOf } from '../state/forces.ts'
import { attemptOf, placesOf } from './attempt.ts'
import { disturb, disturbThere } from './standing.ts'

/** Everybody in initiative order, from the player after the acting one to him. */
function inTurn({ state: { order, actor } }: Position): Faction[] {
  return [...order.slice(actor + 1), ...order.slice(0, actor + 1)]
}

/**
 * Asks in initiative order from the player after the acting one: all others, or where cards are for Indians
 * whoever plays.
 * @param faction whose attempt it is, or whose force fights
 */
export function openWindow(g: Context, faction: Faction, moment: CardMoment): void {
  if (g.state.solo) return askEnemy(g, faction, moment)
  const isForIndians = moment === 'combatForIndians'
  const order = inTurn(g).filter((one) => isForIndians || one !== faction)
  // What began a fight has told everybody whom it touches.
  const attempt = attemptOf(g)
  if (attempt && !isForIndians) disturbThere(g, order, placesOf(g, attempt))
  push(g, { kind: 'window', faction, moment, order, at: 0, passed: 0 })
}

/** Asks the player of a force for its own cards. */
export function askOwner(g: Context, faction: Faction, moment: CardMoment): void {
  push(g, { kind: 'window', faction, moment, order: [faction], at: 0, passed: 0 })
}

/** On a card that another can cancel its target is asked at once (4.14). */
export function askCanceller(g: Context, card: Card): void {
  const attempt = attemptOf(g)
  const cancels = [...g.atlas.strategy.values(), ...g.atlas.assets.values()].some(({ effects }) =>
    effects.some((effect) => effect.do === 'cancelCard' && effect.card === card),
  )
  if (!cancels || !attempt) return
  disturb(g, attempt.faction)
  askOwner(g, attempt.faction, 'againstAmbush')
}

/** Alone cards are drawn where others would be asked (23.32); combat cards beside the map join fights (23.35). */
function askEnemy(g: Context, faction: Faction, moment: CardMoment): void {
  const attempt = attemptOf(g)
  if (moment === 'combatForIndians') push(g, { kind: 'faceUp', faction })
  if (!attempt || !('space' in attempt)) return
  const { expedition, space } = attempt
  const isDrawn = moment === 'againstDiplomacy' || (moment === 'againstDiscovery' && isUndiscovered(g, space))
  // 23.33: what strikes at an arrival comes with the discovery; known spaces and the sea know none.
  const moments: readonly CardMoment[] = moment === 'againstDiscovery' ? ['againstArrival', moment] : [moment]
  if (isDrawn) react(g, expeditionOf(g, expedition), moments)
}
