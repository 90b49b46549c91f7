/** What diplomacy brings on average (5.1): gold or assets, food, an ally with his troops, a king, or an enemy. */

import type { Space } from '../../data/names.ts'
import { rowOf } from '../../rolls/rolling.ts'
import { spaceAt, sum } from '../../state/context.ts'
import { foodLimitOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import { modifiersOf } from '../../towns/negotiating.ts'
import type { Mind } from '../mind.ts'
import { alliesWorth, assetWorth, foodWorth, goldWorth, spanOf } from './scale.ts'

/** Value of an Indian unit of the cup, about. */
const meanUnit = 17
/** A captive king: one more on each plunder of his cities (7.22). */
const kingWorth = 8
const hostileCost = 2

type DiplomacyRow = Mind['data']['tables']['diplomacy']['columns']['city'][string]

const columnOf = (mind: Mind, space: Space): Readonly<Record<string, DiplomacyRow>> => {
  const { columns } = mind.data.tables.diplomacy
  return spaceAt(mind, space).find === 'town' ? columns.town : columns.city
}

/** Gold of a choice on average. */
export function meanGift(mind: Mind, space: Space, by: number): number {
  const { columns } = mind.data.tables.diplomacyGold
  const rows = spaceAt(mind, space).find === 'town' ? columns.town : columns.city
  const { goldRolls } = spaceAt(mind, space)
  return sum([1, 2, 3, 4, 5, 6].map((die) => rowOf(rows, die + by - goldRolls))) / 6
}

/** What an alliance is worth: points while it lasts, troops, food. */
export function allianceWorth(mind: Mind, space: Space): number {
  const { empire } = spaceAt(mind, space)
  const { alliedCity, imperialCity, imperialCapital } = mind.data.tables.scoring
  const { city, imperial } = mind.data.tables.indianDraw
  const isCapital = mind.state.empires.some(({ capital }) => capital === space)
  const points = empire === null ? alliedCity : isCapital ? imperialCapital : imperialCity
  const troops = meanUnit * (empire === null ? city : imperial)
  return 0.9 * points + alliesWorth(mind, troops) + 2 * foodWorth(mind)
}

const roomForFood = (mind: Mind, expedition: Expedition): number =>
  Math.max(0, foodLimitOf(mind, expedition) - expedition.food)

/** An asset drawn by lot: most are of use once, and in what is left of the game. */
const furtherAssetWorth = (mind: Mind, { assets }: Expedition): number =>
  0.8 * assetWorth * spanOf(mind) * 0.6 ** assets.length

/** The worth of a row of the table for an expedition there. */
export function rowWorth(mind: Mind, expedition: Expedition, row: DiplomacyRow): number {
  const space = expedition.at
  const { ally, hostile, empire, plunderedOut } = spaceAt(mind, space)
  const isForeign = ally !== null && ally !== expedition.faction
  const alliance = row.alliance && ally !== expedition.faction ? allianceWorth(mind, space) : 0
  if (isForeign) return alliance * 1.5
  const food = row.food ? Math.min(roomForFood(mind, expedition), row.food) * foodWorth(mind) : 0
  const gold = row.choice && !plunderedOut ? meanGift(mind, space, row.choice.goldModifier ?? 0) : 0
  const king =
    row.king &&
    mind.state.empires.some(
      ({ name, king: where }) => name === empire && where.in === 'space' && where.space === space,
    )
  return (
    food +
    (row.choice ? Math.max(goldWorth(mind, gold), furtherAssetWorth(mind, expedition)) : 0) +
    alliance +
    (king ? kingWorth : 0) +
    (row.status === 'hostile' && !hostile && ally === null ? -hostileCost : 0) +
    (row.status === 'neutral' && hostile && !plunderedOut ? 1 : 0)
  )
}

/** The worth of a modified roll. */
export const rolledWorth = (mind: Mind, expedition: Expedition, total: number): number =>
  rowWorth(mind, expedition, rowOf(columnOf(mind, expedition.at), total))

/** Talks of an expedition where it is, on average of two dice; with so much more on the roll. */
export function talksWorth(mind: Mind, expedition: Expedition, more = 0): number {
  return mind.once(`talks ${expedition.id} ${expedition.at} ${more}`, () => {
    const by = more + sum(modifiersOf(mind, expedition).map((modifier) => modifier.by))
    let total = 0
    for (let dice = 2; dice <= 12; dice++)
      total += (6 - Math.abs(dice - 7)) * rolledWorth(mind, expedition, dice + by)
    return total / 36
  })
}
