/** A line of a save: one JSON object. */
import type { Json } from '../contract/game.ts'

export type Line = Readonly<Record<string, Json>>

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
export function parse(line: string): Line | null {
  if (isBottomless(line)) return null
  try {
    const value = JSON.parse(line) as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : null
  } catch {
    return null
  }
}
