/** What can be done in a session. */
import {
  type Action,
  type Applied,
  type Decision,
  type GameEvent,
  type Refusal,
  visibleTo,
} from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Moved } from '../../kernel/journal/steps.ts'
import { actForComputers, type ComputersAction, type Plays } from '../../kernel/program/computers-turn.ts'
import { programLevel } from './autopilot.ts'
import type { Acted, ByItself, ErrandsDone, MovedHere, Played, StepBack } from './change.ts'
import { answerFormalities } from './formalities.ts'
import { eventsOf, type Inside, lookAgain, newTo, noteSeen, see, snapshotOf, tell } from './inside.ts'
import { type NotDone, notOnDisk, refused } from './keeping.ts'
import { type Over, overBy } from './over.ts'
import { everybody } from './seating.ts'
import type { Snapshot } from './snapshot.ts'
import { overtaken } from './waiting.ts'

/** A player sits down. @returns what he has not seen. */
export function sit(at: Inside, seat: Seat): readonly GameEvent[] {
  const before = snapshotOf(at)
  const { entries } = at.moment
  const events = newTo(at, seat, at.seen.news(seat, entries))
  const leftAt = at.seen.leftAt(seat, entries)
  const asLeft = leftAt === null ? null : at.journal.stateAt(leftAt)
  at.seen.note(seat, entries)
  at.sitting = seat
  tell(at, { by: 'sitting', before, events, asLeft })
  return events
}

/** Takes an action in answer to a question. */
export function act(at: Inside, action: Action, asked: Decision | null): Acted {
  const { journal } = at
  const before = snapshotOf(at)
  let left: readonly Decision[] = []
  let over: Over | null = null
  const done = change(at, (): Applied<object> => {
    const now = journal.decisions().find(({ seat }) => seat === action.seat)
    if (!isSame(now, asked)) return { ok: false, refusal: overtaken }
    const applied = journal.act(action)
    if (!applied.ok) return applied
    if (at.panels.asksUntilEnded) over = overBy(journal, at.panels.orders)
    // What he is not asked belongs to what he has done.
    left = answerFormalities(journal, at.isFormal)
    return applied
  })
  if (!done.ok) return notActed(at, before, done)
  const events = lookAt(at, before, { left, over })
  return { ok: true, events, left, over }
}

/** It may have been refused because the game has gone on elsewhere. */
function notActed(at: Inside, before: Snapshot, done: NotDone): NotDone {
  if (done.by === 'rules' && at.journal.state() !== before.whole) {
    look(at)
    tell(at, { by: 'nobody', before })
  }
  return done
}

/** Looks at what a person has done, and tells of it. @returns what happened, as far as he may know of it */
function lookAt(at: Inside, before: Snapshot, byItself: ByItself): readonly GameEvent[] {
  look(at)
  // Whoever was asked openly still sits there: nobody's own view comes back without the curtain.
  if (before.openly) seatEverybody(at)
  const shown = new Set(before.entries)
  const entries = at.moment.entries.filter((entry) => !shown.has(entry))
  if (before.openly) at.seen.share(entries)
  const fresh = eventsOf(entries)
  const events = at.moment.outcome ? fresh : visibleTo(fresh, snapshotOf(at).viewer)
  tell(at, { by: 'action', before, events, ...byItself })
  return events
}

/** More than this of one question are no errands. */
const mostErrands = 60

/**
 * Has the program do of a question what wants nobody's judgement, and leaves the rest of it to its person. It is taken back
 * in one go.
 */
export function doErrands(at: Inside, asked: Decision): ErrandsDone {
  const { journal, computer, runs } = at
  const before = snapshotOf(at)
  const { viewer } = before
  const next = (): Action | null => {
    const decision = journal.decisions().find(({ seat }) => seat === asked.seat)
    if (!decision || !isSame(decision, asked)) return null
    try {
      return computer.errands?.(see(at, journal.state(), viewer), decision, programLevel)?.action ?? null
    } catch {
      // Who can do it himself is not to lose his game by it.
      return null
    }
  }
  runs.begin('errands')
  let left: readonly Decision[] = []
  let over: Over | null = null
  const done = change(at, () => {
    const taken: Action[] = []
    for (let action = next(); action && taken.length < mostErrands; action = next()) {
      if (!journal.act(action).ok) break
      runs.note(journal.entries().at(-1)!)
      taken.push(action)
    }
    if (at.panels.asksUntilEnded && taken.length > 0) over = overBy(journal, at.panels.orders)
    left = answerFormalities(journal, at.isFormal)
    return { ok: true as const, taken }
  })
  // What the autopilot goes on with is no errand.
  runs.begin()
  if (!done.ok) return notActed(at, before, done)
  const { taken } = done
  return { ok: true, taken, events: taken.length > 0 ? lookAt(at, before, { left, over }) : [] }
}

