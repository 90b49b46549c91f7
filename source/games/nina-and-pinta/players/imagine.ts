/** What a seat does not know, filled in so that the rules can be tried on it. */
import type { Land } from '../data/names.ts'
import { allLands } from '../setup/setup.ts'
import type { Context } from '../state/context.ts'
import { type Components, openContext, partsOf, placeOf } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import type { Place, State } from '../state/state.ts'

/** Tiles that may lie in a place, for all that a view tells: five a land but for those that are seen. */
export function tilesFor({ data }: Components, view: State, place: Place): number[] {
  const known = view.lands[place].tile
  if (known !== null) return [known]
  const { land } = partsOf(place)
  const seen = allLands
    .filter((one) => one.land === land)
    .map((one) => view.lands[placeOf(one.world, one.land)].tile)
  return data.tiles.tiles.flatMap((tile, index) =>
    tile.land === land && !seen.includes(index) ? [index] : [],
  )
}

/** The tile that is taken for one that is not known: neither rich nor poor, with nothing to discover if possible. */
export function plainTile({ data }: Components, land: Land): number {
  const middling = data.tiles.tiles.flatMap(({ land: of, terrain, discovery }, index) =>
    of === land && terrain !== 'mixed' && terrain !== 'inhospitable' ? [{ index, discovery }] : [],
  )
  return (middling.find(({ discovery }) => discovery === null) ?? middling[0]!).index
}

/** A position that could be, to be changed at will. */
export function imagine(g: Components, view: State): Context {
  const state = draft(view)
  for (const { world, land } of allLands) {
    const at = state.lands[placeOf(world, land)]
    if (at.tile === null) at.tile = plainTile(g, land)
  }
  for (const nation of state.order) {
    const player = state.players[nation]!
    state.players[nation] = { ...player, screen: player.screen ?? { gold: 0, kept: [] } }
  }
  return openContext(g.atlas, state)
}
