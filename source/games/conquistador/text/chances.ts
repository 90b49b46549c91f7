/** Rolls of dice that did not fall: what each is for, and what it may bring, without the die itself. */
import type { Event, EventOf } from '../events/event.ts'
import { lossesOf } from './events/land-combat.ts'
import { uprisingToll } from './events/natives.ts'
import { seaOutcome } from './events/sea-combat.ts'
import type { PlaceWords } from './events/telling.ts'
import { isRolled, type RolledType } from './events.ts'
import { many, sailing, tableLoss } from './words.ts'

/** A roll: what it is for, and what came of it. */
export interface RollWords {
  readonly what: string
  readonly outcome: string
}

type Says = {
  readonly [T in RolledType]: ((event: EventOf<T>, where: PlaceWords['where']) => RollWords) | null
}

/** Null for what is rolled when no orders are left to be given, or for nobody's orders. */
const says: Says = {
  taxes: null,
  'political-event': null,
  colonization: null,
  plague: null,
  caribs: null,
  tie: null,
  'brasil-growth': null,
  annexation: null,
  independence: null,
  cape: ({ passed, ...who }) => ({
    what: `${sailing(who)} at the Cape`,
    outcome: passed ? 'it rounds it' : 'it is turned back',
  }),
  'naval-attrition': ({ column, pastBounds, result, ...who }) => ({
    what: `Attrition of ${sailing(who)} in column ${column}${pastBounds ? ', past the bounds that it bought' : ''}`,
    outcome: tableLoss(result),
  }),
  'naval-combat': ({ nation, targets, attack, defence, column, result }) => ({
    what: `${nation}, ${attack}, against ${targets.join(' and ')}, ${defence}, column ${column}`,
    outcome: seaOutcome(result),
  }),
  intercept: ({ expedition, target, caught }) => ({
    what: `Whether ${expedition} of ${target} is caught`,
    outcome: caught ? 'they fight' : 'it slips by',
  }),
  'land-combat': (event, where) => ({
    what: `${event.nation}, ${event.attack}, against ${event.against}, ${event.defence}, ${where(event.hex)}, column ${event.column}`,
    outcome: lossesOf(event),
  }),
  prospect: ({ site, found }) => ({ what: `Gold at ${site}`, outcome: found ? 'gold is found' : 'nothing' }),
  depletion: ({ site, depleted }) => ({
    what: `Depletion of ${site}`,
    outcome: depleted ? 'it is exhausted' : 'it goes on',
  }),
  'native-combat': ({ target, area, column, level, loss }) => ({
    what: `Combat against the ${target} of ${area}, column ${column}`,
    outcome: loss > 0 ? `${many(loss, 'soldier')} lost` : `level ${level} is left`,
  }),
  'uprising-check': ({ area, level, rises }) => ({
    what: `The natives of ${area}, Uprising Level ${level}`,
    outcome: rises ? 'they rise' : 'they stay quiet',
  }),
  uprising: ({ area, column, result }) => ({
    what: `Uprising in ${area}, column ${column}`,
    outcome: uprisingToll(result),
  }),
  'land-attrition': ({ hex, level, result }, where) => ({
    what: `Attrition ${where(hex)} at level ${level}`,
    outcome: tableLoss(result),
  }),
}

/** A roll of orders in words; null for any other, and for what is no roll. */
export function rollWords(event: Event, { where }: PlaceWords): RollWords | null {
  // P15.63: it is rolled for as it is revealed.
  if (event.type === 'missionary-shown')
    return {
      what: `Missionary ${event.missionary} as it sets foot ${where(event.hex)}`,
      outcome: `rated ${event.rating > 0 ? '+' : ''}${event.rating}`,
    }
  return isRolled(event) ? rolledWords(event, where) : null
}

function rolledWords<T extends RolledType>(event: EventOf<T>, where: PlaceWords['where']): RollWords | null {
  const say: Says[T] = says[event.type]
  return say?.(event, where) ?? null
}
