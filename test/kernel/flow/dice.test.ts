import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DiceState,
  dieFor,
  purposeDice,
  purposeSeed,
  roll,
  seedDice,
  stillDice,
} from '../../../source/kernel/flow/dice.ts'

const key = 'a1'.repeat(32)

describe('dice by purpose', () => {
  it('come of a seed that says so, and of no other', () => {
    expect(seedDice(purposeSeed(key))).toEqual(purposeDice(key))
    expect(seedDice(`${purposeSeed(key)}0`)).toHaveProperty('s0')
  })

  it('hang on what they are for and how often that was asked, and on no other die', () => {
    const alone = roll(purposeDice(key), 6, 'b').value
    const after = roll(roll(purposeDice(key), 6, 'a').dice, 6, 'b').value
    expect(after).toBe(alone)
    const first = roll(purposeDice(key), 1_000_000, 'a')
    const second = roll(first.dice, 1_000_000, 'a')
    expect(second.value).toBe(dieFor(key, 'a', 1, 1_000_000))
    expect(second.value).not.toBe(first.value)
    expect(second.dice.drawn).toBe(2)
  })

  it('count a purpose that has the name of something else too', () => {
    const rolled = roll(roll(purposeDice(key), 6, 'toString').dice, 6, 'toString')
    expect(rolled.value).toBe(dieFor(key, 'toString', 1, 6))
  })

  it('show every face about as often', () => {
    const faces = new Map<number, number>()
    for (let n = 0; n < 6000; n++) {
      const die = dieFor(key, `die ${n}`, 0, 6)
      faces.set(die, (faces.get(die) ?? 0) + 1)
    }
    expect([...faces.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
    for (const count of faces.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('stay between 1 and their sides', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 100 }), (purpose, sides) => {
        const die = dieFor(key, purpose, 0, sides)
        return Number.isInteger(die) && die >= 1 && die <= sides
      }),
    )
  })
})

describe('dice that stand still', () => {
  /** Throws a die for each purpose, as often as is said; one row a throw. */
  function thrown(purposes: readonly string[], throws: number, faces = {}): number[][] {
    let dice: DiceState = stillDice(faces)
    return Array.from({ length: throws }, () =>
      purposes.map((purpose) => {
        const rolled = roll(dice, 6, purpose)
        dice = rolled.dice
        return rolled.value
      }),
    )
  }

  it('lie in the middle but where a face was laid out', () => {
    expect(thrown(['a', 'b'], 1)).toEqual([[3, 3]])
    expect(thrown(['a', 'b'], 1, { b: [6] })).toEqual([[3, 6]])
  })

  it('show every face to who throws until one comes', () => {
    for (const purpose of ['a', 'b', 'c']) {
      const row = ['a', 'b', 'c'].indexOf(purpose)
      const shown = thrown(['a', 'b', 'c'], 7).map((faces) => faces[row])
      expect(new Set(shown).size).toBe(6)
    }
  })

  it('settle every tie of up to six who throw again', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    for (let tied = 2; tied <= six.length; tied++) {
      const faces = thrown(six.slice(0, tied), 2)[1]!
      expect(new Set(faces).size).toBe(tied)
    }
    const laid = Object.fromEntries(six.map((purpose) => [purpose, [5]]))
    expect(new Set(thrown(six, 3, laid)[2]).size).toBe(6)
  })
})
