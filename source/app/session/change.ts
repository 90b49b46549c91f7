/** What is done in a session, and what comes of it. */
import type { Action, Decision, GameEvent } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { ComputersAction } from '../../kernel/program/computers-turn.ts'
import type { NotDone } from './keeping.ts'
import type { Over } from './over.ts'
import type { By } from './runs.ts'
import type { Snapshot } from './snapshot.ts'

/** What came of an action: what the viewer may know of what has happened since he looked, or why not. */
export type Acted = ({ readonly ok: true; readonly events: readonly GameEvent[] } & ByItself) | NotDone

/** What the program has done of a question of a person; nothing, where nothing was left of what it does. */
export type ErrandsDone =
  | { readonly ok: true; readonly taken: readonly Action[]; readonly events: readonly GameEvent[] }
  | NotDone

/** What was taken back or done again, and by whom the last of it had been done. */
export type MovedHere =
  | { readonly ok: true; readonly seat: Seat; readonly actions: number; readonly by: By }
  | NotDone

/** Ways to another moment of the game. */
export type StepBack = 'undo' | 'redo' | 'restartTurn'

/** The segments that have ended by themselves as in the turn before. */
export interface Left {
  readonly left: readonly Decision[]
}

/** What has ended by itself with an action: its own segment may be over, too. */
export interface ByItself extends Left {
  readonly over: Over | null
}

/** What the program has done in one go. */
export interface Played extends Left {
  readonly taken: readonly ComputersAction<object>[]
  /** Why it could not go on; null if it could. */
  readonly notDone: NotDone | null
  /** Whoever everything was given back to, for what was done last is not on the disk. */
  readonly stopped: readonly Seat[]
}

/** What has made the session another one. `before` is how it was. */
export type Change = { readonly before: Snapshot } & (
  | ({ readonly by: 'action'; readonly events: readonly GameEvent[] } & ByItself)
  | { readonly by: 'move' }
  /** Somebody has sat down, who has not seen these events, and the whole game as he left it; null where he did not. */
  | { readonly by: 'sitting'; readonly events: readonly GameEvent[]; readonly asLeft: object | null }
  | { readonly by: 'others' }
  | ({ readonly by: 'program' } & Played)
  /** The replay of the history has brought something else than the save told of it. */
  | { readonly by: 'replay'; readonly text: string }
  /** Nothing has happened in the game that is to be told. */
  | { readonly by: 'nobody' }
)
