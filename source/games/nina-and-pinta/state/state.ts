/** The state of a game: one record of plain JSON. */
import type { DiceState } from '../../../kernel/flow/dice.ts'
import type { FlowState } from '../../../kernel/flow/shapes.ts'
import type { Land, Marker, Nation, Scenario, StandingOrder, World } from '../data/names.ts'

/** A land of a world; the same land in another world is another place. */
export type Place = `${World}/${Land}`

/** Its Settler, once there is one, cannot be moved (N4.17); the store is that Settler's owner's (N4.16). */
export interface Stronghold {
  holder: Nation | null
  gold: number
}

export interface LandState {
  /** Index into the tiles of tiles.json; null where whoever looks does not know it. */
  tile: number | null
  explored: boolean
  /** All of them, the one in the Stronghold too. */
  settlers: Partial<Record<Nation, number>>
  /** Who has a Town here that is no City. */
  towns: readonly Nation[]
  city: Nation | null
  captain: Nation | null
  /** The era in which the Captain sat down upon a Civilisation (N4.12). */
  site: number | null
  /** Gold left in the mine. */
  mine: number
  stronghold: Stronghold | null
  /** Increases and Cathedrals that lie here, by their ids. */
  counters: readonly string[]
  /** Who has looked at the tile while it lay face down. */
  lookers: readonly Nation[]
}

export interface WorldState {
  grow: boolean
  build: boolean
  war: boolean
  marker: Marker | null
  /** Planck's Pirates on the compass, by their ids (N13.12). */
  pirates: string[]
}

export interface Ship {
  /** Crew aboard, before it lands. */
  captain: boolean
  settlers: number
  gold: number
  /** Where it lies at harbour; null at home. */
  at: Land | null
}

/** What lies behind a player's screen (N1.10). */
export interface Screen {
  gold: number
  /** Benefits that are not Military, by their ids. */
  kept: string[]
}

/** What a seat puts on its ships in secret (N3.1). */
export interface Loading {
  readonly captains: readonly World[]
  /** Settlers and stand-ins. */
  readonly settlers: Readonly<Record<World, number>>
  /** The order of sailing (N3.5). */
  readonly sailing: readonly World[]
  /** So many of the Settlers are gold in their place (N3.6). */
  readonly standIns: number
}

export interface PlayerState {
  /** Null where whoever looks may not see it. */
  screen: Screen | null
  /** They lie open (N6.9). */
  military: string[]
  /** Settlers and Towns in supply. */
  settlers: number
  towns: number
  /** The side of the ships (N1.8). */
  crew: number
  ships: Record<World, Ship>
  /** The order in which the ships sail this era. */
  sailing: World[]
  loading: Loading | null
  /** Settlers still to be recovered (N3.7). */
  standIns: number
  governed: World[]
  /** France: the attack in peace is still to be had this era (N10.4). */
  banner: boolean
  /** The Pass space taken, from 1; null while still selecting. */
  space: number | null
  /** The standing orders that are on; left out where none ever was. */
  standing?: readonly StandingOrder[]
}

/** What only a game against Planck has. */
export interface Solo {
  readonly planck: Nation
  readonly soloist: Nation
  /** The stack of land tiles, the top one first. */
  lands: Land[]
  /** The stack of Progress, the top one first; and those that were turned over this era. */
  progress: string[]
  aside: string[]
  /** The worlds in which Planck governs this era, in order. */
  governing: World[]
  /** Bonus that he has retained for good (N13.22). */
  retained: string[]
}

/** What a seat is at in its go. */
export type Stage =
  | 'begin'
  | 'sailed'
  | 'done'
  | 'choose'
  | 'revenue'
  | 'build'
  | 'captain'
  | 'pirates'
  | 'home'

/** What is done for Planck, one after the other: a place on a ship is filled, a Pirate is laid. */
export type WorkItem =
  | { readonly step: 'load'; readonly world: World }
  | { readonly step: 'pirate'; readonly counter: string }

/** Questions that interrupt a segment; `nation` is whose matter it is. */
export type Frame =
  | { readonly kind: 'war'; readonly nation: Nation }
  | {
      readonly kind: 'look'
      readonly nation: Nation
      world: World | null
      left: number
      readonly may: boolean
    }
  /** N4.18: where the Natives' Settler goes. */
  | { readonly kind: 'natives'; readonly nation: Nation; readonly world: World; readonly land: Land }
  /** A Bonus that is played at once. */
  | { readonly kind: 'bonus'; readonly nation: Nation; readonly counter: string }
  /** N5.22. */
  | { readonly kind: 'marker'; readonly nation: Nation; readonly world: World }
  /** N9.4: the ship of `nation` sails back; `holders` are asked in turn, the first one now. */
  | { readonly kind: 'pirate'; readonly nation: Nation; readonly world: World; holders: Nation[] }
  /** N11.3: equal choices of Planck. */
  | { readonly kind: 'planck'; readonly nation: Nation; readonly matter: PlanckMatter }

export type FrameKind = Frame['kind']
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>

/** What Planck does; `equals` are as good for him. */
export type PlanckMatter =
  | { readonly of: 'recover'; readonly world: World; readonly equals: Place[] }
  | { readonly of: 'harbour'; readonly world: World; readonly equals: Land[] }
  | { readonly of: 'migrate'; readonly world: World; readonly equals: { from: Land; to: Land }[] }
  | { readonly of: 'build'; readonly world: World; readonly equals: { what: Building; land: Land }[] }
  | { readonly of: 'pirate'; readonly counter: string; readonly equals: World[] }

/** N5.15, N5.17, N5.20: a Town, a City in the place of a Settler, a City in the place of a Town. */
export type Building = 'town' | 'city' | 'raise'

export interface State extends FlowState<Nation, WorkItem, Frame> {
  readonly scenario: Scenario
  seed: string
  dice: DiceState
  readonly options: { readonly openScreens: boolean }
  era: number
  /** The round of the present phase, from 1. */
  round: number
  stage: Stage
  /** The world that is governed in this go. */
  governing: World | null
  players: Partial<Record<Nation, PlayerState>>
  lands: Record<Place, LandState>
  worlds: Record<World, WorldState>
  /** Grow and Build tokens still face down, the next one first; and the one of this era. */
  tokens: string[]
  token: string | null
  /** Counters still in the storage, by era, those to be laid first first. */
  bonus: string[][]
  progress: string[][]
  /** What can be selected, from the blunt end of the arrow. */
  display: string[]
  /** The price of a Benefit in this round. */
  cost: number
  /** Out of the game unseen; and spent, or taken by nobody. */
  box: string[]
  discarded: string[]
  solo: Solo | null
}
