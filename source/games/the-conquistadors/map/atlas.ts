/** What never changes in a game, worked out once for some data: who touches whom, and cards by their ids. */
import { type Board, boards, levels, type Space, type SpaceKind, type SpaceLevel } from '../data/names.ts'
import type { AssetCard, CaptainData, GameData, SpaceData, StrategyCard } from '../data/shapes.ts'

export interface SpaceInfo extends SpaceData {
  readonly board: Board
  /** All that it touches, the other Panama for Panama. */
  readonly neighbours: readonly Space[]
}

export interface Atlas {
  readonly data: GameData
  readonly spaces: ReadonlyMap<Space, SpaceInfo>
  readonly strategy: ReadonlyMap<string, StrategyCard>
  readonly assets: ReadonlyMap<string, AssetCard>
  readonly captains: ReadonlyMap<string, CaptainData>
}

/** Sea can be entered only by ship (1.141). */
export const isSea = ({ kind }: { readonly kind: SpaceKind }): boolean =>
  kind === 'sea' || kind === 'marDelSur'

export function buildAtlas(data: GameData): Atlas {
  const all = boards.flatMap((board) => data.map.maps[board].spaces.map((space) => ({ board, space })))
  const ids = new Set(all.map(({ space }) => space.id))
  const infos = all.map(({ board, space }): [Space, SpaceInfo] => [
    space.id,
    {
      ...space,
      board,
      neighbours: [...touching(data, space.id), ...linked(data, space.id)].filter((id) => ids.has(id)),
    },
  ])
  return {
    data,
    spaces: new Map(infos),
    strategy: new Map(data['strategy-cards'].cards.map((one) => [one.id, one])),
    assets: new Map(data.assets.cards.map((one) => [one.id, one])),
    captains: new Map(data.conquistadors.conquistadors.map((one) => [one.id, one])),
  }
}

/** Row and column of a space, from 0. */
export const cellOf = (space: Space): { readonly row: number; readonly column: number } => ({
  row: Number(space.slice(1, 3)),
  column: Number(space.slice(3)),
})

const spaceAt = (board: string, row: number, column: number): Space =>
  `${board}${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`

/** What a hex touches, on or off its board. */
function touching({ map: { neighbours } }: GameData, space: Space): Space[] {
  const { row, column } = cellOf(space)
  const steps = row % 2 === 0 ? neighbours.evenRow : neighbours.oddRow
  return Object.values(steps).map(([down, right]) => spaceAt(space.charAt(0), row + down, column + right))
}

const linked = ({ map: { links } }: GameData, space: Space): Space[] =>
  links.flatMap(({ from, to }) => (from === space ? [to] : to === space ? [from] : []))

/** @throws Error for what is no space: a fault of the program */
export function spaceOf({ spaces }: Atlas, space: Space): SpaceInfo {
  const found = spaces.get(space)
  if (!found) throw new Error(`There is no space ${space}.`)
  return found
}

/** The level of a space, by which tables go; 0 where none is printed. */
export const levelAt = (atlas: Atlas, space: Space): SpaceLevel => levels[spaceOf(atlas, space).level ?? 0]!
