/** Writing to standard output, which may be a pipe that is slow or whose reader has gone. */
import { once } from 'node:events'
import { printable, printableInStyle, printableJson } from '../kernel/contract/printable.ts'

let watched = false

/** Prints lines of text, whoever has written it, and waits if the reader is behind. */
export const print = (text: string): Promise<void> => put(linesOf(text, printable))

/** Prints lines of text with our own colours. */
export const printInStyle = (text: string): Promise<void> => put(linesOf(text, printableInStyle))

/** Prints a line of JSON. */
export const printJson = (json: string): Promise<void> => put(printableJson(json))

/** Says something beside what is printed. */
export const warn = (sentence: string): void => void process.stderr.write(`${printable(sentence)}\n`)

const linesOf = (text: string, clean: (line: string) => string): string =>
  text.split('\n').map(clean).join('\n')

async function put(text: string): Promise<void> {
  watch()
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain')
}

/**
 * Ends quietly when the reader has gone, as in `... rules | head`, and with a sentence when the disk
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
