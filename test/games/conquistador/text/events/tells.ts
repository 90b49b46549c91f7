/** What is said of events, for tests. */
import { expect, it } from 'vitest'
import type { Event, EventOf, EventType } from '../../../../../source/games/conquistador/events/event.ts'
import type { Toll, Units } from '../../../../../source/games/conquistador/events/shapes.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'

/** An event with the details that matter. */
export type Sketch = { [T in EventType]: Partial<EventOf<T>> & { readonly type: T } }[EventType]

/** A sentence, and the event that it tells; the nation is Spain unless another is given. */
export type Told = readonly [sentence: string, event: Sketch]

/** The whole event, as far as sentences need it. */
export const drawn = (event: Sketch): Event => ({ rule: '0.0', nation: 'Spain', ...event }) as Event

export function tellsEach(told: readonly Told[]): void {
  it.each(told)('says: %s', (sentence, event) => {
    expect(describeEvent(drawn(event))).toBe(sentence)
  })
}

/** People and gold, nobody else. */
export const units = (some: Partial<Units>): Units => ({ ...emptyGroup(), ...some })

/** What left the game, nothing else. */
export const toll = (some: Partial<Toll>): Toll => ({ ...emptyGroup(), ships: [], ...some })
