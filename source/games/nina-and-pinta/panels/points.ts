/** Points as they stand, and how far they can be seen. */
import type { Nation } from '../data/names.ts'
import { scoreParts } from '../end/score.ts'
import { scoreOf } from '../end/scoring.ts'
import type { Position } from '../state/context.ts'
import { partNames } from '../text/score-parts.ts'

export interface Points {
  readonly total: number
  /** What counts anything, by its name. */
  readonly parts: readonly { readonly name: string; readonly points: number }[]
  /** A screen hides the rest. */
  readonly hidden: boolean
}

/** The points of a nation, as far as the view shows what they come from. */
export function pointsOf(g: Position, nation: Nation): Points {
  const score = scoreOf(g, nation)
  return {
    total: score.total,
    parts: scoreParts
      .map((part) => ({ name: partNames[part], points: score[part] }))
      .filter(({ points }) => points > 0),
    // Planck's Progress lies face down (N11.8).
    hidden: !g.state.over && (!g.state.players[nation]?.screen || g.state.solo?.planck === nation),
  }
}
