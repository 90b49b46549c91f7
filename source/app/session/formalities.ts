/**
 * Questions of one answer, put so that being asked tells nothing: the only person of a game need not see them, nor
 * anybody those that are open.
 */
import type { Action, Decision } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { type Lesson, lessonStep } from './lesson.ts'

/** Whether a question is answered by itself here. */
export type IsFormal = (decision: Decision) => boolean

/**
 * @param persons the seats that persons hold here
 * @param computers those of the whole game that the program holds
 * @param lesson shows them all, since it teaches what they are about
 */
export function formalitiesFor(
  journal: Journal<object>,
  persons: readonly Seat[],
  computers: ReadonlyMap<Seat, unknown>,
  lesson?: Lesson,
): IsFormal {
  const { game, newGame } = journal
  const isAmongComputers = persons.length === 1 && game.seats(newGame).length - computers.size === 1
  const isTaught = () => lesson !== undefined && lessonStep(lesson, journal) !== null
  const isSpared = ({ formality }: Decision) =>
    formality === 'always' || (formality === true && isAmongComputers)
  return (asked) => persons.includes(asked.seat) && isSpared(asked) && !isTaught()
}

/** Answers the first question that is a formality. @returns whether there was one */
export function answerFormality(journal: Journal<object>, isFormal: IsFormal): boolean {
  const decision = journal.decisions().find(isFormal)
  const answer = decision && answerTo(decision)
  return answer !== undefined && journal.act(answer).ok
}

function answerTo({ choices, seat }: Decision): Action | undefined {
  const usual = choices.find((choice) => choice.usual && !choice.off)
  return usual && { type: usual.type, seat, ...usual.fixed }
}
