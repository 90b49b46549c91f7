/** What it comes to now to sail as in an earlier turn: who is there sails, and the ships follow them. */
import { isTally, type Tally } from '../../../../kernel/contract/actions.ts'
import type { Action } from '../../../../kernel/contract/game.ts'
import { isPreacherWanting } from '../../council/demands.ts'
import { calledMissionary, expeditionOf, holdOf, meansAt } from '../../council/voyage-means.ts'
import { looksInVain } from '../../forecast/bounds/voyage-bounds.ts'
import { hold } from '../../naval/ships.ts'
import { areaOff, type Position } from '../../state/context.ts'
import type { Group } from '../../state/state.ts'
import { isMissionary, kindOf, nationsInPlay } from '../../state/units.ts'

/**
 * The voyage with all colonists where it took some, who would be lost in Europe (15.1), with a missionary where one is
 * wanting and none is sent (15.61), and for a leader who is gone another of his kind. Bounds to look
 * around are left out where nothing is left to find. Ships that had no room to spare, or have none for all of these, are left
 * to follow.
 */
export function asNow(g: Position, action: Action): Action {
  const nation = nationsInPlay(g.state).find((one) => one === action.seat)
  const { type, port, to, aboard: before, ships, bounds, ...rest } = action
  if (type !== 'voyage' || port !== 'Europe' || !nation || !isTally(before)) return action
  const means = meansAt(g, nation, port)
  const { people } = means
  const area = typeof to === 'string' ? areaOff(g, to) : null
  const preacher = isPreacherWanting(g, nation, area) ? (people.missionaries[0] ?? calledMissionary) : null
  const { colonist = 0, soldier = 0, ...named } = before
  const wasSent = Object.keys(named).some(isPreacher)
  const aboard = {
    ...(colonist > 0 && { colonist: Math.max(colonist, people.colonists) }),
    ...(soldier > 0 && { soldier }),
    ...leadersFor(g, named, people),
    ...(preacher && (colonist + soldier > 0 || wasSent) && { [preacher]: 1 }),
  }
  const now = (aboard.colonist ?? 0) + soldier
  const wanted = { ships: isTally(ships) ? ships : {}, aboard, to: String(to), bounds: Number(bounds) }
  const isVain = to !== undefined && looksInVain(g, expeditionOf(g, means, wanted))
  const isFollowing =
    colonist + soldier > 0 &&
    isTally(ships) &&
    (!isRoomy(g, ships, colonist + soldier) || holdOf(g, ships) < now)
  return {
    ...{ ...rest, type, port, to: to!, aboard },
    ...(!isFollowing && { ships: ships! }),
    ...(bounds !== undefined && !isVain && { bounds }),
  }
}

/** A missionary, by name or one who is to be called. */
const isPreacher = (key: string): boolean => key === calledMissionary || isMissionary(key)

/** The leaders who sailed; for each who does not wait any more one of his kind who does. */
function leadersFor(g: Position, named: Tally, { leaders }: Group): Tally {
  const before = Object.keys(named).filter((key) => !isPreacher(key))
  const free = leaders.filter((name) => !before.includes(name))
  return Object.fromEntries(
    before.map((name) => {
      if (leaders.includes(name)) return [name, 1]
      const other = free.findIndex((one) => kindOf(g, one) === kindOf(g, name))
      return [other < 0 ? name : free.splice(other, 1)[0]!, 1]
    }),
  )
}

/** Ships with a carrack to spare were wanted so, as for gold on the way home; a Galleon Fleet sails alone. */
const isRoomy = (g: Position, ships: Tally, people: number): boolean =>
  (ships.galleonFleet ?? 0) > 0 || holdOf(g, ships) - people >= hold(g, 'carrack')
