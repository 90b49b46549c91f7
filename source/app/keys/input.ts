/** What a terminal sends, cut into single keys, and their names. */
import { ownOf } from '../../kernel/contract/own.ts'

export const esc = '\u001B'
/** A whole control sequence: CSI with parameters, SS3 and one letter, OSC or DCS with its text. */
const sequence =
  /^\u001B(?:\[[0-?]*[ -/]*[@-~]|O[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|P[>!\d][^\u001B]*\u001B\\)/
/** The beginning of one, whose rest is still on its way. */
const unfinished = /^\u001B(?:\[[0-?]*[ -/]*|O|\][^\u0007\u001B]*\u001B?|P(?:[>!\d][^\u001B]*\u001B?)?)?$/
/** The rest of one whose Esc was already taken for the key. */
export const orphan =
  /^(?:\[[0-9;]*(?:[A-DFHZ~]|$)|O(?:[A-DFH]|$)|\[<[0-9;]*(?:[Mm]|$)|\[\?[0-9;]*(?:c|$)|P>\|[^\u001B]*\u001B?\\?)/

/**
 * Cuts input into keys: control sequences whole, everything else by character.
 * @returns the keys as the terminal sent them, and an unfinished sequence at the end, if any
 */
export function splitKeys(input: string): { readonly keys: readonly string[]; readonly rest: string } {
  const keys: string[] = []
  let left = input
  while (left !== '') {
    if (unfinished.test(left)) return { keys, rest: left }
    const key = sequence.exec(left)?.[0] ?? String.fromCodePoint(left.codePointAt(0)!)
    keys.push(key)
    left = left.slice(key.length)
  }
  return { keys, rest: '' }
}

const named: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007F': 'backspace',
  '\b': 'backspace',
  [esc]: 'esc',
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  '[F': 'end',
  '[H': 'home',
  '[Z': 'shift-tab',
  '[1~': 'home',
  '[3~': 'delete',
  '[4~': 'end',
  '[5~': 'pageup',
  '[6~': 'pagedown',
}

/** Keys that are called by a word. */
export const namedKeys: readonly string[] = [...new Set(Object.values(named))]

/** What a mouse does: the wheel turns `up` or `down`, the right button goes `back`. */
export interface MouseInput {
  readonly kind: 'click' | 'back' | 'up' | 'down'
  /** Column and line on the screen, from 0. */
  readonly x: number
  readonly y: number
}

/** A report of the mouse (SGR 1006): button, column and line from 1; `M` pressed, `m` let go. */
const report = /^\u001B\[<(\d+);(\d+);(\d+)([Mm])$/
const buttons: Readonly<Record<number, MouseInput['kind']>> = { 0: 'click', 2: 'back', 64: 'up', 65: 'down' }
/** Shift, Meta and Ctrl in the number of a button. */
const modifiers = 4 + 8 + 16

/**
 * What a sequence of the terminal says of the mouse; null for buttons
 * let go, other buttons, and anything else.
 */
export function mouseOf(key: string): MouseInput | null {
  const [, button, column, line, end] = report.exec(key) ?? []
  const kind = end === 'M' ? buttons[Number(button) & ~modifiers] : undefined
  return kind ? { kind, x: Number(column) - 1, y: Number(line) - 1 } : null
}

/** True for what a terminal answers when it is asked what it is. */
export const isAnswer = (key: string): boolean => /^\u001B(?:P|\[[?>][\d;]*c$)/.test(key)

/**
 * The name of a key: the character itself, or a word (`up`, `enter`, `ctrl-c`), `mouse` for
 * the mouse; empty for keys of no use here.
 */
export function keyName(key: string): string {
  if (mouseOf(key)) return 'mouse'
  if (key.startsWith(esc) && key.length > 1)
    // Modifiers (`1;2A`) are dropped, and SS3 arrows are those of CSI.
    return (
      named[
        key
          .slice(1)
          .replace(/^O/, '[')
          .replace(/\[1;\d+(?=[A-Z])/, '[')
      ] ?? ''
    )
  const word = ownOf(named, key)
  if (word) return word
  const code = key.codePointAt(0) ?? 0
  return code < 27 ? `ctrl-${String.fromCharCode(code + 96)}` : code < 32 ? '' : key
}
