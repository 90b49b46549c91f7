/** The lesson: alone in the North, from three captains to a first town and its gold, with dice that were looked for. */
import type { Lesson } from '../../../../app/session/lesson.ts'
import type { NewGame } from '../../../../kernel/contract/game.ts'
import { lessonBy } from '../../../lessons.ts'
import { theConquistadors } from '../../game.ts'
import type { Components } from '../../state/context.ts'
import { questionKinds } from '../../state/flow.ts'
import type { State } from '../../state/state.ts'
import { answer, learner } from './answers.ts'
import { anyScript, farewell, scripts, taskOf } from './script.ts'

const newGame: NewGame = {
  scenario: 'north',
  seed: 'tutorial-214',
  options: { seats: { [learner]: 'human' } },
}

/** The lesson ends with the first gold, and at the latest after so many answers. */
const longest = 40

export function lessonOf(components: Components): Lesson<State> {
  const game = theConquistadors(components.data, 'lesson')
  return lessonBy({
    game,
    kinds: questionKinds,
    label: 'Learn to play: a first expedition',
    newGame,
    patience: 30_000,
    answer: (state, decision) => answer({ ...components, state }, decision),
    isOver: ({ over }, answers, events) =>
      over || answers >= longest || (answers > 0 && events.some(({ type }) => type === 'gold')),
    taught(state, step) {
      const g = { ...components, state }
      if (!step) return { title: 'Gold', task: 'Go on as you like.', pages: farewell(g), action: null }
      const said = scripts[step.kind] ?? []
      const script = said[step.nth] ?? anyScript
      const [decision] = game.decisions(state)
      if (!decision) return null
      const task = taskOf(g, script, { decision, action: step.action })
      return { title: script.title, task, pages: script.pages(g), action: step.action }
    },
  })
}
