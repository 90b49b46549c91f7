/** What of a session is told, and when, to who looks at it and reads one thing after the other. */
import type { Decision, GameEvent } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { ByItself, Change } from '../change.ts'
import { firstSitting } from '../seating.ts'
import type { Session } from '../session.ts'
import { isAskedHere } from '../snapshot.ts'
import { type TakenBack, takenBack } from '../waiting.ts'
import { momentsFor } from './great-moments.ts'
import { firstStory, openStories, type Stories, type Story, untold } from './stories.ts'

/** What is said in one line; another one each time, so that each is noticed. */
export type Notice =
  | { readonly kind: 'nothing' }
  /** Somebody here is asked, after others or the program. */
  | { readonly kind: 'turn'; readonly decision: Decision; readonly events: readonly GameEvent[] }
  /** Segments have ended by themselves: one in which he acted, others that he left in the turn before. */
  | ({ readonly kind: 'byItself' } & ByItself)
  /** What who has sat down has not seen. */
  | { readonly kind: 'since'; readonly events: readonly GameEvent[] }
  | ({ readonly kind: 'takenBack' } & TakenBack)
  /** The save told something else than what has happened. */
  | { readonly kind: 'amended'; readonly text: string }
  /** The program could not do what is its own. */
  | { readonly kind: 'notDone'; readonly reason: string }
  /** What the program did is not on the disk, and so these decide again. */
  | { readonly kind: 'stopped'; readonly seats: readonly Seat[] }

export interface Told {
  /** What is to be shown now. */
  readonly story: Story
  readonly notice: Notice
  /** How often it has become somebody's turn here while others decided elsewhere. */
  readonly turns: number
  /** How often then nothing was being shown, so that he is to be called. */
  readonly calls: number
  /** How often somebody here was asked when the program was done. */
  readonly returns: number
}

export interface Telling {
  readonly snapshot: () => Told
  /** Tells of every change. @returns stops telling */
  readonly subscribe: (tell: () => void) => () => void
  /** The story has been seen, or there was nothing to see in it. */
  readonly seen: () => void
}

export function openTelling(session: Session): Telling {
  const { journal, persons } = session
  const first = () => firstStory(session, firstSitting(journal, persons))
  const stories = openStories(first())
  const listeners = new Set<() => void>()
  /** The whole game as who is told has left it; null while he is at it, or has been told of all since. */
  let asLeft: object | null = null
  let now: Told = { story: stories.story(), notice: { kind: 'nothing' }, turns: 0, calls: 0, returns: 0 }
  const set = (part: Partial<Told>): void => {
    now = { ...now, story: stories.story(), ...part }
    for (const listener of listeners) listener()
  }
  const tellOf = (change: Change): void => {
    switch (change.by) {
      case 'action':
        stories.tell({ events: change.events, since: false, before: change.before.whole })
        return set({ notice: byItself(change) ?? { kind: 'nothing' } })
      case 'move':
        stories.tell(untold())
        return set({})
      case 'sitting': {
        const events = ownLast(change.events, session)
        stories.tell({ events, since: true, isHere: isAllHere(session), ...beforeIt(change.asLeft) })
        return set({ notice: { kind: 'since', events } })
      }
      case 'others':
      case 'program':
        asLeft ??= change.before.whole
        return set(catchUp({ session, stories, told: now, change, asLeft }))
      case 'replay':
        stories.tell(first())
        return set({ notice: { kind: 'amended', text: change.text } })
      case 'nobody':
        return
    }
  }
  session.subscribe((change) => {
    tellOf(change)
    const isAtIt = change.by === 'action' || change.by === 'move'
    if (isAtIt || session.unseen().length === 0) asLeft = null
  })
  return {
    snapshot: () => now,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    seen() {
      stories.seen()
      if (stories.story() !== now.story) set({})
    },
  }
}

const beforeIt = (asLeft: object | null): Pick<Story, 'before'> => (asLeft ? { before: asLeft } : {})

/** Nobody decides elsewhere, so that nobody here has been waiting for long. */
const isAllHere = ({ persons, computers, seats }: Session): boolean =>
  persons.length + computers.size >= seats.length

/** What concerns a seat itself comes last, where there is always room for it. */
function ownLast(events: readonly GameEvent[], { panels, snapshot }: Session): readonly GameEvent[] {
  const { viewer } = snapshot()
  const own = (event: GameEvent) => panels.isOwn(event, viewer)
  return [...events.filter((event) => !own(event)), ...events.filter(own)]
}

type CaughtUp = Extract<Change, { by: 'others' | 'program' }>

