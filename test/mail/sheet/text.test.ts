import { describe, expect, it } from 'vitest'
import { linesIn } from '../../../source/mail/sheet/places.ts'
import { readSheet } from '../../../source/mail/sheet/read.ts'
import type { Sheet } from '../../../source/mail/sheet/sheet.ts'
import { writeSheet } from '../../../source/mail/sheet/write.ts'

const head = 'game: Rivers\nturn: 3\nround: 1\nseat: Spain\nstatus: draft\n'
const sheetOf = (text: string): Sheet => {
  const read = readSheet(text)
  if (Array.isArray(read)) throw new Error(JSON.stringify(read))
  return read
}
const faultsOf = (text: string) => {
  const read = readSheet(text)
  if (!Array.isArray(read)) throw new Error('It was read.')
  return read
}

describe('the text of a sheet', () => {
  it('is a sheet without any orders', () => {
    expect(sheetOf(head)).toEqual({
      ...{ game: 'Rivers', turn: 3, round: 1, seat: 'Spain', status: 'draft' },
      ...{ orders: {}, answers: {}, usual: {} },
    })
  })

  it('knows in which line each of its orders begins', () => {
    const orders = 'orders:\n  sea:\n    - {do: a}\n    - do: b\n      then: [{do: c},\n        {do: d}]\n'
    const lines = linesIn(`${head}${orders}answers:\n  loss: {do: e}\nusual:\n  loot: no\n`)
    const places = ['turn', 'sea 1', 'sea 2', 'sea 2 then 1', 'sea 2 then 2', 'loss 1', 'usual loot']
    expect(places.map((place) => lines.get(place))).toEqual([2, 8, 9, 10, 11, 13, 15])
  })

  it('has every value as the text that was written', () => {
    const { orders } = sheetOf(
      `${head}orders:\n  sea:\n    - {do: sail, ship: no, path: [0815, 1e3, 0x1F, ~], at: 4:1, sum: 1_000}\n`,
    )
    expect(orders.sea![0]!.args).toEqual({
      ship: 'no',
      path: ['0815', '1e3', '0x1F', '~'],
      at: '4:1',
      sum: '1_000',
    })
  })

  it.each(['['.repeat(50_000), '{a: '.repeat(40_000), '- '.repeat(60_000)])(
    'is not nested without an end',
    (deep) => {
      for (const text of [deep, `${head}orders:\n  ${deep}`])
        expect(faultsOf(text).map(({ reason }) => reason)).toEqual([
          'This is nested too deep to be an order.',
        ])
    },
  )

  it('has conditions, selectors, then and else', () => {
    const [order] = sheetOf(`${head}orders:
  sea:
    - when: {or: [{ships: {of: Ann, in: 0815}}, {not: {mine: {in: 0916}}}]}
      for: {ships: {of: any}, take: all, first: [most gold, largest]}
      do: sail
      path: [$place]
      then:
        - do: attack
      else:
        - do: hide
`).orders.sea!
    expect(order).toEqual({
      do: 'sail',
      args: { path: ['$place'] },
      when: {
        or: [
          { ask: 'ships', given: { of: 'Ann', in: '0815' } },
          { not: { ask: 'mine', given: { in: '0916' } } },
        ],
      },
      for: { find: 'ships', given: { of: 'any' }, take: 'all', first: ['most gold', 'largest'] },
      next: [{ do: 'attack', args: {} }],
      otherwise: [{ do: 'hide', args: {} }],
    })
    const again = { ...sheetOf(head), orders: { sea: [order!] } }
    expect(sheetOf(writeSheet(again))).toEqual(again)
  })

  it.each([
    ['a blank that does not break', 'orders:\n  sea:\n    - do:\u00a0sail\n', 8, 'do'],
    ['a curly quote', 'orders:\n  sea:\n    - do: \u201csail\u201d\n', 8, 'do'],
    ['a long dash', 'orders:\n  sea:\n    \u2013 do: sail\n', 8, 'sea'],
    ['a tab', 'orders:\n  sea:\n\t- do: sail\n', 8, 'do'],
    ['a mark that cannot be seen', 'orders:\n  sea:\n    - do: sa\u200bil\n', 8, 'do'],
  ])('is told of %s, with line and field', (name, text, line, field) => {
    const [fault] = faultsOf(head + text)
    expect(fault).toMatchObject({ line, field })
    expect(fault!.reason).toContain(name)
  })

  it('is read in a moment, however long a row of blanks', () => {
    const began = performance.now()
    expect(sheetOf(`${head}${' '.repeat(150_000)}\n`)).toEqual(sheetOf(head))
    expect(performance.now() - began).toBeLessThan(3000)
  })

  it('has lines however they end', () => {
    expect(sheetOf(head.replaceAll('\n', '\r'))).toEqual(sheetOf(head))
    expect(sheetOf(head.replaceAll('\n', '\r\n'))).toEqual(sheetOf(head))
  })

  it('is told of a field that stands there twice', () => {
    expect(readSheet(`${head}turn: 2\n`)).toEqual([
      { line: 6, field: 'turn', reason: 'This field stands here twice.' },
    ])
  })

  it.each(['\u205f', '\u1680', '\u2800', '\u3164', '\u180e', '\u06f2', '\u0967'])(
    'never takes %j for anything else',
    (mark) => {
      expect(readSheet(`${head}orders: {planning: [{do: buy, count: 2${mark}}]}`)).toEqual([
        { line: 6, field: 'orders', reason: expect.stringMatching(/^There is a/) },
      ])
    },
  )

  it.each([
    ['', 1, 'A sheet begins with'],
    [`${head}orders:\n  sea: sail\n`, 7, 'a list of orders'],
    [`${head}orders:\n  sea:\n    - {ship: A}\n`, 8, 'An order says what to do'],
    [`${head}order: {}\n`, 6, 'no field of this name'],
    [head.replace('turn: 3', 'turn: III'), 2, 'whole number'],
    [head.replace('status: draft', 'status: done'), 5, 'draft or final'],
    [`${head}seat: France\n`, 6, 'twice'],
    [`${head}orders: &a {}\nanswers: *a\n`, 6, 'Anchors'],
    [`${head}---\n${head}`, 6, 'a second begins'],
    [`${head}orders: {sea: [{do: x, when: {or: []}}]}`, 6, 'a list of conditions'],
    [`${head}orders: {sea: [{do: x, for: {ships: {}, take: some}}]}`, 6, 'any, all, or how many'],
  ])('is told what is wrong with it: %#', (text, line, reason) => {
    const [fault] = faultsOf(text)
    expect(fault!.reason).toContain(reason)
    expect(fault!.line).toBe(line)
  })
})
