/**
 * The app on a terminal, whosever it is: nothing here belongs to the process, so that one process may have it on
 * many terminals at once.
 */
import { type DOMElement, type Instance, render } from 'ink'
import { App, type Lobby } from '../app.tsx'
import { type KeySource, keyStream } from '../keys/key-stream.ts'
import type { GamesByLetter } from '../letters.ts'
import { drawWhenIdle } from '../screen/draw-when-idle.ts'
import { frameStream } from '../screen/frame-stream.ts'
import type { WrittenTerminal } from '../screen/writer.ts'
import { lookOn, paintOf } from '../settings/paint.ts'
import type { Settings } from '../settings/settings.ts'
import type { SettingsFile } from '../settings/settings-file.ts'
import { buildTheme, colourDepth, isColourless } from '../settings/theme.ts'
import type { Shelf } from '../shelf.ts'
import type { Whereabout } from '../ways.ts'
import { isAsciiOnly } from './ascii.ts'
import {
  answerTime,
  type FoundTerminal,
  findTerminal,
  isEndMark,
  isRigid,
  nameIn,
  questionsFor,
} from './found.ts'
import { Guard } from './guard.tsx'

/** A terminal, and what is known of it. */
export interface TerminalLine extends WrittenTerminal {
  /** What its environment says: TERM, NO_COLOR, the locale. */
  readonly env: NodeJS.ProcessEnv
  /** How many colours it has, as chalk counts them: 0 to 3. */
  readonly colours: number
  /** Nothing but ASCII is to be sent, whatever the settings and the locale say. */
  readonly ascii: boolean
  readonly keys: KeySource
  /** Asks the terminal to tell of the mouse, or no longer. */
  watchMouse(on: boolean): void
  bell(): void
}

/** What is shown, and who is told of its end. */
export interface Performance {
  readonly shelf: Shelf
  readonly version: string
  /** Where saves lie. */
  readonly folder: string
  readonly first: Whereabout
  readonly lobby?: Lobby
  readonly letters?: GamesByLetter | undefined
  readonly settings: Pick<SettingsFile, 'settings' | 'faults' | 'keep'>
  onQuit(): void
  /** Something failed; nothing more is drawn. */
  onFault(error: unknown): void
}

export interface TerminalStage {
  /** The terminal has another size. */
  resized(): void
  /** The terminal may show anything by now: everything is sent anew. */
  redraw(): void
  /** Nothing more is drawn. */
  close(): void
}

/** Draws the app from now on. */
export function openStage(line: TerminalLine, shown: Performance): TerminalStage {
  const { env, ascii } = line
  const { shelf, version, folder, first, lobby, letters, settings, onQuit, onFault } = shown
  const themeOn = (terminal: FoundTerminal) => (now: Settings) => {
    const name = isColourless(env) ? 'mono' : now.theme
    const paint = paintOf(terminal.name, now, isAsciiOnly(env, ascii, now.ascii))
    const inTrueColour = lookOn(terminal, now) === 'true colour'
    return buildTheme(name, colourDepth(env, terminal.colours, inTrueColour), paint, terminal.quarters)
  }
  let terminal = findTerminal(env, line.colours)
  let theme = themeOn(terminal)
  const keys = keyStream(line.keys)
  let preferred = settings.settings
  const written: WrittenTerminal = {
    get columns() {
      return line.columns
    },
    get rows() {
      return line.rows
    },
    isRigid: isRigid(env),
    write: (text, done) => line.write(text, done),
  }
  const frames = frameStream(written, {
    inAscii: () => isAsciiOnly(env, ascii, preferred.ascii),
    inTrueColour: () => lookOn(terminal, preferred) === 'true colour',
  })
  const found = (element: DOMElement): void => drawWhenIdle(element, keys.waiting)
  // Not while React is still at it.
  const faulty = (error: unknown): void => void setImmediate(() => onFault(error))
  const draw = () => (
    <Guard onFault={faulty}>
      <App
        {...{ found, shelf, version, folder, first, lobby, letters, theme, terminal }}
        settings={settings.settings}
        faults={settings.faults}
        columns={line.columns}
        rows={line.rows}
        keep={(next) => {
          preferred = next
          return settings.keep(next)
        }}
        redraw={frames.redraw}
        watchMouse={line.watchMouse}
        bell={line.bell}
        onQuit={onQuit}
      />
    </Guard>
  )
  const instance: Instance = render(draw(), {
    stdin: keys as unknown as NodeJS.ReadStream,
    stdout: frames.stream,
    exitOnCtrlC: false,
    patchConsole: false,
    // Every frame comes whole, and the writer finds what is new in it.
    debug: true,
  })
  instance.waitUntilExit().then(onQuit, onFault)
  // The first frame waits for no answer: what comes changes the next.
  const asked = performance.now()
  const hear = (answer: string): void => {
    const name = nameIn(answer)
    if (name !== null && performance.now() - asked <= answerTime) {
      terminal = findTerminal(env, line.colours, name)
      theme = themeOn(terminal)
      instance.rerender(draw())
    }
    if (name !== null || isEndMark(answer)) keys.off('answer', hear)
  }
  const questions = questionsFor(env)
  if (questions !== '') {
    keys.on('answer', hear)
    line.write(questions, () => {})
  }
  return {
    resized() {
      instance.rerender(draw())
      frames.redraw()
    },
    redraw: frames.redraw,
    close() {
      try {
        instance.unmount()
      } catch {
        // On a lost line nothing more can be drawn.
      }
    },
  }
}
