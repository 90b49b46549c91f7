/** Cards in a fight (2.13, 6.25): whether one would change it as it stands, and what it may be aimed at. */
import { hasHorseRound, isHorseAlone, isIndian, minimumOf } from '../combat/values.ts'
import type { Effect } from '../data/card-shapes.ts'
import type { Card } from '../data/names.ts'
import { type Position, spaceAt, strategyOf } from '../state/context.ts'
import type { CombatFrame } from '../state/fights.ts'
import { expeditionOf, unitsOf } from '../state/forces.ts'
import type { Aim } from '../state/frames.ts'
import { noAim } from './aims.ts'

/** Whether a card makes a difference in a fight as it stands. */
export const changesFight = (g: Position, fight: CombatFrame, card: Card): boolean =>
  strategyOf(g, card).effects.some((effect) => changes(g, fight, effect))

function changes(g: Position, fight: CombatFrame, effect: Effect): boolean {
  const side = fight.sides.find((one) => !isIndian(one))!
  switch (effect.do) {
    case 'noHorseRound':
      return fight.round === 0 && hasHorseRound(g, fight)
    case 'noCannon':
      return unitsOf(expeditionOf(g, side.expedition!), 'cannon') > 0
    case 'noHorseRetreat':
      return isHorseAlone(g, fight, side)
    case 'minimumRounds':
      return effect.rounds > Math.max(minimumOf(g, fight), fight.round - 1)
    case 'indianValues':
      return effect.span === 'combat' || fight.round <= 1
    default:
      return true
  }
}

/** Where a card takes an Indian unit of the fight its player names it; equal ones are one. */
export function unitAims(g: Position, { at }: CombatFrame, card: Card): Aim[] {
  const takesUnit = strategyOf(g, card).effects.some(
    (effect) => (effect.do === 'loseUnits' || effect.do === 'rollLoss') && effect.side === 'indian',
  )
  if (!takesUnit) return [{ ...noAim, space: at }]
  const words = spaceAt(g, at).units.map((unit) => JSON.stringify(unit))
  return [...words.keys()]
    .filter((index) => words.indexOf(words[index]!) === index)
    .map((indian) => ({ ...noAim, space: at, indian }))
}
