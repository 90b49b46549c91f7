/** Fights and what comes of them on the stack (6.0): rounds, losses, leaders hit, retreats, captives. */
import type { Captain, Card, Faction, Space, Troop } from '../data/names.ts'
import type { IndianUnit } from './indians.ts'

/** Who fights on one side: an expedition by its number, or the Indian units of the space (6.13). */
export interface FightSide {
  readonly expedition: number | null
  /** Who rolls for it and strikes with it; null: the program, alone at the table (6.22). */
  readonly player: Faction | null
  /** Spanish units at the beginning (11.13). */
  readonly men: number
  /** Whose rating is lent (6.23); null: not named yet, or all are wounded. */
  leader: Captain | null
  isLed: boolean
  /** What it has rolled in this round. */
  result: CombatCell | null
}

/** A cell of the combat table: loss points, a morale hit, or nothing (6.31). */
export type CombatCell = number | 'M' | '-'

/** A fight (6.2), the attacker first. */
export interface CombatFrame {
  readonly kind: 'combat'
  /** Whose activation or card began it. */
  readonly faction: Faction
  readonly at: Space
  readonly sides: readonly [FightSide, FightSide]
  /** Indian units of the space that keep out of an Ambush (4.14); they are back when it is over. */
  readonly apart?: readonly IndianUnit[]
  /** The attackers came from there in this impulse (6.511). */
  readonly from: Space | null
  /** Cards that were played in it, for either side (2.17, 6.26). */
  readonly played: Card[]
  /** 0: the horse round (17.11). */
  round: number
  /** A Sudden Shock has failed (17.24). */
  failedShock: boolean
  /** Which side is asked next in this stage. */
  asked: 0 | 1 | 2
  retreat: Retreat | null
  stage:
    | 'surrender'
    | 'shock'
    | 'shocked'
    | 'retreat'
    | 'cards'
    | 'horse'
    | 'leaders'
    | 'rolls'
    | 'strikes'
    | 'over'
}

/** Where a force goes that gives way (6.5). */
export interface Retreat {
  readonly side: 0 | 1
  readonly to: Space
  /** Hostile or foreign spaces that it comes through, each a morale hit (6.515). */
  readonly through: number
}

/** Losses that one side inflicts in a round (6.34). */
export interface StrikeFrame {
  readonly kind: 'strike'
  /** Who chooses; null: the program. */
  readonly striker: Faction | null
  readonly at: Space
  /** The expedition that is struck; null: the Indian units of the space. */
  readonly expedition: number | null
  /** Of the Spanish units only these may be hit (17.24). */
  readonly kinds: readonly Troop[]
  left: number
  /** Of a mixed force the next loss falls on these. */
  next: 'indian' | 'spanish'
  /** Units that were flipped in this round, and are not struck again before all others. */
  struck: Partial<Record<Captain, Record<Troop, number>>>
  struckIndians: number[]
}

/** Whether a leader comes out of a fight unhurt (6.4). */
export interface CasualtyFrame {
  readonly kind: 'casualty'
  readonly faction: Faction
  readonly expedition: number
  readonly captain: Captain
  stage: 'roll' | 'rolled'
}

/** A force on its way out of a fight (6.53). */
export interface RetreatFrame {
  readonly kind: 'retreat'
  readonly faction: Faction
  readonly expedition: number
  /** The enemy's expedition, if they are Spaniards: it takes the cannon. */
  readonly victor: number | null
  readonly to: Space
  readonly through: number
  stage: 'going' | 'cannon'
}

/** Captured units for which an expedition may have to make room (1.421). */
export interface RoomFrame {
  readonly kind: 'room'
  readonly faction: Faction
  readonly expedition: number
  readonly unit: Troop
  left: number
}

/** A captured conquistador (6.371): the captor names a price or kills him; the owner pays, or makes one offer. */
export interface CaptiveFrame {
  readonly kind: 'captive'
  readonly captor: Faction
  /** The captor's expedition, which takes the gold. */
  readonly by: number
  readonly owner: Faction
  /** The beaten expedition, in which he still is. */
  readonly expedition: number
  readonly captain: Captain
  price: number
  stage: 'captor' | 'owner' | 'offer' | 'freed'
}
