/** A program in a pseudo-terminal, and an emulator that keeps the screen as a player would see it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from '@lydell/node-pty'
import headless from '@xterm/headless'
import { isAtRest } from './process.ts'

export interface PtyOptions {
  readonly columns: number
  readonly rows: number
  readonly env?: Readonly<Record<string, string>>
}

export interface Pty {
  readonly pid: number
  readonly emulator: headless.Terminal
  /** The lines of the screen, without spaces at their ends. */
  lines(): string[]
  text(): string
  /** Everything that the program has sent. */
  sent(): string
  /** When it sent something for the last time, by `performance.now()`. */
  lastSent(): number
  /** Hears of each piece that comes, when it is on the screen; with the time when it came. */
  onPiece(listener: (piece: string, at: number) => void): void
  write(input: string | Uint8Array): void
  resize(columns: number, rows: number): void
  /** Stops reading what the program sends, as a terminal whose line hangs; or reads on. */
  stall(on: boolean): void
  /** Closes the line, as when a connection breaks. */
  hangUp(): void
  /** How it has ended, or null. */
  end(): { readonly code: number; readonly signal: number } | null
  /** Waits until something holds, or fails and shows the screen. */
  until(holds: () => boolean, milliseconds: number, what: string): Promise<void>
  /** Waits until the program has computed nothing and sent nothing for some milliseconds, and all is on the screen. */
  settle(quiet?: number, patience?: number): Promise<void>
}

/** Milliseconds without anything after which a frame is over. */
const frame = 30

/** What would change the colours, tell of a test, or have Node read certificates for half of a start before it runs anything. */
const strange = [
  ...['NO_COLOR', 'FORCE_COLOR', 'CI', 'CONTINUOUS_INTEGRATION', 'VITEST', 'NODE_ENV', 'NODE_OPTIONS'],
  ...['TMUX', 'STY', 'NODE_EXTRA_CA_CERTS'],
]
const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || strange.includes(name) ? [] : [[name, value]],
    ),
  )

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
export function openPty([file = '', ...args]: readonly string[], options: PtyOptions): Pty {
  const { columns, rows, env = {} } = options
  const emulator = new headless.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 200 })
  const name = env.TERM ?? 'xterm-256color'
  const child = spawn(file, args, {
    cols: columns,
    rows,
    name,
    env: { ...environment(), TERM: name, ...env },
  })
  let sent = ''
  let last = performance.now()
  let over: { code: number; signal: number } | null = null
  const listeners: ((piece: string, at: number) => void)[] = []
  child.onData((piece) => {
    const at = performance.now()
    sent += piece
    last = at
    emulator.write(piece, () => {
      for (const listener of listeners) listener(piece, at)
    })
  })
  child.onExit(({ exitCode, signal = 0 }) => {
    over = { code: exitCode, signal }
  })
  const lines = (): string[] => {
    const { active } = emulator.buffer
    return Array.from(
      { length: emulator.rows },
      (_, row) =>
        active
          .getLine(active.baseY + row)
          ?.translateToString(true)
          .trimEnd() ?? '',
    )
  }
  const text = () => lines().join('\n')
  async function until(holds: () => boolean, milliseconds: number, what: string): Promise<void> {
    for (const end = performance.now() + milliseconds; !holds(); await wait(5))
      if (performance.now() > end) throw new Error(`${what}; the screen shows:\n${text()}`)
  }
  return {
    pid: child.pid,
    emulator,
    lines,
    text,
    sent: () => sent,
    lastSent: () => last,
    onPiece: (listener) => void listeners.push(listener),
    // The types of the package know only text.
    write: (input) =>
      child.write(typeof input === 'string' ? input : (Buffer.from(input) as unknown as string)),
    resize(to, height) {
      emulator.resize(to, height)
      child.resize(to, height)
    },
    stall: (on) => (on ? child.pause() : child.resume()),
    hangUp: () => (child as unknown as { destroy(): void }).destroy(),
    end: () => over,
    until,
    async settle(quiet = frame, patience = 10_000) {
      let busy = performance.now()
      const rests = () => {
        const now = performance.now()
        if (!isAtRest(child.pid)) busy = now
        return now - Math.max(last, busy) >= quiet
      }
      await until(rests, patience, 'The program does not come to rest')
      await new Promise<void>((resolve) => emulator.write('', resolve))
    },
  }
}
