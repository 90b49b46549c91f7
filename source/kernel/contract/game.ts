import type { Seat } from './named.ts'

/**
 * The contract that every game here fulfils. The rules ask (`decisions`), a seat answers (`apply`).
 * Nothing in this file knows a rule, a screen or a disk.
 */

/** A value that survives JSON unchanged; all state, actions and events are made of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** One amount that a tally offers: `max` of it at the most, shown to people as `label`. */
export interface TallyItem {
  readonly max: number
  readonly label: string
  /** What is said beside the amount: how many are at hand, what one costs. */
  readonly note?: string
  /** So many are at hand; whatever is beyond them costs something. Absent where nothing costs. */
  readonly free?: number
  /** It is one load, and not counted: where one more is given of others, all of it is. */
  readonly isLoad?: true
  /** It has a name of its own, which is told as it is, and counted only where there are several. */
  readonly isNamed?: true
  /** What is said of several that differ only in their keys: they are asked for by how many. */
  readonly alike?: string
  /** Other items that do as well and are at hand: taken first where it was taken in an earlier turn. */
  readonly after?: readonly string[]
  /** Of a form: so many go with the rest as it stands, which interfaces give and take where nobody has set the amount. */
  readonly suggested?: number
}

/** A bound on the sum of some items of a tally, e.g. what a hold takes. */
export interface TallyLimit {
  readonly keys: readonly string[]
  readonly min?: number
  readonly max?: number
  readonly rule: string
  readonly reason: string
}

/** One of some words. Value: the word. `labels` says them to people. */
export interface OneDomain<Word extends string = string> {
  readonly kind: 'one'
  readonly of: readonly Word[]
  readonly labels?: Readonly<Record<string, string>>
}

/** A whole number, both ends included, of `unit`. */
export interface CountDomain {
  readonly kind: 'count'
  readonly min: number
  readonly max: number
  readonly unit?: string
  /** The number that interfaces begin with, where one is mostly wanted. */
  readonly start?: number
  /** The most is only what keeps it a number: nobody comes near it, and nobody is told of it. */
  readonly endless?: true
}

/**
 * Amounts of named things. Value: `{key: amount}`, keys left out
 * count 0; at least one above 0 unless `empty`.
 */
export interface TallyDomain {
  readonly kind: 'tally'
  readonly items: Readonly<Record<string, TallyItem>>
  readonly limits: readonly TallyLimit[]
  readonly empty?: boolean
  /** Amounts that interfaces begin with, where those are a sensible proposal. */
  readonly start?: Readonly<Record<string, number>>
}

/**
 * One place on the map. Value: the name of the place. `of` is a
 * list, or the name of one of the game's sets.
 */
export interface PlaceDomain<Place extends string = string> {
  readonly kind: 'place'
  readonly of: readonly Place[] | string
  /** One of them, where interfaces begin to look. */
  readonly start?: Place
  /** Why any other place is none. */
  readonly others?: Refusal
}

/**
 * A way over the map. Value: the places passed, in order, without `from`; legs that are not adjacent are
 * joined by the cheapest way. `on` says in a word of the game what it leads over: the sea, a road. `of`
 * as in `place`; `points` is the movement allowance, null without limit; `barred` are places within it to which no
 * way may lead all the same, each with what is against it.
 */
export interface PathDomain<Place extends string = string> {
  readonly kind: 'path'
  readonly on: string
  readonly from: Place
  readonly of: readonly Place[] | string
  readonly points: number | null
  readonly barred?: Readonly<Partial<Record<Place, Refusal>>>
}

/** Free text of at most `max` characters. */
export interface TextDomain {
  readonly kind: 'text'
  readonly max: number
}

/** The values that one argument of an action may take. */
export type Domain = OneDomain | CountDomain | TallyDomain | PlaceDomain | PathDomain | TextDomain

/** Why something may not be done: the paragraph, and one sentence. */
export interface Refusal {
  readonly rule: string
  readonly reason: string
  /**
   * Whose reason it is, if not the rules': `domain` says what an argument may be, to programs; `program` is of
   * undoing, saving and the like, and its `rule` is a word of that instead of a paragraph.
   */
  readonly kind?: 'domain' | 'program'
}

/** Whether something was refused, of what may be had instead. */
export const isRefusal = <T>(told: T | Refusal): told is Refusal =>
  typeof told === 'object' && told !== null && 'reason' in told && 'rule' in told

/** A refusal in one line, with the paragraph if there is one. */
export const refusalText = ({ rule, reason, kind }: Refusal): string =>
  kind === 'program' ? reason : `${reason} [${rule}]`

/** The value of an argument that is part of a choice. */
export type Fixed = string | number | readonly string[]

