/** Movement, marches and attrition on land in words (10.0, 12.0, 6.41/14). */
import { capital, listed } from '../../../../kernel/contract/words.ts'
import type { LandEvents } from '../../events/land.ts'
import type { MarchState } from '../../state/state.ts'
import { nameGroup } from '../../state/units.ts'
import { many, reduced, tableLoss } from '../words.ts'
import type { Tellings } from './telling.ts'

export const marchWords: Readonly<Record<MarchState['name'], string>> = {
  cibola: 'the Seven Cities of Cibola',
  eldorado: 'El Dorado',
}

export const landTellings: Tellings<keyof LandEvents> = {
  moved: {
    topic: 'land',
    say: ({ units, from, hex, points, hauled, laid, spread }, { nameOf, where }) => {
      if (spread)
        return `By standing order ${nameGroup(units)} ${units.colonists === 1 ? 'goes' : 'go'} on from ${nameOf(from)} to ${nameOf(hex)}.`
      const mines = Object.keys(units.gold)
      const of = mines.length > 0 ? ` of ${listed(mines)}` : ''
      // Of what the carrier does this is the last, and the only line that is read where nothing else is told.
      const lies = laid
        ? ` ${many(laid, 'ducat')} of gold ${laid === 1 ? 'lies' : 'lie'} ${where(from)}.`
        : ''
      const who = nameGroup(units)
      return `${hauled ? `By standing order ${who}` : capital(who)}${of}: from ${nameOf(from)} to ${nameOf(hex)}, ${many(points, 'movement point')}.${lies}`
    },
  },
  'march-begun': {
    topic: 'land',
    say: ({ nation, march, hex }, { where }) =>
      `The march of ${nation} to ${marchWords[march]} begins ${where(hex)}.`,
  },
  'march-reached': {
    topic: 'land',
    say: ({ march, area, left }) =>
      `The march to ${marchWords[march]} reaches ${area}, with ${many(left, 'Area')} left.`,
  },
  'march-done': {
    topic: 'land',
    say: ({ nation, march }) => `${nation} has done its search for ${marchWords[march]}.`,
  },
  'land-attrition': {
    topic: 'land',
    say: ({ hex, level, dice, bonus, result }, { where }) =>
      `Attrition ${where(hex)} at level ${level} with ${reduced(dice, bonus)}: ${tableLoss(result)}.`,
  },
}
