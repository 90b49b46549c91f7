/** Where ships can go, and how their crew lands (N4.3-N4.6, N4.21-N4.23). */
import { change } from '../../../kernel/flow/draft.ts'
import { type Land, lands, type Nation, type World } from '../data/names.ts'
import { exploredIn, settle } from '../map/pieces.ts'
import { type Context, landAt, type Position, placeOf, playerOf, shipOf } from '../state/context.ts'

/** N4.3: two ships may lie at a land. */
export const hasBerth = (g: Position, world: World, land: Land): boolean =>
  g.state.order.filter((nation) => shipOf(g, nation, world).at === land).length < g.data.worlds.berthsPerLand

/** N4.5, N4.6: the Caribbean first, then what adjoins an explored land. */
export function explorableIn(g: Position, world: World): Land[] {
  const explored = exploredIn(g, world)
  if (explored.length === 0) return [g.data.lands.firstToExplore]
  return lands.filter(
    (land) => !explored.includes(land) && g.atlas.neighbours[land].some((next) => explored.includes(next)),
  )
}

/** N4.21: explored lands with a berth. */
export const openTo = (g: Position, world: World): Land[] =>
  exploredIn(g, world).filter((land) => hasBerth(g, world, land))

/** The ship harbours, and all crew land; a second Captain goes to supply (N4.22). */
export function landCrew(g: Context, nation: Nation, world: World, at: Land): void {
  const ship = shipOf(g, nation, world)
  const land = landAt(g, world, at)
  const { captain, settlers } = ship
  const stays = captain && land.captain === null
  ship.at = at
  if (stays) land.captain = nation
  settle(land, nation, settlers)
  change(ship, { captain: false, settlers: 0 })
  g.emit({ type: 'landed', rule: 'N4.4', nation, at: placeOf(world, at), captain: stays, settlers })
  if (captain && !stays) g.emit({ type: 'captain-to-supply', rule: 'N4.22', nation, at: placeOf(world, at) })
}

/** N4.23: a ship that cannot harbour turns home with nothing landed; so does an empty one that may stay. */
export function turnHome(g: Context, nation: Nation, world: World): void {
  const ship = shipOf(g, nation, world)
  const { settlers } = ship
  playerOf(g, nation).settlers += settlers
  g.emit({ type: 'turned-home', rule: 'N4.23', nation, world, captain: ship.captain, settlers })
  change(ship, { captain: false, settlers: 0 })
}