/** Something a seat may do now. Choices with `off` cannot be taken and say why. */
export interface Choice {
  /** The `type` of the action. Several choices may share it when they differ in `fixed`. */
  readonly type: string
  readonly rule: string
  /** What is done, without the name of what it is done about. */
  readonly label: string
  /** A part of the game that several choices are about, by the name that people know: a group, a partner. */
  readonly about?: string
  /** Arguments that are part of the choice itself. */
  readonly fixed?: Readonly<Record<string, Fixed>>
  /** Arguments that the seat fills in. */
  readonly args?: Readonly<Record<string, Domain>>
  /**
   * Its arguments hang on each other, so interfaces have them filled in together, in any order, and ask
   * `Game.fill` how each stands by the others. `args` are the widest domains that they can have.
   */
  readonly form?: true
  /**
   * One step of what a form of the decision does in one go: interfaces leave it out of their lists, but take it.
   */
  readonly step?: true
  /** It is off, and nothing that its seat could do this turn changes that: interfaces leave it out of their lists. */
  readonly vain?: true
  readonly off?: Refusal
  /** The map place that the choice is about, if any. */
  readonly at?: string
  /**
   * `end` leaves it at that: it closes the segment, or turns down what a question that interrupts one offers.
   * Interfaces show it last, and `undone` of the decision before it.
   */
  readonly end?: boolean
  /** What is mostly done: interfaces mark it at first. */
  readonly usual?: true
  /** What is grave about it, in a sentence: interfaces say it, and take it when it is chosen once more. */
  readonly confirm?: string
  /** Its label says what it binds to: interfaces never cut it. */
  readonly whole?: true
  /** It does what another choice does, and tells this seat why: interfaces leave it out where the program plays that. */
  readonly tells?: Seat
  /** It settles later questions beforehand: interfaces keep it out of the list, on a page of standing orders. */
  readonly standing?: true
  /**
   * It is not what is asked here: interfaces have all such about its subject in one line, whatever room there is. `lettered`:
   * it is what is asked, but nothing calls for it now; its label is whole without the subject, and it keeps a letter of its own
   * among all choices.
   */
  readonly tucked?: true | 'lettered'
}

/** A line about how things stand, and the part of the game that it is about. */
export interface Note {
  readonly text: string
  readonly about?: string
  /** It is why the question is asked: interfaces say it before what may be answered, whatever is marked there. */
  readonly first?: true
  /** It comes about by itself as the question stands: interfaces keep a line for it, however long the list is. */
  readonly coming?: true
  /** It foretells what comes of an order, and is not told where that is refused. */
  readonly foretells?: true
  /** It says what is lost: interfaces tell all of it before they go on with others. */
  readonly warns?: true
}

/** What would be left undone, and the part of the game that it is about. */
export interface Undone extends Refusal {
  readonly about?: string
  /** It loses nothing to leave it: interfaces tell of it, but do not ask twice for its sake. */
  readonly harmless?: true
  /** The question says it already: interfaces tell of it only where the segment is to end without it. */
  readonly obvious?: true
  /** The choice by which something is done about it, of its subject where it has one: its type, and where it is; by what is fixed of it of whatever subject. */
  readonly by?: Pick<Choice, 'type' | 'at' | 'fixed'>
  /** The map place that it is about, where that is not the one of its choices. */
  readonly at?: string
}

/** What would be lost if a segment ended now, for whose sake its end is asked for twice. */
export const lossesIn = ({ undone }: Decision): readonly Undone[] =>
  undone.filter(({ harmless }) => !harmless)

/** A question to one seat. */
export interface Decision<C extends Choice = Choice, Kind extends string = string> {
  readonly seat: Seat
  /** Which question this is, e.g. `planning` or `loss`: one of a list that the game closes. */
  readonly kind: Kind
  readonly segment: string
  readonly rule: string
  readonly question: string
  readonly choices: readonly C[]
  /** How things stand in what is being decided, a line each: a ledger, what is at hand. */
  readonly brief?: readonly Note[]
  /** Asked openly: it shows nothing that only this seat may know. */
  readonly open?: true
  /** It interrupts a segment, its own or that of another seat; without it a decision is a segment of its own. */
  readonly interrupts?: true
  /**
   * It has one answer, that of the choice that is `usual`, and is put all the same, so that being asked tells the
   * others nothing. Where all others are the program, interfaces answer it themselves; `always`: also where persons
   * are, for all lies open that makes it one.
   */
  readonly formality?: true | 'always'
  /**
   * What it offers, by what each is about, in figures that are the same as long as it offers the same, or in one number: how
   * much it offers. Whoever ended it in the turn before, and left all of this undone then, or as much, leaves it so again:
   * interfaces end it for him.
   */
  readonly again?: Readonly<Record<string, Json>>
  /** Nothing that it offers is worth its price, by what each is about: interfaces end it, and say so. */
  readonly tooDear?: readonly string[]
  /** The segment in which it is asked, where `segment` says what it is about. */
  readonly within?: string
  /** What would be left undone if the segment ended now. */
  readonly undone: readonly Undone[]
}

/** An answer: `type`, `seat`, and the arguments of the choice by name. */
export interface Action {
  readonly type: string
  readonly seat: Seat
  readonly [argument: string]: Json
}

/** An action while it is put together. */
export interface ActionInMaking {
  type: string
  seat: Seat
  [argument: string]: Json
}

/** What happened: data only. `rule` is the paragraph; `to` lists the seats that may see it (absent: all). */
export interface GameEvent {
  readonly type: string
  readonly rule: string
  readonly to?: readonly Seat[]
}

