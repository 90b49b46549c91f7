/** The screen of a game: opened, kept, and closed again whatever happens. */
import chalk from 'chalk'
import { type Instance, render } from 'ink'
import type { Game } from '../kernel/game.ts'
import { openJournal } from '../kernel/journal.ts'
import {
  createSave,
  freeName,
  listSaves,
  openSave,
  type Save,
  SaveError,
  saveFolder,
} from '../kernel/saves.ts'
import { App } from './app.tsx'
import { endProcess, watchEnds, watchStops } from './ends.ts'
import { reportFault } from './fault.ts'
import { Guard } from './guard.tsx'
import type { Screen } from './hooks.ts'
import { keyStream } from './key-stream.ts'
import type { AppCommand, AppOptions } from './run.tsx'
import { readSettings, type Settings, writeSettings } from './settings.ts'
import { clearScreen, sized, sizeOf, takeScreen } from './terminal.ts'
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
  const screen = takeScreen(process)
  const theme = ({ theme: name }: Settings) =>
    buildTheme(isColourless(env) ? 'mono' : name, colourDepth(env, chalk.level))
  return new Promise((resolve) => {
    let ended = false
    const end = (code: number, sentence: string | null = null): void => {
      if (ended) return
      ended = true
      try {
        instance?.unmount()
      } catch {
        // On a lost line nothing more can be drawn.
      }
      stdout.off('resize', resized)
      stdin.pause()
      unstop()
      unwatch()
      screen.release()
      endProcess(process, code, sentence)
      resolve(code)
    }
    const fail = (error: unknown): void => end(1, reportFault(game.name, version, error))
    const wipe = (): void => {
      instance?.clear()
      stdout.write(clearScreen)
    }
    const faulty = (error: unknown): void => {
      const sentence = reportFault(game.name, version, error)
      // Not while React is still at it.
      setImmediate(() => end(1, sentence))
    }
    const draw = () => (
      <Guard onFault={faulty}>
        <App
          game={game}
          panels={panels}
          version={version}
          folder={folder}
          first={first}
          settings={settings}
          theme={theme}
          {...sizeOf(stdout)}
          taken={taken}
          keep={(next) => writeSettings(game.name, next)}
          wipe={wipe}
          onQuit={() => end(0)}
        />
      </Guard>
    )
    const resized = (): void => {
      wipe()
      instance?.rerender(draw())
    }
    /** How often the screen was taken again after somebody else had it. */
    let taken = 0
    const settings = readSettings(game.name)
    const unwatch = watchEnds(process, end, fail)
    const unstop = watchStops(stdin, screen, () => {
      taken++
      instance?.rerender(draw())
    })
    let instance: Instance | undefined
    // Before Ink hears of the new size, so that it draws on an empty screen.
    stdout.on('resize', resized)
    try {
      instance = render(draw(), {
        stdin: keyStream(stdin) as unknown as NodeJS.ReadStream,
        stdout: sized(stdout),
        exitOnCtrlC: false,
        patchConsole: false,
        incrementalRendering: true,
        maxFps: framesPerSecond,
      })
      instance.waitUntilExit().then(() => end(0), fail)
    } catch (error) {
      fail(error)
    }
  })
}

function firstScreen<S extends object>(
  game: Game<S>,
  command: AppCommand,
  version: string,
  folder: string,
): Screen {
  switch (command.kind) {
    case 'title':
      return { at: 'title' }
    case 'new': {
      const { newGame, save } = command
      const file = save ?? freeName(folder, newGame.scenario, new Date().toISOString().slice(0, 10))
      return { at: 'table', save: createSave(file, openJournal(game, newGame), version) }
    }
    case 'resume': {
      const file = command.file ?? listSaves(folder, game.name).find(({ fault }) => !fault)?.file
      if (file === undefined) throw new SaveError(`No game has been saved in ${folder} yet.`)
      return { at: 'table', save: openNamed(file, game, version) }
    }
  }
}

/** Opens a save that the command line asks for. @throws SaveError that also says how to go on from its backup */
function openNamed<S extends object>(file: string, game: Game<S>, version: string): Save<S> {
  try {
    return openSave(file, game, version)
  } catch (error) {
    if (!(error instanceof SaveError) || error.backup === null) throw error
    const said = error.message.replace(/\.$/, '')
    throw new SaveError(`${said}, from which "${game.name} resume ${file} --backup" goes on.`, error.backup)
  }
}
