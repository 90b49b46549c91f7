/** A canvas as lines of text with colours: letters, spaces and half blocks, and nothing that fonts lack. */
import { type Canvas, shapes } from './canvas.ts'
import { type Colour, luminanceOf, none } from './colours.ts'

/** Whether a cell may show quarters and halves, halves only, or is of one colour and in ASCII. */
export type Grain = 'quarters' | 'halves' | 'cells'

const upper = '\u2580'
const lower = '\u2584'
const leftHalf = '\u258C'
const rightHalf = '\u2590'

/** A quarter of a cell, for terminals that are known to draw it. */
const quarters = { NW: '\u2598', NE: '\u259D', SW: '\u2596', SE: '\u2597' } as const

const csi = '\u001B['

/** How one cell is written: a style, and a character. */
interface CanvasLook {
  readonly ink: Colour
  readonly ground: Colour
  readonly bold: boolean
  readonly text: string
}

/** Of two halves the lighter one, which on a board is the one with something to stand on. */
const lighter = (one: Colour, other: Colour): Colour => (luminanceOf(one) > luminanceOf(other) ? one : other)

/**
 * The look of a cell. Two halves are always drawn with the darker of them as ground, so that cells along a
 * coast differ in as little as they can.
 */
function lookOf(canvas: Canvas, cell: number, grain: Grain): CanvasLook {
  const first = canvas.first[cell]!
  const second = canvas.second[cell]!
  const sign = canvas.signs[cell]!
  const light = lighter(first, second)
  if (sign > 0)
    return {
      ink: canvas.inks[cell]!,
      ground: light,
      bold: canvas.bold[cell] === 1,
      text: String.fromCharCode(sign),
    }
  // With the ink of the signs around it: a space that needs no other style costs nothing.
  if (first === second || grain === 'cells')
    return { ink: canvas.inks[cell]!, ground: light, bold: false, text: ' ' }
  const shape = shapes[canvas.shape[cell]!]!
  if (shape !== 'above' && shape !== 'beside' && grain === 'quarters')
    return { ink: first, ground: second, bold: false, text: quarters[shape] }
  const isFirst = light === first
  const isLow = shape.startsWith('S')
  const text = shape === 'beside' ? (isFirst ? leftHalf : rightHalf) : isFirst !== isLow ? upper : lower
  return { ink: light, ground: isFirst ? second : first, bold: false, text }
}

const bare: CanvasLook = { ink: none, ground: none, bold: false, text: '' }

/** True if a cell holds the same as the one before it, and so looks the same. */
const isAsBefore = ({ first, second, shape, signs, inks, bold }: Canvas, cell: number): boolean =>
  first[cell] === first[cell - 1] &&
  second[cell] === second[cell - 1] &&
  shape[cell] === shape[cell - 1] &&
  signs[cell] === signs[cell - 1] &&
  inks[cell] === inks[cell - 1] &&
  bold[cell] === bold[cell - 1]

/** The codes of all colours: 38 turns to an ink, 48 to a ground. */
const codesOf = (kind: 38 | 48): readonly string[] =>
  Array.from({ length: 256 }, (_, colour) =>
    colour === none ? `${csi}${kind + 1}m` : `${csi}${kind};5;${colour}m`,
  )
const [inkCodes, groundCodes] = [codesOf(38), codesOf(48)]

/** What leads from one look to the next. */
function turn(from: CanvasLook, to: CanvasLook): string {
  let codes = ''
  if (from.bold !== to.bold) codes += `${csi}${to.bold ? 1 : 22}m`
  if (from.ink !== to.ink) codes += inkCodes[to.ink]!
  if (from.ground !== to.ground) codes += groundCodes[to.ground]!
  return codes
}

/** The canvas as one string a line, each exactly as wide as the canvas. */
export const readCanvas = (canvas: Canvas, grain: Grain): string[] =>
  Array.from({ length: canvas.height }, (_, line) => readLine(canvas, line * canvas.width, grain))

/** Cells that are alike are written in one go. */
function readLine(canvas: Canvas, start: number, grain: Grain): string {
  const end = start + canvas.width
  let text = ''
  let last = bare
  for (let from = start, to = start; from < end; from = to) {
    const look = lookOf(canvas, from, grain)
    for (to = from + 1; to < end && isAsBefore(canvas, to); ) to++
    text += turn(last, look) + look.text.repeat(to - from)
    last = look
  }
  return text + turn(last, bare)
}
