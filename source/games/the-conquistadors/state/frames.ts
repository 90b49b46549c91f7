/** What interrupts a segment: questions, and attempts that go on when what lies on top of them is done. */
import type { Asset, Captain, Card, CardMoment, Faction, Legend, Space } from '../data/names.ts'
import type {
  CaptiveFrame,
  CasualtyFrame,
  CombatFrame,
  RetreatFrame,
  RoomFrame,
  StrikeFrame,
} from './fights.ts'
import type { SoloFrame } from './solo-frames.ts'

/** What is added to a roll, and why. */
export interface Modifier {
  readonly of: string
  readonly by: number
}

/** Rolls of those who fight (6.22, 17.22, 6.4, 6.53). */
export type CombatRoll = 'combat' | 'shock' | 'casualty' | 'cannon'

/** Rolls that cards call for: an attempt on a life, gold stolen, a unit that may go (6.45, 10.14, 9.24). */
export type CardRoll = 'kill' | 'theft' | 'desertion'

/** Every roll of the game by its name. */
export type RollName =
  | 'setupOrder'
  | 'initiative'
  | 'funds'
  | 'discovery'
  | 'legend'
  | 'diplomacy'
  | 'diplomacyGold'
  | 'plunderGold'
  | 'exhaustion'
  | 'randomEvent'
  | 'rally'
  | 'gift'
  | 'morale'
  | 'malaria'
  | CardRoll
  | CombatRoll

/** A roll that is to be made; its result goes to `state.rolled`. */
export interface RollFrame {
  readonly kind: 'roll'
  readonly faction: Faction
  readonly roll: RollName
  readonly dice: number
  readonly modifiers: Modifier[]
  /** Who may have it made again: the roller, or the victim of an attempt on a life (1.56). */
  readonly again: Faction
  /** Cards and assets that were used for it (2.17). */
  readonly used: string[]
  /** What the dice show. */
  rolled: number[]
  /** It was made again, and stands (1.55). */
  isAgain: boolean
  /** Its player has said before the dice that they stand; absent until he has rolled. */
  isSettled?: boolean
  stage: 'before' | 'after'
}

/** The order of set-up or of a turn is rolled for, ties again (2.0/3, 14.22, 22.13). */
export interface OrderFrame {
  readonly kind: 'order'
  readonly of: 'setup' | 'turn'
  /** Who rolls, the next one first. */
  rolling: Faction[]
  /** What each has rolled so far. */
  rolls: Partial<Record<Faction, number[]>>
}

/** Recruiting (15.1): the funds are rolled for, a loan may be taken, units are bought. */
export interface RecruitFrame {
  readonly kind: 'recruit'
  readonly faction: Faction
  /** Onto whose cards units may be bought. */
  readonly captains: Captain[]
  /** Null: no funds, pesos are at hand (22.24). */
  readonly column: 'initial' | 'reinforcement' | null
  stage: 'roll' | 'rolled' | 'loan' | 'buy'
  /** What the roll has brought: as much may be borrowed (15.12). */
  funds: number
}

/** A conquistador of the Basic Game has come, and his units are chosen (14.32). */
export interface ArmsFrame {
  readonly kind: 'arms'
  readonly faction: Faction
  readonly captain: Captain
}

/** Who stays behind on the way with his units, and what he takes of food and assets (3.14). */
export interface Leaving {
  readonly captain: Captain
  readonly at: Space
  readonly food: number
  readonly assets: Readonly<Record<Asset, number>>
}

/** A move that was declared (3.1, 3.2): others may react, then it is gone space by space. */
export interface MoveFrame {
  readonly kind: 'move'
  readonly faction: Faction
  readonly expedition: number
  readonly by: 'land' | 'sea'
  /** Spaces still to be entered, in order. */
  way: Space[]
  /** The space that it has left last. */
  from: Space
  /** Where it set out; absent before it has. */
  since?: Space
  /** Spaces entered. */
  gone: number
  leaving: Leaving | null
  /** Cards of others: what they add to the allowance, and whether the force stops where the last one strikes. */
  bonus: number
  stopped: boolean
  /** So many spaces are entered before the last card strikes (3.24); null: none does. */
  struck: number | null
  readonly played: Card[]
  stage: 'declared' | 'going' | 'onward' | 'arrived' | 'ended'
}

/** What a card is aimed at; null is what it has no need of. */
export interface Aim {
  readonly faction: Faction | null
  readonly captain: Captain | null
  readonly expedition: number | null
  readonly space: Space | null
  /** An Indian unit of the fight, by its place among those of the space. */
  readonly indian: number | null
}

/** Others are asked for cards against what is beneath it (2.14), one after another until all have passed in a row. */
export interface WindowFrame {
  readonly kind: 'window'
  /** Who acts. */
  readonly faction: Faction
  readonly moment: CardMoment
  readonly order: readonly Faction[]
  at: number
  passed: number
}

/** A card that was played: its effects are carried out in order. */
export interface CardFrame {
  readonly kind: 'card'
  readonly faction: Faction
  readonly card: Card
  readonly aim: Aim
  /** Which one of several effects its player wants. */
  readonly option: number
  /** The effect that comes next. */
  next: number
  /** It has no effect, but for what it adds to the attempt (2.42). */
  cancelled: boolean
  /** How many Indian units its Ambush has drawn (4.14). */
  drawn?: number
  /** The enemy of a solitaire game plays it, not the player (23.22, 23.33). */
  readonly isEnemy?: true
}

