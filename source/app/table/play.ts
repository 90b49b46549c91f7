/** The game as the table shows it, and what can be done there. */

import type { Action, Decision, Forecast, GameEvent, Outcome, Refusal } from '../../kernel/contract/game.ts'
import type { Advice } from '../../kernel/program/computer.ts'
import type { Level } from '../../kernel/program/holders.ts'
import type { Chronicle } from '../session/log.ts'
import type { Seating } from '../session/seating.ts'
import type { Waiting } from '../session/waiting.ts'
import type { Story } from './slides.ts'
import type { Autopilot, Pause } from './use-autopilot.ts'

/** The line under the map. */
export interface Message {
  readonly text: string
  readonly bad: boolean
}

export interface Play extends Seating {
  /** The state as the viewer may know it. */
  readonly state: object
  /** The same before what is being told; null where nothing was before. */
  readonly earlier: object | null
  readonly outcome: Outcome | null
  /** Actions taken so far that are known here: of what others do in secret nobody learns even how often. */
  readonly count: number
  /** Who decides elsewhere, while nobody here does; null where all play here. */
  readonly waiting: Waiting | null
  /** The seats that the program plays, with their levels. */
  readonly computers: ReadonlyMap<string, Level>
  /** What persons here have handed to the program. */
  readonly autopilot: Autopilot
  /** The turn that the program plans for a person as soon as he lets it; null if it waits for nobody. */
  readonly pause: Pause | null
  /** No person plays here; the game is only watched. */
  readonly watching: boolean
  /** How often it has become somebody's turn here while others decided elsewhere. */
  readonly turns: number
  /**
   * The program is only just done, after some time: a key may have been meant for what was done meanwhile.
   */
  isHasty(): boolean
  readonly chronicle: Chronicle
  readonly message: Message | null
  /** The action that a lesson waits for. */
  readonly wanted?: Action | null
  /** Why the game is not on the disk as it stands, or cannot be followed, until it is again. */
  readonly unsaved: Message | null
  /** What the last action brought, or what came while the player did not look: to be shown. */
  readonly story: Story
  /** The story has been seen. */
  told(): void
  /** Everything so far that the viewer may know of. */
  events(): readonly GameEvent[]
  /** An earlier state as the viewer may know it. */
  past(at: number): object
  forecast(action: Action): Forecast | Refusal
  /**
   * What the program would do at the open decision; null if it knows nothing that the rules would carry out.
   */
  adviceNow(refused: readonly Action[]): Advice | null
  /** The player behind the curtain sits down. */
  lift(): void
  /** Takes an action; false if it was refused. */
  act(action: Action): boolean
  undo(): void
  redo(): void
  restartTurn(): void
  /** Lets the program plan the turn before which it waits; false if it does not. */
  letPlan(): boolean
  /** Has the program finish the segment of a question. */
  finish(decision: Decision): void
  /** Gives everything that is handed to the program back to the persons; false if nothing is. */
  takeBack(): boolean
  say(message: Message | null): void
  refuse(refusal: Refusal): void
}
