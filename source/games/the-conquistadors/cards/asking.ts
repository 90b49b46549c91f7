/** A window opens (2.14, 4.13): others may play cards against what somebody has declared. */
import type { Faction, Moment } from '../data/names.ts'
import type { Context } from '../state/context.ts'
import { push } from '../state/flow.ts'

/** Asks all others in initiative order from the player after the acting one. */
export function openWindow(g: Context, faction: Faction, moment: Moment, asked?: readonly Faction[]): void {
  const { order } = g.state
  const own = order.indexOf(faction)
  const others = [...order.slice(own + 1), ...order.slice(0, own)]
  push(g, { kind: 'window', faction, moment, order: asked ?? others, at: 0, passed: 0 })
}
