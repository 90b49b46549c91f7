/** Forms filled in as in an earlier turn. */
import { describe, expect, it } from 'vitest'
import { defaultBindings } from '../../../../source/app/keys/bindings.ts'
import { drawPrompt } from '../../../../source/app/prompt/draw.ts'
import { formBegun, leftBegun } from '../../../../source/app/prompt/form/begun.ts'
import { enteredBefore, newDraft, wantingFrom } from '../../../../source/app/prompt/form/draft.ts'
import { type Earlier, earlierThan } from '../../../../source/app/prompt/form/earlier.ts'
import { pressForm } from '../../../../source/app/prompt/form/press-form.ts'
import { placeCodes } from '../../../../source/app/prompt/places/place-codes.ts'
import { openedForm } from '../../../../source/app/prompt/prompt.ts'
import type { Action, Filled, TallyDomain } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { theme } from '../drawn.ts'
import { decision, fill } from '../picnic.ts'

/** Actions of the turn before this one. */
const inLast = (...actions: readonly Action[]): readonly Earlier[] =>
  actions.map((action) => ({ action, turn: 1, isLast: true }))

it('a form begins as it was asked for, before it goes where it went last', () => {
  const lastRequest = () => ({ type: 'picnic', seat: 'Ann', guests: 4, to: '11' })
  const wanted = askingOf(decision, { fill, lastRequest })
  const { prompt } = driveIn(wanted, ['down', 'enter'])
  expect(openedForm(wanted, prompt)?.filled.values).toMatchObject({ guests: 4, to: '11' })
  // What a hand enters is not put back.
  const changed = driveIn(wanted, ['down', 'enter', 'right'])
  expect(openedForm(wanted, changed.prompt)?.filled.values).toMatchObject({ guests: 5 })
})

