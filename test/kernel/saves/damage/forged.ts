/** Saves that somebody has changed and given the checksum that fits. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** A text with the checksum of its lines. */
export function summed(lines: readonly string[]): string {
  const body = `${lines.join('\n')}\n`
  return `${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}\n`
}

/** The lines of a save but for its checksum. */
export const linesOf = (text: string): string[] => text.trimEnd().split('\n').slice(0, -1)

/** Changes the lines of a save, each as a text. */
export function forgeText(file: string, change: (lines: string[]) => void): void {
  const lines = linesOf(readFileSync(file, 'utf8'))
  change(lines)
  writeFileSync(file, summed(lines))
}

/** Changes the line of a save that a number leads to, from the end if it is negative. */
// biome-ignore lint/suspicious/noExplicitAny: a line may be anything.
export const forge = (file: string, at: number, change: (line: any) => void): void =>
  forgeText(file, (lines) => {
    const index = at < 0 ? lines.length + at : at
    const line = JSON.parse(lines[index]!)
    change(line)
    lines[index] = JSON.stringify(line)
  })
