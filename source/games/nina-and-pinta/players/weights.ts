/** What a level of the program thinks of things, in points. */
import type { Level } from '../../../kernel/program/holders.ts'
import type { Feature } from './features.ts'

/** What a thing is worth the last time, and by how much more for each era before. */
export type Weight = readonly [last: number, era: number]
export type Weights = Readonly<Record<Feature, Weight>>

/** How a level plays. */
export interface Temper {
  /** So many further questions of its own go it thinks on. */
  readonly depth: number
  /** Whether it plays on games that could be, to see what a choice leads to (foresight.ts). */
  readonly foresees: boolean
  /** So much of what others have in sight is one's own loss, all of them together. */
  readonly rivals: number
  readonly weights: Weights
  /** Of gold, once the Benefits of an era have been selected. */
  readonly kept: Pick<Weights, 'gold' | 'plenty'>
}

const nothing: Weights = {
  points: [0, 0],
  linked: [0, 0],
  apart: [0, 0],
  mines: [0, 0],
  exposed: [0, 0],
  endangered: [0, 0],
  sites: [0, 0],
  raises: [0, 0],
  pairs: [0, 0],
  gold: [0, 0],
  plenty: [0, 0],
  progress: [0, 0],
  counters: [0, 0],
  rising: [0, 0],
  military: [0, 0],
  captains: [0, 0],
  larger: [0, 0],
  place: [0, 0],
  pirate: [0, 0],
  double: [0, 0],
  turn: [0, 0],
  stored: [0, 0],
}

/** When nothing more comes but Benefits: points, and five gold for one (N8.14). */
export const inTheEnd: Weights = { ...nothing, points: [1, 0], progress: [1, 0], gold: [0.2, 0] }

/** The weak one hoards gold and sees points that there are by now. */
const near: Weights = {
  ...nothing,
  points: [1, 0],
  progress: [1, 0],
  gold: [0.9, 0],
  captains: [0, 0.1],
  larger: [0, 0.5],
}

/** Revenue of later eras, and sets of Progress that grow, by rule of thumb. */
const plain: Weights = {
  ...near,
  linked: [0, 0.35],
  apart: [0, 0.35],
  mines: [0.2, 0],
  gold: [0.5, 0],
  counters: [0, 0.3],
  military: [0, -0.2],
  place: [-0.25, 0],
  pirate: [0, 0.4],
  double: [0, 0.4],
  turn: [0, 0.2],
  stored: [0.3, 0],
}

/** At a table: found by play of two against `normal`, each step by what small changes of all weights did. */
const atTable: Temper = {
  depth: 2,
  foresees: false,
  rivals: 0.56,
  weights: {
    points: [2.28, 0.49],
    linked: [0.26, 0.72],
    apart: [-0.23, 0.55],
    mines: [0.5, 0.03],
    exposed: [-0.34, -0.1],
    endangered: [-0.3, -0.36],
    sites: [0.24, 0.04],
    raises: [-0.1, 0.01],
    pairs: [0.29, 0.02],
    gold: [0.92, 0.11],
    plenty: [-0.18, -0.08],
    progress: [1.61, 0.18],
    counters: [-0.19, 0.55],
    rising: [0.41, 0.07],
    military: [0.34, -0.14],
    captains: [0.41, 0.32],
    larger: [-0.76, 0.58],
    place: [-0.67, -0.09],
    pirate: [-0.12, -0.12],
    double: [-1.27, 0.08],
    turn: [-1.11, 0.34],
    stored: [0.56, -0.1],
  },
  kept: { gold: [0.58, 0.53], plenty: [0.04, -0.02] },
}

/** Alone: found in the same way by play against Planck, and then by trying sets of Progress for Military. */
const alone: Temper = {
  depth: 2,
  foresees: true,
  rivals: 0.6,
  weights: {
    points: [2.34, 0.47],
    linked: [0.24, 0.74],
    apart: [-0.12, 0.48],
    mines: [0.11, -0.06],
    exposed: [-0.16, -0.08],
    endangered: [-0.49, -0.42],
    sites: [0.38, 0.07],
    raises: [-0.03, -0.01],
    pairs: [0.38, 0.02],
    gold: [0.92, 0.17],
    plenty: [-0.25, -0.05],
    progress: [1.67, 0.19],
    counters: [1.2, 0.7],
    rising: [0.3, 0],
    military: [-1.2, -0.8],
    captains: [0, 0],
    larger: [0, 0],
    place: [-0.53, -0.01],
    pirate: [1, 0.3],
    double: [0.5, 0.2],
    turn: [0, 0.1],
    stored: [0.54, -0.11],
  },
  kept: { gold: [0.51, 0.51], plenty: [0.09, -0.03] },
}

const lasting = ({ gold, plenty }: Weights): Temper['kept'] => ({ gold, plenty })

/** How a level plays, alone against Planck or at a table. */
export function temperOf(level: Level, isAlone: boolean): Temper {
  switch (level) {
    case 'easy':
      return { depth: 0, foresees: false, rivals: 0, weights: near, kept: lasting(near) }
    case 'normal':
      return { depth: 0, foresees: false, rivals: 0, weights: plain, kept: lasting(plain) }
    case 'hard':
      return isAlone ? alone : atTable
  }
}
