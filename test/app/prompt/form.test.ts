import { describe, expect, it } from 'vitest'
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import { keysTo } from '../../../source/app/prompt/keys-to.ts'
import { press } from '../../../source/app/prompt/press.ts'
import { openPrompt } from '../../../source/app/prompt/prompt.ts'
import type {
  Action,
  Choice,
  Decision,
  Filled,
  Json,
  TallyDomain,
} from '../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from './asking.ts'
import { theme } from './drawn.ts'

/** A picnic for some: each guest eats a pie, and the basket holds so many. */
const picnic: Choice = {
  type: 'picnic',
  rule: '4.1',
  label: 'Plan a picnic',
  form: true,
  args: {
    guests: { kind: 'count', min: 1, max: 6, unit: 'guests' },
    basket: {
      kind: 'tally',
      items: { pies: { max: 9, label: 'pies' }, Bob: { max: 1, label: 'Bob, who sings' } },
      limits: [],
    },
    to: { kind: 'place', of: 'ports' },
    mood: { kind: 'one', of: ['merry', 'sad'] },
  },
}
const decision: Decision = {
  seat: 'Ann',
  kind: 'day',
  segment: 'Day',
  rule: '1.1',
  question: 'What now?',
  choices: [
    { type: 'sing', rule: '1.2', label: 'Sing' },
    picnic,
    { type: 'done', rule: '1.3', label: 'Rest', end: true },
  ],
  undone: [],
}

function fill(draft: Action): Filled {
  const guests = Number(draft.guests ?? 2)
  const basket = (draft.basket ?? { pies: guests }) as Record<string, number>
  const values: Record<string, Json> = { guests, basket, mood: draft.mood ?? 'merry' }
  if (draft.to !== undefined) values.to = draft.to
  const { items, ...tally } = picnic.args!.basket as TallyDomain
  const pies = basket.pies ?? 0
  return {
    values,
    args: {
      ...picnic.args!,
      basket: { ...tally, items: { ...items, pies: { max: guests * 2, label: 'pies', note: '1 each' } } },
    },
    notes: [
      { about: 'guests', text: `${guests} mouths` },
      { about: 'Joy', text: `${pies * 2} smiles` },
      ...(draft.to === undefined ? [] : [{ about: 'to', text: 'with shade' }]),
    ],
    places: draft.to === undefined ? [] : [String(draft.to)],
    refusal:
      pies < guests
        ? { rule: '4.2', reason: 'Somebody would go hungry.' }
        : draft.to === undefined
          ? { rule: '4.3', reason: 'Where to is not said yet.' }
          : null,
  }
}

const asking = askingOf(decision, { fill })
const form = (...keys: string[]) => driveIn(asking, ['down', 'enter', ...keys])
const page = (keys: readonly string[], size = { width: 78, height: 19 }) => {
  const { asking: now, prompt } = driveIn(asking, ['down', 'enter', ...keys])
  return drawPrompt(now, prompt, size, theme).map((line) => line.trimEnd())
}
const picnicOf = ({ action }: { readonly action: Action | null }) => action

