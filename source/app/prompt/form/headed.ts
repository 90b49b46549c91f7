/** Lines on the page of a form that say what they are about. */
import { fill, wrap } from '../../parts/lines.ts'

/** Columns of the name of an argument, or of what a line under them is about. */
export const headWidth = 9

export const headed = (head: string, text: string, width: number): string[] =>
  wrap(text, width - headWidth).map((line, index) => fill(index === 0 ? head : '', headWidth) + line)
