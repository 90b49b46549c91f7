/** A JSON file that a person has written: its value, and where everything stands in it. */

import { readFileSync, statSync } from 'node:fs'
import type { DataFiles } from '../../kernel/contract/data.ts'
import { codeOf } from '../../kernel/contract/thrown.ts'
import { type ScannedJson, scanJson } from './scan-json.ts'

export type JsonFile = Pick<ScannedJson, 'value' | 'lineOf'>

/** Something that keeps a file from being read. */
export interface FileFault {
  /** In words. */
  readonly place: string
  /** One sentence on what must be there. */
  readonly expected: string
}

/** In bytes; the built-in files are far smaller. */
const largest = 1_000_000

/** The place of a fault in all of a file. */
export const wholeFile = '(whole file)'

export function readJson(
  file: string,
  placeWords: DataFiles['placeWords'],
): JsonFile | { readonly faults: readonly FileFault[] } {
  const fault = (place: string, expected: string) => ({ faults: [{ place, expected }] })
  let bytes: Uint8Array
  try {
    const status = statSync(file)
    // A device or a pipe might never end.
    if (!status.isFile()) return fault(wholeFile, 'It must be a file, and no folder or device.')
    if (status.size > largest) return fault(wholeFile, `It must be a file of at most ${largest} bytes.`)
    bytes = readFileSync(file)
  } catch (error) {
    return fault(wholeFile, `It must be a file that can be read (${codeOf(error)}).`)
  }
  const text = textOf(bytes)
  if (text === null) return fault(wholeFile, 'It must be saved as text in UTF-8.')
  const scanned = scanJson(text)
  if ('expected' in scanned) return fault(`line ${scanned.line}, column ${scanned.column}`, scanned.expected)
  const { repeated, unfit, value } = scanned
  const faults = [
    ...repeated.map((one) => ({ ...one, expected: 'This field must stand only once.' })),
    ...unfit,
  ]
  if (faults.length === 0) return scanned
  return {
    faults: faults.map(({ path, line, expected }) => ({
      place: `line ${line}, ${placeWords(path, value)}`,
      expected,
    })),
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
