/** 17.11: the horse of a force may strike first at Indians, which costs nothing, and may be left. */

import type { CombatFrame } from '../state/fights.ts'
import type { DecisionOf } from '../state/flow.ts'
import { isIndian } from './values.ts'

export type HorseForm = { type: 'charge' } | { type: 'hold-horse' }

export const horseDecision = ({ sides }: CombatFrame): DecisionOf<HorseForm> => ({
  seat: sides.find((side) => !isIndian(side))!.player!,
  kind: 'horse',
  segment: 'Combat',
  rule: '17.11',
  question: 'Does the horse strike first, without a blow in return?',
  choices: [
    { type: 'charge', rule: '17.11', label: 'The horse charges', usual: true },
    { type: 'hold-horse', rule: '17.11', label: 'The horse waits for the others', end: true },
  ],
  undone: [],
})
