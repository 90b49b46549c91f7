/** 15.34, 24.16 What an explorer more or less in Europe, or ducats more, do to the voyages of a nation in this council. */
import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { europe } from '../../naval/ships.ts'
import { nationOf, type Position, sum } from '../../state/context.ts'
import type { Mind } from '../adviser.ts'
import { beforeCouncil } from './before.ts'
import { planFrom } from './council.ts'
import { isWhole } from './follow.ts'

type Planner = Pick<Mind, 'g' | 'nation' | 'level'>

/** What a nation has in its council otherwise than it stands. */
interface Supposed {
  readonly leaders?: (leaders: readonly string[]) => string[]
  readonly ducats?: number
}

/** Points by which the voyages that can still be planned are better with an explorer who is hired; 0 if he stays idle. */
export const broughtBy = (planner: Planner, name: string): number =>
  valueWith(planner, `with ${name}`, {
    leaders: (there) => [...there.filter((one) => one !== name), name],
  }) - valueWith(planner)

/** Points by which they are worse without one who waits in Europe. */
export const missedWithout = (planner: Planner, name: string): number =>
  valueWith(planner) -
  valueWith(planner, `without ${name}`, { leaders: (there) => there.filter((one) => one !== name) })

/** Points by which they are better with so many ducats more in the treasury, what they cost taken off. */
export const broughtByDucats = (planner: Planner, ducats: number): number =>
  valueWith(planner, `with ${ducats} ducats`, { ducats }) - valueWith(planner)

/** Points of what is not ordered yet, what it costs taken off, with something otherwise than it is. */
function valueWith(
  { g, nation, level }: Planner,
  words = 'as it is',
  { leaders = (there) => [...there], ducats = 0 }: Supposed = {},
): number {
  const ordered = g.state.expeditions.filter((one) => one.nation === nation && isWhole(g, one))
  const before = beforeCouncil(g, nation, ordered)
  // The harbours of the nation are copies, and so is its record.
  const home = europe(before.state, nation)
  home.leaders = leaders(home.leaders).sort()
  nationOf(before, nation).treasury += ducats
  return netOf(before, nation, level, words)
}

const netOf = (before: Position, nation: Nation, level: Mind['level'], supposed: string): number =>
  sum(
    planFrom(before, nation, level, supposed).voyages.map(
      ({ points, ducats }) => points - pointsPerDucat(nation) * ducats,
    ),
  )
