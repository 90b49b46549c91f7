/** What happened while somebody did not decide, in sentences. */
import type { GameEvent } from '../../kernel/contract/game.ts'
import type { Play } from './play.ts'
import type { Talk } from './talk.ts'

/** So much of what happened is read in one go; the log has the rest. */
const mostNews = 20

/** Sentences for what is news of some events, oldest first. */
export const newsLines = (events: readonly GameEvent[], { panels, game }: Play): readonly string[] =>
  events.filter(panels.isNews).map(game.describe).filter(Boolean)

/** The last of them, and how many there were before. */
export function latest(told: readonly string[]): readonly string[] {
  const before = told.length - mostNews
  return [
    ...(before > 0 ? [`${before} things more before that; log ${told.length} reads them.`] : []),
    ...told.slice(-mostNews),
  ]
}

/** Tells a player what happened since he decided last; nothing if nothing did. */
export function saySince(events: readonly GameEvent[], play: Play, talk: Talk): void {
  const told = newsLines(events, play)
  if (told.length > 0) talk.say('What happened since:', ...latest(told))
}

/** A part of a line of the screen as it is said. */
export const spoken = (text: string): string => text.trim().replace(/ {2,}/g, ', ')
