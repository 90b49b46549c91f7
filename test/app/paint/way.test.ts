/** A way on a painted board: its points are seen on whatever they lie, and hide nothing that is read. */
import { expect, it } from 'vitest'
import { newCanvas, paintCell, writeSign } from '../../../source/app/paint/canvas.ts'
import { black, type Colour, white } from '../../../source/app/paint/colours.ts'
import { readCanvas } from '../../../source/app/paint/read-canvas.ts'
import { numberWay, paintWay } from '../../../source/app/paint/way.ts'
import { allPaints } from '../../../source/games/conquistador/panels/map-text.ts'
import { leastRatio } from './palettes.ts'

const size = { wide: 4, high: 2 }

/** A board of one ground, eight columns by two lines. */
function board(ground: Colour) {
  const canvas = newCanvas({ left: 0, top: 0, width: 8, height: 2 })
  for (let y = 0; y < 2; y++)
    for (let x = 0; x < 8; x++) paintCell(canvas, x, y, { first: ground, second: ground })
  return canvas
}
const across = [
  { x: 1, y: 1 },
  { x: 5, y: 1 },
]

it.each(allPaints)('is seen on every ground and every tint, under every palette: $name', (paints) => {
  for (const ground of [...Object.values(paints.ground), ...Object.values(paints.tints)]) {
    const canvas = board(ground)
    paintWay(canvas, across, 'halves')
    const points = [1, 3, 5].map((x) => canvas.second[x]!)
    for (const point of points) expect(leastRatio(point, ground), `${ground}`).toBeGreaterThanOrEqual(3)
    expect([canvas.second[2], canvas.first[3]]).toEqual([ground, ground])
    numberWay(canvas, across, size)
    expect(leastRatio(canvas.first[5]!, ground), `number on ${ground}`).toBeGreaterThanOrEqual(3)
    expect(leastRatio(canvas.inks[5]!, canvas.first[5]!)).toBeGreaterThanOrEqual(4.5)
  }
})

it('has one colour where it comes back the way it went', () => {
  const canvas = board(white)
  paintWay(canvas, [...across, across[0]!], 'halves')
  expect([1, 3, 5].map((x) => canvas.second[x])).toEqual([black, black, black])
})

it('is seen on the quiet sign of a cell, which has one ground only', () => {
  const canvas = board(white)
  writeSign(canvas, 3, 0, { text: '"', ink: black })
  paintWay(canvas, across, 'halves')
  expect([canvas.second[3], canvas.signs[3]]).toEqual([black, 0])
})

it('is letters where there is ASCII only, for a cell has one colour there, the lighter', () => {
  const canvas = board(white)
  paintWay(canvas, across, 'cells')
  expect(readCanvas(canvas, 'cells')[0]!.replaceAll(/\u001B\[[\d;]*m/g, '')).toBe(' o o o  ')
  expect(canvas.inks[3]).toBe(black)
})

it('leaves names and numbers readable', () => {
  const canvas = board(black)
  writeSign(canvas, 3, 0, { text: '2', ink: white })
  paintWay(canvas, across, 'halves')
  expect([1, 3, 5].map((x) => canvas.second[x])).toEqual([white, black, white])
})
