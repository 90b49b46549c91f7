/**
 * Land movement (5.1 C2): gold is carried to the ports, and
 * units go where the Areas are worth more with them.
 */
import type { Advice } from '../../../../kernel/program/computer.ts'
import type { DiscoveryData } from '../../data/shapes.ts'
import { type Settling, settlingOf } from '../../land/by-order/settling.ts'
import { enemyAt, enemyHexes } from '../../land/enemies.ts'
import { stackKey } from '../../land/marching/movers.ts'
import { mostInHex } from '../../land/resources.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { missionaryFault, strandsArea } from '../../matters/missionaries.ts'
import { hasBoundsHome } from '../../naval/planned.ts'
import { hexInfo, type Position, sum } from '../../state/context.ts'
import type { Place } from '../../state/groups.ts'
import { settlementsOf, stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Group, Stack } from '../../state/state.ts'
import { emptyGroup, goldIn, isConquistador, many, tallyOf } from '../../state/units.ts'
import { type Adviser, actionOf, advise, choiceOf, close, type Mind } from '../adviser.ts'
import { isOnQuest, passedThrough, quest } from '../quest/march.ts'
import { worthOf } from '../worth/area-worth.ts'
import { openFindings, placesOfFinding } from '../worth/findings.ts'
import { type Holding, holdingOf, withUnits } from '../worth/holding.ts'
import { type Outlook, outlookOf } from '../worth/outlook.ts'
import { mayShip } from '../worth/shipping.ts'
import { goldLeft } from './gold-left.ts'
import { haul } from './haul.ts'

/** A move must gain so many points, or units would wander for nothing. */
const least = 3
/** Sites of an Area that are weighed, healthiest first. */
const sitesWeighed = 5

interface MarchMove {
  readonly stack: Stack
  readonly group: Group
  readonly goal: Hex
}

/** A party that could leave its stack. */
interface Leaving {
  readonly stack: Stack
  readonly group: Group
  readonly from: string | null
  readonly units: Pick<Holding['posts'][number], 'soldiers' | 'colonists' | 'conquistadors'>
  /** The Area without it, and what that is worth, once it has been asked for. */
  readonly left: Holding | null
  worth: number | null
  /** Whether it may go to an Area, for those asked about. */
  readonly open: Map<string, boolean>
}

/** What all moves of a nation are weighed with, looked up once. */
interface Country {
  /** What others hold. */
  readonly closed: ReadonlySet<Hex>
  /** What is still to be discovered on land. */
  readonly finds: readonly DiscoveryData[]
  /** An Area as it is. */
  standing(area: string): ReturnType<typeof stand>
  readonly settling: readonly Settling[]
}

export const marching: Adviser = (mind) =>
  quest(mind) ??
  haul(mind) ??
  bestMove(mind) ??
  close(mind, 'Everybody is well placed.', ...goldLeft(mind.g, mind.nation))

/**
 * Colonists alone, to where they bring most and natives need not be thought of: whom the program would send of a person who
 * decides the rest himself.
 */
export const settling: Adviser = (mind) => bestMove(mind, settlersOnly(mind))

/** What of all moves is to be thought of. */
interface Thought {
  readonly party: (group: Group) => boolean
  readonly way: (from: Hex, to: Hex) => boolean
  /** What is ordered comes of itself afterwards. */
  readonly byOrder: boolean
}

const everything: Thought = { party: () => true, way: () => true, byOrder: true }

const settlersOnly = ({ g }: Mind): Thought => ({
  party: ({ soldiers, leaders, missionaries }) => soldiers + leaders.length + missionaries.length === 0,
  way(from, to) {
    const [{ area }, { area: goal }] = [hexInfo(g, from), hexInfo(g, to)]
    return area === goal || (goal !== null && g.state.areas[goal]!.native === 0)
  },
  byOrder: false,
})

function bestMove(mind: Mind, thought: Thought = everything): Advice | null {
  const { g, nation, level, decision } = mind
  const outlook = outlookOf(g, nation, level)
  const worths = new Map<string, ReturnType<typeof stand>>()
  // 14.21: what the nation has ordered comes of itself, and is nothing that a move brings.
  const settling = thought.byOrder ? settlingOf(g, nation) : []
  const standing = (area: string) => {
    const known = worths.get(area) ?? stand(outlook, area, settling)
    worths.set(area, known)
    return known
  }
  const isHeld = isOnQuest(mind)
  const isPassed = passedThrough(mind)
  let best: (MarchMove & { gain: number }) | null = null
  const country: Country = {
    closed: enemyHexes(g.state, nation),
    finds: openFindings(g).filter(({ by }) => by.includes('land')),
    standing,
    settling,
  }
  for (const stack of stacksOf(g.state, nation)) {
    if (isHeld(stack) || !choiceOf(decision, 'move', { stack: stackKey(stack) })) continue
    const found = new Map<Hex, number>()
    for (const group of partiesOf(mind, stack).filter(thought.party)) {
      const leaving = leave(outlook, country, stack, group)
      if (!leaving) continue
      for (const goal of goalsOf(outlook, country, stack, group)) {
        if (!thought.way(stack.hex, goal)) continue
        if (group.missionaries.length === 0 && isPassed(hexInfo(g, goal).area)) continue
        const onWay = found.get(goal) ?? pointsOnWay(outlook, country, stack.hex, goal)
        found.set(goal, onWay)
        const gain = gainOf(outlook, country, leaving, { goal, found: onWay })
        if (gain > (best?.gain ?? least)) best = { stack, group, goal, gain }
      }
    }
  }
  if (!best) return null
  const choice = choiceOf(decision, 'move', { stack: stackKey(best.stack) })!
  const { area } = hexInfo(g, best.goal)
  return advise(
    actionOf(decision, choice, { units: tallyOf(best.group), path: [best.goal] }),
    `With them there ${area ?? 'the land'} is worth some ${many(Math.round(best.gain), 'point')} more.`,
  )
}

