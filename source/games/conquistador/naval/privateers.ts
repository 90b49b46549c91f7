/** 15.4 Privateers: expeditions of England that sail to raid. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Choice, Refusal } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { goldIn, kindOf, many } from '../state/units.ts'
import { boundsUsed } from './bounds.ts'
import { aboard } from './ships.ts'

export type RaidForm = { type: 'raid'; fixed: { expedition: string; on: 'yes' | 'no' } }

/** 15.46: they are privateers only in the service of England. */
export const inServiceOf: Nation = 'England'

const hasPrivateer = (g: Position, { nation, ships }: Expedition): boolean =>
  nation === inServiceOf &&
  ships.some(({ leaders }) => leaders.some((name) => kindOf(g, name) === 'privateer'))

/** 15.41, 15.42: an expedition with a privateer aboard raids, or sails as any other. */
export function raidChoices(g: Position, expedition: Expedition): ChoiceOf<RaidForm>[] {
  const { id, raider } = expedition
  if (!hasPrivateer(g, expedition)) return []
  const off = raider ? null : unfit(expedition)
  return [
    {
      type: 'raid',
      rule: raider ? '15.41' : '15.42',
      about: id,
      label: raider ? 'sail as explorers, not to raid' : 'sail as privateers, to raid',
      fixed: { expedition: id, on: raider ? 'no' : 'yes' },
      ...(off && { off }),
    },
  ]
}

/**
 * What keeps ships from raiding: colonists or gold of their own aboard
 * (15.42), a ship without a soldier (15.44).
 */
function unfit({ ships }: Expedition): Refusal | null {
  const cargo = aboard(ships)
  if (cargo.colonists > 0) return { rule: '15.42', reason: 'Privateers carry no colonists.' }
  if (goldIn(cargo) > 0) return { rule: '15.42', reason: 'Privateers carry no gold of their own country.' }
  if (cargo.soldiers < ships.length)
    return {
      rule: '15.44',
      reason: `Each of the ${ships.length} ships needs a soldier detachment; ${cargo.soldiers} are aboard.`,
    }
  return null
}

export function raid(g: Context, expedition: Expedition, on: boolean): void {
  expedition.raider = on
  if (on) manShips(expedition)
  const { nation, id } = expedition
  g.emit({ type: 'raid-ordered', rule: '15.42', nation, to: [nation], expedition: id, on })
}

/** 15.44: a detachment in every ship, from those that have two. */
export function manShips({ ships }: Expedition): void {
  for (const ship of ships) {
    const full = ships.find(({ soldiers }) => soldiers > 1)
    if (ship.soldiers > 0 || !full) continue
    full.soldiers--
    ship.soldiers++
  }
}

/** 15.44: whether a raider has a soldier for each of its ships and of so many more. Others need none. */
export const canMan = ({ raider, ships }: Expedition, more: number): boolean =>
  !raider || sum(ships.map(({ soldiers }) => soldiers)) >= ships.length + more

/** 15.41: without its privateer an expedition is like any other. */
export function endRaid(g: Context, expedition: Expedition): void {
  if (expedition.raider && !hasPrivateer(g, expedition)) expedition.raider = false
}

/**
 * Movement points that an expedition may still spend: those that were
 * bought for a raider (15.42), any for others.
 */
export function raiderPointsLeft(g: Position, expedition: Expedition): number {
  if (!expedition.raider) return Number.POSITIVE_INFINITY
  const { bounds, used, crossing, points } = expedition
  return Math.max(0, (bounds - used - crossing) * g.data.units.bound.movementPoints - points)
}

/** Spends points for what the owner has not chosen himself; a raider no more than it has (15.42). */
export function spendPoints(g: Context, expedition: Expedition, points: number): void {
  expedition.points += Math.min(points, raiderPointsLeft(g, expedition))
}

/** 15.42: why a raider may not go so far, or null. */
export function raiderOverrun(g: Position, expedition: Expedition, points: number): Refusal | null {
  if (points <= raiderPointsLeft(g, expedition)) return null
  const { id, bounds } = expedition
  return {
    rule: '15.42',
    reason: `Privateers never exceed their bounds: ${id} has used ${boundsUsed(g, expedition)} of ${bounds}, ${many(points - raiderPointsLeft(g, expedition), 'point')} wanting.`,
  }
}

/** 15.42, as a bound on what comes aboard. */
const colonistsBarred = {
  keys: ['colonist'],
  max: 0,
  rule: '15.42',
  reason: 'Privateers carry no colonists.',
}

/** What bounds an expedition beside its holds when units come aboard. */
export const boardingLimits = ({ raider }: Expedition) => (raider ? [colonistsBarred] : [])

/** Choices at a coast that cost so many movement points, as far as privateers are free to take them (15.42). */
export function raiderChoices<C extends Choice>(
  g: Position,
  expedition: Expedition,
  points: number,
  choices: readonly C[],
): C[] {
  const past = expedition.raider ? raiderOverrun(g, expedition, points) : null
  return choices.map((choice) => ({ ...choice, ...(past && { off: choice.off ?? past }) }))
}
