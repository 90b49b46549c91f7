import seedrandom from 'seedrandom'

/** The state of the generator; part of every game's state, so that a save holds its future rolls. */
export interface DiceState {
  readonly c: number
  readonly s0: number
  readonly s1: number
  readonly s2: number
  /** How many draws were made; lets `commits` see that dice were used. */
  readonly drawn: number
}

const stateOf = (generator: seedrandom.PRNG): object => (generator as seedrandom.StatefulPRNG<object>).state()

/** Dice in their first state for a seed. */
export function seedDice(seed: string): DiceState {
  return { ...stateOf(seedrandom.alea(seed, { state: true })), drawn: 0 } as DiceState
}

/** Draws a whole number from 1 to `sides`, both included. */
export function roll(dice: DiceState, sides: number): { readonly value: number; readonly dice: DiceState } {
  const generator = seedrandom.alea('', { state: dice as never })
  const value = Math.floor(generator() * sides) + 1
  return { value, dice: { ...stateOf(generator), drawn: dice.drawn + 1 } as DiceState }
}
