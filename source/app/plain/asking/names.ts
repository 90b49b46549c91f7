/** Finding things by what is typed of their names. */

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean)

/** One of something that several are called so. */
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

/** Every word of what was typed, or its singular, begins a word of the text. */
export function wordsIn(typed: string, text: string): boolean {
  const known = split(text)
  const wanted = split(typed)
  return (
    wanted.length > 0 &&
    wanted.every((word) => known.some((one) => one.startsWith(word) || one === singular(word)))
  )
}

/** Those that are called so: exactly, else by the beginnings of their words. */
export function called<T>(typed: string, items: readonly T[], textOf: (item: T) => string): readonly T[] {
  const wanted = typed.trim().toLowerCase()
  const exact = items.filter((item) => textOf(item).toLowerCase() === wanted)
  return exact.length > 0 ? exact : items.filter((item) => wordsIn(typed, textOf(item)))
}

/** A whole number that was typed; null for anything else. */
export const numberIn = (typed: string): number | null => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)
