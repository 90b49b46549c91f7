/** How the dice fell for each nation, read from what happened. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { eventLevel } from './events.ts'

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
export function diceLuck(events: readonly GameEvent[]): ReadonlyMap<Nation, DiceLuck> {
  const luck = new Map<Nation, DiceLuck>()
  for (const event of events) {
    if (typeof event.nation !== 'string' || eventLevel(event) !== 'dice') continue
    const nation = event.nation as Nation
    const { dice, total, taxes } = luck.get(nation) ?? none
    const rolled = event.dice as readonly number[]
    luck.set(nation, {
      dice: dice + rolled.length,
      total: total + rolled.reduce((sum, die) => sum + die, 0),
      taxes: taxes + taxesOf(event),
    })
  }
  return luck
}

const taxesOf = ({ type, ducats, withheld }: GameEvent): number =>
  type === 'taxes' && Array.isArray(withheld) && withheld.length === 0 ? Number(ducats) : 0
