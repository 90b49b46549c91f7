/** The actions among which a player looks for the best: every choice, with what is mostly meant by its arguments. */
import type { Action, Choice, Decision, Json, TallyDomain } from '../../../kernel/contract/game.ts'
import type { GameDecision } from '../sequence/actions.ts'

/** Amounts of a tally that come to a total, the first items first. */
function filled({ items }: TallyDomain, total: number): Record<string, number> {
  let left = total
  const amounts: Record<string, number> = {}
  for (const [key, { max }] of Object.entries(items)) {
    amounts[key] = Math.min(left, max)
    left -= amounts[key]
  }
  return amounts
}

/** So many a tally takes at the most. */
function mostOf({ items, limits }: TallyDomain): number {
  const all = Object.values(items).reduce((sum, { max }) => sum + max, 0)
  return Math.min(all, ...limits.map(({ max }) => max ?? Number.POSITIVE_INFINITY))
}

/** What a choice's arguments may be; none for what is left to people. */
function argumentsOf({ type, args }: Choice): Record<string, Json>[] {
  if (!args) return [{}]
  const { victims, gold, first, second } = args
  if (type === 'attack' && victims?.kind === 'tally') {
    const most = mostOf(victims)
    return [...new Set([1, most])].map((pairs) => ({ victims: filled(victims, pairs) }))
  }
  if (type === 'rob' && gold?.kind === 'count') return [{ gold: gold.max }]
  if (type === 'select-two' && first?.kind === 'one' && second?.kind === 'one')
    return first.of.flatMap((one) =>
      second.of.slice(second.of.indexOf(one) + 1).map((other) => ({ first: one, second: other })),
    )
  return []
}

/** The candidates of a decision, but for loading, which is thought about as a whole. */
export const candidatesOf = ({ seat, choices }: GameDecision | Decision): Action[] =>
  choices
    .filter(({ off }) => !off)
    .flatMap((choice) =>
      argumentsOf(choice).map((args) => ({ type: choice.type, seat, ...choice.fixed, ...args })),
    )
