/** The dispatcher: cuts what a terminal sends into single keys, so that nobody else has to. */
import { EventEmitter } from 'node:events'

const esc = '\u001B'
/** A whole control sequence: CSI with parameters, or SS3 and one letter. */
const sequence = /^\u001B(?:\[[0-9;?]*[ -/]*[@-~]|O[@-~])/
/** The beginning of one, whose rest is still on its way. */
const unfinished = /^\u001B(?:\[[0-9;?]*[ -/]*|O)?$/
/** The rest of one whose Esc was already taken for the key. */
const orphan = /^(?:\[[0-9;]*[A-DFHZ~]|O[A-DFH])/

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

/** How long an Esc may wait for the rest of an arrow, and how late that rest is still understood; milliseconds. */
const patience = { esc: 40, orphan: 400 }
/** Turns of the event loop between two keys: React draws and its effects run before the next key is read. */
const turnsBetweenKeys = 6

/** What Ink needs of its input: it reads one key each time. */
export type KeyStream = EventEmitter &
  Pick<NodeJS.ReadStream, 'isTTY' | 'ref' | 'unref' | 'setEncoding'> & {
    setRawMode(on: boolean): unknown
    read(): string | null
  }

/** Wraps a terminal's input so that every read gives one whole key, held and pasted keys one after the other. */
export function keyStream(source: NodeJS.ReadStream): KeyStream {
  const queue: string[] = []
  let next: string | null = null
  let rest = ''
  let timer: NodeJS.Timeout | undefined
  let escapedAt = 0
  let pumping = false

  const pump = (turns: number): void => {
    if (turns > 0) {
      setImmediate(pump, turns - 1)
      return
    }
    pumping = queue.length > 0
    if (!pumping) return
    next = queue.shift()!
    stream.emit('readable')
    setImmediate(pump, turnsBetweenKeys)
  }
  const push = (keys: readonly string[]): void => {
    queue.push(...keys)
    if (pumping || queue.length === 0) return
    pumping = true
    pump(0)
  }
  const flushEscape = (): void => {
    const held = rest
    rest = ''
    if (held === esc) escapedAt = Date.now()
    push(held === esc ? [esc] : [])
  }
  const take = (chunk: string | Buffer): void => {
    clearTimeout(timer)
    let input = rest + String(chunk)
    rest = ''
    if (Date.now() - escapedAt < patience.orphan && orphan.test(input)) input = esc + input
    escapedAt = 0
    const split = splitKeys(input)
    rest = split.rest
    if (rest !== '') timer = setTimeout(flushEscape, rest === esc ? patience.esc : patience.orphan)
    // Ink fails on control sequences that it has no name for, and nobody here could use them.
    push(split.keys.filter((key) => !key.startsWith(esc) || keyName(key) !== ''))
  }

  const stream: KeyStream = Object.assign(new EventEmitter(), {
    isTTY: source.isTTY,
    setEncoding: (encoding: BufferEncoding) => source.setEncoding(encoding),
    setRawMode(on: boolean) {
      source.setRawMode(on)
      if (on) source.on('data', take)
      else source.off('data', take).pause()
    },
    ref: () => source.ref(),
    unref: () => source.unref(),
    read() {
      const key = next
      next = null
      return key
    },
  }) as KeyStream
  return stream
}
