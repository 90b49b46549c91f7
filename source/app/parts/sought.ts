/** How words that are typed are found in names, and which name is meant by them. */

/** Whether a text has a word, in the singular or the plural: "isles" finds an isle. */
export const hasWord = (text: string, word: string): boolean =>
  text.includes(word) || otherForms(word).some((form) => text.includes(form))

function otherForms(word: string): readonly string[] {
  if (word.length < 4) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('s')) return [word.slice(0, -1)]
  return word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []
}

/** What is found, those first whose name is what a person means; the others stay in their order. */
export function byFit<T>(found: readonly T[], nameOf: (one: T) => string, words: string): readonly T[] {
  const whole = words.trim().toLowerCase()
  return found
    .map((one) => ({ one, fit: fitOf(nameOf(one).toLowerCase(), whole) }))
    .sort((a, b) => a.fit - b.fit)
    .map(({ one }) => one)
}

/** How well a name answers to words: all of it up to its first sign, its beginning, a word of it, the beginning of one. */
function fitOf(name: string, words: string): number {
  // Who types a number means that before the name.
  const own = /\d/.test(words) ? name : name.replace(/^[a-z]?\d+ /, '')
  const parts = own.split(/[^\p{L}\p{N}]+/u)
  const tests = [
    own.split(/[,:(]/, 1)[0]!.trim() === words,
    own.startsWith(words),
    parts.includes(words),
    parts.some((part) => part.startsWith(words)),
  ]
  const fit = tests.indexOf(true)
  return fit < 0 ? tests.length : fit
}
