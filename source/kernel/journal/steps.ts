/**
 * The parts of a journal: what it keeps of each entry, and what is the
 * same in entries that another process wrote.
 */
import type { Action, Applied, Decision, GameEvent, Refusal } from '../contract/game.ts'

/** An action that was taken, and what came of it. */
export interface Entry {
  readonly action: Action
  readonly events: readonly GameEvent[]
}

/** A question that was open: whose, and which. */
export type SeatAsked = Pick<Decision, 'seat' | 'kind'>

/** Why an action was not taken. */
export type NotTaken<S> = Extract<Applied<S>, { ok: false }>

/** An entry that can be taken: the questions open before it, why undo stops at it, and the state after it. */
export interface Step<S> {
  readonly ok: true
  readonly entry: Entry
  readonly asked: readonly SeatAsked[]
  readonly barrier: Refusal | null
  readonly state: S
}

/** What was taken back, and its place among the entries as they are now. */
export interface TakenBack {
  readonly entry: Entry
  readonly at: number
}

/** Thrown when a history does not fit the rules: the journal was changed, or the rules were. */
export class ReplayError extends Error {
  constructor(at: number, refusal: Refusal) {
    super(`action ${at + 1} is refused: ${refusal.rule}: ${refusal.reason}`)
  }
}

/** Why something cannot be taken back, or taken again. */
const undoRule = (reason: string): Refusal => ({ rule: 'undo', reason, kind: 'program' })
export const because = {
  earlierRules: undoRule('What was done before was done under earlier rules of this program and stands.'),
  nothingDone: undoRule('Nothing has been done yet that could be undone.'),
  nothingUndone: undoRule('Nothing was undone.'),
  justBegun: undoRule('The turn has only just begun.'),
  bypassed: undoRule('The game has gone on since; what was done stands.'),
  overtaken: undoRule('The game has gone on since; it cannot be done again.'),
}

/** A state reached by undo, redo or restart; `actions` are those taken back or taken again. */
export type Moved<S> =
  | { readonly ok: true; readonly state: S; readonly actions: readonly Action[] }
  | { readonly ok: false; readonly refusal: Refusal }

const textOf = ({ action, events }: Entry): string => JSON.stringify([action, events])

/**
 * The fresh list with every known entry in the place of its equal.
 * @returns the list, and how many entries at its beginning are the known ones.
 */
export function reconcile(
  known: readonly Entry[],
  fresh: readonly Entry[],
): { readonly same: number; readonly list: readonly Entry[] } {
  let same = 0
  while (same < known.length && same < fresh.length && isEqual(known[same]!, fresh[same]!)) same++
  // Something taken out of the middle leaves the entries after it as they were.
  const left = new Map<string, Entry[]>()
  for (const entry of known.slice(same)) {
    const text = textOf(entry)
    left.set(text, [...(left.get(text) ?? []), entry])
  }
  const rest = fresh.slice(same)
  const list = left.size === 0 ? rest : rest.map((entry) => left.get(textOf(entry))?.shift() ?? entry)
  return { same, list: [...known.slice(0, same), ...list] }
}

/** Whether two entries are of the same action, with the same events. */
export const isEqual = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined && (one === other || textOf(one) === textOf(other))

/** What was taken back, each after the same entry as before, or after the last before that is still there. */
export function replaceAll(
  undone: readonly TakenBack[],
  before: readonly Entry[],
  now: readonly Entry[],
): readonly TakenBack[] {
  const places = new Map(now.map((entry, index) => [entry, index + 1]))
  const placeOf = (at: number): number => {
    for (let n = Math.min(at, before.length); n > 0; n--) {
      const place = places.get(before[n - 1]!)
      if (place !== undefined) return place
    }
    return 0
  }
  // A change that could not be kept brings back what it took back.
  const gone = undone.filter(({ entry }) => !places.has(entry))
  return gone.map(({ entry, at }) => ({ entry, at: placeOf(at) }))
}
