/** What holds for whole Areas. */
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { type Context, hexInfo, lastTurn, type Position } from '../state/context.ts'
import { changeArea } from '../state/draft.ts'

/** 21.27, 22.22: a nation that is not played holds the Area; no gold and no resources there. */
export const heldByOthers = (g: Position, area: Area | null): boolean =>
  area !== null && (g.state.areas[area]?.european?.level ?? 0) > 0

/** The Area to which the Treaty of Tordesillas applies, if it is played (22.11). */
export const isTreatyArea = ({ state, data }: Pick<Position, 'state' | 'data'>, area: Area | null): boolean =>
  Boolean(state.brasil) && area === data.tables.tordesillas.area

/** 17.1 The Native Level of an Area; in Brasil under the treaty the Portuguese Level is one (22.11). 0 for no Area. */
export function effectiveNatives(g: Position, area: Area | null): number {
  const record = area === null ? undefined : g.state.areas[area]
  if (!record) return 0
  return isTreatyArea(g, area) ? (record.european?.level ?? 0) : record.native
}

/** Lowers that level to another. */
export function weakenNatives(g: Context, area: Area, level: number): void {
  const { european } = g.state.areas[area]!
  if (!isTreatyArea(g, area) || !european) changeArea(g.state, area, { native: level })
  else changeArea(g.state, area, { european: { ...european, level } })
}

/**
 * 13.31: how far the natives of an Area are from leaving its treasure city to soldiers, and when these loot it: the Gold Segment
 * comes before marches and fights (5.1), so that whoever wins the city in these has it a turn later, and in the last turn never.
 */
export function untilLooted(g: Pick<Position, 'state' | 'data'>, area: Area, hex: Hex): string {
  const level = g.state.areas[area]?.native ?? 0
  if (lastTurn(g) === g.state.turn)
    return level > 0 ? neverLooted : `only soldiers in ${hex} as this turn's Gold Segment begins loot it`
  return level === 0
    ? `soldiers in ${hex} loot it when a Gold Segment begins, before marches`
    : `${level} more ${level === 1 ? 'level' : 'levels'} to beat; soldiers in ${hex} loot it in the turn after`
}

/** 5.1 C1: what is to be said of a treasure city that nobody can loot before the game ends. */
export const neverLooted = 'no Gold Segment comes any more in which to loot it'

/** 13.33: the treasure city of a hex that holds nothing any more; null for all others. */
export function emptyCityAt(g: Position, hex: Hex): string | null {
  const { city } = hexInfo(g, hex)
  return city && g.state.emptied.includes(city) ? city : null
}

/** Cities or mines by name, each with its hex. */
export type Sites = readonly (readonly [name: string, hex: string])[]

/** 13.33: the treasure cities that hold something still. */
export const citiesLeft = ({ data, state }: Position): Sites =>
  Object.entries(data.map.cities).filter(([name]) => !state.emptied.includes(name))

/** 13.15: the mines that are not exhausted, found or not. */
export const minesLeft = ({ data, state }: Position): Sites =>
  Object.entries(data.map.mines).filter(([name]) => state.mines[name]?.status !== 'depleted')

/** The treasure cities of an Area that hold something still. */
export const citiesIn = (g: Position, area: Area): { readonly city: string; readonly hex: Hex }[] =>
  (g.board.hexesOfArea.get(area) ?? []).flatMap((hex) => {
    const { city } = hexInfo(g, hex)
    return city && !g.state.emptied.includes(city) ? [{ city, hex }] : []
  })
