/** Shelves for tests: games that need not be loaded, or are only loaded when they are opened. */
import type { GamePanels } from '../../source/app/panels.ts'
import { standingOrdersOf } from '../../source/app/settings/settings.ts'
import { type OpenGame, openShelf, type Shelf } from '../../source/app/shelf.ts'
import type { Game } from '../../source/kernel/contract/game.ts'
import type { Computer } from '../../source/kernel/program/computer.ts'

/** A game as it stands on a shelf, open. The app never looks into a state, whose type it cannot be told. */
export const opened = <S extends object>(
  game: Game<S>,
  panels: GamePanels<S>,
  computer: Computer<S>,
): OpenGame => ({
  name: game.name,
  title: panels.title,
  zooms: panels.map.zooms,
  orders: standingOrdersOf(panels.switches),
  game: game as Game<object>,
  panels: panels as unknown as GamePanels,
  computer: computer as unknown as Computer,
})

/** A shelf with these games, none of them opened yet. */
export const shelfOf = (...games: readonly OpenGame[]): Shelf => openShelf(games, async (game) => game)
