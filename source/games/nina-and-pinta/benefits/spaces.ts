/** Pass spaces (N6.6, N6.7), and the Turn Order counter (N9.9). */
import type { Nation } from '../data/names.ts'
import { type Context, keptOf, type Position, playerOf } from '../state/context.ts'
import { spend } from './take.ts'

/** Which way markers are pushed: to a lower space, or a higher one. */
export type Towards = 'earlier' | 'later'

/** N6.7: as many spaces as players. */
const spacesOf = ({ state }: Position): number[] => state.order.map((_, index) => index + 1)

const holderOf = (g: Position, space: number): Nation | undefined =>
  g.state.order.find((nation) => playerOf(g, nation).space === space)

export const emptySpaces = (g: Position): number[] =>
  spacesOf(g).filter((space) => holderOf(g, space) === undefined)

/** N6.6: no more is selected in this era. */
export function pass(g: Context, nation: Nation, space: number): void {
  playerOf(g, nation).space = space
  g.emit({ type: 'passed', rule: 'N6.6', nation, space })
}

/** The nearest empty space from a taken one. */
function gapFrom(g: Position, space: number, towards: Towards): number | undefined {
  const empty = emptySpaces(g)
  return towards === 'later'
    ? empty.find((one) => one > space)
    : empty.toReversed().find((one) => one < space)
}

export interface Claim {
  readonly space: number
  readonly towards: Towards
}

/** N9.9: taken spaces from which others can be pushed. */
export function claimsOf(g: Position, nation: Nation): Claim[] {
  if (keptOf(g, nation, 'turn-order').length === 0) return []
  const taken = spacesOf(g).filter((space) => holderOf(g, space) !== undefined)
  return taken.flatMap((space) =>
    (['earlier', 'later'] as const)
      .filter((towards) => gapFrom(g, space, towards) !== undefined)
      .map((towards) => ({ space, towards })),
  )
}

/** N9.9: all markers up to the empty space shift by one. */
export function claim(g: Context, nation: Nation, space: number, towards: Towards): void {
  const [counter] = keptOf(g, nation, 'turn-order')
  spend(g, nation, counter!)
  g.emit({ type: 'bonus-played', rule: 'N9.9', nation, counter: counter! })
  const gap = gapFrom(g, space, towards)!
  const step = towards === 'later' ? 1 : -1
  for (let to = gap; to !== space; to -= step) {
    const pushed = holderOf(g, to - step)!
    playerOf(g, pushed).space = to
    g.emit({ type: 'pushed', rule: 'N9.9', nation: pushed, space: to })
  }
  pass(g, nation, space)
}
