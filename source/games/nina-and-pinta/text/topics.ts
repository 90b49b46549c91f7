/** What a log sorts events by, and where on the board they happened. */
import type { Event, EventType } from '../events/event.ts'
import type { Place } from '../state/state.ts'

export const topics = ['era', 'voyages', 'settlers', 'gold', 'building', 'benefits', 'planck'] as const
export type Topic = (typeof topics)[number]

const topicOf: Readonly<Record<EventType, Topic>> = {
  era: 'era',
  phase: 'era',
  token: 'era',
  gold: 'gold',
  display: 'benefits',
  war: 'era',
  loaded: 'voyages',
  sealed: 'voyages',
  revealed: 'voyages',
  recovered: 'settlers',
  'crew-paid': 'gold',
  explored: 'voyages',
  discovery: 'voyages',
  landed: 'voyages',
  'captain-to-supply': 'settlers',
  'turned-home': 'voyages',
  'settler-joins': 'settlers',
  attack: 'settlers',
  pairs: 'settlers',
  migrated: 'settlers',
  reduced: 'settlers',
  governs: 'gold',
  collected: 'gold',
  'building-paid': 'building',
  built: 'building',
  marker: 'building',
  'captain-home': 'voyages',
  robbed: 'gold',
  selected: 'benefits',
  passed: 'benefits',
  pushed: 'benefits',
  cost: 'benefits',
  'turn-order': 'era',
  'bonus-played': 'benefits',
  'bonus-placed': 'benefits',
  'bonus-useless': 'benefits',
  looked: 'voyages',
  seen: 'voyages',
  'era-complete': 'era',
  counted: 'era',
  scored: 'era',
  'planck-nation': 'planck',
  card: 'planck',
  'land-card': 'planck',
  'pirate-laid': 'planck',
}

export const topicOfEvent = ({ type }: Event): Topic => topicOf[type]

/** The places that an event is about, where it ended first. */
export function placesOf(event: Event): readonly Place[] {
  if (event.type === 'migrated') return [event.into, event.from]
  return 'at' in event ? [event.at] : []
}
