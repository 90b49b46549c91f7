/**
 * A lesson: a game played under guidance, with fixed dice and fixed
 * actions. Pure; a screen shows it, or lines do.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Action, Game, NewGame } from '../../kernel/contract/game.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry } from '../../kernel/journal/steps.ts'

/** What is taught before one action. */
export interface LessonStep {
  readonly title: string
  /**
   * What this is about and why it is done, page by page, none where the
   * task says it all; `\n` parts paragraphs.
   */
  readonly pages: readonly string[]
  /** What to do now, in a few words that stay in sight. */
  readonly task: string
  /** The action that is expected; null after the last one, where only the pages are read. */
  readonly action: Action | null
}

/**
 * A lesson of a game. As dice and actions are fixed, the number of
 * actions taken is the step that it has reached.
 */
export interface Lesson<S extends object = object> {
  /** How its saves are called. */
  readonly name: string
  /** Its entry on the title screen. */
  readonly label: string
  /** Every game that was begun so is the lesson's, and no other. */
  readonly newGame: NewGame
  /** Milliseconds without a key after which the keys to press are shown unasked. */
  readonly patience: number
  /** The actions in all. */
  readonly length: number
  /**
   * The step before the action `entries.length`, and what is said after
   * the last one; null for any later number.
   * @param state the game as it stands after the entries
   */
  step(state: S, entries: readonly Entry[]): LessonStep | null
}

/** The step that a game has reached; null for a game that is no lesson's, or is one no longer. */
export function lessonStep<S extends object>(lesson: Lesson<S>, journal: Journal<S>): LessonStep | null {
  const { newGame, base } = journal
  // Nearly every game has another seed: to compare the rest, Node would load what does so.
  if (newGame.seed !== lesson.newGame.seed || base > 0) return null
  if (!isDeepStrictEqual(newGame, lesson.newGame)) return null
  const step = lesson.step(journal.state(), journal.entries())
  const possible = !step?.action || !('reason' in journal.game.forecast(journal.state(), step.action))
  return possible ? step : null
}

/** True if an action is the expected one, or another way to put it that leads to the very same game. */
export function isExpected<S extends object>(
  game: Game<S>,
  state: S,
  action: Action,
  expected: Action,
): boolean {
  if (isDeepStrictEqual(action, expected)) return true
  if (action.type !== expected.type) return false
  const [taken, meant] = [game.apply(state, action), game.apply(state, expected)]
  return taken.ok && meant.ok && isDeepStrictEqual(taken.state, meant.state)
}

/** What is said of an action that is not the expected one: what of it differs, or what is to be done. */
export function notYet({ task, action }: LessonStep, taken: Action | null = null): string {
  const wrong = taken && action?.type === taken.type ? differencesOf(taken, action) : []
  return wrong.length > 0
    ? `Not yet, please: ${wrong.slice(0, mostTold).join('; ')}.`
    : `Not yet, please. ${task}`
}

/** So many differences have room in a line. */
const mostTold = 2

/** "bounds 10, not 9", and of amounts each: "crates 6, not 8". */
function differencesOf(taken: object, wanted: object): string[] {
  const [given, meant] = [new Map(Object.entries(taken)), new Map(Object.entries(wanted))]
  return [...new Set([...meant.keys(), ...given.keys()])].flatMap((name) => {
    const [one, other] = [given.get(name), meant.get(name)]
    if (isDeepStrictEqual(one, other)) return []
    if (isRecord(one) || isRecord(other))
      return differencesOf(isRecord(one) ? one : {}, isRecord(other) ? other : {})
    return [`${name} ${said(one)}, not ${said(other)}`]
  })
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What is not there is none of it. */
const said = (value: unknown): string => String(value ?? 0)
