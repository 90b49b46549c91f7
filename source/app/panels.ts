/** What a game adds to the app: its map, its panels, its help. The app knows nothing else of any game. */
import type { Action, Choice, GameEvent, Json, NewGame } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import type { Entry } from '../kernel/journal/steps.ts'
import type { Level } from '../kernel/program/holders.ts'
import type { Direction, PaneCommand } from './keys/keys.ts'
import type { Picture } from './paint/pixels.ts'
import type { MapPanel } from './parts/map-panel.ts'
import type { Paper } from './parts/paper.ts'
import type { Act, RowKind } from './prompt/acts.ts'
import type { ShortGames } from './results/declared.ts'
import type { Routine } from './session/autopilot.ts'
import type { Lesson } from './session/lesson.ts'
import type { Theme } from './settings/theme.ts'
import type { StandingOrders } from './standing-orders.ts'

/** A paragraph of the rules in a few words. */
export interface BookRule {
  readonly number: string
  readonly title: string
  readonly summary: string
  /** Beside a choice, without how it is ruled. */
  readonly short?: string
}

export interface RuleBook {
  readonly all: readonly BookRule[]
  /** What may be looked for: a number, or some words. */
  readonly hint: string
  find(number: string): BookRule | null
  search(words: string): readonly BookRule[]
}

export interface TableSheet {
  readonly name: string
  readonly title: string
  lines(width: number, theme: Theme): readonly string[]
}

/** One side of a fight: its strength, the units that fight for it, and how many of them fall. */
interface SceneSide {
  readonly who: string
  readonly strength: number
  readonly units: number
  readonly losses: number
}

/**
 * An event that is shown by itself: a roll with its table, a card that is turned over. Those with the same
 * title that follow each other are listed under it.
 */
export interface Scene {
  readonly title: string
  /** Dice to draw, if any were rolled. */
  readonly dice?: readonly number[]
  /** Both sides of a fight, which are drawn. */
  readonly sides?: readonly SceneSide[]
  /** The table on which is rolled, if it is drawn: its columns, and the cells of the column that counts. */
  readonly table?: {
    readonly columns: readonly string[]
    readonly column: number
    readonly cells: readonly string[]
    readonly row: number
    /** The number of the first row; 1 if absent. */
    readonly from?: number
  }
  /** What it came from, a line each: the cell of the table and what changed it. */
  readonly lines: readonly string[]
  /** What follows, in a sentence that says its dice too. */
  readonly result: string
  /** What of the lines the result does not say, a phrase each. */
  readonly unsaid?: readonly string[]
  /** What comes of it is told right after it, under a rule; what is said where nothing does, and where it was. */
  readonly outcome?: { readonly rule: string | null; readonly none: string; readonly where: string }
  /** From it on all is told one after the other, also to who was away: a last count is no news among others. */
  readonly apart?: true
}

/** A great moment of a game, which has a page of its own. */
export interface GreatMoment {
  /** What it is: the same is shown once in a game. */
  readonly key: string
  readonly title: string
  /** In ASCII; at most 30 columns and 7 rows. */
  readonly picture: readonly string[]
  /** Two or three sentences. */
  readonly text: string
  /** One more about a key, which nobody has who plays in lines. */
  readonly aboutKey?: string
  readonly isGood: boolean
  /** It is shown also to who skips what is told. */
  readonly stays?: true
}

/** What happened while somebody was away, in few words. */
export interface News {
  /** What touches who reads comes first, then what matters most. */
  readonly lines: readonly NewsLine[]
  /** What else others did, in a line; empty where nothing. */
  readonly rest: string
}

export interface NewsLine {
  readonly text: string
  /** It touches who reads. */
  readonly isOwn: boolean
  /** It stands right under the worst and the best, however much else there is: his own turn begins with it. */
  readonly leads?: true
  /** What it means to who reads beyond what its events do: below 0 a loss, above a gain. */
  readonly weight?: number
  /** All of what happened that it tells of. */
  readonly events: readonly GameEvent[]
}

/** A scenario on the page of a new game. */
export interface ScenarioEntry {
  readonly name: string
  readonly label: string
  readonly about: string
  /** The sets of seats that may be taken, the usual one first. */
  readonly seats: readonly (readonly Seat[])[]
}

/** A switch on the page of a new game. */
export interface NewGameSwitch {
  readonly name: string
  readonly label: string
  readonly about: string
  /** On at the start. */
  readonly on?: boolean
  /** An option of the rules; without it a standing order. */
  readonly rule?: boolean
  /** Only for these scenarios. */
  readonly scenarios?: readonly string[]
  /** Only while this seat is taken. */
  readonly only?: Seat
  /** Of the switches of a group one is on at the most. */
  readonly group?: string
  /** It is on while this seat is taken, and turning it takes the seat or gives it up. */
  readonly seat?: Seat
  /** What it is called when off and when on, for what is neither. */
  readonly values?: readonly [off: string, on: string]
}

/**
 * The game in sentences, for whoever hears the screen or has a slow line. Every entry is one paragraph that
 * stands for itself: nothing has to be seen beside something else.
 */
