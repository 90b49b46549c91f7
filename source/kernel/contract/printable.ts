/** The text without control characters: a terminal would obey them, and a sentence would not be one line. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?')
