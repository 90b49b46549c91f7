/**
 * The round of a game by mail on a screen, or in lines: it is played there from what a seat knows, and what is done
 * becomes the orders.
 */
import { existsSync } from 'node:fs'
import type { AppCommand } from '../app/asked.ts'
import type { GamePanels } from '../app/panels.ts'
import type { OpenGame, Shelf } from '../app/shelf.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { readSave } from '../kernel/saves/saves.ts'
import type { Blank } from '../mail/round/compose.ts'
import type { MailGame } from '../mail/round/shapes.ts'
import { chanceLines, isImagined, takenToBe } from '../mail/round/still.ts'
import { sheetOfWriting, writingGame } from '../mail/round/writing.ts'
import type { Sheet } from '../mail/sheet/sheet.ts'

/** A round that is to be played. */
export interface RoundAtTable {
  readonly by: MailGame
  readonly blank: Blank<object>
  /** How the game by mail was begun, for what a table says of it. */
  readonly newGame: NewGame
  /** Where it is kept while it is written on. */
  readonly file: string
}

/** A shelf on which a game is the round, and what opens it: anew, or where it was left. */
export async function tableFor(
  shelf: Shelf,
  name: string,
  { by, blank, newGame, file }: RoundAtTable,
): Promise<{ readonly shelf: Shelf; readonly command: AppCommand }> {
  const opened = await shelf.open(name)
  const round: OpenGame = {
    ...opened,
    game: writingGame(by, blank),
    panels: { ...opened.panels, scene: sceneOf(opened.panels) },
  }
  return {
    shelf: {
      games: [opened],
      only: opened,
      opened: () => round,
      open: async () => round,
    },
    command: existsSync(file)
      ? { kind: 'resume', game: name, file }
      : { kind: 'new', game: name, newGame, save: file },
  }
}

/** A roll that stands still is shown as its chances, without dice. */
const sceneOf =
  ({ scene }: Pick<GamePanels, 'scene'>): GamePanels['scene'] =>
  (event) => {
    const shown = scene(event)
    if (!isImagined(event) || !shown) return shown
    const { dice: _, ...rest } = shown
    return { ...rest, lines: chanceLines(event.chances), result: takenToBe(event.chances) }
  }

/** The orders of what has been done so far, final once the round is played to its end. @throws SaveError */
export function ordersFrom({ by, blank, file }: RoundAtTable): Sheet {
  const game = writingGame(by, blank)
  const journal = readSave(file, game)
  const actions = journal.entries().map(({ action }) => action)
  const isWhole = game.outcome(journal.state()) !== null
  return { ...sheetOfWriting(by, blank, actions), status: isWhole ? 'final' : 'draft' }
}
