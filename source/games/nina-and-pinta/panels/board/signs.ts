/** The signs that a window of the board shows, each with what it means: for who sees it for the first time. */

import type { MapSign, MapView } from '../../../../app/parts/map-panel.ts'
import { entriesOf } from '../../../../kernel/contract/records.ts'
import type { Nation } from '../../data/names.ts'
import { hasTown, settlersIn } from '../../map/pieces.ts'
import { allLands } from '../../setup/setup.ts'
import { landAt, type Position, shipOf } from '../../state/context.ts'
import { worldsIn } from './layout.ts'
import { hasCathedral, letterOf, marks, terrainLetters } from './tokens.ts'

const terrains = entriesOf(terrainLetters)

/** What players have first, in the order in which it matters, then the ground. */
export function signsIn(g: Position, viewer: Nation | null, view: MapView): MapSign[] {
  const worlds = worldsIn(view.window, view.zoom)
  const shown = allLands.filter(({ world }) => worlds.includes(world))
  const lands = shown.map(({ world, land }) => landAt(g, world, land))
  const nations = g.state.order
  const some = (is: (land: (typeof lands)[number]) => boolean, sign: MapSign): MapSign[] =>
    lands.some(is) ? [sign] : []
  const explored = lands.flatMap(({ tile, explored: isKnown }) =>
    tile !== null && isKnown ? [g.data.tiles.tiles[tile]!.terrain] : [],
  )
  return [
    ...(viewer === null
      ? []
      : some((land) => settlersIn(land, viewer) > 0, {
          mark: `${letterOf(g, viewer, viewer)}2`,
          says: 'Settlers of yours',
        })),
    ...some((land) => nations.some((nation) => hasTown(land, nation)), { mark: marks.town, says: 'Town' }),
    ...some(({ city }) => city !== null, { mark: marks.city, says: 'City' }),
    ...some(({ captain }) => captain !== null, { mark: marks.captain, says: 'Captain' }),
    ...(worlds.some((world) => nations.some((nation) => shipOf(g, nation, world).at !== null))
      ? [{ mark: marks.ship, says: 'ship' }]
      : []),
    ...some(({ mine }) => mine > 0, { mark: marks.mine, says: 'gold in a mine' }),
    ...some(({ stronghold }) => stronghold !== null, { mark: marks.stronghold, says: 'Stronghold' }),
    ...some(({ site }) => site !== null, { mark: marks.site, says: 'civilisation' }),
    ...some((land) => hasCathedral(g, land), { mark: marks.cathedral, says: 'Cathedral' }),
    ...some(({ tile }) => tile === null, { mark: marks.unexplored, says: 'unexplored' }),
    ...terrains
      .filter(([terrain]) => explored.includes(terrain))
      .map(([terrain, letter]) => ({ mark: letter, says: terrain })),
    ...(explored.length > 0 ? [{ mark: '0-4', says: 'settlements it holds' }] : []),
  ]
}
