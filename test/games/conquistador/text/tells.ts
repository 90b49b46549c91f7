/** What is said of events, for tests. */
import { expect, it } from 'vitest'
import { describeEvent } from '../../../../source/games/conquistador/text/events.ts'
import type { GameEvent } from '../../../../source/kernel/contract/game.ts'

/** A sentence, and the event that it tells; the nation is Spain unless another is given. */
export type Told = readonly [sentence: string, event: Partial<GameEvent> & { type: string }]

export function tellsEach(told: readonly Told[]): void {
  it.each(told)('says: %s', (sentence, event) => {
    expect(describeEvent({ rule: '0.0', nation: 'Spain', ...event } as GameEvent)).toBe(sentence)
  })
}
