/** 6.81: who is given up for want of ducats: those who are missed least. */
import { upkeepOf } from '../council/prices.ts'
import type { Nation } from '../data/shapes.ts'
import { hexOfNode } from '../map/board.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { hexInfo, type Position } from '../state/context.ts'

/** What is maintained, in the order in which the play-by-mail rules pay (6.8 there). */
export const order = ['missionary', 'colonist', 'galleonFleet', 'carrack', 'caravel', 'soldier'] as const
export type Kept = (typeof order)[number]
/** 6.81, 6.83: what may be given up: anything but missionaries. */
export const dismissed = ['colonist', 'galleonFleet', 'carrack', 'caravel', 'soldier'] as const
export type Dismissed = (typeof dismissed)[number]

/** Units of one kind in one place. */
export interface Post<Kind extends Kept = Kept> {
  readonly kind: Kind
  readonly at: string
  count: number
}

/** Soldiers and colonists of a treasure city, a mine or a port of their own. */
export function holdsSite(g: Position, nation: Nation, { kind, at }: Post): boolean {
  if (at === 'Europe' || (kind !== 'soldier' && kind !== 'colonist')) return false
  const hex = hexOfNode(at)
  const { city, mine, nodes } = hexInfo(g, hex)
  const isLeft = city !== null && !g.state.emptied.includes(city)
  return isLeft || mine !== null || nodes.some((node) => isFriendlyPort(g, nation, node))
}

/** Who is missed least is given up first. */
const missedLess: readonly ((g: Position, nation: Nation, post: Post) => boolean)[] = [
  (_g, _nation, { kind, at }) => at === 'Europe' && (kind === 'carrack' || kind === 'caravel'),
  (_g, _nation, { kind, at }) => at === 'Europe' && kind === 'soldier',
  (g, nation, post) => post.kind === 'soldier' && !holdsSite(g, nation, post),
  (_g, _nation, { kind }) => kind === 'carrack' || kind === 'caravel',
  (_g, _nation, { kind }) => kind === 'soldier',
  (_g, _nation, { kind }) => kind === 'galleonFleet',
]

/** The place of a post among them, the least missed first: 0 for ships that lie idle in Europe. */
export function rankOf(g: Position, nation: Nation, post: Post): number {
  const found = missedLess.findIndex((isSuch) => isSuch(g, nation, post))
  return found < 0 ? missedLess.length : found
}

export const isGivenUp = (post: Post): post is Post<Dismissed> => dismissed.some((kind) => kind === post.kind)

/**
 * 6.81: what `dismissRest` gives up so that the treasury reaches: who is missed least by kind and place alone. Games were
 * played by it, so it stays as it was; what is proposed now weighs what they earn (`proposal.ts`).
 */
export function leastMissed(
  g: Position,
  nation: Nation,
  all: readonly Post[],
  short: number,
): Post<Dismissed>[] {
  const spare = all
    .filter(isGivenUp)
    .sort((one, other) => rankOf(g, nation, one) - rankOf(g, nation, other))
    .map((post) => ({ post, each: upkeepOf(g, nation, post.kind), count: 0 }))
    .filter(({ each }) => each > 0)
  let missing = short
  for (const one of spare) {
    one.count = Math.min(one.post.count, Math.ceil(Math.max(0, missing) / one.each))
    missing -= one.count * one.each
  }
  // What went before a dearer one may not be needed beside it.
  for (const one of spare.reverse()) {
    const kept = Math.min(one.count, Math.floor(Math.max(0, -missing) / one.each))
    one.count -= kept
    missing += kept * one.each
  }
  return spare.flatMap(({ post, count }) => (count > 0 ? [{ ...post, count }] : [])).reverse()
}
