/** What happened, in sentences: dice with their table, other scenes, and everything else that is news. */
import type { GameEvent } from '../../kernel/contract/game.ts'
import type { GamePanels, Scene } from '../panels.ts'
import { type MomentOf, noMoments } from '../session/great-moments.ts'

/** Sentences for what an action brought, in order. A title that comes again is not told again. */
export function storyWords(
  events: readonly GameEvent[],
  panels: Pick<GamePanels, 'scene' | 'isNews'>,
  describe: (event: GameEvent) => string,
  momentOf: MomentOf = noMoments,
): string[] {
  let title: string | null = null
  return events.filter(panels.isNews).flatMap((event) => {
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
}

/** How a cell without effect ends. */
const nothing = ' -'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Dice and figures, but for those that the result says itself. */
function sceneWords({ dice = [], lines, result }: Scene): string {
  const said = new Set(wordsOf(result))
  const thrown = `${dice.length === 1 ? 'die' : 'dice'} ${dice.join(' and ')}`
  const isSaid = (phrase: string) => wordsOf(phrase.replace(/^result /, '')).every((word) => said.has(word))
  const phrases = [
    ...(dice.length === 0 || isSaid(dice.join(' ')) ? [] : [thrown]),
    ...lines
      .flatMap((line) => line.split(', '))
      .filter((phrase) => !isSaid(phrase) && !phrase.endsWith(nothing)),
  ]
  const [first, ...others] = phrases
  if (first === undefined) return result
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')}. ${result}`
}
