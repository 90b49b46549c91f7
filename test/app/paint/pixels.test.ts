import { expect, it } from 'vitest'
import { paintPicture } from '../../../source/app/paint/pixels.ts'

const bare = (text: string) => text.replaceAll(/\u001B\[[\d;]*m/g, '')

it('puts two points of a picture into a cell, and leaves those without a colour to the terminal', () => {
  const [line] = paintPicture({ points: ['a.a', '..b'], colours: { a: 231, b: 17 } })
  expect(bare(line!)).toBe('\u2580 \u2580')
  expect(line).toContain('\u001B[38;5;231m')
  expect(line).toContain('\u001B[48;5;17m')
})
