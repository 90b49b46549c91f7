/**
 * By which ports gold and treasure leave the New World: 13.44, and
 * what the second edition's errata make of it.
 */

import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { type Area, hexOfNode, type SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { allLandfalls, beyondCape, hexName, isFriendlyPort, placeName } from '../matters/ports.ts'
import { hasSecondErrata } from '../scenarios/options.ts'
import { areaOff, hexInfo, type Position } from '../state/context.ts'
import { settlementsOf, stacksOf, unitsAt } from '../state/stacks.ts'
import { goldIn } from '../state/units.ts'

/** 13.44: points by land between a mine and a port of a neighbouring Area. */
const haul = 8
/** 13.44: an Area by which gold of one site beyond its neighbours may leave as well. */
const eastward = 'Rio del Plate'
/** Which site that is, by the book and by the errata. */
const eastwardSite = { book: 'Cuzco', errata: 'Potosi' } as const
/** The Area whose gold the errata send to the Pacific. */
const westward = 'Rockies'

/** Where gold of a source was dug or looted. */
const originOf = (g: Position, from: string): Hex => (g.data.map.mines[from] ?? g.data.map.cities[from])!

/** 13.44: what forbids shipping gold of a source from a port with ships in this water, or null. */
export function shippingForbidden(g: Position, from: string, port: SeaNode): string | null {
  const home = hexInfo(g, originOf(g, from)).area!
  const area = areaOff(g, port)
  if (area === home) return null
  const errata = hasSecondErrata(g)
  if (area === eastward && from === (errata ? eastwardSite.errata : eastwardSite.book)) return null
  return errata ? forbiddenByErrata(g, from, home, port) : forbiddenByBook(g, from, home, port)
}

/** 13.44: the Areas by whose coasts gold of a mine or city may leave, its own first. */
function portAreas(g: Position, from: string): readonly Area[] {
  const home = hexInfo(g, originOf(g, from)).area
  const areas = allLandfalls(g)
    .filter((port) => shippingForbidden(g, from, port) === null)
    .flatMap((port) => areaOff(g, port) ?? [])
  return [...new Set(areas)].sort((one, other) => Number(other === home) - Number(one === home))
}

const isNeighbour = (g: Position, home: string, area: Area | null): boolean =>
  area !== null && g.board.neighbouringAreas.get(home)!.has(area)

function forbiddenByBook(g: Position, from: string, home: string, port: SeaNode): string | null {
  const hex = hexOfNode(port)
  if (!isNeighbour(g, home, hexInfo(g, hex).area))
    return `Gold from ${from} leaves by a port of ${home} or of a neighbouring Area.`
  const points = g.routes.landDistance(originOf(g, from), hex)
  return points !== null && points <= haul
    ? null
    : `The port is more than ${haul} movement points from ${from}.`
}

/**
 * The errata of the second edition: a port of the Area itself; of a neighbour only if the Area has no coast.
 */
function forbiddenByErrata(g: Position, from: string, home: string, port: SeaNode): string | null {
  if (g.board.hexesOfArea.get(home)!.some((hex) => hexInfo(g, hex).coastal)) {
    const other = from === eastwardSite.errata ? ` or ${eastward}` : ''
    return `By the errata of the second edition gold from ${from} leaves by a port of ${home}${other}.`
  }
  const isPacific = g.board.ocean.get(port) === 'Pacific'
  const coast = home === westward ? ' on the Pacific' : ''
  if (isNeighbour(g, home, areaOff(g, port)) && (!coast || isPacific)) return null
  return `By the errata of the second edition gold from ${from} leaves by a port${coast} of an Area beside the ${home}; ${placeName(g, port)} is none.`
}

/** 13.44: whether ships may take gold of a mine or city aboard in one of these ports. */
export const leavesBy = (g: Position, from: string, ports: readonly SeaNode[]): boolean =>
  ports.some((port) => shippingForbidden(g, from, port) === null)

/** 7.52: of the waters of a port by which gold leaves all lie beyond the Cape. */
export function leavesRoundCape(g: Position, hex: Hex, sources: readonly string[]): boolean {
  const used = hexInfo(g, hex).nodes.filter((node) => sources.some((from) => leavesBy(g, from, [node])))
  return used.length > 0 && used.every((node) => beyondCape(g, node))
}

/** Which gold is asked about. */
interface Whence {
  /** Where it lies, if no more where it was dug or looted. */
  readonly at?: Hex | undefined
  /** Where colonists of the nation will land, to ask for the time after that; nowhere, to ask for now. */
  readonly settling?: readonly Hex[]
}

/** 13.41, 13.44: whether gold of a mine or city comes by land to a port of the nation by which it may leave. */
export const hasOutlet = (
  g: Position,
  nation: Nation,
  from: string,
  { at = originOf(g, from), settling = [] }: Whence = {},
): boolean =>
  [...settlementsOf(g.state, nation), ...settling].some(
    (hex) => isByLand(g, at, hex) && leavesBy(g, from, hexInfo(g, hex).nodes),
  )

const isByLand = (g: Position, from: Hex, to: Hex): boolean =>
  from === to || g.routes.landDistance(from, to) !== null

/** "Gold of Cuzco leaves by a port of Incan Empire or Rio del Plate" (13.44). */
export const outletsOf = (g: Position, from: string): string =>
  `Gold of ${from} leaves by a port of ${outletAreas(g, from)}`

/** "Incan Empire or Rio del Plate, or within 8 moves in Panama or Venezuela" (13.44). */
export function outletAreas(g: Position, from: string): string {
  const home = hexInfo(g, originOf(g, from)).area
  const areas = portAreas(g, from)
  const isFree = (area: Area) =>
    area === home || hasSecondErrata(g) || (area === eastward && from === eastwardSite.book)
  const [free, near] = [areas.filter(isFree), areas.filter((area) => !isFree(area))]
  const within = near.length > 0 ? [`within ${haul} moves in ${listed(near, 'or')}`] : []
  return [...(free.length > 0 ? [listed(free, 'or')] : []), ...within].join(', or ')
}

/** 13.44: why gold of a mine or city would not leave from a coast, with where it does; null where it would. */
export function shutTo(g: Position, from: string, hex: Hex): string | null {
  const { area, nodes } = hexInfo(g, hex)
  const [first] = nodes
  if (first === undefined || leavesBy(g, from, nodes)) return null
  // Another coast of the same Area would do: only the rule tells why this one does not.
  return area !== null && portAreas(g, from).includes(area)
    ? `Gold of ${from} does not leave from ${hexName(g, hex)}. ${shippingForbidden(g, from, first)}`
    : `${outletsOf(g, from)}, and not from ${hexName(g, hex)}.`
}

/** "no port for gold of Guanajuato (13.44)" of a coast to which gold is carried; empty where it leaves from there. */
export function shutBriefly(g: Position, hex: Hex, gold: Readonly<Record<string, number>>): string {
  const { nodes } = hexInfo(g, hex)
  const shut = nodes.length === 0 ? [] : Object.keys(gold).filter((from) => !leavesBy(g, from, nodes))
  return shut.length > 0 ? `no port for gold of ${listed(shut)} (13.44)` : ''
}

/** Gold on a coast from which it does not leave, and why. */
interface Stuck {
  readonly hex: Hex
  readonly rule: '13.43' | '13.44'
  readonly reason: string
}

/**
 * 13.43, 13.44: coasts where gold of the nation lies that no ship can load, for no port is there, or is there any more, or
 * for it may not leave by that port.
 */
export function stuckAshore(g: Position, nation: Nation): Stuck[] {
  const laden = stacksOf(g.state, nation).filter(
    (stack) => goldIn(stack) > 0 && hexInfo(g, stack.hex).coastal,
  )
  return [...new Set(laden.map(({ hex }) => hex))].flatMap((hex): Stuck[] => {
    if (!hasPort(g, nation, hex))
      return [
        { hex, rule: '13.43', reason: `The gold of ${hexName(g, hex)} stays ashore: no port is there.` },
      ]
    const reasons = Object.keys(unitsAt(g.state, nation, hex).gold).map((from) => shutTo(g, from, hex))
    return reasons.flatMap((reason) => (reason ? [{ hex, rule: '13.44', reason }] : []))
  })
}

const hasPort = (g: Position, nation: Nation, hex: Hex): boolean =>
  hexInfo(g, hex).nodes.some((node) => isFriendlyPort(g, nation, node))
