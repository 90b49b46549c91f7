/** Who may look at the screen: the seat before it, everybody while another is asked openly, or nobody. */
import { type Decision, type GameEvent, visibleTo } from '../../kernel/contract/game.ts'
import type { Entry, Journal } from '../../kernel/journal/journal.ts'
import type { Story } from '../table/slides.ts'
import { untold } from '../table/use-stories.ts'
import { everybody } from './seats.ts'

export interface Seating {
  /** The question to put; null while the curtain is due or others decide, and when the game is over. */
  readonly decision: Decision | null
  /** The question that waits behind the curtain; null if none is due. */
  readonly behind: Decision | null
  /** Another seat than the one before the screen is asked, in sight of everybody. */
  readonly openly: boolean
  /** Through whose eyes everything is drawn until the curtain falls. */
  readonly viewer: string
}

/**
 * @param all the open questions, in order
 * @param sitting the seat before the screen; null before anybody has sat down
 * @param seats those that play here; the others are asked elsewhere
 */
export function seatingAt(
  all: readonly Decision[],
  sitting: string | null,
  seats: readonly string[],
): Seating {
  const open = all.filter(({ seat }) => seats.includes(seat))
  // Where several are asked at the same time, one is asked after the other, whoever sits there first.
  const decision = open.find(({ seat }) => seat === sitting) ?? open[0] ?? null
  const viewer = sitting ?? everybody
  if (!decision || decision.seat === sitting) return { decision, behind: null, openly: false, viewer }
  if (decision.open && sitting !== null) return { decision, behind: null, openly: true, viewer: everybody }
  return { decision: null, behind: decision, openly: false, viewer }
}

/**
 * The seat before the screen from the start: the only one here. Of several nobody sits there; who watches
 * sees what everybody may see, and of a game with one seat what that seat sees.
 * @param seats those that play here
 */
export function firstSitting({ game, newGame }: Journal<object>, seats: readonly string[]): string | null {
  if (seats.length > 1) return null
  const all = game.seats(newGame)
  return seats[0] ?? (all.length === 1 ? all[0]! : everybody)
}

/**
 * What a seat that sits down may know of what has happened since it last looked.
 * @param known the entries that it has seen happen; of one that has not
 * sat here yet those up to its last action
 */
export function newsFor(
  seat: string,
  { opening }: Pick<Journal<object>, 'opening'>,
  entries: readonly Entry[],
  known: WeakSet<Entry> | undefined,
): readonly GameEvent[] {
  const last = entries.findLastIndex(({ action }) => action.seat === seat)
  const news = known ? entries.filter((entry) => !known.has(entry)) : entries.slice(last + 1)
  const before = !known && last < 0 ? opening : []
  return visibleTo([...before, ...news.flatMap(({ events }) => events)], seat)
}

/** What is told to who opens a game: how it begins, or what has happened since his own last action. */
export function firstStory(
  journal: Journal<object>,
  persons: readonly string[],
  sitting: string | null,
): Story {
  const entries = journal.entries()
  if (sitting !== null && entries.length === 0)
    return { events: visibleTo(journal.opening, sitting), since: false }
  const goesOn = sitting !== null && persons.includes(sitting) && journal.decisions().length > 0
  return goesOn ? { events: newsFor(sitting, journal, entries, undefined), since: true } : untold()
}
