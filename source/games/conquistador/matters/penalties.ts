/** For what a nation loses points, by the paragraph that takes them. */
import type { Nation } from '../data/shapes.ts'
import type { State } from '../state/state.ts'

export type PenaltyRule = '6.41/7' | '6.41/14' | '6.41/15'

/** What each of them costs. */
export const penaltyPoints = 100

export const penaltyReasons: Readonly<Record<PenaltyRule, string>> = {
  '6.41/7': 'too few soldiers came home for the civil war',
  '6.41/14': 'the march was not finished in time',
  '6.41/15': 'the march was not finished in time',
}

/**
 * The penalties of a nation, each with its points and `turn 6: the march was not finished in time [6.41/14]`.
 */
export const penaltiesOf = (
  { nations }: Pick<State, 'nations'>,
  nation: Nation,
): readonly { readonly points: number; readonly told: string }[] =>
  (nations[nation]?.penalties ?? []).map(({ turn, rule, points }) => {
    const reason = penaltyReasons[rule as PenaltyRule]
    return { points, told: `turn ${turn}: ${reason ? `${reason} ` : ''}[${rule}]` }
  })
