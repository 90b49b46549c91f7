/** Own forces in one space: who joins whom, and who commands (1.43, 9.25). */
import type { GameChoice } from '../../sequence/actions.ts'
import { captainOf, isStandard } from '../../state/context.ts'
import { commanderOf, expeditionOf, isLone, ratingOf, unitsOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import { actionOf, type ChoiceAt, type Counsel, type Mind } from '../mind.ts'
import { goldWorth } from '../worth/scale.ts'
import { strengthOf } from '../worth/spaniards.ts'

export const regrouping = (mind: Mind, open: readonly GameChoice[]): Counsel[] =>
  open.flatMap((choice) => {
    if (choice.type === 'join') return joining(mind, choice)
    return choice.type === 'command' ? commanding(mind, choice) : []
  })

/** A force alone is too weak for cities below this strength. */
const enough = 45

/** The weaker joins the stronger where it makes it fit for more, or lends it a better rating. */
function joining(mind: Mind, choice: ChoiceAt<'join'>): Counsel[] {
  const own = expeditionOf(mind, choice.fixed.expedition)
  const other = expeditionOf(mind, choice.fixed.other)
  if (isLone(own) || commanderOf(own).wounded || strengthOf(mind, own) < strengthOf(mind, other)) return []
  const { activated, still } = mind.state.impulse
  const isSpent = ({ id }: Expedition) => activated.includes(id) || still.includes(id)
  // Whoever takes in a force that has acted cannot act any more.
  if (isSpent(other) && !isSpent(own)) return []
  const counsel = (worth: number, reason: string): Counsel[] => [
    { action: actionOf(mind.seat, choice), worth, reasons: [reason] },
  ]
  const shares = isStandard(mind) ? goldWorth(mind, 3) : 0
  if (unitsOf(other) > 0)
    return strengthOf(mind, own) < enough ? counsel(3, 'Together they are strong enough for a city.') : []
  const gains = (['combat', 'diplomacy', 'rally'] as const).map((rating) => {
    const [better] = other.parties.map(({ captain }) => captainOf(mind, captain)[rating])
    return Math.max(0, (better ?? 0) - ratingOf(mind, own, rating))
  })
  const gain = 2 * gains.reduce((total, one) => total + one, 0) - shares
  return gain > 0 ? counsel(gain, 'He lends a better rating than anybody there has.') : []
}

/** 6.41: a force whose commander is wounded is led on by another. */
function commanding(mind: Mind, choice: ChoiceAt<'command'>): Counsel[] {
  const force = expeditionOf(mind, choice.fixed.expedition)
  const next = force.parties.find(({ captain }) => captain === choice.fixed.captain)!
  if (!commanderOf(force).wounded || next.wounded) return []
  return [
    {
      action: actionOf(mind.seat, choice),
      worth: 2 + captainOf(mind, next.captain).combat,
      reasons: ['The commander is wounded, and a force without one cannot act.'],
    },
  ]
}
