/** 15.34 What an explorer more or less in Europe does to the voyages of a nation in this council. */
import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { europe } from '../../naval/ships.ts'
import { type Position, sum } from '../../state/context.ts'
import type { Mind } from '../adviser.ts'
import { beforeCouncil } from './before.ts'
import { planFrom } from './council.ts'
import { isWhole } from './follow.ts'

type Planner = Pick<Mind, 'g' | 'nation' | 'level'>

/** Points by which the voyages that can still be planned are better with an explorer who is hired; 0 if he stays idle. */
export const broughtBy = (planner: Planner, name: string): number =>
  valueWith(planner, `with ${name}`, (leaders) => [...leaders.filter((one) => one !== name), name]) -
  valueWith(planner)

/** Points by which they are worse without one who waits in Europe. */
export const missedWithout = (planner: Planner, name: string): number =>
  valueWith(planner) -
  valueWith(planner, `without ${name}`, (leaders) => leaders.filter((one) => one !== name))

/** Points of what is not ordered yet, what it costs taken off, with other leaders in Europe than there are. */
function valueWith(
  { g, nation, level }: Planner,
  supposed = 'as it is',
  leadersThere: (leaders: readonly string[]) => string[] = (leaders) => [...leaders],
): number {
  const ordered = g.state.expeditions.filter((one) => one.nation === nation && isWhole(g, one))
  const before = beforeCouncil(g, nation, ordered)
  // The harbours of the nation are copies.
  const home = europe(before.state, nation)
  home.leaders = leadersThere(home.leaders).sort()
  return netOf(before, nation, level, supposed)
}

const netOf = (before: Position, nation: Nation, level: Mind['level'], supposed: string): number =>
  sum(
    planFrom(before, nation, level, supposed).voyages.map(
      ({ points, ducats }) => points - pointsPerDucat(nation) * ducats,
    ),
  )
