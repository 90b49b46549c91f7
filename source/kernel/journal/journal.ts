/** A game that is being played: its actions in order, with undo, redo, and every earlier state for review. */
import type { Action, Applied, Decision, Game, GameEvent, NewGame, Refusal } from '../contract/game.ts'
import {
  type Asked,
  type Entry,
  type NotTaken,
  reconcile,
  replaceAll,
  type Step,
  type TakenBack,
} from './steps.ts'

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

/** A state reached by undo, redo or restart; `actions` are those taken back or taken again. */
export type Moved<S> =
  | { readonly ok: true; readonly state: S; readonly actions: readonly Action[] }
  | { readonly ok: false; readonly refusal: Refusal }

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
  /** The entries taken so far. Never changed in place: an entry that stays is the same object. */
  entries(): readonly Entry[]
  /** The number of entries at the start of every turn, in order. */
  turnStarts(): readonly { readonly turn: number; readonly at: number }[]
  act(action: Action): Applied<S>
  /**
   * Takes back the last action of a seat; refused past dice and past things shown. Where several seats decide
   * at the same time, others may have acted since, if what they did comes out the same without it.
   */
  undo(seat: string): Moved<S>
  /** Takes again, in its old place, what the seat took back last. */
  redo(seat: string): Moved<S>
  /** Takes back all that the seat may take back within this turn. */
  restartTurn(seat: string): Moved<S>
  /** Why `undo` would be refused now, or null. */
  undoStop(seat: string): Refusal | null
  /** How many actions `redo` could take again. */
  redoable(seat: string): number
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

/** Thrown when a history does not fit the rules: the journal was changed, or the rules were. */
export class ReplayError extends Error {
  constructor(at: number, refusal: Refusal) {
    super(`action ${at + 1} is refused: ${refusal.rule}: ${refusal.reason}`)
  }
}

