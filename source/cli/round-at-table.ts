/**
 * The round of a game by mail on a screen, or in lines: it is played there from what a seat knows, and what is done
 * becomes the orders.
 */
import { existsSync, rmSync } from 'node:fs'
import type { AppCommand } from '../app/command.ts'
import type { GamePanels, Scene } from '../app/panels.ts'
import type { OpenGame, Shelf } from '../app/shelf.ts'
import type { Action, Game, GameEvent, NewGame } from '../kernel/contract/game.ts'
import { openJournal } from '../kernel/journal/open.ts'
import { backupOf, backups, readText, SaveError } from '../kernel/saves/disk.ts'
import { readSaveText, SaveFault } from '../kernel/saves/format.ts'
import { holdFile } from '../kernel/saves/hold.ts'
import { createSave, readSave } from '../kernel/saves/saves.ts'
import { isSound } from '../kernel/saves/sound.ts'
import { wrapped } from '../mail/folder/report-words.ts'
import type { FramedReport } from '../mail/report/frames.ts'
import { readingGame } from '../mail/report/reading.ts'
import type { Blank } from '../mail/round/compose.ts'
import { orderOf } from '../mail/round/match.ts'
import { isPageEvent } from '../mail/round/page/parts.ts'
import type { MailGame } from '../mail/round/shapes.ts'
import { chanceLines, isImagined, takenToBe } from '../mail/round/still.ts'
import { isPlayed, sheetOf, type Written, writingGame } from '../mail/round/writing.ts'
import type { Sheet } from '../mail/sheet/sheet.ts'
import { orderWords, sheetInWords } from '../mail/sheet/words.ts'

/** A round that is to be played. */
export interface RoundAtTable {
  readonly by: MailGame
  readonly blank: Blank<object>
  /** How the game by mail was begun, for what a table says of it. */
  readonly newGame: NewGame
  /** Where it is kept while it is written on. */
  readonly file: string
  /** What its letters call it. */
  readonly words: string
  /** How long there is time for it. */
  until(): string
}

/** A game that is played in the place of another one of the shelf, and where it is kept. */
interface InPlace {
  readonly game: Game<object>
  readonly newGame: NewGame
  readonly file: string
  panels(panels: GamePanels): GamePanels
}

/** A shelf on which a game is that of a round, and what opens it: anew, or where it was left. */
async function inPlace(
  shelf: Shelf,
  name: string,
  { game, newGame, file, panels }: InPlace,
): Promise<AtTable> {
  const opened = await shelf.open(name)
  const round: OpenGame = { ...opened, game, panels: panels(opened.panels) }
  return {
    shelf: {
      games: [opened],
      isPart: true,
      only: opened,
      opened: () => round,
      open: async () => round,
    },
    command: existsSync(file)
      ? { kind: 'resume', game: name, file }
      : { kind: 'new', game: name, newGame, save: file },
  }
}

export interface AtTable {
  readonly shelf: Shelf
  readonly command: AppCommand
}

/** A shelf on which a game is the round, to write its orders. */
export const tableFor = (shelf: Shelf, name: string, round: RoundAtTable): Promise<AtTable> => {
  const { by, blank, newGame, file } = round
  return inPlace(shelf, name, {
    ...{ newGame, file, game: writingGame(by, blank) as Game<object> },
    panels: (panels) => panelsFor(panels, round),
  })
}

/**
 * What was done on a round that begins otherwise by now, for something was signed by letter meanwhile, is done again on
 * the new beginning, as far as it can be.
 * @param version of the program @returns what cannot be done again, in words @throws SaveError if it is played just now
 */
export function takenOver({ by, blank, newGame, file }: RoundAtTable, version: string): readonly string[] {
  const game = writingGame(by, blank)
  if (!existsSync(file) || isSound(file, game)) return []
  const actions = actionsIn(file)
  if (actions === null) return []
  holdFile(file).release()
  const journal = openJournal(game, newGame)
  const refused = actions.filter((action) => !journal.act(action).ok)
  for (const old of [file, ...backupsOf(file)]) rmSync(old, { force: true })
  createSave(file, journal, version).close()
  return refused.map((action) => orderWords(by.byMail, orderOf(action)))
}

/** The actions of a save; null if it cannot be read, which is told as it is opened. */
function actionsIn(file: string): readonly Action[] | null {
  try {
    return readSaveText(readText(file)).entries.map(({ action }) => action)
  } catch (error) {
    if (error instanceof SaveFault || error instanceof SaveError) return null
    throw error
  }
}

const backupsOf = (file: string): readonly string[] =>
  Array.from({ length: backups }, (_, n) => backupOf(file, n + 1))

/** A report that is to be looked at. */
export interface ReportAtTable extends Pick<RoundAtTable, 'newGame' | 'file' | 'words'> {
  readonly game: Game<object>
  /** How it stood as the round began. */
  readonly before: object
  readonly report: FramedReport<object>
}

/** A shelf on which a game is the round of a report, segment by segment. */
export const reportTableFor = (
  shelf: Shelf,
  name: string,
  { game, before, report, newGame, file, words }: ReportAtTable,
): Promise<AtTable> =>
  inPlace(shelf, name, {
    ...{ newGame, file, game: readingGame(game, before, report) as Game<object> },
    panels: (panels) => ({
      ...panels,
      titleBar: (state, seat) => ({ ...panels.titleBar(state, seat), left: `Report: ${words}` }),
      // The game itself goes on.
      verdictTitle: () => 'How it stands',
    }),
  })

/** Panels for a round that is written: rolls stand still, and after it comes the page of the orders. */
function panelsFor(panels: GamePanels, { by, blank, words, until }: RoundAtTable): GamePanels {
  const isWritten = (state: object) => isPlayed(by, blank, state)
  const isFinal = (state: object) => isWritten(state) && (state as Written<object>).writing.final
  return {
    ...panels,
    scene: (event) => sceneOf(event, panels),
    // What was asked for is read as long as its reader likes.
    isOwn: (event, seat) => isPageEvent(event) || panels.isOwn(event, seat),
    placesBy: (state, seat, places, from) =>
      isWritten(state) ? [] : (panels.placesBy?.(state, seat, places, from) ?? []),
    titleBar: (state, seat) => {
      // What the next turn begins with is none of what was ordered.
      const isNextTurn = by.game.turn(state) !== by.game.turn(blank.view)
      const bar = {
        ...panels.titleBar(isNextTurn ? blank.view : state, seat),
        ...{ left: `Mail: ${words}`, until: until() },
      }
      return isWritten(state) ? { ...bar, middle: 'The page of orders', short: 'Orders' } : bar
    },
    verdictTitle: (state) => (isFinal(state) ? 'Your orders' : 'How it stands'),
    words: {
      ...panels.words,
      points: (state, seat) => (isFinal(state) ? [leaving] : panels.words.points(state, seat)),
    },
    verdict: (state, seat, paper, events) =>
      isFinal(state)
        ? [...sheetInWords(by.byMail, sheetOf(by, blank, state as Written<object>)), '', leaving].flatMap(
            (line) => wrapped(line, line.startsWith(' ') ? 5 : 0).split('\n'),
          )
        : panels.verdict(state, seat, paper, events),
  }
}

const leaving =
  'As you quit the program they are put on the page of the round. Then "mail check" tells what of them would be refused, and "mail send" seals them.'

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
