/** A game that the program plays all by itself, for who watches it: on and on at a pace, or step by step. */

import type { Journal } from '../../kernel/journal/journal.ts'
import { isProven } from '../../kernel/journal/open.ts'
import { type Computer, computersOf } from '../../kernel/program/computer.ts'
import { actForComputers, playsSeats } from '../../kernel/program/computers-turn.ts'
import { type Save, SaveError } from '../../kernel/saves/saves.ts'

/** Paces that have a name, in actions a second. */
export const namedPaces = { slow: 0.5, steady: 2, fast: 10 } as const
/** What faster and slower lead through. */
const ladder = [0.2, 0.5, 1, 2, 5, 10, 25, 50, 100]
export const slowestPace = ladder[0]!
export const fastestPace = ladder.at(-1)!

/** Milliseconds between two actions at the least: keys come first. */
const breath = 5
/**
 * Milliseconds between two looks at whether a game gone on with has been replayed, which acting would wait
 * for.
 */
const replaying = 20

export interface ShowState {
  /** It goes on by itself. */
  readonly running: boolean
  /** Actions a second, if what happens need not be read. */
  readonly pace: number
}

export interface Show {
  /** The game as who watches it has it. */
  readonly save: Save<object>
  state(): ShowState
  /** Tells of every change of the state. @returns stops telling */
  subscribe(tell: () => void): () => void
  /** Pauses, or goes on. */
  toggle(): void
  /** Pauses, and plays one action, also while it is held. */
  step(): void
  faster(): void
  slower(): void
  /** What has happened is being read: nothing is played meanwhile. */
  hold(on: boolean): void
}

/** Whether the program plays every seat of a game. */
export function isForShow({ game, newGame }: Pick<Journal<object>, 'game' | 'newGame'>): boolean {
  const levels = computersOf(newGame)
  return game.seats(newGame).every((seat) => levels.has(seat))
}

/** What plays the actions of a show, each when it is time. */
interface Player {
  /** Has the next action played when it is time; nothing is if it may not go on now. */
  plan(): void
  play(): void
  stop(): void
}

/**
 * @param now whether it may go on by itself, and its pace in actions a second
 * @param acted is told after each action why it could not be kept, or null
 */
function playerOf(
  whole: Save<object>,
  computer: Computer,
  now: () => { readonly goesOn: boolean; readonly pace: number },
  acted: (fault: SaveError | null) => void,
): Player {
  const { journal } = whole
  const plays = playsSeats(computersOf(journal.newGame))
  let timer: NodeJS.Timeout | undefined
  /** When the last action was begun. */
  let begun = Number.NEGATIVE_INFINITY
  const stop = (): void => clearTimeout(timer)
  function plan(): void {
    stop()
    const { goesOn, pace } = now()
    if (!goesOn) return
    const left = begun + 1000 / pace - performance.now()
    timer = setTimeout(play, Math.max(breath, left))
  }
  function play(): void {
    if (!isProven(journal)) {
      timer = setTimeout(play, replaying)
      return
    }
    begun = performance.now()
    acted(act())
    plan()
  }
  function act(): SaveError | null {
    try {
      return whole.change((journalNow) => actForComputers(journalNow, computer, plays)).unsaved
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      return error
    }
  }
  return { plan, play, stop }
}

/** The next pace on the ladder; null at its end. */
const along = (pace: number, step: 1 | -1): number | null =>
  (step > 0 ? ladder.find((one) => one > pace) : ladder.findLast((one) => one < pace)) ?? null

/**
 * Plays a game while somebody follows it.
 * @param whole the game with all its seats
 * @param pace actions a second
 */
export function openShow(whole: Save<object>, computer: Computer, pace: number = namedPaces.steady): Show {
  const { journal } = whole
  const listeners = new Set<() => void>()
  let state: ShowState = { running: true, pace }
  let held = false
  let follower: ((fault: SaveError | null) => void) | null = null
  const isOver = (): boolean => journal.decisions().length === 0
  const player = playerOf(
    whole,
    computer,
    () => ({ pace: state.pace, goesOn: state.running && !held && follower !== null && !isOver() }),
    (fault) => {
      // What goes on unseen by the disk would be lost.
      if (fault || isOver()) set({ running: false })
      follower?.(fault)
    },
  )
  function set(part: Partial<ShowState>): void {
    state = { ...state, ...part }
    for (const tell of listeners) tell()
    player.plan()
  }
  function follow(tell: typeof follower): void {
    follower = tell
    player.plan()
  }
  const step = (way: 1 | -1): void => {
    const next = along(state.pace, way)
    if (next !== null) set({ pace: next })
  }
  return {
    save: {
      file: whole.file,
      journal,
      seats: [],
      unveiled: true,
      change() {
        throw new SaveError('This game is only watched; the program plays it.')
      },
      follow(tell) {
        follow(tell)
        return () => follow(null)
      },
      close() {
        player.stop()
        follower = null
        whole.close()
      },
    },
    state: () => state,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    toggle() {
      if (!isOver()) set({ running: !state.running })
    },
    step() {
      set({ running: false })
      if (!isOver()) player.play()
    },
    faster: () => step(1),
    slower: () => step(-1),
    hold(on) {
      if (held === on) return
      held = on
      player.plan()
    },
  }
}
