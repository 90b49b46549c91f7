/**
 * What goes on in a session by itself, between keys and other processes: its history is replayed while nobody
 * waits for it, and the program takes its turns, as fast as it can, or at the pace of a show.
 */
import { prove } from '../../kernel/journal/open.ts'
import type { Played } from './change.ts'
import type { Clock } from './clock.ts'
import { openPatience, type Patience } from './patience.ts'
import type { Session } from './session.ts'
import { namedPaces, openShow, type ShowControls } from './show.ts'

/** Milliseconds of replaying at a stretch, and between two stretches: keys come first. */
const replaying = { work: 6, rest: 6 }
/** Milliseconds for which the program acts at a stretch, and until it tries again what could not be written. */
const stretch = 40
const again = 1000
/** Milliseconds between two stretches, or two actions of a show, at the least: keys come first. */
const breath = 5

export interface Driver {
  /**
   * Goes on from now on.
   * @param onFault is told why it cannot: its history does not lead to where it stands, or something failed
   * @returns stops it
   */
  start(onFault: (error: unknown) => void): () => void
  /** What has happened is being read, or what is handed over is being chosen: nothing is played meanwhile. */
  readonly hold: (on: boolean) => void
  /** Does what changes the game, for persons too. */
  readonly patience: Patience
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

export function openDriver(session: Session, { clock, pace, replays }: DriverOptions): Driver {
  const { journal, isShow } = session
  const patience = openPatience(session, clock)
  let held = false
  /** A single action is to be played. */
  let stepping = false
  let replayed = false
  /** Told why it cannot go on; null while it is not to. */
  let onFault: ((error: unknown) => void) | null = null
  /** When it acted last, and whether it is at it. */
  let begun = Number.NEGATIVE_INFINITY
  let acting = false
  let cancel = (): void => {}

  const isOver = (): boolean => journal.decisions().length === 0
  const show = isShow ? openShow({ pace: pace ?? namedPaces.steady, isOver, changed: plan, step }) : null

  /** Has done what is to be done next, when it is time. */
  function plan(): void {
    if (acting) return
    if (!replayed) later(replaying.rest, replay)
    else if ((stepping || isFree()) && session.isDue()) later(untilNext(), act)
    else cancel()
  }
  function later(milliseconds: number, what: () => void): void {
    cancel()
    cancel = onFault ? clock.after(milliseconds, () => attempt(what)) : () => {}
  }
  /** Does something after which nothing goes on if it fails. */
  function attempt(what: () => void): void {
    try {
      what()
    } catch (error) {
      const tell = onFault
      onFault = null
      tell?.(error)
    }
  }
  const isFree = (): boolean => !held && (show === null || show.state().running)
  function untilNext(): number {
    if (stepping) return 0
    return show ? Math.max(breath, begun + 1000 / show.state().pace - clock.now()) : breath
  }
  function replay(): void {
    replays?.()
    const end = clock.now() + replaying.work
    do replayed = prove(journal, 1)
    while (!replayed && clock.now() < end)
    if (replayed) session.replayed()
    plan()
  }
  function act(): void {
    // What a person has done comes first.
    if (!patience.soon(() => attempt(actNow))) later(stretch, act)
  }
  function actNow(): void {
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
    // What goes on unseen by the disk would be lost.
    if (show && (played.notDone || session.snapshot().fault || isOver())) show.pause()
    else if (played.notDone) later(again, act)
    else plan()
  }
  function step(): void {
    stepping = true
    if (replayed) attempt(act)
    else plan()
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
        patience.stop()
      }
    },
    hold(on) {
      if (held === on) return
      held = on
      plan()
    },
    patience,
    show,
  }
}
