/** Losses of any kind in words. */
import { listed } from '../../../../kernel/contract/words.ts'
import type { LossEvents } from '../../events/losses.ts'
import type { Toll } from '../../events/shapes.ts'
import type { LossCause } from '../../state/state.ts'
import { isEmpty, nameGroup } from '../../state/units.ts'
import { eachUnit, many, sailing, wareWord } from '../words.ts'
import type { EventTopic, Tellings } from './telling.ts'

const topics: Readonly<Record<LossCause['by'], EventTopic>> = {
  sea: 'naval',
  land: 'land',
  'native-combat': 'natives',
  uprising: 'natives',
  battle: 'land',
  'sea-combat': 'naval',
  stranding: 'naval',
  raid: 'natives',
  resentment: 'council',
  plague: 'council',
  caribs: 'council',
  disbanding: 'money',
}
const lossTopic = ({ cause }: { readonly cause: LossCause }): EventTopic => topics[cause.by]

/** " with 2 soldiers", or nothing. */
export const laden = (cargo: Toll): string => (isEmpty(cargo) ? '' : ` with ${nameGroup(cargo)}`)

const shipsIn = ({ ships }: Toll): string[] => (ships.length > 0 ? [many(ships.length, 'ship')] : [])

export const lossTellings: Tellings<keyof LossEvents> = {
  lost: {
    topic: lossTopic,
    // 9.21: those whom an expedition has landed share its attrition.
    say: ({ nation, toll, at, cause }, { where, causeOf }) =>
      `${nation} loses ${eachUnit(toll)} ${cause.by === 'sea' && 'place' in at ? 'just landed ' : ''}${where(at)} to ${causeOf(cause, at)}.`,
  },
  'ship-lost': {
    topic: 'naval',
    say: ({ nation, ship, toll, at, cause }, { where, causeOf }) => {
      const from = 'expedition' in at ? `of ${at.expedition}` : `of ${nation} ${where(at)}`
      return `A ${wareWord(ship)} ${from}${laden(toll)} is lost to ${causeOf(cause, at)}.`
    },
  },
  'expedition-lost': {
    topic: 'naval',
    say: ({ expedition, nation, toll }) =>
      `${sailing({ expedition, nation, ...(toll.ships.length > 0 && { fleet: toll }) })} is lost with all hands.`,
  },
  'all-lost': {
    topic: lossTopic,
    say: ({ nation, hex, cause, toll }, { where, causeOf }) =>
      `Everybody of ${nation} ${where(hex)} is lost to ${causeOf(cause, hex)}: ${nameGroup(toll)}.`,
  },
  'area-lost': {
    topic: 'natives',
    say: ({ nation, area, toll }) => `${nation} loses everybody in ${area}: ${nameGroup(toll)}.`,
  },
  'conquistador-alone': {
    topic: 'land',
    say: ({ name, hex }, { where }) => `${name}, left alone ${where(hex)}, dies.`,
  },
  'cut-off': {
    topic: 'war',
    say: ({ nation, hex, toll }, { where }) =>
      `${nation} has no way out ${where(hex)} and loses ${nameGroup(toll)}.`,
  },
  'harbour-lost': {
    topic: 'naval',
    say: ({ nation, place, leaders, toll }, { where }) => {
      const lost = [...shipsIn(toll), ...leaders]
      const several = leaders.length + toll.ships.length > 1
      return `${listed(lost)} of ${nation} ${where(place)} ${several ? 'are' : 'is'} lost, for the port is friendly no more.`
    },
  },
  'brasil-lost': {
    topic: 'natives',
    say: ({ nation, area, toll }) => {
      const units = isEmpty(toll) ? [] : [nameGroup(toll)]
      return `${nation} loses all that it had in ${area}: ${[...units, ...shipsIn(toll)].join(', ')}.`
    },
  },
}
