/** What a terminal would obey: control characters, ends of lines, and what turns the order of letters round. */
const obeyed = '\\p{Cc}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069'
const all = new RegExp(`[${obeyed}]`, 'gu')
const one = new RegExp(`[${obeyed}]`, 'u')
/** The same, but that styles (`ESC [ ... m`) are let through: with them as first alternative. */
const allButStyles = new RegExp(`(\\u001B\\[[\\d;]*m)|[${obeyed}]`, 'gu')

/** Whether a terminal shows a text as it is, on one line. */
export const isPrintable = (text: string): boolean => !one.test(text)

/** The text without control characters: a terminal would obey them, and a sentence would not be one line. */
export const printable = (text: string): string => text.replace(all, '?')

/** A line in which our own styles stand, otherwise as `printable`. */
export const printableInStyle = (line: string): string =>
  line.replace(allButStyles, (_, style?: string) => style ?? '?')

/** JSON of the same value, written without what a terminal would obey. */
export const printableJson = (json: string): string =>
  json.replace(all, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The first character of a text that a terminal would obey, by its number; null if there is none. */
export function firstObeyed(text: string): string | null {
  const [sign] = one.exec(text) ?? []
  return sign === undefined ? null : `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
