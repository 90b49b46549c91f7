/** 6.8: who costs maintenance, place by place, and what all of them cost. */
import { priceFactor } from '../council/political-events.ts'
import type { Nation } from '../data/shapes.ts'
import type { Position } from '../state/context.ts'
import { shipNames } from '../state/units.ts'
import { type Dismissed, type Kept, order, type Post } from './least-missed.ts'

/** What several of each kind are called. */
export const plurals: Readonly<Record<Kept, string>> = {
  missionary: 'missionaries',
  colonist: 'colonists',
  galleonFleet: 'Galleon Fleet',
  carrack: 'carracks',
  caravel: 'caravels',
  soldier: 'soldiers',
}

/** And one of each that may be given up. */
export const singulars: Readonly<Record<Dismissed, string>> = {
  ...shipNames,
  colonist: 'colonist',
  soldier: 'soldier',
}

/** Units of one kind in one place, as they are come upon. */
type Tell = (kind: Kept, at: string, count: number) => void

/** Tells of everything of a nation that costs maintenance. Colonists in Europe cannot be maintained (6.82). */
function forKept(g: Position, nation: Nation, tell: Tell): void {
  for (const stack of g.state.stacks) {
    if (stack.nation !== nation) continue
    tell('missionary', stack.hex, stack.missionaries.length)
    tell('colonist', stack.hex, stack.colonists)
    tell('soldier', stack.hex, stack.soldiers)
  }
  for (const harbour of g.state.harbours) {
    if (harbour.nation !== nation) continue
    tell('missionary', harbour.place, harbour.missionaries.length)
    tell('soldier', harbour.place, harbour.soldiers)
    for (const { kind } of harbour.ships) tell(kind, harbour.place, 1)
  }
}

/** What costs maintenance, place by place. */
export function posts(g: Position, nation: Nation): Post[] {
  const found: Post[] = []
  forKept(g, nation, (kind, at, count) => {
    const same = found.find((post) => post.kind === kind && post.at === at)
    if (same) same.count += count
    else if (count > 0) found.push({ kind, at, count })
  })
  return found
}

export interface Bill {
  /** Ducats for each kind of unit. */
  readonly by: Readonly<Record<Kept, number>>
  readonly total: number
}

const nothing: Record<Kept, number> = {
  missionary: 0,
  colonist: 0,
  galleonFleet: 0,
  carrack: 0,
  caravel: 0,
  soldier: 0,
}

/** How many there are of each kind that costs maintenance. */
function countKept(g: Position, nation: Nation): Record<Kept, number> {
  const units = { ...nothing }
  forKept(g, nation, (kind, _at, count) => {
    units[kind] += count
  })
  return units
}

/** 6.81: what so many of each kind cost; double under 6.41/10. */
function billFor(g: Position, nation: Nation, units: Readonly<Record<Kept, number>>): Bill {
  const factor = priceFactor(g, nation)
  const by = { ...nothing }
  let total = 0
  for (const kind of order) {
    by[kind] = units[kind] * g.data.units[kind].maintenance * factor
    total += by[kind]
  }
  return { by, total }
}

/** 6.81: what the nation owes at the end of this turn. */
export const maintenanceBill = (g: Position, nation: Nation): Bill => billFor(g, nation, countKept(g, nation))

/**
 * 6.81: ducats that the turn will end with owing: the bill, and what of those at sea, which it counts only when they
 * have come to port.
 */
export const upkeepToCome = (g: Position, nation: Nation): number => billToCome(g, nation).total

/** 6.81: the same, kind by kind. */
function billToCome(g: Position, nation: Nation): Bill {
  const units = countKept(g, nation)
  for (const expedition of g.state.expeditions) {
    if (expedition.nation !== nation) continue
    for (const { kind, soldiers, colonists, missionaries } of expedition.ships) {
      units[kind]++
      units.soldier += soldiers
      units.colonist += colonists
      units.missionary += missionaries.length
    }
  }
  return billFor(g, nation, units)
}

/** "colonists 18, carracks 24": what the upkeep to come is for. */
export function upkeepWords(g: Position, nation: Nation): string {
  const { by } = billToCome(g, nation)
  return order
    .filter((kind) => by[kind] > 0)
    .map((kind) => `${plurals[kind]} ${by[kind]}`)
    .join(', ')
}
