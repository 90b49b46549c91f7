/** Lessons of several games: a whole game, or the beginning of one, that is played through once when it is asked for. */
import type { Lesson, LessonStep } from '../app/session/lesson.ts'
import type { Action, Decision, Game, GameEvent } from '../kernel/contract/game.ts'
import type { Entry } from '../kernel/journal/steps.ts'

/** A question of a lesson, and its answer. */
export interface TaughtStep<K extends string> {
  readonly action: Action
  readonly kind: K
  /** How many questions of the kind came before. */
  readonly nth: number
}

/** What a game says of its lesson. */
export interface Teaching<S extends object, K extends string>
  extends Pick<Lesson<S>, 'label' | 'newGame' | 'patience'> {
  readonly game: Game<S>
  readonly kinds: readonly K[]
  answer(state: S, decision: Decision, nth: number): Action
  /** Whether nothing more is taught: after so many answers, in a state, with the last events. */
  isOver(state: S, answers: number, events: readonly GameEvent[]): boolean
  /** What is taught before a step; null after the last one. */
  taught(state: S, step: TaughtStep<K> | null): LessonStep | null
}

/** What is asked, and what is answered, from the first question to the last. */
function playedThrough<S extends object, K extends string>(
  teaching: Teaching<S, K>,
): readonly TaughtStep<K>[] {
  const { game, kinds, newGame } = teaching
  const steps: TaughtStep<K>[] = []
  let { state, events }: { state: S; events: readonly GameEvent[] } = game.create(newGame)
  while (!teaching.isOver(state, steps.length, events)) {
    const decision = game.decisions(state)[0]!
    const kind = kinds.find((one) => one === decision.kind)!
    const nth = steps.filter((step) => step.kind === kind).length
    const action = teaching.answer(state, decision, nth)
    const applied = game.apply(state, action)
    if (!applied.ok) throw new Error(`The lesson is refused at ${kind}: ${applied.refusal.reason}`)
    steps.push({ action, kind, nth })
    ;({ state, events } = applied)
  }
  return steps
}

/** The lesson of a game; it is over for whoever leaves its way. */
export function lessonBy<S extends object, K extends string>(teaching: Teaching<S, K>): Lesson<S> {
  const { label, newGame, patience } = teaching
  let known: readonly TaughtStep<K>[] | null = null
  const steps = () => {
    known ??= playedThrough(teaching)
    return known
  }
  const isOnItsWay = (entries: readonly Entry[]): boolean =>
    entries.every(({ action }, n) => action.type === steps()[n]?.action.type)
  return {
    name: 'tutorial',
    label,
    newGame,
    patience,
    get length() {
      return steps().length
    },
    step: (state, entries) =>
      isOnItsWay(entries) ? teaching.taught(state, steps()[entries.length] ?? null) : null,
  }
}
