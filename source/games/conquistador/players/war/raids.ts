/** Raids of privateers (15.4) that would pay, for the council to choose among. */

import { newExpedition } from '../../council/expeditions.ts'
import { boundPrice, priceOf } from '../../council/prices.ts'
import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { beyondCape, boundsTo } from '../../matters/ports.ts'
import { foesAt, hostileWaters } from '../../naval/fleets.ts'
import { inServiceOf } from '../../naval/privateers.ts'
import { harbourAt, newShip } from '../../naval/ships.ts'
import { nationOf, type Position } from '../../state/context.ts'
import type { Expedition, Ship } from '../../state/state.ts'
import { kindOf } from '../../state/units.ts'
import type { Thinker } from '../answers/rivals.ts'
import type { Purse } from '../council/plan.ts'
import { hullWorth, one, peopleWorth } from '../worth/afloat.ts'
import { outlookOf } from '../worth/outlook.ts'
import { leftOver } from '../worth/thumb.ts'
import { prospectAt } from './at-sea.ts'
import { stakeAt } from './stakes.ts'

/** Carracks of an expedition, and the soldiers aboard. */
type Raiders = Pick<Raid, 'ships' | 'soldiers'>

/** The same, and the privateer who leads them. */
interface Party extends Raiders {
  readonly privateer: string
}

/** Who waits in Europe. */
type InEurope = Pick<Purse, 'carracks' | 'soldiers'>

/** Those that are thought of. */
const parties: readonly Raiders[] = [
  { ships: 1, soldiers: 2 },
  { ships: 2, soldiers: 4 },
  { ships: 3, soldiers: 6 },
  { ships: 5, soldiers: 10 },
]
/** Ships in port have often sailed before an expedition comes; a port stays. */
const stillThere = { ships: 0.5, port: 0.9 }
/** Goals that are looked at closely. */
const mostGoals = 8
/** Bounds beyond those out and home, for the fight (8.21). */
export const fightBounds = 1

/** A raid. */
interface Raid {
  /** Where it sails, to fight the ships there or to invade. */
  readonly target: SeaNode
  readonly soldiers: number
  /** Carracks. */
  readonly ships: number
  /**
   * Victory points that it brings on average, what is left of
   * the ships and soldiers bought for it among them.
   */
  readonly worth: number
  /**
   * Ducats for ships and soldiers that are not in Europe yet, with
   * their maintenance, and for bounds out and home.
   */
  readonly cost: number
}

/**
 * 15.46: who would lead a raid: the first privateer who waits in
 * Europe, of the one nation for which they raid.
 */
export const privateerOf = (g: Position, nation: Nation): string | undefined =>
  nation === inServiceOf
    ? harbourAt(g.state, nation, 'Europe')?.leaders.find((name) => kindOf(g, name) === 'privateer')
    : undefined

/**
 * Raids from Europe under a privateer that bring something, the best first; none against partners in a treaty
 * of defence.
 * @param left what no other voyage needs of those who wait in Europe
 */
export const raidsOf = (mind: Thinker, privateer: string, left: InEurope): Raid[] =>
  goalsOf(mind)
    .flatMap((target) => parties.flatMap((party) => raid(mind, target, { ...party, privateer }, left)))
    .sort((a, b) => net(mind.nation, b) - net(mind.nation, a))

/** Points that a raid brings beyond those of its ducats. */
export const net = (nation: Nation, { worth, cost }: Raid): number => worth - pointsPerDucat(nation) * cost

/** The waters with most to win above the bounds that lead there, one for each hex. */
function goalsOf(mind: Thinker): SeaNode[] {
  const { g, nation } = mind
  const goals = hostileWaters(g, nation).flatMap((target) => {
    const out = boundsTo(g, target)
    if (out === null || (beyondCape(g, target) && !nationOf(g, nation).rutter)) return []
    const margin = stakeAt(mind, target) - pointsPerDucat(nation) * 2 * out * boundPrice(g, nation)
    return margin > 0 ? [{ target, margin }] : []
  })
  const best = goals.sort((a, b) => b.margin - a.margin).map(({ target }) => target)
  return best
    .filter((target, index) => best.findIndex((other) => hexOfNode(other) === hexOfNode(target)) === index)
    .slice(0, mostGoals)
}

function raid({ g, nation, level }: Thinker, target: SeaNode, party: Party, waiting: InEurope): Raid[] {
  const { ships, soldiers } = party
  const out = boundsTo(g, target)!
  const bounds = 2 * out + fightBounds
  const expedition = { ...offGoal(nation, target, party), bounds }
  const state = { ...g.state, expeditions: [...g.state.expeditions, expedition] }
  const there: Position = { ...g, state }
  const prospect = prospectAt({ g: there, nation, level }, expedition, target)
  if (!prospect || prospect.worth <= 0) return []
  const bought = {
    ships: Math.max(0, ships - waiting.carracks),
    soldiers: Math.max(0, soldiers - waiting.soldiers),
  }
  const cost =
    bought.ships * priceOf(g, nation, 'carrack') +
    bought.soldiers * priceOf(g, nation, 'soldier') +
    bounds * boundPrice(g, nation) +
    bought.ships * g.data.units.carrack.maintenance +
    bought.soldiers * g.data.units.soldier.maintenance
  // What is bought for the voyage is there afterwards, for the sea takes nothing from privateers
  // (15.42); what was there before is no gain.
  const outlook = outlookOf(g, nation, level)
  const hulls = bought.ships * hullWorth(outlook, 'carrack')
  const left = leftOver * (hulls + peopleWorth(outlook, one({ soldiers: bought.soldiers })))
  const fleet = foesAt(g, nation, target).length > 0
  const worth = (fleet ? stillThere.ships : stillThere.port) * prospect.worth + left
  return [{ target, soldiers, ships, worth, cost }]
}

/** The expedition as it would lie off its goal. */
function offGoal(nation: Nation, place: SeaNode, { ships, soldiers, privateer }: Party): Expedition {
  const fleet: Ship[] = Array.from({ length: ships }, (_, index) => ({
    ...newShip('carrack'),
    soldiers: Math.floor((soldiers + index) / ships),
    leaders: index === 0 ? [privateer] : [],
  }))
  return {
    ...newExpedition(`${nation[0]} to ${place}`, nation, place, fleet),
    stop: 'landfall',
    raider: true,
  }
}
