/** The gold that ships can bring home from where they go: what lies there, and what may come there before they sail. */
import type { Note } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { enemyHexes } from '../land/enemies.ts'
import { producing, yieldOf } from '../land/gold.ts'
import { shippingForbidden } from '../land/shipping.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { aboard, chest, chestOf } from '../naval/ships.ts'
import { hexInfo, type Position, sum } from '../state/context.ts'
import { stacksOf, unitsAt } from '../state/stacks.ts'
import type { Expedition } from '../state/state.ts'
import { emptyGroup, goldIn, shipNames } from '../state/units.ts'
import { landsNobody } from './natives.ts'
import { cityOutlets } from './outlets.ts'
import { foundAndBack } from './within-bounds.ts'

/**
 * 7.11-7.13: how much of the gold that will be there the ships can bring home, and what gold wants that is gone for
 * (13.44). Where no port will be nothing is loaded (13.43).
 */
export function goldNotes(g: Position, expedition: Expedition): Note[] {
  const { nation, ships, destination, origin } = expedition
  const place = destination ?? origin
  if (place === 'Europe') return []
  const hex = hexOfNode(place)
  const lands = landsNobody(g, expedition) === null ? aboard(ships) : emptyGroup()
  const wanting = cityOutlets(g, nation, hex, lands).map((text) => ({ about: 'ships', text }))
  const isPort = isFriendlyPort(g, nation, place) || (lands.colonists > 0 && hexInfo(g, hex).coastal)
  return [...(isPort ? roomNotes(g, expedition, place) : stuckNotes(g, nation, hex)), ...wanting]
}

/** 13.43: gold that lies where no port is. */
function stuckNotes(g: Position, nation: Nation, hex: Hex): Note[] {
  const lies = goldIn(unitsAt(g.state, nation, hex))
  return lies === 0
    ? []
    : [
        {
          about: 'ships',
          text: `the gold there, ${lies}, is not loaded: no port of yours, a colonist makes one`,
        },
      ]
}

/** 13.44: ducats that may be shipped by a port: what lies there, and what comes there before ships leave it. */
export const goldFor = (g: Position, nation: Nation, place: SeaNode): { lies: number; comes: number } => ({
  lies: sum(
    Object.entries(unitsAt(g.state, nation, hexOfNode(place)).gold)
      .filter(([from]) => shippingForbidden(g, from, place) === null)
      .map(([, ducats]) => ducats),
  ),
  comes: goldToCome(g, nation, place),
})

/** 13.43: it is sent to a port with gold to bring home, which it leaves there if it sails elsewhere first. */
export function fetchesGold(g: Position, { nation, destination, origin }: Expedition): boolean {
  const place = destination ?? origin
  if (place === 'Europe' || !isFriendlyPort(g, nation, place)) return false
  const { lies, comes } = goldFor(g, nation, place)
  return lies + comes > 0
}

function roomNotes(g: Position, expedition: Expedition, place: SeaNode): Note[] {
  const { nation, ships } = expedition
  const { lies, comes } = goldFor(g, nation, place)
  if (lies + comes === 0) return []
  const all = lies + comes
  const laden = goldIn(aboard(ships))
  const free = chestOf(g, ships) - laden
  const later = comes === 0 ? 'there' : lies === 0 ? 'yet to come' : `there, ${comes} of them yet to come`
  const room = free >= all ? `room for the ${all} ${later}` : `room for ${free} of ${all} ${later}`
  const text = laden > 0 ? `${room} beside ${laden} aboard` : room
  const kind = ships.some((ship) => ship.kind === 'galleonFleet') ? 'galleonFleet' : 'carrack'
  const back = foundAndBack(g, expedition)
  const waits = back === 'none' || back === 'some' ? '; it waits if they sail on and are not back' : ''
  return [{ about: 'ships', text: `gold: ${text}${waits}, ${chest(g, kind)} a ${shipNames[kind]}` }]
}

/**
 * Ducats of gold that may come to a port before ships load there (13.43): of sites that pay before (13.14, 13.31), and
 * what lies in other hexes, if it may leave by the port (13.44) and who stands beside it comes there in one turn.
 */
function goldToCome(g: Position, nation: Nation, port: SeaNode): number {
  const hex = hexOfNode(port)
  const closed = enemyHexes(g.state, nation)
  const comes = (from: string, at: Hex): boolean => {
    if (shippingForbidden(g, from, port) !== null) return false
    const way = at === hex ? [] : g.routes.landWay(at, hex, closed)
    return way !== null && way.length <= farthest(g, nation, at)
  }
  const dug = producing(g, nation)
    .filter((site) => comes(site, g.data.map.mines[site] ?? g.data.map.cities[site]!))
    .map((site) => yieldOf(g, nation, site))
  const lies = stacksOf(g.state, nation)
    .filter((stack) => stack.hex !== hex)
    .flatMap((stack) => Object.entries(stack.gold).filter(([from]) => comes(from, stack.hex)))
    .map(([, ducats]) => ducats)
  return sum([...dug, ...lies])
}

/** The points by land of who can carry gold away from a hex (13.42). */
function farthest({ state, data }: Position, nation: Nation, hex: Hex): number {
  const { soldiers, colonists } = unitsAt(state, nation, hex)
  const { soldier, colonist } = data.units
  return Math.max(soldiers > 0 ? soldier.movement : 0, colonists > 0 ? colonist.movement : 0)
}
