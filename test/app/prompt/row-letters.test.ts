import { describe, expect, it } from 'vitest'
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import { lettersOn } from '../../../source/app/prompt/form/draft.ts'
import { placeCodes } from '../../../source/app/prompt/places/place-codes.ts'
import { noLetters, rowLetters } from '../../../source/app/prompt/row-letters.ts'

const rowsOf = (...keys: string[]) => keys.map((key) => ({ key, word: key.toLowerCase() }))
const rows = [{ letter: 'e', is: (key: string) => key.endsWith('Explorer'), says: 'An Explorer' }]

it('keep their letters while others come and go, and no other row has one meanwhile', () => {
  const source = { bindings: defaultBindings, rows, keptLetters: noLetters() }
  const [, pinzon, vespucci] = rowLetters(source, rowsOf('first Explorer', 'Pinzon', 'Vespucci'))
  const [balboa, again] = rowLetters(source, rowsOf('Balboa', 'Vespucci'))
  expect(again).toBe(vespucci)
  expect(balboa).not.toBe(pinzon)
  expect(rowLetters(source, rowsOf('Pinzon', 'Balboa'))).toEqual([pinzon, balboa])
})

it('keep for who was second of a kind a letter that the game has given to what is not there', () => {
  const fleet = { letter: 'f', is: (key: string) => key === 'fleet', says: 'The fleet' }
  const source = { bindings: defaultBindings, rows: [...rows, fleet], keptLetters: noLetters() }
  source.keptLetters.named.set('Pinzon, Explorer', 'f')
  expect(rowLetters(source, rowsOf('Columbus, Explorer', 'Pinzon, Explorer'))).toEqual(['e', 'f'])
  expect(rowLetters(source, rowsOf('Pinzon, Explorer'))).toEqual(['f'])
  expect(rowLetters(source, rowsOf('fleet', 'Pinzon, Explorer'))).toEqual(['f', 'e'])
})

it('are that of the kind for what is one as another, whenever it is alone: gold is gold', () => {
  const gold = {
    letter: 'g',
    is: (key: string) => key.startsWith('gold'),
    says: 'Gold',
    alike: true as const,
  }
  const source = { bindings: defaultBindings, rows: [gold], keptLetters: noLetters() }
  const [first, second] = rowLetters(source, rowsOf('gold of Mexico', 'gold of Peru'))
  expect(first).toBe('g')
  expect(second).not.toBe('g')
  expect(rowLetters(source, rowsOf('soldier', 'gold of Peru'))[1]).toBe('g')
  expect(rowLetters(source, rowsOf('gold of Mexico', 'gold of Peru'))[0]).toBe('g')
})

it('leave the letter of a kind to who has it, though another is the first of the kind now', () => {
  const source = { bindings: defaultBindings, rows, keptLetters: noLetters() }
  const [columbus, pinzon] = rowLetters(source, rowsOf('Columbus, Explorer', 'Pinzon, Explorer'))
  expect(columbus).toBe('e')
  expect(rowLetters(source, rowsOf('Pinzon, Explorer', 'Columbus, Explorer'))).toEqual([pinzon, 'e'])
})

it('are two where there are more rows than letters, and none begins another', () => {
  const source = { bindings: defaultBindings, keptLetters: noLetters() }
  const places = Array.from({ length: 20 }, (_, n) => ({
    page: 'march',
    kind: 'march',
    place: `${n}`,
    nth: 0,
  }))
  const letters = rowLetters(source, places)
  expect(new Set(letters).size).toBe(20)
  for (const one of letters) expect(letters.filter((other) => other.startsWith(one))).toEqual([one])
})

it('are those of a place that is proposed, however many would go there', () => {
  const source = { bindings: defaultBindings, keptLetters: noLetters() }
  const lettersFor = (...marches: readonly (readonly [place: string, colonists: number])[]) => {
    const of = marches.map(([place, colonist]) => ({ place, label: place, given: { units: { colonist } } }))
    const path = { kind: 'path', on: 'land', from: '11', of: [], points: 4 } as const
    const filled = { values: {}, args: { path }, notes: [], places: [], refusal: null }
    return lettersOn(source, { type: 'march' }, { ...filled, offers: { argument: 'path', of } }).slice(
      0,
      marches.length,
    )
  }
  const [one, all, cuba] = lettersFor(['2314', 1], ['2314', 7], ['2219', 1])
  expect(lettersFor(['2315', 1], ['2314', 1], ['2314', 5], ['2219', 1]).slice(1)).toEqual([one, all, cuba])
})

