/** Stories told one after the other: what happens while one is shown waits until it has been seen. */
import { type GameEvent, visibleTo } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Session } from '../session.ts'
import { newsFor } from './seen.ts'

/** What is to be shown: all that an action brought, or in a few lines what came while the player was away. */
export interface Story {
  readonly events: readonly GameEvent[]
  readonly since: boolean
  /** Whoever is told it pressed a key when it began, and only the program has acted since then. */
  readonly isHere?: boolean
  /** The whole game before it happened; absent where nothing was before. */
  readonly before?: object
}

/** Nothing to tell; another one each time, so that the end of each is noticed. */
export const untold = (): Story => ({ events: [], since: false })

/** What is told to who opens a game: how it begins, or what has happened since his own last action, or since others act for him. */
export function firstStory(
  {
    journal,
    persons,
    awayFrom,
    isByItself,
  }: Pick<Session, 'journal' | 'persons'> & Partial<Pick<Session, 'awayFrom' | 'isByItself'>>,
  sitting: Seat | null,
): Story {
  const entries = journal.entries()
  if (sitting !== null && entries.length === 0)
    return { events: visibleTo(journal.opening, sitting), since: false }
  const goesOn = sitting !== null && persons.includes(sitting) && !journal.isOver()
  return goesOn
    ? { events: newsFor(sitting, journal, entries, { awayFrom, isByItself }), since: true }
    : untold()
}

const joined = (last: Story, next: Story): Story => ({
  ...last,
  events: [...last.events, ...next.events],
  isHere: last.isHere === true && next.isHere === true,
})

export interface Stories {
  /** What is shown now. */
  story(): Story
  /** Tells a story at once, whatever was to be told. */
  tell(story: Story): void
  /** Tells a story when all before has been seen; what waits and is told alike becomes one story. */
  add(story: Story): void
  /**
   * Tells a story as `add` does to who is not waited for: what becomes too much while he reads is told in short, with the
   * rest of what is told at length.
   */
  keepUp(story: Story, isTooMuch: (events: readonly GameEvent[]) => boolean): void
  /** The story has been seen, or there was nothing to see in it. */
  seen(): void
  /** Nothing is being shown. */
  isQuiet(): boolean
}

export function openStories(first: Story): Stories {
  let story = first
  let waiting: readonly Story[] = []
  let quiet = false
  const show = (next: Story): void => {
    quiet = false
    story = next
  }
  const seen = (): void => {
    const [next, ...rest] = waiting
    waiting = rest
    if (next) show(next)
    else quiet = true
  }
  const add = (next: Story): void => {
    const last = waiting.at(-1)
    waiting = last?.since === next.since ? [...waiting.slice(0, -1), joined(last, next)] : [...waiting, next]
    if (quiet) seen()
  }
  return {
    story: () => story,
    seen,
    add,
    keepUp(latest, isTooMuch) {
      const [next] = waiting
      const behind = next ? joined(next, latest) : latest
      if (quiet || !isTooMuch(behind.events)) return add({ ...latest, since: next?.since ?? latest.since })
      waiting = story.since ? [{ ...behind, since: true }] : []
      if (!story.since) show({ ...joined(story, behind), since: true })
    },
    tell(next) {
      waiting = []
      show(next)
    },
    isQuiet: () => quiet,
  }
}
