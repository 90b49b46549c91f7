/** The lesson: alone in the North, from three captains to a first town and its gold, with dice that were looked for. */
import type { Lesson } from '../../../../app/session/lesson.ts'
import type { Action, NewGame } from '../../../../kernel/contract/game.ts'
import { theConquistadors } from '../../game.ts'
import type { Components } from '../../state/context.ts'
import { type QuestionKind, questionKinds } from '../../state/flow.ts'
import type { State } from '../../state/state.ts'
import { answer, learner } from './answers.ts'
import { anyScript, farewell, scripts, taskOf } from './script.ts'

const newGame: NewGame = {
  scenario: 'north',
  seed: 'tutorial-396',
  options: { seats: { [learner]: 'human' } },
}

/** The lesson ends with the first gold, and at the latest after so many answers. */
const longest = 40

interface Step {
  readonly action: Action
  readonly kind: QuestionKind
  /** How many questions of the kind came before. */
  readonly nth: number
}

/** The whole lesson, played through: what is asked, and what is answered. */
function playedThrough(components: Components, game: ReturnType<typeof theConquistadors>): readonly Step[] {
  const steps: Step[] = []
  let { state } = game.create(newGame)
  while (steps.length < longest && !state.over) {
    const decision = game.decisions(state)[0]!
    const kind = questionKinds.find((one) => one === decision.kind)!
    const nth = steps.filter((step) => step.kind === kind).length
    const action = answer({ ...components, state }, decision)
    const applied = game.apply(state, action)
    if (!applied.ok) throw new Error(`The lesson is refused at ${kind}: ${applied.refusal.reason}`)
    steps.push({ action, kind, nth })
    state = applied.state
    if (applied.events.some(({ type }) => type === 'gold')) break
  }
  return steps
}

export function lessonOf(components: Components): Lesson<State> {
  const game = theConquistadors(components.data, 'lesson')
  let known: readonly Step[] | null = null
  const steps = () => {
    known ??= playedThrough(components, game)
    return known
  }
  return {
    name: 'tutorial',
    label: 'Learn to play: a first expedition',
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
      if (!step) return { title: 'Gold', task: 'Go on as you like.', pages: farewell(g), action: null }
      const said = scripts[step.kind] ?? []
      const script = said[step.nth] ?? anyScript
      const [decision] = game.decisions(state)
      if (!decision) return null
      const task = taskOf(g, script, { decision, action: step.action })
      return { title: script.title, task, pages: script.pages(g), action: step.action }
    },
  }
}
