/** Events in words, and what a log needs to sort them. */
import { capital } from '../../../kernel/contract/words.ts'
import type { Event, EventOf, EventType } from '../events/event.ts'
import { hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { councilTellings } from './events/council.ts'
import { diplomacyTellings } from './events/diplomacy.ts'
import { goldTellings } from './events/gold.ts'
import { landTellings } from './events/land.ts'
import { landCombatTellings } from './events/land-combat.ts'
import { lossTellings } from './events/losses.ts'
import { nativeTellings } from './events/natives.ts'
import { navalTellings } from './events/naval.ts'
import { placesOf } from './events/places.ts'
import { seaCombatTellings } from './events/sea-combat.ts'
import { settlerTellings } from './events/settlers.ts'
import { type EventTopic, type NameHex, placeWords, type Telling, type Tellings } from './events/telling.ts'
import { turnTellings } from './events/turn.ts'

export { type EventTopic, eventTopics, type NameHex } from './events/telling.ts'

const tellings: Tellings<EventType> = {
  ...turnTellings,
  ...councilTellings,
  ...diplomacyTellings,
  ...navalTellings,
  ...seaCombatTellings,
  ...goldTellings,
  ...landTellings,
  ...nativeTellings,
  ...landCombatTellings,
  ...lossTellings,
  ...settlerTellings,
}

/** A type may come from a damaged save, so only the own names of the table count. */
const tellingOf = <T extends EventType>({ type }: { readonly type: T }): Telling<T> | undefined =>
  Object.hasOwn(tellings, type) ? tellings[type] : undefined

/**
 * The event as one sentence, with its dice, the column or result hit, and what was added to the die.
 * @param nameHex puts hexes into words; without it they are told by their numbers alone
 */
export function describeEvent<T extends EventType>(event: EventOf<T>, nameHex?: NameHex): string {
  const telling = tellingOf(event)
  const said = telling ? telling.say(event, placeWords(nameHex)) : `${event.type.replaceAll('-', ' ')}.`
  // The names of some leaders end in a full stop.
  return capital(said.replace(/\.\.$/, '.'))
}

/** Types of events with dice. Colonists are read off the die of the taxes (6.32), which was shown already. */
export type RolledType = Exclude<Extract<Event, { readonly dice: unknown }>['type'], 'colonists'>

export const isRolled = (event: Event): event is EventOf<RolledType> =>
  'dice' in event && event.dice.length > 0 && event.type !== 'colonists'

export function eventTopic<T extends EventType>(event: EventOf<T>): EventTopic {
  const topic = tellingOf(event)?.topic ?? 'council'
  return typeof topic === 'string' ? topic : topic(event)
}

/**
 * The hexes that an event is about, each once: where it happened first, then where it came from and passed.
 */
export const eventPlaces = (event: Event): Hex[] => [
  ...new Set(
    placesOf(event)
      .filter((place) => place !== 'Europe')
      .map(hexOfNode),
  ),
]
