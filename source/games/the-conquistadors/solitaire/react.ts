/** Cards are called for against an action of the one player (23.32). */
import type { CardMoment } from '../data/names.ts'
import type { Context } from '../state/context.ts'
import { push } from '../state/flow.ts'
import type { Expedition } from '../state/state.ts'

/**
 * Has cards drawn against an action of an expedition where it stands, once for each action (23.32). For several
 * players nothing happens.
 * @param moments of the cards that apply; combat cards wait for the fight
 */
export function react(
  g: Context,
  { faction, id: expedition, at: space }: Expedition,
  moments: readonly CardMoment[] = [],
): void {
  if (g.state.solo) push(g, { kind: 'reaction', faction, expedition, space, moments, cards: null })
}
