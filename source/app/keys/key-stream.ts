/** The dispatcher: hands what a terminal sends to Ink as single keys, so that nobody else has to cut it. */
import { EventEmitter } from 'node:events'
import { esc, isAnswer, keyName, orphan, splitKeys } from './input.ts'
import { type InputPart, pasteSplitter } from './pastes.ts'

/**
 * How long an Esc may wait for the rest of an arrow, how late that rest is still understood, and how long a
 * paste may stop before it is taken for whole; milliseconds.
 */
const patience = { esc: 80, orphan: 400, paste: 1000 }
/** Characters of a control sequence that may be one of a key or of the mouse. */
const longestKey = 100
/** Ctrl-C. */
const interrupt = '\u0003'
/** Turns of the event loop between two keys: React draws and its effects run before the next key is read. */
const turnsBetweenKeys = 6

/**
 * What Ink needs of its input: it reads one key each time. A paste is no
 * key, but the event `paste` with its text; what the terminal says of itself is the event `answer`.
 */
export type KeyStream = EventEmitter &
  Pick<NodeJS.ReadStream, 'isTTY' | 'ref' | 'unref' | 'setEncoding'> & {
    setRawMode(on: boolean): unknown
    read(): string | null
    /** True while keys have come that nobody has read yet. */
    waiting(): boolean
  }

/** Where keys come from, as `process.stdin`. */
export interface KeySource {
  readonly isTTY: boolean
  setEncoding(encoding: BufferEncoding): unknown
  setRawMode(on: boolean): unknown
  on(event: 'data', take: (chunk: string | Buffer) => void): unknown
  off(event: 'data', take: (chunk: string | Buffer) => void): this
  pause(): unknown
  ref(): unknown
  unref(): unknown
}

/**
 * Wraps a terminal's input so that every read gives one whole key, held and pasted keys one after the other.
 */
export function keyStream(source: KeySource): KeyStream {
  const queue: (string | { readonly pasted: string })[] = []
  const pastes = pasteSplitter()
  let next: string | null = null
  let rest = ''
  let timer: NodeJS.Timeout | undefined
  let escapedAt = 0
  /** The Esc of `rest` was taken for a key already. */
  let escaped = false
  let pumping = false

  const pump = (turns: number): void => {
    if (turns > 0) {
      setImmediate(pump, turns - 1)
      return
    }
    pumping = queue.length > 0
    if (!pumping) return
    const first = queue.shift()!
    if (typeof first !== 'string') stream.emit('paste', first.pasted)
    // Ink would take what the mouse does for text.
    else if (keyName(first) === 'mouse') stream.emit('mouse', first)
    else {
      next = first
      stream.emit('readable')
    }
    setImmediate(pump, turnsBetweenKeys)
  }
  const push = (keys: typeof queue): void => {
    // As a terminal does it: who wants to leave does not wait for what he pressed before.
    if (keys.includes(interrupt)) queue.length = 0
    for (const key of keys.slice(Math.max(0, keys.lastIndexOf(interrupt)))) queue.push(key)
    if (pumping || queue.length === 0) return
    pumping = true
    pump(0)
  }
  const flushEscape = (): void => {
    const held = rest
    rest = ''
    if (held === esc) escapedAt = Date.now()
    // What looked like the rest of a key, and was typed.
    if (escaped) push([...held.slice(esc.length)])
    else if (held === esc) push([esc])
    escaped = false
  }
  const take = (chunk: string | Buffer): void => {
    clearTimeout(timer)
    // A paste whose end is lost on the way must not hold back who wants to leave.
    if (pastes.isWaiting() && String(chunk) === interrupt) takeParts(pastes.flush())
    let input = rest + String(chunk)
    rest = ''
    if (Date.now() - escapedAt < patience.orphan && orphan.test(input)) {
      input = esc + input
      escaped = true
    }
    escapedAt = 0
    takeParts(pastes.split(input))
    if (pastes.isWaiting()) {
      flushEscape()
      timer = setTimeout(() => takeParts(pastes.flush()), patience.paste)
    } else if (rest !== '') timer = setTimeout(flushEscape, rest === esc ? patience.esc : patience.orphan)
  }
  const takeParts = (parts: readonly InputPart[]): void => {
    for (const part of parts) {
      if ('pasted' in part) {
        flushEscape()
        push([part])
        continue
      }
      const split = splitKeys(part.typed)
      // What goes on for so long is no key.
      rest = split.rest.length > longestKey ? '' : split.rest
      if (rest === '') escaped = false
      for (const key of split.keys) if (isAnswer(key)) stream.emit('answer', key)
      // Ink fails on control sequences that it has no name for, and nobody
      // here could use them. It knows one Enter.
      const known = split.keys.filter((key) => !key.startsWith(esc) || keyName(key) !== '')
      push(known.map((key) => (key === '\n' ? '\r' : key)))
    }
  }

  const stream: KeyStream = Object.assign(new EventEmitter(), {
    isTTY: source.isTTY,
    setEncoding: (encoding: BufferEncoding) => source.setEncoding(encoding),
    setRawMode(on: boolean) {
      source.setRawMode(on)
      if (on) source.on('data', take)
      else source.off('data', take).pause()
    },
    waiting: () => queue.length > 0,
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
