/** What happened, in sentences: dice with their table, and everything else that is news. */
import type { GameEvent } from '../../kernel/contract/game.ts'
import type { GamePanels, Roll } from '../panels.ts'

/** Sentences for what an action brought, in order. A table that is rolled on again is not named again. */
export function storyWords(
  events: readonly GameEvent[],
  panels: Pick<GamePanels, 'roll' | 'isNews'>,
  describe: (event: GameEvent) => string,
): string[] {
  let table: string | null = null
  return events.filter(panels.isNews).flatMap((event) => {
    const roll = panels.roll(event)
    if (!roll) {
      const text = describe(event)
      return text === '' ? [] : [text]
    }
    const heading = roll.title === table ? '' : `${roll.title}. `
    table = roll.title
    return [heading + rollWords(roll)]
  })
}

/** How a cell without effect ends. */
const nothing = ' -'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Dice and figures, but for those that the result says itself. */
function rollWords({ dice, lines, result }: Roll): string {
  const said = new Set(wordsOf(result))
  const thrown = `${dice.length === 1 ? 'die' : 'dice'} ${dice.join(' and ')}`
  const isSaid = (phrase: string) => wordsOf(phrase.replace(/^result /, '')).every((word) => said.has(word))
  const phrases = [
    ...(isSaid(dice.join(' ')) ? [] : [thrown]),
    ...lines
      .flatMap((line) => line.split(', '))
      .filter((phrase) => !isSaid(phrase) && !phrase.endsWith(nothing)),
  ]
  const [first, ...others] = phrases
  if (first === undefined) return result
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')}. ${result}`
}
