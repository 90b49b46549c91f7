/** For what a nation loses points, and by which paragraph. */
import type { Nation } from '../data/shapes.ts'
import type { PenaltyReason, State } from '../state/state.ts'

/** What each of them costs. */
export const penaltyPoints = 100

export const penalties: Readonly<Record<PenaltyReason, { readonly rule: string; readonly words: string }>> = {
  recall: { rule: '6.41/7', words: 'too few soldiers came home for the civil war' },
  cibola: { rule: '6.41/14', words: 'the march to the Seven Cities was not finished in time' },
  eldorado: { rule: '6.41/15', words: 'the march to El Dorado was not finished in time' },
}

/**
 * The penalties of a nation, each with its points and `turn 6: too few soldiers came home for the civil war [6.41/7]`.
 */
export const penaltiesOf = (
  { nations }: Pick<State, 'nations'>,
  nation: Nation,
): readonly { readonly points: number; readonly told: string }[] =>
  (nations[nation]?.penalties ?? []).map(({ turn, reason, points }) => {
    const { rule, words } = penalties[reason]
    return { points, told: `turn ${turn}: ${words} [${rule}]` }
  })
