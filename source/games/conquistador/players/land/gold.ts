/** The Gold Segment and the loading of gold (5.1 C1, C6). */

import { mineYield } from '../../land/gold.ts'
import { mostInHex } from '../../land/resources.ts'
import { hexInfo } from '../../state/context.ts'
import { settlementsOf, unitsAt } from '../../state/stacks.ts'
import { many } from '../../state/units.ts'
import { type Adviser, actionOf, advise, choiceOf, choicesOf, close, type Mind } from '../adviser.ts'
import { partInHand, stepsToShip } from '../worth/shipping.ts'
import { sitesOf } from '../worth/sites.ts'
import { goldLeft } from './gold-left.ts'

/** C1: looks for gold wherever it can, and works mines only where they bring more than farming. */
export const digging: Adviser = (mind) => {
  const { decision } = mind
  // 13.5: who has looked for gold does nothing more to his mines.
  for (const choice of choicesOf(decision, 'abandon', 'revive')) {
    const better = choice.type === 'abandon' ? -1 : 1
    const gain = better * gainOf(mind, choice.fixed.site)
    if (gain > 2)
      return advise(
        actionOf(decision, choice),
        better < 0
          ? `By the gold that comes home, farming brings ${many(Math.round(gain), 'ducat')} more in this Area now.`
          : `By the gold that comes home, the mine brings ${many(Math.round(gain), 'ducat')} more than farming.`,
      )
  }
  const [looking] = choicesOf(decision, 'prospect')
  if (looking) return advise(actionOf(decision, looking), 'Looking costs nothing and may find a mine.')
  return close(mind, 'Mines are worked and cities looted.')
}

/** Ducats by which a turn of mining in an Area beats farming. */
function gainOf({ g, nation }: Mind, site: string): number {
  const hex = g.data.map.mines[site]!
  const area = hexInfo(g, hex).area!
  const { doubled } = sitesOf(g).get(area)!
  const level = g.data.turns.turns[g.state.turn - 1]!.resourceLevel
  const farmers = (at: string) => Math.min(mostInHex, unitsAt(g.state, nation, at).colonists)
  const others = settlementsOf(g.state, nation)
    .filter((at) => at !== hex && hexInfo(g, at).area === area)
    .reduce((sum, at) => sum + farmers(at), 0)
  const times = doubled ? 2 : 1
  const home = partInHand(stepsToShip(g, nation, { source: site, hex }))
  return mineYield(g, nation, site) * home + others * times - (others + farmers(hex)) * level * times
}

/** C6: all gold that the ships can take. */
export const loading: Adviser = (mind) => {
  const choice = choiceOf(mind.decision, 'loadGold')
  if (!choice) return close(mind, 'No more gold can be loaded.', ...goldLeft(mind.g, mind.nation))
  return advise(
    actionOf(mind.decision, choice, { ducats: choice.args.ducats.max }),
    'Gold counts only in Europe.',
  )
}
