import { expect, it } from 'vitest'
import { openedForm } from '../../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import type { Action, TallyDomain } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { decision, fill } from '../picnic.ts'

/** Bob is suggested as long as there are pies for him. */
const withBob = askingOf(decision, {
  fill(draft) {
    const basket = (draft.basket ?? { pies: 2, Bob: 1 }) as Readonly<Record<string, number>>
    const { args, ...filled } = fill({ ...draft, basket })
    const tally = args.basket as TallyDomain
    const Bob = { ...tally.items.Bob!, max: 2, suggested: (basket.pies ?? 0) > 0 ? 1 : 0 }
    return { ...filled, args: { ...args, basket: { ...tally, items: { ...tally.items, Bob } } } }
  },
})

const basketAfter = (...keys: readonly string[]) => {
  const { asking, prompt } = driveIn(withBob, ['down', 'enter', ...keys])
  return openedForm(asking, prompt)?.filled.values.basket
}

it('lets what is suggested beside others go and come back with them', () => {
  expect(basketAfter('down', 'right')).toMatchObject({ pies: 3, Bob: 1 })
  expect(basketAfter('down', 'left', 'left')).toMatchObject({ pies: 0, Bob: 0 })
  expect(basketAfter('down', 'left', 'left', 'right')).toMatchObject({ pies: 1, Bob: 1 })
})

it('leaves the amounts that a hand has set as they are', () => {
  expect(basketAfter('b', 'down', 'up', 'up', 'left', 'left')).toMatchObject({ pies: 0, Bob: 2 })
  expect(basketAfter('b', 'left', 'up', 'left', 'left')).toMatchObject({ pies: 0, Bob: 1 })
  expect(basketAfter('down', '0', 'down', 'right', 'up', '2', 'down', 'left')).toMatchObject({
    ...{ pies: 2, Bob: 0 },
  })
  expect(basketAfter('c')).toEqual({})
  expect(basketAfter('c', 'down', 'right')).toMatchObject({ pies: 1 })
  expect(basketAfter('c', 'down', 'right')).not.toHaveProperty('Bob')
})

it('gives one more by a letter, also beside what was put in, as of anything else', () => {
  expect(basketAfter('b')).toMatchObject({ pies: 2, Bob: 2 })
  expect(basketAfter('b', 'up', 'left', 'left')).toMatchObject({ pies: 0, Bob: 2 })
  expect(basketAfter('b', 'b')).toMatchObject({ pies: 2, Bob: 2 })
})

it('is known to the keys that lead to an action', () => {
  const { asking, prompt } = driveIn(withBob, ['down', 'enter'])
  const baskets: readonly Readonly<Record<string, number>>[] = [
    { pies: 3 },
    { pies: 2, Bob: 2 },
    { pies: 4, Bob: 1 },
  ]
  for (const basket of baskets) {
    const action: Action = { type: 'picnic', seat: 'Ann', guests: 2, basket, to: '33', mood: 'merry' }
    const keys = keysTo(asking, prompt, (cell) => cell, action)
    expect(keys, JSON.stringify(basket)).not.toBeNull()
    expect(driveIn(withBob, ['down', 'enter', ...keys!]).action).toEqual(action)
  }
})
