/** The short games and that of the day, as a game declares them. */
import type { NewGame } from '../../kernel/contract/game.ts'

/** Short scenarios that take turns at the game of the day, and may each be begun by themselves. */
export interface ShortGames<S> {
  /** The page of them, and what the title screen calls that. */
  readonly page: string
  readonly menu: string
  /** The shortest first. */
  readonly scenarios: readonly string[]
  readonly daily: Daily<S>
}

/** A game a day, the same for everybody, alone against a goal. */
export interface Daily<S> {
  /** The file of its save is called so. */
  readonly name: string
  readonly label: string
  /**
   * Which of the short games it is, and its seed; the rest is as a new game begins.
   * @param day as `2024-05-31`
   */
  gameOn(day: string): Pick<NewGame, 'scenario' | 'seed'>
  /** The day of a game; null if it is none of a day. */
  dayOf(newGame: NewGame): string | null
  standing(state: S): DailyStanding
}

/** How the game of a day stands: what is played in words, and the points with those that win. */
export interface DailyStanding {
  readonly played: string
  readonly turn: number
  readonly points: number
  readonly goal: number
  readonly over: boolean
}
