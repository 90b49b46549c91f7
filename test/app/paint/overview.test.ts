import { describe, expect, it } from 'vitest'
import { newCanvas, paintCell } from '../../../source/app/paint/canvas.ts'
import { black, white } from '../../../source/app/paint/colours.ts'
import { overviewOf } from '../../../source/app/paint/overview.ts'

/** A board of 80 columns and 60 lines: sea, and land in its western half. */
function board() {
  const canvas = newCanvas({ left: 0, top: 0, width: 80, height: 60 })
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 80; x++) {
      const colour = x < 40 ? 143 : 17
      paintCell(canvas, x, y, { first: colour, second: colour })
    }
  return canvas
}

describe('an overview', () => {
  const window = { left: 20, top: 14, width: 40, height: 30 }
  const dots = [{ x: 70, y: 50, colour: 160 }]

  it('has the whole board in its proportions within any room', () => {
    for (const room of [
      { width: 79, height: 22 },
      { width: 20, height: 40 },
      { width: 200, height: 100 },
    ]) {
      const small = overviewOf(board(), room, { dots, window })
      expect(small.width).toBeLessThanOrEqual(room.width)
      expect(small.height).toBeLessThanOrEqual(room.height)
      expect(small.width / small.height).toBeCloseTo(80 / 60, 0)
    }
  })

  it('shows land and sea where they lie, the window, and every piece', () => {
    const small = overviewOf(board(), { width: 40, height: 30 }, { dots, window })
    const at = (x: number, y: number) => small.first[y * small.width + x]
    expect(at(2, 2)).toBe(143)
    expect(at(37, 2)).toBe(17)
    expect(at(10, 7)).toBe(white)
    const colours = [...small.first, ...small.second]
    expect(colours).toContain(160)
    expect(colours.filter((colour) => colour === white).length).toBeGreaterThanOrEqual(8)
  })

  it('has a dark point beside each piece, by which it is seen on any ground', () => {
    const on = [
      { x: 10, y: 30, colour: 187 },
      { x: 10, y: 31, colour: 160 },
    ]
    const { first, second } = overviewOf(board(), { width: 40, height: 30 }, { dots: on, window })
    const cells = [...first].map((colour, cell) => [colour, second[cell]])
    expect(cells).toContainEqual([187, 160])
    const alone = overviewOf(board(), { width: 40, height: 30 }, { dots: [on[0]!], window })
    expect([...alone.first].map((colour, cell) => [colour, alone.second[cell]])).toContainEqual([187, black])
  })
})
