/**
 * Who could march for the Seven Cities or El Dorado (6.41/14, /15),
 * from which hex, and whether it is worth it.
 */

import { marchGoals } from '../../council/political-events.ts'
import type { Nation } from '../../data/shapes.ts'
import { enemyHexes } from '../../land/enemies.ts'
import { leastSoldiers, marchDemands } from '../../land/marches.ts'
import type { Hex } from '../../map/hex.ts'
import { needsMissionary } from '../../matters/missionaries.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { stepOf } from '../../sequence/sequence.ts'
import { hexInfo, lastTurn, type Position, sum } from '../../state/context.ts'
import { stacksAt, stacksOf } from '../../state/stacks.ts'
import type { Group, MarchState, Stack } from '../../state/state.ts'
import { emptyGroup, isConquistador } from '../../state/units.ts'
import { one, peopleWorth } from '../worth/afloat.ts'
import { worthOf } from '../worth/area-worth.ts'
import { holdingOf } from '../worth/holding.ts'
import type { Outlook } from '../worth/outlook.ts'
import { type MarchProspect, prospectOf, staying, type Walkers } from './odds.ts'
import { questWays } from './ways.ts'

/** Numbers of detachments that are weighed. */
const strengths = [leastSoldiers, leastSoldiers + 1, leastSoldiers + 2]
/** A march must promise so many points, and come to its end so often. */
const least = { points: 10, chance: 0.5 }

/** Turns until those who are left stand where they came from. */
const wayBack = 2

/** Those who march from a hex. */
export interface Muster {
  readonly march: MarchState
  readonly hex: Hex
  readonly parts: readonly Walkers[]
  /** Some must come there first, so that the march begins a turn later. */
  readonly gathers: boolean
  readonly prospect: MarchProspect
  /** Points that are lost on the way, and where the units are missed. */
  readonly price: number
  /** What the march is likely to save, less that price. */
  readonly points: number
}

/** People who are put ashore in a hex before the march begins. */
export interface Shipped {
  readonly hex: Hex
  readonly group: Group
}

/** The marches that are demanded of a nation, and fail before the game ends. */
export const marchesAsked = (g: Position, nation: Nation): MarchState[] =>
  g.state.marches.filter(
    (march) => march.nation === nation && march.outcome === 'open' && march.deadline <= lastTurn(g),
  )

/** Land Movement Segments in which a march can still move, this one too if it is not over. */
export const segmentsLeft = ({ state }: Position, { deadline }: MarchState): number =>
  deadline - state.turn + (state.step <= stepOf('C2') ? 1 : 0)

/**
 * The best way to begin a march, with those who are there or with others
 * who are shipped; null if none is worth it.
 */
export function bestMuster(outlook: Outlook, march: MarchState, shipped?: Shipped): Muster | null {
  const { g, nation } = outlook
  const own = stacksOf(g.state, nation).map(({ hex }) => hex)
  const hexes = new Set(shipped ? [shipped.hex] : own)
  let best: Muster | null = null
  for (const hex of hexes) {
    if (!marchGoals[march.name].areas.includes(hexInfo(g, hex).area ?? '')) continue
    for (const count of strengths) {
      const muster = musterIn(outlook, march, { hex, count }, shipped)
      if (muster && isBetter(muster, best)) best = muster
    }
  }
  return best
}

/** More points, or as many sooner. */
const isBetter = ({ points, prospect }: Muster, best: Muster | null): boolean =>
  best === null
    ? points > least.points
    : points > best.points || (points === best.points && prospect.segments < best.prospect.segments)

function musterIn(
  outlook: Outlook,
  march: MarchState,
  { hex, count }: { readonly hex: Hex; readonly count: number },
  shipped?: Shipped,
): Muster | null {
  const { g, nation, temper } = outlook
  const ashore = shipped ? [{ hex: null, group: shipped.group }] : []
  const fresh = stacksAt(g.state, nation, hex).filter(({ march: other, spent }) => !other && spent === 0)
  const atOnce = chosen(outlook, march, [...ashore, ...fresh.map((stack) => ({ hex, group: stack }))], count)
  const near = atOnce || !temper.quests ? null : [...ashore, ...inReach(g, nation, hex)]
  const parts = atOnce ?? (near && chosen(outlook, march, near, count))
  if (!parts || isLeftAlone(outlook, parts)) return null
  const ways = questWays(g, nation, march.name)
  const gathers = !atOnce
  const prospect = prospectOf(
    g,
    nation,
    { ways, start: ways.at(hex, []), parts },
    {
      segments: segmentsLeft(g, march),
      gathers,
    },
  )
  if (!prospect || prospect.chance < least.chance) return null
  // Whoever is shipped has been paid for already.
  const there = sum(parts.map((part) => (part.hex === null ? 0 : part.group.soldiers))) / count
  const price =
    peopleWorth(outlook, one({ soldiers: prospect.lost * there })) +
    missed(outlook, parts, prospect.segments + wayBack)
  return { march, hex, parts, gathers, prospect, price, points: prospect.chance * penaltyPoints - price }
}

