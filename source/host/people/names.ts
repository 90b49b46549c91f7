/** What people may be called, so that nobody can be taken for another. */
import type { Named } from '../../kernel/contract/named.ts'

/** Somebody by the name that he has said here. */
export type PersonName = Named<'person'>
/** A name as names are compared. */
export type FoldedName = Named<'folded name'>

export const longestName = 20
const shortest = 2
/** Names that would be taken for the program, or for nobody. */
const ours = [
  ...['host', 'keeper', 'program', 'computer', 'guest', 'everybody', 'nobody', 'root', 'admin'],
  // Of seats, and the login by which a second machine comes.
  ...['open', 'new'],
]

/** Letters that look like another, of Cyrillic, Greek and figures. */
const alike: Readonly<Record<string, string>> = Object.fromEntries([
  ['а', 'a'],
  ['в', 'b'],
  ['е', 'e'],
  ['ё', 'e'],
  ['к', 'k'],
  ['м', 'm'],
  ['н', 'h'],
  ['о', 'o'],
  ['р', 'p'],
  ['с', 'c'],
  ['т', 't'],
  ['у', 'y'],
  ['х', 'x'],
  ['і', 'l'],
  ['ј', 'j'],
  ['ѕ', 's'],
  ['α', 'a'],
  ['β', 'b'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'l'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['ς', 'σ'],
  ['ı', 'l'],
  ['i', 'l'],
  ['j', 'j'],
  ['0', 'o'],
  ['1', 'l'],
  ['5', 's'],
  ['ß', 'b'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ĸ', 'k'],
  ['þ', 'p'],
  ['ł', 'l'],
] as const)

/** What tells a name from all others: case, accents, signs between letters and look-alikes make no difference. */
export const fold = (name: PersonName): FoldedName =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
    .map((letter) => (Object.hasOwn(alike, letter) ? alike[letter] : letter))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Greek letters whose capitals look like another than they do themselves. */
const capitals: Readonly<Record<string, string>> = { ζ: 'z', η: 'h', μ: 'm', ν: 'n', υ: 'y' }

const foldCapitals = (name: string): string =>
  fold(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[ζημνυ]/gu, (letter) => capitals[letter] ?? letter),
  )

/** Whether two names could be taken for each other, written large or small. */
export const looksLike = (one: PersonName, other: PersonName): boolean =>
  fold(one) === fold(other) || foldCapitals(one) === foldCapitals(other)

/** Letters that are common; rare ones of the same alphabets look like others. */
const common = /^[a-z0-9\u00C0-\u017F\u0218-\u021B\u0386-\u03CE\u0400-\u045F\u0490\u0491\u1E00-\u1FFF._-]+$/iu

const scripts = [
  /^[\p{Script=Latin}\p{N}]+$/u,
  /^[\p{Script=Greek}\p{N}]+$/u,
  /^[\p{Script=Cyrillic}\p{N}]+$/u,
]

/** Why nobody can be called so, in a sentence; null if somebody can. */
export function faultOfName(name: string): string | null {
  if (name.length < shortest || name.length > longestName)
    return `A name has ${shortest} to ${longestName} letters.`
  if (!/^[\p{L}\p{N}]+(?:[-_.]?[\p{L}\p{N}]+)*$/u.test(name))
    return 'A name has letters and figures, with single - _ . between them.'
  if (!common.test(name)) return 'A name has common letters, and the figures 0 to 9.'
  if (!/\p{L}/u.test(name)) return 'A name has a letter in it.'
  const letters = name.replace(/[-_.]/g, '')
  if (!scripts.some((script) => script.test(letters)))
    return 'A name is written in one alphabet: Latin, Greek or Cyrillic.'
  return ours.some((one) => fold(one) === fold(name)) ? `"${name}" would be taken for somebody else.` : null
}

/** A login as a name to begin with; '' if it is none. */
export const suggestedName = (login: string): string => (faultOfName(login) === null ? login : '')
