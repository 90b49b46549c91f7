/** How events are told: what each type needs, and the places and causes in their sentences. */
import type { EventOf, EventType } from '../../events/event.ts'
import type { Whereabouts } from '../../events/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { causeWords } from '../../matters/loss-causes.ts'
import type { LossCause, Place } from '../../state/state.ts'

export const eventTopics = [
  'council',
  'naval',
  'land',
  'gold',
  'natives',
  'discovery',
  'money',
  'war',
  'diplomacy',
] as const
export type EventTopic = (typeof eventTopics)[number]

/** What is told of a type of event. */
export interface Telling<T extends EventType> {
  readonly topic: EventTopic | ((event: EventOf<T>) => EventTopic)
  /** One sentence. */
  readonly say: (event: EventOf<T>, places: PlaceWords) => string
}

/** The tellings of some types of events: of each of them, and of no other. */
export type Tellings<T extends EventType> = { readonly [K in T]: Telling<K> }

/** Names a hex. */
export type NameHex = (hex: Hex) => string

/** Places as sentences have them. */
export interface PlaceWords {
  /** "in Caribbean (2316)", "aboard S1", "in Europe". */
  where(at: Hex | Place | Whereabouts): string
  /** "Caribbean (2316)", "Europe". */
  nameOf(place: Hex | Place): string
  /** What units fell to, without its place where they fell there; null: nowhere by name. */
  causeOf(cause: LossCause, at: Hex | Place | Whereabouts | null): string
}

/** @param nameHex puts hexes into words; without it they are told by their numbers alone */
export const placeWords = (nameHex: NameHex = (hex) => hex): PlaceWords => {
  const nameOf = (place: Hex | Place) => (place === 'Europe' ? place : nameHex(hexOfNode(place)))
  return {
    nameOf,
    where: (at) => {
      if (typeof at === 'string') return `in ${nameOf(at)}`
      return 'expedition' in at ? `aboard ${at.expedition}` : `in ${nameOf(at.place)}`
    },
    causeOf: (cause, at) => {
      const place = at === null || typeof at === 'string' ? at : 'place' in at ? at.place : null
      const here = place === null ? null : hexOfNode(place)
      return causeWords(cause, (hex) => (hex === here ? null : nameHex(hex)))
    },
  }
}
