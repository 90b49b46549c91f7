/** The program at the line: it plays what is its own, and what was handed to it, until a person is asked. */

import { refusalText, visibleTo } from '../../kernel/contract/game.ts'
import type { ComputersAction } from '../../kernel/program/computers-turn.ts'
import { actionWords } from '../prompt/action-words.ts'
import type { Session } from '../session/session.ts'
import type { Snapshot } from '../session/snapshot.ts'
import { takenBackText } from '../table/pages/autopilot-words.ts'
import { namesIn } from './asking/places.ts'
import { turnWords } from './counsel.ts'
import { saySince, spoken, takeNews } from './news.ts'
import { untilFree } from './patience.ts'
import { Left, type Talk } from './talk.ts'
import { storyWords } from './tell.ts'
import { troubleWords } from './trouble.ts'

/** Milliseconds until it tries again what could not be written. */
const again = 1000

/** What is heard while the program plays; everything else answers the next question. */
const isMeant = (typed: string): boolean => /^(q|quit)$/i.test(typed) || /^auto\b/i.test(typed)

/** Plays until a person is asked, or nobody any more. @throws Left if the player leaves meanwhile; Stuck */
export async function playProgram(session: Session, talk: Talk): Promise<void> {
  const isWatched = session.persons.length === 0
  let { turn } = session.snapshot()
  let said: string | null = null
  let played = false
  for (;;) {
    const before = session.snapshot()
    if (session.isDue()) await untilFree(session, talk)
    const { taken, notDone, stopped } = session.play()
    const [one] = taken
    if (!one && !notDone) break
    played = true
    if (one && isForPlayer(session, before, one)) sayTaken(session, before, one, talk)
    const trouble = notDone ? refusalText(notDone.refusal) : troubleWords(session)
    if (trouble !== null && trouble !== said) talk.say(trouble)
    said = trouble
    if (stopped.length > 0) talk.say(takenBackText(stopped).text)
    // Where nobody is asked there is no other moment to tell of what happens.
    if (isWatched && turn !== session.snapshot().turn) {
      turn = session.snapshot().turn
      sayTurn(session, talk)
    }
    const typed = await talk.meanwhile(isMeant, notDone ? again : 0)
    if (typed === null) continue
    const [word = '', ...rest] = typed.split(/\s+/)
    if (/^q/i.test(word)) throw new Left()
    talk.say(...turnWords(session, rest.join(' ')))
  }
  if (!played) return
  if (isWatched) sayTurn(session, talk)
  // Before a curtain nobody could read it; who sits down behind it is told then.
  else if (!session.snapshot().behind) saySince(takeNews(session), session, talk)
}

/** The program has acted for the player who sits there. */
const isForPlayer = (
  { computers }: Session,
  { viewer }: Snapshot,
  { action }: ComputersAction<object>,
): boolean => action.seat === viewer && !computers.has(viewer)

/** What the program has done for the player who sits there, after what happened before it. */
function sayTaken(
  session: Session,
  { viewer }: Snapshot,
  { decision, action, applied }: ComputersAction<object>,
  talk: Talk,
): void {
  const { panels, game } = session
  const own = new Set(applied.events)
  const earlier = takeNews(session).filter((event) => !own.has(event))
  saySince(earlier, session, talk)
  const events = session.snapshot().outcome ? applied.events : visibleTo(applied.events, viewer)
  talk.say(
    `Autopilot: ${actionWords(decision, action, namesIn(session))}.`,
    ...storyWords(events, panels, game.describe),
  )
}

/** A whole turn, and how it stands after it, for who only listens. */
function sayTurn(session: Session, talk: Talk): void {
  const { game, panels } = session
  const { state, viewer, outcome } = session.snapshot()
  talk.say(...storyWords(takeNews(session), panels, game.describe))
  const { left, right } = panels.titleBar(state, viewer)
  if (!outcome) talk.say('', ...[left, right].filter(Boolean).map((part) => `${spoken(part)}.`))
}
