/**
 * Maintenance (5.1 E): what costs more than it will bring is
 * given up, and more if the treasury does not reach.
 */

import type { Advice } from '../../../../kernel/program/computer.ts'
import { priceFactor } from '../../council/political-events.ts'
import { maintenanceBill, posts } from '../../end/bill.ts'
import { cityGuard, shipsKept, worthAskingOf } from '../../end/idle.ts'
import type { Post } from '../../end/least-missed.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { producing } from '../../land/gold.ts'
import type { Hex } from '../../map/hex.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { hexInfo, isLastTurn } from '../../state/context.ts'
import { areasOf, stacksAt, stacksInArea, stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'
import { addUp, goldIn } from '../../state/units.ts'
import { type Adviser, actionOf, advise, type ChoiceAt, choiceOf, close, type Mind } from '../adviser.ts'
import { temperOf } from '../levels.ts'
import { isOnQuest } from '../quest/march.ts'
import { threatTo } from '../war/threats.ts'
import { hullWorth } from '../worth/afloat.ts'
import { worthOf } from '../worth/area-worth.ts'
import { withStacks } from '../worth/ashore.ts'
import { type Holding, holdingOf, withUnits } from '../worth/holding.ts'
import { type Outlook, outlookOf } from '../worth/outlook.ts'

/** In this order units are given up when the treasury does not reach, if nothing tells them apart. */
const dispensable = ['soldier', 'caravel', 'galleonFleet', 'carrack', 'colonist'] as const
type Dispensable = (typeof dispensable)[number]

/** A treasury below this is poor, and keeps no more ships in Europe than the next colonists need. */
const poor = 60

export const upkeep: Adviser = (mind) => {
  const { g, nation } = mind
  const { total } = maintenanceBill(g, nation)
  const short = total - g.state.nations[nation]!.treasury
  if (short > 0 && !isLastTurn(g)) return giveUp(mind, short) ?? close(mind, 'The bill is paid.')
  if (temperOf(mind).dismisses && !isLastTurn(g)) {
    const asked = choiceOf(mind.decision, 'dismissIdle')
    if (asked && worthAskingOf(g, nation, posts(g, nation)).every((post) => costsMore(mind, post)))
      return advise(actionOf(mind.decision, asked), 'They cost more than they will bring.')
    const idle = idleSoldiers(mind) ?? idleShips(mind)
    if (idle) return idle
  }
  return close(mind, 'What is kept is worth its maintenance.')
}

/** Soldiers without whom their Area is worth more than with them. */
function idleSoldiers(mind: Mind): Advice | null {
  const { g, nation, level, decision } = mind
  const choice = choiceOf(decision, 'dismiss', { kind: 'soldier' })
  const domain = choice?.args?.units
  if (!choice || domain?.kind !== 'tally') return null
  const outlook = outlookOf(g, nation, level)
  for (const area of areasOf(g, nation)) {
    const holding = holdingOf(g, nation, area)
    const post = holding.posts.find(
      ({ hex, soldiers }) => soldiers > 0 && domain.items[hex] && !questHexes(mind).has(hex),
    )
    if (!post || holding.native > 0 || holding.european > 0 || (outlook.rivals.get(area)?.colonists ?? 0) > 0)
      continue
    const count = post.soldiers - (needsCarrier(outlook, holding) ? 1 : 0)
    if (count > 0 && isSpare(mind, post.hex, count))
      return advise(
        actionOf(decision, choice, { units: { [post.hex]: count } }),
        `The natives of ${area} are beaten, and the soldiers there cost more than they will bring.`,
      )
  }
  return null
}

/** Who is named as bringing nothing: of those in Europe it is known who did not sail, those ashore are looked at again. */
const costsMore = (mind: Mind, { kind, at, count }: Post): boolean =>
  kind !== 'soldier' || at === 'Europe' || isSpare(mind, at, count)

/** Nobody comes for what so many soldiers guard, they are wanted nowhere near, and their Area is worth more without them. */
function isSpare(mind: Mind, hex: Hex, count: number): boolean {
  const { g, nation, level } = mind
  const { area } = hexInfo(g, hex)
  const outlook = outlookOf(g, nation, level)
  if (area === null || questHexes(mind).has(hex) || hasCityAhead(outlook, hex)) return false
  if (isGuard(mind, hex, count)) return false
  const holding = holdingOf(g, nation, area)
  const without = withUnits(holding, hex, { soldiers: -count })
  return worthOf(outlook, without) - worthOf(outlook, holding) > count
}

/** Others near by would come if they were not there. */
function isGuard({ g, nation, level }: Mind, hex: Hex, soldiers: number): boolean {
  const here = stacksAt(g.state, nation, hex)
  const [first] = here
  if (!first) return false
  const left = addUp(here)
  const others = g.state.stacks.filter((stack) => !here.includes(stack))
  const bare = withStacks(g, [...others, { ...first, ...left, soldiers: left.soldiers - soldiers }])
  const each = pointsPerDucat(nation) * g.data.units.soldier.maintenance
  return threatTo({ g: bare, nation, level }, hex) > threatTo({ g, nation, level }, hex) + each * soldiers
}

/** Hexes of those whose march saves points (6.41/14). */
const questHexes = (mind: Mind): ReadonlySet<string> =>
  new Set(
    stacksOf(mind.g.state, mind.nation)
      .filter(isOnQuest(mind))
      .map(({ hex }) => hex),
  )

/** Ships in Europe beyond what a poor nation will need for its next colonists. */
function idleShips({ g, nation, decision }: Mind): Advice | null {
  const { treasury } = g.state.nations[nation]!
  if (treasury >= poor) return null
  for (const kind of ['carrack', 'caravel'] as const) {
    const choice = choiceOf(decision, 'dismiss', { kind })
    const domain = choice?.args?.units
    const home = domain?.kind === 'tally' ? (domain.items.Europe?.max ?? 0) : 0
    if (choice && home > shipsKept[kind])
      return advise(
        actionOf(decision, choice, { units: { Europe: home - shipsKept[kind] } }),
        `More ${kind}s than the next colonists need cost more than they are worth to a poor treasury.`,
      )
  }
  return null
}

/**
 * A city with treasure that a port of the nation may ship lies within two
 * marches: they had to stay for the natives.
 */
function hasCityAhead({ g, sites, stepsToShip }: Outlook, hex: Hex): boolean {
  const { movement } = g.data.units.soldier
  return [...sites.values()].some(
    ({ city }) =>
      city &&
      !g.state.emptied.includes(city.name) &&
      Number.isFinite(stepsToShip(city.name, city.hex)) &&
      (g.routes.landDistance(hex, city.hex) ?? Number.POSITIVE_INFINITY) <= 2 * movement,
  )
}

/** Gold of an Area waits inland for a carrier, or will: a mine is worked there, or looked for. */
function needsCarrier({ g, nation, sites }: Outlook, { area }: Holding): boolean {
  const settled = (hex: string) => unitsAt(g.state, nation, hex).colonists > 0
  const mining = sites
    .get(area)!
    .sites.some(
      ({ hex, mine, port }) => mine && !port && g.state.mines[mine]!.status !== 'depleted' && settled(hex),
    )
  const inland = ({ hex }: Stack) => !hexInfo(g, hex).coastal
  return mining || stacksInArea(g, nation, area).some((stack) => goldIn(stack) > 0 && inland(stack))
}

/** Units of a kind in one place that may be given up, and the points that it costs to do without some of them. */
interface Spare {
  readonly choice: ChoiceAt<'dismiss'>
  readonly at: string
  readonly most: number
  /** Ducats that one of them costs. */
  readonly each: number
  /** The next one goes after all others, when so many have been given up. */
  isLast(without: number): boolean
  /** Points for each ducat that the next one is worth, when so many have been given up. */
  use(without: number): number
}

/**
 * Gives up those who are missed least for a ducat that they cost, where they are alike in order of the list,
 * and no more of them than are missed less than the next. Colonists go last, for nobody can buy others, and so
 * do the last soldiers in a city that they loot (13.31).
 */
function giveUp(mind: Mind, short: number): Advice | null {
  const [least, next] = sparesOf(mind).sort(
    (a, b) => Number(a.isLast(0)) - Number(b.isLast(0)) || a.use(0) - b.use(0),
  )
  if (!least) return null
  const bound = next && next.isLast(0) === least.isLast(0) ? next.use(0) : Number.POSITIVE_INFINITY
  const wanted = Math.min(least.most, Math.ceil(short / least.each))
  let count = 1
  while (count < wanted && least.isLast(count) === least.isLast(0) && least.use(count) <= bound) count++
  return advise(
    actionOf(mind.decision, least.choice, { units: { [least.at]: count } }),
    'The treasury cannot keep everybody; these are missed least for what they cost.',
  )
}

/** All who may be given up, kind by kind and place by place. */
function sparesOf(mind: Mind): Spare[] {
  const { g, nation, decision } = mind
  const looted = new Set(producing(g, nation).map((name) => g.data.map.cities[name]))
  return dispensable.flatMap((kind) => {
    const choice = choiceOf(decision, 'dismiss', { kind })
    const domain = choice?.args?.units
    const each = g.data.units[kind].maintenance * priceFactor(g, nation)
    if (!choice || domain?.kind !== 'tally' || each === 0) return []
    return Object.entries(domain.items).map(([at, { max: most }]): Spare => {
      const loots = kind === 'soldier' && looted.has(at)
      const isLast = (without: number) => kind === 'colonist' || (loots && most - without <= cityGuard)
      const use = (without: number) => useAt(mind, kind, { at, without }) / each
      return { choice, at, most, each, isLast, use }
    })
  })
}

/** Points that the next unit of a kind is worth where it is, when so many there have been given up. */
function useAt(mind: Mind, kind: Dispensable, { at, without }: { at: string; without: number }): number {
  const { g, nation, level } = mind
  const outlook = outlookOf(g, nation, level)
  if (kind !== 'soldier' && kind !== 'colonist') return hullWorth(outlook, kind)
  const area = g.board.hexes.get(at)?.area
  if (!area) return 0
  const holding = holdingOf(g, nation, area)
  const worth = (count: number) =>
    worthOf(
      outlook,
      withUnits(holding, at, kind === 'soldier' ? { soldiers: -count } : { colonists: -count }),
    )
  const marches = kind === 'soldier' && questHexes(mind).has(at) ? penaltyPoints : 0
  return marches + worth(without) - worth(without + 1)
}