/** A state is kept this often, so that any other is soon computed; a whole game needs a few megabytes. */
const stride = 32

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
  const entries: Entry[] = history ? history.entries.slice(0, base) : []
  /** For each entry why undo stops at it, or null, and the questions that were open before it. */
  const barriers: (Refusal | null)[] = entries.map(() => because.earlierRules)
  const asked: (readonly Asked[])[] = entries.map(() => [])
  const kept = new Map<number, S>()
  let starts: { turn: number; at: number }[] = []
  /** What was taken back, the last at the end, each with its place among the entries as they are now. */
  let undone: readonly TakenBack[] = []
  let current: S = history?.base?.state ?? created!.state
  /** The state last computed by `stateAt`, for stepping on from it. */
  let latest = { at: base, state: current }
  noteTurn()
  kept.set(base, current)

  function noteTurn(): void {
    const turn = game.turn(current)
    if (turn === starts.at(-1)?.turn) return
    starts.push({ turn, at: entries.length })
    kept.set(entries.length, current)
  }

  /** Tries an action; a given entry keeps its identity if it brings what it brought before. */
  function attempt(before: S, action: Action, entry?: Entry): Step<S> | NotTaken<S> {
    const applied = game.apply(before, action)
    if (!applied.ok) return applied
    const { state, events } = applied
    const open = game.decisions(before).map(({ seat, kind }) => ({ seat, kind }))
    const barrier = game.commits(before, state, events)
    const same = entry && isSame(entry.events, events)
    return { ok: true, entry: same ? entry : { action, events }, asked: open, barrier, state }
  }

  function take({ entry, asked: open, barrier, state }: Step<S>): void {
    barriers.push(barrier)
    asked.push(open)
    entries.push(entry)
    current = state
    noteTurn()
    if (entries.length % stride === 0) kept.set(entries.length, current)
  }

  function stateAt(n: number): S {
    if (!Number.isInteger(n) || n < base || n > entries.length)
      throw new RangeError(`There is no state ${n}; there are ${base} to ${entries.length}.`)
    if (n === entries.length) return current
    let at = n
    while (!kept.has(at) && at !== latest.at) at--
    let state = kept.get(at) ?? latest.state
    for (; at < n; at++) {
      const applied = game.apply(state, entries[at]!.action)
      if (!applied.ok) throw new ReplayError(at, applied.refusal)
      state = applied.state
    }
    latest = { at: n, state }
    return state
  }

  /** The last entry of a seat; -1 if there is none. */
  const lastOf = (seat: string): number => entries.findLastIndex(({ action }) => action.seat === seat)

  /** True if a later entry answers a question that was open before an earlier one too. */
  function isBeside(earlier: number, later: number): boolean {
    const { seat } = entries[later]!.action
    const question = asked[later]!.find((one) => one.seat === seat)
    return asked[earlier]!.some((one) => one.seat === seat && one.kind === question?.kind)
  }

  /** Why an entry of a seat cannot be left out, as far as can be told without trying. */
  function stopAt(n: number, seat: string): Refusal | null {
    for (let later = entries.length - 1; later > n; later--)
      if (entries[later]!.action.seat !== seat && (barriers[later] || !isBeside(n, later)))
        return because.bypassed
    return barriers[n]!
  }

  /** The steps from `n` on with these entries; null if one is refused, or one that stays comes out anew. */
  function stepsFrom(n: number, list: readonly Entry[], fresh?: Entry): Step<S>[] | null {
    const steps: Step<S>[] = []
    let state = stateAt(n)
    for (const entry of list) {
      const step = attempt(state, entry.action, entry)
      if (!step.ok || (step.entry !== entry && entry !== fresh)) return null
      steps.push(step)
      state = step.state
    }
    return steps
  }

  /** Puts other steps in the place of everything from `n` on. */
  function rewrite(n: number, steps: readonly Step<S>[]): void {
    current = stateAt(n)
    for (const list of [entries, barriers, asked]) list.length = n
    for (const at of kept.keys()) if (at > n) kept.delete(at)
    starts = starts.filter(({ at }) => at <= n)
    latest = { at: n, state: current }
    for (const step of steps) take(step)
  }

  /** The steps that are left without some entries, from the first of these on. */
  const without = (gone: readonly number[]): Step<S>[] | null =>
    stepsFrom(
      gone[0]!,
      entries.filter((_, index) => index > gone[0]! && !gone.includes(index)),
    )

  function undoStop(seat: string): Refusal | null {
    const last = lastOf(seat)
    if (last < 0) return because.nothingDone
    const stop = stopAt(last, seat)
    if (stop || last === entries.length - 1) return stop
    return without([last]) ? null : because.bypassed
  }

  /** Takes back entries, given in order. */
  function takeBack(gone: readonly number[]): Moved<S> {
    const steps = without(gone)
    if (!steps) return { ok: false, refusal: because.bypassed }
    const taken = gone.map((at) => ({ entry: entries[at]!, at })).reverse()
    rewrite(gone[0]!, steps)
    for (const one of taken)
      undone = [...undone.map(({ entry, at }) => ({ entry, at: at > one.at ? at - 1 : at })), one]
    return { ok: true, state: current, actions: taken.map(({ entry }) => entry.action) }
  }

  /** A new action leaves nothing to take again, but for seats that decide at the same time. */
  function forget({ seat }: Action, at: number): void {
    const open = asked[at]!
    const kind = open.find((one) => one.seat === seat)?.kind
    undone = undone.filter(
      ({ entry: { action } }) =>
        action.seat !== seat && open.some((one) => one.seat === action.seat && one.kind === kind),
    )
  }

  for (const [index, entry] of (history?.entries ?? []).entries()) {
    if (index < base) continue
    const step = attempt(current, entry.action, entry)
    if (!step.ok) throw new ReplayError(index, step.refusal)
    if (step.entry !== entry) amended.push({ at: index, told: entry.events })
    take(step)
    yield
  }

  return {
    game,
    newGame,
    opening,
    amended: () => amended,
    base,
    state: () => current,
    decisions: () => game.decisions(current),
    entries: () => entries,
    turnStarts: () => starts,
    act(action) {
      const step = attempt(current, action)
      if (!step.ok) return step
      take(step)
      forget(action, entries.length - 1)
      return { ok: true, state: current, events: entries.at(-1)!.events }
    },
    undo(seat) {
      const refusal = undoStop(seat)
      return refusal ? { ok: false, refusal } : takeBack([lastOf(seat)])
    },
    redo(seat) {
      const found = undone.findLast(({ entry }) => entry.action.seat === seat)
      if (!found) return { ok: false, refusal: because.nothingUndone }
      const { entry, at } = found
      const steps = barriers.slice(at).some(Boolean)
        ? null
        : stepsFrom(at, [entry, ...entries.slice(at)], entry)
      if (!steps) return { ok: false, refusal: because.overtaken }
      rewrite(at, steps)
      undone = undone
        .filter((one) => one !== found)
        .map((one) => (one.at >= at ? { ...one, at: one.at + 1 } : one))
      return { ok: true, state: current, actions: [entry.action] }
    },
    restartTurn(seat) {
      const refusal = undoStop(seat)
      if (refusal) return { ok: false, refusal }
      const gone: number[] = []
      for (let n = entries.length - 1; n >= starts.at(-1)!.at; n--)
        if (entries[n]!.action.seat === seat) {
          if (stopAt(n, seat)) break
          gone.unshift(n)
        }
      return gone.length > 0 ? takeBack(gone) : { ok: false, refusal: because.justBegun }
    },
    undoStop,
    redoable: (seat) => undone.filter(({ entry }) => entry.action.seat === seat).length,
    stateAt,
    sync(fresh) {
      const before = [...entries]
      const { same, list } = reconcile(before, fresh)
      if (same < base) throw new ReplayError(same, because.earlierRules)
      if (same === before.length && same === list.length) return
      const steps: Step<S>[] = []
      for (const entry of list.slice(same)) {
        const step = attempt(steps.at(-1)?.state ?? stateAt(same), entry.action, entry)
        if (!step.ok) throw new ReplayError(same + steps.length, step.refusal)
        steps.push(step)
      }
      rewrite(same, steps)
      undone = replaceAll(undone, before, entries)
      const old = new Set(before)
      for (const [at, entry] of entries.entries()) if (!old.has(entry)) forget(entry.action, at)
    },
    events: (from, to) => entries.slice(from, to).flatMap(({ events }) => events),
  }
}

const isSame = (some: readonly GameEvent[], others: readonly GameEvent[]): boolean =>
  some === others || JSON.stringify(some) === JSON.stringify(others)

/** Why something cannot be taken back, or taken again. */
const undoRule = (reason: string): Refusal => ({ rule: 'undo', reason, kind: 'program' })
const because = {
  earlierRules: undoRule('What was done before was done under earlier rules of this program and stands.'),
  nothingDone: undoRule('Nothing has been done yet that could be undone.'),
  nothingUndone: undoRule('Nothing was undone.'),
  justBegun: undoRule('The turn has only just begun.'),
  bypassed: undoRule('The game has gone on since; what was done stands.'),
  overtaken: undoRule('The game has gone on since; it cannot be done again.'),
}
