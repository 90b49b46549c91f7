/** What happened, in sentences: dice with their table, other scenes, and everything else that is news. */
import type { GameEvent } from '../../kernel/contract/game.ts'
import { capital } from '../../kernel/contract/words.ts'
import type { GamePanels, Scene } from '../panels.ts'
import { type MomentOf, noMoments } from '../session/told/great-moments.ts'
import { runsOf, toldOnce } from '../table/reel/alike.ts'

/** Sentences for what an action brought, in order. A title that comes again is not told again. */
export function storyWords(
  events: readonly GameEvent[],
  panels: Pick<GamePanels, 'scene' | 'isNews'>,
  describe: (event: GameEvent) => string,
  momentOf: MomentOf = noMoments,
): string[] {
  let title: string | null = null
  const sentences = events.filter(panels.isNews).flatMap((event) => {
    const scene = panels.scene(event)
    const moment = momentOf(event)
    const great = moment ? [moment.text] : []
    if (!scene) {
      const text = describe(event)
      return text === '' ? great : [text, ...great]
    }
    const heading = scene.title === title ? '' : `${scene.title}. `
    title = scene.title
    return [heading + sceneWords(scene), ...great]
  })
  return runsOf(sentences, (text) => text).map(([text, ...more]) => toldOnce([{ text }, ...more]))
}

/** The result, after what it does not say. */
function sceneWords({ unsaid: [first, ...others] = [], result }: Scene): string {
  return first === undefined ? result : `${[capital(first), ...others].join(', ')}. ${result}`
}
