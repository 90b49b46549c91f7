/**
 * Questions of one answer, put so that being asked tells nothing: the only person of a game need not see them, nor
 * anybody those that are open. And segments that a seat has closed, opened again by what asks nothing of it.
 */
import { type Action, type Decision, type GameEvent, visibleTo } from '../../kernel/contract/game.ts'
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
  const { game, newGame } = journal
  const isAmongComputers = persons.length === 1 && game.seats(newGame).length - computers.size === 1
  const isTaught = () => lesson !== undefined && lessonStep(lesson, journal) !== null
  const isSpared = ({ formality }: Decision) =>
    formality === 'always' || (formality === true && isAmongComputers)
  const isAnswered = (asked: Decision) => isSpared(asked) || isStillClosed(journal, asked, leavesClosed)
  return (asked) => persons.includes(asked.seat) && isAnswered(asked) && !isTaught()
}

/**
 * The last that the seat did was to close this segment, and nothing has reached it since that would have kept it from
 * that; nor would more be left undone than it was told then.
 */
function isStillClosed(
  journal: Journal<object>,
  asked: Decision,
  leavesClosed: NonNullable<Told['leavesClosed']>,
): boolean {
  const { seat, kind, interrupts } = asked
  if (interrupts) return false
  const entries = journal.entries()
  const last = entries.findLastIndex(({ action }) => action.seat === seat)
  if (last < journal.base) return false
  if (entries[last]!.action.type !== closing(asked)?.type) return false
  const reached = visibleTo(journal.events(last, entries.length), seat)
  if (reached.length === 0 || !reached.every((event) => leavesClosed(event, seat))) return false
  // Segments that are closed in the same words may follow each other.
  const then = journal.stateAt(last)
  const { game } = journal
  const closed = game.decisions(then).find((one) => one.seat === seat && one.kind === kind)
  if (!closed || game.turn(then) !== game.turn(journal.state())) return false
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

function answerTo(decision: Decision): Action | undefined {
  const { choices, seat, formality } = decision
  const answer = formality ? choices.find(({ usual, off }) => usual && !off) : closing(decision)
  return answer && { type: answer.type, seat, ...answer.fixed }
}
