import seedrandom from 'seedrandom'
import type { Sets } from '../../source/kernel/contract/domain.ts'
import { type Pick, sampleAction } from '../../source/kernel/program/sample.ts'
import type { Player } from '../../source/kernel/program/simulate.ts'

/** A repeatable source of choices for tests. */
export function dice(seed: string): Pick {
  const generator = seedrandom.alea(seed)
  return (n) => Math.floor(generator() * n)
}

export const randomPlayer =
  <S>(sets: Sets): Player<S> =>
  (_view, decision, pick) =>
    sampleAction(decision, sets, pick)
