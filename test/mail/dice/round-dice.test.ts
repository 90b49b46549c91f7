import { describe, expect, it } from 'vitest'
import { seedDice } from '../../../source/kernel/flow/dice.ts'
import { Drafting } from '../../../source/kernel/flow/drafting.ts'
import { drawnBetween, roundDice, roundKey } from '../../../source/mail/dice/round-dice.ts'

const game = '1'.repeat(64)
const numbers = { Ann: 'a'.repeat(64), Bob: 'b'.repeat(64) }

describe('the dice of a round', () => {
  it('hang on its game, its round, and the numbers of its list in whatever order they came', () => {
    const key = roundKey(game, 3, numbers)
    expect(roundKey(game, 3, { Bob: numbers.Bob, Ann: numbers.Ann })).toBe(key)
    expect(roundKey(game, 4, numbers)).not.toBe(key)
    expect(roundKey('2'.repeat(64), 3, numbers)).not.toBe(key)
    expect(roundKey(game, 3, { ...numbers, Bob: null })).not.toBe(key)
  })

  it('are told by what they were for', () => {
    const dice = roundDice<{ dice: ReturnType<typeof seedDice> }>(roundKey(game, 3, numbers))
    const table = new Drafting(dice.cast({ dice: seedDice('x') }))
    const before = table.state
    const cast = { ...before }
    table.roll(1, 6, 'a')
    const between = { ...table.state }
    table.roll(2, 6, 'a')
    expect(drawnBetween(cast, between)).toEqual([{ purpose: 'a', time: 0 }])
    expect(drawnBetween(between, table.state)).toEqual([
      { purpose: 'a', time: 1 },
      { purpose: 'a', time: 2 },
    ])
    expect(dice.draw('b', 6)).toBe(dice.draw('b', 6))
  })
})
