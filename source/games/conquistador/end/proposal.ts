/** 6.81: what is proposed to be given up where the treasury does not reach: who is missed least, and no more than that. */
import { upkeepOf } from '../council/prices.ts'
import type { Nation } from '../data/shapes.ts'
import type { Position } from '../state/context.ts'
import { type Dismissed, isGivenUp, type Post } from './least-missed.ts'
import { missedBy } from './missed.ts'

/** Units of a post of which some have been chosen. */
interface Spare {
  readonly post: Post<Dismissed>
  readonly each: number
  chosen: number
}

/** One more step: so many more of a post, and ducats by which all chosen so far would be missed then. */
interface Step {
  readonly spare: Spare
  readonly count: number
  readonly missed: number
}

/** Units of which there is a saving. */
const sparesOf = (g: Position, nation: Nation, all: readonly Post[]): Spare[] =>
  all
    .filter(isGivenUp)
    .map((post): Spare => ({ post, each: upkeepOf(g, nation, post.kind), chosen: 0 }))
    .filter(({ each }) => each > 0)

/** Whether anything can be proposed. */
export const isAnySpare = (g: Position, nation: Nation, all: readonly Post[]): boolean =>
  sparesOf(g, nation, all).length > 0

/** @param short ducats that are missing, some at least */
export function proposalFor(
  g: Position,
  nation: Nation,
  all: readonly Post[],
  short: number,
): Post<Dismissed>[] {
  const missed = missedBy(g, nation)
  const spares = sparesOf(g, nation, all)
  const chosen = (): Post<Dismissed>[] =>
    spares.flatMap(({ post, chosen: count }) => (count > 0 ? [{ ...post, count }] : []))
  const missedWith = (spare: Spare, more: number): number => {
    spare.chosen += more
    const ducats = missed(chosen())
    spare.chosen -= more
    return ducats
  }
  let missing = short
  let now = 0
  while (missing > 0) {
    const steps = spares.flatMap((spare) =>
      sizes(spare, missing).map((count): Step => ({ spare, count, missed: missedWith(spare, count) })),
    )
    const dear = ({ spare, count, missed: then }: Step) =>
      (then - now) / Math.min(missing, count * spare.each)
    const [best] = steps.sort((one, other) => dear(one) - dear(other))
    if (!best) break
    best.spare.chosen += best.count
    missing -= best.count * best.spare.each
    now = best.missed
  }
  takeBack(spares, -missing, now, missedWith)
  return chosen()
}

/** One more, as many as are still needed, or all: the last of several may be all that makes a difference. */
function sizes({ post, each, chosen }: Spare, missing: number): number[] {
  const left = post.count - chosen
  return [...new Set([1, Math.min(left, Math.ceil(missing / each)), left])].filter(
    (count) => count > 0 && count <= left,
  )
}

/** Who went before a dearer one may not be needed beside it. */
function takeBack(
  spares: readonly Spare[],
  saved: number,
  missed: number,
  missedWith: (spare: Spare, more: number) => number,
): void {
  const [best] = spares
    .filter(({ chosen, each }) => chosen > 0 && each <= saved)
    .map((spare) => ({ spare, without: missedWith(spare, -1) }))
    .filter(({ without }) => without < missed)
    .sort((one, other) => one.without - other.without)
  if (!best) return
  best.spare.chosen--
  takeBack(spares, saved - best.spare.each, best.without, missedWith)
}
