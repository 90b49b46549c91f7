/** Times in words. */
import type { Calendar } from '../letters/kinds.ts'
import { closesAt, isInGrace } from './calendar.ts'
import { timeIn } from './zone.ts'

const minute = 60_000

/** How far off an instant is: *in 2 days 4 hours*, *40 minutes ago*. */
export function fromNow(at: number, now: number): string {
  const minutes = Math.floor(Math.abs(at - now) / minute)
  if (minutes === 0) return at < now ? 'just now' : 'in less than a minute'
  const span = spanOf(minutes)
  return at < now ? `${span} ago` : `in ${span}`
}

/** Nothing for none. */
const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`

/** The two largest parts of it. */
function spanOf(minutes: number): string {
  const parts = [
    counted(Math.floor(minutes / 1440), 'day'),
    counted(Math.floor(minutes / 60) % 24, 'hour'),
    counted(minutes % 60, 'minute'),
  ]
  const first = parts.findIndex((part) => part !== '')
  return parts
    .slice(first, first + 2)
    .filter((part) => part !== '')
    .join(' ')
}

/** When a round closes as it is told: how far off, the time there, and until when orders count that come after it. */
export function deadlineWords(
  calendar: Pick<Calendar, 'zone' | 'graceHours'>,
  at: number,
  now: number,
): string {
  const { zone } = calendar
  const words = `${now <= at ? 'closes' : 'closed'} ${fromNow(at, now)}, ${timeIn(zone, at)}`
  return isInGrace(calendar, at, now)
    ? `${words}; orders still count until ${timeIn(zone, closesAt(calendar, at))}`
    : words
}
