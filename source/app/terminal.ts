/** The terminal as a whole: the alternate screen, its size, and every way out of the program. */
import { writeSync } from 'node:fs'
import { constants } from 'node:os'

const enter = '\u001B[?1049h\u001B[?25l\u001B[2J\u001B[H'
const leave = '\u001B[0m\u001B[?25h\u001B[?1049l'
/** Clicks and the wheel (1000), told so that columns beyond 223 can be told, too (1006). */
const mouse = { on: '\u001B[?1000h\u001B[?1006h', off: '\u001B[?1006l\u001B[?1000l' }

/** Used where a terminal reports no size. */
const fallback = { columns: 80, rows: 24 }

/** The size of a terminal in columns and rows. */
export const sizeOf = (out: NodeJS.WriteStream): { readonly columns: number; readonly rows: number } => ({
  columns: out.columns || fallback.columns,
  rows: out.rows || fallback.rows,
})

/** The screen while it is ours. */
export interface TakenScreen {
  /** Gives it back; may be called again and never fails. */
  release(): void
  /** Asks the terminal to tell of the mouse, or no longer. */
  watchMouse(on: boolean): void
}

/** Takes over the screen until `release`. */
export function takeScreen(out: NodeJS.Process['stdout']): TakenScreen {
  let held = true
  let watched = false
  const release = (): void => {
    if (!held) return
    held = false
    process.off('exit', release)
    try {
      // Not through the stream, whose buffer is lost when the process exits at once.
      writeSync(out.fd, watched ? mouse.off + leave : leave)
    } catch {
      // The line is gone, and the screen with it.
    }
  }
  out.write(enter)
  process.on('exit', release)
  const watchMouse = (on: boolean): void => {
    if (!held || on === watched) return
    watched = on
    out.write(on ? mouse.on : mouse.off)
  }
  return { release, watchMouse }
}

/** What a player is told of an error in the program itself. */
export const faultSentence = (error: unknown): string =>
  `The program has a fault and must stop; the game is saved. (${error instanceof Error ? error.message : String(error)})`

/** The signals that end the program. */
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Calls `end` once on whatever ends the program from outside: a signal, a lost line, an error nobody caught.
 * @param end is given the exit code and, for errors, a sentence
 * @param lostAtEnd the end of the input is a lost line; else whoever reads it sees to its end
 * @returns stops listening
 */
export function watchEnds(
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'>,
  end: (code: number, sentence: string | null) => void,
  lostAtEnd = true,
): () => void {
  let ended = false
  const once = (code: number, sentence: string | null): void => {
    if (ended) return
    ended = true
    end(code, sentence)
  }
  const bySignal = signals.map((name) => ({ name, act: () => once(128 + constants.signals[name], null) }))
  const lost = () => once(128 + constants.signals.SIGHUP, null)
  const failed = (error: unknown) => once(1, faultSentence(error))
  for (const { name, act } of bySignal) process.on(name, act)
  for (const stream of [stdin, stdout]) stream.on('error', lost)
  if (lostAtEnd) stdin.on('end', lost)
  process.on('uncaughtException', failed)
  process.on('unhandledRejection', failed)
  return () => {
    for (const { name, act } of bySignal) process.off(name, act)
    stdin.off('end', lost).off('error', lost)
    // Of a lost line nothing must be heard after the end either, so this one stays.
    process.off('uncaughtException', failed)
    process.off('unhandledRejection', failed)
  }
}
