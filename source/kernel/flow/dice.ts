import { createHmac } from 'node:crypto'
import seedrandom from 'seedrandom'

/** The dice of a game; part of every game's state, so that a save holds its future rolls. */
export type DiceState = SequenceDice | PurposeDice | StillDice

/** Dice that fall one after the other: the state of a generator. */
export interface SequenceDice {
  readonly c: number
  readonly s0: number
  readonly s1: number
  readonly s2: number
  /** How many draws were made; lets `commits` see that dice were used. */
  readonly drawn: number
}

/** Dice that hang on what they are for, and on no other die. */
export interface PurposeDice {
  /** 64 hexadecimal digits. */
  readonly key: string
  /** How often dice were drawn for each purpose. */
  readonly times: Readonly<Record<string, number>>
  readonly drawn: number
}

/** Dice that stand still, for a game that is only imagined: nothing is rolled, each lies on a face. */
export interface StillDice {
  /** The faces on which the dice for a purpose lie, one after the other; all others lie about the middle. */
  readonly faces: Readonly<Record<string, readonly number[]>>
  /** What dice were asked for since they were laid out: how often, and their sides, by purpose. */
  readonly asked: Readonly<Record<string, { readonly times: number; readonly sides: number }>>
  readonly drawn: number
}

/** @param faces see `StillDice` */
export const stillDice = (faces: StillDice['faces'] = {}): StillDice => ({ faces, asked: {}, drawn: 0 })

const stateOf = (generator: seedrandom.PRNG): object => (generator as seedrandom.StatefulPRNG<object>).state()

/** Dice in their first state for a seed; for one of `purposeSeed` they hang on what they are for. */
export function seedDice(seed: string): DiceState {
  const [, key] = seedOfPurpose.exec(seed) ?? []
  if (key !== undefined) return purposeDice(key)
  return { ...stateOf(seedrandom.alea(seed, { state: true })), drawn: 0 } as SequenceDice
}

const seedOfPurpose = /^dice-by-purpose:([0-9a-f]{64})$/

/** The seed by which a game has dice by purpose. @param key 64 hexadecimal digits */
export const purposeSeed = (key: string): string => `dice-by-purpose:${key}`

/** Dice by purpose in their first state. @param key 64 hexadecimal digits */
export const purposeDice = (key: string): PurposeDice => ({ key, times: {}, drawn: 0 })

/**
 * Draws a whole number from 1 to `sides`, both included.
 * @param purpose what it is for; dice that fall one after the other do not ask
 */
export function roll(
  dice: DiceState,
  sides: number,
  purpose = '',
): { readonly value: number; readonly dice: DiceState } {
  if ('key' in dice) {
    const time = Object.hasOwn(dice.times, purpose) ? dice.times[purpose]! : 0
    const times = { ...dice.times, [purpose]: time + 1 }
    return { value: dieFor(dice.key, purpose, time, sides), dice: { ...dice, times, drawn: dice.drawn + 1 } }
  }
  if ('faces' in dice) return lying(dice, sides, purpose)
  const generator = seedrandom.alea('', { state: dice as never })
  const value = Math.floor(generator() * sides) + 1
  return { value, dice: { ...stateOf(generator), drawn: dice.drawn + 1 } as SequenceDice }
}

function lying(dice: StillDice, sides: number, purpose: string) {
  const times = Object.hasOwn(dice.asked, purpose) ? dice.asked[purpose]!.times : 0
  const faces = Object.hasOwn(dice.faces, purpose) ? dice.faces[purpose]! : []
  const asked = { ...dice.asked, [purpose]: { times: times + 1, sides } }
  // What is thrown until something else comes must come to an end, and so must a tie of several who throw.
  const again = Math.max(0, times - faces.length)
  const apart = again === 0 ? 0 : again + Object.keys(asked).indexOf(purpose)
  const middle = ((Math.ceil(sides / 2) - 1 + apart) % sides) + 1
  return { value: faces[times] ?? middle, dice: { ...dice, asked, drawn: dice.drawn + 1 } }
}

/** Bytes of a digest that make a number. */
const bytes = 6

/**
 * The die of a key for a purpose, from 1 to `sides`.
 * @param time how often dice were drawn for it before
 */
export function dieFor(key: string, purpose: string, time: number, sides: number): number {
  const fair = 2 ** (8 * bytes) - (2 ** (8 * bytes) % sides)
  for (let again = 0; ; again++) {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([purpose, time, again]))
      .digest()
    const drawn = digest.readUIntBE(0, bytes)
    if (drawn < fair) return (drawn % sides) + 1
  }
}
