/** Points as they stand, and how far they can be seen. */
import type { Nation } from '../data/names.ts'
import type { Score } from '../end/score.ts'
import { scoreOf } from '../end/scoring.ts'
import type { Position } from '../state/context.ts'

/** What each part of a score is called, in the order in which it is told. */
export const partNames: Readonly<Record<Exclude<keyof Score, 'total'>, string>> = {
  cities: 'Cities',
  towns: 'Towns',
  settlers: 'Settlers',
  cathedrals: 'Cathedrals',
  arts: 'Arts',
  science: 'Science',
  religion: 'Religion',
  military: 'Military',
  gold: 'Gold, 5 a point',
  retained: 'Retained Bonus',
  worlds: 'Worlds short of Cities',
}

const parts = Object.keys(partNames) as (keyof typeof partNames)[]

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
    parts: parts
      .map((part) => ({ name: partNames[part], points: score[part] }))
      .filter(({ points }) => points > 0),
    // Planck's Progress lies face down (N11.8).
    hidden: !g.state.over && (!g.state.players[nation]?.screen || g.state.solo?.planck === nation),
  }
}
