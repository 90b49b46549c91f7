/** Events in words, and what a log needs to sort them. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { capital } from '../../../kernel/contract/words.ts'
import { councilTellings } from './events-council.ts'
import { diplomacyTellings } from './events-diplomacy.ts'
import { landTellings } from './events-land.ts'
import { landCombatTellings } from './events-land-combat.ts'
import { navalTellings } from './events-naval.ts'
import { seaCombatTellings } from './events-sea-combat.ts'
import { tordesillasTellings } from './events-tordesillas.ts'
import { turnTellings } from './events-turn.ts'
import { type EventTopic, factsOf, type NameHex, type Tellings } from './telling.ts'

export { type EventTopic, eventTopics } from './telling.ts'

/** `dice`: something was rolled; `major`: worth a line in a short log; `minor`: the rest. */
export type EventLevel = 'dice' | 'major' | 'minor'

export const tellings: Tellings = {
  ...turnTellings,
  ...councilTellings,
  ...diplomacyTellings,
  ...navalTellings,
  ...landTellings,
  ...landCombatTellings,
  ...seaCombatTellings,
  ...tordesillasTellings,
}

/** A type may come from a damaged save, so only the own names of the table count. */
const tellingOf = (type: string) => (Object.hasOwn(tellings, type) ? tellings[type] : undefined)

/**
 * The event as one sentence, with its dice, the column or result hit, and what was added to the die.
 * @param nameHex puts hexes into words; without it they are told by their numbers alone
 */
export function describeEvent(event: GameEvent, nameHex?: NameHex): string {
  const telling = tellingOf(event.type)
  const said = telling ? telling.say(factsOf(event, nameHex)) : `${event.type.replaceAll('-', ' ')}.`
  // The names of some leaders end in a full stop.
  return capital(said.replace(/\.\.$/, '.'))
}

/** Colonists are read off the die of the taxes (6.32), which was shown already. */
const rolledBefore: readonly string[] = ['colonists']

export function eventLevel(event: GameEvent): EventLevel {
  const { dice, type } = event
  if (Array.isArray(dice) && dice.length > 0 && !rolledBefore.includes(type)) return 'dice'
  return tellingOf(type)?.major ? 'major' : 'minor'
}

export function eventTopic(event: GameEvent): EventTopic {
  const topic = tellingOf(event.type)?.topic ?? 'council'
  return typeof topic === 'string' ? topic : topic(factsOf(event))
}

/** Details that may hold a place. */
const placeKeys = ['hex', 'place', 'at', 'port', 'fleet', 'from', 'way'] as const

/**
 * The hexes that an event is about, each once: where it happened first, then where it came from and passed.
 */
export function eventPlaces(event: GameEvent): string[] {
  const named = placeKeys.flatMap((key) => event[key] ?? [])
  const hexes = named.filter(
    (place): place is string => typeof place === 'string' && /^\d{4}(\/\d)?$/.test(place),
  )
  return [...new Set(hexes.map((place) => place.slice(0, 4)))]
}
