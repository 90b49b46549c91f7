/** How fast the program is on a terminal: a pseudo-terminal with an emulator behind it. Times in milliseconds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from '@lydell/node-pty'
import headless from '@xterm/headless'
import { quantile } from './quantile.ts'

const cli = join(import.meta.dirname, 'cli.js')
/** A frame is over when nothing has come for so long. */
const quiet = 40

/** Runs something with a fresh folder for saves and settings. */
async function withFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'conquistador-bench-'))
  try {
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Starts the program on a terminal of its own. */
function start(folder: string, args: readonly string[], columns: number, rows: number) {
  const emulator = new headless.Terminal({ cols: columns, rows, allowProposedApi: true })
  const started = performance.now()
  const pty = spawn(process.execPath, [cli, ...args], {
    cols: columns,
    rows,
    name: 'xterm-256color',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, COLORTERM: 'truecolor' },
  })
  let bytes = 0
  let last = started
  let first: number | null = null
  pty.onData((chunk) => {
    last = performance.now()
    bytes += Buffer.byteLength(chunk)
    const at = last
    emulator.write(chunk, () => {
      if (first === null && shown() !== '') first = at
    })
  })
  const ended = new Promise<void>((resolve) => pty.onExit(() => resolve()))
  function shown(): string {
    const { active } = emulator.buffer
    return Array.from({ length: rows }, (_, row) => active.getLine(row)?.translateToString(true) ?? '')
      .join('\n')
      .trim()
  }
  return {
    shown,
    /** Milliseconds from the start to the first frame with something on it, and to the last chunk of it. */
    async firstFrame(): Promise<number> {
      while (first === null) {
        if (performance.now() - started > 10_000) throw new Error('The program shows nothing.')
        await wait(5)
      }
      return first - started
    },
    async settle(): Promise<void> {
      do await wait(quiet)
      while (performance.now() - last < quiet)
    },
    /** Presses a key; gives the time to the end of the frame that follows and the bytes of it. */
    async press(key: string): Promise<{ time: number; bytes: number }> {
      await this.settle()
      bytes = 0
      const at = performance.now()
      pty.write(key)
      await this.settle()
      return { time: last > at ? last - at : Number.NaN, bytes }
    },
    async stop(): Promise<void> {
      pty.kill('SIGTERM')
      await ended
    },
  }
}

/** The time from the command to the first frame of the title screen, median of some starts. */
export function measureStart(times: number): Promise<number> {
  return withFolder(async (folder) => {
    const frames: number[] = []
    for (let n = 0; n < times; n++) {
      const screen = start(folder, [], 80, 24)
      frames.push(await screen.firstFrame())
      await screen.stop()
    }
    return quantile(frames, 0.5)
  })
}

const arrows = ['\u001B[C', '\u001B[B', '\u001B[D', '\u001B[A']

/** Frames and bytes after keys that move the cursor over the map of a new game. */
export function measureCursor(columns: number, rows: number) {
  return withFolder(async (folder) => {
    const screen = start(folder, ['new', '--seed', 'bench'], columns, rows)
    await screen.firstFrame()
    // Past the dice of the first events, then to the map.
    await screen.press('\u001B')
    await screen.press('\t')
    for (const key of arrows) await screen.press(key)
    const frames: { time: number; bytes: number }[] = []
    for (let n = 0; n < 60; n++) frames.push(await screen.press(arrows[Math.floor(n / 8) % arrows.length]!))
    await screen.stop()
    const drawn = frames.filter(({ time }) => !Number.isNaN(time))
    return {
      drawn: drawn.length,
      keys: frames.length,
      median: quantile(
        drawn.map(({ time }) => time),
        0.5,
      ),
      slow: quantile(
        drawn.map(({ time }) => time),
        0.9,
      ),
      bytes: quantile(
        drawn.map(({ bytes }) => bytes),
        0.5,
      ),
      mostBytes: quantile(
        drawn.map(({ bytes }) => bytes),
        1,
      ),
    }
  })
}
