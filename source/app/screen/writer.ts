/**
 * Stands between Ink and the terminal: takes whole frames, and sends what is different from what is shown.
 */
import { differences, freshPen, type Pen } from './differences.ts'
import { type FrameRow, rowsOf } from './frame.ts'
import { trueColours } from './true-colours.ts'

/** A terminal as it is written to. */
export interface WrittenTerminal {
  readonly columns: number
  readonly rows: number
  /** It cannot move parts of what it shows: everything is sent as it comes to stand. */
  readonly isRigid?: boolean
  /** Calls back when all of it is on its way. */
  write(text: string, done: () => void): void
}

export interface Writer {
  /** Shows a frame; one that comes while the line is still busy takes the place of the one before. */
  show(frame: string): void
  /** The terminal may show anything by now: clears it, and shows the last frame as a whole. */
  redraw(): void
}

const clear = '\u001B[m\u001B[2J'

/** @param inTrueColour whether true colours are sent for those of the 256, asked at every frame */
export function openWriter(line: WrittenTerminal, inTrueColour = () => false): Writer {
  let rich = false
  let shown: readonly FrameRow[] = []
  let pen: Pen | null = null
  /** The frame that is to be shown, until it is on its way, and the one before. */
  let wanted: string | null = null
  let last: string | null = null
  let busy = false

  function send(): void {
    if (busy || wanted === null) return
    if (rich !== inTrueColour()) forget()
    const { columns, rows } = line
    const next = rowsOf(wanted, columns, rows, shown)
    const change = differences(shown, next, pen ?? freshPen, { columns, canMove: !line.isRigid })
    const sent = (pen ? '' : clear) + change.sent
    const text = rich ? trueColours(sent) : sent
    shown = next
    pen = change.pen
    last = wanted
    wanted = null
    if (text === '') return
    busy = true
    line.write(text, () => {
      busy = false
      send()
    })
  }

  /** What is shown now is not what is known of it: all of it is sent anew. */
  function forget(): void {
    rich = inTrueColour()
    shown = []
    pen = null
  }

  return {
    show(frame) {
      wanted = frame
      send()
    },
    redraw() {
      forget()
      wanted ??= last
      send()
    },
  }
}