/** An Area as it is, and what it is worth once those who are to have gone on. */
function stand(outlook: Outlook, area: string, settling: readonly Settling[]) {
  const now = holdingOf(outlook.g, outlook.nation, area)
  const holding = settled(outlook.g, now, settling)
  return { now, holding, worth: worthOf(outlook, holding) }
}

/** @param gone colonists who leave a stack before those who are to go on */
function settled(
  g: Position,
  now: Holding,
  settling: readonly Settling[],
  gone?: { readonly stack: Stack; readonly colonists: number },
): Holding {
  let holding = now
  let left = gone?.colonists ?? 0
  for (const { stack, colonists, to } of settling) {
    if (hexInfo(g, to).area !== now.area) continue
    const stay = stack.hex === gone?.stack.hex ? Math.min(left, colonists) : 0
    left -= stay
    if (stay === colonists) continue
    holding = withUnits(holding, stack.hex, { colonists: stay - colonists })
    holding = withUnits(holding, to, { colonists: colonists - stay })
  }
  return holding
}

/**
 * Parts of a stack that could leave it: a settler, those past the fifth, and the soldiers with their leaders.
 */
function partiesOf({ g }: Mind, stack: Stack): Group[] {
  const { colonists, soldiers, missionaries } = stack
  const leaders = stack.leaders.filter((name) => isConquistador(g, name))
  const party = (part: Partial<Group>): Group => ({ ...emptyGroup(), ...part })
  const settlers = [...new Set([1, colonists - mostInHex, 3])].filter(
    (count) => count > 0 && count <= colonists,
  )
  const army = soldiers > 0 ? [party({ soldiers, leaders })] : []
  const first = missionaries.slice(0, 1)
  return [
    ...settlers.map((count) => party({ colonists: count })),
    ...army,
    ...(soldiers > 3 ? [party({ soldiers: soldiers - 2, leaders })] : []),
    ...(first.length > 0 ? army.map((group) => ({ ...group, missionaries: first })) : []),
    ...(first.length > 0 && colonists >= 3 ? [party({ colonists: 3, missionaries: first })] : []),
  ]
}

/** Where a party could go: good sites of Areas in reach, mines, the city, and other posts of its own. */
function goalsOf(outlook: Outlook, country: Country, stack: Stack, group: Group): Hex[] {
  const { g, nation, sites } = outlook
  const { soldier, colonist } = g.data.units
  const points = (group.colonists > 0 ? colonist.movement : soldier.movement) - stack.spent
  if (points <= 0) return []
  const reach = new Set(g.routes.landReach(stack.hex, points, country.closed))
  const home = hexInfo(g, stack.hex).area
  const areas = home ? [home, ...(g.board.neighbouringAreas.get(home) ?? [])] : [...sites.keys()]
  const goals = areas.flatMap((name) => {
    const area = sites.get(name)!
    const near = area.sites.filter(({ hex }) => reach.has(hex))
    const special = near.filter(({ hex, mine }) => mine || hex === area.city?.hex)
    const healthy = near.slice(0, name === home ? sitesWeighed : sitesWeighed - 2)
    return [...healthy, ...special].map(({ hex }) => hex)
  })
  const own = stacksOf(g.state, nation).map(({ hex }) => hex)
  return [
    ...new Set([...goals, ...own.filter((hex) => reach.has(hex)), ...findsIn(g, country, reach)]),
  ].filter((hex) => hex !== stack.hex && enemyAt(g.state, nation, hex) === null)
}

/** For each discovery that units make by walking (18.12) the nearest hex of it in reach. */
function findsIn(g: Position, { finds }: Country, reach: ReadonlySet<Hex>): Hex[] {
  return finds.flatMap((finding) => {
    const { hexes } = placesOfFinding(g, finding)
    // The reach is in order of distance.
    for (const hex of reach) if (hexes.has(hex)) return hex
    return []
  })
}

/** Points of the discoveries made on the way to a hex; each counts once. */
function pointsOnWay({ g }: Outlook, { closed, finds }: Country, from: Hex, goal: Hex): number {
  if (finds.length === 0) return 0
  const way = g.routes.landWay(from, goal, closed) ?? []
  return sum(
    finds.map((finding) => {
      const { hexes } = placesOfFinding(g, finding)
      return way.some((hex) => hexes.has(hex)) ? finding.points : 0
    }),
  )
}

