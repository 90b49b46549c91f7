/** The lesson: the first era against Planck, with tiles that were looked for so that much can be shown. */
import type { Lesson } from '../../../../app/session/lesson.ts'
import type { NewGame } from '../../../../kernel/contract/game.ts'
import { lessonBy } from '../../../lessons.ts'
import { ninaAndPinta } from '../../game.ts'
import type { Components } from '../../state/context.ts'
import { questionKinds } from '../../state/flow.ts'
import type { State } from '../../state/state.ts'
import { answer, anyScript, farewell, learner, scripts } from './script.ts'

const newGame: NewGame = {
  scenario: 'planck',
  seed: 'tutorial-33',
  options: { seats: { [learner]: 'human' }, planck: 'Portugal' },
}

/** The eras that are taught. */
const eras = 1

export const lessonOf = (components: Components): Lesson<State> =>
  lessonBy({
    game: ninaAndPinta(components.data, 'lesson'),
    kinds: questionKinds,
    label: 'Learn to play: an era under guidance',
    newGame,
    patience: 30_000,
    answer: (state, decision, nth) => answer({ ...components, state }, decision, nth),
    isOver: ({ era }) => era > eras,
    taught(state, step) {
      const g = { ...components, state }
      if (!step)
        return { title: 'The era is over', task: 'Go on as you like.', pages: farewell(g), action: null }
      const said = scripts[step.kind] ?? []
      const { title, task, pages } = said[step.nth] ?? said.at(-1) ?? anyScript
      const isNew = step.nth < said.length
      return { title, task, pages: isNew ? pages(g) : [], action: step.action }
    },
  })
