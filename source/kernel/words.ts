/** "A", "A and B", "A, B and C". */
export const listed = (names: readonly string[], word: 'and' | 'or' = 'and'): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}` : names.join()

/** A text as the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
