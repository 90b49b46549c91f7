/** Settings of a file that several programs write: what each has changed, entry by entry, and nothing else. */
import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '../../kernel/contract/records.ts'
import { type Settings, withGame } from './settings.ts'

/** Settings as they were found, with what has been changed since in others: for every game by itself. */
export function changed(found: Settings, before: Settings, { games, ...next }: Settings): Settings {
  const { games: _, ...shared } = before
  const all: Settings = {
    ...found,
    ...changesOf(shared, next),
    keys: entriesChanged(found.keys, before.keys, next.keys),
    boards: {
      ...entriesChanged(found.boards, before.boards, next.boards),
      ...saidBefore(found, before, next),
    },
    trueColour: listChanged(found.trueColour, before.trueColour, next.trueColour),
  }
  return Object.entries(games).reduce(
    (settings, [name, game]) => withGame(settings, name, changesOf(before.games[name] ?? {}, game)),
    all,
  )
}

/** The fields of an object that differ from those of another. */
function changesOf<T extends object>(before: T, next: T): Partial<T> {
  const changes: Partial<T> = {}
  for (const name of keysOf(next))
    if (!isDeepStrictEqual(next[name], before[name])) changes[name] = next[name]
  return changes
}

type Entries<T> = Readonly<Record<string, T>>

/** A record as it was found, with the entries that have been set, changed or taken away since in another. */
function entriesChanged<T>(found: Entries<T>, before: Entries<T>, next: Entries<T>): Entries<T> {
  const all = new Map(Object.entries(found))
  for (const name of Object.keys(before)) if (!Object.hasOwn(next, name)) all.delete(name)
  for (const [name, value] of Object.entries(next))
    if (!Object.hasOwn(before, name) || !isDeepStrictEqual(before[name], value)) all.set(name, value)
  return Object.fromEntries(all)
}

/**
 * What others have said meanwhile of terminals that are now said to be painted, as they were while nothing was said
 * here. That is kept of whoever plays on without a word, and must not undo a key that somebody else has pressed.
 */
const saidBefore = (
  found: Settings,
  before: Settings,
  next: Pick<Settings, 'boards' | 'trueColour'>,
): Settings['boards'] =>
  Object.fromEntries(
    Object.entries(found.boards).filter(
      ([terminal]) =>
        next.boards[terminal] === 'painted' &&
        !Object.hasOwn(before.boards, terminal) &&
        next.trueColour.includes(terminal) === before.trueColour.includes(terminal),
    ),
  )

/** A list as it was found, without what has been taken from another since, and with what was added to that. */
const listChanged = (
  found: readonly string[],
  before: readonly string[],
  next: readonly string[],
): readonly string[] => [
  ...found.filter((one) => next.includes(one) || !before.includes(one)),
  ...next.filter((one) => !before.includes(one) && !found.includes(one)),
]
