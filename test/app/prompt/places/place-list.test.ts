import { describe, expect, it, vi } from 'vitest'
import { namedKeys } from '../../../../source/app/keys/input.ts'
import { drawPrompt, layPrompt, panelIn } from '../../../../source/app/prompt/draw.ts'
import { newField } from '../../../../source/app/prompt/fields.ts'
import { marksFound } from '../../../../source/app/prompt/places/answer-place.ts'
import * as placeList from '../../../../source/app/prompt/places/place-list.ts'
import {
  listedPlaces,
  nextSort,
  placeLetters,
  rowToOpen,
} from '../../../../source/app/prompt/places/place-list.ts'
import { argumentAsked, openPrompt, pointedPlace } from '../../../../source/app/prompt/prompt.ts'
import { noLetters } from '../../../../source/app/prompt/row-letters.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import { askingAt, askingOf, driveIn, firstState } from '../asking.ts'
import { theme } from '../drawn.ts'
import { decision, fill } from '../picnic.ts'

const asking = {
  sets: {},
  cellOf: () => null,
  nameOf: (place: string) => place.toUpperCase(),
  sortPlaces: (places: readonly string[]) => [
    { title: 'Sorted', places: places.map((place) => ({ place, label: `${place} here` })) },
  ],
}
const listed = (of: readonly string[], known = asking) =>
  listedPlaces(known, { words: null }, { kind: 'place', of })

it('a few places are a line each, more are sorted under heads, and told by name too where that tells more', () => {
  expect(listed(['a', 'b'])).toEqual([
    { place: 'a', label: 'a here', head: null },
    { place: 'b', label: 'b here', head: null },
  ])
  const five = ['a', 'b', 'c', 'd', 'e']
  const many = listed(five)
  expect(many).toHaveLength(5)
  expect(many[0]!.head).toBe('Sorted')
  const first = {
    ...asking,
    sortPlaces: (places: readonly string[]) => asking.sortPlaces(places.slice(0, 1)),
  }
  const twice = {
    ...asking,
    sortPlaces: (places: readonly string[]) => [...asking.sortPlaces(places), ...asking.sortPlaces(places)],
  }
  for (const [known, number] of [
    [first, 6],
    [twice, 15],
  ] as const) {
    const told = listed(five, known)
    expect(told).toHaveLength(number)
    expect(told.at(-5)).toEqual({ place: 'a', label: 'A', head: 'All places' })
  }
})

it('a number begins with what is mostly wanted', () => {
  expect(newField({ kind: 'count', min: 1, max: 9, start: 9 }, 'empty')).toMatchObject({ value: 9 })
  expect(newField({ kind: 'count', min: 1, max: 9 }, 'empty')).toMatchObject({ value: 1 })
})

it('a way begins with the list of places, sorted by where it starts, at its top', () => {
  const starts = new Set<string | undefined>()
  const sailing = {
    ...askingAt(firstState()),
    sortPlaces(places: readonly string[], from?: string) {
      starts.add(from)
      const near = places.filter((place) => place !== from).slice(0, 5)
      return [{ title: 'Near', places: near.map((place) => ({ place, label: place })) }]
    },
  }
  const { asking: now, prompt } = driveIn(sailing, ['d'])
  const open = argumentAsked(now, prompt)!
  expect(open).toMatchObject({ domain: { kind: 'path' }, field: { row: 0 } })
  expect(prompt.aside).toBe(true)
  expect([...starts]).toEqual([open.domain.kind === 'path' ? open.domain.from : null])
})

it('the map looks where a letter of the list has sent somebody', () => {
  const sailing = {
    ...askingAt(firstState()),
    sortPlaces: (places: readonly string[]) => [
      { title: 'Near', places: places.slice(0, 5).map((place) => ({ place, label: place })) },
    ],
  }
  const { asking: now, prompt } = driveIn(sailing, ['d'])
  const { domain } = argumentAsked(now, prompt)!
  if (domain.kind !== 'path') throw new Error('It asks for a way.')
  const [letter] = placeLetters(now, prompt, listedPlaces(now, prompt, domain)).slice(2)
  const sent = driveIn(sailing, ['d', letter!])
  expect(sent.action).toMatchObject({ type: 'sail' })
  expect(sent.asking.cursor).not.toBe(now.cursor)
  expect(sent.action!.path).toEqual([sent.asking.cursor])
})

