/** How much it counts to take something from another nation, by how all stand for everybody to see. */

import type { Nation } from '../../data/shapes.ts'
import { alliedInDefence } from '../../diplomacy/treaties.ts'
import { areAtPeace, type Prey, trucesFor } from '../../diplomacy/truces.ts'
import { score } from '../../end/victory.ts'
import { isLastTurn, type Position } from '../../state/context.ts'
import type { State } from '../../state/state.ts'
import { nationsInPlay } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { mannersOf } from '../diplomacy/manners.ts'
import { temperOf } from '../levels.ts'

/** Who weighs something, whatever is to be decided. */
export type Thinker = Pick<Mind, 'g' | 'nation' | 'level'>

/** A point less for the only rival; for the leader, and for another, of several. */
const weights = { lone: 0.8, leader: 0.7, other: 0.3 }
/** Where nobody looks at who leads. */
const alike = 0.4

interface Ranked {
  readonly rival: Nation
  readonly points: number
}

/** What the points of all nations are made of. */
const scored = [
  'nations',
  'stacks',
  'areas',
  'discoveries',
  'treaties',
] as const satisfies readonly (keyof State)[]

/**
 * Worked out last. A position that is only thought of shares the records of the nations with the real one.
 */
let kept: { readonly state: State; readonly standings: readonly Ranked[] } | null = null

/** The points of all nations as far as they are known, the most first. */
function standingsOf(g: Position): readonly Ranked[] {
  const known = kept
  if (known && scored.every((key) => known.state[key] === g.state[key])) return known.standings
  const standings = nationsInPlay(g.state)
    .map((rival) => ({ rival, points: score(g, rival).total }))
    .sort((a, b) => b.points - a.points)
  kept = { state: g.state, standings }
  return standings
}

/** The points of every other nation, as far as they are known, the most first. */
const othersByPoints = (g: Position, nation: Nation): readonly Ranked[] =>
  standingsOf(g).filter(({ rival }) => rival !== nation)

/**
 * 6.72: whether a seat leaves such prey of another alone: of a partner in a treaty of defence, and of whom it has
 * promised to spare, unless nothing follows from a broken word any more.
 */
export function leavesAlone({ g, nation, level }: Thinker, other: Nation, prey: Prey): boolean {
  if (alliedInDefence(g, nation, other)) return true
  return !(mannersOf[level].breaks && isLastTurn(g)) && trucesFor(g, nation, other, prey).length > 0
}

/**
 * What a point that a rival loses is worth, from 0 to 1; nothing for a partner in a treaty of defence, or in
 * peace (6.72).
 */
export function denial(mind: Thinker, rival: Nation): number {
  const { g, nation } = mind
  if (alliedInDefence(g, nation, rival) || areAtPeace(g, nation, rival) || rival === nation) return 0
  const rivals = othersByPoints(g, nation)
  if (rivals.length === 1) return weights.lone
  if (!temperOf(mind).seesLeader) return alike
  return rivals[0]!.rival === rival ? weights.leader : weights.other
}
