/** The frame of the game in words: turns, segments, leaders, the books at the end of a turn. */
import { called } from '../state/seat-words.ts'
import { many, type Tellings, unitWord } from './telling.ts'

export const turnTellings: Tellings = {
  turn: {
    topic: 'council',
    major: true,
    say: ({ count, text }) => `Turn ${count('turn')} begins, the years ${text('years')}.`,
  },
  segment: {
    topic: 'council',
    say: ({ count, text }) => `Turn ${count('turn')}, ${text('phase')}: ${text('name')}.`,
  },
  'leader-arrives': {
    topic: 'council',
    major: true,
    say: ({ nation, text }) => `${text('name')}, ${text('kind')} of ${called(nation)}, arrives in Europe.`,
  },
  'leader-departs': {
    topic: 'council',
    say: ({ nation, text, count }) =>
      count('back')
        ? `${text('name')} leaves the service of ${called(nation)} and is in Europe again in turn ${count('back')}.`
        : `${text('name')} of ${called(nation)} leaves the stage.`,
  },
  'colonists-gone': {
    topic: 'council',
    say: ({ nation, count }) =>
      `${many(count('colonists'), 'colonist')} of ${nation} did not sail and ${count('colonists') === 1 ? 'is' : 'are'} gone.`,
  },
  'gold-credited': {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) =>
      `${text('expedition')} brings ${many(count('ducats'), 'ducat')} of gold from ${text('from')} to the treasury of ${nation}.`,
  },
  recalled: {
    topic: 'council',
    major: true,
    say: ({ nation, count }) => {
      const left = count('left') === 0 ? 'which is enough' : `and ${count('left')} more must come`
      return `${many(count('soldiers'), 'soldier')} of ${nation} came home for the civil war, ${left}.`
    },
  },
  dismissed: {
    topic: 'money',
    major: true,
    say: ({ nation, text, count, where }) =>
      `${nation} does not keep ${many(count('count'), unitWord(text('unit')))} ${where('at')}.`,
  },
  maintenance: {
    topic: 'money',
    major: true,
    say: ({ nation, count }) =>
      `${nation} pays ${many(count('ducats'), 'ducat')} of maintenance and keeps ${count('treasury')}.`,
  },
  penalty: {
    topic: 'money',
    major: true,
    say: ({ nation, text, count }) => `${nation} loses ${many(count('points'), 'point')}: ${text('reason')}.`,
  },
  'game-over': {
    topic: 'council',
    major: true,
    say: ({ count }) => `The game ends with turn ${count('turn')}.`,
  },
}
