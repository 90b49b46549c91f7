/** Conquistador cards (2.2): where a new man is of most use. */

import { placesOf } from '../../../../kernel/contract/domain.ts'
import type { Space } from '../../data/names.ts'
import { isHaven } from '../../map/ground.ts'
import { captainName, spaceName } from '../../map/names.ts'
import type { GameChoice } from '../../sequence/actions.ts'
import { captainOf, isStandard } from '../../state/context.ts'
import { expeditionOf, isLone, ratingOf } from '../../state/forces.ts'
import { startWorth } from '../answers/setting-up.ts'
import { actionOf, type ChoiceAt, type Counsel, type Mind } from '../mind.ts'
import { goldWorth, spanOf, unitWorth } from '../worth/scale.ts'
import { strengthOf } from '../worth/spaniards.ts'

export const enlisting = (mind: Mind, open: readonly GameChoice[]): Counsel[] =>
  open.flatMap((choice) => {
    if (choice.type === 'enlist') return alone(mind, choice)
    return choice.type === 'enlist-with' ? beside(mind, choice) : []
  })

/** What his men are worth: those of 14.32, or of the funds and a loan (15.11). */
const menWorth = (mind: Mind): number => (isStandard(mind) ? 8 * spanOf(mind) : 2 * unitWorth(mind, 'horse'))

/** With men of his own, from where most can be reached. */
function alone(mind: Mind, choice: ChoiceAt<'enlist'>): Counsel[] {
  const domain = choice.args.at
  const { captain } = choice.fixed
  if (domain.kind !== 'place') return []
  let best: { at: Space; worth: number } | null = null
  for (const at of placesOf(domain, {})) {
    if (isStandard(mind) && !isHaven(mind, at)) continue
    const worth = startWorth(mind, at)
    if (!best || worth > best.worth) best = { at, worth }
  }
  if (!best) return []
  return [
    {
      action: actionOf(mind.seat, choice, { at: best.at }),
      worth: menWorth(mind) + Math.min(3, best.worth / 20),
      reasons: [
        `${captainName(mind, captain)} brings men, and much lies before ${spaceName(mind, best.at)}.`,
      ],
    },
  ]
}

/** Ratings that the force has need of; in the Basic Game his men come with him to the front. */
function beside(mind: Mind, choice: ChoiceAt<'enlist-with'>): Counsel[] {
  const force = expeditionOf(mind, choice.fixed.expedition)
  const captain = captainOf(mind, choice.fixed.captain)
  const gains = (['combat', 'diplomacy', 'rally'] as const).map((rating) =>
    Math.max(0, captain[rating] - ratingOf(mind, force, rating)),
  )
  const ratings = 2 * gains.reduce((total, gain) => total + gain, 0)
  const men = isStandard(mind) && !isHaven(mind, force.at) ? 0 : menWorth(mind)
  const front = isLone(force) ? -3 : strengthOf(mind, force) / 20
  const shares = isStandard(mind) ? goldWorth(mind, 3) : 0
  return [
    {
      action: actionOf(mind.seat, choice),
      worth: ratings + men + front - shares,
      reasons: [`${captain.name} makes a strong force stronger.`],
    },
  ]
}
