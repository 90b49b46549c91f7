/** 14.21: colonists who draw nothing where they are go by standing order to where they do, once all marches are over. */
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Area } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { hexName } from '../../matters/ports.ts'
import { hexInfo, nationOf, type Position } from '../../state/context.ts'
import { settlementsOf, stacksAt, unitsAt } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'
import { emptyGroup } from '../../state/units.ts'
import { enemyHexes } from '../enemies.ts'
import { isThreatened } from '../garrisons.ts'
import { attritionLevel } from '../land-attrition.ts'
import { drawingAmong, mostInArea, mostInHex, resourcesOf, settlersIn } from '../resources.ts'
import { mayEnter } from './haulage.ts'

/** Colonists of a stack who go on. */
export interface Settling {
  readonly stack: Stack
  readonly colonists: number
  readonly to: Hex
}

/** 12.5: up to this level one face of the die costs a colonist, as it does at the lowest. */
const healthy = 2

/** All who would go as the nation stands, one after the other; none where it has not ordered it. */
export function settlingOf(g: Position, nation: Nation): readonly Settling[] {
  if (!nationOf(g, nation).standing.settle) return []
  const settled = settlementsOf(g.state, nation)
  const areas = new Set(settled.map((hex) => hexInfo(g, hex).area))
  return [...areas].flatMap((area) =>
    area !== null && drawsIn(g, nation, area) ? spread(g, nation, area) : [],
  )
}

/** Resources are drawn there (21.26, 21.27), and nobody else is there. */
function drawsIn(g: Position, nation: Nation, area: Area): boolean {
  const others = g.state.stacks.some(
    (stack) => stack.nation !== nation && hexInfo(g, stack.hex).area === area,
  )
  return !others && resourcesOf(g, nation, area).level > 0
}

/** Colonists of an Area by hex, as they would be after those who have gone on. */
type Spread = Map<Hex, number>

function spread(g: Position, nation: Nation, area: Area): Settling[] {
  const settlers = settlersIn(g, nation, area)
  const there: Spread = new Map(settlers)
  return settlers
    .flatMap(([hex]) => stacksAt(g.state, nation, hex))
    .flatMap((stack) => settlingFrom(g, stack, area, there))
}

/** Those of a stack who go on, which is noted in the spread. */
function settlingFrom(g: Position, stack: Stack, area: Area, there: Spread): Settling[] {
  const drawing = () => drawingAmong(g, there)
  const settling: Settling[] = []
  // Every question of the segment tells who would go, and mostly nobody does.
  if (there.get(stack.hex)! <= mostInHex || drawing() >= mostInArea) return settling
  let left = stack.colonists
  for (const to of placesFor(g, stack, area, there)) {
    const had = there.get(stack.hex)!
    const room = Math.min(mostInHex - (there.get(to) ?? 0), mostInArea - drawing())
    const colonists = Math.min(left, had - mostInHex, room)
    if (colonists <= 0) continue
    left -= colonists
    there.set(stack.hex, had - colonists)
    there.set(to, (there.get(to) ?? 0) + colonists)
    settling.push({ stack, colonists, to })
  }
  return settling
}

/**
 * Where colonists of a stack could go: to settlements first, for another one is another throw of the die (12.4), then to the
 * healthiest hexes, and of these to the nearest. Whether anybody goes to a mine or a city, or weakens a garrison that soldiers
 * of others can come to, is the nation's to say.
 */
function placesFor(g: Position, stack: Stack, area: Area, there: Spread): Hex[] {
  const { colonist } = g.data.units
  const points = colonist.movement - stack.spent
  if (stack.march || stack.colonists === 0 || points <= 0 || isWeak(g, stack, stack.hex, mostInHex)) return []
  const level = (hex: Hex) => attritionLevel(g, hex, g.state.options.edition)
  const rank = (hex: Hex) => (there.has(hex) ? 0 : level(hex))
  return g.routes
    .landReach(stack.hex, points, enemyHexes(g.state, stack.nation))
    .filter((hex) => {
      const { area: of, mine, city, cape } = hexInfo(g, hex)
      return of === area && mine === null && city === null && !cape && level(hex) <= healthy
    })
    .filter((hex) => !isWeak(g, stack, hex, there.get(hex) ?? 0))
    .filter((hex) => mayEnter(g, stack, { ...emptyGroup(), colonists: 1 }, hex))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** 11.12: soldiers of others could take a hex from those of a nation there, and so many colonists. */
const isWeak = (g: Position, { nation }: Stack, hex: Hex, colonists: number): boolean =>
  isThreatened(g, nation, hex, { soldiers: unitsAt(g.state, nation, hex).soldiers, colonists })

/** What is going to happen, in a line; none where nothing is. */
export function settlingNotes(g: Position, nation: Nation): string[] {
  const ways = settlingOf(g, nation).map(
    ({ stack: { hex }, colonists, to }) => `${colonists} of ${hexName(g, hex)} to ${to}`,
  )
  return ways.length === 0
    ? []
    : [
        `When marches end, colonists past the fifth of a hex go to others of its Area: ${listed(ways)} [14.21].`,
      ]
}
