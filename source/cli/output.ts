/** Writing to standard output, which may be a pipe that is slow or whose reader has gone. */
import { once } from 'node:events'

let watched = false

/** Prints a line, and waits if the reader is behind. */
export async function print(line: string): Promise<void> {
  watch()
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

/**
 * Ends quietly when the reader has gone, as in `conquistador rules | head`, and with a sentence when the disk
 * is full; commands with a screen see to it themselves.
 */
function watch(): void {
  if (watched) return
  watched = true
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'EIO') process.exit(0)
    const why = error.code === 'ENOSPC' ? 'because the disk is full' : `(${error.code})`
    process.stderr.write(`Standard output cannot be written ${why}.\n`)
    process.exit(1)
  })
}
