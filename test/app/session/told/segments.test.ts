import { describe, expect, it } from 'vitest'
import {
  type AskedAt,
  isEarly,
  newsOf,
  type SegmentBegun,
  segmentAt,
} from '../../../../source/app/session/told/segments.ts'
import { fleetDecision } from '../../prompt/asking.ts'

const moment = (kind: string, count: number, change: Partial<AskedAt> = {}): AskedAt => ({
  decision: { ...fleetDecision([]), kind, segment: `Segment of ${kind}` },
  turn: 1,
  count,
  taken: null,
  ...change,
})
const question = (count: number): AskedAt => {
  const { decision } = moment('loss', count)
  return moment('loss', count, { decision: { ...decision, interrupts: true } })
}

/** What is said and asked at each of some moments, one after the other. */
function tell(moments: readonly AskedAt[]) {
  let segment: SegmentBegun | null = null
  return moments.map((one) => {
    segment = segmentAt(segment, one)
    return [newsOf(segment, one), isEarly(segment, one)]
  })
}

describe('the segment that is being played', () => {
  it('is no news at first, and news until the first action when it changes', () => {
    expect(
      tell([moment('sail', 3), moment('sail', 4), moment('land', 5), moment('land', 5), moment('land', 6)]),
    ).toEqual([
      [null, false],
      [null, false],
      ['Now: Segment of land', false],
      ['Now: Segment of land', false],
      [null, false],
    ])
  })

  it('is news in the next turn though it has the same name', () => {
    expect(tell([moment('sail', 3), moment('sail', 4, { turn: 2 })])[1]).toEqual([
      'Now: Segment of sail',
      false,
    ])
  })

  it('came early unless the player ended the one before', () => {
    const afterAction = (end: boolean, count = 3) => moment('land', 4, { taken: { count, end } })
    expect(tell([moment('sail', 3), afterAction(false)])[1]).toEqual(['Now: Segment of land', true])
    expect(tell([moment('sail', 3), afterAction(true)])[1]).toEqual(['Now: Segment of land', false])
    // A standing order did the rest.
    expect(tell([moment('sail', 1), afterAction(false, 1)])[1]).toEqual(['Now: Segment of land', true])
    // By undo, not by the player's last choice.
    expect(tell([moment('sail', 3), afterAction(false, 5)])[1]).toEqual(['Now: Segment of land', false])
  })

  it('goes on after a question that interrupts it', () => {
    expect(tell([moment('sail', 3), question(4), moment('sail', 5)])).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ])
  })
})
