/** Colonies of nations that are not played (21.2), and the Treaty of Tordesillas (22.0), in words. */
import { listed } from '../../../../kernel/contract/words.ts'
import type { SettlerEvents } from '../../events/settlers.ts'
import { many, shown } from '../words.ts'
import type { Tellings } from './telling.ts'

export const settlerTellings: Tellings<keyof SettlerEvents> = {
  colonization: {
    topic: 'council',
    say: ({ nation, dice, area, taken }) =>
      taken
        ? `${nation} rolls ${shown(dice)} for ${area}, which another nation holds, and rolls again.`
        : `${nation} rolls ${shown(dice)} and sends settlers to ${area}.`,
  },
  colony: {
    topic: 'natives',
    say: ({ nation, area, founded, level }) =>
      founded
        ? `${nation} founds a colony in ${area} with European Level ${level}, and its natives are subdued.`
        : `The colony of ${nation} in ${area} grows to European Level ${level}.`,
  },
  'colony-barred': {
    topic: 'natives',
    say: ({ nation, area }) => `No more settlers of ${nation} come to ${area}.`,
  },
  raid: {
    topic: 'natives',
    say: ({ nation, target, area, soldiers, colonists }) => {
      const lost = listed([
        ...(soldiers > 0 ? [many(soldiers, 'soldier')] : []),
        ...(colonists > 0 ? [many(colonists, 'colonist')] : []),
        'one ship if any is there',
      ])
      return `${nation} raids ${target} in ${area}, which loses ${lost}, and gives no resources this turn.`
    },
  },
  'brasil-growth': {
    topic: 'natives',
    say: ({ nation, dice, area, growth, level }) =>
      growth === 0
        ? `${nation} rolls ${shown(dice)} for ${area}: its Portuguese Level stays at ${level}.`
        : `${nation} rolls ${shown(dice)} for ${area}: its Portuguese Level grows by ${growth} to ${level}.`,
  },
  annexation: {
    topic: 'council',
    say: ({ nation, dice, area, annexed, again }) => {
      const next = again ? 'rolls again next turn' : 'never rolls for it again'
      return annexed
        ? `${nation} rolls ${shown(dice)} and annexes Portugal: ${area} has a Portuguese Level of 0, and ${nation} ${next}.`
        : `${nation} rolls ${shown(dice)} for Portugal: nothing happens, and ${nation} ${next}.`
    },
  },
  independence: {
    topic: 'council',
    say: ({ nation, dice, area, free }) =>
      free
        ? `${nation} rolls ${shown(dice)}: ${area} becomes independent and is closed to all.`
        : `${nation} rolls ${shown(dice)}: ${area} stays as it is, and ${nation} rolls again next turn.`,
  },
}
