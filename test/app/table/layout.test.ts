import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../../source/app/session/told/log.ts'
import { recent } from '../../../source/app/table/background.ts'
import { layoutTable, withForm, withList } from '../../../source/app/table/layout.ts'
import { beforeEnd, logBeside, wholeEnd } from '../../../source/app/table/log-beside.ts'
import { inMiddleThird } from '../../../source/app/table/use-map.ts'

it('gives a form the panes beside the map where there are some, and everything where there are none', () => {
  const wide = layoutTable({ width: 150, height: 40 }, 2)
  const beside = withForm(wide)
  expect(beside.map).toEqual(wide.map)
  expect(beside.left.width).toBe(0)
  expect(beside.map.width + 2 + beside.side.width).toBe(150)
  const whole = withForm(layoutTable({ width: 80, height: 24 }, 2))
  expect([whole.map.width, whole.side.width]).toEqual([0, 78])
})

it('gives the map the room of panels on a screen of middling width', () => {
  const { map, left, side, log } = layoutTable({ width: 119, height: 39 }, 2)
  expect([map.width, map.height, left.width, side.width]).toEqual([79, 31, 0, 38])
  expect(log.height).toBe(3)
})

it('gives a list of places columns of a map that has some to spare, and leaves a narrow one alone', () => {
  const middling = layoutTable({ width: 120, height: 40 }, 2)
  const listed = withList(middling)
  expect([listed.side.width, listed.map.width, listed.log.width]).toEqual([60, 58, 58])
  expect(listed.map.width + 2 + listed.side.width).toBe(120)
  const wide = withList(layoutTable({ width: 150, height: 40 }, 2))
  expect(wide.side.width).toBeGreaterThan(40)
  expect(wide.map.width).toBeGreaterThanOrEqual(50)
  const small = layoutTable({ width: 80, height: 24 }, 2)
  expect(withList(small)).toEqual(small)
})

const logOf = (...texts: readonly string[]) => ({
  log: texts.map((text) => ({ text, event: { type: 'told', rule: '1.1' } })) as unknown as LogLine[],
})
const told = logOf('one', 'two', 'three words fit in', 'four')
const texts = (width: number, height: number) =>
  beforeEnd(told, { width, height }).log.map(({ text }) => text)

describe('the log beside the map', () => {
  it('has what its end under the map does not show whole', () => {
    expect(texts(40, 2)).toEqual(['one', 'two'])
    expect(texts(40, 9)).toEqual([])
    // A sentence of two lines of which one would be cut off is told whole.
    expect(texts(10, 2)).toEqual(['one', 'two', 'three words fit in'])
  })

  it('and that end tell no part of a sentence twice', () => {
    const end = (height: number) => wholeEnd(told, { width: 10, height }).log.map(({ text }) => text)
    expect(end(2)).toEqual(['four'])
    expect([...texts(10, 2), ...end(2)]).toEqual(told.log.map(({ text }) => text))
    expect(end(9)).toEqual(texts(40, 0))
    // One sentence alone has its end there.
    const long = logOf('one', 'many more words than fit')
    expect(wholeEnd(long, { width: 10, height: 1 }).log.map(({ text }) => text)).toEqual([
      'many more words than fit',
    ])
  })

  it('takes the rows that the list leaves, as on a screen of 120 by 40, and tells each sentence once', () => {
    const layout = { side: { width: 38, height: 35 }, log: { width: 78, height: 3 } }
    const all = logOf(...Array.from({ length: 60 }, (_, n) => `Event ${n}.`))
    const beside = logBeside(all, layout, 19)
    expect(beside).toHaveLength(16)
    expect(beside[1]).toMatch(/^Before that -+$/)
    const shown = [...beside.slice(2), ...recent(all, layout.log)]
    expect(shown).toEqual(all.log.slice(-17).map(({ text }) => text))
    // A few rows would be a fragment, and where the log does not stand at all there is no end of it.
    expect(logBeside(all, layout, 30)).toEqual([])
    expect(logBeside(all, { ...layout, log: { width: 78, height: 0 } }, 19)).toEqual([])
    expect(logBeside(logOf('Event 0.'), layout, 19)).toEqual([])
    // A sentence whose beginning has no room is left out.
    const long = logOf(
      'a sentence of many more words than one line has room for',
      ...Array<string>(15).fill('.'),
    )
    expect(logBeside(long, layout, 20)[2]).toBe('.')
    expect(logBeside(long, layout, 19)[2]).toMatch(/^a sentence/)
  })
})

describe('where the map is moved to when a question shows a place', () => {
  const size = { width: 90, height: 30 }

  it('leaves a place that stands in the middle third where it is', () => {
    const window = { left: 40, top: 20, ...size }
    expect(inMiddleThird(window, { left: 30, top: 24, ...size })).toEqual(window)
  })

  it('brings one near an edge to the middle, only in the direction in which it is near', () => {
    const window = { left: 40, top: 20, ...size }
    expect(inMiddleThird(window, { left: 42, top: 8, ...size })).toEqual({ left: 40, top: 8, ...size })
    expect(inMiddleThird(window, { left: 0, top: 22, ...size })).toEqual({ left: 0, top: 20, ...size })
  })

  it('has the size that the map has now', () => {
    const old = { left: 40, top: 20, width: 60, height: 20 }
    expect(inMiddleThird(old, { left: 41, top: 20, ...size })).toEqual({ left: 40, top: 20, ...size })
  })
})
