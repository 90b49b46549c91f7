/** A game that the program plays all by itself, for who watches it: on and on at a pace, or step by step. */
import { computersOf } from '../../kernel/program/computer.ts'
import type { Save } from '../../kernel/saves/saves.ts'

/** Paces that have a name, in actions a second. */
export const namedPaces = { slow: 0.5, steady: 2, fast: 10 } as const
/** What faster and slower lead through. */
const ladder = [0.2, 0.5, 1, 2, 5, 10, 25, 50, 100]
export const slowestPace = ladder[0]!
export const fastestPace = ladder.at(-1)!

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

export interface Show extends ShowControls {
  /** It goes on no more by itself. */
  pause(): void
}

/** What moves a show. */
interface Mover {
  readonly pace: number
  isOver(): boolean
  /** It goes on otherwise than before. */
  changed(): void
  /** Plays one action. */
  step(): void
}

export function openShow({ pace, isOver, changed, step }: Mover): Show {
  const listeners = new Set<() => void>()
  let state: ShowState = { running: true, pace }
  const set = (part: Partial<ShowState>): void => {
    state = { ...state, ...part }
    for (const tell of listeners) tell()
    changed()
  }
  /** The next pace on the ladder, if there is one. */
  const along = (found: number | undefined): void => {
    if (found !== undefined) set({ pace: found })
  }
  const pause = (): void => set({ running: false })
  return {
    state: () => state,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    pause,
    toggle() {
      if (!isOver()) set({ running: !state.running })
    },
    step() {
      pause()
      if (!isOver()) step()
    },
    faster: () => along(ladder.find((one) => one > state.pace)),
    slower: () => along(ladder.findLast((one) => one < state.pace)),
  }
}
