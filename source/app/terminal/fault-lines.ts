/** Sentences about what is wrong, in the room that there is for them. */
import { wrap } from '../parts/lines.ts'

/**
 * Whole sentences, a mark before each; those that do not fit are counted in a last line.
 * @param where where all of them can be read
 * @returns at most `height` lines of at most `width` columns; none if there is room for none
 */
export function faultLines(
  faults: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
  where: string,
): { readonly lines: readonly string[]; readonly hidden: number } {
  // Each takes a line at the least; there may be thousands.
  const wrapped = faults.slice(0, height + 1).map((fault) => wrap(`! ${fault}`, width, 2))
  if (wrapped.flat().length <= height) return { lines: wrapped.flat(), hidden: 0 }
  const room = height - 1
  const fitting = wrapped.filter((_, index) => wrapped.slice(0, index + 1).flat().length <= room)
  const hidden = faults.length - fitting.length
  const more = `! ${hidden}${fitting.length > 0 ? ' more' : ''} to be told of the preferences: ${where}.`
  return { lines: [...fitting.flat(), more].slice(0, Math.max(0, height)), hidden }
}