it('the name of a key is never taken for the letters of a row', () => {
  const sailing = {
    ...askingAt(firstState()),
    sortPlaces: (places: readonly string[]) => [
      { title: 'Near', places: places.slice(0, 3).map((place) => ({ place, label: place })) },
      { title: 'Far', places: places.slice(3, 9).map((place) => ({ place, label: place })) },
    ],
  }
  const row = 6
  const given = vi.spyOn(placeList, 'placeLetters')
  /** What comes of some keys where a row has these letters. */
  const pressed = (letters: string, ...keys: string[]) => {
    given.mockImplementation((_asking, _prompt, listed) =>
      listed.map((_, index) => (index === row ? letters : '')),
    )
    return driveIn(sailing, ['d', ...keys]).action
  }
  try {
    const sixth = pressed('zz', 'z', 'z')
    expect(sixth).not.toBeNull()
    for (const key of [...namedKeys, 'ctrl-a']) {
      const without = pressed('', key)
      expect(without).not.toEqual(sixth)
      expect(pressed(key, key), key).toEqual(without)
    }
  } finally {
    given.mockRestore()
  }
})

describe('a letter of a long list', () => {
  const side = { width: 34, height: 14 }
  const known = {
    ...askingAt(firstState()),
    keptLetters: noLetters(),
    panel: panelIn({ side, page: side }, theme),
    sortPlaces: (places: readonly string[]) => [
      { title: 'Near', places: places.slice(0, 12).map((place) => ({ place, label: `isle ${place}` })) },
      { title: 'Far', places: places.slice(12, 22).map((place) => ({ place, label: `isle ${place}` })) },
    ],
  }
  const drawn = (...keys: string[]) => {
    const { asking: now, prompt } = driveIn(known, ['d', ...keys])
    return layPrompt(now, prompt, side, theme).flatMap(({ text }) => {
      const [, letter, place] = /^[> ](\S+) isle (\S+)/.exec(text) ?? []
      return letter && place ? [{ letter, place }] : []
    })
  }

  it('is a single one, and takes the place beside which it stands on the screen, wherever the list is scrolled', () => {
    for (const keys of [[], ['.'], ['pagedown'], ['.', 'down', 'down']]) {
      const rows = drawn(...keys)
      expect(rows.length).toBeGreaterThan(4)
      for (const { letter, place } of rows) {
        expect(letter).toHaveLength(1)
        const { asking: now, prompt } = driveIn(known, ['d', ...keys, letter])
        expect(pointedPlace(now, prompt)).toBe(place)
      }
    }
  })

  it('has all of its sort in sight that has room, once one has gone to its heading', () => {
    const { asking: now, prompt } = driveIn(known, ['d', '.'])
    const lines = layPrompt(now, prompt, side, theme).map(({ text }) => text.trim())
    expect(lines.indexOf('Far')).toBe(1)
    expect(drawn('.')[0]!.place).toBe(drawn('.', 'down')[0]!.place)
  })

  it('does nothing where it stands beside no place that is in sight, and says so', () => {
    const seen = new Set(drawn().map(({ letter }) => letter))
    const other = drawn('.').find(({ letter }) => !seen.has(letter))!
    const pressed = driveIn(known, ['d', other.letter])
    expect(pressed.action).toBeNull()
    expect(pressed.refusal?.reason).toBe(`${other.letter} stands beside no place that is in sight.`)
  })

  it('is not what Enter does to what is found by words, which it marks in the whole list; the next one takes it', () => {
    const words = ['d', '/', ...'isle 2']
    const found = driveIn(known, words)
    const first = pointedPlace(found.asking, found.prompt)
    const marked = driveIn(known, [...words, 'enter'])
    expect([marked.action, marked.prompt.words]).toEqual([null, null])
    expect([marked.asking.cursor, pointedPlace(marked.asking, marked.prompt)]).toEqual([first, first])
    expect(driveIn(known, [...words, 'enter', 'enter']).action).not.toBeNull()
    expect([marksFound(found.asking, found.prompt), marksFound(marked.asking, marked.prompt)]).toEqual([
      true,
      false,
    ])
    // A whole number says which is meant, and its last digit takes it.
    expect(driveIn(known, ['d', ...first!]).action).not.toBeNull()
  })

  it('is found by the keys that lead there: the next heading, and a letter', () => {
    const [, second] = drawn('.').slice(-2)
    const action = { ...driveIn(known, ['d', '.', second!.letter]).action! }
    const keys = keysTo(known, openPrompt(known, null), (cell) => cell, action)
    expect(keys).toEqual(['d', '.', second!.letter])
    // Who is told them reads no point, nor a comma, as a key.
    const told = keysTo(known, openPrompt(known, null), (cell) => cell, action, true)!
    expect(told).toEqual(['d', ...second!.place])
    expect(driveIn(known, told).action).toEqual(action)
  })
})

it('a hex is taken by its number on the map too', () => {
  const { action, prompt } = driveIn(askingAt(firstState()), ['d'])
  expect([action, prompt.aside]).toEqual([null, false])
  expect(driveIn(askingAt(firstState()), ['d', '1', '2']).action).toMatchObject({
    type: 'sail',
    path: ['12'],
  })
})