export interface GameWords<S> {
  /** The parts of the map that have a name and more than one cell. */
  readonly areas: readonly string[]
  /** How a seat stands, and what it has agreed with others. */
  status(state: S, seat: Seat): readonly string[]
  /** Everything that a seat has and where it is, then what it sees of others. */
  where(state: S, seat: Seat): readonly string[]
  /** The points of everybody as far as they are known, and where they come from. */
  points(state: S, seat: Seat): readonly string[]
  /** A cell, and what lies next to it in each direction. */
  place(state: S, seat: Seat, cell: string): readonly string[]
  /** One of `areas`, with what is in it. */
  area(state: S, seat: Seat, name: string): readonly string[]
  /** The name of a place as one that a way passes; `on` is what the way leads over (`PathDomain`). */
  onWay(place: string, on: string, state?: S): string
  /** Where one can go from a cell, by what is typed for it, in the order in which people are told. */
  readonly directions: Readonly<Record<string, Direction>>
  /**
   * How one gets from cell to cell, as the crow flies: `3 NE, 2 E`; empty if they are the same. Absent where
   * places are not chosen by how they lie to each other.
   */
  bearing?(from: string, to: string): string
  /** A table of the game, row after row. */
  table(name: string): readonly string[]
}

/**
 * Something that a game shows in lines: as a page under a command, and left of the map where there is room. A
 * game has as many as it likes, in the order in which they stand there.
 */
export interface Pane<S> {
  /** Its command; another one is a line of `keys.ts`. */
  readonly name: PaneCommand
  /** Over its page. */
  readonly title: string
  /** What the menu says of it. */
  readonly says: string
  /** Its name among the keys at the foot. */
  readonly short: string
  /** It stands left of the map, too. */
  readonly beside?: true
  /** Its page may be scrolled; without this it keeps to the height that it is given. */
  readonly scrolled?: true
  /**
   * What a seat has. Its page begins with how the open decision stands, and who is played by the program; with the
   * latter only where it tells the former itself (`whole`), with neither where it is `alone`.
   */
  readonly ledger?: true | 'whole' | 'alone'
  /** Where the game is, which may be seen before what has led there is told. */
  readonly ahead?: true
  lines(state: S, seat: Seat, paper: Paper): readonly string[]
}

/** Places of one sort, for a list; `label` says what tells each from the others. */
export interface PlaceSort {
  readonly title: string
  /** What holds of all that say nothing else, beside the title. */
  readonly said?: string
  /**
   * `alone`: the label where no title stands above it; `whole`: the label tells all that would come of it, so that nothing
   * is told of it under the list.
   */
  readonly places: readonly {
    readonly place: string
    readonly label: string
    readonly alone?: string
    readonly whole?: true
  }[]
}

/** Where in the turn the game is; `short` where there is little room. */
export interface InTurn {
  readonly middle: string
  readonly short: string
}

/** The line above everything. */
export interface TitleBar extends InTurn {
  readonly left: string
  /** How long there is time, where there is room; absent where there is always. */
  readonly until?: string
  readonly right: string
  /** The same with more, where there is room. */
  readonly fuller?: string | undefined
}

/** A part of a question that the program does by one key. */
export interface Errands {
  /** A word, beside the key. */
  readonly short: string
  /** "the program digs", told with the question. */
  readonly says: string
}

/**
 * Panels are lines that fit the width given; those that may be scrolled are as many as they need. A state has
 * gone through `game.view` for the `seat` that it comes with, which is '' for what everybody may see.
 */
