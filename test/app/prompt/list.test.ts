/** A list of entries in fewer lines than they need. */
import { expect, test } from 'vitest'
import { asLines, fitted, list, type PanelLine, withFoot } from '../../../source/app/prompt/list.ts'
import { theme } from './drawn.ts'

const linesOf = (texts: readonly string[], width: number): string[] => {
  const entries = texts.map((text, index) => ({ text, code: 'abcdef'[index]!, off: false }))
  return list(entries, 0, { width, height: entries.length }, theme).map(({ text }) => text.trimEnd())
}

test('of what is left out of the middle the first word stays, so that no act reads as another', () => {
  const treaties = ['(England lends 2 ducats, 5 due in turn 13)', '(defence as one to the end of turn 11)']
  const acts = ['Make known to all: the treaty with England', 'Break the treaty with England']
  const texts = acts.flatMap((act) => treaties.map((treaty) => `${act} ${treaty}`))
  const drawn = linesOf(['Buy', ...texts], 34).slice(1)
  expect(drawn).toEqual([
    expect.stringContaining('Make~(England lends'),
    expect.stringContaining('Make~(defence as one'),
    expect.stringContaining('Break~(England lends'),
    expect.stringContaining('Break~(defence as one'),
  ])
})

test('each entry has a second line before any but the marked one has a third', () => {
  const texts = ['aaaa', 'bbbb', 'cccc', 'dddd'].map((word) => Array(12).fill(word).join(' '))
  const entries = texts.map((text) => ({ text, code: '', off: false }))
  const drawn = list(entries, 1, { width: 22, height: 9 }, theme)
  expect([0, 1, 2, 3].map((row) => drawn.filter(({ on }) => on === row).length)).toEqual([2, 3, 2, 2])
})

test('an entry that is never cut has all its lines before the marked one is alone in having more than one', () => {
  const long = Array(12).fill('aaaa').join(' ')
  const entries = [0, 1, 2, 3].map((row) => ({ text: long, code: '', off: false, whole: row === 2 }))
  for (const height of [8, 6]) {
    const drawn = list(entries, 0, { width: 22, height }, theme)
    const kept = drawn.filter(({ on }) => on === 2).map(({ text }) => text.trim())
    // Where it has no room to be whole it is out of sight, and the last line says so.
    expect(kept.length === 0 || kept.join(' ') === long).toBe(true)
    expect(kept.length).toBe(height === 8 ? 3 : 0)
  }
})

const textsOf = (lines: readonly PanelLine[]): string[] => lines.map(({ text }) => text)

test('a foot stands in the last row, and comes up as far as the free rows over it are wanted', () => {
  const panel = withFoot(['one', 'two'], 'foot', 6)
  expect(textsOf(panel)).toEqual(['one', 'two', '', '', '', 'foot'])
  expect(textsOf(fitted(panel, 6))).toEqual(textsOf(panel))
  expect(textsOf(fitted(panel, 4))).toEqual(['one', 'two', '', 'foot'])
  expect(textsOf(fitted(panel, 3))).toEqual(['one', 'two', 'foot'])
  expect(textsOf(withFoot(['one', 'two', 'three'], 'foot', 3))).toEqual(['one', 'two', 'foot'])
})

test('what only fills a panel goes all at once, and only where its rows are wanted', () => {
  const rule = asLines(['', 'a rule', 'of two lines']).map((line) => ({
    ...line,
    fills: 'together' as const,
  }))
  const panel = [...asLines(['one']), ...rule]
  expect(textsOf(fitted(panel, 4))).toHaveLength(4)
  expect(textsOf(fitted(panel, 3))).toEqual(['one'])
})

test('a list that is longer than its room has fewer of its lines whole, not all of them cut, the marked one among them', () => {
  const entries = Array.from({ length: 12 }, (_, n) => ({
    ...{ code: `${n + 1}a`, off: false },
    text: `Partner ${n + 1}: proposed: peace to turn ${n + 1}, 20 ducats`,
  }))
  for (let row = 0; row < entries.length; row++) {
    const lines = list(entries, row, { width: 34, height: 11 }, theme).map(({ text }) => text)
    expect(lines.length).toBeLessThanOrEqual(11)
    expect(lines.join('\n')).not.toContain('~')
    const marked = lines.filter((line) => line.startsWith('>'))
    expect(marked).toEqual([expect.stringContaining(`Partner ${row + 1}: `)])
    const shown = lines.filter((line) => line.includes('Partner')).length
    const foot = lines.at(-1)!
    const beyond = [...foot.matchAll(/(\d+) (?:above|below)/g)].map(([, count]) => Number(count))
    expect(beyond.reduce((sum, count) => sum + count, shown)).toBe(12)
    expect(shown).toBe(5)
  }
})

test('a list that is longer than its room begins at its top as long as the marked one is in sight', () => {
  const entries = Array.from({ length: 12 }, (_, n) => ({ code: '', off: false, text: `Entry ${n + 1}` }))
  const firstAt = (row: number) => list(entries, row, { width: 34, height: 8 }, theme)[0]!.on
  expect([0, 3, 6].map(firstAt)).toEqual([0, 0, 0])
  expect(firstAt(7)).toBeGreaterThan(0)
})