it('are never given from a goal that is gone to one that comes, on the same page: a letter acts at once', () => {
  const source = { bindings: defaultBindings, keptLetters: noLetters() }
  const lettersFor = (about: string, from: number) => {
    const places = Array.from({ length: 12 }, (_, n) => String(2000 + from + n))
    const of = places.map((place) => ({ place, label: place, given: { units: { soldier: from + 1 } } }))
    const path = { kind: 'path', on: 'land', from: '11', of: [], points: 4 } as const
    const filled = { values: {}, args: { path }, notes: [], places: [], refusal: null }
    return lettersOn(source, { type: about }, { ...filled, offers: { argument: 'path', of } }).slice(0, 12)
  }
  const all = [0, 12].flatMap((from) => lettersFor('march', from))
  expect(new Set(all).size).toBe(24)
  // Another page begins with single letters again.
  expect(lettersFor('sail', 0).every((letter) => letter.length === 1)).toBe(true)
})

it('stay those of a goal when other people are entered for it, and when they are taken back', () => {
  const source = { bindings: defaultBindings, keptLetters: noLetters() }
  type March = readonly [place: string, units?: Record<string, number>]
  const lettersFor = (...marches: readonly March[]) => {
    const of = marches.map(([place, units]) => ({ place, label: place, ...(units && { given: { units } }) }))
    const path = { kind: 'path', on: 'land', from: '11', of: [], points: 4 } as const
    const filled = { values: {}, args: { path }, notes: [], places: [], refusal: null }
    return lettersOn(source, { type: 'march' }, { ...filled, offers: { argument: 'path', of } }).slice(
      0,
      of.length,
    )
  }
  const all: readonly March[] = [
    ['2314', { colonist: 1 }],
    ['2314', { soldier: 2 }],
    ['2219', { soldier: 2 }],
    ['2220', { soldier: 2 }],
  ]
  const [settle, fight, cuba, coast] = lettersFor(...all)
  // Who goes is entered: some goals are gone, some new, and those that stay are these.
  const [rest, fresh, back] = lettersFor(['2220'], ['2401'], ['2314'])
  expect([rest, back]).toEqual([coast, settle])
  expect([settle, fight, cuba, coast]).not.toContain(fresh)
  expect(lettersFor(...all)).toEqual([settle, fight, cuba, coast])
  expect(lettersFor(['2220', { colonist: 1 }], ['2314'])).toEqual([coast, settle])
})

it("are three where two have run out, before a place ever has another's, and stay with each that is entered", () => {
  const source = { bindings: defaultBindings, keptLetters: noLetters() }
  const lettersFor = (from: number, ...who: readonly string[]) => {
    const of = Array.from({ length: 10 }, (_, n) => String(2000 + from + n)).flatMap((place) =>
      who.map((one) => ({ place, label: place, ...(one && { given: { units: { [one]: 1 } } }) })),
    )
    const path = { kind: 'path', on: 'land', from: '11', of: [], points: 4 } as const
    const filled = { values: {}, args: { path }, notes: [], places: [], refusal: null }
    return lettersOn(source, { type: 'march' }, { ...filled, offers: { argument: 'path', of } }).slice(
      0,
      of.length,
    )
  }
  const both = lettersFor(0, 'soldier', 'colonist')
  const firsts = both.filter((_, index) => index % 2 === 0)
  for (const who of ['soldier', 'colonist', '']) expect(lettersFor(0, who)).toEqual(firsts)
  const all = [...both, ...lettersFor(10, 'soldier'), ...lettersFor(20, '')]
  expect(new Set(all).size).toBe(40)
  expect(all.some(({ length }) => length === 3)).toBe(true)
  for (const one of all) expect(all.filter((other) => other.startsWith(one))).toEqual([one])
  expect(lettersFor(0, 'colonist', 'soldier')).toEqual(both)
})

it('are those that a goal has on the page of another who may go there, while they are free on this one', () => {
  const source = { bindings: defaultBindings, keptLetters: noLetters() }
  const lettersFor = (stack: string, ...places: readonly string[]) => {
    const of = places.map((place) => ({ place, label: place, given: { units: { soldier: 2 } } }))
    const path = { kind: 'path', on: 'land', from: '11', of: [], points: 4 } as const
    const filled = { values: {}, args: { path }, notes: [], places: [], refusal: null }
    const form = { type: 'march', fixed: { stack } }
    return lettersOn(source, form, { ...filled, offers: { argument: 'path', of } }).slice(0, of.length)
  }
  const many = Array.from({ length: 14 }, (_, n) => String(2000 + n))
  const first = lettersFor('a', ...many)
  expect(lettersFor('b', '3000', many[5]!, '3001', many[0]!)).toEqual(
    expect.arrayContaining([first[5], first[0]]),
  )
  expect(lettersFor('c', ...many.toReversed())).toEqual(first.toReversed())
  expect(lettersFor('a', ...many)).toEqual(first)
})

