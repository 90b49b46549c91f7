/** Times of a place: what an instant is there, and the instant of an hour there. Milliseconds since 1970. */

interface Local {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** Whether the system knows a zone of that name. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== null
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...numeric })
  formats.set(zone, made)
  return made
}

/** What clock and calendar show in a zone. */
export function localAt(zone: string, at: number): Local {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

const asIfUtc = ({ year, month, day, hour, minute }: Local): number =>
  Date.UTC(year, month - 1, day, hour, minute)

/** The instant at which a clock there shows something; where it shows it never, the hour after. */
export function instantOf(zone: string, local: Local): number {
  const wanted = asIfUtc(local)
  // The zone is as far from UTC as it is at that instant, found by coming nearer twice.
  let at = wanted
  for (let step = 0; step < 2; step++) at += wanted - asIfUtc(localAt(zone, at))
  return at
}

/** The day in a zone, `2026-11-23`. */
export function dayIn(zone: string, at: number): string {
  const { year, month, day } = localAt(zone, at)
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-')
}

/** Day and time in a zone, with its name. */
export function timeIn(zone: string, at: number): string {
  const { hour, minute } = localAt(zone, at)
  return `${dayIn(zone, at)} ${two(hour)}:${two(minute)} ${zone}`
}

const two = (value: number): string => String(value).padStart(2, '0')
