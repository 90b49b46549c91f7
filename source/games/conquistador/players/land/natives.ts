/** Combat against natives, and against colonies of nations that are not played (5.1 C3). */
import { attackOn } from '../../land/native-combat.ts'
import { stacksInArea } from '../../state/stacks.ts'
import { type Adviser, actionOf, advise, choicesOf, close } from '../adviser.ts'
import { isOnQuest } from '../quest/march.ts'
import { figuresOf } from '../worth/figures.ts'

/** A level is worth the loss of so many detachments. */
const fairPrice = 1.2

export const natives: Adviser = (mind) => {
  const { g, nation, decision } = mind
  for (const choice of choicesOf(decision, 'attack')) {
    const { area } = choice.fixed
    // 6.41/14: who must still come to the end of a march spares himself.
    const armed = stacksInArea(g, nation, area).filter(({ soldiers }) => soldiers > 0)
    if (armed.every(({ march }) => march !== null) && armed.every(isOnQuest(mind))) continue
    const { detachments, bonus, level, target } = attackOn(g, nation, area)
    const { drop, loss } = figuresOf(g).fight(detachments, bonus)
    const price = loss * (target === 'natives' ? 1 : 2)
    if (Math.min(drop, level) < price / fairPrice) continue
    return advise(
      actionOf(decision, choice),
      `The level of ${level} falls by ${drop.toFixed(1)} on average, for ${price.toFixed(1)} detachments lost.`,
    )
  }
  return close(mind, 'No other attack is worth its losses.')
}
