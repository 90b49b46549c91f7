/** The state of a game: one annotated record of plain JSON. Everything that is not here is computed. */

import type { DiceState } from '../../../kernel/flow/dice.ts'
import type { FlowState } from '../../../kernel/flow/shapes.ts'
import type { editions } from '../data/names.ts'
import type { Monarch, Nation, ShipKind } from '../data/shapes.ts'
import type { Captive, Rental, SeizureFrame, Treaty } from '../diplomacy/shapes.ts'
import type { Battle, LandFrame } from '../land/shapes.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import type { Company, Fleet, NavalFrame } from '../naval/shapes.ts'
import type { Group, Place, Ship } from './groups.ts'

export type { Group, Place, Ship }

/** A group on land. A hex has one stack for each nation, march and number of movement points spent. */
export interface Stack extends Group {
  nation: Nation
  hex: Hex
  /** Movement points spent in this Land Movement Segment; 0 outside it. */
  spent: number
  /** The march that these units belong to (6.41/14, /15), or null. */
  march: MarchState['name'] | null
}

/** Detachments of a group that belong to a march, by march (6.41/14, /15). */
export type Marchers = Partial<Record<MarchState['name'], number>>

/** Ships that lie in a port without orders; in Europe also the people who wait there. */
export interface Harbour extends Group {
  nation: Nation
  place: Place
  ships: Ship[]
}

/** Ships under orders for this turn (4.0, 7.25). */
export interface Expedition {
  /** `1`, `2` ... in order of forming within the turn, after the nation's initial: `S1`. */
  id: string
  nation: Nation
  place: Place
  origin: Place
  /** The place written down in Planning; null for none: it stays, in Europe or in the New World. */
  destination: Place | null
  /** That was a friendly port when it was written down: if it is lost 15.33 gives three courses. */
  toPort: boolean
  ships: Ship[]
  /** Bounds bought for the turn (6.62), and used in its earlier phases. */
  bounds: number
  used: number
  /** Bounds used to cross the ocean in this phase, and movement points spent in the New World (7.33). */
  crossing: number
  points: number
  /**
   * How it came to lie where it lies. `moored`: in port since the turn began; `landfall`: its named hex, where
   * unloading is free; `passing`: under way, and lying nowhere; `stopped`: has paid the three points of 7.32, or has
   * ended its movement; `unmoored`: has paid them, and by embarking has unmade the port in which it stopped.
   */
  stop: 'moored' | 'landfall' | 'passing' | 'stopped' | 'unmoored'
  /** Has failed to round the Cape this turn (7.52), or rounded it. */
  cape: 'untried' | 'failed' | 'rounded'
  /** Has crossed the ocean this turn; has begun, and has ended, its Hemispheric movement (8.24). */
  crossed: boolean
  begun: boolean
  finished: boolean
  /** Its owner has taken units aboard in this segment, whom no standing order lands again (6.71). */
  boarded?: true
  /** Came this turn to a friendly port, which it may leave under 7.27 if the port is lost. */
  arrived: boolean
  /** Soldiers aboard who came aboard in the New World (6.41/7). */
  homeward: number
  /** Soldiers aboard who go on with a march where they land. */
  marching: Readonly<Marchers>
  /** The owner has arranged the cargo himself; loading no longer rearranges it. */
  stowed: boolean
  /** Sails as privateers do (15.42): without attrition and colonists, and landing only to invade. */
  raider: boolean
  /** 8.23: attacks in own movement this turn. */
  fought: readonly { readonly attacker: Fleet; readonly target: Fleet }[]
  /** Ports that it has attacked this turn (8.57). */
  invaded: readonly Hex[]
  /** 8.14: what those who lie together where it is have said of fighting as one; they are asked once. */
  union: Readonly<Partial<Record<Nation, boolean>>>
  /** 8.14: those who have announced there that they fight as one; it holds for the meeting, whatever becomes of the treaty. */
  united: readonly (readonly Nation[])[]
  /** Must sail on from where it is: others have tried to attack it here in vain (8.16). */
  driven: boolean
}

