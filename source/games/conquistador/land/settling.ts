/** 14.21: colonists who draw nothing where they are go by standing order to where they do, once all marches are over. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { hexName } from '../matters/ports.ts'
import { hexInfo, nationOf, type Position, sum } from '../state/context.ts'
import { settlementsOf, stacksAt, unitsAt } from '../state/stacks.ts'
import type { Stack } from '../state/state.ts'
import { emptyGroup } from '../state/units.ts'
import { enemyHexes } from './enemies.ts'
import { mayEnter } from './haulage.ts'
import { attritionLevel } from './land-attrition.ts'
import { mostInArea, mostInHex, resourcesOf } from './resources.ts'

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

/** Resources are drawn there (21.26, 21.27), and nobody else is near. */
function drawsIn(g: Position, nation: Nation, area: Area): boolean {
  const others = g.state.stacks.some(
    (stack) => stack.nation !== nation && hexInfo(g, stack.hex).area === area,
  )
  return !others && resourcesOf(g, nation, area).level > 0
}

function spread(g: Position, nation: Nation, area: Area): Settling[] {
  const all = settlementsOf(g.state, nation).filter((hex) => hexInfo(g, hex).area === area)
  const there = new Map(all.map((hex) => [hex, unitsAt(g.state, nation, hex).colonists]))
  const drawing = () => sum([...there.values()].map((colonists) => Math.min(mostInHex, colonists)))
  const settling: Settling[] = []
  for (const stack of all.flatMap((hex) => stacksAt(g.state, nation, hex)))
    for (const to of placesFor(g, stack, area)) {
      const had = there.get(stack.hex) ?? 0
      const gone = sum(settling.filter((one) => one.stack === stack).map(({ colonists }) => colonists))
      const room = Math.min(mostInHex - (there.get(to) ?? 0), mostInArea - drawing())
      const colonists = Math.min(stack.colonists - gone, had - mostInHex, room)
      if (colonists <= 0) continue
      there.set(stack.hex, had - colonists)
      there.set(to, (there.get(to) ?? 0) + colonists)
      settling.push({ stack, colonists, to })
    }
  return settling
}

/**
 * Where colonists of a stack could go: settlements first, for another one is another throw of the die (12.4), then the
 * healthiest, and of these the nearest. Whether anybody goes to a mine or a city is the nation's to say.
 */
function placesFor(g: Position, stack: Stack, area: Area): Hex[] {
  const points = g.data.units.colonist.movement - stack.spent
  if (stack.march || stack.colonists === 0 || points <= 0) return []
  const { options, stacks } = g.state
  const level = (hex: Hex) =>
    stacks.some((one) => one.hex === hex && one.colonists > 0) ? 0 : attritionLevel(g, hex, options.edition)
  return g.routes
    .landReach(stack.hex, points, enemyHexes(g.state, stack.nation))
    .filter((hex) => {
      const { area: there, mine, city, cape } = hexInfo(g, hex)
      return there === area && mine === null && city === null && !cape && level(hex) <= healthy
    })
    .filter((hex) => mayEnter(g, stack, { ...emptyGroup(), colonists: 1 }, hex))
    .toSorted((one, other) => level(one) - level(other))
}

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
