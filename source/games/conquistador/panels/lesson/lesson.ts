/** The lesson: two turns of Spain alone, with dice that were looked for so that much can be shown. */
import type { Lesson } from '../../../../app/session/lesson.ts'
import type { Action } from '../../../../kernel/contract/game.ts'
import { eventOf } from '../../events/earlier.ts'
import { positionOf } from '../../map/closed.ts'
import type { World } from '../../map/world.ts'
import type { State } from '../../state/state.ts'
import { factsOf, learner } from './facts.ts'
import { firstTurn } from './first-turn.ts'
import { farewell, secondTurn } from './second-turn.ts'

const scripts = [...firstTurn, ...secondTurn]

const actionOf = (n: number): Action => ({ ...scripts[n]!.action, seat: learner })

export function lessonOf(world: World): Lesson<State> {
  return {
    name: 'tutorial',
    label: 'Learn to play: two turns under guidance',
    newGame: { scenario: 'solitaire', seed: 'tutorial-2911', options: { standing: [] } },
    patience: 30_000,
    length: scripts.length,
    step(state, entries) {
      const strays = entries.some(({ action }, n) => action.type !== scripts[n]?.action.type)
      if (strays) return null
      const now = factsOf(
        positionOf(world, state),
        entries.flatMap(({ events }) => events.map(eventOf)),
      )
      const script = scripts[entries.length]
      if (!script) return { ...farewell, pages: farewell.pages(now), action: null }
      const { title, task } = script
      return { title, task, pages: script.pages(now), action: actionOf(entries.length) }
    },
  }
}
