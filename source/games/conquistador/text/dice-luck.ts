/** How the dice fell for each nation, read from what happened. */
import type { Nation } from '../data/shapes.ts'
import type { Event } from '../events/event.ts'
import { sum } from '../state/context.ts'
import { isRolled } from './events.ts'

export interface DiceLuck {
  /** Dice with six sides, and what they showed together. */
  readonly dice: number
  readonly total: number
  /** Ducats of taxes that were paid out. */
  readonly taxes: number
}

/** What dice of six sides show on average. */
export const fairDie = 3.5

const none: DiceLuck = { dice: 0, total: 0, taxes: 0 }

/**
 * Every die counts once, for the nation that rolled it; those of ties, which all roll together, for nobody.
 */
export function diceLuck(events: readonly Event[]): ReadonlyMap<Nation, DiceLuck> {
  const luck = new Map<Nation, DiceLuck>()
  for (const event of events) {
    if (!isRolled(event) || !('nation' in event)) continue
    const { nation, dice: rolled } = event
    const { dice, total, taxes } = luck.get(nation) ?? none
    luck.set(nation, {
      dice: dice + rolled.length,
      total: total + sum(rolled),
      taxes: taxes + (event.type === 'taxes' ? event.ducats : 0),
    })
  }
  return luck
}
