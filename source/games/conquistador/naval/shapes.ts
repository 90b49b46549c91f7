/** What naval movement keeps in the state while it waits for an answer. */
import type { Nation } from '../data/shapes.ts'
import type { SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import type { Place, Ship } from '../state/groups.ts'

/** Where ships of a nation are together: in an expedition, or in port without orders. */
export type Berth = { expedition: string } | { port: Place }

export type Fleet = { nation: Nation } & Berth

/** Where people of an expedition are: ashore, or aboard an expedition, which may be another. */
export type Spot = { hex: Hex } | { expedition: string }

/** People of a company who are at one spot. */
export interface PeopleAtSpot {
  at: Spot
  soldiers: number
  colonists: number
}

/** Who belongs to an expedition, wherever they are; the expedition itself may be lost by now. */
export interface Company {
  expedition: string
  nation: Nation
  /** With it when the naval phase began: people, and leaders. Its attrition takes nobody else (9.21, 9.22). */
  crew: PeopleAtSpot[]
  leaders: string[]
  /** Landed by it this turn: people, and leaders and missionaries. They may bring its discoveries home (18.15). */
  landed: PeopleAtSpot[]
  ashore: string[]
}

/** The Cape refused a way from Europe: home, or wait in the Atlantic (7.52). */
export interface CapeFrame {
  kind: 'cape'
  nation: Nation
  expedition: string
}

/** 18.14: an expedition is in the Cape, whose discovery it may claim before it goes on. */
export interface RoundingFrame {
  kind: 'rounding'
  nation: Nation
  expedition: string
  /** What is left of its way. */
  way: SeaNode[]
}

/** 15.33: the port sailed for is no longer friendly. */
export interface DivertedFrame {
  kind: 'diverted'
  nation: Nation
  expedition: string
}

/** 8.12-8.16: an expedition has sailed into a water where others have ships. */
export interface EncounterFrame {
  kind: 'encounter'
  nation: Nation
  expedition: string
  place: SeaNode
  /** What is left of its way; while there is any the mover attacks nobody here. */
  way: SeaNode[]
  /** The mover has said that it attacks nobody, or nobody else. */
  declared: boolean
  /** 8.15: those who may still try to attack the mover. */
  watching: Nation[]
}

/** 8.3: ships lost in a fight are named by their owner, and a prize by the victor. */
export interface SunkFrame {
  kind: 'sunk'
  losers: Nation[]
  /** Of two who fought as one, whom the victor has named to lose the ships, as far as it has them (8.31). */
  designated: Nation | null
  /** Those of the losers. */
  fleets: Fleet[]
  count: number
  chosen: LostShip[]
  /** Those who won, in the order in which they may take a prize; the first says who loses ships. */
  victors: Fleet[]
  /** 8.32: one prize. 15.44: a privateer may keep every ship that it can man. */
  prizes: 'none' | 'one' | 'all'
  place: SeaNode
}

/**
 * A ship of a fleet, by its place in it, and what it is: who may take it as a prize sees that, even of ships
 * whose orders he does not know (6.71).
 */
export interface LostShip {
  fleet: Fleet
  index: number
  ship: Ship
}

export type NavalFrame = CapeFrame | RoundingFrame | DivertedFrame | EncounterFrame | SunkFrame
