/** What things are worth, in victory points: the one scale of all advisers. */
import type { Captain, Faction, Troop } from '../../data/names.ts'
import { troops } from '../../data/names.ts'
import { scoreOf } from '../../end/victory.ts'
import { captainOf, factionOf, isStandard, type Position, playersOf, sum } from '../../state/context.ts'
import { permanentOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'

/** Of gold that is divided, after the king, captains and men (18.5); in the Basic Game gold is points (10.21). */
const dividedShare = 0.7

export const goldWorth = (g: Position, gold: number): number => gold * (isStandard(g) ? dividedShare : 1)

/** What a unit brings in what may be left of a game; flipped or not. */
const units: Readonly<Record<Troop, number>> = { foot: 1.2, horse: 3.5, cannon: 2.5 }
/** A point of value of an allied Indian. */
const perAllied = 0.12
/** By morale hits: the checks that follow, and what fights lose by them (6.241). */
const hits = [0, 0.5, 1.6, 3, 4.2] as const
/** The same alone, where from two hits on men desert in one impulse of four (23.31). */
const hitsAlone = [0, 1.5, 5.5, 7.5, 10] as const
const perBox = 2
const perFood = 0.4
export const assetWorth = 3
/** A card of the hand that may be kept: the hand is filled up next turn anyway. */
export const cardWorth = 0.4

/** How much of a game is left for what pays later, from 1 down to 0. */
export const spanOf = (mind: Mind): number =>
  mind.once('span', () => {
    const { options, turn } = mind.state
    const byTurns = options.turns === null ? 1 : Math.max(0, (options.turns - turn) / options.turns)
    const best = Math.max(...playersOf(mind).map((faction) => scoreOf(mind, faction).total))
    // Alone the game goes on to its last turn.
    const byGoal = mind.state.solo ? 1 : 1 - Math.max(0, best) / options.goal
    return Math.max(0, Math.min(1, 2 * Math.min(byTurns, byGoal)))
  })

export const unitWorth = (mind: Mind, kind: Troop): number => units[kind] * (0.2 + 0.8 * spanOf(mind))
export const alliesWorth = (mind: Mind, value: number): number => perAllied * value * spanOf(mind)
export const hitsWorth = (mind: Mind, number: number): number =>
  (mind.state.solo && mind.temper.wary ? hitsAlone : hits)[Math.min(4, Math.max(0, number))]! *
  (0.2 + 0.8 * spanOf(mind))
export const foodWorth = (mind: Mind): number => perFood * spanOf(mind)

/** A conquistador with his ratings; whoever commands units has somebody to take his place (6.44). */
export function captainWorth(mind: Mind, captain: Captain): number {
  const { combat, diplomacy, rally } = captainOf(mind, captain)
  return (1 + 1.2 * combat + 0.8 * diplomacy + 0.3 * rally) * (0.3 + 0.7 * spanOf(mind))
}

/** All that goes if an expedition is lost. */
export const expeditionWorth = (mind: Mind, { parties, gold, indians }: Expedition): number =>
  goldWorth(mind, gold) +
  sum(parties.map(({ captain }) => captainWorth(mind, captain))) +
  sum(parties.flatMap((party) => troops.map((kind) => party.units[kind] * unitWorth(mind, kind)))) +
  3 * indians.length * perAllied

/** What boxes on the favour track are worth from where the marker stands (11.15, 13.23). */
export function boxesWorth(mind: Mind, faction: Faction, by: number): number {
  const { boxes } = mind.data.tables.governorFavor
  const { index } = factionOf(mind, faction)
  const most = boxes.at(-1)!.index
  const least = boxes[0]!.index
  const vp = (at: number) => boxes.find((box) => box.index === at)!.vp
  const to = Math.min(most, Math.max(least, index + by))
  const summoned = warrantCost(mind, faction) * (Number(index < 0) - Number(to < 0))
  // Half a box more for funds.
  return vp(to) - vp(index) + summoned + 0.25 * perBox * (to - index) * spanOf(mind)
}

/** Alone one draw in five is a warrant, which finds whoever is out of favour (11.2, 23.31). */
const warrantComes = 0.8
const warrantTakes = 7

/** What it costs to be below 0 on the favour track: the warrant that comes sooner or later takes points. */
const warrantCost = (mind: Mind, faction: Faction): number =>
  mind.state.solo && mind.temper.wary
    ? warrantComes *
      Math.min(warrantTakes, Math.max(0, permanentOf(mind, faction))) *
      Math.min(1, 2 * spanOf(mind))
    : 0
