/** 7.26: ships without an Explorer are brought where their movement may end. */

import { mustPutIn } from '../../naval/putting-in.ts'
import { many } from '../../state/units.ts'
import { type Adviser, actionOf, advise, choiceOf, choicesOf } from '../adviser.ts'

/** Into the nearest port of ours; without one to the nearest fight, and into it. */
export const putIn: Adviser = (mind) => {
  const { g, nation, decision } = mind
  const expedition = g.state.expeditions.find((one) => one.nation === nation && mustPutIn(g, one))
  if (!expedition) return null
  const { id } = expedition
  const fight = `${id} can only fight here, or could not end its movement (7.26)`
  const attack = choicesOf(decision, 'attackShips').find(({ fixed }) => fixed.expedition === id)
  const [way] = choicesOf(decision, 'putIn')
  if (way) return advise(actionOf(decision, way), `Without an Explorer ${id} cannot stay here (7.26).`)
  if (attack) return advise(actionOf(decision, attack), `${fight}.`)
  const invade = choiceOf(decision, 'invade', { expedition: id })
  const max = invade?.args.units.items.soldier?.max ?? 0
  if (!invade || max === 0) return null
  return advise(
    actionOf(decision, invade, { units: { soldier: max } }),
    `${fight}, with ${many(max, 'soldier')}.`,
  )
}
