/** How each level of the program plays: how far and how widely it looks. */
import type { Level } from '../../../kernel/program/holders.ts'

export interface Temper {
  /** So many further spaces of a chain of discoveries it sees behind the next one. */
  readonly leads: number
  /** Of a find and what it leads to the lesser counts so much: one force cannot do both at once. */
  readonly besides: number
  /** So many activations ahead it looks for something to go to. */
  readonly horizon: number
  /** A fight is played so often to learn its odds. */
  readonly plays: number
  /** What a gain is worth that comes an activation later, and one that comes with the next turn. */
  readonly later: number
  readonly nextTurn: number
  /** The share of what others lose that it counts as its own gain, from all or from whoever leads. */
  readonly harm: number
  /** Whether it tells those who lead from the others. */
  readonly seesLeader: boolean
  /** Whether it sees who wins next unless he is hindered, and what the fights of others are for. */
  readonly race: boolean
  /** Whether it reckons with the cards that others may hold or the enemy has waiting. */
  readonly wary: boolean
  /** Losses in a fight count so much: 0 sees the prize alone. */
  readonly care: number
  /** What a Mano de Dios has to bring at least before it is played; the same for other cards at a roll. */
  readonly mano: number
  /** Cards that are worth less in the hand are given away for new ones (2.0/1). */
  readonly sifts: number
  /** Whether it weighs a card by what its forces can do with it, or all of a kind alike. */
  readonly byUse: boolean
  /** Captains and men may take so much of a division of gold, unless the game is to end (18.5). */
  readonly shares: number
}

const tempers: Readonly<Record<Level, Temper>> = {
  easy: {
    leads: 0,
    besides: 1,
    horizon: 2,
    plays: 12,
    later: 0.8,
    nextTurn: 0.5,
    harm: 0,
    seesLeader: false,
    race: false,
    wary: false,
    care: 0.4,
    mano: 0.5,
    sifts: 0.7,
    byUse: false,
    shares: 0.22,
  },
  normal: {
    leads: 1,
    besides: 1,
    horizon: 3,
    plays: 40,
    later: 0.88,
    nextTurn: 0.55,
    harm: 0.3,
    seesLeader: false,
    race: false,
    wary: false,
    care: 0.8,
    mano: 1,
    sifts: 0.7,
    byUse: false,
    shares: 0.22,
  },
  hard: {
    leads: 3,
    besides: 0.35,
    horizon: 6,
    plays: 160,
    later: 0.92,
    nextTurn: 0.6,
    harm: 0.6,
    seesLeader: true,
    race: true,
    wary: true,
    care: 1,
    mano: 2,
    sifts: 1.7,
    byUse: true,
    shares: 0.1,
  },
}

export const temperOf = (level: Level): Temper => tempers[level]
