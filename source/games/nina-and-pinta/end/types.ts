/** How many types some Progress counters of one group come to (N8.5-N8.11). */
import { type Position, progressOf } from '../state/context.ts'

/** N8.10: no more than five score. */
export const mostTypes = 5

/** N8.6: a counter of Any Type stands for one that its owner does not have. */
export function typesOf(g: Position, counters: readonly string[]): number {
  const types = counters.map((counter) => progressOf(g, counter)!.type)
  const named = new Set(types.filter((type) => type !== 'any')).size
  return Math.min(mostTypes, named + anyIn(types))
}

/** N8.7, N8.11: of Religion the larger of two sides counts, by its number. */
export function faithsOf(g: Position, counters: readonly string[]): number {
  const types = counters.map((counter) => progressOf(g, counter)!.type)
  const sides = new Map<string, number>()
  for (const type of types) if (type !== 'any') sides.set(type, (sides.get(type) ?? 0) + 1)
  return Math.min(mostTypes, Math.max(0, ...sides.values()) + anyIn(types))
}

const anyIn = (types: readonly string[]): number => types.filter((type) => type === 'any').length
