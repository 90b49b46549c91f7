/** What Ink takes for its output: the frames written to it go to the terminal through the writer. */
import { EventEmitter } from 'node:events'
import { toAscii } from '../terminal/ascii.ts'
import { openWriter, type WrittenTerminal } from './writer.ts'

export interface FrameStream {
  readonly stream: NodeJS.WriteStream
  /** See `Writer.redraw`. */
  redraw(): void
}

/** What of frames a terminal is sent otherwise than they are, asked at every frame. */
export interface SentAs {
  /** Nothing but ASCII. */
  inAscii(): boolean
  /** True colours for those of the 256. */
  inTrueColour(): boolean
}

export function frameStream(line: WrittenTerminal, { inAscii, inTrueColour }: SentAs): FrameStream {
  const writer = openWriter(line, inTrueColour)
  // Not a terminal to Ink, which would hide the cursor again and again.
  const stream = Object.assign(new EventEmitter(), {
    isTTY: false,
    write(frame: string) {
      writer.show(inAscii() ? toAscii(frame) : frame)
      return true
    },
  })
  Object.defineProperty(stream, 'columns', { get: () => line.columns })
  Object.defineProperty(stream, 'rows', { get: () => line.rows })
  return { stream: stream as unknown as NodeJS.WriteStream, redraw: writer.redraw }
}
