/**
 * What a game declares to stand on the shelf: names and short words, which every start reads, and functions
 * that load the rest when it is asked for.
 */
import type { GamePanels, RuleBook } from '../app/panels.ts'
import type { Paint } from '../app/settings/theme.ts'
import type { GameOnShelf } from '../app/shelf.ts'
import type { ByMail } from '../kernel/contract/by-mail.ts'
import type { Data, DataFiles, LoadedData } from '../kernel/contract/data.ts'
import type { Action, Decision, Game, GameEvent, Json, NewGame } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import type { Computer } from '../kernel/program/computer.ts'
import type { Pick } from '../kernel/program/sample.ts'

export interface GameEntry<D extends Data = Data, S extends object = object> extends GameOnShelf {
  /** How a new game is asked for on the command line. */
  readonly asked: AskedFor
  /** What the tutorial is, in a few words; without them there is none. */
  readonly tutorial?: string
  /** The map in print; without it there is none. */
  readonly map?: PrintedMap<D, S>
  /** Its data files, those of `data/NAME`; loaded where files are to be checked. */
  files(): Promise<DataFiles<D>>
  /** The rules and tables to look up. */
  books(data: D): Promise<Books>
  /** The game with some data. */
  open(loaded: LoadedData<D>): Promise<LoadedGame<S>>
}

/** The words of the command line for a new game. */
export interface AskedFor {
  /** The usual scenario first, each with the most seats that it has. */
  readonly scenarios: readonly { readonly name: string; readonly seats: number }[]
  /** Everybody who may have a seat, and what one of them and several are called. */
  readonly seats: { readonly names: readonly Seat[]; readonly one: string; readonly many: string }
  /** Where nobody says who plays, the first seat is a person's, and the program has all others. */
  readonly alone?: true
  /** The options that are on or off, for `--options`. */
  readonly options: readonly string[]
  /** The options that take a word there, `NAME=WORD`, and the words of each; none if left out. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** What persons may leave to standing orders, by the names of its sets, the usual one first; none if left out. */
  readonly leave?: readonly string[]
  /** Options with a flag of their own, and the words that it takes. */
  readonly flags: Readonly<
    Record<string, { readonly value: string; readonly about: string; readonly of: readonly string[] }>
  >
  readonly help: {
    /** Examples for `--seats`: of people, and of computers alone. */
    readonly seats: string
    readonly computers: string
    /** The options as they are mostly given. */
    readonly options: string
    /** Lines under all flags. */
    readonly more: readonly string[]
  }
}

export interface PrintedMap<D extends Data = Data, S extends object = object> {
  /** The least and the greatest zoom, and the usual one. */
  readonly zooms: readonly [min: number, max: number]
  readonly usual: number
  /** What the zoom changes. */
  readonly about: string
  /** The whole map with its rulers and its legend; a game may choose what it shows in too few columns. */
  text(data: D, look: MapLook<S> & { readonly columns?: number }): Promise<string>
  /** The map alone, painted: lines with colours, as for a picture. */
  picture(data: D, look: Omit<MapLook<S>, 'color' | 'paint'>): Promise<readonly string[]>
}

export interface MapLook<S extends object = object> {
  readonly zoom: number
  readonly color: boolean
  readonly paint: Paint
  /** The game whose pieces stand on it, as everybody may see it; null for the bare board. */
  readonly state: S | null
}

export interface Books {
  readonly rules: RuleBook
  /** The names of the tables, in order. */
  readonly tables: readonly string[]
  /** A table by its name, as text. */
  table(name: string): string
}

/** A game with its data. */
export interface LoadedGame<S extends object = object> {
  readonly game: Game<S>
  readonly computer: Computer<S>
  /** How it is played by letters; without it, it is not. */
  byMail?(): Promise<ByMail<S>>
  /** The map of a letter, in lines of at most 72 plain characters, about where a seat is. */
  letterMap?(): Promise<LetterMap<S>>
  /** Scenario, seats and options in words. */
  setting(newGame: NewGame): string
  panels(): Promise<GamePanels<S>>
  simulation(): Promise<Simulation<S>>
}

export interface LetterMap<S extends object = object> {
  lines(view: S, seat: Seat): readonly string[]
}

/** What `simulate` needs of a game. */
export interface Simulation<S extends object = object> {
  /** A player without a plan. */
  random(view: () => S, decision: Decision, pick: Pick): Action | null
  /** Gathers figures of a game by its seats. */
  statistician(first: S, opening: readonly GameEvent[]): Statistician<S>
  /** The points of a seat by its score in the outcome of a game; what more of is better, where there are none. */
  points(score: Json): number
  /** The score of a seat in the outcome of a game, as flat figures. */
  figures(score: Json): Readonly<Record<string, Json>>
}

export interface Statistician<S extends object = object> {
  note(events: readonly GameEvent[], after: S): void
  result(): object
  /** What each seat had in the game; without it nobody asks what goes with victory. */
  had?(): Readonly<Record<string, Had>>
}

/** What a seat had in a game by kinds, such as cards or its place in the order, each thing once. */
export type Had = Readonly<Record<string, readonly string[]>>