/** 7.27: what Maintenance must know of an expedition that has come to a port this turn and has been dissolved. */
export type Arrival = Pick<Expedition, 'id' | 'nation' | 'place' | 'bounds' | 'used' | 'raider'> & {
  ships: ShipKind[]
}

/** Loss choices and routine acts that a player may leave to the defaults of the play-by-mail rules. */
export const standingOrders = [
  'losses',
  'natives',
  'prospect',
  'mine',
  'loot',
  'load',
  'haul',
  'settle',
  'ashore',
  'pay',
  'maintenance',
  'passage',
  'voyages',
] as const
export type StandingOrder = (typeof standingOrders)[number]

export interface NationState {
  treasury: number
  /** The treasury as the other nations know it: as it was when the council began to plan (6.71). */
  shown: number
  monarch: Monarch
  /** Change of the multiplier for this turn (6.41/1, /3). */
  multiplierShift: number
  rutter: boolean
  /** The political event of this turn, as on the list of 6.41; null before it is rolled. */
  event: string | null
  /** Ships built in the New World this turn (7.17). */
  built: number
  /** Bought this turn and still in Europe, so that it can be taken back while planning. */
  bought: Readonly<Record<'caravel' | 'carrack' | 'galleonFleet' | 'soldier', number>>
  /** Points lost to events, with the reason. */
  penalties: readonly Readonly<{ turn: number; reason: PenaltyReason; points: number }>[]
  /** 6.41/7: soldiers that must reach Europe this turn, and those that did or were lost at sea. */
  recall: Readonly<{ due: number; done: number }> | null
  /** Treasury, points and Areas held (19.1) at the end of each turn; these are absent where there are none, and before rules 15. */
  history: readonly Readonly<{ turn: number; treasury: number; points: number; areas?: readonly string[] }>[]
  /** Ducats earned by area: gold landed and resources, less the share that the Bankers book (24.3). */
  profits: Readonly<Record<string, number>>
  standing: Record<StandingOrder, boolean>
  /** Ships and soldiers in Europe whom the council of this turn sent nowhere (6.81); absent from Maintenance on. */
  unsent?: Readonly<Partial<Record<ShipKind | 'soldier', number>>>
  /** Who marched this turn to ports where ships of the nation lie (6.71); absent until then, and from Maintenance on. */
  marchedIn?: Readonly<Record<Hex, Pick<Group, 'soldiers' | 'leaders'>>>
}

/** For what points are lost (6.41): the soldiers for the civil war, or one of the marches. */
export type PenaltyReason = 'recall' | MarchState['name']

/** Changed by `changeArea`. */
export interface AreaState {
  readonly native: number
  /** The level of a nation that is not played (21.23, 22.11), 0 if none. */
  readonly european: { readonly nation: Nation; readonly level: number } | null
  /** Nations that have ever settled here (21.23, 21.25). */
  readonly settledBy: readonly Nation[]
  /** The turn without resources after a raid (21.26), or after the last Europeans fell (21.27). */
  readonly barrenTurn: number
  /** The turn in which a mine was last worked by anyone (13.16). */
  readonly minedTurn: number
  /** 15.61: the last turn to bring a missing missionary without penalty; null if none is missing. */
  readonly missionaryDue: number | null
}

/** Changed by `changeMine`. */
export interface MineState {
  readonly status: 'unknown' | 'open' | 'abandoned' | 'depleted'
  /** 6.41/2: double output until it rests, changes hands or is depleted; revised: until it is depleted. */
  readonly doubled: boolean
  readonly workedTurn: number
  /** The turn of the last attempt to find gold here, by any nation in its own segment. */
  readonly triedTurn: number
  /** The turn in which it was last abandoned or revived (13.5). */
  readonly tendedTurn: number
}

