/** Amounts of more kinds than there are letters, and of two digits. */
import { expect, it } from 'vitest'
import { press } from '../../../../source/app/prompt/press.ts'
import { argumentAsked, openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { tallyLetters } from '../../../../source/app/prompt/row-letters.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import type { Action, Choice, Filled, TallyDomain } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { decision } from '../picnic.ts'

const names = Array.from({ length: 30 }, (_, n) => `basket ${n + 1}`)
const cargo: TallyDomain = {
  kind: 'tally',
  items: Object.fromEntries(names.map((name) => [name, { max: 12, label: name }])),
  limits: [],
  start: {},
}
const load: Choice = { type: 'load', rule: '5.1', label: 'Load', args: { cargo } }
const asking = askingOf({ ...decision, choices: [load, decision.choices[2]!] })
const letters = tallyLetters(asking, cargo)
const at = letters.findIndex((code) => code.length === 2)

it('have two letters where single ones run out, and are given by both', () => {
  const [first = '', second = ''] = letters[at]!
  const opened = driveIn(asking, ['enter'])
  const half = press(asking, opened.prompt, first)!
  expect([half.refusal, half.prompt.typed]).toEqual([undefined, first])
  const { field } = argumentAsked(asking, press(asking, half.prompt, second)!.prompt)!
  expect(field).toMatchObject({ row: at, amounts: { [names[at]!]: 1 } })
})

it('stay at the most under their letters, and say so, where they are asked for alone too', () => {
  const [letter = ''] = letters
  const full = driveIn(asking, ['enter', letter, '1', '2', letter])
  expect(full.refusal).toEqual({ rule: '5.1', reason: 'No more than 12 basket 1.' })
  expect(argumentAsked(asking, full.prompt)!.field).toMatchObject({ row: 0, amounts: { [names[0]!]: 12 } })
})

it('are reached by their letters from afar, with a number after them', () => {
  const loads = (amounts: Action['cargo']): Action => ({ type: 'load', seat: 'Ann', cargo: amounts })
  const keys = (amounts: Action['cargo']) =>
    keysTo(asking, openPrompt(asking, null), (cell) => cell, loads(amounts))
  const [first = '', second = ''] = letters[at]!
  expect(keys({ [names[at]!]: 1 })).toEqual(['enter', first, second, 'enter'])
  expect(keys({ [names[at]!]: 11 })).toEqual(['enter', first, second, '1', '1', 'enter'])
})

it('are typed to their last digit, whatever the first one alone leaves no room for', () => {
  const carts = { kind: 'tally', items: { cart: { max: 12, label: 'carts' } }, limits: [] } as const
  const fill = (draft: Action): Filled => {
    const room = Number((draft.carts as { cart?: number } | undefined)?.cart ?? 2) * 2
    const guests: TallyDomain = {
      kind: 'tally',
      items: { guest: { max: 3, label: 'guests' } },
      limits: [{ keys: ['guest'], max: room, rule: '4.2', reason: 'No room.' }],
    }
    const who = draft.guests ?? { guest: Math.min(3, room) }
    return {
      values: { guests: who, carts: draft.carts ?? { cart: 2 } },
      args: { guests, carts },
      notes: [],
      places: [],
      refusal: null,
    }
  }
  const drive: Choice = { type: 'drive', rule: '5.1', label: 'Drive', form: true, args: { carts } }
  const now = askingOf({ ...decision, choices: [drive, decision.choices[2]!] }, { fill })
  const wanted = { type: 'drive', seat: 'Ann', guests: { guest: 3 }, carts: { cart: 11 } }
  const keys = keysTo(now, openPrompt(now, null), (cell) => cell, wanted)
  expect(driveIn(now, keys!).action).toEqual(wanted)
})

it('are typed on the row of a word, too, where the first number is meant', () => {
  const args = {
    from: { kind: 'one', of: ['Ann', 'Bob'] },
    ducats: { kind: 'count', min: 1, max: 99 },
  } as const
  const fill = (draft: Action): Filled => ({
    values: { from: draft.from ?? 'Ann', ducats: draft.ducats ?? 5 },
    ...{ args, notes: [], places: [], refusal: null },
  })
  const gift: Choice = { type: 'gift', rule: '6.1', label: 'Draft a payment', form: true, args }
  const paying = askingOf({ ...decision, choices: [gift, decision.choices[2]!] }, { fill })
  const keys = (ducats: number) =>
    keysTo(paying, openPrompt(paying, null), (cell) => cell, {
      type: 'gift',
      seat: 'Ann',
      from: 'Ann',
      ducats,
    })
  expect(keys(5)).toEqual(['enter', 'p'])
  expect(keys(13)).toEqual(['enter', '1', '3', 'p'])
})