describe('a form', () => {
  it('shows all its arguments on one page, with what is said of them and of the whole', () => {
    expect(page([])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Plan a picnic .*\[4\.1\]$/),
        expect.stringMatching(/^>g Guests +< +2 > of 6 +2 mouths$/),
        expect.stringMatching(/^Basket/),
        expect.stringMatching(/^ i pies +< +2 > of 4 +1 each$/),
        expect.stringMatching(/^ b Bob, who sings +0 >$/),
        expect.stringMatching(/^ t To +\.\.\.$/),
        expect.stringMatching(/^ m Mood +< merry >$/),
        expect.stringMatching(/^Joy +4 smiles$/),
        '! Where to is not said yet. [4.3]',
      ]),
    )
  })

  it('takes arrows and digits for amounts, and works everything out anew', () => {
    expect(page(['right'])).toContainEqual(expect.stringMatching(/Guests +< +3 > of 6 +3 mouths/))
    expect(page(['5', 'down'])).toContainEqual(expect.stringMatching(/>i pies +< +5 > of 10/))
    expect(page(['down', 'down', ' '])).toContainEqual(expect.stringMatching(/>b Bob, who sings +< +1/))
    expect(page(['up', 'right'])).toContainEqual(expect.stringMatching(/>m Mood +< sad >/))
  })

  it('gives by the letter of a row all that fits, or none if it is all, and a number after it', () => {
    const basketOf = (...keys: string[]) => Object.values(form(...keys).prompt.drafts)[0]?.given.basket
    expect(basketOf('b')).toEqual({ pies: 2, Bob: 1 })
    expect(basketOf('b', 'b')).toEqual({ pies: 2, Bob: 0 })
    expect(basketOf('i')).toEqual({ pies: 4 })
    expect(basketOf('i', 'i')).toEqual({ pies: 0 })
    expect(basketOf('i', '3')).toEqual({ pies: 3 })
    expect(Object.values(form('m').prompt.drafts)[0]!.given).toEqual({ mood: 'sad' })
    expect(form('t').prompt.argument).toBe('to')
  })

  it('says what is wrong with it, and is not carried out', () => {
    const driven = form('down', 'c', 'p')
    expect(driven.refusal).toEqual({ rule: '4.2', reason: 'Somebody would go hungry.' })
    expect(driven.action).toBeNull()
    expect(driven.prompt.open).toBe(1)
  })

  it('goes to what is wanting when it is to be carried out too early', () => {
    const { prompt, refusal } = form('p')
    expect(refusal?.rule).toBe('4.3')
    expect(Object.values(prompt.drafts)[0]!.row).toBe(3)
  })

  it('has a place chosen on the map, comes back to the page with it, and is carried out', () => {
    const onMap = form('p', 'enter')
    expect(onMap.prompt.argument).toBe('to')
    const chosen = form('p', 'enter', '@55', 'enter')
    expect(chosen.prompt.argument).toBeNull()
    expect(page(['p', 'enter', '@55', 'enter'])).toContainEqual(expect.stringMatching(/To .*55.*with shade/))
    expect(form('p', 'enter', '@55', 'enter', 'enter').action).toEqual({
      ...{ type: 'picnic', seat: 'Ann', guests: 2, basket: { pies: 2 }, mood: 'merry', to: '55' },
    })
  })

  it('tells of a place, before it is chosen, what the whole would be with it', () => {
    const { asking: now, prompt } = driveIn(asking, ['down', 'enter', 'p', 'enter', '@55'])
    const lines = drawPrompt(now, prompt, { width: 35, height: 19 }, theme).join('\n')
    expect(lines).toMatch(/with shade/)
    expect(lines).toMatch(/Joy: 4 smiles/)
  })

  it('changes nothing when it is left, and keeps what was entered', () => {
    const left = form('5', 'esc')
    expect(left.action).toBeNull()
    expect(left.prompt.open).toBeNull()
    expect(page(['5', 'esc', 'enter'])).toContainEqual(expect.stringMatching(/Guests +< +5 > of 6/))
    const later = openPrompt(asking, null, left.prompt.drafts)
    expect(later.drafts).toEqual(left.prompt.drafts)
  })

  it('steps back from the map to its page', () => {
    const { prompt } = form('p', 'enter', 'esc')
    expect([prompt.open, prompt.argument]).toEqual([1, null])
  })

  it('forgets what was entered once it is carried out', () => {
    const done = form('5', 'p', 'enter', '@55', 'enter', 'p')
    expect(picnicOf(done)).toMatchObject({ guests: 5 })
    expect(done.prompt.drafts).toEqual({})
  })

  it('keeps the marked row and what is told in sight on a small page', () => {
    for (const height of [10, 12, 19]) {
      const lines = page(['up'], { width: 78, height })
      expect(lines.some((line) => line.startsWith('>m Mood'))).toBe(true)
      expect(lines).toContainEqual(expect.stringMatching(/^Joy/))
    }
  })

  it('is filled in as in an earlier turn, as far as there is still something of it', () => {
    const earlier = (): readonly Action[] => [
      { type: 'picnic', seat: 'Ann', guests: 4, basket: { pies: 5, Eve: 1 }, to: '11', mood: 'sad' },
      { type: 'picnic', seat: 'Ann', guests: 1, basket: { pies: 1 }, to: '99', mood: 'merry' },
    ]
    const old = askingOf(decision, { fill, earlier })
    const renewed = (...keys: string[]) => driveIn(old, ['down', 'enter', ...keys])
    expect(renewed('r', 'p').action).toEqual({
      ...{ type: 'picnic', seat: 'Ann', guests: 4, basket: { pies: 5 }, to: '11', mood: 'sad' },
    })
    expect(Object.values(renewed('r', 'r').prompt.drafts)[0]!.given).toEqual({
      ...{ guests: 1, basket: { pies: 1 }, mood: 'merry' },
    })
    expect(form('r').refusal?.reason).toBe('Nothing like this was done before.')
  })
})

