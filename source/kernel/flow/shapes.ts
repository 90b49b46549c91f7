/** What a segment and a frame are, and what the turn engine keeps of them in the state of a game. */
import type { ActionOf, DecisionOf, Form } from '../contract/actions.ts'
import type { Seat } from '../contract/named.ts'

/** What the turn engine keeps in the state of a game. */
export interface FlowState<Who extends Seat, Item, Frame> {
  /** Index into the sequence of play. */
  step: number
  /** Index into the order of the segment: the seat that acts; the whole table does so at 0. */
  actor: number
  /** Everybody at the table, in the order in which they act. */
  order: Who[]
  /** Who has nothing more to say in this go. */
  finished: Who[]
  /** The segment has been opened for whoever acts. */
  opened: boolean
  /** Automatic work left in the present go, first item next. */
  work: Item[]
  /** Questions that interrupt the segment; the last is open. */
  stack: Frame[]
  over: boolean
}

/** The types that the rules of a game are written in. */
export interface RuleTypes {
  /** Reads a game. */
  readonly position: unknown
  /** Reads and changes it. */
  readonly context: unknown
  readonly seat: Seat
  /** Automatic work. */
  readonly item: unknown
  /** A question that interrupts. */
  readonly frame: unknown
  /** The questions that the game asks. */
  readonly kind: string
}

/** A segment as up to seven functions; `F` are the actions that it takes. */
export interface SegmentRules<G extends RuleTypes, F extends Form, Item = G['item']> {
  /** Opens the segment for a seat; may put items on `state.work`. */
  begin?(g: G['context'], seat: G['seat']): void
  /** Does one item of automatic work; questions that it raises go on the stack. */
  work?(g: G['context'], seat: G['seat'], item: Item): void
  /** The open question, or null if the seat has nothing to decide here. */
  decide?(g: G['position'], seat: G['seat']): DecisionOf<F, G['kind']> | null
  /** Does the next thing that needs no answer of the seat; false if there is none. */
  routine?(g: G['context'], seat: G['seat']): boolean
  act?(g: G['context'], seat: G['seat'], action: ActionOf<F, G['seat']>): void
  /** Closes the segment for a seat. */
  end?(g: G['context'], seat: G['seat']): void
  /** When all have had their go: whether there is another round of the segment. */
  again?(g: G['context']): boolean
}

/** Who acts in a segment: `each` seat in its order, all `together`, or `once` for the whole table. */
export type Acting = 'each' | 'together' | 'once'

/** A segment in the sequence of play. */
export interface Segment<Rules> {
  readonly who: Acting
  readonly rules: Rules
}

/** How frames of one kind are answered: questions in the middle of a segment, often to another seat. */
export interface FrameRules<G extends RuleTypes, F extends Form, Frame = G['frame']> {
  decide(g: G['position'], frame: Frame): DecisionOf<F, G['kind']>
  act(g: G['context'], frame: Frame, action: ActionOf<F, G['seat']>): void
  /** Goes on without a question if there is nothing to choose; false if the seat must answer. */
  settle?(g: G['context'], frame: Frame): boolean
}
