/** Everything in ASCII, for terminals that have no other characters. */
import stringWidth from 'string-width'
import { graphemes } from '../screen/segments.ts'

const ascii = /^[\x00-\x7F]*$/

/** The controls that a byte from 128 on is; they are sent as no text. */
const control = /[\u0080-\u009F]/g

/** What stands for a sign that has no accent to drop; as many columns wide as the sign. */
const signs: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['‘’‚‛′´ʼ', "'"],
    ['“”„‟″', '"'],
    ['«‹◀◁←⇐', '<'],
    ['»›▶▷→⇒', '>'],
    ['↑⇑▲△', '^'],
    ['↓⇓▼▽', 'v'],
    ['‐‑‒–—―−─━═╌╍┄┅┈┉', '-'],
    ['│┃║╎╏┆┇┊┋¦', '|'],
    ['┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╯╰', '+'],
    ['·•∙●○◦', '*'],
    ['…', '.'],
    ['█▉▊▋▌▐■□▪▫▓▒░', '#'],
    ['×✕✗', 'x'],
    ['÷⁄∕', '/'],
    ['✓✔', 'v'],
    ['§', 'S'],
    ['¿', '?'],
    ['¡', '!'],
    ['€', 'E'],
    ['£', 'L'],
    ['¢', 'c'],
    ['¥', 'Y'],
    ['©', 'c'],
    ['®', 'r'],
    ['°', 'o'],
    ['µ', 'u'],
    ['±', '+'],
    ['≤', '<'],
    ['≥', '>'],
    ['≠', '#'],
    ['≈', '~'],
    ['†', '+'],
    ['Øø', 'Oo'],
    ['Łł', 'Ll'],
    ['Đđ', 'Dd'],
    ['Ðð', 'Dd'],
    ['Ħħ', 'Hh'],
    ['Ŧŧ', 'Tt'],
    ['Þþ', 'Tt'],
    ['Ææ', 'Aa'],
    ['Œœ', 'Oo'],
    ['ẞß', 'Ss'],
    ['ı', 'i'],
    ['ſ', 's'],
  ].flatMap(([from = '', to = '']) =>
    [...from].map((sign, index) => [sign, to.length > 1 ? to.charAt(index) : to]),
  ),
)

/** One character as people count them. */
function transliterate(grapheme: string): string {
  if (ascii.test(grapheme)) return grapheme
  const width = stringWidth(grapheme)
  const base = grapheme.normalize('NFD').replace(/\p{M}/gu, '')
  const known = signs[base] ?? base.normalize('NFKD').replace(/\p{M}/gu, '')
  const fits = ascii.test(known) && known.length <= width && /^[\x20-\x7E]+$/.test(known)
  return fits ? known.padEnd(width) : '?'.repeat(width)
}

/**
 * A text with nothing in it but ASCII, as many columns wide as before: accents are dropped, known signs
 * become the nearest there is, everything else question marks. Escape sequences stay as they are.
 */
export function toAscii(text: string): string {
  if (ascii.test(text)) return text
  return Array.from(graphemes.segment(text.replace(control, '')), ({ segment }) =>
    transliterate(segment),
  ).join('')
}

/**
 * True if nothing but ASCII is to be sent.
 * @param flag whether the command line asks for it
 */
export function isAsciiOnly(
  env: NodeJS.ProcessEnv,
  flag: boolean,
  preference: 'auto' | 'on' | 'off',
): boolean {
  if (flag || preference !== 'auto') return flag || preference === 'on'
  // The first that is not empty rules (POSIX, "Internationalization Variables").
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG
  return locale !== undefined && locale !== '' && !/utf-?8/i.test(locale)
}
