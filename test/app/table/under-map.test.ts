import { describe, expect, it, test } from 'vitest'
import type { LogLine } from '../../../source/app/session/told/log.ts'
import { lastEvent } from '../../../source/app/table/background.ts'
import { layUnderMap } from '../../../source/app/table/under-map.ts'

const look = 'a port; two ships; a mine; natives 2; clear; a coast of its own; three bounds'
const told = { text: 'It is done.', bad: false }
const said = { lines: ['It is done.'], bad: false }
const quiet = { look, told: null, news: '', isRead: false, free: 0, kept: false, more: ' ...', width: 30 }

describe('the lines under the map', () => {
  it('go on about what lies under the cursor where nothing else is said', () => {
    expect(layUnderMap({ ...quiet, look: 'a port; two ships; a mine; natives 2' })).toEqual({
      look: ['a port; two ships; a mine;'],
      last: { lines: ['     natives 2'], bad: false },
    })
  })

  it('take free rows for what has no room, and cut nothing that they have room for', () => {
    const { look: lines, last } = layUnderMap({ ...quiet, free: 9 })
    expect(lines).toEqual(['a port; two ships; a mine;', '     natives 2; clear; a coast'])
    expect(last.lines[0]).toBe('     of its own; three bounds')
    const under = layUnderMap({ ...quiet, told, free: 9 })
    expect(under.look).toHaveLength(3)
    expect(under.last).toEqual(said)
  })

  it('keep the rows that are theirs, whatever lies under the cursor', () => {
    for (const text of ['sea', look]) {
      const { look: lines, last } = layUnderMap({ ...quiet, look: text, free: 1, kept: true })
      expect(lines).toHaveLength(2)
      expect(last.lines[0]!.trim()).toBe(text === 'sea' ? '' : 'of its own; three bounds')
    }
  })

  it('take rows of the map alone, which has room for all', () => {
    const { look: lines, last } = layUnderMap({
      ...quiet,
      look: `${look}; a lake; a river`,
      told,
      free: 1,
      kept: true,
    })
    expect(lines.join(' ').replace(/\s+/g, ' ')).toBe(`${look}; a lake; a river`)
    expect(last).toEqual(said)
  })

  it('take rows of a page, which has nothing under a cursor, for why something is not done', () => {
    const why = { text: 'Enter again: four go to the far end of the beach, and nobody stays.', bad: true }
    const { look: none, last } = layUnderMap({ ...quiet, look: '', told: why })
    expect(none).toEqual([])
    expect(last.lines.join(' ')).toBe(`! ${why.text}`)
    expect(last.lines.every((line) => line.length <= quiet.width)).toBe(true)
    expect(layUnderMap({ ...quiet, look: '', told }).last).toEqual(said)
  })

  it('leave whole parts away where the last one has no room either', () => {
    const { last } = layUnderMap({ ...quiet, look: `${look}; a lake; a river` })
    expect(last.lines[0]).toBe('     natives 2; clear; ...')
    // With what can be done about it, where anything can.
    const more = ' ... Tab'
    expect(layUnderMap({ ...quiet, look: `${look}; a lake`, more }).last.lines[0]).toBe(
      '     natives 2; clear; ... Tab',
    )
  })

  it('leave the last one to what is told, else to the news', () => {
    const news = 'A storm. Two ships are lost.'
    expect(layUnderMap({ ...quiet, told, news }).last).toEqual(said)
    expect(layUnderMap({ ...quiet, news }).last.lines[0]).toBe(news)
  })

  it('leave it to what lies under the cursor when the news has been read, and that has no room else', () => {
    const news = 'A storm. Two ships are lost.'
    const under = layUnderMap({ ...quiet, news, isRead: true, look: 'a port; two ships; a mine; natives 2' })
    expect(under.last.lines[0]).toBe('     natives 2')
    for (const free of [2, 9])
      expect(layUnderMap({ ...quiet, news, isRead: true, free }).last.lines[0]).toBe(news)
    expect(layUnderMap({ ...quiet, news, isRead: true, look: 'sea' }).last.lines[0]).toBe(news)
  })

  it('show where something is cut', () => {
    const { look: lines } = layUnderMap({ ...quiet, told })
    expect(lines).toHaveLength(1)
    // Whole parts are left away, with a sign.
    expect(lines[0]).toBe('a port; two ships; a mine; ...')
  })

  it('say of faults that they are some', () => {
    expect(layUnderMap({ ...quiet, told: { text: 'No.', bad: true } }).last).toEqual({
      lines: ['! No.'],
      bad: true,
    })
  })

  it('tell in free rows what is too long for one, before they go on about what lies under the cursor', () => {
    const long = { text: 'A ship goes by, and nobody aboard sees the island.', bad: false }
    const whole = ['A ship goes by, and nobody', 'aboard sees the island.']
    const under = layUnderMap({ ...quiet, told: long, free: 2 })
    expect(under.last.lines).toEqual(whole)
    expect(under.look).toHaveLength(2)
    expect(layUnderMap({ ...quiet, news: long.text, free: 1 })).toMatchObject({
      last: { lines: whole },
      look: ['a port; two ships; a mine; ...'],
    })
    // A map that stands alone gives rows to what is told.
    expect(layUnderMap({ ...quiet, told: long, kept: true }).last.lines).toEqual(whole)
  })
})

