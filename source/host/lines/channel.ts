/** Lines over a channel: what is typed is shown and mended here, where a client hands on every key by itself. */
import { StringDecoder } from 'node:string_decoder'
import { openLineQueue } from '../../app/plain/line-queue.ts'
import type { LineChannel } from '../../app/plain/talk.ts'
import { toAscii } from '../../app/terminal/ascii.ts'
import type { WindowSize } from '../door/environment.ts'
import type { Inlet } from '../door/inlet.ts'
import type { Outlet } from '../door/outlet.ts'

/** Letters of a line; what comes beyond them is not taken. */
const longest = 2000
const enter = /^[\r\n]$/
const erase = /^[\u0008\u007F]$/
const ends = /^[\u0003\u0004]$/

interface Ends {
  readonly inlet: Pick<Inlet, 'keys'>
  readonly outlet: Pick<Outlet, 'write'>
  /** The client has a terminal, which shows nothing by itself. */
  readonly hasTerminal: boolean
  readonly isAscii: boolean
  size(): WindowSize
}

export interface ChannelLines extends LineChannel {
  /** Nothing more comes. */
  close(): void
}

export function openChannelLines({ inlet, outlet, hasTerminal, isAscii, size }: Ends): ChannelLines {
  const queue = openLineQueue()
  let typed = ''
  let before = ''
  const put = (text: string): void => {
    const plain = isAscii ? toAscii(text) : text
    outlet.write(hasTerminal ? plain.replaceAll('\n', '\r\n') : plain)
  }
  const shown = (text: string): void => (hasTerminal ? put(text) : undefined)
  function press(letter: string): void {
    // Enter may come as two.
    if (enter.test(letter)) {
      if (!(before === '\r' && letter === '\n')) {
        shown('\n')
        queue.put(typed)
        typed = ''
      }
    } else if (hasTerminal && ends.test(letter)) queue.end()
    else if (erase.test(letter)) {
      if (typed !== '') shown('\b \b')
      typed = [...typed].slice(0, -1).join('')
    } else if (typed.length < longest) {
      typed += letter
      if (letter >= ' ') shown(letter)
    }
    before = letter
  }
  const decoder = new StringDecoder('utf8')
  inlet.keys.on('data', (chunk: Buffer | string) => {
    for (const letter of typeof chunk === 'string' ? chunk : decoder.write(chunk)) press(letter)
  })
  return {
    write: put,
    read: queue.read,
    peek: queue.peek,
    isCut: queue.isEnded,
    size,
    echoes: hasTerminal,
    close: queue.end,
  }
}