/** A party that could leave its hex for anywhere; null if it may not for what would be left there. */
function leave(
  outlook: Outlook,
  { standing, settling }: Country,
  stack: Stack,
  group: Group,
): Leaving | null {
  if (leavesLastPort(outlook, stack, group) || leavesShips(outlook, stack, group)) return null
  if (leavesGold(outlook, stack, group)) return null
  const from = hexInfo(outlook.g, stack.hex).area
  const units = { soldiers: group.soldiers, colonists: group.colonists, conquistadors: group.leaders.length }
  const less = { soldiers: -units.soldiers, colonists: -units.colonists, conquistadors: -units.conquistadors }
  const gone = { stack, colonists: group.colonists }
  const left =
    from === null ? null : settled(outlook.g, withUnits(standing(from).now, stack.hex, less), settling, gone)
  return { stack, group, from, units, left, worth: null, open: new Map() }
}

/** The Areas may be left and entered so. */
function mayGo(outlook: Outlook, { stack, group, from }: Leaving, goal: Hex, to: string): boolean {
  const { g, nation } = outlook
  // 15.61: people neither come to natives nor stay with them without a missionary.
  if (missionaryFault(g, nation, goal, group)) return false
  if (strandsArea(g, nation, group, { from: stack.hex, to: goal })) return false
  return !leavesOutlet(outlook, from, to, group)
}

/**
 * Points that a move brings to the Areas that it leaves and enters.
 * @param found points of the discoveries on the way
 */
function gainOf(
  outlook: Outlook,
  { standing }: Country,
  leaving: Leaving,
  { goal, found }: { readonly goal: Hex; readonly found: number },
): number {
  const { group, from, units, left, open } = leaving
  const to = hexInfo(outlook.g, goal).area
  if (!to) return 0
  const isOpen = open.get(to) ?? mayGo(outlook, leaving, goal, to)
  open.set(to, isOpen)
  if (!isOpen) return 0
  const there = standing(to)
  if (from === to) return worthOf(outlook, withUnits(left!, goal, units)) - there.worth + found
  const added = { ...there.holding, missionaries: there.holding.missionaries + group.missionaries.length }
  const gained = worthOf(outlook, withUnits(added, goal, units)) - there.worth
  if (!from) return gained + found
  leaving.worth ??= worthOf(outlook, left!)
  return gained + leaving.worth - standing(from).worth + found
}

/** Soldiers would leave a port to natives by which alone the gold of the city could go to a ship. */
function leavesOutlet(outlook: Outlook, from: string | null, to: string, { soldiers }: Group): boolean {
  const { g, nation, sites, stepsToShip } = outlook
  const city = sites.get(to)?.city
  if (!from || from === to || soldiers === 0 || !city || g.state.areas[from]!.native === 0) return false
  const outlets = settlementsOf(g.state, nation).filter((port) => mayShip(g, city.name, port))
  return (
    Number.isFinite(stepsToShip(city.name, city.hex)) &&
    outlets.every((port) => hexInfo(g, port).area === from)
  )
}

/** The nation would have no port left: without one it can send nobody out but with an Explorer (7.26). */
function leavesLastPort({ g, nation }: Outlook, { hex }: Stack, { colonists }: Group): boolean {
  if (colonists === 0 || !hexInfo(g, hex).coastal || colonists < unitsAt(g.state, nation, hex).colonists)
    return false
  return settlementsOf(g.state, nation).every((other) => other === hex || !hexInfo(g, other).coastal)
}

/** 7.27: ships lie in the port that could not leave it when it is none any more. */
function leavesShips({ g, nation }: Outlook, { hex }: Stack, { colonists }: Group): boolean {
  if (colonists === 0 || colonists < unitsAt(g.state, nation, hex).colonists) return false
  const isThere = (place: Place) => place !== 'Europe' && hexOfNode(place) === hex
  const { harbours, expeditions } = g.state
  return (
    harbours.some((one) => one.nation === nation && one.ships.length > 0 && isThere(one.place)) ||
    expeditions.some((one) => one.nation === nation && isThere(one.place) && !hasBoundsHome(g, one))
  )
}

/** 13.41, 13.45: gold would lie in a port that is none any more, or without a guard while others are near. */
function leavesGold({ g, nation }: Outlook, { hex }: Stack, group: Group): boolean {
  const here = unitsAt(g.state, nation, hex)
  if (goldIn(here) === 0) return false
  const isPort = hexInfo(g, hex).coastal && here.colonists > 0
  if (isPort && group.colonists === here.colonists) return true
  const guards = here.soldiers + here.colonists - group.soldiers - group.colonists
  const { movement } = g.data.units.soldier
  return (
    guards === 0 &&
    [...enemyHexes(g.state, nation)].some(
      (other) => (g.routes.landDistance(hex, other) ?? movement + 1) <= movement,
    )
  )
}
