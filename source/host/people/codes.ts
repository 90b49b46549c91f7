/** Codes that admit the key of a second machine to a name: shown on the first, typed on the second. */
import { randomInt } from 'node:crypto'
import type { PersonName } from './names.ts'

/** Milliseconds for which a code holds. */
const holds = 600_000
/** So many wrong ones from one key or address, and no code is believed from there for as long. */
const mostWrong = 5
/** Letters and figures that nobody takes for another. */
const figures = '23456789'
const letters = `abcdefghjkmnpqrstuvwxyz${figures}`
const length = 8

/** A code that nobody takes for a name: it begins with a figure. */
const freshCode = (): string =>
  oneOf(figures) + Array.from({ length: length - 1 }, () => oneOf(letters)).join('')

const oneOf = (signs: string): string => signs[randomInt(signs.length)]!

export interface Codes {
  /** A fresh code for a name; earlier ones of it hold no more. */
  of(name: PersonName): string
  /** Whose name a code admits to, once; null if it is wrong, or too many were. @param from who tries it */
  take(code: string, from: string): string | null
}

export function openCodes(now: () => number = Date.now): Codes {
  const codes = new Map<string, { readonly name: PersonName; readonly until: number }>()
  const wrong = new Map<string, { count: number; until: number }>()
  return {
    of(name) {
      for (const [code, one] of codes) if (one.name === name || one.until < now()) codes.delete(code)
      const code = freshCode()
      codes.set(code, { name, until: now() + holds })
      return code
    },
    take(given, from) {
      const code = given
        .trim()
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
      const tried = wrong.get(from)
      if (tried && tried.until > now() && tried.count >= mostWrong) return null
      const found = codes.get(code)
      codes.delete(code)
      if (found && found.until > now()) return found.name
      for (const [key, { until }] of wrong) if (until < now()) wrong.delete(key)
      wrong.set(from, { count: (tried && tried.until > now() ? tried.count : 0) + 1, until: now() + holds })
      return null
    },
  }
}
