/** What a segment and a frame are, and what the turn engine keeps of them in the state of a game. */
import type { ActionOf, DecisionOf, Form } from '../contract/actions.ts'

/** What the turn engine keeps in the state of a game. */
export interface FlowState<Seat extends string, Item, Frame> {
  /** Index into the sequence of play. */
  step: number
  /** Index into the order of the segment: the seat that acts; the whole table does so at 0. */
  actor: number
  /** Everybody at the table, in the order in which they act. */
  order: Seat[]
  /** Who has nothing more to say in this go. */
  finished: Seat[]
  /** The segment has been opened for whoever acts. */
  opened: boolean
  /** Automatic work left in the present go, first item next. */
  work: Item[]
  /** Questions that interrupt the segment; the last is open. */
  stack: Frame[]
  over: boolean
}

/**
 * A segment as up to seven functions; `P` reads a game, `C` also changes it, `F` are the actions that it takes,
 * `Kind` the questions that the game asks.
 */
export interface SegmentRules<P, C, Seat extends string, F extends Form, Item, Kind extends string = string> {
  /** Opens the segment for a seat; may put items on `state.work`. */
  begin?(g: C, seat: Seat): void
  /** Does one item of automatic work; questions that it raises go on the stack. */
  work?(g: C, seat: Seat, item: Item): void
  /** The open question, or null if the seat has nothing to decide here. */
  decide?(g: P, seat: Seat): DecisionOf<F, Kind> | null
  /** Does the next thing that needs no answer of the seat; false if there is none. */
  routine?(g: C, seat: Seat): boolean
  act?(g: C, seat: Seat, action: ActionOf<F, Seat>): void
  /** Closes the segment for a seat. */
  end?(g: C, seat: Seat): void
  /** When all have had their go: whether there is another round of the segment. */
  again?(g: C): boolean
}

/** Who acts in a segment: `each` seat in its order, all `together`, or `once` for the whole table. */
export type Acting = 'each' | 'together' | 'once'

/** A segment in the sequence of play. */
export interface Segment<Rules> {
  readonly who: Acting
  readonly rules: Rules
}

/** How frames of one kind are answered: questions in the middle of a segment, often to another seat. */
export interface FrameRules<P, C, Seat extends string, F extends Form, Frame, Kind extends string = string> {
  decide(g: P, frame: Frame): DecisionOf<F, Kind>
  act(g: C, frame: Frame, action: ActionOf<F, Seat>): void
  /** Goes on without a question if there is nothing to choose; false if the seat must answer. */
  settle?(g: C, frame: Frame): boolean
}
