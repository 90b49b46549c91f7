/** The program in a real terminal: a pty, and an emulator that keeps the screen as a player would see it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { openPty } from '../../source/bench/terminal/pty.ts'
import { patience } from '../measure.ts'

/** Bundles another program as the real one is; the path of it. */
export function buildEntry(name: string, entry: string): string {
  const root = join(import.meta.dirname, '../..')
  const outfile = join(root, 'dist', `test-${name}-entry`, 'program.mjs')
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    external: ['*/devtools.js', '*/sshcrypto.node', 'cpu-features'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  })
  return outfile
}

/** What a key sends. */
export const keys = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  enter: '\r',
  esc: '\u001B',
  tab: '\t',
  ctrlC: '\u0003',
} as const

export interface TerminalOptions {
  readonly columns?: number
  readonly rows?: number
  readonly env?: Readonly<Record<string, string>>
  /** The terminal says that it has no rows and no columns. */
  readonly sizeless?: boolean
  /** A script of bash that the program is run by, as `"$@"`. */
  readonly script?: string
}

export interface Terminal {
  readonly pid: number
  /** The processes that it has started, such as the program where a script runs it; none once it has ended. */
  children(): readonly number[]
  /** The lines of the screen, without spaces at their ends. */
  screen(): string[]
  text(): string
  /** Which screen is shown, whether the cursor can be seen, and what else the terminal was asked for. */
  state(): {
    readonly alternate: boolean
    readonly cursorShown: boolean
    readonly pastes: boolean
    readonly mouse: boolean
  }
  /** Whether a text on the screen has no colour and no attribute. */
  isPlain(text: string): boolean
  /** Stops reading what the program sends, as a terminal whose line hangs; or reads on. */
  stall(on: boolean): void
  /** Everything that the program has sent. */
  sent(): string
  send(input: string | Uint8Array): void
  /** Shows what another program would write. */
  scribble(output: string): void
  /** Presses keys one after the other, each when the screen has come to rest. */
  press(...inputs: readonly string[]): Promise<void>
  /** Waits until the screen shows a text, or fails and shows the screen. */
  waitFor(text: string | RegExp, milliseconds?: number): Promise<void>
  /** Waits until something holds of the screen. */
  waitUntil(holds: (screen: readonly string[]) => boolean, what: string): Promise<void>
  /** Waits until nothing has been sent for a moment. */
  settle(): Promise<void>
  resize(columns: number, rows: number): void
  /** Tells the program a size that the screen does not have, such as none. */
  claim(columns: number, rows: number): void
  kill(signal: string): void
  /** Closes the line, as when a connection breaks. */
  hangUp(): void
  /** The exit code, once it has ended. */
  ended(milliseconds?: number): Promise<{ readonly code: number; readonly signal: number }>
}

/** Milliseconds after which a key was not answered. */
const unheard = 300
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Folders for one player: saves and settings of a test are its own. */
export function makeHome(): {
  readonly folder: string
  readonly env: Record<string, string>
  remove(): void
} {
  const folder = mkdtempSync(join(tmpdir(), 'c-'))
  const env = {
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    // What V8 has compiled is the same for all.
    XDG_CACHE_HOME: join(import.meta.dirname, '../../dist/cache'),
    HOME: folder,
  }
  return { folder, env, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The processes that a process has started; none where it has ended. */
function childrenOf(pid: number): readonly number[] {
  try {
    return (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number)
  } catch {
    return []
  }
}

/** Starts a built program, which may be followed by arguments. */
export function start(program: readonly string[], options: TerminalOptions = {}): Terminal {
  const { columns = 80, rows = 24, env = {}, sizeless = false, script } = options
  const command = [process.execPath, ...program]
  const shell = sizeless ? 'stty rows 0 cols 0; exec "$@"' : script
  const pty = openPty(shell ? ['bash', '-c', shell, 'bash', ...command] : command, { columns, rows, env })
  const { pid, emulator, lines: screen, text, sent, until } = pty
  const settle = () => pty.settle(undefined, patience)
  let cursorShown = true
  pty.onPiece((piece) => {
    for (const [sequence] of piece.matchAll(/\u001B\[\?25[hl]/g)) cursorShown = sequence.endsWith('h')
  })
  return {
    pid,
    children: () => childrenOf(pid),
    screen,
    text,
    state: () => ({
      alternate: emulator.buffer.active.type === 'alternate',
      cursorShown,
      pastes: emulator.modes.bracketedPasteMode,
      mouse: emulator.modes.mouseTrackingMode !== 'none',
    }),
    isPlain(wanted) {
      const { active } = emulator.buffer
      const row = screen().findIndex((line) => line.includes(wanted))
      const cell = active.getLine(active.baseY + row)?.getCell(screen()[row]!.indexOf(wanted))
      return cell?.isAttributeDefault() ?? false
    },
    stall: pty.stall,
    sent,
    send: pty.write,
    scribble: (output) => emulator.write(output),
    async press(...inputs) {
      for (const input of inputs) {
        const before = sent().length
        pty.write(input)
        // A machine that is busy answers late; a key that means nothing is not answered at all.
        for (const end = Date.now() + unheard; sent().length === before && Date.now() < end; ) await wait(5)
        await settle()
      }
    },
    waitFor: (wanted, milliseconds = patience) =>
      until(
        () => (typeof wanted === 'string' ? text().includes(wanted) : wanted.test(text())),
        milliseconds,
        `"${wanted}" does not appear`,
      ),
    waitUntil: (holds, what) => until(() => holds(screen()), patience, what),
    settle,
    resize: pty.resize,
    claim(to, lines) {
      const tty = readlinkSync(`/proc/${pid}/fd/0`)
      execFileSync('stty', ['-F', tty, 'cols', String(to), 'rows', String(lines)])
    },
    kill: (signal) => process.kill(pid, signal),
    hangUp: pty.hangUp,
    async ended(milliseconds = patience) {
      await until(() => pty.end() !== null, milliseconds, 'The program does not end')
      // What it said last may still be on its way.
      await settle()
      return pty.end()!
    },
  }
}
