/** The state of a game: one record of plain JSON. */
import type { DiceState } from '../../../kernel/flow/dice.ts'
import type { FlowState } from '../../../kernel/flow/shapes.ts'
import type {
  Asset,
  BoardChoice,
  Captain,
  Card,
  CardMoment,
  EmpireName,
  Faction,
  Legend,
  Scenario,
  Space,
  Troop,
} from '../data/names.ts'
import type { Frame, RollName } from './frames.ts'
import type { AlliedUnit, IndianUnit } from './indians.ts'

/** What is not known to whoever looks: a card face down, the order of a deck. */
export type FaceDown<T> = T | null

/** What lies in a land space of level 0 to 4; `bare`: discovered, and its marker used elsewhere (4.171). */
export type Find = 'village' | 'town' | 'city' | 'discovered' | 'mosquito' | 'bare'

/** A space on which something has come to lie; the others are as printed. */
export interface SpaceState {
  /** Null: undiscovered, or no space for discoveries. */
  find: Find | null
  /** A town or city that is hostile to all (1.24). */
  hostile: boolean
  /** Whose Allied City it is (5.2). */
  ally: Faction | null
  /** The empire that the city belongs to (12.22). */
  empire: EmpireName | null
  /** Indian units that are with no expedition. */
  units: IndianUnit[]
  /** Plunder attempts and gold rolls of this turn, by anyone (7.22, 5.161). */
  plunders: number
  goldRolls: number
  plunderedOut: boolean
}

/** Spanish units by kind. */
export type Troops = Record<Troop, number>

/** A conquistador with the units on his card (1.43). */
export interface Party {
  captain: Captain
  /** He cannot be activated nor lend his ratings this game-turn (6.41). */
  wounded: boolean
  units: Troops
  /** Of these units so many are flipped; only during a combat (6.321). */
  flipped: Troops
}

/** An asset with an expedition: face down until it is first used (5.15). */
export interface HeldAsset {
  card: FaceDown<Asset>
  shown: boolean
}

/** Without units in any party it is a lone conquistador, or several (3.15). */
export interface Expedition {
  /** Its number, which stays when its commander changes. */
  readonly id: number
  readonly faction: Faction
  at: Space
  /** The first one commands; never empty. */
  parties: Party[]
  indians: AlliedUnit[]
  food: number
  gold: number
  /** Morale hits, up to four (9.13). */
  hits: number
  assets: HeldAsset[]
}

/** Where permanent victory points come from (13.11); `creditors` is what they took away (16.25, 23.31). */
export type PointSource = 'gold' | 'division' | 'legends' | 'empire' | 'creditors'

export interface FactionState {
  /** Conquistadors with their units who have not come onto a board yet (14.24, 22.13). */
  muster: Party[]
  /** Where he has put his villages and his town at the beginning (14.23). */
  marked: Space[]
  /** Assets that are still to be put with an expedition (14.12). */
  waiting: FaceDown<Asset>[]
  hand: FaceDown<Card>[]
  /** Mano de Dios cards of the asset deck, face up before the player (5.151). */
  manos: Asset[]
  /** The Governor Index (11.1). */
  index: number
  /** Permanent victory points by source; `creditors` is below 0. */
  points: Record<PointSource, number>
  pesos: number
  debt: number
  /** Horse bought this game-turn, all expeditions together (15.13, 22.22). */
  horseBought: number
  /** What the Initial Setup roll brought: more cannot be saved (22.23). */
  initialFunds: number
  /** The Arrest Warrant that is in force against it (11.22). */
  warrant: Card | null
  /** The game-turn in which a warrant was removed last (11.26); null if none was. */
  warrantEnded: number | null
  /**
   * At what it passes without being asked: standing orders, known to its owner alone. `ownRoll` is all rolls, as
   * older saves have it; else a roll is named.
   */
  passes: (CardMoment | RollName)[]
}

/** The decks of the table; alone there are two more (23.11). */
export type PileName = 'strategy' | 'assets' | 'enemy' | 'reaction'

/** A draw pile, the next card first, and its discards. */
export interface Pile<T> {
  deck: FaceDown<T>[]
  discards: FaceDown<T>[]
}

/** Captains that are in no expedition, no deck and no hand. */
export interface CaptainPool {
  /** Not replacements, and not yet in the game. */
  aside: Captain[]
  replacements: Captain[]
  dead: Captain[]
}

