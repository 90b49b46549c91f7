/** Who plays: one seat, or several round one keyboard. */
import type { NewGame } from '../kernel/game.ts'
import type { GamePanels } from './panels.ts'

/** What everybody may see has this seat. */
export const everybody = ''

/** The seats of a game: those that its options name, or the usual ones of its scenario. */
export function seatsOf(
  { scenario, options }: NewGame,
  { scenarios }: Pick<GamePanels, 'scenarios'>,
): readonly string[] {
  const { seats } = options ?? {}
  if (typeof seats === 'object' && seats !== null && !Array.isArray(seats)) return Object.keys(seats)
  return scenarios.find(({ name }) => name === scenario)?.seats[0] ?? []
}
