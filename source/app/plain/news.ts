/** What happened while somebody did not decide, in sentences. */
import { type GameEvent, visibleTo } from '../../kernel/contract/game.ts'
import type { Session } from '../session/session.ts'
import type { Talk } from './talk.ts'

/** So much of what happened is read in one go; the log has the rest. */
const mostNews = 20

/** Sentences for what is news of some events, oldest first. */
export const newsLines = (events: readonly GameEvent[], { panels, game }: Session): readonly string[] =>
  events.filter(panels.isNews).map(game.describe).filter(Boolean)

/** The last of them, and how many there were before. */
export function latest(told: readonly string[]): readonly string[] {
  const before = told.length - mostNews
  return [
    ...(before > 0 ? [`${before} things more before that; log ${told.length} reads them.`] : []),
    ...told.slice(-mostNews),
  ]
}

/** What who sits there has not been told of, as far as he may know of it; from now on he has. */
export function takeNews(session: Session): readonly GameEvent[] {
  const events = visibleTo(session.unseen(), session.snapshot().viewer)
  session.noteSeen('all')
  return events
}

/** So few sentences are heard as soon as what would tell them in fewer. */
const few = 4

/** Tells a player what happened since he decided last, in few words where a game has them; nothing if nothing did. */
export function saySince(events: readonly GameEvent[], session: Session, talk: Talk): void {
  const told = newsLines(events, session)
  if (told.length === 0) return
  const { state, viewer } = session.snapshot()
  const news = told.length > few ? session.panels.news?.(state, viewer, events) : undefined
  if (!news) return talk.say('What happened since:', ...latest(told))
  const brief = [...news.lines.map(({ text }) => text), news.rest].filter(Boolean)
  talk.say('What happened since:', ...brief, `log ${told.length} reads it event by event.`)
}

/** A part of a line of the screen as it is said. */
export const spoken = (text: string): string => text.trim().replace(/ {2,}/g, ', ')
