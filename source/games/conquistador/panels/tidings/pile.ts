/** Events of which nothing is told yet: what is told of several at once is taken from them in one go. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Event, EventOf, EventType } from '../../events/event.ts'
import type { Position } from '../../state/context.ts'
import { type NameHex, type PlaceWords, placeWords } from '../../text/events/telling.ts'
import { describeEvent } from '../../text/events.ts'

/** What happened in few words, and the events in which it did. */
export interface Gathered {
  readonly text: string
  readonly events: readonly Event[]
  /** It touches who reads: his units, Areas, treaties. */
  readonly isOwn: boolean
  /** Nothing else keeps it from the page: it is of the council with which his turn begins. */
  readonly leads?: true
  /** What it means to who reads beyond what its events do. */
  readonly weight?: number
}

/** For whom it is gathered, and how the board stands for him now. */
export interface Reader {
  readonly g: Position
  readonly seat: Seat
  readonly nameHex: NameHex
  readonly places: PlaceWords
}

export const readerOf = (g: Position, seat: Seat, nameHex: NameHex): Reader => ({
  ...{ g, seat, nameHex },
  places: placeWords(nameHex),
})

export interface Pile {
  /** All of some types that are left, or those of them that are asked for: nothing else is told of them. */
  take<T extends EventType>(
    types: readonly T[],
    wanted?: (event: EventOf<T>) => boolean,
  ): readonly EventOf<T>[]
  /** The same of any type. */
  takeAll(wanted: (event: Event) => boolean): readonly Event[]
  /** What is left. */
  left(): readonly Event[]
}

export function openPile(events: readonly Event[]): Pile {
  let left = events
  const takeAll = (wanted: (event: Event) => boolean): readonly Event[] => {
    const taken = new Set(left.filter(wanted))
    left = left.filter((event) => !taken.has(event))
    return [...taken]
  }
  return {
    take<T extends EventType>(types: readonly T[], wanted: (event: EventOf<T>) => boolean = () => true) {
      const isOf = (event: Event): event is Event & EventOf<T> => types.some((type) => type === event.type)
      const taken = left.filter(isOf).filter(wanted)
      const gone = new Set<Event>(taken)
      takeAll((event) => gone.has(event))
      return taken
    },
    takeAll,
    left: () => left,
  }
}

/** One by one, each in its own sentence. */
export const eachTold = (
  { nameHex }: Reader,
  events: readonly Event[],
  isOwn: boolean,
): readonly Gathered[] =>
  events.map((event) => ({ text: describeEvent(event, nameHex), events: [event], isOwn }))

/** Those of which the same holds, in the order in which the first of each came. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): readonly [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of all) {
    const known = groups.get(keyOf(one))
    if (known) known.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups.values()]
}
