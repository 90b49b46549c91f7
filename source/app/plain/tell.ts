/** What happened, in sentences: dice with their table, and everything else that is news. */
import type { GameEvent, Refusal } from '../../kernel/game.ts'
import type { GamePanels, Roll } from '../panels.ts'

/** A refusal with its rule; what is not a paragraph has no number to say. */
export const refusalWords = ({ rule, reason }: Refusal): string =>
  /^\d/.test(rule) ? `${reason} [${rule}]` : reason

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

const rollWords = ({ dice, lines, result }: Roll): string =>
  [`${dice.length === 1 ? 'Die' : 'Dice'} ${[dice.join(' and '), ...lines].join(', ')}.`, result].join(' ')
