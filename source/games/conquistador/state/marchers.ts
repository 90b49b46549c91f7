/** 6.41/14, /15 Detachments of a march, ashore and at sea, where they are counted by march. */
import { entriesOf } from '../../../kernel/contract/records.ts'
import type { Nation } from '../data/shapes.ts'
import { sum } from './context.ts'
import type { Expedition, Marchers, MarchState, State } from './state.ts'

type MarchName = MarchState['name']

/** What is counted of each march. */
export const marchersOf = (marching: Marchers): [march: MarchName, soldiers: number][] =>
  entriesOf(marching).filter(([, soldiers]) => soldiers > 0)

const from = (counts: readonly (readonly [MarchName, number])[]): Marchers =>
  Object.fromEntries(counts.filter(([, soldiers]) => soldiers > 0))

/** Both together. */
export const addMarchers = (one: Marchers, other: Marchers): Marchers =>
  from([
    ...marchersOf({ ...other, ...one }).map(
      ([march]) => [march, (one[march] ?? 0) + (other[march] ?? 0)] as const,
    ),
  ])

/** At most so many of them. */
export function marchersUpTo(marching: Marchers, most: number): Marchers {
  let left = most
  return from(
    marchersOf(marching).map(([march, soldiers]) => {
      const part = Math.min(left, soldiers)
      left -= part
      return [march, part] as const
    }),
  )
}

/** Takes as many off an expedition as so many soldiers who leave it can be. @returns them. */
export function takeMarchers(expedition: Expedition, most: number): Marchers {
  const taken = marchersUpTo(expedition.marching, most)
  expedition.marching = from(
    marchersOf(expedition.marching).map(([march, soldiers]) => [march, soldiers - (taken[march] ?? 0)]),
  )
  return taken
}

/** Detachments of a march that there are, ashore and at sea. */
export const marchersLeft = (state: State, nation: Nation, name: MarchName): number =>
  sum([
    ...state.stacks
      .filter((one) => one.nation === nation && one.march === name)
      .map(({ soldiers }) => soldiers),
    ...state.expeditions.filter((one) => one.nation === nation).map(({ marching }) => marching[name] ?? 0),
  ])
