/** A game that is being played: its actions in order, with undo, redo, and every earlier state for review. */
import type { Action, Applied, Decision, Game, GameEvent, NewGame, Refusal } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import { Course, isSame } from './course.ts'
import { because, type Entry, type Moved, ReplayError, reconcile, type Step } from './steps.ts'
import { TakingBack } from './taking-back.ts'

/** What a save or another program knows of a game so far. */
export interface History<S> {
  readonly opening: readonly GameEvent[]
  readonly entries: readonly Entry[]
  /**
   * The state after `length` entries, if those before were taken under other rules and can be read but not
   * replayed; absent, everything is replayed.
   */
  readonly base?: { readonly length: number; readonly state: S }
}

/** A place where a history told something else than the actions bring. */
export interface Amended {
  /** How many actions were before it; -1 for what was told before the first decision. */
  readonly at: number
  readonly told: readonly GameEvent[]
}

export interface Journal<S extends object> {
  readonly game: Game<S>
  readonly newGame: NewGame
  /** What happened before the first decision. */
  readonly opening: readonly GameEvent[]
  /** Where the history that it was opened with told something else; what its actions bring has taken the place. */
  amended(): readonly Amended[]
  /** States are known from this number of entries on; 0 but for games begun under other rules. */
  readonly base: number
  state(): S
  decisions(): readonly Decision[]
  /** Whether the game is over: nothing is asked any more, and there are no secrets. */
  isOver(): boolean
  /** The entries taken so far. Never changed in place: an entry that stays is the same object. */
  entries(): readonly Entry[]
  /** The number of entries at the start of every turn, in order. */
  turnStarts(): readonly { readonly turn: number; readonly at: number }[]
  act(action: Action): Applied<S>
  /**
   * Takes back the last action of a seat; refused past dice and past things shown. Where several seats decide
   * at the same time, others may have acted since, if what they did comes out the same without it.
   */
  undo(seat: Seat): Moved<S>
  /** Takes again, in its old place, what the seat took back last. */
  redo(seat: Seat): Moved<S>
  /** Takes back all that the seat may take back within this turn. */
  restartTurn(seat: Seat): Moved<S>
  /** Why `undo` would be refused now, or null. */
  undoStop(seat: Seat): Refusal | null
  /** What `redo` could take again, the next at the end. */
  redoable(seat: Seat): readonly Entry[]
  /** The state after `n` entries. Throws RangeError outside `base` to the number of entries. */
  stateAt(n: number): S
  /**
   * Goes over to entries that another process has written: what is the same stays, the rest is replayed.
   * @throws ReplayError if they do not fit the rules; nothing is changed then.
   */
  sync(entries: readonly Entry[]): void
  /** What happened in the entries from `from` to before `to`. */
  events(from: number, to: number): readonly GameEvent[]
}

/**
 * Starts a game, or goes on with one; pauses after each entry that was replayed.
 * @throws Refused for impossible options; ReplayError if the history does not fit the rules.
 */
export function* openInSteps<S extends object>(
  game: Game<S>,
  newGame: NewGame,
  history?: History<S>,
): Generator<void, Journal<S>> {
  const created = history?.base ? null : game.create(newGame)
  const base = history?.base?.length ?? 0
  const opening = created?.events ?? history!.opening
  const amended: Amended[] = []
  if (history && !isSame(opening, history.opening)) amended.push({ at: -1, told: history.opening })
  const unread = history?.entries.slice(0, base) ?? []
  const course = new Course(game, unread, history?.base?.state ?? created!.state)
  for (const [index, entry] of (history?.entries ?? []).entries()) {
    if (index < base) continue
    const step = course.attempt(course.state, entry.action, entry)
    if (!step.ok) throw new ReplayError(index, step.refusal)
    if (step.entry !== entry) amended.push({ at: index, told: entry.events })
    course.take(step)
    yield
  }
  return journalOf(newGame, { opening, amended }, course)
}

/** The journal of a course that has been replayed. */
function journalOf<S extends object>(
  newGame: NewGame,
  { opening, amended }: { readonly opening: readonly GameEvent[]; readonly amended: readonly Amended[] },
  course: Course<S>,
): Journal<S> {
  const { game, base, entries } = course
  const back = new TakingBack(course)
  return {
    game,
    newGame,
    opening,
    amended: () => amended,
    base,
    state: () => course.state,
    decisions: () => game.decisions(course.state),
    isOver: () => game.decisions(course.state).length === 0,
    entries: () => entries,
    turnStarts: () => course.starts,
    act(action) {
      const step = course.attempt(course.state, action)
      if (!step.ok) return step
      course.take(step)
      back.forget(action, entries.length - 1)
      return { ok: true, state: course.state, events: step.entry.events }
    },
    undo: (seat) => back.undo(seat),
    redo: (seat) => back.redo(seat),
    restartTurn: (seat) => back.restartTurn(seat),
    undoStop: (seat) => back.undoStop(seat),
    redoable: (seat) => back.redoable(seat),
    stateAt: (n) => course.stateAt(n),
    sync(fresh) {
      const before = [...entries]
      if (!follow(course, fresh)) return
      back.replace(before)
      const old = new Set(before)
      for (const [at, entry] of entries.entries()) if (!old.has(entry)) back.forget(entry.action, at)
    },
    events: (from, to) => entries.slice(from, to).flatMap(({ events }) => events),
  }
}

/**
 * Goes over to other entries. @returns false if they are the same.
 * @throws ReplayError if they do not fit the rules; nothing is changed then.
 */
function follow<S extends object>(course: Course<S>, fresh: readonly Entry[]): boolean {
  const { same, list } = reconcile(course.entries, fresh)
  if (same < course.base) throw new ReplayError(same, because.earlierRules)
  if (same === course.entries.length && same === list.length) return false
  const steps: Step<S>[] = []
  for (const entry of list.slice(same)) {
    const step = course.attempt(steps.at(-1)?.state ?? course.stateAt(same), entry.action, entry)
    if (!step.ok) throw new ReplayError(same + steps.length, step.refusal)
    steps.push(step)
  }
  course.rewrite(same, steps)
  return true
}
