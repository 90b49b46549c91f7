/** Small pictures of our own: a letter for each point, of which two stand one above the other in a cell. */
import { newCanvas, paintPoint } from './canvas.ts'
import type { Colour } from './colours.ts'
import { readCanvas } from './read-canvas.ts'

export interface Picture {
  /** Rows of points, an even number, all of the same length. */
  readonly points: readonly string[]
  /** The colours of the letters; a point of any other is left as the terminal has it. */
  readonly colours: Readonly<Record<string, Colour>>
}

/** The picture as lines of text, each as wide as it is. */
export function paintPicture({ points, colours }: Picture): string[] {
  const canvas = newCanvas({ left: 0, top: 0, width: points[0]?.length ?? 0, height: points.length / 2 })
  for (const [row, line] of points.entries())
    for (const [x, letter] of [...line].entries())
      if (Object.hasOwn(colours, letter)) paintPoint(canvas, x, row, colours[letter]!)
  return readCanvas(canvas, 'halves')
}
