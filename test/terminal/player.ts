/** A player at a terminal, with a home of his own for each test. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { builtProgram } from '../built-program.ts'
import { patience } from '../measure.ts'
import { makeHome, start, type Terminal, type TerminalOptions } from './harness.ts'

export interface Player {
  /** A file in this test's home. */
  file(name: string): string
  open(args: readonly string[], options?: TerminalOptions): Terminal
  /** Another program than the game, with its arguments. */
  run(program: readonly string[], options?: TerminalOptions): Terminal
  /** A new game whose first dice have been read. */
  newGame(file: string, options?: TerminalOptions): Promise<Terminal>
}

/** Builds the program, and clears up after each test of the file. */
export function seatPlayer(): Player {
  let home: ReturnType<typeof makeHome>
  let running: Terminal[] = []
  let program = ''
  beforeAll(() => {
    program = builtProgram()
  })
  beforeEach(() => {
    home = makeHome()
  })
  afterEach(() => {
    // What a shell runs first: killed while its program is about to stop, it would leave it there, stopped for ever.
    for (const pid of running.flatMap((terminal) => [...terminal.children(), terminal.pid]))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    running = []
    home.remove()
  })
  const run = (command: readonly string[], options: TerminalOptions = {}): Terminal => {
    const terminal = start(command, { ...options, env: { ...home.env, ...options.env } })
    running.push(terminal)
    return terminal
  }
  const open = (args: readonly string[], options?: TerminalOptions) => run([program, ...args], options)
  return {
    run,
    file: (of) => join(home.folder, of),
    open,
    async newGame(file, options) {
      const terminal = open(['new', '--scenario', 'solitaire', '--seed', 'terminal', '--save', file], options)
      await terminal.waitFor('skip all')
      await terminal.press('s')
      await terminal.waitFor('Plan the turn')
      return terminal
    },
  }
}

/** Whether a process runs; one that has ended, and whose parent has not asked after it yet, does not. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
  } catch {
    return false
  }
}

/** Waits until a process is gone, for two seconds: longer only where the machine itself is slow. */
export async function expectGone(pid: number): Promise<void> {
  const begun = performance.now()
  while (isAlive(pid)) {
    const took = performance.now() - begun
    if (took > 2000 && took > 2000 + 20 * slowness())
      throw new Error(`It is still there after ${took} milliseconds.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** How long a process takes that does nothing, in milliseconds. */
function slowness(): number {
  const begun = performance.now()
  execFileSync(process.execPath, ['-e', ''])
  return performance.now() - begun
}

/** The actions in a save, by type. */
export const actionsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"action"'))
    .map((line) => JSON.parse(line).action.type)

/** The letter beside the entry of the list that begins with a text. */
export function keyOf(terminal: Terminal, label: string): string {
  const line = terminal.screen().find((one) => one.includes(label)) ?? ''
  const letter = /[ >]([a-z]) $/.exec(line.slice(0, line.indexOf(label)))?.[1]
  if (!letter) throw new Error(`"${label}" is not in the list:\n${terminal.text()}`)
  return letter
}

/** What is asked once more hears no key that was on its way before it can have been read. */
export const untilRead = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 350))

/** Presses a key that is not taken before what it answers can have been read, until what it brings is seen. */
export async function insist(
  terminal: Terminal,
  key: string,
  isSeen: (text: string) => boolean,
): Promise<void> {
  for (const end = performance.now() + patience; ; await terminal.press(key)) {
    await untilRead()
    if (isSeen(terminal.text())) return
    if (performance.now() > end) throw new Error(`The key brings nothing:\n${terminal.text()}`)
  }
}

/** Ends a segment whatever is left undone. */
export const leaveUndone = (terminal: Terminal): Promise<void> =>
  insist(terminal, '\r', (text) => !text.includes('Left undone'))

/** Ends every segment until a turn begins, taking the first answer to questions that have no end. */
export async function toTurn(terminal: Terminal, turn: number): Promise<void> {
  const begun = () => terminal.screen()[0]!.includes(`Turn ${turn}/`)
  // Where computers play too it depends on the machine how many keys that takes.
  for (const end = performance.now() + 30_000; !begun() && performance.now() < end; ) {
    const text = terminal.text()
    if (text.includes('skip all')) await terminal.press('s')
    else if (text.includes('Left undone')) await leaveUndone(terminal)
    else await terminal.press('\u001B[F', '\r')
  }
  await terminal.waitFor(`Turn ${turn}/`)
}
