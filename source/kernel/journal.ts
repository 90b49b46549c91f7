/** A game that is being played: its actions in order, with undo, redo, and every earlier state for review. */
import type { Action, Applied, Decision, Game, GameEvent, NewGame, Refusal } from './game.ts'

/** An action that was taken, and what came of it. */
export interface Entry {
  readonly action: Action
  readonly events: readonly GameEvent[]
}

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

/** A state reached by undo, redo or restart; `actions` are those taken back or taken again. */
export type Moved<S> =
  | { readonly ok: true; readonly state: S; readonly actions: readonly Action[] }
  | { readonly ok: false; readonly refusal: Refusal }

export interface Journal<S extends object> {
  readonly game: Game<S>
  readonly newGame: NewGame
  /** What happened before the first decision. */
  readonly opening: readonly GameEvent[]
  /** States are known from this number of entries on; 0 but for games begun under other rules. */
  readonly base: number
  state(): S
  decisions(): readonly Decision[]
  /** The entries taken so far. Never changed in place: an entry that stays is the same object. */
  entries(): readonly Entry[]
  /** The number of entries at the start of every turn, in order. */
  turnStarts(): readonly { readonly turn: number; readonly at: number }[]
  act(action: Action): Applied<S>
  /** Takes back the last action; refused past dice, past things shown, and for another seat's action. */
  undo(seat: string): Moved<S>
  redo(seat: string): Moved<S>
  /** Takes back all that may be taken back within this turn. */
  restartTurn(seat: string): Moved<S>
  /** Why `undo` would be refused now, or null. */
  undoStop(seat: string): Refusal | null
  /** How many actions `redo` could take again. */
  redoable(): number
  /** The state after `n` entries. Throws RangeError outside `base` to the number of entries. */
  stateAt(n: number): S
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
 * Starts a game, or goes on with one.
 * @throws Refused for impossible options; ReplayError if the history does not fit the rules.
 */
export function openJournal<S extends object>(
  game: Game<S>,
  newGame: NewGame,
  history?: History<S>,
): Journal<S> {
  const created = history?.base ? null : game.create(newGame)
  const base = history?.base?.length ?? 0
  const opening = history?.opening ?? created!.events
  const entries: Entry[] = history ? history.entries.slice(0, base) : []
  /** For each entry why undo stops at it, or null. */
  const barriers: (Refusal | null)[] = entries.map(() => earlierRules)
  const kept = new Map<number, S>()
  let starts: { turn: number; at: number }[] = []
  let undone: Entry[] = []
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

  /** Takes an action; a given entry keeps its events and its identity. */
  function take(action: Action, entry?: Entry): Applied<S> {
    const applied = game.apply(current, action)
    if (!applied.ok) return applied
    barriers.push(game.commits(current, applied.state, applied.events))
    entries.push(entry ?? { action, events: applied.events })
    current = applied.state
    noteTurn()
    if (entries.length % stride === 0) kept.set(entries.length, current)
    return applied
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

  function undoStop(seat: string): Refusal | null {
    const last = entries.at(-1)
    if (!last) return { rule: 'undo', reason: 'Nothing has been done yet that could be undone.' }
    if (last.action.seat !== seat)
      return { rule: 'undo', reason: `The last action is of ${last.action.seat}, who alone may undo it.` }
    return barriers.at(-1)!
  }

  /** Goes back to `n` entries. */
  function goBack(n: number): Moved<S> {
    current = stateAt(n)
    const taken = entries.splice(n)
    barriers.length = n
    undone.push(...taken.reverse())
    for (const at of kept.keys()) if (at > n) kept.delete(at)
    starts = starts.filter(({ at }) => at <= n)
    latest = { at: n, state: current }
    return { ok: true, state: current, actions: taken.map(({ action }) => action) }
  }

  for (const [index, entry] of (history?.entries ?? []).entries()) {
    if (index < base) continue
    const applied = take(entry.action, entry)
    if (!applied.ok) throw new ReplayError(index, applied.refusal)
  }

  return {
    game,
    newGame,
    opening,
    base,
    state: () => current,
    decisions: () => game.decisions(current),
    entries: () => entries,
    turnStarts: () => starts,
    act(action) {
      const applied = take(action)
      if (applied.ok) undone = []
      return applied
    },
    undo(seat) {
      const refusal = undoStop(seat)
      return refusal ? { ok: false, refusal } : goBack(entries.length - 1)
    },
    redo(seat) {
      const entry = undone.at(-1)
      if (!entry) return { ok: false, refusal: { rule: 'undo', reason: 'Nothing was undone.' } }
      if (entry.action.seat !== seat)
        return {
          ok: false,
          refusal: {
            rule: 'undo',
            reason: `What was undone is of ${entry.action.seat}, who alone may redo it.`,
          },
        }
      const applied = take(entry.action, entry)
      if (!applied.ok) return applied
      undone.pop()
      return { ok: true, state: applied.state, actions: [entry.action] }
    },
    restartTurn(seat) {
      const refusal = undoStop(seat)
      if (refusal) return { ok: false, refusal }
      let n = entries.length
      while (n > starts.at(-1)!.at && entries[n - 1]!.action.seat === seat && barriers[n - 1] === null) n--
      if (n === entries.length)
        return { ok: false, refusal: { rule: 'undo', reason: 'The turn has only just begun.' } }
      return goBack(n)
    },
    undoStop,
    redoable: () => undone.length,
    stateAt,
    events: (from, to) => entries.slice(from, to).flatMap(({ events }) => events),
  }
}

const earlierRules: Refusal = {
  rule: 'undo',
  reason: 'What was done before was done under earlier rules of this program and stands.',
}
