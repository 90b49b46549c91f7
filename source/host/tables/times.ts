/** Moments and the time that is left until them, in words. Pure but for what is told of a table as time goes by. */
import type { Deadlines, TimeLeft } from '../../app/deadlines.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { inOwnName } from '../visits.ts'
import type { Hall } from './hall.ts'
import type { TableName } from './record.ts'
import { askedKnownTo, untilOf } from './standing.ts'

/** A moment as a reader of any country reads it. */
export const momentText = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

const minute = 60_000
const hour = 60 * minute

/** What is left, in minutes as long as they count; '' where nothing is. */
function spanText(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime()
  const hours = Math.floor(left / hour)
  if (left <= 0) return ''
  if (hours < 2) return `${Math.ceil(left / minute)} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days ${hours % 24} h`
}

export function leftText(until: Date, now: Date): string {
  const span = spanText(until, now)
  return span === '' ? 'time is over' : `${span} left`
}

/** A deadline beside the moment since when somebody is asked: of the same day the time alone. */
export const untilText = (until: Date, since: string): string => {
  const iso = until.toISOString()
  return iso.slice(0, 10) === since.slice(0, 10) ? momentText(iso).slice(11) : momentText(iso)
}

/** Milliseconds between two looks whether what is left has other words. */
const look = 5000

/** The time that is left at a table, to whom its seats that are asked are known. @param own the seats he plays now */
export function timesAt(hall: Hall, table: TableName, own: () => readonly Seat[]): Deadlines {
  function read(): Readonly<Record<Seat, TimeLeft>> {
    const record = hall.record(table)
    if (!record) return {}
    const now = new Date()
    return Object.fromEntries(
      askedKnownTo(record, own()).flatMap(([seat]) => {
        const until = untilOf(record, seat)
        if (!until) return []
        const [left, short] = [leftText(until, now), spanText(until, now) || 'over']
        return [[seat, { left, short, until: momentText(until.toISOString()) }]]
      }),
    )
  }
  return {
    read,
    subscribe(tell) {
      const stop = hall.subscribe(inOwnName(tell))
      const timer = setInterval(inOwnName(tell), look)
      timer.unref()
      return () => {
        stop()
        clearInterval(timer)
      }
    },
  }
}
