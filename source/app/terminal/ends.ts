/** Every way out of the program, and the way in again after it was stopped. */
import { constants } from 'node:os'
import { printable } from '../../kernel/contract/printable.ts'
import { lastWords, unwrittenText, writeNow } from './write-now.ts'

/**
 * The signals that end the program. Not only the usual ones: to a package of a package a signal that nobody
 * else listens to is one that kills at once, with the terminal as it is.
 */
export const endingSignals = [
  'SIGHUP',
  'SIGINT',
  'SIGTERM',
  'SIGQUIT',
  'SIGALRM',
  'SIGXCPU',
  'SIGUSR2',
] as const

/** A file that may not grow is told of where it is written, and no debugger is wanted over the screen. */
const ignored = ['SIGXFSZ', 'SIGUSR1'] as const
const ignore = (): void => {}

/**
 * Calls `end` once on whatever ends the program from outside: a signal or a lost line, with the exit
 * code, or an output that takes nothing more, with why in a sentence; and `fail` on an error nobody caught.
 * @param lostAtEnd whether the end of the input means that the line is lost, as on a terminal
 * @returns stops listening
 */
export function watchEnds(
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'>,
  end: (code: number, why?: string | null) => void,
  fail: (error: unknown) => void,
  lostAtEnd = true,
): () => void {
  let ended = false
  const once =
    <T>(act: (value: T) => void) =>
    (value: T): void => {
      if (ended) return
      ended = true
      act(value)
    }
  const [stop, stopFor] = [once(end), once((why: string) => end(1, why))]
  const bySignal = endingSignals.map((name) => ({ name, act: () => stop(128 + constants.signals[name]) }))
  const lost = () => stop(128 + constants.signals.SIGHUP)
  const unwritten = (error: NodeJS.ErrnoException): void => {
    const why = unwrittenText(error)
    why === null ? lost() : stopFor(why)
  }
  const failed = once(fail)
  for (const { name, act } of bySignal) process.on(name, act)
  for (const name of ignored) process.on(name, ignore)
  stdin.on('error', lost)
  stdout.on('error', unwritten)
  if (lostAtEnd) stdin.on('end', lost)
  process.on('uncaughtException', failed)
  process.on('unhandledRejection', failed)
  return () => {
    for (const { name, act } of bySignal) process.off(name, act)
    for (const name of ignored) process.off(name, ignore)
    stdin.off('end', lost).off('error', lost)
    // Of a lost line and of errors nothing must be heard after the end either, so those stay.
  }
}

/**
 * Says why the program ends, and sees that it does: nothing waits for a terminal that does not read, nor for
 * anything else that is still under way.
 */
export function endProcess(
  { stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>,
  code: number,
  sentence: string | null,
): void {
  if (sentence !== null) writeNow(stderr, `${printable(sentence)}\n`, lastWords)
  if (stdout.writableLength > 0) process.exit(code)
  setTimeout(() => process.exit(code), lastWords).unref()
}

/** A screen that can be given back for a while. */
interface Returnable {
  give(): void
  take(): void
}

/**
 * Stops the process as others are stopped (SIGTSTP): the screen is given back, and taken again when it goes
 * on. Whatever stopped it, the terminal may look different then.
 * @param redraw draws everything anew
 * @returns stops listening
 */
export function watchStops(
  stdin: Pick<NodeJS.ReadStream, 'setRawMode'>,
  screen: Returnable,
  redraw: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    process.off('SIGTSTP', stop)
    screen.give()
    stdin.setRawMode(false)
    // Without a listener the signal stops the process, unless nobody could
    // ever wake it; then it goes on by itself.
    process.kill(process.pid, 'SIGTSTP')
    timer = setTimeout(goOn, 100)
  }
  const goOn = (): void => {
    clearTimeout(timer)
    process.off('SIGTSTP', stop).on('SIGTSTP', stop)
    stdin.setRawMode(false)
    stdin.setRawMode(true)
    screen.take()
    // Of a change of the size only those are told that are not stopped.
    process.kill(process.pid, 'SIGWINCH')
    redraw()
  }
  process.on('SIGTSTP', stop).on('SIGCONT', goOn)
  return () => {
    clearTimeout(timer)
    process.off('SIGTSTP', stop).off('SIGCONT', goOn)
  }
}
