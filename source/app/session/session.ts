/**
 * A game as it is played or watched here: who sits before it, what he may know, what he does, what the program
 * does for him and beside him, and how all of it comes to the disk. Draws nothing and waits for
 * nothing; several may be open at once, also on one save.
 */
import type {
  Action,
  Choice,
  Decision,
  Filled,
  Forecast,
  Game,
  GameEvent,
  Refusal,
} from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { amendedText } from '../../kernel/journal/amended.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { adviceOn } from '../../kernel/program/advice.ts'
import type { Advice, Computer } from '../../kernel/program/computer.ts'
import type { Level } from '../../kernel/program/holders.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import type { GamePanels } from '../panels.ts'
import { act, doErrands, isDue, move, mover, play, sit } from './acts.ts'
import { type Autopilot, programLevel } from './autopilot.ts'
import type { Acted, Change, ErrandsDone, MovedHere, Played, StepBack } from './change.ts'
import type { IsByItself } from './formalities.ts'
import {
  eventsOf,
  lookAgain,
  newTo,
  noteSeen,
  openInside,
  type SessionOptions,
  see,
  snapshotOf,
  tell,
  tellable,
  tellNothing,
} from './inside.ts'
import { lastRequest } from './last-request.ts'
import type { Snapshot } from './snapshot.ts'
import { type Chronicle, openChronicle } from './told/log.ts'

export interface Session {
  readonly file: string
  readonly journal: Journal<object>
  readonly game: Game<object>
  readonly panels: GamePanels
  readonly computer: Computer
  /** All seats of the game. */
  readonly seats: readonly Seat[]
  /** Those that persons hold here; none where the game is only watched. */
  readonly persons: readonly Seat[]
  /** Those that the program holds, here or elsewhere. */
  readonly computers: ReadonlyMap<Seat, Level>
  /** The program plays it all, for who watches and sees everything. */
  readonly isShow: boolean
  /** Several persons share this screen, so that a curtain falls between them. */
  readonly hasCurtain: boolean
  /** From this entry on others have acted for who plays here, while he was away; undefined where nobody has. */
  readonly awayFrom: number | undefined
  readonly chronicle: Chronicle
  /** Whether an action, by its number, was taken by itself, so that nobody has looked at the game then. */
  readonly isByItself: IsByItself

  /** How it stands; the same until something changes. */
  readonly snapshot: () => Snapshot
  /** Tells of every change. @returns stops telling */
  readonly subscribe: (tell: (change: Change) => void) => () => void
  /** Has what others do elsewhere come here. @returns stops it */
  follow(): () => void
  /** The history has been replayed: what it brought is told from now on. */
  replayed(): void
  /** Which other process is changing the game just now, so that what is done here would wait; null if none is. */
  whoChanges(): string | null
  /** Lets others have what is held of the file. */
  close(): void

  /** Everything so far that the viewer may know of. */
  events(): readonly GameEvent[]
  /** What who sits here has not been told of, as far as he may know of it. */
  unseen(): readonly GameEvent[]
  /** Whether the program has taken an action, by its number, for a person here; null is no action. */
  isOfProgram(at: number | null): boolean
  /** Notes that he has been told of all, or of all but what the program has done. */
  noteSeen(what: 'all' | 'persons' | 'answers'): void
  /** An earlier state as the viewer may know it. */
  past(at: number): object
  /** Any state as the viewer may know it. */
  see(state: object): object
  forecast(action: Action): Forecast | Refusal
  /** A form of the open decision as far as it is filled in. */
  fill(draft: Action): Filled | Refusal
  /** A choice as the program that it is about has last asked for it this turn; null where it has not. */
  lastRequest(choice: Choice): Action | null
  /** What the program would do at the open decision; null if it knows nothing that the rules would carry out. */
  advice(refused?: readonly Action[]): Advice | null
  /** Why nothing can be taken back now, or null. */
  undoStop(): Refusal | null

  /** The player behind the curtain sits down, or another one. @returns what he has not seen. */
  sit(seat?: Seat): readonly GameEvent[]
  /** Takes an action in answer to a question. */
  act(action: Action, asked: Decision | null): Acted
  move(how: StepBack): MovedHere

