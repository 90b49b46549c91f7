/** What each seat has seen happen. */
import { type GameEvent, visibleTo } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Journal } from '../../../kernel/journal/journal.ts'
import type { Entry } from '../../../kernel/journal/steps.ts'
import type { IsByItself } from '../formalities.ts'
import { everybody } from '../seating.ts'

/** What a seat has been there for. */
interface Attendance {
  /** The entries that it has seen happen; of one that has not sat here yet those up to its last action. */
  readonly known?: WeakSet<Entry>
  /** What happened in the open before this keyboard, and was seen by all who sit at it. */
  readonly shared?: WeakSet<Entry>
  /** From this entry on others have acted for it. */
  readonly awayFrom?: number
  /** What was answered for it by itself, by its number: it has seen nothing then. */
  isByItself?: IsByItself
}

/** What a seat that sits down may know of what has happened since it last looked. */
export function newsFor(
  seat: Seat,
  { opening }: Pick<Journal<object>, 'opening'>,
  entries: readonly Entry[],
  { known, shared, awayFrom = entries.length, isByItself = () => false }: Attendance,
): readonly GameEvent[] {
  const last = entries
    .slice(0, awayFrom)
    .findLastIndex(({ action }, at) => action.seat === seat && !isByItself(at))
  const news = known ? entries.filter((entry) => !known.has(entry)) : entries.slice(last + 1)
  const before = !known && last < 0 ? opening : []
  const fresh = news.filter((entry) => !shared?.has(entry))
  return visibleTo([...before, ...fresh.flatMap(({ events }) => events)], seat)
}

export interface Seen {
  /** What a seat that sits down has not seen yet, as far as it may know of it. */
  news(seat: Seat, entries: readonly Entry[]): readonly GameEvent[]
  /** How many entries there were when a seat left; null where it has not sat here, or has missed nothing. */
  leftAt(seat: Seat, entries: readonly Entry[]): number | null
  /** The entries that a seat has not seen; all for nobody. */
  unseen(seat: Seat | null, entries: readonly Entry[]): readonly Entry[]
  /** A seat has now seen these entries, and no others. */
  note(seat: Seat, entries: readonly Entry[]): void
  /** These entries happened in sight of all who sit at this keyboard; what is secret in one is still to be told. */
  share(entries: readonly Entry[]): void
}

/** The journal may take entries out of its middle, so what has been seen is not counted. */
export function openSeen(
  journal: Pick<Journal<object>, 'opening'>,
  away: Pick<Attendance, 'awayFrom' | 'isByItself'> = {},
): Seen {
  const seen = new Map<Seat, WeakSet<Entry>>()
  const shared = new WeakSet<Entry>()
  return {
    news: (seat, entries) => newsFor(seat, journal, entries, { ...away, known: seen.get(seat), shared }),
    leftAt(seat, entries) {
      const known = seen.get(seat)
      const at = known ? entries.findIndex((entry) => !known.has(entry)) : -1
      return at < 0 ? null : at
    },
    unseen(seat, entries) {
      const known = seat === null ? undefined : seen.get(seat)
      return entries.filter((entry) => !known?.has(entry))
    },
    note: (seat, entries) => void seen.set(seat, new WeakSet(entries)),
    share(entries) {
      for (const entry of entries) if (isOpen(entry)) shared.add(entry)
    },
  }
}

/** Nothing in it is for the ears of some seats alone. */
const isOpen = ({ events }: Entry): boolean => visibleTo(events, everybody).length === events.length