/** A discovery (4.1): others may react once it is declared, then the owner plays his cards, then he rolls. */
export interface DiscoveryFrame {
  readonly kind: 'discovery'
  readonly faction: Faction
  readonly expedition: number
  readonly space: Space
  readonly modifiers: Modifier[]
  /** Cards that were played for it or against it: one of a title (2.17). */
  readonly played: (Card | Asset)[]
  /** A town or city that is found is hostile (4.141). */
  foundHostile: boolean
  stage: 'declared' | 'answered' | 'rolled'
}

/** Which marker is used again (4.171), to be put where something was found. */
export interface RecycleFrame {
  readonly kind: 'recycle'
  readonly faction: Faction
  readonly space: Space
  readonly find: 'village' | 'town' | 'city' | 'discovered' | 'mosquito'
  readonly hostile: boolean
  readonly others: readonly Space[]
}

/** An expedition on the marker of a legend (19.4); others may react as to a discovery (19.42). */
export interface LegendFrame {
  readonly kind: 'legend'
  readonly faction: Faction
  readonly expedition: number
  readonly space: Space
  readonly legend: Legend
  readonly modifiers: Modifier[]
  readonly played: (Card | Asset)[]
  stage: 'declared' | 'answered' | 'rolled'
}

/** Diplomacy (5.1): cards once it is declared, the roll, then gold or an asset. */
export interface DiplomacyFrame {
  readonly kind: 'diplomacy'
  readonly faction: Faction
  readonly expedition: number
  readonly space: Space
  readonly modifiers: Modifier[]
  readonly played: (Card | Asset)[]
  /** What the result adds to the gold roll; null if it gives neither gold nor asset. */
  goldModifier: number | null
  stage: 'declared' | 'answered' | 'rolled' | 'choice' | 'gold'
}

/** A city that becomes an ally (5.21): a marker is found for it, then its troops are taken. */
export interface AllianceFrame {
  readonly kind: 'alliance'
  readonly faction: Faction
  readonly expedition: number
  readonly space: Space
  stage: 'marker' | 'troops'
}

/** Plunder (7.2): the place turns hostile, its troops are fought, gold and exhaustion are rolled for. */
export interface PlunderFrame {
  readonly kind: 'plunder'
  readonly faction: Faction
  readonly expedition: number
  readonly space: Space
  /** Of cards; the others hang on how the place stands after the fight. */
  readonly modifiers: Modifier[]
  readonly played: (Card | Asset)[]
  stage: 'declared' | 'fought' | 'gold' | 'exhaustion'
}

/** The random event of a turn (20.0). */
export interface RandomEventFrame {
  readonly kind: 'randomEvent'
  readonly faction: Faction
  stage: 'roll' | 'rolled'
}

/** A rally (9.2): the owner plays his cards once it is declared, then he rolls. */
export interface RallyFrame {
  readonly kind: 'rally'
  readonly faction: Faction
  readonly expedition: number
  readonly modifiers: Modifier[]
  readonly played: (Card | Asset)[]
  stage: 'declared' | 'rolled'
}

/** A gift to the governor (11.3), by which an index moves so many boxes. */
export interface FavourFrame {
  readonly kind: 'favour'
  readonly faction: Faction
  readonly modifiers: Modifier[]
  readonly played: (Card | Asset)[]
  boxes: number
  stage: 'declared' | 'rolled' | 'whose'
}

/** A morale check (9.12). */
export interface MoraleFrame {
  readonly kind: 'morale'
  readonly faction: Faction
  readonly expedition: number
  readonly cause: 'terrain' | 'starvation' | 'malaria'
  stage: 'roll' | 'rolled'
}

/** What is paid with for food (8.14). */
export type Coin = 'gold' | 'pesos'

/** Food that a faction offers another, or asks it for (8.14). */
export interface FoodTradeFrame {
  readonly kind: 'foodTrade'
  /** Who proposes it. */
  readonly faction: Faction
  readonly seller: number
  readonly buyer: number
  readonly food: number
  readonly price: number
  readonly coin: Coin
}

/** A fifth morale hit: the owner gives up a unit of the expedition (9.14). */
export interface UnitLossFrame {
  readonly kind: 'unitLoss'
  readonly faction: Faction
  readonly expedition: number
  left: number
  /** A card takes Spanish units only, or any (9.24). */
  readonly only?: 'spanish'
  /** Not its owner but the player of a card says which, or chance (23.31). */
  readonly chooser?: Faction
  readonly byChance?: true
}

export type Frame =
  | CombatFrame
  | StrikeFrame
  | CasualtyFrame
  | RetreatFrame
  | RoomFrame
  | CaptiveFrame
  | RollFrame
  | OrderFrame
  | RecruitFrame
  | ArmsFrame
  | MoveFrame
  | DiscoveryFrame
  | RecycleFrame
  | LegendFrame
  | DiplomacyFrame
  | AllianceFrame
  | PlunderFrame
  | RandomEventFrame
  | RallyFrame
  | FavourFrame
  | MoraleFrame
  | UnitLossFrame
  | FoodTradeFrame
  | CardFrame
  | WindowFrame
  | SoloFrame
export type FrameKind = Frame['kind']
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>