export interface GamePanels<S extends object = object> {
  readonly title: {
    readonly name: string
    readonly art: readonly string[]
    readonly line: string
    /** The same painted, where the terminal can. */
    readonly picture?: Picture
  }
  /** Paragraphs; an action in braces, such as `{undo}`, stands for its key. */
  readonly howToPlay: readonly string[]
  /** A first game under guidance, if there is one. */
  readonly lesson?: Lesson<S>
  /** Games of half an hour, that of the day among them, if there are any. */
  readonly shortGames?: ShortGames<S>
  readonly scenarios: readonly ScenarioEntry[]
  readonly switches: readonly NewGameSwitch[]
  /** What may be settled without asking; absent where there is nothing of the kind. */
  readonly orders?: StandingOrders<S>
  /**
   * Segments go on until a seat ends them or can do nothing more there, so that one that is over by itself is told of;
   * absent where any answer may be the last.
   */
  readonly asksUntilEnded?: true
  /** What a seat has said to be passed over without asking, a sentence each, and how that ends. */
  passedOver?(state: S, seat: Seat): readonly string[]
  /** The options of a new game with these switches on and these seats taken, some of them by the program. */
  newGameOptions(
    switches: readonly string[],
    seats: readonly Seat[],
    computers?: ReadonlyMap<Seat, Level>,
  ): Readonly<Record<string, Json>>
  /** Scenario, seats and options in words, for a list of saves. */
  setting(newGame: Pick<NewGame, 'scenario' | 'options'>): string
  /** Whether a game is played with a paragraph of its optional rules; null for one that every game has. */
  isRuleInUse(state: S, number: string): boolean | null
  /** What a person may hand to the program, in order of play. */
  readonly routines: readonly Routine[]
  /** What the program does by one key of a question whose rest is left to its person (`Computer.errands`); by kind. */
  readonly errands?: Readonly<Partial<Record<string, Errands>>>
  titleBar(state: S, seat: Seat): TitleBar
  readonly map: MapPanel<S>
  readonly panes: readonly Pane<S>[]
  /** How it stands or ended: points, charts, luck, the seed. `events`: all so far that the seat may see. */
  verdict(state: S, seat: Seat, paper: Paper, events: readonly GameEvent[]): readonly string[]
  /** What that page is called where it is no verdict; null where it is one. */
  verdictTitle?(state: S): string | null
  readonly words: GameWords<S>
  readonly rules: RuleBook
  /** Paragraphs that help tells with the kinds of questions that they bear on, beside those of the choices. */
  readonly bearing?: Readonly<Record<string, readonly string[]>>
  /** What things are that a question of a kind speaks of, a line each with its head: help tells it. Absent where nothing needs it. */
  terms?(state: S, seat: Seat, kind: string): readonly string[]
  /** What the lines of a form mean, by the type of its choice. */
  readonly formWords?: Readonly<Record<string, readonly string[]>>
  readonly tables: readonly TableSheet[]
  readonly topics: readonly string[]
  topic(event: GameEvent): string
  /** What a seat did itself, or what befell it. */
  isOwn(event: GameEvent, seat: Seat): boolean
  /** What a seat has decided itself and knows, which is no news to it; absent where all is told. */
  isDeed?(event: GameEvent, seat: Seat): boolean
  /** Another answers what a seat has proposed: that is told in whatever room there is; absent where nobody proposes. */
  isAnswer?(event: GameEvent, seat: Seat): boolean
  /**
   * It asks nothing of a seat and brings it nothing to use: a segment that it has closed, and that this alone has
   * opened again, is closed by itself. Absent where all that opens one is to be looked at.
   */
  leavesClosed?(event: GameEvent, seat: Seat): boolean
  /** Actions as they stood in the end; absent where none changes or takes back another. */
  inTheEnd?(taken: readonly Entry[]): readonly Action[]
  /** What it comes to now to do as in an earlier turn; absent where that is the same always. */
  asNow?(state: S, action: Action): Action
  /** The turn that begins with this event; null for all others. */
  turnOf(event: GameEvent): number | null
  /** The segment that begins with this event, as the bar names it; null for all others. */
  segmentOf?(event: GameEvent): InTurn | null
  /** Whether an event moves figures of the bar, which are as they were before a story while it is told. */
  movesFigures?(event: GameEvent): boolean
  /** Places of an event on the map. */
  places(event: GameEvent): readonly string[]
  /** Worth showing as it happens; the log has everything. */
  isNews(event: GameEvent): boolean
  /** What a seat may know of what happened while it was away, in half a page; absent: a sentence an event. */
  news?(state: S, seat: Seat, events: readonly GameEvent[]): News
  /** An event that is worth being shown by itself; null for all others. */
  scene(event: GameEvent): Scene | null
  /** What the open question to a seat tells by itself, so that no scene of it comes before; absent where none does. */
  isInQuestion?(state: S, seat: Seat, event: GameEvent): boolean
  /** An event that is a great moment for a seat; null for all others. Without this a game has none. */
  moment?(state: S, seat: Seat, event: GameEvent): GreatMoment | null
  /** Some places that may be chosen, by what lies there, what is looked for first; `from`: where the way starts. */
  placesBy?(state: S, seat: Seat, places: readonly string[], from?: string): readonly PlaceSort[]
  /** Several places of one cell, told apart: first the one that is reached first. Absent where a cell has but one. */
  inOneCell?(state: S, seat: Seat, places: readonly string[], from?: string): PlaceSort['places']
  /** What an event means to a seat, null: to that which it concerns; below 0 a loss, above a gain, from 1 on a page. */
  weigh?(seat: Seat | null, event: GameEvent): number
  /** What waits for a key beside great moments and grave losses; absent: all gains, losses, lone rolls and news. */
  holds?(state: S, seat: Seat, event: GameEvent): boolean
  /** A roll of a seat that has its page also among what happened while others were asked; absent where none has. */
  isClimax?(seat: Seat, event: GameEvent): boolean
  /** The turn before play, in which all is set up: the key that finishes a segment finishes all of it. */
  readonly setUpTurn?: number
  /** The letters of kinds of acts, the same in every segment. */
  readonly acts: readonly Act[]
  /** The letters of rows of forms and of amounts; a game without them has those of their names. */
  readonly rows?: readonly RowKind[]
  /** Where the amounts of an argument start: at all that may be had, at nothing, or at a number. */
  startOf(state: S, choice: Choice, argument: string): 'full' | 'empty' | number
}
