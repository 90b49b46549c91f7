/**
 * What a nation has ashore, in points: the worth of its holdings, with the gold that lies there. What is lost
 * or won in an Area is worth what this figure becomes.
 */

import { recently } from '../../../../kernel/flow/recently.ts'
import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import type { Hex } from '../../map/hex.ts'
import { lacksMissionary } from '../../matters/missionaries.ts'
import { hexInfo, isLastTurn, type Position, sum } from '../../state/context.ts'
import { stacksAt, stacksInArea } from '../../state/stacks.ts'
import type { Group, State } from '../../state/state.ts'
import { addUp, isConquistador, takeGroup } from '../../state/units.ts'
import { one, peopleWorth } from './afloat.ts'
import { worthOf } from './area-worth.ts'
import { expectedTaxes } from './estimates.ts'
import { type Holding, holdingOf } from './holding.ts'
import { leaderWorth } from './leaders.ts'
import { type Outlook, rivalsIn, statesKept } from './outlook.ts'
import { ducatsHome } from './shipping.ts'
import { portPoints } from './thumb.ts'

/** 15.61: points of the taxes of a turn, which are withheld for want of a missionary. */
export const withheldTaxes = ({ g, nation }: Outlook): number =>
  isLastTurn(g) ? 0 : pointsPerDucat(nation) * expectedTaxes(g, nation)

/**
 * Points of what a nation has in an Area: its people, mines, control, gold. Soldiers who are worth less there
 * than their keep are given up (6.81), or serve elsewhere.
 * @param g the position of the outlook but for its stacks, where others are thought of
 */
export function presenceWorth(outlook: Outlook, area: string, g: Position = outlook.g): number {
  if (g.state.stacks !== outlook.g.state.stacks) return presenceIn(outlook, area, g)
  const known = asItIs(outlook)
  const worth = known.get(area) ?? presenceIn(outlook, area, g)
  known.set(area, worth)
  return worth
}

/** As everybody stands now, by Area: what is asked about all that could be done is weighed against that. */
const asItIs = recently(statesKept, (_: Outlook) => new Map<string, number>())

function presenceIn(outlook: Outlook, area: string, g: Position): number {
  const { nation } = outlook
  const stacks = stacksInArea(g, nation, area)
  if (stacks.length === 0) return 0
  const seen = { ...outlook, rivals: new Map(outlook.rivals).set(area, rivalsIn(g, nation, area)) }
  const holding = holdingOf(g, nation, area)
  const soldiers = leftByAttrition(outlook, holding)
  const disarmed = { ...holding, posts: holding.posts.map((post) => ({ ...post, soldiers: 0 })) }
  const elsewhere = () => worthOf(seen, disarmed) + peopleWorth(outlook, one({ soldiers }))
  const held = Math.max(worthOf(seen, holding), soldiers > 0 ? elsewhere() : Number.NEGATIVE_INFINITY)
  const port = stacks.some(({ hex, colonists }) => colonists > 0 && hexInfo(g, hex).coastal) ? portPoints : 0
  const gold = sum(stacks.map((stack) => ducatsHome(g, nation, stack)))
  const withheld = lacksMissionary(g, nation, area) ? withheldTaxes(outlook) : 0
  return held + (isLastTurn(g) ? 0 : port) + pointsPerDucat(nation) * gold - withheld
}

/** 12.4: soldiers of a holding who live through the next attrition. */
const leftByAttrition = ({ figures, sites }: Outlook, { area, posts }: Holding): number =>
  sum(
    posts.map(({ hex, soldiers, conquistadors }) => {
      const attrition = sites.get(area)!.byHex.get(hex)?.attrition
      if (attrition === undefined) return soldiers
      const toll = figures.land(attrition, conquistadors > 0 ? 1 : 0)
      return Math.max(0, soldiers - toll.soldiers) * (1 - toll.all)
    }),
  )

/** The same position with other stacks. */
export const withStacks = (g: Position, stacks: State['stacks']): Position => ({
  ...g,
  state: { ...g.state, stacks },
})

/** A position in which a nation has less in a hex. @throws Error if it has not that much. */
function without(g: Position, nation: Nation, hex: Hex, lost: Group): Position {
  const here = stacksAt(g.state, nation, hex)
  const [first] = here
  if (!first) return g
  const left = addUp(here)
  takeGroup(left, lost)
  const stacks = g.state.stacks.filter((stack) => !here.includes(stack))
  return withStacks(g, [...stacks, { ...first, ...left, leaders: staying(g, left) }])
}

/** 15.56: a conquistador does not live alone. */
const staying = (g: Position, { soldiers, colonists, leaders }: Group): string[] =>
  soldiers + colonists > 0 ? leaders : leaders.filter((name) => !isConquistador(g, name))

/** Points that it costs a nation to lose part of what it has in a hex; leaders would have served elsewhere too. */
export function lossWorth(outlook: Outlook, hex: Hex, lost: Group): number {
  const { g, nation } = outlook
  const { area } = hexInfo(g, hex)
  if (area === null) return peopleWorth(outlook, lost)
  const here = presenceWorth(outlook, area) - presenceWorth(outlook, area, without(g, nation, hex, lost))
  return Math.max(here, sum(lost.leaders.map((name) => leaderWorth(g, nation, name))))
}
