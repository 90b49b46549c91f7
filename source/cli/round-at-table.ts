/**
 * The round of a game by mail on a screen, or in lines: it is played there from what a seat knows, and what is done
 * becomes the orders.
 */
import { existsSync } from 'node:fs'
import type { AppCommand } from '../app/asked.ts'
import type { GamePanels, Scene } from '../app/panels.ts'
import type { OpenGame, Shelf } from '../app/shelf.ts'
import type { GameEvent, NewGame } from '../kernel/contract/game.ts'
import { readSave } from '../kernel/saves/saves.ts'
import type { Blank } from '../mail/round/compose.ts'
import { isPageEvent } from '../mail/round/page.ts'
import type { MailGame } from '../mail/round/shapes.ts'
import { chanceLines, isImagined, takenToBe } from '../mail/round/still.ts'
import { isPlayed, sheetOf, writingGame } from '../mail/round/writing.ts'
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
    panels: panelsFor(opened.panels, (state) => isPlayed(by, blank, state)),
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

/** Panels for a round that is written: rolls stand still, and after it comes the page of the orders. */
const panelsFor = (panels: GamePanels, isWritten: (state: object) => boolean): GamePanels => ({
  ...panels,
  scene: (event) => sceneOf(event, panels),
  placesBy: (state, seat, places) => (isWritten(state) ? [] : (panels.placesBy?.(state, seat, places) ?? [])),
  titleBar: (state, seat) => {
    const bar = panels.titleBar(state, seat)
    return isWritten(state) ? { ...bar, middle: 'The page of orders', short: 'Orders' } : bar
  },
})

/** A roll that stands still is shown as its chances, without dice. */
function sceneOf(event: GameEvent, { scene }: GamePanels): Scene | null {
  if (isPageEvent(event)) return { title: event.title, lines: event.lines, result: '' }
  const shown = scene(event)
  if (!isImagined(event) || !shown) return shown
  const { dice: _, ...rest } = shown
  return { ...rest, lines: chanceLines(event.chances), result: takenToBe(event.chances) }
}

/** The orders of what has been done so far, final once their page was closed. @throws SaveError */
export function ordersFrom({ by, blank, file }: RoundAtTable): Sheet {
  const game = writingGame(by, blank)
  return sheetOf(by, blank, readSave(file, game).state())
}
