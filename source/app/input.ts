/** What a terminal sends, cut into single keys, and their names. */
export const esc = '\u001B'
/** A whole control sequence: CSI with parameters, or SS3 and one letter. */
const sequence = /^\u001B(?:\[[0-9;?]*[ -/]*[@-~]|O[@-~])/
/** The beginning of one, whose rest is still on its way. */
const unfinished = /^\u001B(?:\[[0-9;?]*[ -/]*|O)?$/
/** The rest of one whose Esc was already taken for the key. */
export const orphan = /^(?:\[[0-9;]*[A-DFHZ~]|O[A-DFH])/

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

/** The name of a key: the character itself, or a word (`up`, `enter`, `ctrl-c`); empty for keys of no use here. */
export function keyName(key: string): string {
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
  const word = named[key]
  if (word) return word
  const code = key.codePointAt(0) ?? 0
  return code < 27 ? `ctrl-${String.fromCharCode(code + 96)}` : code < 32 ? '' : key
}
