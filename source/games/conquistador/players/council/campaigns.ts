/**
 * Soldiers alone, sent from Europe to a port of their nation: to march on what others hold near it in the same turn
 * (5.1 C2), or to keep others from it. They are sent only where what they win or save is worth more than they cost.
 */
import { pointsPerDucat } from '../../end/victory.ts'
import { enemyAt, enemyHexes } from '../../land/enemies.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { missionaryFault } from '../../matters/missionaries.ts'
import { boundsTo, friendlyPorts, hexName } from '../../matters/ports.ts'
import { hold } from '../../naval/ships.ts'
import { unitsAt } from '../../state/stacks.ts'
import { many } from '../../state/units.ts'
import { leavesAlone } from '../answers/rivals.ts'
import { landProspect } from '../war/land-fights.ts'
import { hexStake } from '../war/stakes.ts'
import { threatTo } from '../war/threats.ts'
import { one } from '../worth/afloat.ts'
import { withStacks } from '../worth/ashore.ts'
import type { Outlook } from '../worth/outlook.ts'
import { canPay, convoy, type Purse, pay, spentOn, type Voyage } from './plan.ts'

/** Numbers of soldiers that are weighed. */
const forces = [2, 4, 6, 8, 10]
/** So many hexes of others, and so many own ports, are looked at closely. */
const mostTargets = 6
const mostPosts = 3
/** Who was there when the council sat is often there when the soldiers come. */
const stillThere = 0.9
/**
 * So much counts of the points that soldiers win: what is taken is often taken back, and the third nation at
 * the table, which pays nothing, gains by both.
 */
const surely = 0.5
/** Points that a campaign must bring above what it costs. */
const margin = 20

/** Where soldiers land, and the hex that they take from others, or guard if it is the same. */
interface Goal {
  readonly port: SeaNode
  readonly target: Hex
}

interface Campaign extends Goal {
  readonly soldiers: number
  readonly carracks: number
  readonly bounds: number
  readonly points: number
  readonly ducats: number
  readonly net: number
}

/** The campaign that pays best, if one does. Takes from the purse what it costs. */
export function campaignOf(outlook: Outlook, purse: Purse): Voyage[] {
  if (!outlook.temper.campaigns) return []
  const goals = [...targetsOf(outlook), ...postsOf(outlook)]
  const [best] = goals
    .flatMap((goal) => forces.flatMap((soldiers) => weigh(outlook, purse, goal, soldiers) ?? []))
    .filter(({ net }) => net >= margin)
    .sort((a, b) => b.net - a.net)
  return best ? [order(outlook, purse, best)] : []
}

/** Own ports to which soldiers can be sent. */
const portsOf = ({ g, nation }: Outlook): SeaNode[] =>
  friendlyPorts(g, nation).filter(
    (node) =>
      g.board.ocean.get(node) === 'Atlantic' &&
      boundsTo(g, node) !== null &&
      !missionaryFault(g, nation, hexOfNode(node), one({ soldiers: 1 })),
  )

/** Hexes of others with most to win, each with the own port from which soldiers reach it soonest. */
function targetsOf(outlook: Outlook): Goal[] {
  const { g, nation } = outlook
  const held = enemyHexes(g.state, nation)
  const { movement } = g.data.units.soldier
  const reaches = portsOf(outlook).map((port) => ({
    port,
    reach: g.routes.landReach(hexOfNode(port), movement, held),
  }))
  return [...held]
    .flatMap((target) => {
      const from = reaches.filter(({ reach }) => reach.includes(target))
      const [nearest] = from.sort((a, b) => a.reach.indexOf(target) - b.reach.indexOf(target))
      if (!nearest || missionaryFault(g, nation, target, one({ soldiers: 1 }))) return []
      if (leavesAlone(outlook, enemyAt(g.state, nation, target)!, { people: target })) return []
      return [{ port: nearest.port, target, stake: hexStake(outlook, target) }]
    })
    .filter(({ stake }) => surely * stake > margin)
    .sort((a, b) => b.stake - a.stake)
    .slice(0, mostTargets)
}

/** Own ports at which most is at risk. */
const postsOf = (outlook: Outlook): Goal[] =>
  portsOf(outlook)
    .map((port) => ({ port, target: hexOfNode(port), risk: threatTo(outlook, hexOfNode(port)) }))
    .filter(({ risk }) => risk > margin)
    .sort((a, b) => b.risk - a.risk)
    .slice(0, mostPosts)

/** So many soldiers for a goal; null if they cannot be paid. */
function weigh(outlook: Outlook, purse: Purse, goal: Goal, soldiers: number): Campaign | null {
  const { g, nation } = outlook
  const { carrack, soldier, bound } = purse.price
  const hired = Math.max(0, soldiers - purse.soldiers)
  const hire = hired > 0 ? hired * soldier : 0
  const carracks = Math.ceil(soldiers / hold(g, 'carrack'))
  const bought = hire + Math.max(0, carracks - purse.carracks) * carrack
  const bounds = 2 * boundsTo(g, goal.port)!
  const ducats = bought + bounds * bound
  if (!canPay(purse, ducats + soldiers + carracks, 0)) return null
  const points = pointsOf(outlook, goal, soldiers)
  const spent = spentOn(bought) + bounds * bound + soldiers + carracks
  return { ...goal, soldiers, carracks, bounds, points, ducats, net: points - pointsPerDucat(nation) * spent }
}

/** Points that soldiers bring who land: what they win from there, or what others no longer come for. */
function pointsOf(outlook: Outlook, { port, target }: Goal, soldiers: number): number {
  const { g, nation, level, figures } = outlook
  const hex = hexOfNode(port)
  const landed = { ...one({ soldiers }), nation, hex, spent: 0, march: null }
  const there = { g: withStacks(g, [...g.state.stacks, landed]), nation, level }
  const arriving = Math.max(0, soldiers - figures.voyage(boundsTo(g, port)!).S) / soldiers
  if (target === hex) return arriving * (threatTo(outlook, hex) - threatTo(there, hex))
  const attack = (mind: typeof there) => {
    const group = one({ soldiers: unitsAt(mind.g.state, nation, hex).soldiers })
    return landProspect(mind, { target, parts: [{ hex, group }], invaders: null })?.worth ?? 0
  }
  const alone = unitsAt(g.state, nation, hex).soldiers > 0 ? attack(outlook) : 0
  return surely * stillThere * arriving * (attack(there) - Math.max(0, alone))
}

function order({ g, nation }: Outlook, purse: Purse, campaign: Campaign): Voyage {
  const { port, target, soldiers, carracks, bounds, points, ducats } = campaign
  pay(purse, ducats + soldiers + carracks, 0)
  purse.soldiers = Math.max(0, purse.soldiers - soldiers)
  purse.carracks = Math.max(0, purse.carracks - carracks)
  const defender = enemyAt(g.state, nation, target)
  const aim = defender ? `take ${hexName(g, target)} from ${defender}` : 'guard it against others nearby'
  const purpose = `${many(soldiers, 'soldier')} for ${hexName(g, hexOfNode(port))}, to ${aim}`
  return convoy({ carracks, soldiers, to: port, bounds, purpose, points, ducats })
}