it('are never those of rows that come and go beside goals, while none of these is there and when letters run out', () => {
  const on = ['march']
  const kinds = ['d', 'e', 'f', 'g'].map((letter) => ({ letter, is: () => false, says: letter, on }))
  const source = { bindings: defaultBindings, rows: kinds, keptLetters: noLetters() }
  for (let round = 0; round < 5; round++) {
    const goals = Array.from({ length: 12 }, (_, n) => {
      const place = `${round} ${n}`
      return { page: 'one', kind: 'march', place, nth: 0 }
    })
    const letters = rowLetters(source, [...goals, ...rowsOf('second')])
    expect(new Set(letters).size).toBe(13)
    for (const letter of ['', ...'defg']) expect(letters).not.toContain(letter)
  }
})

describe('letters of places', () => {
  const listed = (sorts: readonly (readonly string[])[]) =>
    sorts.flat().map((place) => ({ place, label: place }))
  const ports = ['2316', '2219']
  const others = Array.from({ length: 60 }, (_, n) => `o${n}`)

  it('are enough for all, and stay theirs while others come and go', () => {
    const source = { bindings: defaultBindings, keptLetters: noLetters() }
    const first = placeCodes(source, listed([ports, others]))
    expect(new Set(first).size).toBe(62)
    for (const one of first) expect(first.filter((other) => other.startsWith(one))).toEqual([one])
    expect(first[0]).toHaveLength(1)
    const [, cuba, , seventh] = placeCodes(
      source,
      listed([
        ['1', '2219'],
        ['2', 'o7'],
      ]),
    )
    expect([cuba, seventh]).toEqual([first[1], first[9]])
  })

  it('are the same wherever a place stands, none twice in a list, also where a way leads there', () => {
    const source = { bindings: defaultBindings, keptLetters: noLetters() }
    const twice = () => placeCodes(source, listed([['2316'], ['2219', '2316']]))
    const [port, mine, again] = twice()
    expect(new Set([port, mine, again]).size).toBe(3)
    expect(twice()).toEqual([port, mine, again])
    expect(placeCodes(source, listed([['2219', '2316']]))).toEqual([mine, port])
    expect(placeCodes(source, listed([['2219']]))).toEqual([mine])
  })

  /** A panel in which so many rows of a list are in sight at once, at the most. */
  const within = (rows: number) => ({
    ...{ bindings: defaultBindings, keptLetters: noLetters(), panel: { rows, width: 30 } },
  })
  /** No two rows that can be in sight together have one letter, nor one that begins another. */
  const expectApart = (letters: readonly string[], rows: number) => {
    for (const [index, one] of letters.entries())
      for (const other of letters.slice(index + 1, index + rows)) {
        expect(one.startsWith(other)).toBe(false)
        expect(other.startsWith(one)).toBe(false)
      }
  }

  it('are all single where there are as many as a panel has rows: those out of sight have the same again', () => {
    const letters = placeCodes(within(8), listed([ports, others]))
    expect(letters.every(({ length }) => length === 1)).toBe(true)
    expectApart(letters, 8)
    const large = placeCodes(within(30), listed([ports, others]))
    expect(large.slice(0, 15).every(({ length }) => length === 1)).toBe(true)
    expectApart(large, 30)
  })

  it('stay those of a place while others come and go, as far as nothing in sight with it has them', () => {
    const source = within(8)
    const before = placeCodes(source, listed([ports, others]))
    const more = placeCodes(source, listed([[...ports, 'new'], others]))
    expect(more[2]).toHaveLength(1)
    expect([...more.slice(0, 2), ...more.slice(3)]).toEqual(before)
    expectApart(more, 8)
    const fewer = placeCodes(source, listed([ports, others.filter((_, n) => n % 5 !== 3)]))
    expectApart(fewer, 8)
    expect(fewer.slice(0, 5)).toEqual(before.slice(0, 5))
    expect(placeCodes(within(8), listed([ports, others]))).toEqual(before)
  })

  it('stay those of a place in another list that leaves out half of them, where each takes two lines of its panel', () => {
    const source = within(8)
    const long = others.map((place) => ({ place, label: place.repeat(20) }))
    const before = placeCodes(source, long)
    const half = <T>(of: readonly T[]) => of.filter((_, n) => n % 2 === 0)
    expect(placeCodes(source, half(long))).toEqual(half(before))
    expectApart(before, 4)
    expect(before.every(({ length }) => length === 1)).toBe(true)
  })

  it('are had by all that is listed for what lies there, also after places that have been listed and are gone', () => {
    const source = { bindings: defaultBindings, keptLetters: noLetters() }
    const later = Array.from({ length: 40 }, (_, n) => `l${n}`)
    for (const of of [others, later, others]) {
      const letters = placeCodes(source, listed([ports, of]))
      expect(new Set(letters).size).toBe(of.length + 2)
      expect(letters).not.toContain('')
    }
  })
})
