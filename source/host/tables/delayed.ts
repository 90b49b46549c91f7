/** A game as it stood some time ago, for who watches and could tell a player what he sees. */
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { inOwnName } from '../visits.ts'

/** Milliseconds between two looks. */
const look = 2000

/** When the actions of a journal were seen first. */
export interface EntryClock {
  /** Notes those that are new. */
  look(): void
  /** How many of them, from the first on, are at least so old, in milliseconds. */
  olderThan(age: number): number
}

/** What was there before counts as old. */
export function openEntryClock(journal: Journal<object>, now: () => number = Date.now): EntryClock {
  const seen = new WeakMap<Entry, number>()
  for (const entry of journal.entries()) seen.set(entry, Number.NEGATIVE_INFINITY)
  const noteAll = (): void => {
    const entries = journal.entries()
    for (let at = entries.length - 1; at >= 0 && !seen.has(entries[at]!); at--) seen.set(entries[at]!, now())
  }
  return {
    look: noteAll,
    olderThan(age) {
      noteAll()
      const entries = journal.entries()
      const young = entries.findIndex((entry) => (seen.get(entry) ?? now()) > now() - age)
      return young < 0 ? entries.length : young
    },
  }
}

/** A journal and its changes as they were some milliseconds ago. */
export function delayed(
  journal: Journal<object>,
  clock: EntryClock,
  age: number,
): Pick<Save<object>, 'journal' | 'follow'> {
  const { game } = journal
  const length = (): number => Math.max(journal.base, clock.olderThan(age))
  const state = (): object => journal.stateAt(length())
  const refused = {
    ok: false,
    refusal: { rule: 'shared', kind: 'program', reason: 'This game is only watched here.' },
  } as const
  const late: Journal<object> = {
    ...{
      game,
      newGame: journal.newGame,
      opening: journal.opening,
      base: journal.base,
      amended: journal.amended,
      state,
    },
    decisions: () => game.decisions(state()),
    isOver: () => game.decisions(state()).length === 0,
    entries: () => journal.entries().slice(0, length()),
    turnStarts: () => journal.turnStarts().filter(({ at }) => at <= length()),
    act: () => refused,
    undo: () => refused,
    redo: () => refused,
    restartTurn: () => refused,
    undoStop: () => refused.refusal,
    redoable: () => [],
    stateAt: (n) => journal.stateAt(Math.min(n, length())),
    sync() {},
    events: (from, to) => journal.events(from, Math.min(to, length())),
  }
  return {
    journal: late,
    follow(tell) {
      let told = state()
      const timer = setInterval(
        inOwnName(() => {
          if (state() === told) return
          told = state()
          tell(null)
        }),
        look,
      )
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
