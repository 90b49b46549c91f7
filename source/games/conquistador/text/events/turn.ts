/** The frame of the game in words: turns, segments, leaders, the books at the end of a turn. */
import { listed } from '../../../../kernel/contract/words.ts'
import { pointsPerArea } from '../../end/victory.ts'
import type { TurnEvents } from '../../events/turn.ts'
import { penalties } from '../../matters/penalties.ts'
import { called } from '../../state/seat-words.ts'
import { many, wareWord } from '../words.ts'
import type { Tellings } from './telling.ts'

export const turnTellings: Tellings<keyof TurnEvents> = {
  turn: {
    topic: 'council',
    say: ({ turn, years }) => `Turn ${turn} begins, the years ${years}.`,
  },
  segment: {
    topic: 'council',
    say: ({ turn, phase, name }) => `Turn ${turn}, ${phase}: ${name}.`,
  },
  'leader-arrives': {
    topic: 'council',
    say: ({ nation, name, kind }) => `${name}, ${kind} of ${called(nation)}, arrives in Europe.`,
  },
  'leader-departs': {
    topic: 'council',
    say: ({ nation, name, back }) =>
      back
        ? `${name} leaves the service of ${called(nation)} and is in Europe again in turn ${back}.`
        : `${name} of ${called(nation)} leaves the stage.`,
  },
  'colonists-gone': {
    topic: 'council',
    say: ({ nation, colonists }) =>
      `${many(colonists, 'colonist')} of ${nation} did not sail and ${colonists === 1 ? 'is' : 'are'} gone.`,
  },
  'gold-credited': {
    topic: 'money',
    say: ({ nation, expedition, ducats, from }) =>
      `${expedition} brings ${many(ducats, 'ducat')} of gold from ${from} to the treasury of ${nation}.`,
  },
  recalled: {
    topic: 'council',
    say: ({ nation, soldiers, left }) => {
      const more = left === 0 ? 'which is enough' : `and ${left} more must come`
      return `${many(soldiers, 'soldier')} of ${nation} came home for the civil war, ${more}.`
    },
  },
  dismissed: {
    topic: 'money',
    say: ({ nation, count, unit, at }, { where }) =>
      `${nation} does not keep ${many(count, wareWord(unit))} ${where(at)}.`,
  },
  maintenance: {
    topic: 'money',
    say: ({ nation, ducats, treasury }) =>
      `${nation} pays ${many(ducats, 'ducat')} of maintenance and keeps ${treasury}.`,
  },
  control: {
    topic: 'land',
    say: ({ nation, area, gained, lacking }) =>
      gained
        ? `${nation} controls ${area}: ${pointsPerArea} points, if it does so at the end.`
        : `${nation} no longer controls ${area}${lacking.length > 0 ? ` (${listed(lacking)})` : ''}: ${pointsPerArea} points less, if it stays so at the end.`,
  },
  penalty: {
    topic: 'money',
    say: ({ nation, points, reason }) =>
      `${nation} loses ${many(points, 'point')}: ${penalties[reason].words}.`,
  },
  'few-nations': {
    topic: 'diplomacy',
    say: ({ nations }) =>
      `The German Bankers lend to ${listed(nations)} alone; their game works well with three nations or more.`,
  },
  'game-over': {
    topic: 'council',
    say: ({ turn }) => `The game ends with turn ${turn}.`,
  },
}
