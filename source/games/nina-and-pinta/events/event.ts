/** Everything that can happen in a game: one union of events, told apart by `type`. */
import { type EventIn, typedEvents } from '../../../kernel/contract/events.ts'
import type { Land, Marker, Nation, Terrain, World } from '../data/names.ts'
import type { Score, ScorePart } from '../end/score.ts'
import type { Building, Loading, Place } from '../state/state.ts'

interface NationPoints {
  readonly nation: Nation
  readonly points: number
}

/** The details of every event by its type; `nation` is whose doing or whose loss it is. */
export interface Events {
  era: { era: number }
  phase: { phase: number; era: number; round: number }
  token: { kind: 'grow' | 'build'; world: World; gold: number }
  /** Gold that comes behind a screen. */
  gold: { nation: Nation; gold: number; of: 'token' | 'ship' | 'benefit' }
  display: { counters: readonly string[] }
  /** `nation` placed the marker; null where every world is at war. */
  war: { world: World; nation: Nation | null }

  /** Known to the seat alone. */
  loaded: { nation: Nation; loading: Loading }
  sealed: { nation: Nation }
  revealed: {
    nation: Nation
    ships: readonly { readonly world: World; readonly captain: boolean; readonly settlers: number }[]
    standIns: number
  }
  recovered: { nation: Nation; at: Place }
  'crew-paid': { nation: Nation; gold: number }

  explored: { nation: Nation; at: Place; terrain: Terrain }
  discovery: {
    nation: Nation
    at: Place
    kind: 'mine' | 'civilisation' | 'stronghold' | 'natives' | 'gold'
    gold: number
  }
  /** `captain`: he came ashore and stays. */
  landed: { nation: Nation; at: Place; captain: boolean; settlers: number }
  'captain-to-supply': { nation: Nation; at: Place }
  'turned-home': { nation: Nation; world: World; captain: boolean; settlers: number }
  'settler-joins': { nation: Nation; at: Place; of: 'natives' }
  /** `peace`: France turns its banner (N10.4). */
  attack: { nation: Nation; at: Place; peace: boolean }
  /** `own`, `others`: the Settlers of both there, before they fall. */
  pairs: { nation: Nation; victim: Nation; at: Place; pairs: number; own: number; others: number }
  migrated: { nation: Nation; from: Place; into: Place }
  reduced: { nation: Nation; at: Place; settlers: number }

  governs: { nation: Nation; world: World }
  /** A chain of lands: `gold` of revenue and `mined`, of which so much was stored, came aboard, was lost. */
  collected: {
    nation: Nation
    world: World
    lands: readonly Land[]
    gold: number
    mined: number
    stored: number
    aboard: number
    lost: number
  }
  'building-paid': { nation: Nation; world: World; gold: number; aboard: number }
  built: { nation: Nation; at: Place; what: Building }
  marker: { nation: Nation; world: World; marker: Marker }
  'captain-home': { nation: Nation; at: Place }
  robbed: { nation: Nation; robber: Nation; world: World; gold: number }

  selected: { nation: Nation; counter: string; cost: number }
  passed: { nation: Nation; space: number }
  pushed: { nation: Nation; space: number }
  cost: { cost: number }
  'turn-order': { order: readonly Nation[] }
  'bonus-played': { nation: Nation; counter: string }
  'bonus-placed': { nation: Nation; counter: string; at: Place; of: Nation }
  'bonus-useless': { nation: Nation; counter: string; retained: boolean }
  looked: { nation: Nation; at: Place }
  /** Known to the looker alone. */
  seen: {
    nation: Nation
    at: Place
    terrain: Terrain
    discovery: 'mine' | 'civilisation' | 'stronghold' | 'natives' | 'gold' | null
  }

  /** `points` of Settlements and Military, which all can see. */
  'era-complete': { era: number; points: readonly NationPoints[] }
  /** At the end, part by part; `total` so far. */
  counted: { part: ScorePart; points: readonly (NationPoints & { readonly total: number })[] }
  scored: { nation: Nation; score: Score }

  'planck-nation': { nation: Nation; power: string }
  card: { nation: Nation; counter: string; of: 'loading' | 'governing' }
  'land-card': { nation: Nation; land: Land }
  'pirate-laid': { nation: Nation; world: World }
}

export type EventType = keyof Events

export type EventOf<T extends EventType> = EventIn<Events, Nation, T>
export type Event = EventOf<EventType>

/** The events of a type, in order. */
export const ofType = typedEvents<Events, Nation>()
