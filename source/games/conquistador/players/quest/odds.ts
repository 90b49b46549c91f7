/**
 * How likely a march overland is to come to its end, and what it loses on
 * the way, on average results of the tables.
 */

import type { Nation } from '../../data/shapes.ts'
import { uprisingChance } from '../../forecast/hazards.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import { leastSoldiers } from '../../land/marches.ts'
import { allowance } from '../../land/marching/movers.ts'
import { ratingOf } from '../../land/native-uprising.ts'
import type { Hex } from '../../map/hex.ts'
import { needsMissionary } from '../../matters/missionaries.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { unitsInArea } from '../../state/stacks.ts'
import type { Group } from '../../state/state.ts'
import { addUp, holds, isConquistador, takeGroup } from '../../state/units.ts'
import { figuresOf } from '../worth/figures.ts'
import type { Progress, QuestWays, Stop } from './ways.ts'

/** Some of those who go, where they are now; in no hex yet if they come by ship. */
export interface Walkers {
  readonly hex: Hex | null
  readonly group: Group
}

/** How a march is expected to go. */
export interface MarchProspect {
  /** That a detachment is left to enter the last Area, from 0 to 1. */
  readonly chance: number
  /** Detachments lost on the way. */
  readonly lost: number
  /** Land Movement Segments that it takes. */
  readonly segments: number
  /** Where it is after the first of them. */
  readonly first: Stop
}

/** A march as it stands, and those who go. */
interface Going {
  readonly ways: QuestWays
  readonly start: Progress
  readonly parts: readonly Walkers[]
}

/** How much time a march has. */
interface Time {
  /** Land Movement Segments to its last turn, this one too if it is not over. */
  readonly segments: number
  /** Points that are left in this one, if it has begun to move. */
  readonly points?: number
  /** Those who go gather first where it starts, and begin in the next segment. */
  readonly gathers?: boolean
}

/**
 * The march of a group in the fewest segments, by the healthiest hexes
 * that are on such a way; null if it cannot be done in time.
 */
export function prospectOf(
  g: Position,
  nation: Nation,
  { ways, start, parts }: Going,
  { segments, points, gathers }: Time,
): MarchProspect | null {
  const dangers = dangersOf(g, nation, parts)
  const { soldiers } = dangers.group
  const speed = allowance(g, dangers.group)
  const now = points ?? speed
  const needed = 1 + Math.ceil(Math.max(0, ways.stepsFrom(start) - now) / speed)
  const taken = needed + (gathers ? 1 : 0)
  if (taken > segments) return null
  let left = certain(soldiers)
  if (gathers) left = enough(after(left, dangers.tollAt(start.hex)))
  let first: Stop | null = null
  let at = start
  for (let ahead = needed - 1; ahead >= 0; ahead--) {
    const reach = ways.stopsFrom(at, first ? speed : now)
    const stop = healthiest(
      dangers,
      reach.filter((one) => ways.stepsFrom(one) <= ahead * speed),
    )
    if (!stop) return null
    first ??= stop
    at = stop
    if (ahead > 0) left = after(left, dangers.tollAt(stop.hex))
  }
  return { chance: 1 - left[0]!, lost: soldiers - meanOf(left), segments: taken, first: first! }
}

/** Units of a nation in an Area without those who go. */
export function staying(g: Position, nation: Nation, area: string, parts: readonly Walkers[]): Group {
  const there = unitsInArea(g, nation, area)
  const going = addUp(
    parts.filter(({ hex }) => hex !== null && hexInfo(g, hex).area === area).map(({ group }) => group),
  )
  if (holds(there, going)) takeGroup(there, going)
  return there
}

/** What a night in a hex takes of some detachments: the chance to lose all, and how many else. */
interface Toll {
  readonly all: number
  readonly some: number
}

/** What those who go must expect wherever they end a segment. */
interface Dangers {
  readonly group: Group
  mayStop(hex: Hex): boolean
  tollAt(hex: Hex): Toll
}

function dangersOf(g: Position, nation: Nation, parts: readonly Walkers[]): Dangers {
  const group = addUp(parts.map((part) => part.group))
  const figures = figuresOf(g)
  const bonus = group.leaders.some((name) => isConquistador(g, name)) ? 1 : 0
  const byArea = new Map<string | null, { readonly open: boolean; readonly uprising: Toll }>()
  const inArea = (hex: Hex) => {
    const { area } = hexInfo(g, hex)
    const known = byArea.get(area) ?? look(area)
    byArea.set(area, known)
    return known
  }
  return {
    group,
    mayStop: (hex) => inArea(hex).open,
    tollAt: (hex) => {
      const { uprising } = inArea(hex)
      const climate = figures.land(attritionLevel(g, hex, g.state.options.edition), bonus)
      return { all: 1 - (1 - uprising.all) * (1 - climate.all), some: uprising.some + climate.soldiers }
    },
  }

  function look(area: string | null) {
    if (area === null) return { open: true, uprising: { all: 0, some: 0 } }
    const there = staying(g, nation, area, parts)
    const soldiers = there.soldiers + group.soldiers
    const rises = uprisingChance({
      native: g.state.areas[area]!.native,
      colonists: there.colonists,
      soldiers,
      rating: ratingOf(g, [...there.missionaries, ...group.missionaries]),
    })
    const { units, all } = figures.uprising(soldiers)
    // Whoever else is there bears his part.
    const share = group.soldiers / (soldiers + there.colonists)
    return { open: isOpen(area, there), uprising: { all: rises * all, some: rises * units * share } }
  }

  /** 15.61: they may come in without another missionary, and their own may go on from there. */
  function isOpen(area: string, there: Group): boolean {
    if (!needsMissionary(g, nation, area) || there.missionaries.length > 0) return true
    const settled = there.soldiers + there.colonists > 0
    return settled !== group.missionaries.length > 0
  }
}

/** The hex in which they best end a segment, the nearest of equals. */
function healthiest({ group, mayStop, tollAt }: Dangers, stops: readonly Stop[]): Stop | null {
  let best: { stop: Stop; toll: number } | null = null
  for (const stop of stops) {
    if (!mayStop(stop.hex)) continue
    const { all, some } = tollAt(stop.hex)
    const toll = all * group.soldiers + some
    if (toll < (best?.toll ?? Number.POSITIVE_INFINITY)) best = { stop, toll }
  }
  return best?.stop ?? null
}

/** Chances of so many detachments, by their number. */
type Strength = readonly number[]

const certain = (soldiers: number): Strength =>
  Array.from({ length: soldiers + 1 }, (_, n) => (n === soldiers ? 1 : 0))

const meanOf = (strength: Strength): number => strength.reduce((sum, chance, n) => sum + chance * n, 0)

/** What a night leaves: whole losses are certain, the rest of them is the chance of one more. */
function after(strength: Strength, { all, some }: Toll): Strength {
  const left = strength.map(() => 0)
  const whole = Math.floor(some)
  for (const [n, chance] of strength.entries()) {
    const put = (count: number, part: number) => {
      const there = Math.max(0, count)
      left[there] = left[there]! + chance * part
    }
    put(0, all)
    put(n - whole, (1 - all) * (1 - some + whole))
    put(n - whole - 1, (1 - all) * (some - whole))
  }
  return left
}

/** 6.41/14: with fewer detachments than a march needs it does not begin. */
const enough = (strength: Strength): Strength => {
  const few = strength.slice(0, leastSoldiers).reduce((sum, chance) => sum + chance, 0)
  return strength.map((chance, n) => (n === 0 ? few : n < leastSoldiers ? 0 : chance))
}
