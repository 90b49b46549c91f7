/** Ways to open a journal: replayed at once, or standing on the last state of a save and replayed later. */
import type { Game, NewGame, Refusal } from '../contract/game.ts'
import { type History, type Journal, openInSteps } from './journal.ts'

/**
 * Starts a game, or goes on with one.
 * @throws Refused for impossible options; ReplayError if the history does not fit the rules.
 */
export function openJournal<S extends object>(
  game: Game<S>,
  newGame: NewGame,
  history?: History<S>,
): Journal<S> {
  const steps = openInSteps(game, newGame, history)
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

/** What a save says of a game, and what becomes of a history that does not lead there. */
export interface Claim<S> {
  readonly history: History<S>
  /** The state after all entries. */
  readonly state: S
  /** What is thrown when the replay fails, or leads to another state (no error). */
  fault(error?: unknown): Error
}

const proofs = new WeakMap<object, (most?: number) => boolean>()

/**
 * Replays what a journal of `provenLater` has not replayed yet, at most so many entries of it.
 * @returns true when nothing is left, as in every other journal.
 * @throws what the claim makes of a history that does not fit
 */
export const prove = (journal: object, most?: number): boolean => proofs.get(journal)?.(most) ?? true

/**
 * A journal like that of `openJournal`, but for when the history is replayed: in parts by `prove`, and all
 * that is left as soon as something needs it. Until then only the state, the entries and the state at the
 * base are known. Of a history that does not fit no action is taken: each is refused, and whatever else needs
 * the replay throws.
 */
export function provenLater<S extends object>(
  game: Game<S>,
  newGame: NewGame,
  { history, state, fault }: Claim<S>,
): Journal<S> {
  const { entries } = history
  const base = history.base?.length ?? 0
  const steps = openInSteps(game, newGame, history)
  let proven: Journal<S> | null = null
  let replayed: S | null = null
  /** What the replay threw, and what that is told as. */
  let cause: unknown
  let failed: Error | null = null

  function proveHere(most = Number.POSITIVE_INFINITY): boolean {
    if (failed) throw failed
    for (let n = 0; !proven && n < most; n++) {
      const next = step()
      if (next.done) settle(next.value)
    }
    return proven !== null
  }
  function step() {
    try {
      return steps.next()
    } catch (error) {
      cause = error
      failed = fault(error)
      throw failed
    }
  }
  function settle(journal: Journal<S>): void {
    replayed = journal.state()
    if (JSON.stringify(replayed) !== JSON.stringify(state)) {
      failed = fault()
      throw failed
    }
    proven = journal
  }
  /** The replayed journal. */
  function whole(): Journal<S> {
    proveHere()
    return proven!
  }
  /** The replayed journal, or why nothing can be done. */
  function trial(): { journal: Journal<S> } | { refusal: Refusal } {
    try {
      return { journal: whole() }
    } catch (error) {
      // An error in the program is no answer to an action.
      if (error !== failed || error === cause) throw error
      return { refusal: { rule: 'save', reason: failed!.message, kind: 'program' } }
    }
  }
  const now = (): S => {
    const known = proven?.state() ?? state
    // Whoever has seen the state before the replay sees that it is still the same.
    return known === replayed ? state : known
  }
  const trying = <T>(
    act: (journal: Journal<S>) => T,
  ): T | { readonly ok: false; readonly refusal: Refusal } => {
    const tried = trial()
    return 'journal' in tried ? act(tried.journal) : { ok: false, refusal: tried.refusal }
  }
  const journal: Journal<S> = {
    game,
    newGame,
    get opening() {
      return proven?.opening ?? history.opening
    },
    amended: () => proven?.amended() ?? [],
    base,
    state: now,
    decisions: () => game.decisions(now()),
    isOver: () => game.decisions(now()).length === 0,
    entries: () => proven?.entries() ?? entries,
    turnStarts: () => whole().turnStarts(),
    act: (action) => trying((journal) => journal.act(action)),
    undo: (seat) => trying((journal) => journal.undo(seat)),
    redo: (seat) => trying((journal) => journal.redo(seat)),
    restartTurn: (seat) => trying((journal) => journal.restartTurn(seat)),
    undoStop: (seat) => {
      const tried = trial()
      return 'journal' in tried ? tried.journal.undoStop(seat) : tried.refusal
    },
    redoable: (seat) => proven?.redoable(seat) ?? [],
    stateAt(n) {
      if (!proven && n === entries.length) return state
      if (!proven && n === base) return history.base?.state ?? game.create(newGame).state
      return whole().stateAt(n)
    },
    sync: (fresh) => whole().sync(fresh),
    events: (from, to) => (proven?.entries() ?? entries).slice(from, to).flatMap(({ events }) => events),
  }
  proofs.set(journal, proveHere)
  return journal
}
