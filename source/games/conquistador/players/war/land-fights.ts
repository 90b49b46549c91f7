/**
 * What a fight on land or an invasion is worth to the attacker: what both sides have afterwards against now.
 */

import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { enemyAt, occupies } from '../../land/enemies.ts'
import { retreatHexes } from '../../land/retreat.ts'
import { type Landing, weigh } from '../../land/strengths.ts'
import type { Hex } from '../../map/hex.ts'
import { decimal } from '../../matters/odds.ts'
import { hexName } from '../../matters/ports.ts'
import { hexInfo, type Position, sum } from '../../state/context.ts'
import { stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Group, Stack } from '../../state/state.ts'
import { addUp, goldIn, many, nameGroup, takeGroup } from '../../state/units.ts'
import { denial, type Thinker } from '../answers/rivals.ts'
import {
  type Chance,
  chanceOf,
  inPoints,
  type LandEnd,
  type LandOutcome,
  landOutcomes,
  meanOf,
  odds,
} from '../odds.ts'
import { one, peopleWorth } from '../worth/afloat.ts'
import { presenceWorth, withStacks } from '../worth/ashore.ts'
import { type Outlook, outlookOf } from '../worth/outlook.ts'
import { ducatsHome, partHome } from '../worth/shipping.ts'
import { driven } from '../worth/thumb.ts'
import type { Prospect } from './sea-fights.ts'

/** Enemies nearby who are stronger come back so often, and then so much is lost of those who stand there. */
const counterattack = 0.3
/** How far they come. */
const reach = 8

/** An attack that is thought of. */
interface Assault {
  readonly target: Hex
  /** Who comes by land, from where; those who stand in the target already are counted by themselves. */
  readonly parts: readonly { readonly hex: Hex; readonly group: Group }[]
  /** Who comes out of ships, and what helps them. */
  readonly invaders: { readonly group: Group; readonly landing: Landing } | null
}

/** Those who fight, by what they have in the Areas that it touches. */
interface BattleField {
  readonly own: Outlook
  readonly foe: Outlook
  /** What a point counts that the defender loses. */
  readonly weight: number
  readonly areas: readonly string[]
}

/** What an attack brings on average against leaving it; null if nobody is there to attack. */
export function landProspect(mind: Thinker, assault: Assault): Prospect | null {
  const { g, nation, level } = mind
  const { target, parts, invaders } = assault
  const defender = enemyAt(g.state, nation, target)
  if (defender === null) return null
  const theirs = unitsAt(g.state, defender, target)
  const ours = { ...addUp([unitsAt(g.state, nation, target), ...groupsOf(assault)]), gold: {} }
  const sides = [
    { nation, units: ours },
    { nation: defender, units: theirs },
  ] as const
  const landing = invaders?.landing ?? null
  const field: BattleField = {
    own: outlookOf(g, nation, level),
    foe: outlookOf(g, defender, level),
    weight: denial(mind, defender),
    areas: areasOf(g, target, parts),
  }
  // 11.21: the defender gives what leaves him more. 13.45: driven out, he leaves the gold.
  const driveOut = driven + pointsPerDucat(defender) * goldIn(theirs)
  const leaves = (outcome: LandOutcome) =>
    kept(field, positionAfter(mind, assault, defender, outcome)) - (outcome.attackerLoses ? 0 : driveOut)
  const outcomes = merged(landOutcomes(g, ...sides, landing)).map(({ held, ...given }) =>
    held && leaves(held) > leaves(given) ? { ...held, chance: given.chance } : given,
  )
  const after = meanOf(outcomes, (outcome) => {
    const left = positionAfter(mind, assault, defender, outcome)
    const digging = worked(left, nation, target)
    return (
      Math.max(balance(field, left), digging ? balance(field, digging) : Number.NEGATIVE_INFINITY) +
      (invaders ? reembarked(field, target, invaders, outcome) : 0)
    )
  })
  const before = balance(field, g) + (invaders ? peopleWorth(field.own, invaders.group) : 0)
  const worth = after - before - revenge(field, target, ours)
  const fight = weigh(g, ...sides, landing)
  const gold = goldIn(theirs)
  return {
    worth,
    lines: [
      `${nameGroup(ours)} against ${nameGroup({ ...theirs, gold: {} })} of ${defender} in ${hexName(g, target)}: ${fight.odds}.`,
      `They are driven out in ${odds(chanceOf(outcomes, ({ attackerLoses }) => !attackerLoses))}; on average we lose ${decimal(meanOf(outcomes, ({ attackerLost }) => attackerLost))} and they ${decimal(meanOf(outcomes, ({ defenderLost }) => defenderLost))}.`,
      ...(gold > 0
        ? [
            `${many(gold, 'ducat')} ${gold === 1 ? 'lies' : 'lie'} there, ${gold * pointsPerDucat(nation)} points.`,
          ]
        : []),
      `On average the attack brings ${inPoints(worth)}.`,
    ],
  }
}

const groupsOf = ({ parts, invaders }: Assault): Group[] => [
  ...parts.map(({ group }) => group),
  ...(invaders ? [invaders.group] : []),
]

const areasOf = (g: Position, target: Hex, parts: Assault['parts']): string[] => [
  ...new Set([target, ...parts.map(({ hex }) => hex)].flatMap((hex) => hexInfo(g, hex).area ?? [])),
]

