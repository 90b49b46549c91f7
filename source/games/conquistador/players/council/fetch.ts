/**
 * Voyages for gold alone: what waits in the ports after the voyages with people have taken theirs (13.43).
 */
import { hexInfo } from '../../context.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { chest } from '../../naval/ships.ts'
import { boundsTo, friendlyPorts } from '../../ports.ts'
import { pointsPerDucat } from '../../victory.ts'
import type { Outlook } from '../worth/outlook.ts'
import { mayShip } from '../worth/shipping.ts'
import type { Purse, Voyage } from './plan.ts'

/** A Galleon Fleet is bought for so much gold in one port, with so many turns left to use it (7.13). */
const worthGalleons = { ducats: 90, turns: 4 }
/** Of gold in carracks so much comes home; a Galleon Fleet loses none (7.14). */
const inCarracks = 0.9

/** Voyages for the gold of every port that no other voyage of the plan goes to. */
export function fetchesOf(outlook: Outlook, purse: Purse, planned: readonly Voyage[]): Voyage[] {
  const { g, nation } = outlook
  const served = new Set(planned.flatMap(({ to, from }) => [to, from].map((place) => place?.slice(0, 4))))
  const hexes = new Set<string>()
  return friendlyPorts(g, nation).flatMap((node) => {
    const hex = hexOfNode(node)
    if (served.has(hex) || hexes.has(hex) || boundsTo(g, node) === null) return []
    if (g.board.ocean.get(node) === 'Pacific' && !g.state.nations[nation]!.rutter) return []
    const voyage = voyageFor(outlook, purse, node, goldInPort(outlook, hex))
    if (voyage) hexes.add(hex)
    return voyage ?? []
  })
}

/** Ducats in a port that may be shipped from there. */
function goldInPort({ g, nation }: Outlook, hex: string): number {
  let ducats = 0
  for (const stack of g.state.stacks)
    if (stack.nation === nation && stack.hex === hex)
      for (const [source, part] of Object.entries(stack.gold)) if (mayShip(g, source, hex)) ducats += part
  return ducats
}

function voyageFor(outlook: Outlook, purse: Purse, node: SeaNode, gold: number): Voyage | null {
  if (gold === 0) return null
  const { g, nation } = outlook
  const bounds = 2 * boundsTo(g, node)!
  const running = bounds * purse.price.bound
  const galleons = mayGalleonsSail(outlook, purse, node, gold)
  const carracks = Math.ceil(gold / chest(g, 'carrack'))
  const bought = galleons
    ? (1 - purse.galleons) * purse.price.galleonFleet
    : Math.max(0, carracks - purse.carracks) * purse.price.carrack
  const ducats = running + bought
  const points = pointsPerDucat(nation) * gold * (galleons ? 1 : inCarracks)
  if (ducats > purse.ducats || points <= pointsPerDucat(nation) * (running + bought / 2)) return null
  purse.ducats -= ducats
  if (galleons) purse.galleons = 0
  else purse.carracks = Math.max(0, purse.carracks - carracks)
  const { area } = hexInfo(g, hexOfNode(node))
  return {
    from: 'Europe',
    ships: { carrack: galleons ? 0 : carracks, caravel: 0, galleonFleet: galleons ? 1 : 0 },
    colonists: 0,
    soldiers: 0,
    leaders: [],
    missionaries: 0,
    to: node,
    bounds,
    purpose: `${galleons ? 'The Galleon Fleet' : 'Carracks'} for ${gold} ducats of gold in ${area} (${hexOfNode(node)})`,
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
