/** 7.31 Sailing from hex to hex within the New World, and through the Cape (7.52). */

import { Refused } from '../../../kernel/contract/game.ts'
import { change } from '../../../kernel/flow/draft.ts'
import { takeExplorers } from '../council/loading.ts'
import type { SeaNode } from '../map/board.ts'
import { capeClaims } from '../matters/discovery.ts'
import { hasComeToPort, hexName } from '../matters/ports.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { boundsInPhase, stopCost } from './bounds.ts'
import { roundCape } from './cape.ts'
import { foesAt } from './fleets.ts'
import { raiderOverrun } from './privateers.ts'
import { fleetTold } from './ships.ts'

/**
 * The named set of waters that an expedition can try for: the other ocean
 * only while the Cape may be tried (7.52).
 */
export function waters(g: Position, expedition: Expedition): string {
  const open = nationOf(g, expedition.nation).rutter || expedition.cape !== 'failed'
  return open ? 'sea' : setOf[g.board.ocean.get(expedition.place)!]
}

/** The sets of `namedWaters` (game.ts) in which one sails on from waters that the Cape shuts. */
const setOf = { Atlantic: 'atlantic', Pacific: 'pacific', Cape: 'sea', enclosed: 'sea' } as const

/**
 * The whole way through some waypoints.
 * @throws Refused 7.31 if two of them are not joined by sea.
 */
export function seaPath(g: Position, from: SeaNode, waypoints: readonly SeaNode[]): SeaNode[] {
  const way: SeaNode[] = []
  let at = from
  for (const goal of waypoints) {
    const leg = g.routes.seaWay(at, goal)
    if (!leg) throw new Refused('7.31', `No way by sea leads from ${hexName(g, at)} to ${hexName(g, goal)}.`)
    way.push(...leg)
    at = goal
  }
  if (way.length === 0) throw new Refused('7.31', 'The expedition is there already.')
  return way
}

/** Sails a way as it was drawn. @throws Refused if it cannot be begun. */
export function sail(g: Context, expedition: Expedition, waypoints: readonly SeaNode[]): void {
  const way = seaPath(g, expedition.place, waypoints)
  const past = raiderOverrun(g, expedition, way.length)
  if (past) throw new Refused(past.rule, past.reason)
  if (isCape(g, way[0]!) && isRefused(g, expedition))
    throw new Refused('7.52', `${expedition.id} has failed to round the Cape this turn.`)
  sailOn(g, expedition, way)
}

/** Sails hex by hex until the way ends, the Cape refuses or may be claimed, or ships of others are met (8.12). */
export function sailOn(g: Context, expedition: Expedition, way: readonly SeaNode[]): void {
  const { nation, id, place: from } = expedition
  const before = boundsInPhase(g, expedition)
  const passed: SeaNode[] = []
  for (const node of way) {
    // 15.42: what the Cape or a fight has cost on the way may have used up the bounds of privateers.
    if (raiderOverrun(g, expedition, 1)) break
    if (isCape(g, node) && passCape(g, expedition) === 'refused') break
    takeExplorers(g, expedition)
    expedition.place = node
    expedition.points++
    expedition.stop = 'passing'
    expedition.driven = false
    change(expedition, { union: {}, united: [] })
    passed.push(node)
    const left = way.slice(passed.length)
    if (offerCape(g, expedition, left) || meetOthers(g, expedition, left)) break
  }
  const { place, points } = expedition
  if (passed.length > 0) expedition.arrived = hasComeToPort(g, expedition)
  const bounds = boundsInPhase(g, expedition) - before
  g.emit({
    ...{ type: 'sailed', rule: '7.31', nation, expedition: id, from, place },
    ...{ way: passed, points, bounds, fleet: fleetTold(expedition) },
  })
}

/** 18.14: asks whether the Cape is claimed; false if it cannot be, or the points for it are not there (15.42). */
function offerCape(g: Context, expedition: Expedition, way: readonly SeaNode[]): boolean {
  const { nation, id, place } = expedition
  if (!isCape(g, place) || capeClaims(g, expedition).length === 0) return false
  if (raiderOverrun(g, expedition, stopCost(expedition))) return false
  g.state.stack.push({ kind: 'rounding', nation, expedition: id, way: [...way] })
  return true
}

/** 8.12: opens an encounter where others have ships; false if nobody is there to fight. */
export function meetOthers(g: Context, expedition: Expedition, way: readonly SeaNode[]): boolean {
  const { nation, id, place } = expedition
  const watching = foesAt(g, nation, place)
  if (watching.length === 0) return false
  const declared = way.length > 0
  g.state.stack.push({
    kind: 'encounter',
    nation,
    expedition: id,
    place,
    way: [...way],
    declared,
    watching,
  })
  return true
}

const isCape = (g: Position, node: SeaNode): boolean => g.board.ocean.get(node) === 'Cape'

/** 7.52: it has failed this turn, and has no Rutter. */
const isRefused = (g: Position, { cape, nation }: Expedition): boolean =>
  cape === 'failed' && !nationOf(g, nation).rutter

const passCape = (g: Context, expedition: Expedition) =>
  isRefused(g, expedition) ? 'refused' : roundCape(g, expedition)
