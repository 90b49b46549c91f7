/** Marks that a letter program puts in the place of others: they are named, and never taken for what they look like. */
import type { SheetFault } from './sheet.ts'

const names: readonly (readonly [marks: RegExp, name: string, instead: string])[] = [
  [
    /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164]/u,
    'a blank that does not break',
    'a plain blank',
  ],
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4\uff07]/u, 'a curly quote', "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02]/u, 'a curly quote', '"'],
  [/[\u2010-\u2015\u2212\uff0d\uff5e]/u, 'a long dash', '-'],
  [/[\u2028\u2029\u115f\u1160\uffa0\p{Cf}]/u, 'a mark that cannot be seen', 'nothing'],
  [/[\uff1a\u2236\ua789]/u, 'a wide colon', ':'],
  [/[\uff0c\u201a]/u, 'a wide comma', ','],
  [/(?![0-9])\p{Nd}/u, 'a figure of another script', 'the figures 0 to 9'],
  [/\t/u, 'a tab', 'blanks'],
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u, 'a control character', 'nothing'],
]

/** A byte order mark before the first letter says nothing. */
const beginning = /^\ufeff/

/** One fault for each line that has such a mark, outside comments. */
export function oddMarks(text: string): SheetFault[] {
  let field = ''
  return text
    .replace(beginning, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => {
      if (/^\s*#/.test(line)) return []
      const key = /^(?:-\s+)?(?:\{\s*)?([^\s:{},#]+)\s*:(?:\s|$)/.exec(line.trimStart())?.[1]
      if (key) field = key
      const odd = names.find(([marks]) => marks.test(line))
      if (!odd) return []
      const [, name, instead] = odd
      return [{ line: index + 1, field, reason: `There is ${name} here: write ${instead}.` }]
    })
}
