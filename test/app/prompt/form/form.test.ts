import { describe, expect, it } from 'vitest'
import { choiceKey } from '../../../../source/app/prompt/choices.ts'
import { drawPrompt } from '../../../../source/app/prompt/draw.ts'
import { formBegun, leftBegun } from '../../../../source/app/prompt/form/begun.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import { giveByLetter } from '../../../../source/app/prompt/press-field.ts'
import { openedForm, openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import type { Action, Choice, Domain, TallyDomain } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { theme } from '../drawn.ts'
import { asking, decision, fill, form, page, picnic, picnicOf } from '../picnic.ts'

describe('a form', () => {
  it('shows all its arguments on one page, with what is said of them and of the whole', () => {
    expect(page([])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Plan a picnic .*\[4\.1\]$/),
        expect.stringMatching(/^>g Guests +< +2 > of 6 +2 mouths; g one more, Left fewer$/),
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

  it('goes on in the next line with a name that is longer than its column', () => {
    const label = 'Bartholomew Roberts the younger, who sings'
    const now = askingOf(decision, {
      fill(draft) {
        const filled = fill(draft)
        const basket = filled.args.basket as TallyDomain
        const items = { ...basket.items, Bob: { max: 1, label, note: 'from Wales' } }
        return { ...filled, args: { ...filled.args, basket: { ...basket, items } } }
      },
    })
    const { prompt } = driveIn(now, ['down', 'enter'])
    const lines = drawPrompt(now, prompt, { width: 78, height: 19 }, theme).map((line) => line.trimEnd())
    const at = lines.findIndex((line) => line.includes('Bartholomew'))
    expect(lines[at]).toMatch(/^ b Bartholomew Roberts the +0 > +from Wales$/)
    expect(lines[at + 1]).toBe('     younger, who sings')
  })

  it('is scrolled no further than rows are hidden, where the marked row has several lines', () => {
    const text =
      'merry, since the sun is out and the drum and the fife and the fiddle are played by all who came'
    const now = askingOf(decision, {
      fill: (draft) => ({ ...fill(draft), notes: [{ about: 'mood', text }] }),
    })
    const { prompt } = driveIn(now, ['down', 'enter', 'up'])
    const heights = Array.from({ length: 8 }, (_, n) => n + 6)
    const scrolled = heights.flatMap((height) => {
      const lines = drawPrompt(now, prompt, { width: 34, height }, theme)
      return lines.some((line) => /\d+ above/.test(line)) ? [{ height, lines }] : []
    })
    expect(scrolled.length).toBeGreaterThan(2)
    for (const { height, lines } of scrolled)
      expect(
        lines.filter((line) => line.trim() !== ''),
        String(height),
      ).toHaveLength(height)
  })

  it('takes arrows and digits for amounts, and works everything out anew', () => {
    expect(page(['right'])).toContainEqual(expect.stringMatching(/Guests +< +3 > of 6 +3 mouths/))
    expect(page(['5', 'down'])).toContainEqual(expect.stringMatching(/>i pies +< +5 > of 10/))
    expect(page(['down', 'down', ' '])).toContainEqual(expect.stringMatching(/>b Bob, who sings +< +1/))
    expect(page(['up', 'right'])).toContainEqual(expect.stringMatching(/>m Mood +< sad >/))
  })

  it('ends a number by Enter, and is carried out by the next', () => {
    const there = ['t', '@33', 'enter', 'g', '4', 'enter'] as const
    expect(form(...there).action).toBeNull()
    expect(form(...there, 'enter').action).toMatchObject({ guests: 4, to: '33' })
    expect(form('t', '@33', 'enter', 'g', '4', 'p').action).toMatchObject({ guests: 4 })
  })

  it('of numbers and words alone takes Enter as done, and a digit on a word as meant for the first number', () => {
    const guests: Domain = { kind: 'count', min: 1, max: 6 }
    const args: Record<string, Domain> = {
      mood: { kind: 'one', of: ['merry', 'sad'] },
      guests,
      songs: guests,
    }
    const choice: Choice = { type: 'party', rule: '4.5', label: 'Plan a party', form: true, args }
    const rest = decision.choices.at(-1)!
    const now = askingOf(
      { ...decision, choices: [choice, rest] },
      {
        fill: ({ mood = 'merry', guests = 1, songs = 2 }) => ({
          ...{ values: { mood, guests, songs }, args, notes: [], places: [], refusal: null },
        }),
      },
    )
    const done = (...keys: string[]) => driveIn(now, ['enter', ...keys]).action
    expect(done('enter')).toMatchObject({ mood: 'merry', guests: 1, songs: 2 })
    expect(done('right', '4', 'down', '5', 'enter')).toMatchObject({ mood: 'sad', guests: 4, songs: 5 })
  })

  it('says beside the marked row what its letter would do, or which key gives fewer, and beside any that it takes out', () => {
    expect(page(['i'])).toContainEqual(
      expect.stringMatching(/>i pies +< +3 > of 4 +1 each; i one more, Left fewer$/),
    )
    // Of the least there are no fewer.
    expect(page(['g', '1'])).toContainEqual(expect.stringMatching(/>g Guests .*; g one more$/))
    expect(page(['i', 'i'])).toContainEqual(
      expect.stringMatching(/>i pies +< +4 +of 4 +1 each; Left one fewer$/),
    )
    expect(page(['i', 'i', 'g'])).toContainEqual(expect.stringMatching(/ i pies +< +4 > of 6 +1 each$/))
    expect(page(['b', 'up'])).toContainEqual(expect.stringMatching(/ b Bob, who sings +< +1 +b takes out$/))
    expect(page(['g', '6'])).toContainEqual(
      expect.stringMatching(/>g Guests +< +6 +of 6 .*; Left one fewer$/),
    )
    expect(page(['b'])).toContainEqual(expect.stringMatching(/>b Bob, who sings +< +1 +b takes out$/))
    expect(page([]).join()).not.toContain('takes out')
  })

  it('says so on a line of its own only of the marked row, for it would push others out of sight', () => {
    const long = 'a sentence that has just room'
    const now = askingOf(decision, {
      fill(draft) {
        const filled = fill(draft)
        const basket = filled.args.basket as TallyDomain
        const items = { ...basket.items, Bob: { max: 1, label: 'Bob', note: long } }
        return { ...filled, args: { ...filled.args, basket: { ...basket, items } } }
      },
    })
    const lines = (...keys: string[]) =>
      drawPrompt(now, driveIn(now, ['down', 'enter', 'b', ...keys]).prompt, { width: 78, height: 19 }, theme)
    expect(lines().join(' ')).toContain('takes out')
    expect(lines('up').join(' ')).not.toContain('takes out')
    expect(lines('up').join(' ')).toContain(long)
  })

  it('tells who would hand the segment over that it is begun, unless its page is left', () => {
    const told = (...keys: string[]) => {
      const { asking: now, prompt } = form(...keys)
      return formBegun(now, prompt)?.reason ?? null
    }
    expect(told('b')).toBe('Plan a picnic is begun: carry it out, or leave its page.')
    expect([told(), told('b', 'esc')]).toEqual([null, null])
  })

  it('is told of to who hands the segment over after he left its page, for the program knows nothing of it', () => {
    const told = (...keys: string[]) => {
      const { asking: now, prompt } = form(...keys)
      return leftBegun(now, prompt)
    }
    expect(told('b', 'esc')).toMatch(
      /^Plan a picnic is begun: the program decides without what you entered there\.$/,
    )
    // Who only looked at it has begun nothing, and what was carried out is begun no more.
    expect(told('esc')).toBeNull()
    expect(told('p', 'enter', '@55', 'enter', 'p')).toBeNull()
  })

  it('gives by the letter of any row one more, leaves it at that where no more fits, and a number after it', () => {
    const basketOf = (...keys: string[]) => Object.values(form(...keys).prompt.drafts)[0]?.given.basket
    expect(basketOf('b')).toEqual({ pies: 2, Bob: 1 })
    expect(basketOf('b', 'b')).toEqual({ pies: 2, Bob: 0 })
    expect(basketOf('i')).toEqual({ pies: 3 })
    expect(basketOf('i', 'i')).toEqual({ pies: 4 })
    expect(basketOf('i', 'i', 'i')).toEqual({ pies: 4 })
    expect(basketOf('i', 'i', 'i', '-')).toEqual({ pies: 3 })
    expect(basketOf('i', '4')).toEqual({ pies: 4 })
    expect(Object.values(form('m').prompt.drafts)[0]!.given).toEqual({ mood: 'sad' })
    expect(form('t').prompt.argument).toBe('to')
    const guestsOf = (...keys: string[]) => Object.values(form(...keys).prompt.drafts)[0]?.given.guests
    expect([guestsOf('g'), guestsOf('g', 'g'), guestsOf('g', '5'), guestsOf('g', '6', 'g')]).toEqual([
      3, 4, 5, 6,
    ])
  })

  it('gives so of what costs, too, and of a load all or none', () => {
    const givenOf = (now: number, more: object) => {
      const domain = {
        kind: 'tally' as const,
        items: { ship: { max: 4, label: 'ships', ...more } },
        limits: [],
      }
      const given = giveByLetter(domain, { kind: 'tally', row: 0, amounts: { ship: now }, typed: '' })
      return given.kind === 'tally' ? given.amounts.ship : null
    }
    expect([0, 2, 3, 4].map((now) => givenOf(now, { free: 3 }))).toEqual([1, 3, 4, 4])
    expect([0, 4].map((now) => givenOf(now, { isLoad: true }))).toEqual([4, 0])
  })

  it('says of a letter beside what is full that there are no more, not of who goes there or of what is taken out', () => {
    const told = (...keys: string[]) => form(...keys).refusal?.reason
    expect(told('i', 'i')).toBeUndefined()
    expect(told('i', 'i', 'i')).toBe('No more than 4 pies.')
    expect(told('i', 'i', 'right')).toBe('No more than 4 pies.')
    expect(told('g', '6', 'g')).toBe('No more than 6 guests.')
    expect(told('i', 'i', 'g', 'up')).toBeUndefined()
    expect(told('b', 'b')).toBeUndefined()
  })

  it('says what there is no room for, instead of leaving a key without effect', () => {
    const full = { keys: ['pies'], max: 2, rule: '4.4', reason: 'The basket holds two.' }
    const now = askingOf(decision, {
      fill(draft) {
        const filled = fill(draft)
        const basket = filled.args.basket as TallyDomain
        return { ...filled, args: { ...filled.args, basket: { ...basket, limits: [full] } } }
      },
    })
    const told = (...keys: string[]) => driveIn(now, ['down', 'enter', ...keys]).refusal
    expect(told('i', '5')).toEqual({ rule: '4.4', reason: 'The basket holds two.' })
    expect(told('i', '1')).toBeNull()
  })

  it('says of a digit that is more than there are how many there are', () => {
    const told = (...keys: string[]) => form(...keys).refusal
    expect(told('i', '5')).toEqual({ rule: '4.1', reason: 'No more than 4 pies.' })
    expect(told('g', '9')).toEqual({ rule: '4.1', reason: 'No more than 6 guests.' })
    // The second digit begins a new number.
    expect(told('g', '3', '5')).toBeNull()
    expect(told('i', '4')).toBeNull()
  })

  it('begins a number anew where a digit comes back to a row', () => {
    const guestsOf = (...keys: string[]) => Object.values(form(...keys).prompt.drafts)[0]?.given.guests
    expect(guestsOf('3', 'down', 'up', '2')).toBe(2)
    expect(guestsOf('3', 't', 'esc', '2')).toBe(2)
    expect(guestsOf('3', 'esc', 'b', '2')).toBe(2)
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
    const before: readonly Action[] = [
      { type: 'picnic', seat: 'Ann', guests: 4, basket: { pies: 5, Eve: 1 }, to: '11', mood: 'sad' },
      { type: 'picnic', seat: 'Ann', guests: 1, basket: { pies: 1 }, to: '99', mood: 'merry' },
    ]
    const earlier = () => before.map((action) => ({ action, turn: 1, isLast: true }))
    const old = askingOf(decision, { fill, earlier })
    const renewed = (...keys: string[]) => driveIn(old, ['down', 'enter', ...keys])
    expect(renewed('r', 'p').action).toEqual({
      ...{ type: 'picnic', seat: 'Ann', guests: 4, basket: { pies: 5 }, to: '11', mood: 'sad' },
    })
    const again = renewed('r', 'r')
    expect(Object.values(again.prompt.drafts)[0]!.given).toEqual({ guests: 1, mood: 'merry' })
    expect(openedForm(again.asking, again.prompt)!.filled.values.basket).toEqual({ pies: 1 })
    expect(form('r').refusal?.reason).toBe('Nothing like this was done before.')
  })
})

describe('amounts that stand by themselves', () => {
  const load: Choice = {
    ...{ type: 'load', rule: '1.4', label: 'Load' },
    args: { goods: { kind: 'tally', items: { rope: { max: 3, label: 'rope' } }, limits: [] } },
  }

  it('are carried out by the key that carries out a form, too', () => {
    const now = askingOf({ ...decision, choices: [load] }, { startOf: () => 'full' })
    expect(driveIn(now, ['p']).action).toEqual({ type: 'load', seat: 'Ann', goods: { rope: 3 } })
  })

  it('name what is limited whole, under which amount it is', () => {
    const of = (label: string) => ({ max: 3, label })
    const goods = {
      ...{ kind: 'tally' as const, items: { r: of('tarred ropes'), b: of('small barrels'), g: of('guns') } },
      limits: [{ keys: ['r', 'b'], max: 2, rule: '1.4', reason: 'No more.' }],
    }
    const now = askingOf({ ...decision, choices: [{ ...load, args: { goods } }] }, { startOf: () => 'full' })
    const { asking: at, prompt } = driveIn(now, [])
    const lines = drawPrompt(at, prompt, { width: 40, height: 19 }, theme).map((line) => line.trim())
    const at2 = lines.findIndex((line) => line.endsWith('2 (at most 2)'))
    expect([lines[at2]!.split('  ')[0], lines[at2 + 1]]).toEqual(['tarred ropes, small', 'barrels'])
    // As many columns as the sum leaves are theirs.
    const wide = drawPrompt(at, prompt, { width: 42, height: 19 }, theme).map((line) => line.trim())
    expect(wide).toContainEqual(expect.stringMatching(/^tarred ropes, small barrels +2 \(at most 2\)$/))
  })
})

describe('the key that ends a segment, on a form', () => {
  const end = { type: 'done', seat: 'Ann' }

  it('carries out what is filled in, and ends with it', () => {
    const done = form('t', '@33', 'enter', 'x')
    expect(done.action).toEqual(form('t', '@33', 'enter', 'p').action)
    expect(done.endsBy).toEqual(end)
    expect(form('t', '@33', 'enter', 'p').endsBy).toBeUndefined()
  })

  it('ends nothing where something is wanting, or while a place is chosen', () => {
    for (const keys of [
      ['g', 'x'],
      ['g', 't', 'x'],
    ]) {
      const { action, endsBy, refusal } = form(...keys)
      expect([action, endsBy]).toEqual([null, undefined])
      expect(refusal).not.toBeNull()
    }
    expect(form('g', 'x').refusal!.reason).toBe('Where to is not said yet.')
  })

  it('types no number with a letter or Space that takes all of a row out, so that Enter still does the whole', () => {
    const filledIn = ['t', '@33', 'enter']
    for (const key of ['b', ' ']) {
      const { asking: now, prompt } = form(...filledIn, 'b', key)
      const { draft } = openedForm(now, prompt)!
      expect([key, draft.typed]).toEqual([key, ''])
    }
  })

  it('asks first where the page, or a list of it, was left since something was entered', () => {
    for (const keys of [
      ['t', '@33', 'enter', 't', 'esc'],
      ['t', '@33', 'enter', 'esc', 'enter'],
      ['t', '@33', 'enter', 'esc', 'b', 't', 'esc'],
    ]) {
      expect([keys, form(...keys, 'x').action, form(...keys, 'x', 'x').action]).toEqual([keys, null, end])
      expect(form(...keys, 'x', 'p').action).toEqual(form(...keys, 'p').action)
      expect(page(keys)[0]).not.toContain('end')
    }
    expect(form('t', '@33', 'enter', 't', 'esc', 'b', 'x').endsBy).toEqual(end)
  })

  it('ends the segment alone where nothing is filled in', () => {
    expect(form('x')).toMatchObject({ action: end })
    expect(form('x').endsBy).toBeUndefined()
  })

  it('is named there once something is filled in', () => {
    expect(page(['g'])[0]).toContain('x: do it and end')
    expect(page([])[0]).not.toContain('end')
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

it('fills the marked row alone, and all rows only on that of a place', () => {
  const basketOf = (...keys: string[]) => form(...keys).prompt.drafts[choiceKey(picnic)]?.given
  expect(basketOf('down', 'a')).toEqual({ basket: { pies: 4 } })
  expect(basketOf('down', 'down', 'a')).toEqual({ basket: { pies: 2, Bob: 1 } })
  expect(basketOf('down', 'down', 'down', 'a')).toEqual({ basket: { pies: 4, Bob: 1 } })
  expect(basketOf('a')).toEqual({ guests: 6 })
})
