/** What interrupts a game of one player (23.2, 23.3). */
import type { Card, CardMoment, Faction, Space } from '../data/names.ts'

/** Enemy cards at the beginning of an impulse, one after another (23.22/1). */
export interface EnemyFrame {
  readonly kind: 'enemy'
  readonly faction: Faction
  left: number
}

/** An action at which reactions are drawn (23.32), and those that apply to it. */
export interface ReactionFrame {
  readonly kind: 'reaction'
  readonly faction: Faction
  readonly expedition: number
  readonly space: Space
  /** When cards may be played that apply now; combat cards never do. */
  readonly moments: readonly CardMoment[]
  /** What has been drawn and is still to be dealt with; null: nothing has been drawn yet. */
  cards: Card[] | null
}

/** Combat cards beside the map join a fight with Indians (23.34, 23.35). */
export interface FaceUpFrame {
  readonly kind: 'faceUp'
  readonly faction: Faction
}

/** A warrant that the enemy has drawn (23.31): a Letter may stop it, else it costs points. */
export interface SummonsFrame {
  readonly kind: 'summons'
  readonly faction: Faction
}

/** Gold that is stolen (23.31): the player says which forces pay. */
export interface TheftFrame {
  readonly kind: 'theft'
  readonly faction: Faction
  readonly gold: number
}

export type SoloFrame = EnemyFrame | ReactionFrame | FaceUpFrame | SummonsFrame | TheftFrame
