import { describe, expect, it } from 'vitest'
import { letterBar, letterChart, letterCurves, lineChart } from '../../source/games/charts.ts'

describe('letterChart', () => {
  it('draws each curve with its letter, and an asterisk where they meet', () => {
    const lines = letterChart(
      [
        { letter: 'S', values: [0, 10, 20] },
        { letter: 'E', values: [20, 10, 0] },
      ],
      3,
      20,
    )
    expect(lines).toEqual(['     20 |E     S', '     10 |   *', '      0 |S     E'])
  })

  it('reaches below zero, and keeps to its width', () => {
    const values = Array.from({ length: 21 }, (_, turn) => turn * 50 - 200)
    const lines = letterChart([{ letter: 'F', values }], 9, 40)
    expect(lines).toHaveLength(9)
    expect(lines[0]).toContain('800 |')
    expect(lines[8]).toContain('-200 |F')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40)
  })
})

describe('letterCurves', () => {
  it('have an axis with the number of each turn under its letters', () => {
    const lines = letterCurves([{ letter: 'S', values: [0, 10, 20] }], 3, 20)
    expect(lines).toEqual(['     20 |      S', '     10 |   S', '      0 |S', '        +1--2--3--'])
    for (const width of [30, 40]) {
      const values = Array.from({ length: 20 }, (_, turn) => turn)
      const long = letterCurves([{ letter: 'F', values }], 9, width)
      for (const line of long) expect(line.length).toBeLessThanOrEqual(width)
      const [top, axis] = [long[0]!, long.at(-1)!]
      expect(axis.indexOf('20')).toBe(top.lastIndexOf('F'))
    }
  })
})

describe('letterBar', () => {
  it('goes to the right for more, to the left for less, and no farther than its ends', () => {
    expect([0.5, -0.5, 0, 3].map((share) => letterBar(share, 9))).toEqual([
      '    |==',
      '  ==|',
      '    |',
      '    |====',
    ])
    expect(letterBar(-3, 9)).toBe('====|')
  })
})

describe('lineChart', () => {
  it('joins the values of a curve, and begins at the axis', () => {
    expect(lineChart([20, 40, 10], 4)).toEqual([
      '     40 | .-.',
      '     30 | | |',
      "     20 +-' |",
      '     10 |   `-',
      '      0 |',
    ])
  })

  it('reaches below zero, and is one line where nothing changes', () => {
    expect(lineChart([-10, 10], 2)).toEqual(['     10 | .-', '      0 | |', "    -10 +-'"])
    expect(lineChart([0, 0], 8)).toEqual(['      0 +---'])
  })
})
