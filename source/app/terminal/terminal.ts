/** The terminal as a whole: the alternate screen, and its size. */
import { endingSignals } from './ends.ts'
import { enter, leave, mouse } from './sequences.ts'
import { startWatchdog } from './watchdog.ts'
import { lastWords, setBlocking, writeNow } from './write-now.ts'

/** Used where a terminal reports no size. */
const fallback = { columns: 80, rows: 24 }

/** The size of a terminal in columns and rows. */
export const sizeOf = (out: NodeJS.WriteStream): { readonly columns: number; readonly rows: number } => ({
  columns: out.columns || fallback.columns,
  rows: out.rows || fallback.rows,
})

/** Ends a control sequence that was cut in the middle. */
const cancel = '\u0018'

/** The screen of the terminal, taken over. */
export interface HeldScreen {
  /** Gives it back for good; may be called again and never fails. */
  release(): void
  /** Gives it back until `take`. */
  give(): void
  take(): void
  /** Asks the terminal to tell of the mouse, or no longer. */
  watchMouse(on: boolean): void
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
  let watched = false
  const take = (): void => void stdout.write(`${enter}${watched ? mouse.on : ''}`)
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
  return {
    release,
    give,
    take,
    watchMouse(on) {
      if (!held || on === watched) return
      watched = on
      stdout.write(on ? mouse.on : mouse.off)
    },
  }
}
