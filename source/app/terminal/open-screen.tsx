/** The screen of a game: opened, kept, and closed again whatever happens. */
import chalk from 'chalk'
import { writeUnsaved } from '../../kernel/saves/in-play.ts'
import { saveFolder } from '../../kernel/saves/saves.ts'
import { program } from '../../program.ts'
import type { AppOptions } from '../command.ts'
import { firstGame, openingOf } from '../new-game/first-save.ts'
import { showPace } from '../session/show.ts'
import type { Whereabout } from '../ways.ts'
import { openStage, type TerminalLine, type TerminalStage } from './app-on-terminal.tsx'
import { endProcess, watchEnds, watchStops } from './ends.ts'
import { reportFault } from './fault.ts'
import { type HeldScreen, sizeOf, takeScreen } from './terminal.ts'

/**
 * Plays on the terminal of this process until the player quits or the line is lost.
 * @returns the exit code
 */
export async function openScreen(options: AppOptions): Promise<number> {
  const { shelf, version, settings, letters, ascii } = options
  const { stdin, stdout } = process
  const folder = saveFolder(program)
  // Before the screen is taken: an error here is told on the command line.
  const first = await firstPlace(options, folder)
  const screen = takeScreen(process)
  return new Promise((resolve) => {
    let ended = false
    let stage: TerminalStage | undefined
    const end = (code: number, sentence: string | null = null): void => {
      if (ended) return
      ended = true
      const unsaved = writeUnsaved()
      stage?.close()
      stdout.off('resize', resized)
      process.off('SIGWINCH', shaken)
      stdin.pause()
      unstop()
      unwatch()
      screen.release()
      const exitCode = unsaved === null ? code : code || 1
      endProcess(process, exitCode, sentence ?? unsaved)
      resolve(exitCode)
    }
    const fail = (error: unknown): void => end(1, reportFault(program, version, error))
    const redraw = (): void => stage?.redraw()
    let told = false
    const resized = (): void => {
      told = true
      stage?.resized()
    }
    // Node tells of a size only if it is another than before: a window made smaller and larger again while
    // the program was busy has lost what it showed, and nobody says so.
    const shaken = (): void => {
      if (!told) redraw()
      told = false
    }
    const unwatch = watchEnds(process, end, fail)
    const unstop = watchStops(stdin, screen, redraw)
    stdout.on('resize', resized)
    process.on('SIGWINCH', shaken)
    try {
      stage = openStage(ownLine(screen, ascii), {
        ...{ shelf, version, folder, first, settings, letters },
        onQuit: () => end(0),
        onFault: fail,
      })
    } catch (error) {
      fail(error)
    }
  })
}

/** The terminal of this process. */
function ownLine({ watchMouse }: HeldScreen, ascii: boolean): TerminalLine {
  const { stdin, stdout, env } = process
  return {
    ...{ env, ascii, watchMouse, keys: stdin, colours: chalk.level },
    get columns() {
      return sizeOf(stdout).columns
    },
    get rows() {
      return sizeOf(stdout).rows
    },
    write: (text, done) => stdout.write(text, done),
    bell: () => stdout.write('\u0007'),
  }
}

/** What is shown first. */
async function firstPlace({ shelf, command, version }: AppOptions, folder: string): Promise<Whereabout> {
  const opening = await openingOf(shelf, command, version, folder, 'later')
  if (opening) {
    const { save, of } = opening
    const pace = command.kind === 'new' ? command.pace : undefined
    return { screen: { at: 'table', save, pace: showPace(save, pace) }, hand: of }
  }
  const asked = command.kind === 'title' ? command.game : undefined
  const hand = await firstGame(shelf, asked, folder)
  return { screen: { at: hand ? 'title' : 'shelf' }, hand }
}
