/** The game as the table shows it, and what can be done there. */
import type {
  Action,
  Choice,
  Decision,
  Filled,
  Forecast,
  GameEvent,
  Refusal,
} from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Advice } from '../../kernel/program/computer.ts'
import type { Level } from '../../kernel/program/holders.ts'
import type { Autopilot } from '../session/autopilot.ts'
import type { ShowControls } from '../session/show.ts'
import type { Snapshot } from '../session/snapshot.ts'
import type { Chronicle } from '../session/told/log.ts'
import type { Told } from '../session/told/telling.ts'
import type { Slide } from './reel/slide.ts'

/** The line under the map. */
export interface Message {
  readonly text: string
  readonly bad: boolean
  /** It is of the present: beside what happened earlier it would mislead. */
  readonly isOfNow?: true
  /** It is of a segment that is over: it goes with the next key, also one that turns a page. */
  readonly isOver?: true
}

/** What is said under the map, and beside a slide nothing that is not of what is told there; null where nothing is. */
export const saidBeside = (
  { held, message, unsaved }: Pick<Play, 'held' | 'message' | 'unsaved'>,
  slide: Slide | null,
): Message | null => held ?? (message?.isOfNow && slide?.when ? null : message) ?? unsaved

export interface Play extends Snapshot, Pick<Told, 'story' | 'turns'> {
  /** The state before what is being told, as the viewer may know it; null where nothing was before. */
  readonly earlier: object | null
  /** All seats of the game. */
  readonly seats: readonly Seat[]
  /** The seats that the program plays, with their levels. */
  readonly computers: ReadonlyMap<Seat, Level>
  /** No person plays here; the game is only watched. */
  readonly watching: boolean
  /** Keys and minutes that the game took, in a sentence; null where nobody here plays it. */
  effort(): string | null
  /** What who watches a game of computers does with it; null where it is none. */
  readonly show: ShowControls | null
  readonly chronicle: Chronicle
  readonly message: Message | null
  /** The action that a lesson waits for. */
  readonly wanted?: Action | null
  /** The action is what a lesson waits for; absent where none does. */
  isWanted?(action: Action): boolean
  /** Why the game is not on the disk as it stands, or cannot be followed, until it is again. */
  readonly unsaved: Message | null
  /** What is to be done waits for another process. */
  readonly held: Message | null
  /** The program is only just done, after some time: a key may have been meant for what was done meanwhile. */
  isHasty(): boolean
  /** The story has been seen. */
  seen(): void
  /** Everything so far that the viewer may know of. */
  events(): readonly GameEvent[]
  /** An earlier state as the viewer may know it. */
  past(at: number): object
  forecast(action: Action): Forecast | Refusal
  /** A choice as the program that it is about has last asked for it this turn; null where it has not. */
  lastRequest(choice: Choice): Action | null
  /** A form of the open decision as far as it is filled in. */
  fill(draft: Action): Filled | Refusal
  /** What the program would do at the open decision; null if it knows nothing that the rules would carry out. */
  advice(refused: readonly Action[]): Advice | null
  /** The program has taken this action for a person in this sitting; null is no action. */
  isOfProgram(at: number | null): boolean
  /** Several persons share this screen, so that a curtain falls between them. */
  readonly hasCurtain: boolean
  /** The player behind the curtain sits down. */
  lift(): void
  /** Who is asked openly sees what he alone may see. */
  sitDown(): void
  /**
   * Takes an action, as soon as nobody else is changing the game.
   * @param end what ends the segment then, if the same is asked again and nothing is left undone
   */
  act(action: Action, end?: Action): void
  undo(): void
  redo(): void
  restartTurn(): void
  /** Exactly this is handed to the program from now on. */
  hand(autopilot: Autopilot): void
  /** Nothing is played meanwhile. */
  hold(on: boolean): void
  /** Lets the program plan the turn before which it waits; false if it does not. */
  letPlan(): boolean
  /** Has the program finish the segment of a question. */
  finish(decision: Decision): void
  /** Has the program do of a question what wants nobody's judgement. */
  doErrands(decision: Decision): void
  /** Gives everything that is handed to the program back to the persons; false if nothing is. */
  takeBack(): boolean
  say(message: Message | null): void
  /** What was said is over, if nothing else has been said since. */
  unsay(message: Message): void
  refuse(refusal: Refusal): void
}