/**
 * Whether a question is still open. What may be done in a segment changes while others act in it, and the rules
 * look at what is done; of questions that interrupt, one may follow another of its kind.
 */
const isSame = (now: Decision | undefined, asked: Decision | null): boolean =>
  now?.kind === asked?.kind && (!now?.interrupts || JSON.stringify(now) === JSON.stringify(asked))

/** Whose actions are taken back. */
export const mover = ({ decision, viewer }: Snapshot): Seat => decision?.seat ?? viewer

/** Takes back or takes again for whoever is asked; what the program has done for him in one go as one. */
export function move(at: Inside, how: StepBack): MovedHere {
  const { journal, runs } = at
  const before = snapshotOf(at)
  const seat = mover(before)
  const lastBy = () => runs.by(journal.entries().findLast(({ action }) => action.seat === seat))
  const undone = lastBy()
  if (isPrograms(at)) return refused(nobodys)
  const steps: Readonly<Record<StepBack, () => Moved<object>>> = {
    undo: () => runs.undo(journal, seat, at.isFormal),
    redo: () => runs.redo(journal, seat),
    restartTurn: () => journal.restartTurn(seat),
  }
  const done = change(at, steps[how])
  if (!done.ok) return done
  look(at)
  tell(at, { by: 'move', before })
  return { ok: true, seat, actions: done.actions.length, by: how === 'redo' ? lastBy() : undone }
}

/** A decision waits for the program here. */
export const isDue = (at: Inside): boolean =>
  at.save.seats.length > 0 && at.moment.open.some((decision) => driven(at)(decision) !== null)

/**
 * Has the program take an action that is its own, and more of them while it may go on.
 * @throws Stuck
 */
export function play(at: Inside, goesOn: () => boolean): Played {
  // Looked up first, so that the file is held only where something is to be done.
  if (!isDue(at)) return { taken: [], left: [], notDone: null, stopped: [] }
  const { journal, computer, keeping, runs } = at
  const before = snapshotOf(at)
  const taken: ComputersAction<object>[] = []
  const left: Decision[] = []
  let notDone: NotDone | null = null
  do {
    const done = keeping.change(() => {
      left.push(...answerFormalities(journal, at.isFormal))
      return { action: actForComputers(journal, computer, driven(at)) }
    }, true)
    if (!done.ok) notDone = done
    // Where others play too it may have been taken there meanwhile.
    if (!done.ok || !done.result.action) break
    runs.note(journal.entries().at(-1)!)
    taken.push(done.result.action)
  } while (!keeping.isFailing() && goesOn())
  if (!notDone || taken.length > 0) lookAgain(at, 'settled')
  // What goes on unseen by the disk would be lost, so persons decide again.
  const stopped = keeping.isFailing() ? at.persons.filter(at.handover.takeBack) : []
  const played = { taken, left, notDone, stopped }
  tell(at, { by: 'program', before, ...played })
  return played
}

/** The decisions that the program takes here now. */
const driven =
  ({ computers, handover, save }: Inside): Plays =>
  (decision) =>
    (save.computersElsewhere ? null : computers.get(decision.seat)) ?? handover.drives(decision)

/** The program plays every seat, here. */
const isPrograms = ({ persons, save, isShow }: Inside): boolean =>
  persons.length === 0 && save.seats.length > 0 && !isShow

/** Where no person plays nothing is anybody's to take back: the program would only do it again. */
const nobodys: Refusal = {
  rule: 'undo',
  kind: 'program',
  reason: 'The program plays every seat of this game; what it has done stands.',
}

/** Changes the game for a person. */
function change<D extends { readonly ok: true }>(
  at: Inside,
  attempt: () => D | { readonly ok: false; readonly refusal: Refusal },
): D | NotDone {
  if (at.isShow) return notOnDisk('This game is only watched; the program plays it.')
  const done = at.keeping.change(attempt)
  if (!done.ok) return done
  const { result } = done
  return result.ok ? result : refused(result.refusal)
}

/** Looks at what has been done here. */
function look(at: Inside): void {
  lookAgain(at, 'anew')
  noteSeen(at, 'persons')
}

/** Everybody before the screen has seen what who sat there has. */
function seatEverybody(at: Inside): void {
  const { entries } = at.moment
  const unseen = new Set(at.seen.unseen(at.sitting, entries))
  at.seen.note(
    everybody,
    entries.filter((entry) => !unseen.has(entry)),
  )
  at.sitting = everybody
  at.snapshot = null
}
