/** A session from within: what it is made of, and how it looks at the game. */
import { type GameEvent, visibleTo } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import { type Computer, computersOf } from '../../kernel/program/computer.ts'
import type { Level } from '../../kernel/program/holders.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import type { GamePanels } from '../panels.ts'
import type { Change } from './change.ts'
import { byItselfIn, formalitiesFor, type IsByItself, type IsFormal } from './formalities.ts'
import { type Handover, openHandover } from './handover.ts'
import { type Keeping, openKeeping } from './keeping.ts'
import { type Knowledge, lookAt, type Moment, openKnowledge, settled } from './moment.ts'
import { openRuns, type Runs } from './runs.ts'
import { firstSitting } from './seating.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { openSeen, type Seen } from './told/seen.ts'

export interface SessionOptions {
  readonly panels: GamePanels
  readonly computer: Computer
  /** The program plays it all, for who watches and sees everything. */
  readonly isShow?: boolean
}

export interface Inside extends Required<SessionOptions> {
  readonly save: Save<object>
  readonly journal: Journal<object>
  readonly isAlone: boolean
  readonly persons: readonly Seat[]
  readonly computers: ReadonlyMap<Seat, Level>
  readonly isFormal: IsFormal
  readonly isByItself: IsByItself
  readonly handover: Handover
  readonly keeping: Keeping
  readonly knowledge: Knowledge
  readonly runs: Runs
  readonly seen: Seen
  readonly listeners: Set<(change: Change) => void>
  moment: Moment
  sitting: Seat | null
  /** Taken of all this when it is asked for. */
  snapshot: Snapshot | null
}

export function openInside(save: Save<object>, { panels, computer, isShow = false }: SessionOptions): Inside {
  const { journal } = save
  const { game, newGame } = journal
  const computers = computersOf(newGame)
  const persons = isShow ? [] : save.seats.filter((seat) => !computers.has(seat))
  const isFormal = formalitiesFor(journal, persons, computers, panels)
  const turnNow = () => game.turn(journal.state())
  const moment = lookAt(journal, computers)
  const sitting = firstSitting(journal, persons)
  const isByItself = byItselfIn(journal, persons, computers, panels)
  const seen = openSeen(journal, {
    ...(save.awayFrom !== undefined && { awayFrom: save.awayFrom }),
    isByItself,
  })
  if (sitting !== null) seen.note(sitting, moment.entries)
  return {
    ...{
      save,
      journal,
      panels,
      computer,
      isShow,
      computers,
      persons,
      isFormal,
      isByItself,
      seen,
      moment,
      sitting,
    },
    isAlone: game.seats(newGame).length === 1,
    handover: openHandover({ ...panels, persons, isFormal, turnNow }),
    keeping: openKeeping(save),
    knowledge: openKnowledge(game),
    runs: openRuns(),
    listeners: new Set(),
    snapshot: null,
  }
}

export function snapshotOf(at: Inside): Snapshot {
  at.snapshot ??= takeSnapshot({ ...at, see: (state, viewer) => see(at, state, viewer) })
  return at.snapshot
}

/** Tells of a change, when all of it is done. */
export function tell(at: Inside, change: Change): void {
  at.snapshot = null
  for (const listener of at.listeners) listener(change)
}

/** Something has changed of which nothing is to be told. */
export function tellNothing(at: Inside): void {
  tell(at, { by: 'nobody', before: snapshotOf(at) })
}

/** A finished game has no secrets, and neither has its past. */
const isBare = ({ isShow, moment }: Inside): boolean => isShow || moment.outcome !== null

/** A state as a viewer may know it at this moment. */
export const see = (at: Inside, state: object, viewer: Seat): object =>
  isBare(at) ? state : at.knowledge.see(state, viewer)

export const eventsOf = (entries: readonly Entry[]): readonly GameEvent[] =>
  entries.flatMap(({ events }) => events)

/** What the viewer may know of these events. */
export const tellable = (at: Inside, events: readonly GameEvent[]): readonly GameEvent[] =>
  isBare(at) ? events : visibleTo(events, snapshotOf(at).viewer)

/** Of what happened what is news to a seat: what it decided itself it knows, but not what the program did for it. */
export function newTo(at: Inside, seat: Seat | null, events: readonly GameEvent[]): readonly GameEvent[] {
  const isByProgram = (entry: Entry) => entry.action.seat === seat && at.runs.has(entry)
  if (seat === null || at.seen.unseen(seat, at.moment.entries).some(isByProgram)) return events
  return events.filter((event) => at.panels.isDeed?.(event, seat) !== true)
}

/**
 * Looks at the game as it has become.
 * @param how `settled`: others have changed it, so that a question which is as it was stays the same
 */
export function lookAgain(at: Inside, how: 'anew' | 'settled'): void {
  const now = lookAt(at.journal, at.computers)
  const open = how === 'settled' ? settled(at.moment.open, now.open, at.persons) : now.open
  at.moment = { ...now, open }
  at.handover.note(open)
  at.snapshot = null
}

/**
 * Notes what who sits here has seen; what the program does beside him is told when others have decided.
 * @param what `answers`: he was asked all the while, and has also read what the program has answered him
 */
export function noteSeen(at: Inside, what: 'all' | 'persons' | 'answers'): void {
  const { sitting, seen, computers, runs, moment, panels } = at
  if (sitting === null) return
  const unseen = new Set(what === 'all' ? [] : seen.unseen(sitting, moment.entries))
  const isOfProgram = (entry: Entry) => computers.has(entry.action.seat) || runs.has(entry)
  const isRead = ({ events }: Entry) =>
    what === 'answers' && events.some((event) => panels.isAnswer?.(event, sitting) === true)
  seen.note(
    sitting,
    moment.entries.filter((entry) => !unseen.has(entry) || !isOfProgram(entry) || isRead(entry)),
  )
}
