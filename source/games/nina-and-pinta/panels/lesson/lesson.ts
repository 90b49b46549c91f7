/** The lesson: the first era against Planck, with tiles that were looked for so that much can be shown. */
import type { Lesson } from '../../../../app/session/lesson.ts'
import type { Action, NewGame } from '../../../../kernel/contract/game.ts'
import { ninaAndPinta } from '../../game.ts'
import type { Components } from '../../state/context.ts'
import { type QuestionKind, questionKinds } from '../../state/flow.ts'
import type { State } from '../../state/state.ts'
import { answer, anyScript, farewell, learner, scripts } from './script.ts'

const newGame: NewGame = {
  scenario: 'planck',
  seed: 'tutorial-33',
  options: { seats: { [learner]: 'human' }, planck: 'Portugal' },
}

/** The eras that are taught. */
const eras = 1

interface Step {
  readonly action: Action
  readonly kind: QuestionKind
  /** How many questions of the kind came before. */
  readonly nth: number
}

/** The whole lesson, played through: what is asked, and what is answered. */
function playedThrough(components: Components): readonly Step[] {
  const game = ninaAndPinta(components.data, 'lesson')
  const steps: Step[] = []
  let { state } = game.create(newGame)
  while (state.era <= eras) {
    const decision = game.decisions(state)[0]!
    const kind = questionKinds.find((one) => one === decision.kind)!
    const nth = steps.filter((step) => step.kind === kind).length
    const action = answer({ ...components, state }, decision, nth)
    const applied = game.apply(state, action)
    if (!applied.ok) throw new Error(`The lesson is refused at ${kind}: ${applied.refusal.reason}`)
    steps.push({ action, kind, nth })
    state = applied.state
  }
  return steps
}

export function lessonOf(components: Components): Lesson<State> {
  let known: readonly Step[] | null = null
  const steps = () => {
    known ??= playedThrough(components)
    return known
  }
  return {
    name: 'tutorial',
    label: 'Learn to play: an era under guidance',
    newGame,
    patience: 30_000,
    get length() {
      return steps().length
    },
    step(state, entries) {
      const strays = entries.some(({ action }, n) => action.type !== steps()[n]?.action.type)
      if (strays) return null
      const g = { ...components, state }
      const step = steps()[entries.length]
      if (!step)
        return { title: 'The era is over', task: 'Go on as you like.', pages: farewell(g), action: null }
      const said = scripts[step.kind] ?? []
      const { title, task, pages } = said[step.nth] ?? said.at(-1) ?? anyScript
      const isNew = step.nth < said.length
      return { title, task, pages: isNew ? pages(g) : [], action: step.action }
    },
  }
}
