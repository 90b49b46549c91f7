/** The course of a game: its entries in order, what came of each, and the states between them. */
import type { Action, Game, GameEvent, Refusal } from '../contract/game.ts'
import { because, type Entry, type NotTaken, ReplayError, type SeatAsked, type Step } from './steps.ts'

/** A state is kept this often, so that any other is soon computed; a whole game needs a few megabytes. */
const stride = 32

export class Course<S extends object> {
  readonly game: Game<S>
  /** States are known from this number of entries on. */
  readonly base: number
  readonly entries: Entry[]
  /** For each entry why undo stops at it, or null. */
  readonly barriers: (Refusal | null)[]
  /** For each entry the questions that were open before it. */
  readonly asked: (readonly SeatAsked[])[]
  /** The number of entries at the start of every turn, in order. */
  starts: { readonly turn: number; readonly at: number }[] = []
  /** The state after all entries. */
  state: S
  readonly #kept = new Map<number, S>()
  /** The state last computed by `stateAt`, for stepping on from it. */
  #latest: { readonly at: number; readonly state: S }

  /** @param before entries that were taken under other rules: they can be read, but not replayed. */
  constructor(game: Game<S>, before: readonly Entry[], state: S) {
    this.game = game
    this.base = before.length
    this.entries = [...before]
    this.barriers = before.map(() => because.earlierRules)
    this.asked = before.map(() => [])
    this.state = state
    this.#latest = { at: this.base, state }
    this.#noteTurn()
    this.#kept.set(this.base, state)
  }

  /** Tries an action; a given entry keeps its identity if it brings what it brought before. */
  attempt(before: S, action: Action, entry?: Entry): Step<S> | NotTaken<S> {
    const applied = this.game.apply(before, action)
    if (!applied.ok) return applied
    const { state, events } = applied
    const asked = this.game.decisions(before).map(({ seat, kind }) => ({ seat, kind }))
    const barrier = this.game.commits(before, state, events)
    const same = entry && isSame(entry.events, events)
    return { ok: true, entry: same ? entry : { action, events }, asked, barrier, state }
  }

  take({ entry, asked, barrier, state }: Step<S>): void {
    this.barriers.push(barrier)
    this.asked.push(asked)
    this.entries.push(entry)
    this.state = state
    this.#noteTurn()
    if (this.entries.length % stride === 0) this.#kept.set(this.entries.length, state)
  }

  /** The state after `n` entries. Throws RangeError outside `base` to the number of entries. */
  stateAt(n: number): S {
    const { entries, base } = this
    if (!Number.isInteger(n) || n < base || n > entries.length)
      throw new RangeError(`There is no state ${n}; there are ${base} to ${entries.length}.`)
    if (n === entries.length) return this.state
    let at = n
    while (!this.#kept.has(at) && at !== this.#latest.at) at--
    let state = this.#kept.get(at) ?? this.#latest.state
    for (; at < n; at++) {
      const applied = this.game.apply(state, entries[at]!.action)
      if (!applied.ok) throw new ReplayError(at, applied.refusal)
      state = applied.state
    }
    this.#latest = { at: n, state }
    return state
  }

  /** The steps from `n` on with these entries; null if one is refused, or one that stays comes out anew. */
  stepsFrom(n: number, list: readonly Entry[], fresh?: Entry): Step<S>[] | null {
    const steps: Step<S>[] = []
    let state = this.stateAt(n)
    for (const entry of list) {
      const step = this.attempt(state, entry.action, entry)
      if (!step.ok || (step.entry !== entry && entry !== fresh)) return null
      steps.push(step)
      state = step.state
    }
    return steps
  }

  /** Puts other steps in the place of everything from `n` on. */
  rewrite(n: number, steps: readonly Step<S>[]): void {
    this.state = this.stateAt(n)
    for (const list of [this.entries, this.barriers, this.asked]) list.length = n
    for (const at of this.#kept.keys()) if (at > n) this.#kept.delete(at)
    this.starts = this.starts.filter(({ at }) => at <= n)
    this.#latest = { at: n, state: this.state }
    for (const step of steps) this.take(step)
  }

  #noteTurn(): void {
    const turn = this.game.turn(this.state)
    if (turn === this.starts.at(-1)?.turn) return
    this.starts.push({ turn, at: this.entries.length })
    this.#kept.set(this.entries.length, this.state)
  }
}

/** Whether two lists of events tell the same. */
export const isSame = (some: readonly GameEvent[], others: readonly GameEvent[]): boolean =>
  some === others || JSON.stringify(some) === JSON.stringify(others)