it('a list opens where somebody has gone before, or at its top where nothing lies there', () => {
  const entry = (place: string, head: string | null = null) => ({ place, label: place, head })
  const list = [
    entry('port', 'Own ports'),
    entry('mine', 'Mines'),
    entry('coast', 'All places'),
    entry('mine'),
  ]
  expect(['port', 'mine', 'coast', 'gone'].map((place) => rowToOpen(list, place))).toEqual([0, 1, 0, 0])
})

it('a sort of places is found by what stands above it, and one key goes on to the next, round and back', () => {
  const sorted = {
    ...asking,
    sortPlaces: ([a = '', b = '', c = '']: readonly string[]) => [
      { title: 'Own ports', places: [{ place: a, label: 'the port' }] },
      {
        title: 'To discover',
        places: [
          { place: b, label: 'a river' },
          { place: c, label: 'a sea' },
        ],
      },
    ],
  }
  const domain = { kind: 'place' as const, of: ['a', 'b', 'c', 'd', 'e'] }
  const found = listedPlaces(sorted, { words: 'disco' }, domain)
  expect(found.map(({ place }) => place)).toEqual(['b', 'c'])
  const whole = listedPlaces(sorted, { words: null }, domain)
  expect(whole.map(({ head }) => head)).toEqual([
    'Own ports',
    'To discover',
    null,
    'All places',
    ...Array(4).fill(null),
  ])
  expect([0, 1, 2, 3, 7].map((row) => nextSort(whole, row, 1))).toEqual([1, 3, 3, 0, 0])
  expect([0, 1, 2, 3, 7].map((row) => nextSort(whole, row, -1))).toEqual([3, 0, 1, 1, 3])
})

it('the keys of the next heading go through a list of places', () => {
  const sailing = {
    ...askingAt(firstState()),
    sortPlaces: (places: readonly string[]) => [
      { title: 'Near', places: places.slice(0, 3).map((place) => ({ place, label: place })) },
      { title: 'Far', places: places.slice(3, 9).map((place) => ({ place, label: place })) },
    ],
  }
  const rowAfter = (...keys: string[]) => {
    const { asking: now, prompt } = driveIn(sailing, ['d', ...keys])
    return argumentAsked(now, prompt)!.field
  }
  expect(rowAfter('.')).toMatchObject({ row: 3 })
  expect(rowAfter('.', 'down', ',')).toMatchObject({ row: 3 })
  expect(rowAfter('.', ',')).toMatchObject({ row: 0 })
})

it('a long list begins with the beginning of a place, which tells it apart, and says where its last one goes on', () => {
  const known = {
    ...askingAt(firstState()),
    sortPlaces: (places: readonly string[]) => [
      {
        title: 'Near',
        places: places.map((place) => ({
          place,
          label: `Isle ${place}, where the wind blows and no harbour is in sight`,
        })),
      },
    ],
  }
  for (const height of [11, 12, 13, 14])
    for (const down of [0, 1, 4, 6]) {
      const { asking, prompt } = driveIn(known, ['d', ...Array.from({ length: down }, () => 'down')])
      const rows = layPrompt(asking, prompt, { width: 24, height }, theme).filter(
        ({ on }) => typeof on === 'number',
      )
      expect(rows[0]!.text).toContain('Isle')
      expect(rows.at(-1)!.text.trimEnd()).toMatch(/in sight$|[a-z,] \.\.\.$/)
    }
})

describe('a number that is half typed in the list of places', () => {
  const filledIn = (...keys: string[]) => {
    const filled: (string | undefined)[] = []
    const asking = askingOf(decision, {
      fill: (draft) => {
        filled.push(draft.to as string | undefined)
        return fill(draft)
      },
    })
    const { prompt } = driveIn(asking, ['down', 'enter', 'up', 'up', 'tab', 'tab', '/', ...keys])
    filled.length = 0
    drawPrompt(asking, prompt, { width: 40, height: 19 }, theme)
    return { prompt, places: filled.filter((to) => to !== undefined) }
  }

  it('foretells nothing of what it may become, and of what it is all', () => {
    expect(filledIn('3').places).toEqual([])
    expect(filledIn('3', '3').places).toContain('33')
    expect(filledIn('5').places).toEqual(['55'])
  })

  it('takes the key of the next heading for the next place that is found', () => {
    const rowAt = (...keys: string[]) => {
      const { fields, words } = filledIn(...keys).prompt
      return [Object.values(fields).find(({ kind }) => kind === 'place'), words]
    }
    expect(rowAt('3', '.')).toEqual([expect.objectContaining({ row: 1 }), '3'])
    expect(rowAt('3', '.', ',')).toEqual([expect.objectContaining({ row: 0 }), '3'])
  })
})
