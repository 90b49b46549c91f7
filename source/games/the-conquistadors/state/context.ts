/** What a rule works with: the components, a draft of the state, the dice, and the list of what happened. */
import { keysOf } from '../../../kernel/contract/records.ts'
import { type Changed, DraftingOn, type Fixed, type Read } from '../../../kernel/flow/drafting.ts'
import type { Captain, Card, Faction, Space } from '../data/names.ts'
import type { CaptainData, StrategyCard } from '../data/shapes.ts'
import type { Event } from '../events/event.ts'
import type { Atlas } from '../map/atlas.ts'
import type { FactionState, SpaceState, State } from './state.ts'

export type Components = Fixed<Atlas>
export type Position = Read<State, Atlas>
export type Context = Changed<State, Atlas, Event>

/** A context over a draft of the state, with nothing happened yet. */
export const openContext = (atlas: Atlas, state: State): Context => new DraftingOn(atlas, state)

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** @throws Error for a faction that does not play: a fault of the program */
export function factionOf({ state }: Position, faction: Faction): FactionState {
  const found = state.factions[faction]
  if (!found) throw new Error(`${faction} is not in this game.`)
  return found
}

/** Everybody at the table, from red on. */
export const playersOf = ({ state }: Position): Faction[] => keysOf(state.factions)

const bare: SpaceState = Object.freeze({
  find: null,
  hostile: false,
  ally: null,
  empire: null,
  units: [],
  plunders: 0,
  goldRolls: 0,
  plunderedOut: false,
})

/** What lies on a space, to be read. */
export const spaceAt = ({ state }: Position, space: Space): Readonly<SpaceState> =>
  state.spaces[space] ?? bare

/** What lies on a space, to be changed. */
export function changing({ state }: Context, space: Space): SpaceState {
  state.spaces[space] ??= { ...bare, units: [] }
  return state.spaces[space]!
}

/** @throws Error for what is no conquistador: a fault of the program */
export function captainOf({ atlas }: Components, captain: Captain): CaptainData {
  const found = atlas.captains.get(captain)
  if (!found) throw new Error(`There is no conquistador ${captain}.`)
  return found
}

export const isCaptain = ({ atlas }: Components, card: Card): card is Captain => atlas.captains.has(card)

/** @throws Error for what is no strategy card: a fault of the program */
export function strategyOf({ atlas }: Components, card: Card): StrategyCard {
  const found = atlas.strategy.get(card)
  if (!found) throw new Error(`There is no strategy card ${card}.`)
  return found
}

/** 1.52: one of several, drawn evenly. @throws Error for an empty list: a fault of the program */
export function drawn<T>(g: Pick<Context, 'roll'>, list: readonly T[]): T {
  if (list.length === 0) throw new Error('There is nothing to draw from.')
  return list.length === 1 ? list[0]! : list[g.roll(1, list.length)[0]! - 1]!
}

/** A list in an order drawn by the dice of the game. */
export function shuffled<T>(g: Pick<Context, 'roll'>, list: readonly T[]): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = g.roll(1, last + 1)[0]! - 1
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

/** Whether the rules of 15.0 to 21.0 are played: everywhere but in the Basic Game. */
export const isStandard = ({ state }: Position): boolean => state.scenario !== 'basic'
