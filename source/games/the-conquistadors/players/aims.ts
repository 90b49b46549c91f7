/** What a faction aims at in a turn, a line for each of its forces. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Event } from '../events/event.ts'
import { captainName, spaceName } from '../map/names.ts'
import { sum } from '../state/context.ts'
import { commanderOf, expeditionsOf, isLone } from '../state/forces.ts'
import { planOf } from './impulse/plans.ts'
import { inPoints, type Mind } from './mind.ts'

/** Where each force goes, and once the turn is over what came of it. */
export function aimsOf(mind: Mind, since?: readonly GameEvent[]): string[] {
  const forces = expeditionsOf(mind, mind.seat).filter((force) => !isLone(force))
  const lines = forces.flatMap((force) => {
    const plan = planOf(mind, force)
    const name = captainName(mind, commanderOf(force).captain)
    if (!plan) return []
    return [`${name} goes for ${spaceName(mind, plan.goal)}, worth ${inPoints(plan.there)}.`]
  })
  return [...lines, ...(since ? [cameOfIt(mind, since)] : [])]
}

type Deed = Extract<Event, { type: 'found' | 'empire' | 'gold' }>
const isDeed = (event: GameEvent): event is Deed =>
  event.type === 'found' || event.type === 'empire' || event.type === 'gold'

/** "In the end it came to 3 finds and 12 gold." */
function cameOfIt({ seat }: Mind, since: readonly GameEvent[]): string {
  const own = since.filter(isDeed).filter(({ faction }) => faction === seat)
  const finds = own.filter(({ type }) => type !== 'gold').length
  const gold = sum(own.map((event) => (event.type === 'gold' ? event.gold : 0)))
  const parts = [
    ...(finds > 0 ? [`${finds} ${finds === 1 ? 'find' : 'finds'}`] : []),
    ...(gold > 0 ? [`${gold} gold`] : []),
  ]
  return parts.length > 0 ? `In the end it came to ${listed(parts)}.` : 'In the end nothing came of it.'
}
