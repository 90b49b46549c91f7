import { describe, expect, it } from 'vitest'
import {
  broughtBy,
  closesAt,
  daysGranted,
  deadlineOf,
  later,
} from '../../../source/mail/calendar/calendar.ts'
import { deadlineWords, fromNow } from '../../../source/mail/calendar/words.ts'
import { isZone, timeIn } from '../../../source/mail/calendar/zone.ts'
import type { Calendar } from '../../../source/mail/letters/kinds.ts'

const calendar: Calendar = {
  ...{ zone: 'Europe/Berlin', hour: '20:00', days: 3, firstDays: 7, graceHours: 12 },
  missed: ['usual', 'computer', 'replaced'],
}
const at = (text: string) => Date.parse(text)
const shown = (instant: number) => new Date(instant).toISOString()

describe('a deadline', () => {
  it('is at its hour in its zone, and the first rounds are longer', () => {
    const now = at('2026-11-23T09:30:00Z')
    expect(shown(deadlineOf(calendar, 2, now))).toBe('2026-11-26T19:00:00.000Z')
    expect(shown(deadlineOf(calendar, 1, now))).toBe('2026-11-30T19:00:00.000Z')
    expect(shown(closesAt(calendar, deadlineOf(calendar, 2, now)))).toBe('2026-11-27T07:00:00.000Z')
  })

  it('stays at its hour when clocks are changed, and over the end of a month', () => {
    expect(shown(deadlineOf(calendar, 2, at('2026-10-23T09:00:00Z')))).toBe('2026-10-26T19:00:00.000Z')
    expect(shown(deadlineOf(calendar, 2, at('2026-10-22T09:00:00Z')))).toBe('2026-10-25T19:00:00.000Z')
    expect(shown(deadlineOf(calendar, 2, at('2026-10-21T09:00:00Z')))).toBe('2026-10-24T18:00:00.000Z')
    expect(shown(later(calendar, at('2026-10-24T18:00:00Z'), 2))).toBe('2026-10-26T19:00:00.000Z')
    expect(shown(later(calendar, at('2026-12-30T19:00:00Z'), 5))).toBe('2027-01-04T19:00:00.000Z')
  })

  it('at an hour that a clock there never shows is an hour off', () => {
    const early = { ...calendar, hour: '02:30', days: 1 }
    expect(timeIn('Europe/Berlin', deadlineOf(early, 2, at('2026-03-28T12:00:00Z')))).toMatch(
      /^2026-03-29 0[13]:30 Europe\/Berlin$/,
    )
  })

  it('is told by how far off it is', () => {
    const now = at('2026-11-23T12:00:00Z')
    expect(fromNow(now + 52 * 3_600_000, now)).toBe('in 2 days 4 hours')
    expect(fromNow(now + 90_000, now)).toBe('in 1 minute')
    expect(fromNow(now + 1, now)).toBe('in less than a minute')
    expect(fromNow(now - 26 * 3_600_000, now)).toBe('1 day 2 hours ago')
    expect(fromNow(now + 24 * 3_600_000 + 60_000, now)).toBe('in 1 day')
    const there = { zone: 'America/New_York', graceHours: 12 }
    expect(deadlineWords(there, now + 3_600_000, now)).toBe(
      'closes in 1 hour, 2026-11-23 08:00 America/New_York',
    )
    expect(deadlineWords(there, now - 3_600_000, now)).toBe(
      'closed 1 hour ago, 2026-11-23 06:00 America/New_York; orders still count until 2026-11-23 18:00 America/New_York',
    )
    expect(deadlineWords(there, now - 24 * 3_600_000, now)).toBe(
      'closed 1 day ago, 2026-11-22 07:00 America/New_York',
    )
  })

  it('knows the zones of the system', () => {
    expect([isZone('Asia/Tokyo'), isZone('Europe/Atlantis')]).toEqual([true, false])
  })
})

describe('what is voted', () => {
  it('is the most days that more than half want', () => {
    expect(daysGranted([2, 5], 3)).toBe(2)
    expect(daysGranted([5], 3)).toBe(0)
    expect(daysGranted([3, 1, 7], 3)).toBe(3)
    expect(daysGranted([3, 3], 4)).toBe(0)
    expect(daysGranted([4], 1)).toBe(4)
  })
})

describe('a missed round', () => {
  it('brings what the calendar says of the first, the second and all from the third', () => {
    expect([1, 2, 3, 4].map((rounds) => broughtBy(calendar, rounds))).toEqual([
      ...['usual', 'computer', 'replaced', 'replaced'],
    ])
  })
})
