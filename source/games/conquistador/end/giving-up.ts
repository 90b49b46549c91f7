/** 6.81: all who can be given up in one list, with what is proposed, and what goes with each. */
import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import { upkeepOf } from '../council/prices.ts'
import type { Nation } from '../data/shapes.ts'
import { hexName, withPlaceFirst } from '../matters/ports.ts'
import { nationOf, type Position, sum } from '../state/context.ts'
import { many } from '../state/units.ts'
import { plurals, singulars } from './bill.ts'
import { type Dismissed, dismissed, isGivenUp, type Post } from './least-missed.ts'
import { goesWith } from './missed.ts'

export type TheseForm = {
  type: 'dismissThese'
  /** By kind and place, as `keyOf` joins them. */
  args: { units: Tally }
}

const keyOf = ({ kind, at }: Post<Dismissed>): string => `${kind} ${at}`

/** "1 caravel in Europe, 2 soldiers in Aztec Empire (2427)" */
export const postWords = (g: Position, given: readonly Post<Dismissed>[]): string =>
  given.map((post) => `${many(post.count, singulars[post.kind])} in ${hexName(g, post.at)}`).join(', ')

/** Ducats that need not be paid for them. */
export const savedBy = (g: Position, nation: Nation, given: readonly Post<Dismissed>[]): number =>
  sum(given.map(({ kind, count }) => count * upkeepOf(g, nation, kind)))

/** @param all who could be given up; the keys of a tally are made from them, and never read apart */
export const readThese = (all: readonly Post[], units: Tally): Post<Dismissed>[] =>
  dismissed
    .flatMap((kind) => all.filter(isGivenUp).filter((post) => post.kind === kind))
    .map((post) => ({ ...post, count: units[keyOf(post)] ?? 0 }))
    .filter(({ count }) => count > 0)

/**
 * @param bill ducats that all of them cost
 * @param proposed who is proposed, whose lines come first; read when the choice is
 */
export function theseChoice(
  g: Position,
  nation: Nation,
  all: readonly Post[],
  bill: number,
  proposed: { readonly given: readonly Post<Dismissed>[] },
): ChoiceOf<TheseForm> {
  return lazily({ type: 'dismissThese', rule: '6.81', usual: true } as const, {
    label: () => labelOf(g, nation, bill, proposed.given),
    args: () => argsOf(g, nation, all, proposed.given),
  })
}

function labelOf(g: Position, nation: Nation, bill: number, given: readonly Post<Dismissed>[]): string {
  const ducats = Math.min(nationOf(g, nation).treasury, bill - savedBy(g, nation, given))
  return `Give up as proposed, or others: ${postWords(g, given)}; pay ${many(ducats, 'ducat')}`
}

function argsOf(
  g: Position,
  nation: Nation,
  all: readonly Post[],
  given: readonly Post<Dismissed>[],
): ChoiceOf<TheseForm>['args'] {
  const told = goesWith(g, nation)
  const start = Object.fromEntries(given.map((post) => [keyOf(post), post.count]))
  const lines = all.filter(isGivenUp).sort((one, other) => rowOf(start, one) - rowOf(start, other))
  const items = Object.fromEntries(
    lines.map((post) => {
      const { weighty, slight } = told(post)
      const what = post.count > 1 ? plurals[post.kind] : singulars[post.kind]
      const label = [withPlaceFirst(g, post.at, what), ...weighty].join('; ')
      const note = [`saves ${upkeepOf(g, nation, post.kind)} each`, ...slight].join('; ')
      return [keyOf(post), { max: post.count, label, note }]
    }),
  )
  return { units: { kind: 'tally', items, limits: [], start } }
}

const rowOf = (start: Tally, post: Post<Dismissed>): number => (keyOf(post) in start ? 0 : 1)