export type KingPlace =
  | { readonly in: 'space'; readonly space: Space }
  /** Captive of an expedition, by its number. */
  | { readonly in: 'expedition'; readonly expedition: number }
  | { readonly in: 'gone' }

/** An empire that was found (12.2). */
export interface EmpireState {
  readonly name: EmpireName
  readonly capital: Space
  /** The other cities, one or two (12.231). */
  readonly cities: readonly Space[]
  king: KingPlace
  /** A Sudden Shock has been tried (17.25). */
  shocked: boolean
}

export type LegendPlace =
  | { readonly in: 'pool' }
  | { readonly in: 'space'; readonly space: Space }
  /** Out of the game for good (19.43). */
  | { readonly in: 'out' }

/** What has been done in the present impulse (2.0/5). */
export interface Impulse {
  /** Activations that are left: a Buena Suerte gives one more, once (2.32). */
  activations: number
  luck: boolean
  /** Expeditions that were activated. */
  activated: number[]
  /** A hostile city was used in the place of an activation (2.35). */
  cityUsed: boolean
  /** The expedition that has come over land so near that it may still attack (3.12), and the space before. */
  moved: { readonly expedition: number; readonly from: Space } | null
  /** Own cards that change the allowance of an expedition's move. */
  swift: { readonly expedition: number; readonly card: Card }[]
  /** Parts that were left behind on the way: they move no more (3.14). */
  still: number[]
  /** Where others have discovered something in it (3.13). */
  discovered: Space[]
  /** One gift and one division an impulse (11.3, 18.2); units that got their share rally better (9.23). */
  gift: boolean
  dividedIn: Space | null
}

/** What only the solitaire game has (23.0). */
export interface Solo {
  enemy: Pile<Card>
  reaction: Pile<Card>
  /** Combat cards that wait beside the map (23.34). */
  faceUp: Card[]
}

/** A roll that has been made, for the rule that asked for it. */
export interface Rolled {
  readonly dice: readonly number[]
  /** Dice and modifiers together. */
  readonly total: number
}

/** Automatic work of a segment; nothing has any yet. */
export type WorkItem = never

export interface GameOptions {
  readonly boards: BoardChoice
  /** 22.24. */
  readonly quickStart: boolean
  /** 19.0, an option of the Standard Game. */
  readonly legends: boolean
  /** 20.0; without it only alone (23.21). */
  readonly events: boolean
  /** Net victory points that win (13.25). */
  readonly goal: number
  /** The game ends after so many turns, if nobody has won: alone by 23.4, else as agreed; null without end. */
  readonly turns: number | null
  /** 22.36: who comes at the start of a later turn; null if all are there from the beginning. */
  readonly late: { readonly faction: Faction; readonly turn: number } | null
  /** 23.13: the second and third conquistador are drawn. */
  readonly drawn: boolean
}

export interface State extends FlowState<Faction, WorkItem, Frame> {
  readonly scenario: Scenario
  seed: string
  dice: DiceState
  readonly options: GameOptions
  /** 0 during set-up. */
  turn: number
  /** The box of the Impulse Track, from 1. */
  box: number
  /** The order of 14.22 or 22.13. */
  setupOrder: Faction[]
  /** The round of the present segment, from 1. */
  round: number
  factions: Partial<Record<Faction, FactionState>>
  impulse: Impulse
  expeditions: Expedition[]
  /** Expeditions that have eaten in this subsistence (8.12). */
  fed: number[]
  /** The number of the next expedition. */
  nextExpedition: number
  spaces: Record<Space, SpaceState>
  empires: EmpireState[]
  /** Who found the first one (4.16). */
  firstEmpire: Faction | null
  legends: Record<Legend, LegendPlace>
  /** Spaces in which a legend was found (19.21, 19.32). */
  legendsFound: Space[]
  strategy: Pile<Card>
  assets: Pile<Asset>
  /** Cards that are not in this game (14.11, 19.0). */
  unused: Card[]
  captains: CaptainPool
  /** Spanish units that are in no expedition (15.15). */
  supply: Troops
  /** Indian units in the cup, and those dead of smallpox, by kind. */
  cup: number[]
  perished: number[]
  /** The roll that was made last, until its rule has taken it. */
  rolled: Rolled | null
  solo: Solo | null
  /** Who has won; empty without a winner (13.25). */
  winners: Faction[]
}
