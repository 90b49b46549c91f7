/** What dice decide at once is told before a letter takes it, and a key is enough where it is told already. */
import { expect, it } from 'vitest'
import type { Asking } from '../../../source/app/prompt/prompt.ts'
import type { Action, Choice, Forecast } from '../../../source/kernel/contract/game.ts'
import { askingOf, driveIn, fleetDecision } from './asking.ts'

/** Orders for two ships, of which the first may attack. */
function fighting(change: Partial<Choice> = {}, rolls = true): Asking {
  const { choices, ...rest } = fleetDecision(['S1', 'S2'])
  const attack: Choice = {
    ...{ type: 'attack', rule: '2.2', label: 'attack Bob', about: 'S1', fixed: { ship: 'S1' } },
    ...change,
  }
  const forecast = ({ type }: Action): Forecast => ({
    ...{ lines: [], places: [] },
    ...(rolls && type === 'attack' && { rolls }),
  })
  const at = choices.findLastIndex(({ about }) => about === 'S1') + 1
  return askingOf(
    { ...rest, choices: [...choices.slice(0, at), attack, ...choices.slice(at)] },
    { room: 4, forecast },
  )
}
const lettersIn = ({ codes }: Asking) => [...codes].find(([key]) => key.startsWith('attack'))![1].letters
const letterIn = (asking: Asking) => lettersIn(asking).at(-1)!

const said = 'Dice decide it: what they may bring stands here. Once more does it.'
const isAttack = { type: 'attack', ship: 'S1' }

it('is marked by its letter, with what may come of it, and taken by the same once more, or Enter', () => {
  const asking = fighting()
  const letter = letterIn(asking)
  const first = driveIn(asking, ['1', letter])
  expect(first.action).toBeNull()
  expect(first.refusal?.reason).toBe(said)
  expect(first.prompt.group).toEqual({ subject: 'S1' })
  for (const key of [letter, 'enter'])
    expect(driveIn(asking, ['1', letter, key]).action).toMatchObject(isAttack)
  // Another key takes it for not wanted.
  expect(driveIn(asking, ['1', letter, 'up', letter]).action).toBeNull()
})

it('is taken by one key where the mark stands on it', () => {
  const asking = fighting()
  const { row } = driveIn(asking, ['1', letterIn(asking)]).prompt
  const there = ['1', ...Array.from({ length: row }, () => 'down')]
  for (const key of [letterIn(asking), 'enter'])
    expect(driveIn(asking, [...there, key]).action).toMatchObject(isAttack)
  expect(driveIn(fighting({}, false), ['1', letterIn(asking)]).action).toMatchObject(isAttack)
})

it('is marked, too, by a letter that needs no digit, and by both from the whole list', () => {
  const asking = fighting()
  const letter = letterIn(asking)
  for (const keys of [[letter], ['1', letter]]) {
    expect(driveIn(asking, keys)).toMatchObject({ action: null, refusal: { reason: said } })
    expect(driveIn(asking, [...keys, letter]).action).toMatchObject(isAttack)
  }
})

it('says what is grave about it in place of that, once', () => {
  const asking = fighting({ confirm: 'It breaks the peace.' })
  const letter = letterIn(asking)
  expect(driveIn(asking, ['1', letter]).refusal?.reason).toBe('It breaks the peace. Once more does it.')
  expect(driveIn(asking, ['1', letter, letter]).action).toMatchObject(isAttack)
})
