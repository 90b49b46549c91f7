/** 6.61, 6.65 What things cost this turn, in ducats. */
import { Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Context } from '../state/context.ts'
import { nationOf, type Position } from '../state/context.ts'
import { many } from '../state/units.ts'
import { priceFactor } from './political-events.ts'

export const wares = ['caravel', 'carrack', 'galleonFleet', 'soldier'] as const
export type Ware = (typeof wares)[number]

export const priceOf = (g: Position, nation: Nation, ware: Ware): number =>
  g.data.units[ware].cost * priceFactor(g, nation)

/** 6.81: what one of a kind costs at the end of this turn. */
export const upkeepOf = (g: Position, nation: Nation, kind: Ware | 'colonist' | 'missionary'): number =>
  g.data.units[kind].maintenance * priceFactor(g, nation)

/**
 * "upkeep 2 a turn"; of a turn that doubles it (6.41/10) what it takes now.
 * @param word none where there is little room
 */
export function upkeepEach(
  g: Position,
  nation: Nation,
  kind: Ware | 'colonist' | 'missionary',
  word: 'upkeep ' | 'then ' | '' = 'upkeep ',
): string {
  const ducats = upkeepOf(g, nation, kind)
  if (priceFactor(g, nation) === 1) return `${word}${ducats} a turn`
  return word === '' ? `upkeep ${ducats}` : `upkeep now ${ducats}`
}

export const boundPrice = (g: Position, nation: Nation): number =>
  g.data.units.bound.cost * priceFactor(g, nation)

/** How many of a price the treasury pays (6.25). */
export const affordable = (g: Position, nation: Nation, price: number): number =>
  Math.floor(nationOf(g, nation).treasury / price)

/** Takes ducats from a treasury, or gives them back if negative. @throws Refused 6.25 past what it holds. */
export function pay(g: Context, nation: Nation, ducats: number): void {
  const record = nationOf(g, nation)
  if (ducats > record.treasury)
    throw new Refused(
      '6.25',
      `That costs ${many(ducats, 'ducat')} and the treasury holds ${record.treasury}.`,
    )
  record.treasury -= ducats
}
