/** The Treaty of Tordesillas in words (22.0). */
import { many, type Tellings } from './telling.ts'

export const tordesillasTellings: Tellings = {
  'brasil-growth': {
    topic: 'natives',
    say: ({ nation, dice, text, count }) =>
      count('growth') === 0
        ? `${nation} rolls ${dice} for ${text('area')}: its Portuguese Level stays at ${count('level')}.`
        : `${nation} rolls ${dice} for ${text('area')}: its Portuguese Level grows by ${count('growth')} to ${count('level')}.`,
  },
  annexation: {
    topic: 'council',
    major: true,
    say: ({ nation, dice, text, is }) => {
      const again = is('again') ? 'rolls again next turn' : 'never rolls for it again'
      return is('annexed')
        ? `${nation} rolls ${dice} and annexes Portugal: ${text('area')} has a Portuguese Level of 0, and ${nation} ${again}.`
        : `${nation} rolls ${dice} for Portugal: nothing happens, and ${nation} ${again}.`
    },
  },
  independence: {
    topic: 'council',
    major: true,
    say: ({ nation, dice, text, is }) =>
      is('free')
        ? `${nation} rolls ${dice}: ${text('area')} becomes independent and is closed to all.`
        : `${nation} rolls ${dice}: ${text('area')} stays as it is, and ${nation} rolls again next turn.`,
  },
  'brasil-lost': {
    topic: 'natives',
    major: true,
    say: ({ nation, text, count }) => {
      const ships = count('ships') > 0 ? [many(count('ships'), 'ship')] : []
      const units = text('units') === 'nothing' ? [] : [text('units')]
      return `${nation} loses all that it had in ${text('area')}: ${[...units, ...ships].join(', ')}.`
    },
  },
  'colony-barred': {
    topic: 'natives',
    say: ({ nation, text }) => `No more settlers of ${nation} come to ${text('area')}.`,
  },
}
