/** The screen of a game: opened, kept, and closed again whatever happens. */
import chalk from 'chalk'
import { render } from 'ink'
import type { Game } from '../kernel/game.ts'
import { saveFolder } from '../kernel/saves.ts'
import { App } from './app.tsx'
import { saveOf } from './first-save.ts'
import type { Screen } from './hooks.ts'
import { keyStream } from './key-stream.ts'
import type { AppCommand, AppOptions } from './run.tsx'
import { readSettings, type Settings, writeSettings } from './settings.ts'
import { clearScreen, faultSentence, sized, sizeOf, takeScreen, watchEnds } from './terminal.ts'
import { buildTheme, colourDepth, isColourless } from './theme.ts'

/** Frames a second that Ink may draw; the default holds keys back. */
const framesPerSecond = 250

/**
 * Plays on the terminal of this process until the player quits or the line is lost.
 * @returns the exit code
 */
export async function openScreen<S extends object>(options: AppOptions<S>): Promise<number> {
  const { game, panels, command, version } = options
  const { stdin, stdout, env } = process
  const folder = saveFolder(game.name)
  // Before the screen is taken: an error here is told on the command line.
  const first = firstScreen(game, command, version, folder)
  const screen = takeScreen(stdout)
  const theme = ({ theme: name }: Settings) =>
    buildTheme(isColourless(env) ? 'mono' : name, colourDepth(env, chalk.level))
  return new Promise((resolve) => {
    let ended = false
    const end = (code: number, sentence: string | null = null): void => {
      if (ended) return
      ended = true
      try {
        instance.unmount()
      } catch {
        // On a lost line nothing more can be drawn.
      }
      stdout.off('resize', resized)
      stdin.pause()
      unwatch()
      screen.release()
      if (sentence !== null) process.stderr.write(`${sentence}\n`)
      resolve(code)
    }
    const wipe = (): void => {
      instance.clear()
      stdout.write(clearScreen)
    }
    const draw = () => (
      <App
        game={game}
        panels={panels}
        version={version}
        folder={folder}
        first={first}
        settings={settings}
        theme={theme}
        {...sizeOf(stdout)}
        keep={(next) => writeSettings(game.name, next)}
        wipe={wipe}
        onQuit={() => end(0)}
      />
    )
    const resized = (): void => {
      wipe()
      instance.rerender(draw())
    }
    const settings = readSettings(game.name)
    const unwatch = watchEnds(process, end)
    // Before Ink hears of the new size, so that it draws on an empty screen.
    stdout.on('resize', resized)
    const instance = render(draw(), {
      stdin: keyStream(stdin) as unknown as NodeJS.ReadStream,
      stdout: sized(stdout),
      exitOnCtrlC: false,
      patchConsole: false,
      incrementalRendering: true,
      maxFps: framesPerSecond,
    })
    instance.waitUntilExit().then(
      () => end(0),
      (error: unknown) => end(1, faultSentence(error)),
    )
  })
}

function firstScreen<S extends object>(
  game: Game<S>,
  command: AppCommand,
  version: string,
  folder: string,
): Screen {
  const save = saveOf(game, command, version, folder)
  return save ? { at: 'table', save } : { at: 'title' }
}