describe('the key for an earlier turn', () => {
  const sortPlaces = () => [{ title: 'Near', places: [{ place: '11', label: 'home' }] }]
  const earlier = () =>
    inLast({ type: 'picnic', seat: 'Ann', guests: 4, basket: { pies: 5 }, to: '11', mood: 'sad' })
  const again = askingOf(decision, { fill, earlier, sortPlaces })
  const whole = { type: 'picnic', seat: 'Ann', guests: 4, basket: { pies: 5 }, to: '11', mood: 'sad' }

  it('fills all of it in from the list of choices, whatever is marked there, and from the list of places', () => {
    expect(driveIn(again, ['r', 'p']).action).toEqual(whole)
    expect(driveIn(again, ['down', 'enter', 't', 'r', 'p']).action).toEqual(whole)
    const never = askingOf(decision, { fill, sortPlaces })
    expect(driveIn(never, ['r']).used).toBe(false)
    expect(driveIn(never, ['down', 'enter', 'r']).prompt.argument).toBe('to')
  })

  it('is named beside the choice and over the list of places, where it is no letter of a place', () => {
    const drawn = (...keys: string[]) => {
      const { asking: now, prompt } = driveIn(again, keys)
      return drawPrompt(now, prompt, { width: 60, height: 19 }, theme).map((line) => line.trimEnd())
    }
    expect(drawn()).toContainEqual(expect.stringMatching(/Plan a picnic \.\.\. r: as last turn, to cell 11$/))
    expect(drawn('down', 'enter', 't')).toContainEqual(
      expect.stringMatching(/^3 of 4: to +r: as last turn, to cell 11$/),
    )
    const codes = placeCodes({ bindings: defaultBindings }, [
      ...Array.from({ length: 40 }, (_, n) => ({ place: String(n), label: '' })),
    ])
    expect(codes).not.toContain('r')
  })

  it('stands beside the title of the page, or under it, which is not squeezed for it', () => {
    const { asking: now, prompt } = driveIn(askingOf(decision, { fill, earlier }), ['down', 'enter'])
    const drawn = (width: number) =>
      drawPrompt(now, prompt, { width, height: 19 }, theme).map((line) => line.trimEnd())
    expect(drawn(60)[0]).toMatch(/^Plan a picnic \[.*\] +r: as last turn, to cell 11$/)
    expect(drawn(34).slice(0, 2)).toEqual([
      expect.stringMatching(/^Plan a picnic \[[^ ]*\]$/),
      'r: as last turn, to cell 11',
    ])
  })

  it('goes where somebody has chosen to go, if one went there then, and to the others when it is pressed again', () => {
    const [last] = earlier()
    const there: Earlier = { action: { ...last!.action, guests: 3, to: '33' }, turn: 1, isLast: true }
    const near = ['11', '33', '55'].map((place) => ({ place, label: `isle ${place}` }))
    const asking = askingOf(decision, {
      fill,
      earlier: () => [last!, there],
      sortPlaces: () => [{ title: 'Near', places: near }],
    })
    const filled = (...keys: string[]) => {
      const { asking: now, prompt } = driveIn(asking, ['down', 'enter', ...keys])
      return openedForm(now, prompt)!.filled.values
    }
    const [chosen, another] = [
      ['t', '3', '3', 'enter'],
      ['t', '5', '5', 'enter'],
    ]
    expect(filled(...chosen!)).toMatchObject({ to: '33' })
    expect(filled(...chosen!, 'r')).toMatchObject({ guests: 3, to: '33' })
    expect(filled(...chosen!, 'r', 'r')).toMatchObject({ guests: 4, to: '11' })
    expect(filled(...another!, 'r')).toMatchObject({ guests: 4, to: '11' })
    expect(filled('r')).toMatchObject({ guests: 4, to: '11' })
  })

  it('is named by the turn that it takes next, where that is not the last one', () => {
    const [last] = earlier()
    const before: Earlier = { action: { ...last!.action, to: '22' }, turn: 1, isLast: false }
    const drawn = (...keys: string[]) => {
      const { asking: now, prompt } = driveIn(
        askingOf(decision, { fill, earlier: () => [last!, before] }),
        keys,
      )
      return drawPrompt(now, prompt, { width: 78, height: 19 }, theme).join('\n')
    }
    expect(drawn('r')).toContain('r: as in turn 1')
    expect(drawn('r', 'r')).toContain('r: as last turn')
  })

  it('leaves to follow the rest what would have been suggested with it, and says what is wanting', () => {
    const picnicAgain = (basket: Record<string, number>, ...keys: string[]) => {
      const went = { type: 'picnic', seat: 'Ann', guests: 4, basket, to: '11', mood: 'sad' }
      return driveIn(askingOf(decision, { fill, earlier: () => inLast(went) }), ['r', ...keys])
    }
    expect(picnicAgain({ pies: 4 }, 'g', 'p').action).toMatchObject({ guests: 5, basket: { pies: 5 } })
    expect(picnicAgain({ pies: 5 }, 'g', 'p').action).toMatchObject({ guests: 5, basket: { pies: 5 } })
    expect(picnicAgain({ pies: 6 }, 'g', 'p').action).toMatchObject({ guests: 5, basket: { pies: 6 } })
    expect(picnicAgain({ pies: 4 }).refusal).toBeNull()
    expect(picnicAgain({ pies: 4, Carl: 1 }).refusal?.reason).toBe('Otherwise than then: no Carl.')
  })

  it('takes what is at hand and does as well before what would have to be got', () => {
    const pies = { max: 9, label: 'pies' }
    const withPies = (more: object): Filled => {
      const filled = fill({ type: 'picnic', seat: 'Ann' }) as Filled
      const { basket } = filled.args as { basket: TallyDomain }
      const items = { ...basket.items, pies: { ...pies, ...more }, tart: { max: 1, label: 'tart' } }
      return { ...filled, args: { ...filled.args, basket: { ...basket, items } } }
    }
    const given = (more: object, basket: Record<string, number>) => {
      const { args } = withPies(more)
      const went = { type: 'picnic', seat: 'Ann', basket }
      return enteredBefore({ type: 'picnic', rule: '1.1', label: 'Plan', args }, went, {}).basket
    }
    expect(given({}, { pies: 1 })).toEqual({ pies: 1 })
    expect(given({ after: ['tart'] }, { pies: 1 })).toEqual({ tart: 1 })
    expect(given({ after: ['tart'] }, { pies: 3 })).toEqual({ pies: 2, tart: 1 })
    // It is taken but once.
    expect(given({ after: ['tart'] }, { pies: 3, tart: 1 })).toEqual({ pies: 3, tart: 1 })
    const then = { type: 'picnic', seat: 'Ann', basket: { pies: 1 } }
    const now = { ...withPies({ after: ['tart'] }), values: { basket: { tart: 1 } } }
    expect(wantingFrom(then, now)).toEqual([])
  })

  it('repeats of two what was not repeated in this turn yet', () => {
    const entry = (to: string, turn = false) => ({
      action: { type: 'picnic', seat: 'Ann', guests: 1, basket: {}, to, mood: 'sad' },
      events: turn ? [{ type: 'turn', rule: '1.1' }] : [],
    })
    const turnOf = ({ type }: { readonly type: string }) => (type === 'turn' ? 2 : null)
    const [, choice] = decision.choices
    const placesNow = (...now: string[]) =>
      earlierThan(
        [entry('11'), entry('22', true), ...now.map((to) => entry(to))],
        { turnOf },
        { choice: choice!, seat: 'Ann', state: {} },
      ).map(({ action }) => action.to)
    expect([placesNow(), placesNow('22'), placesNow('22', '11')]).toEqual([
      ...[
        ['22', '11'],
        ['11', '22'],
        ['22', '11'],
      ],
    ])
  })

  it('tells of which turn each is', () => {
    const went = (to: string) => ({ type: 'picnic', seat: 'Ann', guests: 1, basket: {}, to, mood: 'sad' })
    const entry = (to: string, ...turns: number[]) => ({
      action: went(to),
      events: turns.map((turn) => ({ type: 'turn', rule: '1.1', turn })),
    })
    const turnOf = (event: object) => ('turn' in event ? Number(event.turn) : null)
    const told = earlierThan(
      [entry('11'), entry('22', 2), entry('33', 3), entry('11')],
      { turnOf },
      { choice: decision.choices[1]!, seat: 'Ann', state: {} },
    )
    // What is done this turn already comes last: the voyage of turn 2 was repeated.
    expect(told.map(({ action, turn, isLast }) => [action.to, turn, isLast])).toEqual([
      ['22', 1, false],
      ['11', 1, false],
      ['33', 2, true],
    ])
  })
})

