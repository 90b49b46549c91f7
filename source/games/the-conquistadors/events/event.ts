/** Everything that can happen in a game: one union of events, told apart by `type`. */
import { type EventIn, typedEvents } from '../../../kernel/contract/events.ts'
import type {
  Asset,
  Board,
  Captain,
  Card,
  EmpireName,
  Faction,
  Legend,
  RandomEvent,
  Space,
  Troop,
} from '../data/names.ts'
import type { CombatCell } from '../state/fights.ts'
import type { Coin, Modifier, RollName } from '../state/frames.ts'
import type { Find, PileName, PointSource, Rolled, Troops } from '../state/state.ts'

/** The details of every event by its type; `faction` is whose doing or whose loss it is. */
export interface Events {
  turn: { turn: number }
  impulse: { box: number; turn: number }
  /** A roll that somebody made; `total` has the modifiers. */
  rolled: {
    faction: Faction
    roll: RollName
    dice: readonly number[]
    modifiers: readonly Modifier[]
    total: number
  }
  /** Who acts before whom, in set-up or in the turn. */
  order: { order: readonly Faction[]; of: 'setup' | 'turn' }
  captain: { faction: Faction; captain: Captain; how: 'lot' | 'choice' | 'card' }
  placed: { faction: Faction; captain: Captain; at: Space }
  found: { faction: Faction; at: Space; find: Find }
  forces: { faction: Faction; captain: Captain; units: Troops }
  loan: { faction: Faction; pesos: number }
  bought: { faction: Faction; captain: Captain; units: Troops; pesos: number }
  converted: { faction: Faction; gold: number; into: 'pesos' | 'points' }
  repaid: { faction: Faction; pesos: number }
  shuffled: { what: PileName }
  joined: { captains: readonly Captain[]; what: 'strategy' }
  /** Cards that a player discards: how many everybody sees, which only he does. */
  discarded: { faction: Faction; number: number }
  'own-discards': { faction: Faction; cards: readonly Card[] }
  dealt: { faction: Faction; number: number }
  'own-cards': { faction: Faction; cards: readonly Card[] }
  'own-asset': { faction: Faction; asset: Asset; captain: Captain | null }
  asset: { faction: Faction; captain: Captain | null }
  mano: { faction: Faction }
  /** A space of a way; `since` is where the way began, with its last space alone. */
  marched: {
    faction: Faction
    captain: Captain
    by: 'land' | 'sea'
    from: Space
    into: Space
    since?: Space
  }
  'joined-up': { faction: Faction; captain: Captain; captains: readonly Captain[] }
  'split-off': { faction: Faction; captain: Captain; units: Troops; at: Space }
  'units-passed': { faction: Faction; captain: Captain; receiver: Captain; units: Troops }
  commands: { faction: Faction; captain: Captain }
  'hits-suffered': { faction: Faction; captain: Captain; hits: number; now: number }
  'unit-lost': { faction: Faction; captain: Captain; unit: 'foot' | 'horse' | 'cannon' | 'indian' }
  index: { faction: Faction; by: number; now: number }
  'warrant-ended': { faction: Faction }
  wounded: { faction: Faction; captain: Captain }
  killed: { faction: Faction; captain: Captain }
  /** A replacement has come. */
  replaced: { faction: Faction; captain: Captain }
  /** `at` is the city where he is at home; null: he is gone for good. */
  'king-freed': { empire: EmpireName; at: Space | null }
  discovering: { faction: Faction; at: Space }
  lifted: { at: Space }
  empire: { faction: Faction; empire: EmpireName; capital: Space; cities: readonly Space[] }
  points: { faction: Faction; of: PointSource; points: number }
  deployed: { at: Space; values: readonly number[] }
  hostile: { at: Space }
  neutral: { at: Space }
  'alliance-ended': { faction: Faction; at: Space }
  negotiating: { faction: Faction; at: Space }
  plundering: { faction: Faction; at: Space }
  'plundered-out': { at: Space }
  /** Gold that an expedition gains. */
  gold: { faction: Faction; captain: Captain; gold: number; of: 'diplomacy' | 'plunder' }
  food: { faction: Faction; captain: Captain; gained: number; lost: number }
  'asset-shown': { faction: Faction; captain: Captain; asset: Asset }
  allied: { faction: Faction; at: Space }
  'troops-taken': { faction: Faction; captain: Captain; at: Space; values: readonly number[] }
  'king-taken': { faction: Faction; empire: EmpireName; at: Space }
  'legend-laid': { legend: Legend; at: Space }
  seeking: { faction: Faction; legend: Legend; at: Space }
  'legend-told': {
    faction: Faction
    legend: Legend
    at: Space
    text: string
    gold: number
    points: number
  }
  /** Who fights: a commander, or null for Indians. */
  fight: { faction: Faction; at: Space; attacker: Captain | null; defender: Captain | null }
  shock: { faction: Faction; at: Space; works: boolean }
  'indians-rolled': {
    at: Space
    dice: readonly number[]
    modifiers: readonly Modifier[]
    total: number
  }
  /**
   * What a side brings about in a round: its factors and units, those of the other side, its roll (null: it had
   * none), and the cell of the table; round 0 is that of the horse.
   */
  result: {
    faction: Faction | null
    captain: Captain | null
    round: number
    value: number
    units: number
    enemy: { captain: Captain | null; value: number; units: number }
    roll: Rolled | null
    result: CombatCell
  }
  struck: { faction: Faction; captain: Captain; unit: 'foot' | 'horse' | 'cannon'; gone: boolean }
  /** `faction` has them with an expedition; null: they are free. */
  'struck-indians': { faction: Faction | null; at: Space; value: number; gone: boolean }
  retreated: { faction: Faction; captain: Captain; from: Space; into: Space; gold: number }
  'cannon-lost': { faction: Faction; captain: Captain; number: number; taker: Faction | null }
  /** A unit gives way to one that was captured. */
  'room-made': { faction: Faction; captain: Captain; unit: Troop; for: Troop }
  booty: { faction: Faction; gold: number }
  ransomed: { faction: Faction; captor: Faction; captain: Captain; gold: number }
  /** `faction` gives food to `buyer`. */
  'food-traded': { faction: Faction; buyer: Faction; food: number; price: number; coin: Coin }
  fed: { faction: Faction; captain: Captain; left: number }
  starving: { faction: Faction; captain: Captain }
  rallied: { faction: Faction; captain: Captain; hits: number; now: number }
  presented: { faction: Faction; gold: number }
  divided: { faction: Faction; at: Space; gold: number; points: number }
  /** A strategy card or an asset is played; `against` is whose loss it means to be. */
  played: { faction: Faction; card: Card | Asset; against: Faction | null; at: Space | null }
  'card-cancelled': { faction: Faction; card: Card }
  warrant: { faction: Faction }
  'creditors-paid': { faction: Faction; pesos: number; points: number }
  'gold-lost': { faction: Faction; captain: Captain; gold: number }
  'hits-cleared': { faction: Faction; captain: Captain }
  rediscovered: { at: Space }
  /** A force stops on its way. */
  stopped: { faction: Faction; captain: Captain; at: Space }
  /** Alone: a card of the enemy against the player; if it does not apply, nothing comes of it. */
  'enemy-card': { faction: Faction; card: Card; at: Space | null; applies: boolean }
  /** Alone: what is drawn against an action. */
  reactions: { faction: Faction; at: Space; cards: readonly Card[] }
  /** Alone: what a warrant costs. */
  fined: { faction: Faction; dice: readonly number[]; points: number }
  /** Alone: so much gold is stolen. */
  stolen: { faction: Faction; dice: readonly number[]; gold: number }
  'impulses-end': { box: number; dice: readonly number[]; ends: boolean }
  'random-event': { event: RandomEvent }
  smallpox: { board: Board }
  perished: { at: Space; units: number }
  'king-died': { empire: EmpireName }
  'asset-died': { faction: Faction; captain: Captain; asset: Asset }
  /** The net points of all at the end of a turn (13.21). */
  standing: { turn: number; points: readonly { readonly faction: Faction; readonly points: number }[] }
  won: { factions: readonly Faction[]; turn: number }
}

export type EventType = keyof Events

export type EventOf<T extends EventType> = EventIn<Events, Faction, T>
export type Event = EventOf<EventType>

/** The events of a type, in order. */
export const ofType = typedEvents<Events, Faction>()
