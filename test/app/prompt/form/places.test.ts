import { describe, expect, it } from 'vitest'
import { drawPrompt, panelIn } from '../../../../source/app/prompt/draw.ts'
import { formRows, lettersOn } from '../../../../source/app/prompt/form/draft.ts'
import { outlook } from '../../../../source/app/prompt/form/outlook.ts'
import { openedForm, openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import type { Action, Choice, Filled, Json } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { theme } from '../drawn.ts'
import { decision, fill, form, picnicOf } from '../picnic.ts'

/** Some guests walk somewhere; all go if nothing else is said. */
const walkOf = (guests: number): Choice => ({
  type: 'walk',
  rule: '5.1',
  label: 'Walk',
  form: true,
  args: {
    who: { kind: 'tally', items: { guests: { max: guests, label: 'guests' } }, limits: [] },
    path: { kind: 'path', on: 'land', from: '11', of: ['12', '13', '14'], points: 3 },
  },
})
const walkersOf = (guests: number) => ({
  guests: { max: guests, label: 'guests' },
  Bob: { max: 1, label: 'Bob', isNamed: true as const },
})

describe('a form with places that are proposed', () => {
  const walk = walkOf(4)
  const items = walkersOf(4)
  const fillWalk = (draft: Action): Filled => {
    const who = (draft.who ?? { guests: 4, Bob: 1 }) as Record<string, number>
    const values: Record<string, Json> = { who }
    if (draft.path !== undefined) values.path = draft.path
    return {
      values,
      args: { ...walk.args!, who: { kind: 'tally', items, limits: [] } },
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

  it('says of the place that is pointed at why the form cannot go there', () => {
    const flooded = { rule: '5.3', reason: 'The brook has flooded it.' }
    const asking = askingOf(day, {
      fill: (draft) => (draft.path === undefined ? fillWalk(draft) : flooded),
    })
    const { asking: now, prompt } = driveIn(asking, ['enter', 'e', '@12'])
    expect(outlook(now, prompt)).toEqual(flooded)
  })

  it('shows each with a letter, which takes it and carries out the form', () => {
    const { asking: now, prompt } = walked()
    const lines = drawPrompt(now, prompt, { width: 78, height: 19 }, theme).map((line) => line.trimEnd())
    expect(lines).toEqual(
      expect.arrayContaining([' d 12 the brook', ' f 13 the mill', ' e Elsewhere: on the map']),
    )
    expect(walked('f').action).toEqual(action({ guests: 4, Bob: 1 }, '13'))
    expect(walked('down', 'down', 'enter').action).toEqual(action({ guests: 4, Bob: 1 }, '12'))
  })

  it('says over them that a letter acts at once, and of nobody that it does', () => {
    const { asking: now, prompt } = walked()
    const lines = drawPrompt(now, prompt, { width: 78, height: 19 }, theme).map((line) => line.trimEnd())
    const at = lines.indexOf('To       a letter or Enter does it at once')
    expect(lines[at + 1]).toBe(' d 12 the brook')
    expect(lines.filter((line) => line.includes('at once'))).toHaveLength(1)
    expect(walked('d').action).not.toBeNull()
    expect(walked('g').action).toBeNull()
  })

  it('tells of the marked one what the whole would be with it', () => {
    const { asking: now, prompt } = walked('down', 'down')
    expect(drawPrompt(now, prompt, { width: 78, height: 19 }, theme).join()).toContain('Shade    at 12')
  })

  it('gives with a letter and a number as many of its row, and leaves the others', () => {
    expect(walked('2', 'd').action).toEqual(action({ guests: 2, Bob: 1 }, '12'))
    expect(walked('g', 'd').action).toEqual(action({ guests: 4, Bob: 1 }, '12'))
    expect(walked('g', '0', 'd').action).toEqual(action({ Bob: 1 }, '12'))
    expect(walked('b', 'd').action).toEqual(action({ guests: 4 }, '12'))
    expect(walked('c', 'b', 'd').action).toEqual(action({ Bob: 1 }, '12'))
    expect(walked('g', '3', 'd').action).toEqual(action({ guests: 3, Bob: 1 }, '12'))
    expect(walked('left', 'd').action).toEqual(action({ guests: 3, Bob: 1 }, '12'))
  })

  it('stays open with any other place that is chosen, says what comes of it, and is then carried out', () => {
    const chosen = [walked('e', '@14', 'enter'), walked('e', '1', '4'), walked('e', 'tab', '/', '1', '4')]
    for (const { asking: now, prompt, action: done } of chosen) {
      expect([done, prompt.argument]).toEqual([null, null])
      const lines = drawPrompt(now, prompt, { width: 78, height: 19 }, theme).map((line) => line.trimEnd())
      expect(lines).toContain('>e Elsewhere: cell 14')
      expect(lines.join()).toContain('Shade    at 14')
    }
    const there = action({ guests: 4, Bob: 1 }, '14')
    expect(walked('e', '@14', 'enter', 'enter').action).toEqual(there)
    expect(walked('e', '@14', 'enter', 'p').action).toEqual(there)
    expect(walked('e', '1', '4', 'p').action).toEqual(there)
    // The Enter that a hand adds to a number only ends it.
    expect(walked('e', '1', '4', 'enter').action).toBeNull()
    expect(walked('e', '1', '4', 'enter', 'enter').action).toEqual(there)
  })

  it('goes with the place that is marked, and opens the map anew by the letter of any other', () => {
    expect(walked('e', '1', '4', 'up', 'p').action).toEqual(action({ guests: 4, Bob: 1 }, '13'))
    expect(walked('e', '1', '4', 'e').prompt.argument).toBe('path')
    const { asking: now, prompt } = walked('e', '1', '4')
    const keys = (place: string) =>
      keysTo(now, prompt, (cell) => cell, action({ guests: 4, Bob: 1 }, place))?.join(' ')
    expect([keys('14'), keys('13'), keys('12')]).toEqual(['p', 'f', 'd'])
    const other = walked('e', '1', '4', 'up')
    expect(keysTo(other.asking, other.prompt, (cell) => cell, action({ guests: 4, Bob: 1 }, '14'))).toEqual([
      'down',
      'p',
    ])
  })

  it('says no more of where the way begins than that one chooses, and of any other what is against it', () => {
    const refusal = { rule: '5.3', reason: 'A bog lies before it.' }
    const fillBog = (draft: Action): Filled => ({
      ...fillWalk(draft),
      ...(String(draft.path) === '25' && { refusal }),
    })
    const placeNamed = (words: string) =>
      ['25', 'bog'].includes(words) ? { label: '25 the far side', cell: '25' } : null
    const bog = askingOf(day, { fill: fillBog, placeNamed })
    const drawn = (...keys: string[]) => {
      const { asking: now, prompt } = driveIn(bog, ['enter', 'e', ...keys])
      return drawPrompt(now, prompt, { width: 78, height: 19 }, theme).join('\n')
    }
    expect(drawn()).toContain('Move the cursor to where the way leads.')
    expect(drawn()).not.toContain('!')
    expect(drawn('@25')).toContain('! A bog lies before it. [5.3]')
    expect(driveIn(bog, ['enter', 'e', '@25', 'enter']).refusal).toEqual(refusal)
    for (const words of [
      ['2', '5'],
      ['/', ...'bog'],
    ]) {
      expect(drawn(...words)).toContain('25 the far side: A bog lies before it. [5.3]')
      expect(drawn(...words)).not.toContain('No way of')
    }
    expect(drawn('9')).toContain('Nothing in reach is called so.')
  })

  it.each([
    [action({ guests: 4, Bob: 1 }, '13'), 2],
    [action({ guests: 1 }, '12'), 4],
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

describe('places that are proposed with all that goes with them', () => {
  const walk = walkOf(9)
  const items = walkersOf(9)
  const offers = [
    { place: '12', label: '1 guest to the brook', given: { who: { guests: 1 } } },
    { place: '12', label: '3 guests and Bob to the brook', given: { who: { guests: 3, Bob: 1 } } },
    { place: '13', label: '9 guests to the mill', given: { who: { guests: 9 } } },
  ]
  const fillWalk = ({ who = {}, path }: Action): Filled => ({
    values: { who, ...(path !== undefined && { path }) },
    args: { ...walk.args!, who: { kind: 'tally', items, limits: [] } },
    notes: path === undefined ? [] : [{ about: 'Shade', text: `for ${JSON.stringify(who)}` }],
    places: [],
    refusal: path === undefined ? { rule: '5.2', reason: 'Where to?' } : null,
    offers: {
      argument: 'path',
      of: JSON.stringify(who) === '{}' ? offers : [offers[0]!, offers[2]!].map(({ given: _, ...one }) => one),
    },
  })
  const walking = askingOf({ ...decision, choices: [walk, decision.choices[2]!] }, { fill: fillWalk })
  const walked = (...keys: string[]) => driveIn(walking, ['enter', ...keys])
  const action = (who: Json, ...path: string[]): Action => ({ type: 'walk', seat: 'Ann', who, path })

  it('go with them by three keys, too, where there are so many', () => {
    const many = Array.from({ length: 40 }, (_, n) => ({
      ...{ place: ['12', '13', '14'][n % 3]!, label: `walk ${n}` },
      given: { who: { guests: 1 + (n % 9) } },
    }))
    const asking = askingOf(walking.decision, {
      fill: (draft) => ({ ...fillWalk(draft), offers: { argument: 'path', of: many } }),
    })
    const opened = driveIn(asking, ['enter'])
    const { choice, filled } = openedForm(opened.asking, opened.prompt)!
    const letters = lettersOn(opened.asking, choice, filled)
    const row = letters.findLastIndex(({ length }) => length === 3)
    const { place, given } = formRows(filled)[row]!.offer!
    const { who } = given as { who: Json }
    expect(driveIn(asking, ['enter', ...letters[row]!]).action).toEqual(action(who, place))
    expect(keysTo(opened.asking, opened.prompt, (cell) => cell, action(who, place))).not.toBeNull()
  })

  it('go with them by one key, and the first is marked', () => {
    const { asking: now, prompt } = walked()
    const lines = drawPrompt(now, prompt, { width: 78, height: 19 }, theme).join('\n')
    expect(lines).toContain('>d 1 guest to the brook')
    expect(lines).toContain('for {"guests":1}')
    expect(walked('enter').action).toEqual(action({ guests: 1 }, '12'))
    expect(walked('f').action).toEqual(action({ guests: 3, Bob: 1 }, '12'))
    expect(walked('down', 'enter').action).toEqual(action({ guests: 3, Bob: 1 }, '12'))
  })

  it('are only marked by their letter where they are out of sight, and done by it once they are read', () => {
    const side = { width: 78, height: 9 }
    const many = Array.from({ length: 12 }, (_, n) => ({
      ...{ place: `${1 + Math.floor(n / 5)}${1 + (n % 5)}`, label: `${n + 1} guests to place ${n}` },
      given: { who: { guests: Math.min(9, n + 1) } },
    }))
    const asking = askingOf(walking.decision, {
      fill: (draft) => ({ ...fillWalk(draft), offers: { argument: 'path', of: many } }),
      panel: panelIn({ side, page: side }, theme),
    })
    const drawn = (...keys: string[]) => {
      const { asking: now, prompt } = driveIn(asking, ['enter', ...keys])
      return drawPrompt(now, prompt, side, theme).join('\n')
    }
    const { asking: now, prompt } = driveIn(asking, ['enter'])
    const { choice, filled } = openedForm(now, prompt)!
    const letters = lettersOn(now, choice, filled)
    const row = formRows(filled).findIndex(({ offer }) => offer === many[10])
    const keys = [...letters[row]!]
    expect(drawn()).not.toContain('11 guests')
    const first = driveIn(asking, ['enter', ...keys])
    expect(first.action).toBeNull()
    expect(first.refusal?.reason).toMatch(/^This was out of sight: /)
    expect(drawn(...keys)).toMatch(/>.. 11 guests/)
    expect(driveIn(asking, ['enter', ...keys, ...keys]).action).toMatchObject({ path: [many[10]!.place] })
    // One that is in sight goes at once.
    const seen = [...letters[formRows(filled).findIndex(({ offer }) => offer === many[1])]!]
    expect(driveIn(asking, ['enter', ...seen]).action).toMatchObject({ path: [many[1]!.place] })
    const wanted = action(many[10]!.given.who, many[10]!.place)
    const found = keysTo(asking, openPrompt(asking, null), (cell) => cell, wanted)
    expect(found).toEqual(['enter', ...keys, 'enter'])
  })

  it('are for whoever is entered, if anybody is', () => {
    expect(walked('b', 'd').action).toEqual(action({ Bob: 1 }, '12'))
    expect(walked('a', 'd').action).toEqual(action({ guests: 9, Bob: 1 }, '12'))
  })

  it('take digits for the number of those who would go, and stay marked', () => {
    expect(walked('4', 'enter').action).toEqual(action({ guests: 4 }, '12'))
    expect(walked('down', '5', 'enter').action).toEqual(action({ guests: 5, Bob: 1 }, '12'))
    expect(walked('down', 'down', '6', 'enter').action).toEqual(action({ guests: 6 }, '13'))
  })

  it.each([
    [action({ guests: 9 }, '13'), 2],
    [action({ guests: 4 }, '12'), 3],
    [action({ guests: 4 }, '13'), 3],
    [action({ Bob: 1 }, '13'), 3],
  ])('are found by few keys: %j', (wanted, most) => {
    const keys = keysTo(walking, openPrompt(walking, null), (cell) => cell, wanted)
    expect(keys?.length).toBeLessThanOrEqual(most)
  })
})

describe('a place that is asked for', () => {
  const sortPlaces = () => [
    { title: 'Shady', places: [{ place: '33/2', label: 'the old oak' }] },
    { title: 'Sunny', places: [{ place: '55', label: 'the far beach' }] },
  ]
  const sorted = askingOf(decision, { fill, sortPlaces })
  const at = (...keys: string[]) => driveIn(sorted, ['down', 'enter', ...keys])
  const list = (...keys: string[]) => {
    const { asking: now, prompt } = at(...keys)
    return drawPrompt(now, prompt, { width: 35, height: 19 }, theme).map((line) => line.trimEnd())
  }

  it('is asked for at once where the game suggests none, and whoever has chosen nothing leaves with its list', () => {
    expect(at().prompt).toMatchObject({ argument: 'to', aside: true })
    expect(at('esc').prompt).toMatchObject({ open: null, argument: null })
    expect(at('tab', 'esc').prompt).toMatchObject({ open: null, argument: null })
    expect(at('b', 'esc', 'enter').prompt).toMatchObject({ argument: 'to', aside: true })
    expect(at('b', 'esc', 'enter', 'esc').prompt).toMatchObject({ open: 1, argument: null })
    const somewhere = (draft: Action) => {
      const filled = fill(draft)
      return { ...filled, values: { to: '12', ...filled.values } }
    }
    const suggested = askingOf(decision, { fill: somewhere, sortPlaces })
    expect(driveIn(suggested, ['down', 'enter']).prompt.argument).toBeNull()
  })

  it('is chosen from a list by what lies there, or on the map', () => {
    expect(list()).toEqual(expect.arrayContaining(['Shady', '>a the old oak', 'Sunny', 'All places']))
    expect(Object.values(at('b').prompt.drafts)[0]!.given).toEqual({ to: '55' })
    const { asking: now, prompt } = at('down', 'enter')
    expect(now.cursor).toBe('55')
    expect(Object.values(prompt.drafts)[0]!.given).toEqual({ to: '55' })
    expect(at('tab').prompt.aside).toBe(false)
  })

  it('begins to be found by a digit where it is marked on the page', () => {
    const toPlace = ['a', 'down', 'down', 'down', 'down']
    expect(at(...toPlace).prompt.argument).toBeNull()
    expect(at(...toPlace, '5').prompt).toMatchObject({ argument: 'to', words: '5' })
    const taken = at(...toPlace, '5', '5').prompt
    expect(taken).toMatchObject({ argument: null, words: null })
    expect(Object.values(taken.drafts)[0]!.given).toEqual({ to: '55' })
  })

  it('is found by words, by digits, and by / from the map', () => {
    expect(list('/', 'b', 'e', 'a')).toContain('>  the far beach')
    expect(list('/', 'b', 'e', 'a').join()).not.toContain('oak')
    expect(Object.values(at('5', 'enter').prompt.drafts)[0]!.given).toEqual({ to: '55' })
    // The last digit takes what lies there, and letters mean what they do on the page.
    expect(Object.values(at('5', '5').prompt.drafts)[0]!.given).toEqual({ to: '55' })
    expect(at('5', '5').prompt).toMatchObject({ argument: null, words: null })
    // Of two places of a cell a number says neither: the first is marked, and Enter takes the one that is.
    for (const keys of [
      ['3', '3'],
      ['/', '3', '3'],
    ]) {
      expect(at(...keys).prompt).toMatchObject({ argument: 'to', words: '33', drafts: {} })
      expect(Object.values(at(...keys, 'enter').prompt.drafts)[0]!.given).toEqual({ to: '33/2' })
      expect(Object.values(at(...keys, 'down', 'enter').prompt.drafts)[0]!.given).toEqual({ to: '33' })
    }
    expect(Object.values(at('tab', '/', 'o', 'a', 'enter').prompt.drafts)[0]!.given).toEqual({ to: '33/2' })
    expect(at('/', 'x', 'x', 'enter').prompt.argument).toBe('to')
    expect(at('/', 'b', 'backspace', 'backspace').prompt.words).toBe('')
    expect(at('/', 'b', 'esc').prompt).toMatchObject({ words: null, aside: true, argument: 'to' })
  })
})

describe('a place of a form that is typed by its number', () => {
  const typed = ['down', 'down', 'down', '1', '1']

  it('is chosen by its last digit, and the Enter that a hand adds only ends the number', () => {
    const chosen = form(...typed, 'enter')
    expect(picnicOf(chosen)).toBeNull()
    expect(openedForm(chosen.asking, chosen.prompt)!.filled.values.to).toBe('11')
    expect(picnicOf(form(...typed, 'enter', 'enter'))).toMatchObject({ type: 'picnic', to: '11' })
  })

  it('is carried out at once by the key that does that, and by Enter once another row was marked', () => {
    expect(picnicOf(form(...typed, 'p'))).toMatchObject({ to: '11' })
    expect(picnicOf(form(...typed, 'up', 'up', 'enter'))).toMatchObject({ to: '11' })
  })
})
