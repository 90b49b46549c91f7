/** Voyages for gold alone: what the ports have this turn and the voyages with people leave there (13.43). */

import { pointsPerDucat } from '../../end/victory.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { boundsTo, friendlyPorts, hexName } from '../../matters/ports.ts'
import { chest } from '../../naval/ships.ts'
import { many } from '../../state/units.ts'
import type { Outlook } from '../worth/outlook.ts'
import { partHome } from '../worth/shipping.ts'
import { ducatsAt, type Freight, steadyAt, takeFreight } from './freight.ts'
import { canPay, type Purse, pay, spentOn, type Voyage } from './plan.ts'

/** A Galleon Fleet is bought for so much gold in one port, with so many turns left to use it (7.13). */
const worthGalleons = { ducats: 90, turns: 4 }
/** What a ducat that waits ashore for a turn is worth less, for it may be lost, and buys nothing. */
const waiting = 0.2

interface Fetch {
  readonly node: SeaNode
  readonly gold: number
  readonly galleons: boolean
  readonly carracks: number
  readonly bounds: number
  readonly ducats: number
  readonly points: number
  readonly net: number
}

/** Voyages for the gold of the ports, the best first, while one is worth its ducats. */
export function fetchesOf(outlook: Outlook, purse: Purse, freight: Freight): Voyage[] {
  const { g, nation } = outlook
  const ports = friendlyPorts(g, nation).filter(
    (node) =>
      boundsTo(g, node) !== null &&
      (g.board.ocean.get(node) !== 'Pacific' || g.state.nations[nation]!.rutter),
  )
  const voyages: Voyage[] = []
  for (;;) {
    const [best] = ports
      .flatMap((node) => weigh(outlook, purse, freight, node) ?? [])
      .sort((a, b) => b.net - a.net)
    if (!best) return voyages
    voyages.push(order(outlook, purse, best))
    const room = best.galleons ? Number.POSITIVE_INFINITY : best.carracks * chest(g, 'carrack')
    takeFreight(freight, hexOfNode(best.node), room)
  }
}

/** A voyage to a port; null if its gold does not pay for it. */
function weigh(outlook: Outlook, purse: Purse, freight: Freight, node: SeaNode): Fetch | null {
  const { g, nation } = outlook
  const hex = hexOfNode(node)
  const gold = Math.round(ducatsAt(freight, hex))
  if (gold === 0) return null
  const bounds = 2 * boundsTo(g, node)!
  const running = bounds * purse.price.bound
  const galleons = mayGalleonsSail(outlook, purse, node, gold)
  const carracks = Math.ceil(gold / chest(g, 'carrack'))
  const bought = galleons
    ? (1 - purse.galleons) * purse.price.galleonFleet
    : Math.max(0, carracks - purse.carracks) * purse.price.carrack
  const ducats = running + bought
  const points = pointsPerDucat(nation) * gold * partHome(galleons ? 'galleons' : 'ships')
  const net = points - pointsPerDucat(nation) * (running + spentOn(bought))
  if (net <= 0 || mayWait(outlook, freight, { hex, gold, running }) || !canPay(purse, ducats, gold))
    return null
  return { node, gold, galleons, carracks, bounds, ducats, points, net }
}

/**
 * Where more comes every turn ships are sent for what several turns bring: until what waits
 * there loses in value what fewer voyages save.
 */
function mayWait(
  { turnsToPlay }: Outlook,
  freight: Freight,
  { hex, gold, running }: { hex: Hex; gold: number; running: number },
): boolean {
  return turnsToPlay > 1 && gold ** 2 < (2 * running * steadyAt(freight, hex)) / waiting
}

/** Takes what a voyage needs out of the purse. */
function order(
  { g }: Outlook,
  purse: Purse,
  { node, gold, galleons, carracks, bounds, ducats, points }: Fetch,
): Voyage {
  pay(purse, ducats, gold)
  if (galleons) purse.galleons = 0
  else purse.carracks = Math.max(0, purse.carracks - carracks)
  return {
    from: 'Europe',
    ships: { carrack: galleons ? 0 : carracks, caravel: 0, galleonFleet: galleons ? 1 : 0 },
    colonists: 0,
    soldiers: 0,
    leaders: [],
    missionaries: 0,
    to: node,
    bounds,
    gold,
    purpose: `${galleons ? 'The Galleon Fleet' : 'Carracks'} for ${many(gold, 'ducat')} of gold in ${hexName(g, node)}`,
    points,
    ducats,
  }
}

/** 7.13, 7.14: from turn 6 on, in the Atlantic, one at a time. */
function mayGalleonsSail({ g, turnsToPlay }: Outlook, purse: Purse, node: SeaNode, gold: number): boolean {
  if (g.board.ocean.get(node) !== 'Atlantic') return false
  if (purse.galleons > 0) return true
  const { fromTurn = 1 } = g.data.units.galleonFleet
  return g.state.turn >= fromTurn && gold >= worthGalleons.ducats && turnsToPlay >= worthGalleons.turns
}
