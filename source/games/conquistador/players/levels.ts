/** How each level of the program plays: how far and how widely it looks, and what it does not do. */
import type { Level } from '../../../kernel/program/holders.ts'
import type { Position } from '../state/context.ts'
import { nationsInPlay } from '../state/units.ts'

export interface Temper {
  /** Turns ahead that count. */
  readonly horizon: number
  /** What of the points for control counts while many turns are left. */
  readonly early: number
  /** Numbers of soldiers that are weighed for a voyage. */
  readonly forces: readonly number[]
  /** Voyages with people in one council at the most. */
  readonly voyages: number
  /** Discoveries that one Explorer is sent for at the most; 0 sends none. */
  readonly discoveries: number
  /** Soldiers are sent over land to the cities that no ship comes near. */
  readonly inland: boolean
  /** Expeditions are sent to fight. */
  readonly wars: boolean
  /** Soldiers alone are sent to take what others hold, or to guard what these could reach. */
  readonly campaigns: boolean
  /**
   * Ships are sent for gold alone, for what mines will give and
   * people can carry to a port.
   */
  readonly fetches: boolean
  /** What an attack must bring before it is made, in points; infinite where none is ever made. */
  readonly leastGain: number
  /** The numbers of a stack of soldiers that are tried for an attack. */
  strengths(soldiers: number): readonly number[]
  /** Whether whoever leads is told from the other rivals. */
  readonly seesLeader: boolean
  /** Whether losses, retreats and garrisons are weighed; else the first answer is taken, or a plain half. */
  readonly weighs: boolean
  /** Whether people are brought together, and sent, for a march that an event demands (6.41/14, /15). */
  readonly quests: boolean
  /** Whether units that bring nothing are dismissed. */
  readonly dismisses: boolean
}

const tempers: Readonly<Record<Level, Temper>> = {
  easy: {
    horizon: 3,
    early: 0,
    forces: [0, 2],
    voyages: 2,
    discoveries: 0,
    inland: false,
    wars: false,
    campaigns: false,
    fetches: false,
    leastGain: Number.POSITIVE_INFINITY,
    strengths: () => [],
    seesLeader: false,
    weighs: false,
    quests: false,
    dismisses: false,
  },
  normal: {
    horizon: 5,
    early: 0.1,
    forces: [0, 4, 6],
    voyages: 3,
    discoveries: 2,
    inland: false,
    wars: false,
    campaigns: true,
    fetches: true,
    leastGain: 40,
    strengths: (all) => [all, Math.ceil(all / 2)],
    seesLeader: false,
    weighs: true,
    quests: true,
    dismisses: true,
  },
  hard: {
    horizon: 21,
    early: 0.6,
    forces: [0, 4, 6],
    voyages: 8,
    discoveries: 6,
    inland: true,
    wars: true,
    campaigns: true,
    fetches: true,
    leastGain: 5,
    strengths: (all) => [all, all - 1, Math.ceil((3 * all) / 4), Math.ceil(all / 2)],
    seesLeader: true,
    weighs: true,
    quests: true,
    dismisses: true,
  },
}

/**
 * What is otherwise where others play too. Land that is left for later is theirs by then, and ducats that lie in Europe
 * take nothing from them: with the horizon of whoever is alone a nation founded its second port in turn 7.
 */
const amongRivals: Readonly<Partial<Record<Level, Partial<Temper>>>> = {
  normal: { horizon: 9, voyages: 4, leastGain: 10 },
}
const together = (level: Level): Temper => ({ ...tempers[level], ...amongRivals[level] })
const contending: Readonly<Record<Level, Temper>> = {
  easy: together('easy'),
  normal: together('normal'),
  hard: together('hard'),
}

/** How a level plays a position. */
export const temperOf = ({ g, level }: { readonly g: Position; readonly level: Level }): Temper =>
  (nationsInPlay(g.state).length > 1 ? contending : tempers)[level]

/** Whether a level ever begins a fight. */
export const fights = (level: Level): boolean => tempers[level].leastGain < Number.POSITIVE_INFINITY
