/** The coasts of one hex, of which a number says only the hex. */
import type { PlaceSort } from '../../../../app/panels.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Nation } from '../../data/shapes.ts'
import type { SeaNode } from '../../map/board.ts'
import { beyondCape } from '../../matters/ports.ts'
import { warning } from '../../matters/warnings.ts'
import { boundsUsed } from '../../naval/bounds.ts'
import { capeBriefly } from '../../naval/risk-words.ts'
import { areaOff, nationOf, type Position } from '../../state/context.ts'
import { many, nationsInPlay } from '../../state/units.ts'
import { fromEurope, fromShip, lyingAt } from './destinations.ts'
import { labelled, type Reach } from './listed-places.ts'

/**
 * 7.52: those that are reached without rolling for the Cape, the nearest first; then those beyond it.
 * @param from where a ship lies that sails on; absent for voyages from Europe
 */
export function coastsBy(
  g: Position,
  seat: Seat,
  places: readonly string[],
  from?: string,
): PlaceSort['places'] {
  const nation = nationsInPlay(g.state).find((one) => one === seat)
  if (!nation) return places.map((place) => ({ place, label: place }))
  const reach = from === undefined ? fromEurope(g, nation) : inBounds(g, nation, from)
  const isBeyond = (place: SeaNode) => rollsForCape(g, nation, place, from)
  return [...places]
    .sort(
      (one, other) => Number(isBeyond(one)) - Number(isBeyond(other)) || reach.far(one) - reach.far(other),
    )
    .map((place) => {
      const said = [areaOff(g, place) ?? '', isBeyond(place) ? warning(capeBriefly) : ''].filter(Boolean)
      return labelled(g, reach, place, said.join(', '))
    })
}

const rollsForCape = (g: Position, nation: Nation, place: SeaNode, from: SeaNode | undefined): boolean =>
  !nationOf(g, nation).rutter && beyondCape(g, place) !== (from !== undefined && beyondCape(g, from))

/** 7.33: how far a coast is from a ship, in the bounds too that the way there takes. */
function inBounds(g: Position, nation: Nation, from: SeaNode): Reach {
  const reach = fromShip(g, nation, from)
  const [ship, ...others] = lyingAt(g, nation, from)
  if (!ship || others.length > 0) return reach
  const boundsTo = (node: SeaNode) =>
    boundsUsed(g, { ...ship, points: ship.points + reach.far(node) }) - boundsUsed(g, ship)
  return { ...reach, said: (node) => `${many(boundsTo(node), 'bound')}, ${reach.said(node)}` }
}
