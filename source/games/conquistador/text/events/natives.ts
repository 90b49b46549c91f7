/** Natives, uprisings and missionaries in words (15.6, 17.0, 21.28). */
import type { NativeEvents } from '../../events/natives.ts'
import { readUprising } from '../../land/native-uprising.ts'
import { ratingWords } from '../../state/tally-items.ts'
import { many, reduced, shown } from '../words.ts'
import type { Tellings } from './telling.ts'

/** "4 colonists or soldiers", with a missionary at an asterisk (17.35). */
export function uprisingToll(result: string): string {
  const { all, people: dead, missionary } = readUprising(result)
  if (all) return 'everybody there dies, and a missionary'
  if (dead === 0 && !missionary) return 'nobody dies'
  const people = dead === 1 ? 'a colonist or soldier' : `${dead} colonists or soldiers`
  return missionary ? `${people} and a missionary die` : `${people} ${dead === 1 ? 'dies' : 'die'}`
}

export const nativeTellings: Tellings<keyof NativeEvents> = {
  'native-combat': {
    topic: 'natives',
    say: ({ nation, target, area, dice, bonus, column, result, level, loss }) => {
      const outcome = loss > 0 ? `${many(loss, 'soldier')} must be lost` : `level ${level} is left`
      return `${nation} attacks the ${target} of ${area}, rolls ${reduced(dice, bonus)} in column ${column}${loss > 0 ? '' : ` and reads ${result}`}: ${outcome}.`
    },
  },
  'uprising-check': {
    topic: 'natives',
    say: ({ nation, area, level, dice, rises }) =>
      `The natives of ${area}, Uprising Level ${level} against a ${shown(dice)}, ${rises ? `rise against ${nation}` : `leave ${nation} alone`}.`,
  },
  uprising: {
    topic: 'natives',
    say: ({ area, dice, column, result }) =>
      `Uprising in ${area}: a ${shown(dice)} in column ${column} (${result}), and ${uprisingToll(result)}.`,
  },
  'missionary-shown': {
    topic: 'natives',
    say: ({ missionary, rating, hex }, { where }) =>
      `Missionary ${missionary} sets foot ${where(hex)} and is rated ${rating > 0 ? '+' : ''}${rating}: ${ratingWords(rating)}.`,
  },
  'missionary-missing': {
    topic: 'natives',
    say: ({ nation, area, due }) =>
      `${nation} must bring a missionary to ${area} by the end of turn ${due}, or its taxes are withheld.`,
  },
}
