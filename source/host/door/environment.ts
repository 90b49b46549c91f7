/** What a client says of its terminal, as far as it is believed. */
import { isPrintable } from '../../kernel/contract/printable.ts'
import { limits } from '../limits.ts'

/** What is read of what a client sends; all else of it is never looked at. */
const read = /^(?:LANG|LC_ALL|LC_CTYPE|NO_COLOR|COLORTERM|TERM_PROGRAM)$/

/** Variables as they come, one after the other. */
export class Environment {
  readonly #env: Record<string, string> = {}
  #count = 0

  /** @returns false if it is not taken */
  set(name: string, value: string): boolean {
    if (++this.#count > limits.variables || !read.test(name)) return false
    if (value.length > limits.variable || !isPrintable(value)) return false
    this.#env[name] = value
    return true
  }

  /** @param term what the terminal is called; odd names are those of a usual one */
  with(term: string): NodeJS.ProcessEnv {
    return { ...this.#env, TERM: /^[\w.+-]{1,40}$/.test(term) ? term : 'xterm' }
  }
}

/** How many colours a terminal has by its environment, as chalk counts them. */
export function coloursOf({ TERM = '', COLORTERM = '' }: NodeJS.ProcessEnv): number {
  if (TERM === 'dumb') return 0
  if (/^(?:truecolor|24bit)$/.test(COLORTERM) || /direct|kitty|ghostty|alacritty/.test(TERM)) return 3
  return /256/.test(TERM) ? 2 : 1
}

export interface WindowSize {
  readonly columns: number
  readonly rows: number
}

const within = (value: number, most: number, usual: number): number =>
  Number.isInteger(value) && value > 0 ? Math.min(value, most) : usual

/** A size as a client tells it, which may be anything. */
export const sizeWithin = (columns: number, rows: number): WindowSize => ({
  columns: within(columns, limits.window.columns, 80),
  rows: within(rows, limits.window.rows, 24),
})
