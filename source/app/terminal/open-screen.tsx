/** The screen of a game: opened, kept, and closed again whatever happens. */
import chalk from 'chalk'
import { type DOMElement, type Instance, render } from 'ink'
import { writeUnsaved } from '../../kernel/saves/in-play.ts'
import { saveFolder } from '../../kernel/saves/saves.ts'
import { program } from '../../program.ts'
import { App } from '../app.tsx'
import type { AppOptions } from '../asked.ts'
import { keyStream } from '../keys/key-stream.ts'
import { firstGame, openingOf } from '../new-game/first-save.ts'
import { drawWhenIdle } from '../screen/draw-when-idle.ts'
import { frameStream } from '../screen/frame-stream.ts'
import { showPace } from '../session/show.ts'
import { paintOf, terminalName } from '../settings/paint.ts'
import type { Settings } from '../settings/settings.ts'
import { buildTheme, colourDepth, isColourless } from '../settings/theme.ts'
import type { Place } from '../ways.ts'
import { isAsciiOnly } from './ascii.ts'
import { endProcess, watchEnds, watchStops } from './ends.ts'
import { reportFault } from './fault.ts'
import { Guard } from './guard.tsx'
import { sizeOf, takeScreen } from './terminal.ts'

/**
 * Plays on the terminal of this process until the player quits or the line is lost.
 * @returns the exit code
 */
export async function openScreen(options: AppOptions): Promise<number> {
  const { shelf, version, settings, ascii } = options
  const { stdin, stdout, env } = process
  const folder = saveFolder(program)
  // Before the screen is taken: an error here is told on the command line.
  const first = await firstPlace(options, folder)
  const screen = takeScreen(process)
  const terminal = terminalName(env)
  const theme = (now: Settings) => {
    const name = isColourless(env) ? 'mono' : now.theme
    const paint = paintOf(terminal, now, isAsciiOnly(env, ascii, now.ascii))
    return buildTheme(name, colourDepth(env, chalk.level), paint)
  }
  return new Promise((resolve) => {
    let ended = false
    const end = (code: number, sentence: string | null = null): void => {
      if (ended) return
      ended = true
      const unsaved = writeUnsaved()
      try {
        instance?.unmount()
      } catch {
        // On a lost line nothing more can be drawn.
      }
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
    const faulty = (error: unknown): void => {
      const sentence = reportFault(program, version, error)
      // Not while React is still at it.
      setImmediate(() => end(1, sentence))
    }
    const keys = keyStream(stdin)
    let preferred = settings.settings
    const frames = frameStream(stdout, () => isAsciiOnly(env, ascii, preferred.ascii))
    const found = (element: DOMElement): void => drawWhenIdle(element, keys.waiting)
    const draw = () => (
      <Guard onFault={faulty}>
        <App
          found={found}
          shelf={shelf}
          version={version}
          folder={folder}
          first={first}
          settings={settings.settings}
          faults={settings.faults}
          theme={theme}
          terminal={terminal}
          {...sizeOf(stdout)}
          keep={(next) => {
            preferred = next
            return settings.keep(next)
          }}
          redraw={frames.redraw}
          watchMouse={screen.watchMouse}
          bell={() => stdout.write('\u0007')}
          onQuit={() => end(0)}
        />
      </Guard>
    )
    let told = false
    const resized = (): void => {
      told = true
      instance?.rerender(draw())
      frames.redraw()
    }
    // Node tells of a size only if it is another than before: a window made smaller and larger again while
    // the program was busy has lost what it showed, and nobody says so.
    const shaken = (): void => {
      if (!told) frames.redraw()
      told = false
    }
    const unwatch = watchEnds(process, end, fail)
    const unstop = watchStops(stdin, screen, frames.redraw)
    stdout.on('resize', resized)
    process.on('SIGWINCH', shaken)
    let instance: Instance | undefined
    try {
      instance = render(draw(), {
        stdin: keys as unknown as NodeJS.ReadStream,
        stdout: frames.stream,
        exitOnCtrlC: false,
        patchConsole: false,
        // Every frame comes whole, and the writer finds what is new in it.
        debug: true,
      })
      instance.waitUntilExit().then(() => end(0), fail)
    } catch (error) {
      fail(error)
    }
  })
}

/** What is shown first. */
async function firstPlace({ shelf, command, version }: AppOptions, folder: string): Promise<Place> {
  const opening = await openingOf(shelf, command, version, folder)
  if (opening) {
    const { save, of } = opening
    const pace = command.kind === 'new' ? command.pace : undefined
    return { screen: { at: 'table', save, pace: showPace(save, pace) }, hand: of }
  }
  const asked = command.kind === 'title' ? command.game : undefined
  const hand = await firstGame(shelf, asked, folder)
  return { screen: { at: hand ? 'title' : 'shelf' }, hand }
}
