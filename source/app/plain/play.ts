/** The game as it stands, and who sits at the keyboard: what the line mode shows goes through here. */

import {
  type Action,
  type Decision,
  type Forecast,
  type Game,
  type GameEvent,
  type Outcome,
  type Refusal,
  visibleTo,
} from '../../kernel/contract/game.ts'
import type { Entry, Moved } from '../../kernel/journal/journal.ts'
import type { Computer } from '../../kernel/program/computer.ts'
import type { Plays } from '../../kernel/program/computers-turn.ts'
import type { GamePanels } from '../panels.ts'
import { type Autopilot, isHandedOver, noAutopilot, programLevel, routineOf } from '../session/autopilot.ts'
import { type Chronicle, openChronicle } from '../session/log.ts'
import { openRuns } from '../session/runs.ts'
import { firstSitting, newsFor, type Seating, seatingAt } from '../session/seating.ts'
import { everybody } from '../session/seats.ts'
import { askedElsewhere, type Waiting } from '../session/waiting.ts'
import type { Keep } from './keep.ts'

/** An action that the program took for the player who sits there, and what he may know of it. */
export interface TakenForPlayer {
  readonly decision: Decision
  readonly action: Action
  readonly events: readonly GameEvent[]
}

/** What was taken back or done again, and whether the program had done the last of it for the player. */
export type MovedHere = Moved<object> & { readonly isOfRun: boolean }

export interface Play {
  readonly keep: Keep
  readonly game: Game<object>
  readonly panels: GamePanels
  readonly computer: Computer
  readonly chronicle: Chronicle
  readonly seats: readonly string[]
  /** Who may look now, and what is asked. */
  seating(): Seating
  /** The state as the viewer may know it; all of it when the game is over. */
  view(): object
  /** The state with everything in it: only for rules, never to be told. */
  whole(): object
  /** Actions taken so far. */
  count(): number
  outcome(): Outcome | null
  forecast(action: Action): Forecast | Refusal
  /** Takes an action. @returns what the viewer may know of what happened, or why not. */
  act(action: Action, decision: Decision): readonly GameEvent[] | Refusal
  /**
   * Has the program take one action for the seats that it plays, or for what was handed to it: for the player
   * who sits there it is told at once, all else is news. Null if no action of the program is due.
   */
  program(): TakenForPlayer | 'other' | Refusal | null
  /** What people here have handed to the program. */
  autopilot(): Autopilot
  hand(autopilot: Autopilot): void
  /**
   * The program is about to plan this turn for the player who is asked,
   * and waits until he lets it; null if not.
   */
  pause(): number | null
  /** Lets the program plan the turn before which it waits. */
  letPlan(): void
  /** Who decides elsewhere, while nobody here does; null where that is nobody. */
  waiting(): Waiting | null
  /** What has come from elsewhere since, as far as the viewer may know. */
  news(): readonly GameEvent[]
  /** The player behind the curtain sits down. @returns what happened since he last looked. */
  lift(): readonly GameEvent[]
  /** Takes back or takes again for whoever is asked; what the program has done for him in one go as one. */
  move(how: 'undo' | 'redo' | 'restartTurn'): MovedHere
}

export function openPlay(keep: Keep, panels: GamePanels, computer: Computer): Play {
  const { game, journal, computers } = keep
  const runs = openRuns()
  let autopilot = noAutopilot
  /** The turn up to which each seat lets the program plan. */
  const planned = new Map<string, number>()
  const turnNow = () => game.turn(journal.state())
  const isHanded = (decision: Decision): boolean =>
    keep.seats.includes(decision.seat) && isHandedOver(autopilot, panels.routines, decision)
  const isPause = (decision: Decision): boolean =>
    isHanded(decision) &&
    routineOf(panels.routines, decision)?.opensTurn === true &&
    planned.get(decision.seat) !== turnNow()
  const plays: Plays = (decision) =>
    computers.get(decision.seat) ?? (isHanded(decision) && !isPause(decision) ? programLevel : null)
  const seats = game.seats(journal.newGame)
  let sitting = firstSitting(journal, keep.seats)
  /**
   * What each seat has seen happen: the journal may take entries out of its middle, so they are not counted.
   */
  const seen = new Map<string, WeakSet<Entry>>()
  const seating = () => seatingAt(journal.decisions(), sitting, keep.seats)
  const outcome = () => game.outcome(journal.state())
  const noteSeen = (): void => {
    if (sitting !== null) seen.set(sitting, new WeakSet(journal.entries()))
  }
  return {
    keep,
    game,
    panels,
    computer,
    chronicle: openChronicle(journal, panels, keep.unveiled),
    seats,
    seating,
    outcome,
    view: () => (outcome() || keep.unveiled ? journal.state() : game.view(journal.state(), seating().viewer)),
    whole: () => journal.state(),
    count: () => journal.entries().length,
    forecast: (action) => game.forecast(journal.state(), action),
    act(action, { kind }) {
      const { openly } = seating()
      const done = keep.act(action, kind)
      if ('reason' in done) return done
      noteSeen()
      // Whoever was asked openly still sits there: nobody's own view comes back without the curtain.
      if (openly) sitting = everybody
      return outcome() ? done.events : visibleTo(done.events, seating().viewer)
    },
    program() {
      const { viewer } = seating()
      const taken = keep.program(computer, plays)
      if (!taken || 'reason' in taken) return taken
      const { decision, action, applied } = taken
      const entry = journal.entries().at(-1)
      if (entry) runs.note(entry)
      if (action.seat !== viewer || computers.has(viewer)) return 'other'
      if (entry) seen.get(viewer)?.add(entry)
      return { decision, action, events: outcome() ? applied.events : visibleTo(applied.events, viewer) }
    },
    autopilot: () => autopilot,
    hand(next) {
      autopilot = next
      runs.begin()
      // Who hands something over in the middle of a turn has heard how it began.
      planned.set(seating().viewer, turnNow())
    },
    pause() {
      const { decision } = seating()
      return decision && isPause(decision) ? turnNow() : null
    },
    letPlan() {
      runs.begin()
      planned.set(seating().viewer, turnNow())
    },
    waiting: () =>
      keep.seats.length === seats.length
        ? null
        : askedElsewhere(game, journal.state(), seating().viewer, keep.seats, seats.length === 1, {
            levels: computers,
            plays,
          }),
    news() {
      const { viewer } = seating()
      const known = seen.get(viewer)
      const entries = journal.entries()
      seen.set(viewer, new WeakSet(entries))
      return visibleTo(
        entries.filter((entry) => known && !known.has(entry)).flatMap(({ events }) => events),
        viewer,
      )
    },
    lift() {
      const { behind } = seating()
      if (!behind) return []
      const { seat } = behind
      const entries = journal.entries()
      const news = newsFor(seat, journal, entries, seen.get(seat))
      seen.set(seat, new WeakSet(entries))
      sitting = seat
      return news
    },
    move(how) {
      const { decision, viewer } = seating()
      const seat = decision?.seat ?? viewer
      const last = journal.entries().findLast(({ action }) => action.seat === seat)
      const isOfRun = last !== undefined && runs.has(last)
      const moved = how === 'undo' ? keep.undo(seat, runs) : keep[how](seat)
      if (moved.ok) noteSeen()
      return { ...moved, isOfRun }
    },
  }
}
