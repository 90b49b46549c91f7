import { type Choice, type Decision, type Game, lossesIn, type Note } from './game.ts'

/** "A", "A and B", "A, B and C". */
export const listed = (names: readonly string[], word: 'and' | 'or' = 'and'): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}` : names.join()

/** A sentence with its full stop, which the last name in it may have brought along: "Cabot, J." */
export const stopped = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A text as the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * One of what is named as many: `wooden boxes` becomes `wooden
 * box`, `casks of wine` `cask of wine`.
 */
export const singular = (plural: string): string =>
  plural.replace(
    /\b([a-z]+?)(?:(?<=[a-z]{2})(ies)|(?<=x|ss)es|(?<=[a-z]{2}[^s])s)\b/,
    (_, stem: string, ies?: string) => (ies ? `${stem}y` : stem),
  )

/** A number of what is named as many: `1 barrel`, `3 barrels`. */
export const counted = (count: number, plural: string): string =>
  `${count} ${count === 1 ? singular(plural) : plural}`

/** "S1: sail home": what is said about a part of the game, with its name. */
const withName = (about: string | undefined, text: string): string =>
  about === undefined ? text : `${about}: ${text}`

/** The label of a choice where the part of the game that it is about does not stand above it. */
export const labelOf = ({ about, label, tucked }: Choice): string =>
  tucked === 'lettered' ? label : withName(about, label)

/** A paragraph in a list: its chapter, and in a few words what it says where a game has them. */
export function listedRule({ title, short }: { readonly title: string; readonly short?: string }): string {
  const says = short?.replace(/\.$/, '')
  return says === undefined || says === title ? title : `${title}: ${says}`
}

/** A line about how things stand, with the name of what it is about. */
export const lineOf = ({ about, text }: Note): string => withName(about, text)

/** "turn 3", or what else the game calls it; before the first one "set-up". */
export const turnText = ({ turnName = 'turn' }: Pick<Game, 'turnName'>, turn: number): string =>
  turn === 0 ? 'set-up' : `${turnName} ${turn}`

/**
 * What stands above what is undone: only what is listed before the segment ends is still to do. Where nothing would be
 * lost, the segment ends without a word.
 */
export const undoneHeading = (decision: Decision): string =>
  lossesIn(decision).length > 0 ? 'Still to do' : 'Bear in mind'

/** In characters; what is longer is told by its beginning. */
const longestFound = 30

/** A value of a file for people, however large it is. */
export function found(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > longestFound ? `${text.slice(0, longestFound)}...` : text
}
