/**
 * What goes on in a session by itself, between keys and other processes: its history is replayed while nobody
 * waits for it, and the program takes its turns, as fast as it can, or at the pace of a show.
 */
import { prove } from '../../kernel/journal/open.ts'
import { computersOf } from '../../kernel/program/computer.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import type { Played } from './change.ts'
import type { Session } from './session.ts'

/** The time in milliseconds, and what is done later in it. */
export interface Clock {
  now(): number
  /** @returns keeps it from being done */
  after(milliseconds: number, act: () => void): () => void
}

/** Paces that have a name, in actions a second. */
export const namedPaces = { slow: 0.5, steady: 2, fast: 10 } as const
/** What faster and slower lead through. */
const ladder = [0.2, 0.5, 1, 2, 5, 10, 25, 50, 100]
export const slowestPace = ladder[0]!
export const fastestPace = ladder.at(-1)!

/** Milliseconds of replaying at a stretch, and between two stretches: keys come first. */
const replaying = { work: 6, rest: 6 }
/** Milliseconds for which the program acts at a stretch, and until it tries again what could not be written. */
const stretch = 40
const again = 1000
/** Milliseconds between two stretches, or two actions of a show, at the least: keys come first. */
const breath = 5

/**
 * The pace of a save that the program plays alone, and here; undefined for any other.
 * @param pace actions a second
 */
export function showPace(
  { journal, seats }: Pick<Save<object>, 'journal' | 'seats'>,
  pace: number = namedPaces.steady,
): number | undefined {
  const all = journal.game.seats(journal.newGame)
  const computers = computersOf(journal.newGame)
  return seats.length === all.length && all.every((seat) => computers.has(seat)) ? pace : undefined
}

/** How a show goes on. */
export interface ShowState {
  /** It goes on by itself. */
  readonly running: boolean
  /** Actions a second, if what happens need not be read. */
  readonly pace: number
}

/** What who watches a show can do with it. */
export interface ShowControls {
  readonly state: () => ShowState
  /** Tells of every change of the state. @returns stops telling */
  readonly subscribe: (tell: () => void) => () => void
  /** Pauses, or goes on. */
  toggle(): void
  /** Pauses, and plays one action, also while it is held. */
  step(): void
  faster(): void
  slower(): void
}

export interface Driver {
  /**
   * Goes on from now on.
   * @param onFault is told why the game cannot go on, if its history does not lead to where it stands
   * @returns stops it
   */
  start(onFault: (error: unknown) => void): () => void
  /** What has happened is being read, or what is handed over is being chosen: nothing is played meanwhile. */
  readonly hold: (on: boolean) => void
  /** Null where the game is not for show. */
  readonly show: ShowControls | null
}

interface DriverOptions {
  readonly clock: Clock
  /** Actions a second, where the game is for show. */
  readonly pace?: number | undefined
  /** Called before each stretch of replaying. */
  replays?(): void
}

export function openDriver(
  session: Session,
  { clock, pace = namedPaces.steady, replays }: DriverOptions,
): Driver {
  const { journal, isShow } = session
  const listeners = new Set<() => void>()
  let state: ShowState = { running: true, pace }
  let held = false
  /** A single action is to be played. */
  let stepping = false
  let replayed = false
  /** Told of a history that does not fit; null while nothing goes on. */
  let onFault: ((error: unknown) => void) | null = null
  /** When it acted last, and whether it is at it. */
  let begun = Number.NEGATIVE_INFINITY
  let acting = false
  let cancel = (): void => {}

  const isOver = (): boolean => journal.decisions().length === 0
  const isFree = (): boolean => stepping || (!held && (!isShow || state.running))
  const later = (milliseconds: number, what: () => void): void => {
    cancel()
    cancel = clock.after(milliseconds, what)
  }
  /** Has done what is to be done next, when it is time. */
  function plan(): void {
    if (acting) return
    cancel()
    if (!onFault) return
    if (!replayed) later(replaying.rest, replay)
    else if (isFree() && session.isDue()) later(untilNext(), act)
  }
  function untilNext(): number {
    if (stepping) return 0
    return isShow ? Math.max(breath, begun + 1000 / state.pace - clock.now()) : breath
  }
  function replay(): void {
    replays?.()
    const end = clock.now() + replaying.work
    try {
      do replayed = prove(journal, 1)
      while (!replayed && clock.now() < end)
    } catch (error) {
      const tell = onFault
      onFault = null
      tell?.(error)
    }
    plan()
  }
  function act(): void {
    stepping = false
    acting = true
    begun = clock.now()
    const end = begun + stretch
    const isSingle = isShow || session.isFinishing()
    let played: Played
    try {
      played = session.play(() => !isSingle && clock.now() < end)
    } finally {
      acting = false
    }
    if (isShow) {
      // What goes on unseen by the disk would be lost.
      if (played.notDone || session.snapshot().fault || isOver()) set({ running: false })
      else plan()
    } else if (played.notDone) later(again, act)
    else plan()
  }
  function set(part: Partial<ShowState>): void {
    state = { ...state, ...part }
    for (const tell of listeners) tell()
    plan()
  }
  /** The next pace on the ladder, if there is one. */
  const along = (found: number | undefined): void => {
    if (found !== undefined) set({ pace: found })
  }
  const show: ShowControls = {
    state: () => state,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    toggle() {
      if (!isOver()) set({ running: !state.running })
    },
    step() {
      stepping = !isOver()
      set({ running: false })
      if (stepping && replayed) act()
    },
    faster: () => along(ladder.find((one) => one > state.pace)),
    slower: () => along(ladder.findLast((one) => one < state.pace)),
  }
  return {
    start(told) {
      onFault = told
      const forget = session.subscribe(plan)
      plan()
      return () => {
        onFault = null
        forget()
        cancel()
      }
    },
    hold(on) {
      if (held === on) return
      held = on
      plan()
    },
    show: isShow ? show : null,
  }
}