  /** Exactly this is handed to the program from now on, as the viewer wants it. */
  hand(autopilot: Autopilot): void
  /** Lets the program plan the turn before which it waits; false if it does not. */
  letPlan(): boolean
  /** Has the program finish the segment of a question. */
  finish(decision: Decision): void
  /** Has the program do of a question what wants nobody's judgement; the rest stays its person's. */
  doErrands(decision: Decision): ErrandsDone
  /** Gives everything that these have handed over back to them. @returns those who had */
  takeBack(seats?: readonly Seat[]): readonly Seat[]

  /** A decision waits for the program here. */
  isDue(): boolean
  /** The program must look after each action whether there is another one to take. */
  isFinishing(): boolean
  /**
   * Has the program take an action that is its own, and more of them while it may go on.
   * @throws Stuck
   */
  play(goesOn?: () => boolean): Played
}

/** A session on a save, for the persons who hold its seats here. */
export function openSession(save: Save<object>, options: SessionOptions): Session {
  const at = openInside(save, options)
  const { journal, handover, seen, listeners, persons } = at
  const { game } = journal
  const now = () => snapshotOf(at)
  const following = new Set<() => void>()
  return {
    ...{ file: save.file, journal, game, persons, computers: at.computers, isShow: at.isShow },
    ...{ panels: at.panels, computer: at.computer, seats: game.seats(journal.newGame) },
    hasCurtain: save.onePerson !== true,
    awayFrom: save.awayFrom,
    isByItself: at.isByItself,
    chronicle: openChronicle(journal, at.panels, at.isShow),

    snapshot: now,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    follow() {
      const stop = at.keeping.follow(() => {
        const before = now()
        lookAgain(at, 'settled')
        tell(at, { by: 'others', before })
      })
      following.add(stop)
      return () => {
        following.delete(stop)
        stop()
      }
    },
    replayed() {
      const text = amendedText(journal)
      if (text === null) return
      const before = now()
      lookAgain(at, 'settled')
      tell(at, { by: 'replay', before, text })
    },
    whoChanges: () => save.whoChanges?.() ?? null,
    close() {
      for (const stop of following) stop()
      save.close()
    },

    events: () => tellable(at, [...journal.opening, ...eventsOf(at.moment.entries)]),
    unseen: () => tellable(at, newTo(at, at.sitting, eventsOf(seen.unseen(at.sitting, at.moment.entries)))),
    isOfProgram(n) {
      const entry = n === null ? undefined : journal.entries()[n]
      return entry !== undefined && at.runs.has(entry)
    },
    noteSeen: (what) => noteSeen(at, what),
    // Others may have taken back what was there.
    past: (n) => see(at, journal.stateAt(Math.min(n, journal.entries().length)), now().viewer),
    see: (state) => see(at, state, now().viewer),
    forecast: (action) => at.knowledge.forecast(at.moment.whole, action),
    fill: (draft) => at.knowledge.fill(at.moment.whole, draft),
    lastRequest: (choice) => lastRequest(at, choice),
    // Who is asked in sight of everybody is advised by what everybody may know.
    advice(tried = []) {
      const { decision, state } = now()
      return (
        decision &&
        adviceOn({ game, computer: at.computer }, { view: state, decision, level: programLevel }, tried)
      )
    },
    undoStop: () => journal.undoStop(mover(now())),

    sit: (seat = now().behind?.seat) => (seat === undefined ? [] : sit(at, seat)),
    act: (action, asked) => act(at, action, asked),
    move: (how) => move(at, how),

    hand(autopilot) {
      at.runs.begin()
      handover.hand(now().viewer, autopilot)
      tellNothing(at)
    },
    letPlan() {
      const { pause } = now()
      at.runs.begin()
      if (pause) handover.goOn(pause)
      tellNothing(at)
      return pause !== null
    },
    finish(decision) {
      at.runs.begin()
      handover.finish(decision)
      tellNothing(at)
    },
    doErrands: (decision) => doErrands(at, decision),
    takeBack(seats = persons) {
      const back = seats.filter(handover.takeBack)
      if (back.length > 0) tellNothing(at)
      return back
    },

    isDue: () => isDue(at),
    isFinishing: handover.isFinishing,
    play: (goesOn = () => false) => play(at, goesOn),
  }
}
