/** What Ink takes for its output: the frames written to it go to the terminal through the writer. */
import { EventEmitter } from 'node:events'
import { toAscii } from '../terminal/ascii.ts'
import { openWriter, type WrittenTerminal } from './writer.ts'

export interface FrameStream {
  readonly stream: NodeJS.WriteStream
  /** See `Writer.redraw`. */
  redraw(): void
}

/** @param inAscii whether nothing but ASCII may be sent, asked at every frame */
export function frameStream(line: WrittenTerminal, inAscii: () => boolean): FrameStream {
  const writer = openWriter(line)
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
