/** What may lie in a land that nobody has explored: its tiles that were not seen elsewhere (N4.4, N4.8). */
import type { DiscoveryKind, Land, Nation, World } from '../data/names.ts'
import type { Tile } from '../data/shapes.ts'
import { capacityOn } from '../map/pieces.ts'
import { landAt, type Position } from '../state/context.ts'
import type { LandState } from '../state/state.ts'

const found: Readonly<Record<DiscoveryKind, (worth: number) => string>> = {
  mine: (worth) => `a mine of ${worth} gold`,
  civilisation: (worth) => `a civilisation of ${worth} gold`,
  stronghold: () => 'a Stronghold',
  natives: () => 'natives',
  gold: (worth) => `${worth} gold`,
}

/** Whether a seat knows the tile: everybody what is explored, and who has looked at it (N9.3). */
const isKnown = ({ explored, lookers }: LandState, nation: Nation): boolean =>
  explored || lookers.includes(nation)

/** Each as likely, with its room and what is found, in one line; nothing of a land that was looked at. */
export function exploringLines(g: Position, nation: Nation, world: World, land: Land): string[] {
  if (isKnown(landAt(g, world, land), nation)) return []
  const seen = g.data.worlds.worlds
    .map(({ id }) => landAt(g, id, land))
    .flatMap((there) => (isKnown(there, nation) && there.tile !== null ? [there.tile] : []))
  const left = g.data.tiles.tiles.filter((tile, index) => tile.land === land && !seen.includes(index))
  return [
    `One of ${left.length}, each as likely: ${left.map((tile) => tileText(g, world, tile)).join('; ')}.`,
  ]
}

/** "forest for 2, a mine of 4 gold" */
function tileText(g: Position, world: World, { terrain, discovery }: Tile): string {
  const room = `${terrain} for ${capacityOn(g, world, terrain)}`
  return discovery ? `${room}, ${found[discovery.kind](discovery.value ?? 0)}` : room
}
