/**
 * Questions of one answer, put so that being asked tells nothing: the only person of a game need not see them, nor
 * anybody those that are open. And segments that a seat has closed, opened again by what asks nothing of it, or offering what it left in the turn before, or what is worth nothing.
 */
import {
  type Action,
  type Decision,
  type GameEvent,
  type Json,
  visibleTo,
} from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { type Lesson, lessonStep } from './lesson.ts'

/** Whether a question is answered by itself here. */
export type IsFormal = (decision: Decision) => boolean

/** What a game says of formalities. */
interface Told {
  /** Shows them all, since it teaches what they are about. */
  readonly lesson?: Lesson
  /** What leaves a segment closed (`GamePanels`). */
  leavesClosed?(event: GameEvent, seat: Seat): boolean
}

/**
 * @param persons the seats that persons hold here
 * @param computers those of the whole game that the program holds
 */
export function formalitiesFor(
  journal: Journal<object>,
  persons: readonly Seat[],
  computers: ReadonlyMap<Seat, unknown>,
  { lesson, leavesClosed = () => false }: Told = {},
): IsFormal {
  const isTaught = () => lesson !== undefined && lessonStep(lesson, journal) !== null
  const isAnswered = answeredIn(journal, persons, computers, leavesClosed)
  return (asked) => persons.includes(asked.seat) && isAnswered(asked) && !isTaught()
}

/** Whether an action that was taken, by its number, answered a question by itself: nobody has looked at the game then. */
export type IsByItself = (at: number) => boolean

/** Works it out from what was asked then, for the save does not tell. */
export function byItselfIn(
  journal: Journal<object>,
  persons: readonly Seat[],
  computers: ReadonlyMap<Seat, unknown>,
  { leavesClosed = () => false }: Told,
): IsByItself {
  const isAnswered = answeredIn(journal, persons, computers, leavesClosed)
  return (at) => {
    const action = journal.entries()[at]?.action
    if (!action || at < journal.base) return false
    const asked = journal.game.decisions(journal.stateAt(at)).find(({ seat }) => seat === action.seat)
    return asked !== undefined && answerTo(asked)?.type === action.type && isAnswered(asked, at)
  }
}

/** Whether a question is answered by itself that is asked after so many entries, or now. */
function answeredIn(
  journal: Journal<object>,
  persons: readonly Seat[],
  computers: ReadonlyMap<Seat, unknown>,
  leavesClosed: NonNullable<Told['leavesClosed']>,
): (asked: Decision, at?: number) => boolean {
  const isAmongComputers =
    persons.length === 1 && journal.game.seats(journal.newGame).length - computers.size === 1
  return (asked, at) =>
    asked.formality === 'always' ||
    (asked.formality === true && isAmongComputers) ||
    (asked.tooDear !== undefined && !isInHand(journal, asked, at)) ||
    isStillClosed(journal, asked, leavesClosed, at) ||
    isLeftAgain(journal, asked, at)
}

/** The seat has done something in this segment and not ended it: whatever is left there is still its own to do. */
function isInHand(journal: Journal<object>, { seat, kind }: Decision, after?: number): boolean {
  const { game } = journal
  const at = after ?? journal.entries().length
  const last = journal
    .entries()
    .slice(0, at)
    .findLastIndex(({ action }) => action.seat === seat)
  if (last < journal.base) return false
  const before = journal.stateAt(last)
  return (
    game.turn(before) === game.turn(journal.stateAt(at)) &&
    game.decisions(before).some((one) => one.seat === seat && one.kind === kind)
  )
}

/** The seat ended this segment in the turn before, and left there all that it offers now. */
function isLeftAgain(journal: Journal<object>, asked: Decision, after?: number): boolean {
  const { seat, kind, again, interrupts } = asked
  if (!again || interrupts) return false
  const { game } = journal
  const at = after ?? journal.entries().length
  const before = game.turn(journal.stateAt(at)) - 1
  const ends = closing(asked)?.type
  const entries = journal.entries()
  for (let last = at - 1; last >= journal.base; last--) {
    const { type, seat: actor } = entries[last]!.action
    if (actor !== seat || type !== ends) continue
    const state = journal.stateAt(last)
    if (game.turn(state) < before) return false
    const left = game.decisions(state).find((one) => one.seat === seat && one.kind === kind)?.again
    if (left)
      return game.turn(state) === before && Object.entries(again).every(([of, as]) => isLeft(left[of], as))
  }
  return false
}

/** The same was left then, or of what is counted as much. */
const isLeft = (then: Json | undefined, now: Json): boolean =>
  typeof now === 'number'
    ? typeof then === 'number' && then >= now
    : JSON.stringify(then) === JSON.stringify(now)

/**
 * The last that the seat did was to close this segment, and nothing has reached it since that would have kept it from
 * that; nor would more be left undone than it was told then.
 */
function isStillClosed(
  journal: Journal<object>,
  asked: Decision,
  leavesClosed: NonNullable<Told['leavesClosed']>,
  after?: number,
): boolean {
  const { seat, kind, interrupts } = asked
  if (interrupts) return false
  const at = after ?? journal.entries().length
  const entries = journal.entries().slice(0, at)
  const last = entries.findLastIndex(({ action }) => action.seat === seat)
  if (last < journal.base) return false
  if (entries[last]!.action.type !== closing(asked)?.type) return false
  const reached = visibleTo(journal.events(last, at), seat)
  if (reached.length === 0 || !reached.every((event) => leavesClosed(event, seat))) return false
  // Segments that are closed in the same words may follow each other.
  const then = journal.stateAt(last)
  const { game } = journal
  const closed = game.decisions(then).find((one) => one.seat === seat && one.kind === kind)
  if (!closed || game.turn(then) !== game.turn(journal.stateAt(at))) return false
  const told = new Set(closed.undone.map(({ reason }) => reason))
  return asked.undone.every(({ reason }) => told.has(reason))
}

const closing = ({ choices }: Decision) => choices.find(({ end, off }) => end && !off)

/** Answers the first question that is a formality. @returns whether there was one */
export function answerFormality(journal: Journal<object>, isFormal: IsFormal): boolean {
  const decision = journal.decisions().find(isFormal)
  const answer = decision && answerTo(decision)
  return answer !== undefined && journal.act(answer).ok
}

/** Answers all questions that are formalities. @returns those of them that leave what they offered */
export function answerFormalities(journal: Journal<object>, isFormal: IsFormal): readonly Decision[] {
  const left: Decision[] = []
  for (;;) {
    const asked = journal.decisions().find(isFormal)
    if (!answerFormality(journal, isFormal)) return left
    if (asked?.again || asked?.tooDear) left.push(asked)
  }
}

function answerTo(decision: Decision): Action | undefined {
  const { choices, seat, formality } = decision
  const answer = formality ? choices.find(({ usual, off }) => usual && !off) : closing(decision)
  return answer && { type: answer.type, seat, ...answer.fixed }
}