/** What others have done elsewhere, or the program here, and to whom it is to be told. */
interface News {
  readonly session: Session
  readonly stories: Stories
  readonly told: Told
  readonly change: CaughtUp
  /** The whole game as he has left it. */
  readonly asLeft: object
}

/** What is told of what others have done elsewhere, or the program here. */
function catchUp(news: News): Partial<Told> {
  const { session, stories, change } = news
  const { before } = change
  const after = session.snapshot()
  const gone = takenBack(before.entries, after.entries, after.viewer, session.seats.length === 1)
  const notice = noticeOf(change) ?? (gone && { notice: { kind: 'takenBack', ...gone } })
  const left = change.by === 'program' ? byItself({ ...change, over: null }) : null
  if (session.persons.length > 0) return { ...(left && { notice: left }), ...notice, ...playOn(news) }
  watchOn(session, stories, change, gone !== null)
  return { ...notice }
}

/** So much news can be read in a short while, as much as a segment has mostly. */
const readable = 30

/** Who watches reads on. What is taken back he sees at once, whatever was to be told. */
function watchOn(session: Session, stories: Stories, { by, before }: CaughtUp, isTakenBack: boolean): void {
  const story = { events: session.unseen(), since: false, before: before.whole }
  session.noteSeen('all')
  // Nothing holds the program up here, and nobody could read it all.
  const isTooMuch = by === 'program' && !session.isShow
  if (isTakenBack) stories.tell(story)
  else if (session.isShow) stories.add(story)
  else if (!isTooMuch)
    stories.keepUp(story, (events) => events.filter(session.panels.isNews).length > readable)
}

/** Who plays is told of everything when it is his turn again, when the program waits for his leave, and at the end. */
function playOn({ session, stories, told, change, asLeft }: News): Partial<Told> {
  const { before } = change
  const after = session.snapshot()
  const wasAsked = isAskedHere(before)
  const isTurn = !wasAsked && isAskedHere(after)
  /** His question; null while he has to sit down first. */
  const decision = isTurn ? after.decision : null
  const waits = before.pause === null && after.pause !== null
  const events = session.unseen()
  const isHere = change.by === 'program' && isAllHere(session)
  const isPutOff = isHere && !waits && after.outcome === null && touchesNobodyHere(session, events)
  const isTold = !isPutOff && (waits || decision !== null || after.outcome !== null)
  if (isTold || wasAsked || isTurn) session.noteSeen(isTold ? 'all' : wasAsked ? 'answers' : 'persons')
  const isQuiet = stories.isQuiet()
  const isEnd = after.outcome !== null && before.outcome === null
  if (!isPutOff && (waits || decision || isEnd)) stories.add({ events, since: true, isHere, before: asLeft })
  if (!isTurn || waits) return {}
  return {
    ...(decision && !noticeOf(change) && { notice: { kind: 'turn', decision, events } }),
    ...calledBy(told, change.by === 'program', isQuiet),
  }
}

/**
 * What others have done far from who is asked is told with what touches him, where the game tells them apart; his own
 * dice and great moments are not put off.
 */
function touchesNobodyHere(session: Session, events: readonly GameEvent[]): boolean {
  const { panels } = session
  const now = session.snapshot()
  const { viewer, state } = now
  const told = events.filter(panels.isNews)
  const momentOf = momentsFor({ ...now, panels, events: session.events })
  const isOfHis = (event: GameEvent): boolean =>
    panels.isOwn(event, viewer) &&
    (panels.holds?.(state, viewer, event) === true || panels.isClimax?.(viewer, event) === true)
  if (!panels.news || told.some((event) => isOfHis(event) || momentOf(event))) return false
  return panels.news(state, viewer, told).lines.every(({ isOwn }) => !isOwn)
}

/** Why the program has stopped; null if it has not. */
function noticeOf(change: CaughtUp): Pick<Told, 'notice'> | null {
  if (change.by === 'others') return null
  const { notDone, stopped } = change
  if (notDone) return { notice: { kind: 'notDone', reason: notDone.refusal.reason } }
  return stopped.length > 0 ? { notice: { kind: 'stopped', seats: stopped } } : null
}

const byItself = ({ left, over }: ByItself): Notice | null =>
  left.length > 0 || over ? { kind: 'byItself', left, over } : null

/** How a player learns that it is his turn. */
const calledBy = (told: Told, isByProgram: boolean, isQuiet: boolean): Partial<Told> =>
  isByProgram
    ? { returns: told.returns + 1 }
    : { turns: told.turns + 1, calls: told.calls + (isQuiet ? 1 : 0) }