describe('a form that was carried out in an earlier turn', () => {
  const went = (to: string): Action => ({ type: 'picnic', seat: 'Ann', guests: 4, to, mood: 'sad' })
  const later = (to: string, ...keys: string[]) =>
    driveIn(askingOf(decision, { fill, earlier: () => [went(to)] }), ['down', 'enter', ...keys])

  it('goes where it went then, with what is suggested now', () => {
    expect(later('33', 'p').action).toEqual({
      ...{ type: 'picnic', seat: 'Ann', guests: 2, basket: { pies: 2 }, mood: 'merry', to: '33' },
    })
    expect(later('nowhere', 'p').refusal?.reason).toBe('Where to is not said yet.')
  })

  it('is not begun by that: the segment can be ended from its page', () => {
    expect(later('33', 'x').action).toEqual({ type: 'done', seat: 'Ann' })
  })
})

describe('the keys to a form', () => {
  const step = (cell: string, direction: string) => {
    const [row, column] = [Number(cell[0]), Number(cell[1])]
    const to = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] }[direction] ?? [0, 0]
    const next = `${row + to[0]!}${column + to[1]!}`
    return /^[1-5][1-5]$/.test(next) ? next : cell
  }
  const wanted = (guests: number, basket: Record<string, number>, to: string, mood: string): Action => ({
    ...{ type: 'picnic', seat: 'Ann', guests, basket, to, mood },
  })
  const sortPlaces = () => [{ title: 'Near', places: [{ place: '11', label: 'home' }] }]
  it.each([
    [wanted(2, { pies: 2 }, '11', 'merry'), {}],
    [wanted(5, { pies: 9, Bob: 1 }, '55', 'sad'), {}],
    [wanted(4, { pies: 4 }, '33/2', 'merry'), { sortPlaces }],
    [wanted(1, { pies: 1, Bob: 1 }, '33', 'sad'), { sortPlaces }],
  ])('lead to it: %j', (action, more) => {
    const at = askingOf(decision, { fill, ...more })
    const keys = keysTo(at, openPrompt(at, null), step, action)
    expect(keys).not.toBeNull()
    let driven = { asking: at, prompt: openPrompt(at, null) }
    let taken: Action | null = null
    for (const key of keys!) {
      const pressed = press(driven.asking, driven.prompt, key)
      const arrow = { left: 'left', right: 'right', up: 'up', down: 'down' }[key]
      const cursor = pressed
        ? (pressed.cursor ?? driven.asking.cursor)
        : step(driven.asking.cursor, arrow ?? '')
      driven = { asking: { ...driven.asking, cursor }, prompt: pressed?.prompt ?? driven.prompt }
      taken = pressed?.action ?? taken
    }
    expect(taken).toEqual(action)
  })
})

