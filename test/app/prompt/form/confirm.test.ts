/** What is proposed on a page that was only opened, and is grave, takes one key more than what was chosen. */
import { expect, it } from 'vitest'
import { type Asking, openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import type { Action, Choice, Filled, Json } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { decision } from '../picnic.ts'

const items = { guests: { max: 4, label: 'guests' } }
const walk: Choice = {
  type: 'walk',
  rule: '5.1',
  label: 'Walk',
  form: true,
  args: {
    who: { kind: 'tally', items, limits: [] },
    path: { kind: 'path', on: 'land', from: '11', of: ['12', '13'], points: 3 },
  },
}
const fill = (draft: Action): Filled => {
  const values: Record<string, Json> = { who: draft.who ?? { guests: 4 } }
  if (draft.path !== undefined) values.path = draft.path
  return {
    values,
    args: { ...walk.args! },
    notes: [],
    places: [],
    refusal: draft.path === undefined ? { rule: '5.2', reason: 'Where to?' } : null,
    offers: {
      argument: 'path',
      of: [
        {
          place: '12',
          label: 'brook',
          given: { who: { guests: 4 } },
          confirm: '4 guests to 12; nobody stays.',
        },
        {
          place: '13',
          label: 'mill',
          given: { who: { guests: 4 } },
          confirm: '4 guests to 13; nobody stays.',
        },
      ],
    },
  }
}
const walked = (...keys: string[]) =>
  driveIn(askingOf({ ...decision, choices: [walk, decision.choices[2]!] }, { fill }), ['enter', ...keys])

it('is not done by the first Enter, which says who goes and who stays', () => {
  const { action, refusal } = walked('enter')
  expect(action).toBeNull()
  expect(refusal?.reason).toBe('Enter again: 4 guests to 12; nobody stays.')
  expect(walked('enter', 'enter').action).toMatchObject({ type: 'walk', path: ['12'] })
})

it('is not done by Enter after only those who go were filled in', () => {
  expect(walked('a', 'enter').action).toBeNull()
  expect(walked('a', 'enter', 'enter').action).toMatchObject({ path: ['12'] })
})

it('is told by its letter, the shortest way to it, or by Enter twice where it has none', () => {
  const wanted = { type: 'walk', seat: 'Ann', who: { guests: 4 }, path: ['12'] }
  const asking = askingOf({ ...decision, choices: [walk, decision.choices[2]!] }, { fill })
  const keysIn = (one: Asking) => keysTo(one, openPrompt(one, null), (cell) => cell, wanted)
  expect(keysIn(asking)).toEqual(['enter', 'b'])
  const bindings = { ...asking.bindings, down: [...'abcdefghijklmnopqrstuvwxyz'] }
  expect(keysIn({ ...asking, bindings })).toEqual(['enter', 'enter', 'enter'])
})

it('is done at once by Enter where the mark was moved', () => {
  expect(walked('down', 'enter').action).toMatchObject({ path: ['13'] })
})

it('is asked for by the key that carries a page out too, which takes the marked place', () => {
  const { action, refusal } = walked('p')
  expect(action).toBeNull()
  expect(refusal?.reason).toBe('Enter again: 4 guests to 12; nobody stays.')
  expect(walked('p', 'p').action).toMatchObject({ type: 'walk', who: { guests: 4 }, path: ['12'] })
  expect(walked('down', 'p').action).toMatchObject({ path: ['13'] })
})

it('is asked for once more where who goes was changed since, and where the page was left', () => {
  expect(walked('enter', 'a', 'enter').action).toBeNull()
  expect(walked('enter', 'a', 'enter', 'enter').action).toMatchObject({ path: ['12'] })
  expect(walked('down', 'esc', 'enter', 'enter').action).toBeNull()
})

it('is carried out by the key that ends the segment too, once who goes was entered', () => {
  const done = [walked('g', '2', 'x'), walked('g', '2', 'x', 'x')].map(({ action }) => action)
  expect(done).toContainEqual(expect.objectContaining({ type: 'walk', path: ['12'] }))
})

it('is asked for once more by whichever key where it is grave whoever chose it', () => {
  const grave = (draft: Action): Filled => {
    const filled = fill(draft)
    return filled.values.path === undefined ? filled : { ...filled, confirm: 'It breaks the peace.' }
  }
  const driven = (...keys: string[]) =>
    driveIn(askingOf({ ...decision, choices: [walk, decision.choices[2]!] }, { fill: grave }), [
      'enter',
      ...keys,
    ])
  for (const keys of [['b'], ['down', 'p'], ['down', 'enter']]) {
    const { action, refusal } = driven(...keys)
    expect(action).toBeNull()
    expect(refusal?.reason).toBe('It breaks the peace. Once more does it.')
    expect(driven(...keys, keys.at(-1)!).action).toMatchObject({ type: 'walk' })
    expect(driven(...keys, 'enter').action).toMatchObject({ type: 'walk' })
    // Any other key takes it for not wanted.
    expect(driven(...keys, 'up', 'p').action).toBeNull()
  }
})
