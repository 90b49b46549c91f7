/** The map as it is printed. */
import type { MapLook } from '../../entry.ts'
import type { GameData } from '../data/shapes.ts'
import { seenWorld } from '../map/seen-world.ts'
import { buildWorld, type World } from '../map/world.ts'
import type { State } from '../state/state.ts'
import { mapSize, mapText, paintsFor, plainView, renderMap, type Zoom, zooms } from './map-text.ts'

const zoomOf = (zoom: number): Zoom => zooms.find((one) => one === zoom) ?? 2

/** The state that a save gave, which the game itself has read, and the world as it shows it. */
function shown(data: GameData, state: State | null): { readonly world: World; readonly state: State | null } {
  const world = buildWorld(data)
  return { world: state ? seenWorld(world, state) : world, state }
}

export function printedMap(data: GameData, { zoom, state, ...look }: MapLook<State>): string {
  const board = shown(data, state)
  return mapText(board.world, { ...look, zoom: zoomOf(zoom), state: board.state })
}

/** The whole map painted for a dark background. */
export function mapPicture(data: GameData, look: Pick<MapLook<State>, 'zoom' | 'state'>): readonly string[] {
  const { world, state } = shown(data, look.state)
  const zoom = zoomOf(look.zoom)
  const painted = { paints: paintsFor('dark'), grain: 'halves' as const }
  const window = { left: 0, top: 0, ...mapSize(world, zoom) }
  return renderMap(world, { ...plainView, zoom, state, painted }, window)
}
