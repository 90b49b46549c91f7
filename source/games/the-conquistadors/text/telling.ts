/** The sentence of each type of event. */
import type { EventOf, EventType } from '../events/event.ts'
import type { Components } from '../state/context.ts'

export type Tellings<T extends EventType> = {
  readonly [K in T]: (event: EventOf<K>, g: Components) => string
}
