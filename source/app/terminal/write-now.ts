/** Writing to a terminal that may have stopped reading: at once, or not at all. */
import { writeSync } from 'node:fs'
import { codeOf } from '../../kernel/contract/thrown.ts'

const pause = 10
/** How long a slow terminal may take for the last words of the program; milliseconds. */
export const lastWords = 400

/** What is written to, as `process.stdout`; `_handle` is what Node keeps of a terminal or a pipe. */
export interface Outlet {
  readonly fd: number
  readonly _handle?: { setBlocking?(on: boolean): unknown } | null
}

/**
 * Lets a write to a terminal that does not read wait in memory, for
 * in a write that blocks no signal is heard.
 * @param on whether writes block, as Node has it from the beginning
 */
export function setBlocking({ _handle }: Outlet, on: boolean): void {
  _handle?.setBlocking?.(on)
}

/** Why standard output takes nothing more, in a sentence; null where its reader has gone, who needs none. */
export function unwrittenText({ code }: NodeJS.ErrnoException): string | null {
  if (code === undefined || code === 'EPIPE' || code === 'EIO') return null
  return `Standard output cannot be written ${code === 'ENOSPC' ? 'because the disk is full' : `(${code})`}.`
}

/**
 * Writes past all buffers, which are lost when the process exits at once.
 * @param milliseconds how long a terminal that is slow may take; never longer where `setBlocking` is off
 * @returns false if not everything was taken
 */
export function writeNow({ fd }: Outlet, text: string, milliseconds: number): boolean {
  const end = performance.now() + milliseconds
  for (let rest = Buffer.from(text); rest.length > 0; )
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN' || performance.now() > end) return false
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  return true
}