/** A discovery and who has it. Credit comes at once by land, with the ships' return by sea (18.15). */
export interface Discovery {
  readonly by: Nation
  readonly turn: number
  readonly credited: boolean
  /** The expedition that must come home, while not credited. */
  readonly expedition: string | null
}

/** 6.41/14 and /15: an expedition overland that an event demands. */
export interface MarchState {
  name: 'cibola' | 'eldorado'
  nation: Nation
  deadline: number
  /** Null until the owner has named the starting hex. */
  start: Hex | null
  visited: string[]
  outcome: 'open' | 'done' | 'failed'
}

/** Automatic work that a segment does one by one, for each may raise questions. */
export type WorkItem =
  /** 9.12: a roll on one column of the table, from 1. */
  | Readonly<{ kind: 'attritionAtSea'; expedition: string; column: number }>
  | Readonly<{ kind: 'attritionOnLand'; hex: Hex }>
  /** 17.31: natives may rise. 6.41/8: they do. */
  | Readonly<{ kind: 'checkUprising'; area: Area }>
  | Readonly<{ kind: 'uprising'; area: Area }>
  /** 21.24: nations that are not played settle. */
  | { kind: 'colonize' }
  /** 13.41, 7.25: expeditions come to an end. */
  | { kind: 'unload' }

/** A question inside a segment, on a stack so that a game can be saved at it. */
export type Frame = LossFrame | NavalFrame | LandFrame | SeizureFrame

/** Choose `count` units of `kinds` to lose, among those in `scope`; fewer if there are no more. */
export interface LossFrame {
  kind: 'loss'
  nation: Nation
  rule: string
  cause: LossCause
  kinds: LossKind[]
  count: number
  scope: LossScope
  /** Each loss must come from another hex (6.41/16). */
  apart: boolean
  spared: Hex[]
}

/** What takes units. */
export type LossCause =
  /** 9.22, 12.4: attrition. */
  | { by: 'sea' }
  | { by: 'land' }
  /** 17.22, 21.28, 22.12: an attack on who lives in an Area. */
  | { by: 'native-combat'; area: Area; target: 'natives' | 'Europeans' | 'Portuguese' }
  /** 17.35. */
  | { by: 'uprising'; area: Area }
  /** 11.21. */
  | { by: 'battle'; hex: Hex; invasion: boolean }
  /** 8.31. */
  | { by: 'sea-combat' }
  /** 7.27: a port is friendly no more. */
  | { by: 'stranding' }
  /** 21.26. */
  | { by: 'raid'; nation: Nation }
  /** 6.41/4, 6.41/16, 6.41/17. */
  | { by: 'resentment' }
  | { by: 'plague' }
  | { by: 'caribs' }
  /** 15.35: the last ship in port was given up. */
  | { by: 'disbanding' }

/** `settlement`: all colonists of a hex (6.41/4); `pair`: two colonists lost for a detachment (11.21). */
export type LossKind =
  | 'soldier'
  | 'colonist'
  | 'ship'
  | 'conquistador'
  | 'explorer'
  | 'missionary'
  | 'settlement'
  | 'pair'
/** Where units to lose may be: land hexes, an expedition and its company (9.21), harbours by place. */
export interface LossScope {
  hexes?: Hex[]
  expedition?: string
  harbours?: Place[]
}

/** What the players have chosen of the optional rules and editions. */
export interface GameOptions {
  /** 15.36: France has its explorer without a history. */
  readonly personne: boolean
  /** 22.0 The Treaty of Tordesillas. */
  readonly tordesillas: boolean
  /** 23.0 Portugal has a seat. */
  readonly portugal: boolean
  /** 24.0 The German Bankers have a seat. */
  readonly bankers: boolean
  /** The errata of the second edition. */
  readonly secondErrata: boolean
  readonly edition: (typeof editions)[number]
  /** What nobody has seen is not shown; no rule knows of it. Absent: all is shown. */
  readonly places?: 'veiled'
  /** Played by letters: a few dice fall by the play-by-mail rules. Absent: at a table. */
  readonly mail?: true
}

