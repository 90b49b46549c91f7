/** The games that there are. Each is loaded when it is first opened, and kept. */
import type { Game } from '../kernel/contract/game.ts'
import type { Computer } from '../kernel/program/computer.ts'
import type { GamePanels } from './panels.ts'

/** What is known of a game before it is loaded. */
export interface GameOnShelf {
  /** What it is called in saves, in settings and on the command line, and the folder of its data. */
  readonly name: string
  /** What it is called for people, and a line about it. */
  readonly title: { readonly name: string; readonly line: string }
  /** The zooms of its map; none if it has no map. */
  readonly zooms: readonly number[]
  /** The names of its standing orders. */
  readonly orders: readonly string[]
}

/** A game that has been loaded: its rules, how it is shown, and the program as a player of it. */
export interface OpenGame {
  readonly game: Game
  readonly panels: GamePanels
  readonly computer: Computer
}
