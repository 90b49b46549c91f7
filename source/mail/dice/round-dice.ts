/** The dice of a round: they hang on the numbers that its list has committed, and on nothing that a sheet says. */
import { createHash } from 'node:crypto'
import type { Draw } from '../../kernel/contract/by-mail.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { dieFor, purposeDice } from '../../kernel/flow/dice.ts'
import type { Hash } from '../seal/signed.ts'

/** The number of each seat that persons hold; null for one that is absent. */
export type Numbers = Readonly<Record<Seat, string | null>>

/** The key of the dice of a round, 64 hexadecimal digits. An absent seat counts as the word *absent*. */
export function roundKey(game: Hash, round: number, numbers: Numbers): string {
  const named = Object.keys(numbers)
    .sort()
    .map((seat) => [seat, numbers[seat] ?? 'absent'])
  return createHash('sha256')
    .update(JSON.stringify(['dice of a game by mail', game, round, named]))
    .digest('hex')
}

/** The dice of a round: those of the rules, and those for what a sheet or a rule of a game by mail leaves open. */
export interface RoundDice<S> {
  cast(state: S): S
  readonly draw: Draw
}

/** @param key of `roundKey` */
export const roundDice = <S extends object>(key: string): RoundDice<S> => ({
  cast: (state) => ({ ...state, dice: purposeDice(key) }),
  draw: (purpose, sides) => dieFor(key, `sheet ${purpose}`, 0, sides),
})

/** A die that fell: for what, and the how manyth for that, from 0. */
export interface Drawn {
  readonly purpose: string
  readonly time: number
}

/** The dice of some events of a report, from one to before another. */
export interface DieDrawn {
  readonly from: number
  readonly to: number
  readonly dice: readonly Drawn[]
}

/** Which dice of the rules were drawn from one state to another of a round. */
export function drawnBetween(before: object, after: object): readonly Drawn[] {
  const [old, now] = [timesOf(before), timesOf(after)]
  return Object.entries(now).flatMap(([purpose, count]) => {
    const first = old[purpose] ?? 0
    return Array.from({ length: count - first }, (_, index) => ({ purpose, time: first + index }))
  })
}

function timesOf(state: object): Readonly<Record<string, number>> {
  const { dice } = state as { readonly dice?: { readonly times?: Readonly<Record<string, number>> } }
  return dice?.times ?? {}
}