/** 22.0: how Brasil stands. Its Portuguese Level is the European level of the Area. */
export interface BrasilState {
  /** Under Portugal; with Portugal under Spain; or free, and closed to all (22.32). */
  status: 'portuguese' | 'annexed' | 'independent'
  /** Spain rolls again at the beginning of the next turn. */
  rolls: boolean
}

/** 6.71: what was written down for an expedition. */
export interface Plan {
  readonly nation: Nation
  readonly expedition: string
  readonly from: Place
  /** Null for none. */
  readonly place: Place | null
  readonly bounds: number
  /** People of others in its Area by then, where it is to land by standing order. */
  readonly others?: Readonly<Record<string, People>>
}

/** How many of either kind are somewhere. */
export interface People {
  readonly soldiers: number
  readonly colonists: number
}

/** What others may see of a nation while it plans. */
export interface KnownForces {
  stacks: Stack[]
  harbours: Harbour[]
}

/** `order` is that of initiative, the Bankers last. */
export interface State extends FlowState<Nation, WorkItem, Frame> {
  game: 'conquistador'
  scenario: string
  options: GameOptions
  seed: string
  turn: number
  dice: DiceState
  nations: Partial<Record<Nation, NationState>>
  areas: Readonly<Record<Area, AreaState>>
  /** Null without the Treaty of Tordesillas (22.0). */
  brasil: BrasilState | null
  /** Who controlled which Areas when a segment began last (19.1); absent before it was first looked at. */
  holders?: Readonly<Record<string, Nation>>
  mines: Readonly<Record<string, MineState>>
  /** Treasure cities that are depleted. */
  emptied: string[]
  /** Mines and cities that the owner leaves in peace this turn. */
  rested: readonly string[]
  stacks: Stack[]
  harbours: Harbour[]
  expeditions: Expedition[]
  /**
   * Ships that came this turn to a port in which they lie now, for Maintenance may unmake it (7.27); null while
   * those leave whose port it has unmade.
   */
  arrivals: Arrival[] | null
  /** Who belongs to each expedition of the turn, from its first naval phase on (9.21, 18.15). */
  companies: Company[]
  /** Conversion rating of every missionary in play; null until known (15.63). */
  missionaries: Record<string, number | null>
  /** Leaders that died. */
  lost: string[]
  /** Leaders that an option leaves out of the game (15.36). */
  absent: string[]
  discoveries: Record<string, Discovery>
  /** Who came behind a claim that is not credited yet, in order (18.15). */
  rivals: Record<string, readonly Discovery[]>
  /** The Cape has been rounded by someone (6.41/6). */
  capeNavigated: boolean
  /** 6.41/2 has doubled Potosi's output, which it does once. */
  metallurgy: boolean
  /** Who read that event and has the double output; null before it, and in older games, which do not say. */
  smelter: Nation | null
  marches: MarchState[]
  /** Land combats that the acting nation's moves have brought about (11.11). */
  battles: Battle[]
  /** Leaders and missionaries taken with a prize (8.32). */
  captives: Captive[]
  /** Every treaty that was ever drafted, by number (6.72). */
  treaties: Treaty[]
  /** Explorers in the service of another nation (15.34). */
  rentals: Rental[]
  /** The plans of this turn, from the end of the council until they are shown (6.71); null before and after. */
  plans: readonly Plan[] | null
  /** While plans are secret: how every nation stood before it began to plan (6.71). */
  council: Partial<Record<Nation, KnownForces>> | null
  /** Areas attacked this turn by the acting nation (17.21). */
  attacked: readonly string[]
  /** Hexes that units of any nation have come near, where the others are veiled: for what is shown, not for rules. */
  seen?: readonly Hex[]
  /** Per-turn flag of 6.41/13. */
  noUprisings: boolean
}