/** Ends that leave the same units are one. */
function merged(outcomes: readonly Chance<LandEnd>[]): Chance<LandEnd>[] {
  const all = new Map<string, Chance<LandEnd>>()
  for (const end of outcomes) {
    const key = `${end.attackerLost} ${end.defenderLost} ${end.held?.pairs} ${end.attackerLoses}`
    all.set(key, { ...end, chance: end.chance + (all.get(key)?.chance ?? 0) })
  }
  return [...all.values()]
}

/** Points of the defender in the Areas. */
const kept = ({ foe, areas }: BattleField, g: Position): number =>
  sum(areas.map((area) => presenceWorth(foe, area, g)))

/** Points of the attacker in the Areas, less those of the defender by what they count. */
const balance = ({ own, foe, weight, areas }: BattleField, g: Position): number =>
  sum(areas.map((area) => presenceWorth(own, area, g) - weight * presenceWorth(foe, area, g)))

/** Points of the invaders who are back in their ships, and of the gold that comes home. */
function reembarked(
  { own, foe }: BattleField,
  target: Hex,
  { group, landing }: NonNullable<Assault['invaders']>,
  outcome: LandOutcome,
): number {
  const { g, nation } = own
  const aboard = peopleWorth(own, { ...group, soldiers: Math.max(0, group.soldiers - outcome.attackerLost) })
  const found = unitsAt(g.state, foe.nation, target)
  // 15.42: only a raider takes aboard what it finds.
  const home = landing.raider
    ? partHome('ships') * goldIn(found)
    : ducatsHome(g, nation, { hex: target, gold: found.gold })
  return aboard + (outcome.attackerLoses ? 0 : pointsPerDucat(nation) * home)
}

/** The position after an end of the fight. Invaders are back in their ships. */
function positionAfter(
  { g, nation }: Thinker,
  { target, parts, invaders }: Assault,
  defender: Nation,
  { attackerLost, defenderLost, pairs, attackerLoses }: LandOutcome,
): Position {
  const stacks = g.state.stacks.filter(
    ({ hex, nation: owner }) => hex !== target || (owner !== nation && owner !== defender),
  )
  for (const { hex, group } of parts) leave(stacks, nation, hex, group)
  const came = { ...addUp([unitsAt(g.state, nation, target), ...parts.map(({ group }) => group)]), gold: {} }
  const ours = { ...came, soldiers: Math.max(0, came.soldiers - attackerLost) }
  const there = unitsAt(g.state, defender, target)
  const left = fewer(there, defenderLost, pairs)
  const base = { spent: 0, march: null }
  const back = parts[0]?.hex ?? target
  if (attackerLoses) {
    stacks.push({ ...left, ...base, nation: defender, hex: target })
    if (!invaders && back !== target) stacks.push({ ...ours, ...base, nation, hex: back })
    return withStacks(g, stacks)
  }
  const battle = {
    hex: target,
    attacker: nation,
    defender,
    entry: parts[0]?.hex ?? null,
    expedition: null,
    homeward: 0,
  }
  const [goal] = retreatHexes(g, battle, defender)
  if (goal && occupies(left)) stacks.push({ ...left, gold: {}, ...base, nation: defender, hex: goal })
  if (!invaders) stacks.push({ ...ours, gold: { ...there.gold }, ...base, nation, hex: target })
  return withStacks(g, stacks)
}

/** The same position once a colonist nearby has gone to a mine that was taken (13.1); null where none can. */
function worked(g: Position, nation: Nation, target: Hex): Position | null {
  const { mine } = hexInfo(g, target)
  const held =
    mine !== null && g.state.mines[mine]!.status !== 'depleted' && enemyAt(g.state, nation, target) === null
  if (!held || unitsAt(g.state, nation, target).soldiers === 0) return null
  const { movement } = g.data.units.colonist
  const home = stacksOf(g.state, nation).find(
    ({ hex, colonists }) =>
      colonists > 1 && hex !== target && (g.routes.landDistance(hex, target) ?? movement + 1) <= movement,
  )
  if (!home) return null
  const others = g.state.stacks.filter((stack) => stack !== home)
  const settler = { ...one({ colonists: 1 }), nation, hex: target, spent: 0, march: null }
  return withStacks(g, [...others, { ...home, colonists: home.colonists - 1 }, settler])
}

/** 11.21: soldiers go first where there are any, but for those in whose place pairs of colonists are given. */
const fewer = (units: Group, lost: number, pairs: number): Group =>
  units.soldiers > 0
    ? {
        ...units,
        soldiers: Math.max(0, units.soldiers - (lost - pairs)),
        colonists: units.colonists - 2 * pairs,
      }
    : { ...units, colonists: Math.max(0, units.colonists - lost) }

/** Takes a group out of a hex, without touching the stacks of the game. */
function leave(stacks: Stack[], nation: Nation, hex: Hex, group: Group): void {
  const here = stacks.filter((stack) => stack.nation === nation && stack.hex === hex)
  if (here.length === 0) return
  const left = addUp(here)
  takeGroup(left, { ...group, gold: {} })
  for (const stack of here) stacks.splice(stacks.indexOf(stack), 1)
  stacks.push({ ...here[0]!, ...left })
}

/** What enemies near by are likely to take back, in points. */
function revenge({ own, foe }: BattleField, target: Hex, { soldiers: ours }: Group): number {
  const { g } = own
  const near = stacksOf(g.state, foe.nation).filter(
    ({ hex, soldiers }) =>
      soldiers > 0 && hex !== target && (g.routes.landDistance(hex, target) ?? reach + 1) <= reach,
  )
  const stronger = sum(near.map(({ soldiers }) => soldiers)) > ours
  return stronger ? counterattack * peopleWorth(own, one({ soldiers: ours })) : 0
}
