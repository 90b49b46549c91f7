/** What a program in a terminal sends for a key, and when. */
import { setTimeout as wait } from 'node:timers/promises'
import { workOf } from './process.ts'
import { openPty } from './pty.ts'

/** What came of a key. */
export interface ScreenAnswer {
  /** Milliseconds to the last byte; NaN if nothing came. */
  readonly time: number
  /** Milliseconds that the program computed for it; null where the system does not tell. */
  readonly work: number | null
  readonly bytes: number
  /** The terminal was told to move many rows of what it shows, as when a map is scrolled. */
  readonly moved: boolean
  /** How many times something came. */
  readonly chunks: number
}

/** A first frame, in milliseconds after the start. */
export interface FirstFrame {
  /** When the first text was there, and when the frame was whole. */
  readonly text: number
  readonly whole: number
  /** What the program had computed by then; null where the system does not tell. */
  readonly work: number | null
}

export interface Screen {
  readonly pid: number
  /** The lines as they are shown. */
  lines(): string[]
  /**
   * Waits for the first frame, which is whole as soon as the screen
   * looks as it does when it has come to rest.
   */
  firstFrame(): Promise<FirstFrame>
  /** Waits until nothing has come for some milliseconds. */
  settle(quiet?: number): Promise<void>
  /** Sends keys and waits until what they bring is over. */
  press(keys: string): Promise<ScreenAnswer>
  /** Sends keys one by one, so many milliseconds apart; the time is that after the last of them. */
  hold(keys: readonly string[], apart: number): Promise<ScreenAnswer>
  /** Ends the program with a signal, or waits for the end that was asked for. */
  stop(signal?: string): Promise<void>
}

/**
 * Milliseconds: a frame is over when nothing has come for so long, and a first frame, and the frames of many
 * keys; so long an answer to a key may take on a busy machine.
 */
const pause = { frame: 60, first: 300, many: 600, answer: 500 }
const patience = 20_000

/** What a terminal is told to move: a part of a row aside, or rows within a scroll region. */
const moves = { aside: /\u001B\[\d*P/g, rows: /\u001B\[\d+;\d+r/ }
/** Rows moved aside from which on it is a map that moves, and not a word in a line. */
const several = 6

/** Starts a program on a terminal of its own. */
export function openScreen(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  columns: number,
  rows: number,
): Screen {
  const started = performance.now()
  const pty = openPty(command, { columns, rows, env })
  let bytes = 0
  let chunks = 0
  let aside = 0
  /** What the screen showed after each piece, until the first frame is over. */
  let shown: { at: number; work: number | null; text: string }[] | null = []
  pty.onPiece((piece, at) => {
    bytes += Buffer.byteLength(piece)
    chunks += 1
    aside += moves.rows.test(piece) ? several : (piece.match(moves.aside)?.length ?? 0)
    shown?.push({ at, work: workOf(pty.pid), text: pty.text().trim() })
  })
  // A terminal answers what a program asks of it.
  pty.emulator.onData((answer) => pty.write(answer))
  const settle = (quiet = pause.frame) => pty.settle(quiet, patience)
  async function measure(send: () => Promise<void>, quiet: number): Promise<ScreenAnswer> {
    await settle()
    bytes = 0
    chunks = 0
    aside = 0
    const before = workOf(pty.pid)
    await send()
    const at = performance.now()
    while (pty.lastSent() <= at && performance.now() - at < pause.answer) await wait(5)
    await settle(quiet)
    const last = pty.lastSent()
    const after = workOf(pty.pid)
    const work = before === null || after === null ? null : after - before
    return { time: last > at ? last - at : Number.NaN, work, bytes, moved: aside >= several, chunks }
  }
  return {
    pid: pty.pid,
    lines: pty.lines,
    async firstFrame() {
      await pty.until(() => pty.text().trim() !== '', patience, 'There is no frame')
      await settle(pause.first)
      const seen = shown ?? []
      shown = null
      const rest = pty.text().trim()
      const whole = seen.find(({ text }) => text === rest)!
      return {
        text: seen.find(({ text }) => text !== '')!.at - started,
        whole: whole.at - started,
        work: whole.work,
      }
    },
    settle,
    press: (keys) => measure(async () => pty.write(keys), pause.frame),
    hold: (keys, apart) =>
      measure(async () => {
        for (const [n, key] of keys.entries()) {
          if (n > 0) await wait(apart)
          pty.write(key)
        }
      }, pause.many),
    async stop(signal = 'SIGTERM') {
      if (!pty.end()) process.kill(pty.pid, signal)
      await pty.until(() => pty.end() !== null, patience, 'The program does not end')
    },
  }
}
