import { expect, it } from 'vitest'
import { type LogRow, logLines } from '../../../../source/app/table/pages/log-lines.ts'
import { theme } from '../../prompt/drawn.ts'

const sentence = (n: number): string =>
  `Event ${n}: Spain must bring a missionary to the Caribbean by the end of turn ${n}, or its taxes are lost.`
const rows: readonly LogRow[] = Array.from({ length: 30 }, (_, n) =>
  n % 10 === 0
    ? { turn: n / 10 + 1 }
    : {
        line: {
          turn: 1,
          topic: 'all',
          rule: '6.3',
          at: n,
          text: sentence(n),
          event: { type: 'x', rule: '6.3' },
        },
      },
)
const drawn = (at: number, height = 12, width = 40) =>
  logLines(rows, at, { width, height }, { theme, turnText: (turn) => `turn ${turn}` })

it('tells the sentences of the log whole, however long, around the marked one', () => {
  for (const [at, row] of rows.entries()) {
    const lines = drawn(at)
    expect(lines).toHaveLength(12)
    expect(lines.every(({ text }) => text.trimEnd().length <= 40 && !text.includes('~'))).toBe(true)
    const own = lines.filter(({ on }) => on === at).map(({ text }) => text.trim())
    expect(own.join(' ').replace(/^> /, '')).toBe('line' in row ? row.line.text : `Turn ${at / 10 + 1}`)
  }
})

it('leaves no row free at its ends while there is more to tell', () => {
  expect(drawn(29).at(-1)).toMatchObject({ on: 29 })
  expect(drawn(0)[0]).toMatchObject({ on: 0, text: 'Turn 1' })
  expect(new Set(drawn(15, 200).map(({ on }) => on)).size).toBe(rows.length)
})
