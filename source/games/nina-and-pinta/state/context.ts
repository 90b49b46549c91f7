/** What a rule works with: the components, a draft of the state, the dice, and the list of what happened. */
import { recordOf } from '../../../kernel/contract/records.ts'
import { type Changed, DraftingOn, type Fixed, type Read } from '../../../kernel/flow/drafting.ts'
import { type BonusKind, type Land, lands, type Nation, type World, worlds } from '../data/names.ts'
import type { Bonus, Progress, Tile, Token } from '../data/shapes.ts'
import type { Event } from '../events/event.ts'
import type { Atlas } from '../map/atlas.ts'
import type { LandState, Place, PlayerState, Screen, Ship, State } from './state.ts'

export type Components = Fixed<Atlas>
export type Position = Read<State, Atlas>
export type Context = Changed<State, Atlas, Event>

/** A context over a draft of the state, with nothing happened yet. */
export const openContext = (atlas: Atlas, state: State): Context => new DraftingOn(atlas, state)

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A player. @throws Error for a nation that does not play: a fault of the program */
export function playerOf({ state }: Position, nation: Nation): PlayerState {
  const found = state.players[nation]
  if (!found) throw new Error(`${nation} is not in this game.`)
  return found
}

/** What lies behind a player's screen. @throws Error in a view that does not show it */
export function screenOf(g: Position, nation: Nation): Screen {
  const { screen } = playerOf(g, nation)
  if (!screen) throw new Error(`The screen of ${nation} cannot be seen.`)
  return screen
}

export const shipOf = (g: Position, nation: Nation, world: World): Ship => playerOf(g, nation).ships[world]

/** Every place by its world and land: a name that is put together each time is slow to look up. */
const places = recordOf(worlds, (world) => recordOf(lands, (land): Place => `${world}/${land}`))

export const placeOf = (world: World, land: Land): Place => places[world][land]

interface PlaceParts {
  readonly world: World
  readonly land: Land
}

const parts: ReadonlyMap<Place, PlaceParts> = new Map(
  worlds.flatMap((world) => lands.map((land) => [placeOf(world, land), { world, land }])),
)

/** The world and the land of a place. */
export const partsOf = (place: Place): PlaceParts => parts.get(place)!

export const landAt = ({ state }: Position, world: World, land: Land): LandState =>
  state.lands[placeOf(world, land)]

/** The tile of an explored land. @throws Error in a view that does not show it */
export function tileAt(g: Position, world: World, land: Land): Tile {
  const { tile } = landAt(g, world, land)
  if (tile === null) throw new Error(`The tile of ${land} in ${world} cannot be seen.`)
  return g.data.tiles.tiles[tile]!
}

/** This era's token. @throws Error before it has been turned over */
export function tokenOf(g: Position): Token {
  const found = g.data.tokens.tokens.find(({ id }) => id === g.state.token)
  if (!found) throw new Error('No token has been turned over.')
  return found
}

export const bonusOf = (g: Components, counter: string): Bonus | undefined => g.atlas.bonus.get(counter)
export const progressOf = (g: Components, counter: string): Progress | undefined =>
  g.atlas.progress.get(counter)
export const isMilitary = (g: Components, counter: string): boolean =>
  progressOf(g, counter)?.group === 'military'

/** The Bonus counters of a kind that a player keeps, in the order in which they were taken. */
export const keptOf = (g: Position, nation: Nation, kind: BonusKind): string[] =>
  screenOf(g, nation).kept.filter((counter) => bonusOf(g, counter)?.kind === kind)

export const planckOf = ({ state }: Position): Nation | null => state.solo?.planck ?? null
export const isPlanck = (g: Position, nation: Nation): boolean => planckOf(g) === nation

/** Who answers for a nation: Planck's choices are the Soloist's (N11.3). */
export const seatFor = ({ state: { solo } }: Position, nation: Nation): Nation =>
  solo?.planck === nation ? solo.soloist : nation

/** Players in Turn Order, without one. */
export const othersOf = ({ state }: Position, nation: Nation): Nation[] =>
  state.order.filter((other) => other !== nation)
