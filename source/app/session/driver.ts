/**
 * What goes on in a session by itself, between keys and other processes: its history is replayed while nobody
 * waits for it, and the program takes its turns, as fast as it can, or at the pace of a show.
 */
import { prove } from '../../kernel/journal/open.ts'
import type { Played } from './change.ts'
import type { Clock } from './clock.ts'
import { openPatience, type Patience } from './patience.ts'
import type { Session } from './session.ts'
import { namedPaces, openShow, type Show, type ShowControls } from './show.ts'

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

export const openDriver = (session: Session, options: DriverOptions): Driver => new Driving(session, options)

class Driving implements Driver {
  readonly patience: Patience
  readonly show: Show | null
  readonly #session: Session
  readonly #clock: Clock
  readonly #replays: () => void
  #held = false
  /** A single action is to be played. */
  #stepping = false
  #replayed = false
  /** Told why it cannot go on; null while it is not to. */
  #onFault: ((error: unknown) => void) | null = null
  /** When it acted last, and whether it is at it. */
  #begun = Number.NEGATIVE_INFINITY
  #acting = false
  #cancel = (): void => {}

  constructor(session: Session, { clock, pace = namedPaces.steady, replays = () => {} }: DriverOptions) {
    this.#session = session
    this.#clock = clock
    this.#replays = replays
    this.patience = openPatience(session, clock)
    const isOver = () => session.journal.isOver()
    const changed = () => this.#plan()
    this.show = session.isShow ? openShow({ pace, isOver, changed, step: () => this.#step() }) : null
  }

  start(onFault: (error: unknown) => void): () => void {
    this.#onFault = onFault
    const forget = this.#session.subscribe(() => this.#plan())
    this.#plan()
    return () => {
      this.#onFault = null
      forget()
      this.#cancel()
      this.patience.stop()
    }
  }

  readonly hold = (on: boolean): void => {
    if (this.#held === on) return
    this.#held = on
    this.#plan()
  }

  /** Has done what is to be done next, when it is time. */
  #plan(): void {
    if (this.#acting) return
    const isFree = !this.#held && (this.show === null || this.show.state().running)
    if (!this.#replayed) this.#later(replaying.rest, () => this.#replay())
    else if ((this.#stepping || isFree) && this.#session.isDue())
      this.#later(this.#untilNext(), () => this.#act())
    else this.#cancel()
  }

  #later(milliseconds: number, what: () => void): void {
    this.#cancel()
    this.#cancel = this.#onFault ? this.#clock.after(milliseconds, () => this.#attempt(what)) : () => {}
  }

  /** Does something after which nothing goes on if it fails. */
  #attempt(what: () => void): void {
    try {
      what()
    } catch (error) {
      const tell = this.#onFault
      this.#onFault = null
      tell?.(error)
    }
  }

  #untilNext(): number {
    if (this.#stepping) return 0
    return this.show
      ? Math.max(breath, this.#begun + 1000 / this.show.state().pace - this.#clock.now())
      : breath
  }

  #replay(): void {
    this.#replays()
    const end = this.#clock.now() + replaying.work
    do this.#replayed = prove(this.#session.journal, 1)
    while (!this.#replayed && this.#clock.now() < end)
    if (this.#replayed) this.#session.replayed()
    this.#plan()
  }

  #act(): void {
    // What a person has done comes first.
    const done = this.patience.soon(() => this.#attempt(() => this.#actNow()))
    if (!done) this.#later(stretch, () => this.#act())
  }

  #actNow(): void {
    const session = this.#session
    const { show } = this
    const played = this.#play()
    // What goes on unseen by the disk would be lost.
    if (show && (played.notDone || session.snapshot().fault || session.journal.isOver())) show.pause()
    else if (played.notDone) this.#later(again, () => this.#act())
    else this.#plan()
  }

  /** Plays for a stretch; one action of a show, or of what is being finished. */
  #play(): Played {
    const session = this.#session
    this.#stepping = false
    this.#acting = true
    this.#begun = this.#clock.now()
    const end = this.#begun + stretch
    const isSingle = session.isShow || session.isFinishing()
    try {
      return session.play(() => !isSingle && this.#clock.now() < end)
    } finally {
      this.#acting = false
    }
  }

  #step(): void {
    this.#stepping = true
    if (this.#replayed) this.#attempt(() => this.#act())
    else this.#plan()
  }
}
