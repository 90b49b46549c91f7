import { expect, it } from 'vitest'
import { svgOf } from '../../../source/app/paint/svg.ts'

const textsIn = (line: string) =>
  [...svgOf([line]).matchAll(/<text x="(\d+)"[^>]* textLength="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, x, width, text]) => [Number(x), Number(width), text],
  )

it('keeps every letter of a picture in its column, though viewers drop spaces', () => {
  const line = '  a coast?  \u001B[1m b   c &\u001B[22m    '
  expect(textsIn(line)).toEqual([
    [16, 64, 'a coast?'],
    [104, 56, 'b\u00A0\u00A0 c &amp;'],
  ])
})

it('has true colours as they are sent, and the 256 as xterm has them', () => {
  const svg = svgOf(['\u001B[48;2;10;30;70m  \u001B[48;5;17m  \u001B[49m'])
  for (const ground of ['#0a1e46', '#00005f']) expect(svg).toContain(`fill="${ground}"`)
})
