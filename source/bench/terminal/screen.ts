/** What a program in a terminal sends for a key, and when. */
import { setTimeout as wait } from 'node:timers/promises'
import { openPty } from './pty.ts'

/** What came of a key. */
export interface Answer {
  /** Milliseconds to the last byte; NaN if nothing came. */
  readonly time: number
  readonly bytes: number
  /** How many times something came. */
  readonly chunks: number
}

/** A first frame, in milliseconds after the start. */
export interface FirstFrame {
  /** When the first text was there, and when the frame was whole. */
  readonly text: number
  readonly whole: number
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
  press(keys: string): Promise<Answer>
  /** Sends keys one by one, so many milliseconds apart; the time is that after the last of them. */
  hold(keys: readonly string[], apart: number): Promise<Answer>
  /** Ends the program with a signal, or waits for the end that was asked for. */
  stop(signal?: string): Promise<void>
}

/**
 * Milliseconds: a frame is over when nothing has come for so long, and a first frame, and the frames of many
 * keys; so long an answer to a key may take on a busy machine.
 */
const pause = { frame: 60, first: 300, many: 600, answer: 500 }
const patience = 20_000

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
  /** What the screen showed after each piece, until the first frame is over. */
  let shown: { at: number; text: string }[] | null = []
  pty.onPiece((piece, at) => {
    bytes += Buffer.byteLength(piece)
    chunks += 1
    shown?.push({ at, text: pty.text().trim() })
  })
  // A terminal answers what a program asks of it.
  pty.emulator.onData((answer) => pty.write(answer))
  const settle = (quiet = pause.frame) => pty.settle(quiet, patience)
  async function measure(send: () => Promise<void>, quiet: number): Promise<Answer> {
    await settle()
    bytes = 0
    chunks = 0
    await send()
    const at = performance.now()
    while (pty.lastSent() <= at && performance.now() - at < pause.answer) await wait(5)
    await settle(quiet)
    const last = pty.lastSent()
    return { time: last > at ? last - at : Number.NaN, bytes, chunks }
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
      return {
        text: seen.find(({ text }) => text !== '')!.at - started,
        whole: seen.find(({ text }) => text === rest)!.at - started,
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
