/** 19.1, 20.0: what people in an Area have of the points for its control at the end. */
import { pointsPerArea } from '../../end/victory.ts'
import type { Outlook, Rivals } from './outlook.ts'
import type { AreaSites } from './sites.ts'

/** People in one hex; fractions stand for chances. */
interface Peopled {
  readonly port: boolean
  readonly colonists: number
  readonly soldiers: number
}

/** From so much of a colonist on there is likely to be one. */
export const likely = 0.5
/**
 * Three colonists are asked for: with this one alone there is no
 * hope, with so many more it is as good as certain.
 */
const founder = 1
const certainWith = 2.5
/**
 * So much of a colonist in a second settlement makes it one. Without
 * it this part is left, for one is soon founded.
 */
const secondSettlement = 0.8
const alone = 0.35
/** Parts that are left where others have a port, more colonists, or more than a quarter of the soldiers. */
const against = { ports: 0.25, colonists: 0.3, soldiers: 0.4 }
/** Three quarters of the soldiers are three times those of all others. */
const threeQuarters = 3
/** In so many last turns control counts in full; before, where the end is out of sight, this part of it. */
const lastTurns = 6
const outOfSight = 0.5

/** Points to a nation for what it has in an Area that no nation holds which is not played. */
export function controlOf(
  { temper, turnsToPlay, levels, rivals }: Outlook,
  area: AreaSites,
  posts: readonly Peopled[],
): number {
  let port = false
  let [colonists, soldiers, most, next] = [0, 0, 0, 0]
  for (const post of posts) {
    port ||= post.port && post.colonists >= likely
    colonists += post.colonists
    soldiers += post.soldiers
    next = Math.max(next, Math.min(most, post.colonists))
    most = Math.max(most, post.colonists)
  }
  if (!port && area.landfalls.length > 0) return 0
  const enough = Math.min(1, Math.max(0, (colonists - founder) / certainWith))
  const second = Math.min(1, next / secondSettlement)
  const contest = contestOf(rivals.get(area.area), colonists, soldiers)
  const isLate = turnsToPlay <= lastTurns
  const near = isLate ? 1 : temper.early
  const seen = !isLate && levels.length < turnsToPlay ? outOfSight : 1
  return pointsPerArea * enough * (alone + (1 - alone) * second) * contest * near * seen
}

/** The part of the points that others there leave. */
function contestOf(rivals: Rivals | undefined, colonists: number, soldiers: number): number {
  let part = 1
  if (rivals?.ports) part *= against.ports
  if (rivals && rivals.colonists > colonists) part *= against.colonists
  if (rivals && rivals.soldiers * threeQuarters > soldiers) part *= against.soldiers
  return part
}
