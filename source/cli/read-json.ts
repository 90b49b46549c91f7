/** A JSON file that a person has written: its value, and where everything stands in it. */
import { readFileSync, statSync } from 'node:fs'
import type { DataFault } from '../games/conquistador/data.ts'
import { scanJson } from './scan-json.ts'

export interface JsonFile {
  readonly value: unknown
  /** The line of every value by its path, the keys joined by dots. */
  readonly lines: ReadonlyMap<string, number>
}

/** In bytes; the built-in files are far smaller. */
const largest = 10_000_000

/**
 * Reads a file.
 * @param name of the file, for faults.
 */
export function readJson(file: string, name: string): JsonFile | { readonly faults: readonly DataFault[] } {
  const fault = (path: string, expected: string) => ({ faults: [{ file: name, path, expected }] })
  let bytes: Uint8Array
  try {
    const status = statSync(file)
    // A device or a pipe might never end.
    if (!status.isFile() || status.size > largest)
      return fault('(whole file)', `a file of at most ${largest} bytes`)
    bytes = readFileSync(file)
  } catch (error) {
    return fault('(whole file)', `a file that can be read (${(error as NodeJS.ErrnoException).code})`)
  }
  const text = textOf(bytes)
  if (text === null) return fault('(whole file)', 'It must be saved as text in UTF-8.')
  const scanned = scanJson(text)
  if ('expected' in scanned) return fault(`line ${scanned.line}, column ${scanned.column}`, scanned.expected)
  if (scanned.repeated.length > 0)
    return {
      faults: scanned.repeated.map(({ path, line }) => ({
        file: name,
        path: `line ${line}, ${path}`,
        expected: 'This field must stand only once.',
      })),
    }
  try {
    return { value: JSON.parse(text), lines: scanned.lines }
  } catch (error) {
    return fault('(whole file)', `JSON (${(error as Error).message})`)
  }
}

/** The text without the mark that some editors put before it; null if it is not in UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
