/** What the keeper can read afterwards: one line for everything that is let in, refused or cut off. */
import { appendFileSync, renameSync, statSync } from 'node:fs'
import { printable } from '../kernel/contract/printable.ts'
import { openBuckets } from './bucket.ts'
import { networkOf } from './door/address.ts'
import { limits } from './limits.ts'

/** Says what happened: a word to look for, and what it was about. */
export type Log = (what: string, about?: Readonly<Record<string, string | number>>) => void

/** In bytes; then the log goes on in a new file, and one old one is kept. */
const largest = 10_000_000
const longest = 200

const shown = (value: string | number): string => {
  const text = printable(String(value)).slice(0, longest)
  return /^[\w.:/+@=-]+$/.test(text) ? text : JSON.stringify(text)
}

/** One line of the log: `2024-05-31T10:00:00.000Z refused address=10.0.0.1 why="too many lines"`. */
export const logLine = (
  when: Date,
  what: string,
  about: Readonly<Record<string, string | number>> = {},
): string =>
  [when.toISOString(), what, ...Object.entries(about).map(([name, value]) => `${name}=${shown(value)}`)].join(
    ' ',
  )

/** A log in a file. What the disk does not take is lost, and nobody stops for it. */
export function openLog(file: string): Log {
  return (what, about) => {
    try {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.1`)
      appendFileSync(file, `${logLine(new Date(), what, about)}\n`, { mode: 0o600 })
    } catch {
      // A full disk is told where a game cannot be written.
    }
  }
}

/** A log of which no address fills more than its share, lest it push out what others did: what is beyond is counted. */
export function shared(log: Log): Log {
  const { burst, perMinute } = limits.log
  const room = openBuckets(burst, perMinute / 60_000)
  const missed = new Map<string, number>()
  return (what, about) => {
    if (typeof about?.address !== 'string') return log(what, about)
    const from = networkOf(about.address)
    const before = missed.get(from) ?? 0
    if (!room.take(from, 1)) return void missed.set(from, before + 1)
    missed.delete(from)
    if (before > 0) log('not-logged', { address: from, lines: before })
    log(what, about)
  }
}
