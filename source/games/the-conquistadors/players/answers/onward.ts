/** 3.24: a move that a card has made shorter goes on as far as it still pays. */
import { placesOf } from '../../../../kernel/contract/domain.ts'
import { isSeaSpace } from '../../map/ground.ts'
import { spaceName } from '../../map/names.ts'
import { expeditionOf } from '../../state/forces.ts'
import { planOf } from '../impulse/plans.ts'
import { type Adviser, actionOf, choiceOf } from '../mind.ts'
import { distancesTo } from '../worth/reach.ts'

/** The space nearest to where it would go; at sea anything is better than to stay. */
export const onward: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  const go = choiceOf(open, 'go-on')
  const halt = choiceOf(open, 'halt')
  if (frame?.kind !== 'move' || !halt) return null
  const force = expeditionOf(mind, frame.expedition)
  const goal = planOf(mind, force)?.goal ?? frame.way.at(-1)
  const way = go?.args.way
  if (go && way && goal) {
    const far = distancesTo(mind, goal, isSeaSpace(mind, force.at) ? 'sea' : 'land')
    const distance = (space: string): number => far.get(space) ?? Number.POSITIVE_INFINITY
    let [best] = placesOf(way, {})
    for (const space of placesOf(way, {})) if (distance(space) < distance(best!)) best = space
    if (best && distance(best) < distance(force.at))
      return {
        action: actionOf(mind.seat, go, { way: [best] }),
        reasons: [`It still comes nearer to ${spaceName(mind, goal)}.`],
      }
  }
  return { action: actionOf(mind.seat, halt), reasons: ['There is nothing to go on for.'] }
}