test('an answer to what was just proposed has the place of what lies under the cursor until a key', () => {
  const news = 'Ann refuses: give at once twice what this is worth.'
  const full = { ...quiet, news, isAnswer: true }
  expect(layUnderMap(full)).toEqual({
    look: [],
    last: { lines: ['Ann refuses: give at once', 'twice what this is worth.'], bad: false },
  })
  expect(layUnderMap({ ...full, free: 2 }).look).not.toEqual([])
  expect(layUnderMap({ ...full, isRead: true }).look).not.toEqual([])
  expect(layUnderMap({ ...full, told }).last).toEqual(said)
})

test('so has why something is not done, and what is asked once more', () => {
  const long = { text: 'It breaks the treaty with Ann. Once more does it.', bad: true }
  const { look: lines, last } = layUnderMap({ ...quiet, told: long })
  expect(lines).toEqual([])
  expect(last.lines.join(' ')).toBe(`! ${long.text}`)
})

test('of what came with an answer that is the last thing said', () => {
  const line = (type: string, at: number): LogLine => ({
    ...{ text: type, topic: 'all', turn: 1, rule: '1.0', at },
    event: { type, rule: '1.0' },
  })
  const isAnswer = ({ type }: { readonly type: string }) => type === 'signed'
  const last = (...log: LogLine[]) => lastEvent({ state: {}, figures: null, log }, () => true, isAnswer)
  expect(last(line('signed', 3), line('paid', 3))).toEqual({ text: 'signed', isAnswer: true, at: 3 })
  expect(last(line('signed', 3), line('paid', 4))).toEqual({ text: 'paid', isAnswer: false, at: 4 })
  // 6.72: a second answer in the words of the first is another one.
  expect(last(line('signed', 3), line('signed', 5))).toEqual({ text: 'signed', isAnswer: true, at: 5 })
})

test('news that have no room are not told, and not replaced by older ones', () => {
  const line = (text: string): LogLine => ({
    ...{ text, topic: 'all', turn: 1, rule: '1.0', at: 0 },
    event: { type: 'told', rule: '1.0' },
  })
  const log = [line('A short one.'), line('One that is much longer.')]
  const news = lastEvent({ state: {}, figures: null, log }, () => true).text
  expect(news).toBe('One that is much longer.')
  const said = (width: number) => layUnderMap({ ...quiet, look: 'sea', news, width }).last.lines
  expect([said(40), said(15)]).toEqual([[news], ['']])
})
