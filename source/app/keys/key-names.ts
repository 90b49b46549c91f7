/** How keys are called: in the file of settings, and on the screen. */
import { ownOf } from '../../kernel/contract/own.ts'
import { capital } from '../../kernel/contract/words.ts'
import { namedKeys } from './input.ts'

/** How named keys are written for people. */
const shown: Readonly<Record<string, string>> = {
  ' ': 'Space',
  backspace: 'Backsp',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  'shift-tab': 'Shift-Tab',
}

/** A key as it is written for people: `Enter`, `Ctrl-Z`, `Space`, or the character itself. */
export function shownKey(key: string): string {
  if (key.startsWith('ctrl-')) return `Ctrl-${key.slice(5).toUpperCase()}`
  return ownOf(shown, key) ?? (key.length > 1 ? capital(key) : key)
}

/** True for a key that types a character where words are written. */
export const isCharacter = (key: string): boolean => [...key].length === 1

export const isControl = (key: string): boolean => key.startsWith('ctrl-')

/** What is expected of the name of a key. */
export const keysExpected = `one character, ctrl- and a letter, or one of space, ${namedKeys.join(', ')}`

/** Letters that reach a terminal with Ctrl as another key. */
const otherWithControl = 'hijm'

/**
 * The key that a player means by a name.
 * @returns its name as `keyName` gives it, or null if there is no such key
 */
export function keyCalled(name: string): string | null {
  if (isCharacter(name)) return /[\p{C}\p{Zl}\p{Zp}]/u.test(name) ? null : name
  const word = name.trim().toLowerCase()
  if (word === 'space') return ' '
  const control = /^ctrl-([a-z])$/.exec(word)?.[1]
  if (control) return otherWithControl.includes(control) ? null : word
  return namedKeys.includes(word) ? word : null
}

/** The name that stands in the file of settings. */
export const fileName = (key: string): string => (key === ' ' ? 'space' : key)
