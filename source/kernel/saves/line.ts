/** A line of a save: one JSON object. */

import type { Json } from '../contract/game.ts'
import { firstObeyed } from '../contract/printable.ts'
import { isRecord } from '../contract/records.ts'

export type JsonLine = Readonly<Record<string, Json>>

/**
 * Brackets within brackets that a game may have; a thousand times as many would be more than JSON can write.
 */
const deepest = 100

/** True if a line nests so deep that no game has written it. */
function isBottomless(line: string): boolean {
  let depth = 0
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at)
    if (code === 91 || code === 123) depth++
    else if (code === 93 || code === 125) depth--
    if (depth > deepest) return true
  }
  return false
}

/** The object in a line of a save; null if it holds none. */
export function parse(line: string): JsonLine | null {
  if (isBottomless(line)) return null
  try {
    const value: Json = JSON.parse(line)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Texts that no game writes, as they are or as escapes, and a name that of an object in memory is no field. */
const suspicious = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]|\\[bfnrtu]|"__proto__"/

/** Something that no game writes: the line, from 1, the field in it, and what is wrong with it. */
export interface Unfit {
  readonly line: number
  readonly field: string
  readonly what: string
}

/** The first text or name in lines of a save that no game writes; null if there is none. */
export function unfitIn(lines: string): Unfit | null {
  if (!suspicious.test(lines)) return null
  for (const [index, line] of lines.split('\n').entries()) {
    const found = suspicious.test(line) ? unfitAt(parse(line), '') : null
    if (found) return { ...found, line: index + 1 }
  }
  return null
}

function unfitAt(value: Json | undefined, field: string): Omit<Unfit, 'line'> | null {
  if (typeof value === 'string') return unfitText(value, field)
  if (typeof value !== 'object' || value === null) return null
  for (const [key, within] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${field}[${key}]` : field === '' ? key : `${field}.${key}`
    const found = unfitName(key, place) ?? unfitAt(within, place)
    if (found) return found
  }
  return null
}

function unfitText(text: string, field: string): Omit<Unfit, 'line'> | null {
  const sign = firstObeyed(text)
  return sign === null ? null : { field, what: `a character that a terminal would obey (${sign})` }
}

const unfitName = (name: string, field: string): Omit<Unfit, 'line'> | null =>
  name === '__proto__' ? { field, what: 'a name that no field can have' } : unfitText(name, field)
