/** What holds for whole Areas. */
import type { Position } from './context.ts'

/** 21.27: a nation that is not played holds the Area; no gold and no resources there. */
export const heldByOthers = (g: Position, area: string | null): boolean =>
  area !== null && (g.state.areas[area]?.european?.level ?? 0) > 0