describe('a form that was carried out in an earlier turn', () => {
  const went = (to: string): Action => ({ type: 'picnic', seat: 'Ann', guests: 4, to, mood: 'sad' })
  const later = (to: string, ...keys: string[]) =>
    driveIn(askingOf(decision, { fill, earlier: () => inLast(went(to)) }), ['down', 'enter', ...keys])

  it('is offered in the word that the game has for a turn', () => {
    const change = { fill, earlier: () => inLast(went('33')), turnName: 'era' }
    const { asking, prompt } = driveIn(askingOf(decision, change), ['down', 'enter'])
    const drawn = drawPrompt(asking, prompt, { width: 78, height: 19 }, theme).join('\n')
    expect(drawn).toContain('r: as last era')
  })

  it('goes where it went then, with what is suggested now', () => {
    expect(later('33', 'p').action).toEqual({
      ...{ type: 'picnic', seat: 'Ann', guests: 2, basket: { pies: 2 }, mood: 'merry', to: '33' },
    })
    expect(later('nowhere', 'p').refusal?.reason).toBe('Where to is not said yet.')
  })

  it('is not begun by that: the segment can be ended from its page, once it is asked whether the page is meant', () => {
    const asked = later('33', 'x')
    expect(asked.action).toBeNull()
    const drawn = drawPrompt(asked.asking, asked.prompt, { width: 78, height: 19 }, theme).join('\n')
    expect(drawn).toMatch(/Left undone:\s+- Plan a picnic/)
    expect(later('33', 'x', 'x').action).toEqual({ type: 'done', seat: 'Ann' })
    expect(later('33', 'x', 'p')).toMatchObject({ action: { type: 'picnic' }, endsBy: { type: 'done' } })
    expect(later('33', 'x', 'esc').prompt).toMatchObject({ ending: null, open: 1 })
    expect(formBegun(asked.asking, later('33', 'down').prompt)).toBeNull()
  })
})

