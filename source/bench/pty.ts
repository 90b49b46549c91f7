/**
 * A program in a pseudo-terminal with an emulator behind it: what it
 * sends, when, and what is then on the screen.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from '@lydell/node-pty'
import headless from '@xterm/headless'

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

/** The environment without what would change the colours or tell of a test. */
const strange = ['NO_COLOR', 'FORCE_COLOR', 'CI', 'CONTINUOUS_INTEGRATION', 'NODE_OPTIONS', 'TMUX', 'STY']
const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => value !== undefined && !strange.includes(name)),
  ) as Record<string, string>

/** Does something with a folder that is removed afterwards. */
export async function withFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'conquistador-bench-'))
  try {
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a program on a terminal of its own. */
export function openScreen(
  command: readonly [file: string, ...args: string[]],
  env: Readonly<Record<string, string>>,
  columns: number,
  rows: number,
): Screen {
  const [file, ...args] = command
  const emulator = new headless.Terminal({ cols: columns, rows, allowProposedApi: true })
  const started = performance.now()
  const name = 'xterm-256color'
  const pty = spawn(file, args, {
    cols: columns,
    rows,
    name,
    env: { ...environment(), TERM: name, ...env },
  })
  let bytes = 0
  let chunks = 0
  let last = started
  /** What the screen showed after each chunk, until the first frame is over. */
  let shown: { at: number; text: string }[] | null = []
  pty.onData((chunk) => {
    const at = performance.now()
    last = at
    bytes += Buffer.byteLength(chunk)
    chunks += 1
    emulator.write(chunk, () => shown?.push({ at, text: textOf(lines()) }))
  })
  // A terminal answers what a program asks of it.
  emulator.onData((answer) => pty.write(answer))
  let over = false
  const ended = new Promise<void>((resolve) =>
    pty.onExit(() => {
      over = true
      resolve()
    }),
  )
  const textOf = (all: readonly string[]) => all.join('\n').trim()
  function lines(): string[] {
    const { active } = emulator.buffer
    return Array.from(
      { length: rows },
      (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? '',
    )
  }
  function check(since: number): void {
    if (over) throw new Error(`${file} has ended; it shows:\n${textOf(lines())}`)
    if (performance.now() - since > patience)
      throw new Error(`${file} does not come to rest; it shows:\n${textOf(lines())}`)
  }
  async function settle(quiet = pause.frame): Promise<void> {
    const since = performance.now()
    do {
      await wait(quiet / 4)
      check(since)
    } while (performance.now() - Math.max(last, since) < quiet)
  }
  async function measure(send: () => Promise<void>, quiet: number): Promise<Answer> {
    await settle()
    bytes = 0
    chunks = 0
    await send()
    const at = performance.now()
    while (last <= at && performance.now() - at < pause.answer) await wait(5)
    await settle(quiet)
    return { time: last > at ? last - at : Number.NaN, bytes, chunks }
  }
  return {
    pid: pty.pid,
    lines,
    async firstFrame() {
      while (textOf(lines()) === '') {
        check(started)
        await wait(5)
      }
      await settle(pause.first)
      const seen = shown ?? []
      shown = null
      const rest = textOf(lines())
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
      if (!over) pty.kill(signal)
      await ended
    },
  }
}