describe('a form with places that are proposed', () => {
  /** Some guests walk somewhere; all go if nothing else is said. */
  const walk: Choice = {
    type: 'walk',
    rule: '5.1',
    label: 'Walk',
    form: true,
    args: {
      who: { kind: 'tally', items: { guests: { max: 4, label: 'guests' } }, limits: [], anew: true },
      path: { kind: 'path', on: 'land', from: '11', of: ['12', '13', '14'], points: 3 },
    },
  }
  const items = { guests: { max: 4, label: 'guests' }, Bob: { max: 1, label: 'Bob' } }
  const fillWalk = (draft: Action): Filled => {
    const who = (draft.who ?? { guests: 4, Bob: 1 }) as Record<string, number>
    const values: Record<string, Json> = { who }
    if (draft.path !== undefined) values.path = draft.path
    return {
      values,
      args: { ...walk.args!, who: { kind: 'tally', items, limits: [], anew: true } },
      notes: draft.path === undefined ? [] : [{ about: 'Shade', text: `at ${String(draft.path)}` }],
      places: [],
      refusal: draft.path === undefined ? { rule: '5.2', reason: 'Where to?' } : null,
      offers: {
        argument: 'path',
        of: [
          { place: '12', label: '12 the brook' },
          { place: '13', label: '13 the mill' },
        ],
      },
    }
  }
  const day = { ...decision, choices: [walk, decision.choices[2]!] }
  const walking = askingOf(day, { fill: fillWalk })
  const walked = (...keys: string[]) => driveIn(walking, ['enter', ...keys])
  const action = (who: Json, ...path: string[]): Action => ({ type: 'walk', seat: 'Ann', who, path })

  it('shows each with a letter, which takes it and carries out the form', () => {
    const { asking: now, prompt } = walked()
    const lines = drawPrompt(now, prompt, { width: 78, height: 19 }, theme).map((line) => line.trimEnd())
    expect(lines).toEqual(
      expect.arrayContaining([' d 12 the brook', ' f 13 the mill', ' e Elsewhere: on the map']),
    )
    expect(walked('f').action).toEqual(action({ guests: 4, Bob: 1 }, '13'))
    expect(walked('down', 'down', 'enter').action).toEqual(action({ guests: 4, Bob: 1 }, '12'))
  })

  it('tells of the marked one what the whole would be with it', () => {
    const { asking: now, prompt } = walked('down', 'down')
    expect(drawPrompt(now, prompt, { width: 78, height: 19 }, theme).join()).toContain('Shade    at 12')
  })

  it('drops with the first amount entered what was suggested', () => {
    expect(walked('2', 'd').action).toEqual(action({ guests: 2 }, '12'))
    expect(walked('b', 'd').action).toEqual(action({ Bob: 1 }, '12'))
    expect(walked('g', '3', 'b', 'd').action).toEqual(action({ guests: 3, Bob: 1 }, '12'))
    expect(walked('left', 'd').action).toEqual(action({ guests: 3, Bob: 1 }, '12'))
  })

  it('is carried out with any other place that is chosen on the map', () => {
    expect(walked('e', '@14', 'enter').action).toEqual(action({ guests: 4, Bob: 1 }, '14'))
  })

  it.each([
    [action({ guests: 4, Bob: 1 }, '13'), 2],
    [action({ guests: 1 }, '12'), 3],
    [action({ guests: 2, Bob: 1 }, '12'), 4],
    [action({ Bob: 1 }, '13'), 3],
    [action({ guests: 4, Bob: 1 }, '14'), 6],
  ])('is reached by few keys: %j', (wanted, most) => {
    const right = (cell: string) => (cell.endsWith('5') ? cell : `1${Number(cell[1]) + 1}`)
    const keys = keysTo(
      walking,
      openPrompt(walking, null),
      (cell, way) => (way === 'right' ? right(cell) : cell),
      wanted,
    )
    expect(keys?.length).toBeLessThanOrEqual(most)
  })
})

describe('a place that is asked for', () => {
  const sortPlaces = () => [
    { title: 'Shady', places: [{ place: '33/2', label: 'the old oak' }] },
    { title: 'Sunny', places: [{ place: '55', label: 'the far beach' }] },
  ]
  const sorted = askingOf(decision, { fill, sortPlaces })
  const at = (...keys: string[]) => driveIn(sorted, ['down', 'enter', 'p', 'enter', ...keys])
  const list = (...keys: string[]) => {
    const { asking: now, prompt } = at(...keys)
    return drawPrompt(now, prompt, { width: 35, height: 19 }, theme).map((line) => line.trimEnd())
  }

  it('is chosen from a list by what lies there, or on the map', () => {
    expect(list()).toEqual(expect.arrayContaining(['Shady', '>a the old oak', 'Sunny', 'All places']))
    expect(Object.values(at('b').prompt.drafts)[0]!.given).toEqual({ to: '55' })
    const { asking: now, prompt } = at('down', 'enter')
    expect(now.cursor).toBe('55')
    expect(Object.values(prompt.drafts)[0]!.given).toEqual({ to: '55' })
    expect(at('tab').prompt.aside).toBe(false)
  })

  it('is found by words, by digits, and by / from the map', () => {
    expect(list('/', 'b', 'e', 'a')).toContain('>  the far beach')
    expect(list('/', 'b', 'e', 'a').join()).not.toContain('oak')
    expect(Object.values(at('5', 'enter').prompt.drafts)[0]!.given).toEqual({ to: '55' })
    expect(Object.values(at('tab', '/', 'o', 'a', 'enter').prompt.drafts)[0]!.given).toEqual({ to: '33/2' })
    expect(at('/', 'x', 'x', 'enter').prompt.argument).toBe('to')
    expect(at('/', 'b', 'backspace', 'backspace').prompt.words).toBe('')
    expect(at('/', 'b', 'esc').prompt).toMatchObject({ words: null, aside: true, argument: 'to' })
  })
})
