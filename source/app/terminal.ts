/** The terminal as a whole: the alternate screen, its size, and every way out of the program. */
import { writeSync } from 'node:fs'
import { constants } from 'node:os'

const enter = '\u001B[?1049h\u001B[?25l\u001B[2J\u001B[H'
const leave = '\u001B[0m\u001B[?25h\u001B[?1049l'
export const clearScreen = '\u001B[2J\u001B[H'

/** Used where a terminal reports no size. */
const fallback = { columns: 80, rows: 24 }

/** The size of a terminal in columns and rows. */
export const sizeOf = (out: NodeJS.WriteStream): { readonly columns: number; readonly rows: number } => ({
  columns: out.columns || fallback.columns,
  rows: out.rows || fallback.rows,
})

/** The same stream with a size that is never 0, for Ink clears the screen at every frame if it is. */
export function sized(out: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(out, {
    get(target, property) {
      if (property === 'columns' || property === 'rows') return sizeOf(target)[property]
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Takes over the screen until `release`, which may be called again and never fails. */
export function takeScreen(out: NodeJS.Process['stdout']): { release(): void } {
  let held = true
  const release = (): void => {
    if (!held) return
    held = false
    process.off('exit', release)
    try {
      // Not through the stream, whose buffer is lost when the process exits at once.
      writeSync(out.fd, leave)
    } catch {
      // The line is gone, and the screen with it.
    }
  }
  out.write(enter)
  process.on('exit', release)
  return { release }
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
