import type { EventOf, EventType } from '../events/event.ts'
import type { Components } from '../state/context.ts'

/** The sentences of some types of events: of each of them, and of no other. */
export type Tellings<T extends EventType> = {
  readonly [K in T]: (event: EventOf<K>, g: Components) => string
}
