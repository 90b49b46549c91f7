import { describe, expect, it } from 'vitest'
import { legendOf, paintBar, paintCurves, plot } from '../../../source/app/paint/curves.ts'
import { leastRatio } from './palettes.ts'

const bare = (text: string) => text.replaceAll(/\u001B\[[\d;]*m/g, '')
const spain = { letter: 'S', name: 'Spain', values: [0, 10, 20], colour: 220 }
const england = { letter: 'E', name: 'England', values: [20, 10, 20], colour: 203 }

describe('curves', () => {
  it('have two steps a line, a scale, the letter of each at its end, and an axis of turns', () => {
    expect(paintCurves([spain], 3, 20).map(bare)).toEqual([
      // A cell of two points in one colour is a space.
      '     20 |       ▀▀S',
      '     10 |   ▄▄▄    ',
      '      0 |▄▄▄       ',
      '        +1--2--3--',
    ])
  })

  it('share the points at which they meet, and have their letters side by side', () => {
    const lines = paintCurves([spain, england], 3, 24)
    expect(bare(lines[0]!)).toMatch(/SE$/)
    const middle = lines[1]!
    expect(middle).toContain('8;5;220m')
    expect(middle).toContain('8;5;203m')
  })

  it('keep to their width, and number every fifth turn', () => {
    const values = Array.from({ length: 21 }, (_, turn) => turn * 50 - 200)
    for (const width of [36, 78]) {
      const lines = paintCurves([{ ...spain, values }, england], 6, width).map(bare)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      expect(lines.at(-1)).toMatch(/^ {8}\+-+5-+10-*15-+20-*$/)
    }
  })

  it('number a turn wholly or not at all, and every one where there are few', () => {
    const axisOf = (turns: number, width: number) =>
      bare(paintCurves([{ ...spain, values: Array<number>(turns).fill(1) }], 3, width).at(-1)!)
    expect(axisOf(60, 78)).toMatch(/-55---60$/)
    expect(axisOf(6, 78)).toBe('        +1---2---3---4---5---6---')
  })

  it('are told in a legend by letter and colour', () => {
    expect(bare(legendOf([spain, england]))).toBe('▄S▄ Spain  ▄E▄ England')
    expect(legendOf([spain])).toContain('38;5;220m')
  })

  it('have bars to both sides of the middle', () => {
    expect(bare(paintBar(0.5, 9, 220))).toBe('     ▄▄  ')
    expect(bare(paintBar(-1, 9, 220))).toBe('▄▄▄▄     ')
    expect(bare(paintBar(0, 9, 220))).toBe('         ')
  })

  it.each([227, 217, 117, 157, 183])('have letters that can be read under every palette: %i', (colour) => {
    expect(leastRatio(colour, plot)).toBeGreaterThanOrEqual(4.5)
  })
})
