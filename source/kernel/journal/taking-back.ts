/** Undo, redo and restart over the course of a game. Seats that decide at the same time take back each their own. */
import type { Action, Refusal } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import type { Course } from './course.ts'
import { because, type Entry, type Moved, replaceAll, type Step, type TakenBack } from './steps.ts'

export class TakingBack<S extends object> {
  readonly #course: Course<S>
  /** What was taken back, the last at the end, each with its place among the entries as they are now. */
  #undone: readonly TakenBack[] = []

  constructor(course: Course<S>) {
    this.#course = course
  }

  undo(seat: Seat): Moved<S> {
    const refusal = this.undoStop(seat)
    return refusal ? { ok: false, refusal } : this.#takeBack([this.#lastOf(seat)])
  }

  redo(seat: Seat): Moved<S> {
    const course = this.#course
    const found = this.#undone.findLast(({ entry }) => entry.action.seat === seat)
    if (!found) return { ok: false, refusal: because.nothingUndone }
    const { entry, at } = found
    const steps = course.barriers.slice(at).some(Boolean)
      ? null
      : course.stepsFrom(at, [entry, ...course.entries.slice(at)], entry)
    if (!steps) return { ok: false, refusal: because.overtaken }
    course.rewrite(at, steps)
    this.#undone = this.#undone
      .filter((one) => one !== found)
      .map((one) => (one.at >= at ? { ...one, at: one.at + 1 } : one))
    return { ok: true, state: course.state, actions: [entry.action] }
  }

  restartTurn(seat: Seat): Moved<S> {
    const { entries, starts } = this.#course
    const refusal = this.undoStop(seat)
    if (refusal) return { ok: false, refusal }
    const gone: number[] = []
    for (let n = entries.length - 1; n >= starts.at(-1)!.at; n--)
      if (entries[n]!.action.seat === seat) {
        if (this.#stopAt(n, seat)) break
        gone.unshift(n)
      }
    return gone.length > 0 ? this.#takeBack(gone) : { ok: false, refusal: because.justBegun }
  }

  /** Why `undo` would be refused now, or null. */
  undoStop(seat: Seat): Refusal | null {
    const last = this.#lastOf(seat)
    if (last < 0) return because.nothingDone
    const stop = this.#stopAt(last, seat)
    if (stop || last === this.#course.entries.length - 1) return stop
    return this.#without([last]) ? null : because.bypassed
  }

  redoable(seat: Seat): readonly Entry[] {
    return this.#undone.map(({ entry }) => entry).filter(({ action }) => action.seat === seat)
  }

  /** A new action leaves nothing to take again, but for seats that decide at the same time. */
  forget({ seat }: Action, at: number): void {
    const open = this.#course.asked[at]!
    const kind = open.find((one) => one.seat === seat)?.kind
    this.#undone = this.#undone.filter(
      ({ entry: { action } }) =>
        action.seat !== seat && open.some((one) => one.seat === action.seat && one.kind === kind),
    )
  }

  /** Other entries have taken the place of those before. */
  replace(before: readonly Entry[]): void {
    this.#undone = replaceAll(this.#undone, before, this.#course.entries)
  }

  /** The last entry of a seat; -1 if there is none. */
  #lastOf(seat: Seat): number {
    return this.#course.entries.findLastIndex(({ action }) => action.seat === seat)
  }

  /** True if a later entry answers a question that was open before an earlier one too. */
  #isBeside(earlier: number, later: number): boolean {
    const { entries, asked } = this.#course
    const { seat } = entries[later]!.action
    const question = asked[later]!.find((one) => one.seat === seat)
    return asked[earlier]!.some((one) => one.seat === seat && one.kind === question?.kind)
  }

  /** Why an entry of a seat cannot be left out, as far as can be told without trying. */
  #stopAt(n: number, seat: Seat): Refusal | null {
    const { entries, barriers } = this.#course
    for (let later = entries.length - 1; later > n; later--)
      if (entries[later]!.action.seat !== seat && (barriers[later] || !this.#isBeside(n, later)))
        return because.bypassed
    return barriers[n]!
  }

  /** The steps that are left without some entries, from the first of these on. */
  #without(gone: readonly number[]): Step<S>[] | null {
    const [first = 0] = gone
    const left = this.#course.entries.filter((_, index) => index > first && !gone.includes(index))
    return this.#course.stepsFrom(first, left)
  }

  /** Takes back entries, given in order. */
  #takeBack(gone: readonly number[]): Moved<S> {
    const course = this.#course
    const steps = this.#without(gone)
    if (!steps) return { ok: false, refusal: because.bypassed }
    const taken = gone.map((at) => ({ entry: course.entries[at]!, at })).reverse()
    course.rewrite(gone[0]!, steps)
    for (const one of taken)
      this.#undone = [...this.#undone.map(({ entry, at }) => ({ entry, at: at > one.at ? at - 1 : at })), one]
    return { ok: true, state: course.state, actions: taken.map(({ entry }) => entry.action) }
  }
}
