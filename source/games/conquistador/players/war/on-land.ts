/** Attacks of soldiers on land, weighed before anything else is moved. */

import { pointsPerDucat } from '../../end/victory.ts'
import { enemyAt, enemyHexes } from '../../land/enemies.ts'
import { stackKey } from '../../land/marching/movers.ts'
import type { Hex } from '../../map/hex.ts'
import { missionaryFault } from '../../matters/missionaries.ts'
import { hexName } from '../../matters/ports.ts'
import { sum } from '../../state/context.ts'
import { stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Group, Stack } from '../../state/state.ts'
import { emptyGroup, isConquistador, many, nationsInPlay } from '../../state/units.ts'
import { type Adviser, actionOf, advise, type ChoiceAt, choicesOf, type Mind } from '../adviser.ts'
import { leavesAlone } from '../answers/rivals.ts'
import { fights, temperOf } from '../levels.ts'
import { ducatsHome } from '../worth/shipping.ts'
import { landProspect } from './land-fights.ts'
import type { Prospect } from './sea-fights.ts'
import { hexStake } from './stakes.ts'

/** So many hexes are looked at closely. */
const mostTargets = 6
/** So many stacks are joined against one hex at the most. */
const mostJoined = 3

interface Column {
  readonly choice: ChoiceAt<'move'>
  readonly hex: Hex
  readonly group: Group
}

interface Attack {
  readonly target: Hex
  readonly parts: readonly Column[]
  readonly prospect: Prospect
}

/** The first march of the best attack, if one is worth it; null leaves the movement to others. */
export const attackOnLand: Adviser = (mind) => {
  const { g, nation, level, decision } = mind
  if (!fights(level) || nationsInPlay(g.state).length === 1) return null
  const armed = stacksOf(g.state, nation).some(({ soldiers }) => soldiers > 0)
  if (!armed) return null
  const attacks = targetsOf(mind).flatMap((target) => attacksOn(mind, target))
  const best = attacks.reduce<Attack | null>(
    (a, b) => (a === null || b.prospect.worth > a.prospect.worth ? b : a),
    null,
  )
  if (!best || best.prospect.worth < temperOf(mind).leastGain) return null
  const [{ choice, group, hex }] = best.parts as readonly [Column]
  const units = { soldier: group.soldiers, ...Object.fromEntries(group.leaders.map((name) => [name, 1])) }
  return advise(
    actionOf(decision, choice, { units, path: [best.target] }),
    `${many(group.soldiers, 'soldier')} from ${hexName(g, hex)} attack ${hexName(g, best.target)}.`,
    ...best.prospect.lines,
  )
}

const reachOf = ({ args: { path } }: ChoiceAt<'move'>): readonly Hex[] =>
  typeof path.of === 'string' ? [] : path.of

/** Hexes of others that some stack reaches and with most to win, but for whom a treaty spares. */
function targetsOf(mind: Mind): Hex[] {
  const { g, nation, decision } = mind
  const reached = new Set(choicesOf(decision, 'move').flatMap(reachOf))
  return [...enemyHexes(g.state, nation)]
    .filter((hex) => reached.has(hex) && !leavesAlone(mind, enemyAt(g.state, nation, hex)!, { people: hex }))
    .map((hex) => ({ hex, stake: hexStake(mind, hex) }))
    .filter(({ stake }) => stake >= temperOf(mind).leastGain)
    .sort((a, b) => b.stake - a.stake)
    .slice(0, mostTargets)
    .map(({ hex }) => hex)
}

/** Attacks by one stack in several strengths, and by the strongest stacks together. */
function attacksOn(mind: Mind, target: Hex): Attack[] {
  const { g, nation, decision } = mind
  const stacks = choicesOf(decision, 'move')
    .filter((choice) => reachOf(choice).includes(target))
    .flatMap((choice) => {
      const stack = stacksOf(g.state, nation).find((one) => stackKey(one) === choice.fixed.stack)
      return stack && stack.soldiers > 0 && stack.march === null ? [{ choice, stack }] : []
    })
    .sort((a, b) => b.stack.soldiers - a.stack.soldiers)
    .slice(0, mostJoined)
  const wholes = stacks.map(({ choice, stack }) => column(mind, choice, stack, stack.soldiers))
  const joined = wholes.slice(1).map((_, index) => wholes.slice(0, index + 2))
  const single = stacks.flatMap(({ choice, stack }) =>
    strengths(mind, stack.soldiers).map((soldiers) => [column(mind, choice, stack, soldiers)]),
  )
  // 11.11: those who stand there already fight in any case; only what more are good for counts.
  const committed = unitsAt(g.state, nation, target).soldiers > 0
  const already = committed ? (landProspect(mind, { target, parts: [], invaders: null })?.worth ?? 0) : 0
  return [...single, ...joined].flatMap((parts) => {
    const [leading] = parts
    if (!leading || missionaryFault(g, nation, target, leading.group)) return []
    if (isWeaker(mind, target, parts)) return []
    const prospect = landProspect(mind, { target, parts, invaders: null })
    if (!prospect) return []
    const worth = prospect.worth - already - goldLeft(mind, parts)
    return [{ target, parts, prospect: { ...prospect, worth } }]
  })
}

/** All of a stack or part of it. */
const strengths = (mind: Mind, soldiers: number): number[] =>
  [...new Set(temperOf(mind).strengths(soldiers))].filter((count) => count > 0)

/** 15.53: conquistadors lead most of their soldiers, and never leave colonists for less. */
function column({ g }: Mind, choice: ChoiceAt<'move'>, stack: Stack, soldiers: number): Column {
  const led = soldiers * 2 >= stack.soldiers
  const leaders = led ? stack.leaders.filter((name) => isConquistador(g, name)) : []
  return { choice, hex: stack.hex, group: { ...emptyGroup(), soldiers, leaders } }
}

/** 11.12: the odds would be worse than even. */
function isWeaker({ g, nation }: Mind, target: Hex, parts: readonly Column[]): boolean {
  const { soldier, colonist } = g.data.units
  const there = unitsAt(g.state, nation, target).soldiers
  const soldiers = there + sum(parts.map(({ group }) => group.soldiers))
  const foe = unitsAt(g.state, enemyAt(g.state, nation, target)!, target)
  return soldiers * soldier.strength < foe.soldiers * soldier.strength + foe.colonists * colonist.strength
}

/** Points of the gold that would lie without anybody to carry or guard it (13.42, 13.45). */
function goldLeft({ g, nation }: Mind, parts: readonly Column[]): number {
  return sum(
    parts.map(({ hex, group }) => {
      const { soldiers, colonists, gold } = unitsAt(g.state, nation, hex)
      return soldiers + colonists > group.soldiers
        ? 0
        : pointsPerDucat(nation) * ducatsHome(g, nation, { hex, gold })
    }),
  )
}
