/** Expeditions: who they are, what they have, and how they come and go (1.4). */
import { type Captain, type Faction, type Space, type Troop, troops } from '../data/names.ts'
import { type Context, changing, factionOf, type Position, sum } from './context.ts'
import type { Expedition, Party, Troops } from './state.ts'

export const noTroops = (): Troops => ({ foot: 0, horse: 0, cannon: 0 })
export const troopsIn = (units: Readonly<Troops>): number => sum(troops.map((kind) => units[kind]))

export const partyOf = (captain: Captain): Party => ({
  captain,
  wounded: false,
  units: noTroops(),
  flipped: noTroops(),
})

/** @throws Error for a number that no expedition has: a fault of the program */
export function expeditionOf({ state }: Position, id: number): Expedition {
  const found = state.expeditions.find((one) => one.id === id)
  if (!found) throw new Error(`There is no expedition ${id}.`)
  return found
}

export const hasExpedition = ({ state }: Position, id: number): boolean =>
  state.expeditions.some((one) => one.id === id)

export const expeditionsOf = ({ state }: Position, faction: Faction): Expedition[] =>
  state.expeditions.filter((one) => one.faction === faction)

export const expeditionsAt = ({ state }: Position, space: Space): Expedition[] =>
  state.expeditions.filter(({ at }) => at === space)

/** Spanish units of an expedition, of a kind or of all. */
export const unitsOf = ({ parties }: Pick<Expedition, 'parties'>, kind?: Troop): number =>
  sum(parties.map(({ units }) => (kind ? units[kind] : troopsIn(units))))

/** Conquistadors without units are no expedition for food, morale, discovery and the like (3.15). */
export const isLone = (expedition: Pick<Expedition, 'parties'>): boolean => unitsOf(expedition) === 0

/** Whether the force of an attempt still stands where it was declared (4.14). */
export const isStillThere = (
  g: Position,
  { expedition: id, space }: { readonly expedition: number; readonly space: Space },
): boolean => hasExpedition(g, id) && expeditionOf(g, id).at === space && !isLone(expeditionOf(g, id))

export const commanderOf = ({ parties }: Pick<Expedition, 'parties'>): Party => parties[0]!

/** The highest rating that an unwounded conquistador of an expedition lends (5.13, 6.23, 9.23). */
export function ratingOf(
  { atlas }: Position,
  expedition: Expedition,
  rating: 'combat' | 'diplomacy' | 'rally',
): number {
  const fit = expedition.parties.filter(({ wounded }) => !wounded)
  return Math.max(0, ...fit.map(({ captain }) => atlas.captains.get(captain)![rating]))
}

/** 8.131: what food an expedition may carry; a Bearer that lies open carries more. */
export function foodLimitOf({ atlas, data }: Position, expedition: Expedition): number {
  const usual = Math.min(data.tables.limits.food, unitsOf(expedition, 'foot'))
  const bearers = expedition.assets.flatMap(({ card, shown }) =>
    card !== null && shown ? (atlas.assets.get(card)?.effects ?? []) : [],
  )
  const limits = bearers.flatMap((effect) =>
    effect.do === 'foodLimit'
      ? [effect.ignoreFoot ? effect.max : Math.min(effect.max, unitsOf(expedition, 'foot'))]
      : [],
  )
  return Math.max(usual, ...limits)
}

/** A new expedition of one conquistador, without units yet. */
export function found(g: Context, faction: Faction, captain: Captain, at: Space): Expedition {
  const expedition: Expedition = {
    id: g.state.nextExpedition++,
    faction,
    at,
    parties: [partyOf(captain)],
    indians: [],
    food: 0,
    gold: 0,
    hits: 0,
    assets: [],
  }
  g.state.expeditions.push(expedition)
  return expedition
}

/** Units from the supply onto a conquistador's card. @throws Error if there are not so many left */
export function recruit(g: Context, party: Party, units: Readonly<Partial<Troops>>): void {
  for (const kind of troops) {
    const number = units[kind] ?? 0
    if (number > g.state.supply[kind]) throw new Error(`There are not ${number} ${kind} left.`)
    g.state.supply[kind] -= number
    party.units[kind] += number
  }
}

/** A Spanish unit goes back to the supply, a flipped one first. */
export function dismiss(g: Context, party: Party, kind: Troop): void {
  party.units[kind]--
  party.flipped[kind] = Math.min(party.flipped[kind], party.units[kind])
  g.state.supply[kind]++
}

/** Allied Indians of an expedition go back to the cup (3.25, 5.24), those of one city or all. */
export function dismissIndians(g: Context, expedition: Expedition, city?: Space): void {
  const leaving = expedition.indians.filter((unit) => city === undefined || unit.city === city)
  for (const { kind } of leaving) g.state.cup[kind]!++
  expedition.indians = expedition.indians.filter((unit) => !leaving.includes(unit))
}

/** Indian units of a space go back to the cup. */
export function clearIndians(g: Context, space: Space): void {
  const at = changing(g, space)
  for (const { kind } of at.units) g.state.cup[kind]!++
  at.units = []
}

/** Permanent points, all sources together; never below 0 (16.25, 23.31). */
export const permanentOf = (g: Position, faction: Faction): number =>
  sum(Object.values(factionOf(g, faction).points))