/** Whoever could be in a hex at the end of the segment, nearest first. */
function inReach(g: Position, nation: Nation, hex: Hex): Walkers[] {
  const closed = enemyHexes(g.state, nation)
  const { movement } = g.data.units.soldier
  return stacksOf(g.state, nation)
    .filter(({ march }) => !march)
    .flatMap((stack) => {
      const left = stack.hex === hex ? 0 : movement - stack.spent
      // The way past enemies is longer still, and takes a search.
      if ((g.routes.landDistance(stack.hex, hex) ?? left + 1) > left) return []
      const steps = g.routes.landWay(stack.hex, hex, closed)?.length ?? left + 1
      return steps <= left ? [{ part: { hex: stack.hex, group: stack }, steps }] : []
    })
    .sort((a, b) => a.steps - b.steps)
    .map(({ part }) => part)
}

/**
 * 6.41/14: so many detachments, and whom the march must have besides, from the first groups that have them.
 */
function chosen(
  { g, nation }: Outlook,
  { name }: MarchState,
  from: readonly Walkers[],
  count: number,
): Walkers[] | null {
  const needs = marchDemands(g, nation, name)
  let { missionary, conquistador } = needs
  let wanted = count
  const parts = from.flatMap(({ hex, group }): Walkers[] => {
    const soldiers = Math.min(wanted, group.soldiers)
    const leaders = conquistador ? group.leaders.filter((one) => isConquistador(g, one)).slice(0, 1) : []
    const missionaries = missionary ? mildest(g, group.missionaries) : []
    wanted -= soldiers
    conquistador &&= leaders.length === 0
    missionary &&= missionaries.length === 0
    const part = { ...emptyGroup(), soldiers, leaders, missionaries }
    return soldiers + leaders.length + missionaries.length > 0 ? [{ hex, group: part }] : []
  })
  return wanted > 0 || missionary || conquistador ? null : parts
}

/** 17.32: the missionary among whom natives rise least. */
function mildest(g: Position, ids: readonly string[]): string[] {
  const rating = (id: string) => g.state.missionaries[id] ?? 0
  return [...ids].sort((a, b) => rating(a) - rating(b)).slice(0, 1)
}

/** 15.61: somebody would stay among natives without a missionary, who therefore may not go. */
function isLeftAlone({ g, nation }: Outlook, parts: readonly Walkers[]): boolean {
  return parts.some(({ hex, group }) => {
    const area = hex === null ? null : hexInfo(g, hex).area
    if (area === null || group.missionaries.length === 0 || !needsMissionary(g, nation, area)) return false
    const { soldiers, colonists, missionaries } = staying(g, nation, area, parts)
    return soldiers + colonists > 0 && missionaries.length === 0
  })
}

/** Points that Areas are worth less if those who leave them are away for so many turns. */
function missed(whole: Outlook, parts: readonly Walkers[], turns: number): number {
  const { g, nation } = whole
  const outlook: Outlook = { ...whole, levels: whole.levels.slice(0, turns) }
  const areas = new Set(parts.flatMap(({ hex }) => (hex === null ? [] : (hexInfo(g, hex).area ?? []))))
  const after: Position = { ...g, state: { ...g.state, stacks: without(g, nation, parts) } }
  return sum(
    [...areas].map((area) => {
      const now = worthOf(outlook, holdingOf(g, nation, area))
      return Math.max(0, now - worthOf(outlook, holdingOf(after, nation, area)))
    }),
  )
}

/** The stacks of all without those who go. */
function without(g: Position, nation: Nation, parts: readonly Walkers[]): Stack[] {
  const stacks = [...g.state.stacks]
  for (const { hex, group } of parts) {
    let { soldiers } = group
    for (const [index, stack] of stacks.entries()) {
      if (stack.nation !== nation || stack.hex !== hex) continue
      const gone = Math.min(soldiers, stack.soldiers)
      soldiers -= gone
      stacks[index] = {
        ...stack,
        soldiers: stack.soldiers - gone,
        leaders: stack.leaders.filter((one) => !group.leaders.includes(one)),
        missionaries: stack.missionaries.filter((one) => !group.missionaries.includes(one)),
      }
    }
  }
  return stacks
}
