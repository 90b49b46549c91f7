/** What holds for whole Areas. */
import type { Area } from '../map/board.ts'
import type { Position } from '../state/context.ts'

/** 21.27, 22.22: a nation that is not played holds the Area; no gold and no resources there. */
export const heldByOthers = (g: Position, area: Area | null): boolean =>
  area !== null && (g.state.areas[area]?.european?.level ?? 0) > 0

/** The Area to which the Treaty of Tordesillas applies, if it is played (22.11). */
export const isTreatyArea = ({ state, data }: Pick<Position, 'state' | 'data'>, area: Area | null): boolean =>
  Boolean(state.brasil) && area === data.tables.tordesillas.area