/** The events that a seat may see. */
export const visibleTo = (events: readonly GameEvent[], seat: Seat): readonly GameEvent[] =>
  events.filter(({ to }) => !to || to.includes(seat))

export type Applied<S, E extends GameEvent = GameEvent> =
  | { readonly ok: true; readonly state: S; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** What an action would bring, told before it is taken. `places` is the way, its start first, or where it is. */
export interface Forecast {
  readonly lines: readonly string[]
  readonly places: readonly string[]
  /** Dice fall on the way, so that it cannot be taken back: interfaces show it before they take it. */
  readonly rolls?: true
}

/** A place that is proposed for an argument, with what decides whether it is the one. */
export interface Offer {
  readonly place: string
  readonly label: string
  /** What it would do, where that is grave: Enter on a page that was only opened asks once more, and says this. */
  readonly confirm?: string
  /** Other arguments, which it brings as far as nothing was entered for them. */
  readonly given?: Readonly<Record<string, Json>>
}

/** A form as far as it is filled in. */
export interface Filled {
  /** Every argument: as it was filled in, or what the game suggests; none for what only the seat can say. */
  readonly values: Readonly<Record<string, Json>>
  /** What each argument may be as the others stand. */
  readonly args: Readonly<Record<string, Domain>>
  /** What it costs, risks and brings. A line is about an argument by its name, or about the whole. */
  readonly notes: readonly Note[]
  /** Where on the map it is about. */
  readonly places: readonly string[]
  /** Why it cannot be taken as it stands. */
  readonly refusal: Refusal | null
  /** What is grave about it as it stands, as `confirm` of a choice. */
  readonly confirm?: string
  /**
   * Places for the argument that makes the form whole, a place or a way, best first: whoever takes one carries
   * out the form with it.
   */
  readonly offers?: { readonly argument: string; readonly of: readonly Offer[] }
}

/** How a finished game ended. */
export interface Outcome {
  readonly winners: readonly Seat[]
  readonly scores: Readonly<Record<Seat, Json>>
  readonly summary: string
}

/** A game with its state and its events. */
export interface Game<S extends object = object, E extends GameEvent = GameEvent> {
  readonly name: string
  /** Raised when a save of an earlier program can no longer be replayed. */
  readonly rulesVersion: number
  /** Identifies the data in use; a save made with other data is refused. */
  readonly dataHash: string
  /**
   * Data that the data in use has taken the place of: saves of
   * earlier rules made with it go on with this one.
   */
  readonly earlierData: readonly string[]
  readonly scenarios: readonly string[]
  /** Named lists of places that domains refer to. */
  readonly sets: Readonly<Record<string, readonly string[]>>
  /** Who plays such a game, in order. Throws `Refused` for impossible options. */
  seats(options: NewGame): readonly Seat[]
  /** The first state, and what happened until the first decision. Throws `Refused` for impossible options. */
  create(options: NewGame): { readonly state: S; readonly events: readonly E[] }
  /**
   * The open decisions: exactly one, or one for each seat in a simultaneous segment; none when it is over.
   */
  decisions(state: S): readonly Decision[]
  /**
   * Who is to decide, and in which segment, as far as a seat may know; a name that is no seat: as all know.
   */
  asked(state: S, seat: Seat): readonly Pick<Decision, 'seat' | 'segment'>[]
  /** The state after an action, or why it may not be taken. Never changes its arguments. */
  apply(state: S, action: Action): Applied<S, E>
  /** What the seat may know; a name that is no seat gives what everybody knows. */
  view(state: S, seat: Seat): S
  forecast(state: S, action: Action): Forecast | Refusal
  /**
   * A form of the open decision as far as it is filled in; `draft` has what its choice fixes, and of its arguments
   * those that were filled in. A refusal where there is no such form.
   */
  fill?(state: S, draft: Action): Filled | Refusal
  outcome(state: S): Outcome | null
  /** One sentence for each invariant that the state breaks; for tests. */
  audit(state: S): readonly string[]
  /** A state that was saved under the rules of an earlier number, as the rules of now play it. */
  upgrade(state: S, rules: number): S
  /** What people call a turn, such as "era"; "turn" without it. */
  readonly turnName?: string
  /** The turn, for backups and reviews. */
  turn(state: S): number
  /** True if going from `before` to `after` used dice or showed something hidden; undo stops there. */
  commits(before: S, after: S, events: readonly E[]): Refusal | null
  /** An event, which may be of an earlier program, as one sentence. */
  describe(event: GameEvent): string
  /** What a roll that follows from orders is for, and what came of it, without its dice; null for any other event. */
  rolled?(event: GameEvent): { readonly what: string; readonly outcome: string } | null
}

export interface NewGame {
  readonly scenario: string
  readonly seed: string
  /** Options of the game by name. */
  readonly options?: Readonly<Record<string, Json>>
}

/** Thrown inside rules to refuse an action; `apply` turns it into a value. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(rule: string, reason: string, kind?: Refusal['kind']) {
    super(`${rule}: ${reason}`)
    this.refusal = { rule, reason, ...(kind && { kind }) }
  }
}