describe('a page that was begun and left', () => {
  const drawn = (...keys: string[]) => {
    const { asking: now, prompt } = driveIn(askingOf(decision, { fill }), ['down', 'enter', ...keys])
    return drawPrompt(now, prompt, { width: 60, height: 19 }, theme).map((line) => line.trimEnd())
  }
  const left = ['i', '3', 'esc', 'enter'] as const

  it('is taken up, and says so, when it is opened again at once, until something is entered there', () => {
    expect(drawn('i', '3')[0]).not.toContain('as you left it')
    expect(drawn(...left)[0]).toMatch(/^Plan a picnic .* as you left it, _: anew$/)
    expect(drawn(...left).join()).toMatch(/pies +< +3/)
    expect(drawn(...left, 'i')[0]).not.toContain('as you left it')
    expect(drawn('down', 'esc', 'enter')[0]).not.toContain('as you left it')
  })

  it('begins anew once another page was opened, or anything was done, and is not mentioned to who hands over', () => {
    const plain = decision.choices
    const other = { ...plain[1]!, type: 'dance', label: 'Plan a dance' }
    const now = askingOf({ ...decision, choices: [plain[0]!, plain[1]!, other, plain[2]!] }, { fill })
    const closed = (...keys: string[]) => driveIn(now, ['down', 'enter', 'i', '3', 'esc', ...keys])
    const head = ({ asking, prompt }: ReturnType<typeof closed>) =>
      drawPrompt(asking, prompt, { width: 60, height: 19 }, theme)[0]!.trimEnd()
    expect(head(closed('enter'))).toContain('as you left it')
    expect(head(closed('down', 'up', 'enter'))).toContain('as you left it')
    expect(leftBegun(now, closed().prompt)).toContain('Plan a picnic is begun')
    for (const keys of [
      ['down', 'enter', 'esc', 'up'],
      ['up', 'enter', 'down'],
    ]) {
      expect(leftBegun(now, closed(...keys).prompt)).toBeNull()
      const { asking, prompt } = closed(...keys, 'enter')
      expect(openedForm(asking, prompt)!.choice.type).toBe('picnic')
      expect(openedForm(asking, prompt)!.draft.given).toEqual({})
      expect(head(closed(...keys, 'enter'))).not.toContain('as you left it')
    }
  })

  it('comes back for the place for which it was begun, and begins anew for another', () => {
    const sortPlaces = () => [
      { title: 'Near', places: [{ place: '11', label: 'home' }] },
      { title: 'Far', places: [{ place: '55', label: 'the cape' }] },
    ]
    const begun = ['down', 'enter', '5', '5', 'enter', 'i', '3', 'esc'] as const
    const given = (...keys: string[]) => {
      const { prompt } = driveIn(askingOf(decision, { fill, sortPlaces }), [...begun, ...keys])
      return Object.values(prompt.drafts)[0]!.given
    }
    const pies = { basket: { pies: 3 } }
    expect(given('enter', '5', '5', 'enter')).toMatchObject({ to: '55', ...pies })
    expect(given('enter', '1', '1', 'enter')).toEqual({ to: '11' })
    // On the page, which shows who goes, the place alone is changed.
    expect(given('enter', '5', '5', 'enter', 't', '1', '1', 'enter')).toMatchObject({ to: '11', ...pies })
    expect(given('enter', 'esc', 't', '1', '1', 'enter')).toMatchObject({ to: '11', ...pies })
  })

  it('says so, too, where its place was chosen again, and not where nothing but the place stands there', () => {
    const sortPlaces = () => [{ title: 'Far', places: [{ place: '55', label: 'the cape' }] }]
    const now = askingOf(decision, { fill, sortPlaces })
    const head = (...keys: string[]) => {
      const { asking, prompt } = driveIn(now, ['down', 'enter', '5', '5', 'enter', ...keys])
      return drawPrompt(asking, prompt, { width: 60, height: 19 }, theme)[0]
    }
    const again = ['esc', 'enter', '5', '5', 'enter'] as const
    expect(head('i', '3', ...again)).toMatch(/as you left it, _: anew/)
    expect(head('i', '3', ...again, 'i')).not.toContain('as you left it')
    expect(head('i', '3', 'esc', 'enter', '1', '1', 'enter')).not.toContain('as you left it')
    expect(head(...again)).not.toContain('as you left it')
  })

  it('leaves the map where it looked before the page was opened', () => {
    const sortPlaces = () => [{ title: 'Far', places: [{ place: '55', label: 'the cape' }] }]
    const now = askingOf(decision, { fill, sortPlaces, cursor: '33' })
    const closed = driveIn(now, ['down', 'enter', '5', '5', 'enter', 'esc'])
    expect(closed.prompt.open).toBeNull()
    expect(closed.asking.cursor).toBe('33')
  })

  it('has the map as it was when it is carried out, too: what is planned has moved nothing', () => {
    const sortPlaces = () => [{ title: 'Far', places: [{ place: '55', label: 'the cape' }] }]
    const now = askingOf(decision, { fill, sortPlaces, cursor: '33' })
    const chosen = driveIn(now, ['down', 'enter', '5', '5', 'enter'])
    expect(chosen.asking.cursor).toBe('55')
    const done = driveIn(now, ['down', 'enter', '5', '5', 'enter', 'p'])
    expect(done.action).not.toBeNull()
    expect(done.asking.cursor).toBe('33')
  })

  it('is as at first by a key, on the page and in the list of its places', () => {
    expect(drawn(...left, '_').join()).toEqual(drawn().join())
    const sortPlaces = () => [
      { title: 'Near', places: [{ place: '11', label: 'home' }] },
      { title: 'Far', places: [{ place: '55', label: 'the cape' }] },
    ]
    const now = askingOf(decision, { fill, sortPlaces })
    const begun = ['down', 'enter', '5', '5', 'enter', 'esc', 'enter'] as const
    const lines = (...keys: string[]) => {
      const { asking, prompt } = driveIn(now, [...begun, ...keys])
      return drawPrompt(asking, prompt, { width: 36, height: 19 }, theme).map((line) => line.trimEnd())
    }
    expect(lines()).toContainEqual(expect.stringMatching(/^3 of 4: to +as you left it, _: anew$/))
    expect(lines()).toContainEqual(expect.stringMatching(/^>\w the cape$/))
    expect(lines('_')).toContainEqual(expect.stringMatching(/^>\w home$/))
    expect(lines('_').join()).not.toContain('as you left it')
  })
})

it('takes nobody along because of a ship more, where a page was filled in as in an earlier turn', () => {
  const tally = (...items: string[]): TallyDomain => ({
    ...{ kind: 'tally', limits: [], empty: true },
    items: Object.fromEntries(items.map((item) => [item, { max: 9, label: item }])),
  })
  const filled: Filled = {
    args: { aboard: tally('sailors'), ships: tally('caravel') },
    values: { aboard: { sailors: 0 }, ships: { caravel: 1 } },
    ...{ notes: [], places: [], refusal: null },
  }
  const shipMore = (repeated: number) =>
    pressForm(filled, { ...newDraft, repeated }, { action: null, key: 'v', letters: ['s', 'v'] })
  expect(shipMore(1)).toMatchObject({ given: { aboard: { sailors: 0 }, ships: { caravel: 2 } } })
  // Who has repeated nothing leaves to be proposed who goes with the ships.
  expect(shipMore(0)).toMatchObject({ given: { ships: { caravel: 2 } } })
  expect(shipMore(0)).not.toHaveProperty('given.aboard')
})
