/** Slides as they are shown on a small panel, and rolls to show on them. */
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { slidesOf } from '../../../../source/app/table/reel/slides.ts'
import type { IslandEvent } from '../../islands/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { game } from '../../prompt/asking.ts'

export const look = {
  width: 34,
  height: 17,
  pace: 'normal',
  theme: buildTheme('mono', 0),
} as const
export const slides = (
  events: readonly IslandEvent[],
  change: Partial<Parameters<typeof slidesOf>[3]> = {},
) => slidesOf({ events, since: false }, islandsPanels, game.describe, { ...look, ...change })
export const roll = (type: string, die: number): IslandEvent => ({
  type,
  rule: '6.1',
  dice: [die],
  column: '3',
})
