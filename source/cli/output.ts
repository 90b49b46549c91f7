/** Writing to standard output, which may be a pipe that is slow or whose reader has gone. */
import { once } from 'node:events'
import { unwrittenText } from '../app/terminal/write-now.ts'
import { printable, printableInStyle, printableJson } from '../kernel/contract/printable.ts'

let watched = false

/**
 * Prints lines of text, whoever has written it, and waits if the reader is behind. A terminal that has not so many
 * columns would break words: there a long line goes on in the next one, as far in as it began.
 */
export async function print(text: string): Promise<void> {
  const lines = linesOf(text, printable)
  const { isTTY, columns } = process.stdout
  await put(isTTY && columns ? await fitted(lines, columns) : lines)
}

/** Lines of no more than so many columns, each broken between words. */
export async function fitted(text: string, columns: number): Promise<string> {
  const lines = text.split('\n')
  if (lines.every((line) => line.length <= columns)) return text
  const { default: wrapAnsi } = await import('wrap-ansi')
  return lines.map((line) => fittedLine(line, columns, wrapAnsi)).join('\n')
}

function fittedLine(line: string, columns: number, wrapAnsi: typeof import('wrap-ansi').default): string {
  const [indent = ''] = /^ */.exec(line) ?? []
  // Where the indent takes half of the line there is no room beside it.
  if (indent.length * 2 > columns) return line
  return wrapAnsi(line.slice(indent.length), columns - indent.length, { hard: true })
    .split('\n')
    .map((part) => indent + part)
    .join('\n')
}

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
    const why = unwrittenText(error)
    if (why === null) process.exit(0)
    process.stderr.write(`${why}\n`)
    process.exit(1)
  })
}
