/** The terminal as a whole: the alternate screen, and its size. */
import { endingSignals } from './ends.ts'
import { startWatchdog } from './watchdog.ts'
import { setBlocking, writeNow } from './write-now.ts'

export const clearScreen = '\u001B[2J\u001B[H'

/** Used where a terminal reports no size. */
const fallback = { columns: 80, rows: 24 }

/** The size of a terminal in columns and rows. */
export const sizeOf = (out: NodeJS.WriteStream): { readonly columns: number; readonly rows: number } => ({
  columns: out.columns || fallback.columns,
  rows: out.rows || fallback.rows,
})

/**
 * The same stream as Ink is to see it. With a size that is never 0, for Ink clears the screen at every frame if it
 * is; and as if it were no terminal, for it would hide the cursor too, and show it on standard error at the end.
 */
export function sized(out: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(out, {
    get(target, property) {
      if (property === 'isTTY') return false
      if (property === 'columns' || property === 'rows') return sizeOf(target)[property]
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Modes that are on while the screen is held: a paste comes as one thing. */
const modes = ['\u001B[?2004h']
/** Switched off in any case: reports of the mouse, in all their forms, and pastes as one thing. */
const unset = ['1000', '1002', '1003', '1006', '2004'].map((mode) => `\u001B[?${mode}l`)
const enter = `\u001B[?1049h\u001B[?25l${modes.join('')}\u001B[2J\u001B[H`
const leave = `\u001B[0m${unset.join('')}\u001B[?25h\u001B[?1049l`
/** Ends a control sequence that was cut in the middle. */
const cancel = '\u0018'
/** How long a slow terminal may take for its last words; milliseconds. */
export const lastWords = 400

/** The screen of the terminal, taken over. */
export interface HeldScreen {
  /** Gives it back for good; may be called again and never fails. */
  release(): void
  /** Gives it back until `take`. */
  give(): void
  take(): void
}

/** Takes over the screen and the keyboard until `release`. */
export function takeScreen({
  stdin,
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>): HeldScreen {
  let held = true
  const give = (): void => {
    // What waits in memory for a terminal that does not read was cut somewhere.
    const cut = stdout.writableLength > 0
    // Not through the stream, whose buffer is lost when the process exits at once.
    writeNow(stdout, `${cut ? cancel : ''}${leave}`, lastWords)
  }
  const take = (): void => void stdout.write(enter)
  const release = (): void => {
    if (!held) return
    held = false
    process.off('exit', release)
    try {
      stdin.setRawMode(false)
    } catch {
      // The line is gone.
    }
    give()
    unwatch()
  }
  for (const line of [stdout, stderr]) if (line.isTTY) setBlocking(line, false)
  const unwatch = startWatchdog(stdout.fd, `${cancel}${leave}`, endingSignals)
  // Before the first frame: keys that are pressed early would be written into it.
  stdin.setRawMode(true)
  take()
  process.on('exit', release)
  return { release, give, take }
}
