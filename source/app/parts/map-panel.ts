/** The map of a game, or a board in its place: how it is looked at, drawn, walked over and searched. */
import type { Seat } from '../../kernel/contract/named.ts'
import type { Direction } from '../keys/keys.ts'
import type { Theme } from '../settings/theme.ts'
import type { Paper, Point, Size } from './paper.ts'

/** A rectangle of the drawn map, in columns and lines of text. */
export interface MapWindow extends Size {
  readonly left: number
  readonly top: number
}

/** How the map is looked at. Cells are what the cursor stands on; a place of the rules lies in a cell or off the map. */
export interface MapView {
  readonly zoom: number
  readonly layer: string
  readonly window: MapWindow
  readonly cursor: string | null
  /** Cells that may be chosen now. */
  readonly legal: ReadonlySet<string>
  /** The way being drawn, from its start. */
  readonly way: readonly string[]
  /** The cursor rests: what lies under it is named on the map. */
  readonly named?: boolean
  /** All names that have room stand on the map. */
  readonly names?: boolean
  /** The marks by which cells are counted are stronger. */
  readonly strong?: boolean
  readonly theme: Theme
}

/** A page of a legend is scrolled. */
export type LegendPaper = Pick<Paper, 'width' | 'theme'>

/** A sign of a map, and what it means in a few words. */
export interface MapSign {
  readonly mark: string
  readonly says: string
}

/** Somewhere to go to on the map. */
export interface Jump {
  readonly group: string
  readonly label: string
  /** Null for what is on no map now. */
  readonly cell: string | null
  /** What it is there for, if nothing ever ends there: "boats row round it". */
  readonly passed?: string
  /** The name by which it stands in lists, where it is called otherwise here. */
  readonly means?: string
  /** Found by words alone: one of so many that a list of all would be no help. */
  readonly sought?: true
}

/**
 * The map, or a board that is only looked at: that has one zoom, one layer and a single cell, in which no place
 * lies, so that places are chosen in their list.
 */
export interface MapPanel<S> {
  readonly zooms: readonly number[]
  /** The zoom at the start on a map of this size. */
  zoomFor(size: Size): number
  /** The first is shown at the start. */
  readonly layers: readonly string[]
  /** Where the cursor stands at the start. */
  home(state: S, seat: Seat): string
  /** The cell of a place; null off the map, from where it is chosen in the list of places. */
  cellOf(place: string): string | null
  /**
   * The cell next to one, or the same at the edge. Where a cell has no neighbour just there, because the rows
   * are not straight or cells lie in clusters, it is the nearest in that direction.
   */
  step(cell: string, direction: Direction): string
  /** The name of a place for people. @param state where it is asked; without it the name that it has on the board */
  nameOf(place: string, state?: S): string
  /** What people call another place in the same cell; needed where cells have several. */
  readonly otherPlace?: string
  /** Examples of what may be looked for by name. */
  readonly names: string
  /** It has names that do not always stand on it: `names` of a view shows them. */
  readonly hasMoreNames?: true
  /** What lies in a cell, in one line, what matters most first. */
  look(state: S, seat: Seat, cell: string): string
  /** The window with a cell in its middle, kept on the map. */
  centre(cell: string, size: Size, zoom: number): MapWindow
  /** The window moved as little as needed to show a cell and some around it. */
  follow(cell: string, window: MapWindow, zoom: number): MapWindow
  /** The cell that is drawn at a point of a window; null where none is. */
  cellAt(point: Point, window: MapWindow, zoom: number): string | null
  /** Exactly as many lines as the window is high, each of its width. */
  draw(state: S, seat: Seat, view: MapView): readonly string[]
  /**
   * The whole board within some room, with the window on it and all pieces as dots, or as letters where it is not
   * painted. Without this it is shown as on the table, with more room.
   */
  overview?(state: S, seat: Seat, view: MapView, room: Size): readonly string[]
  /**
   * Where to look after turning to the next of several boards shown one at a time; null where there is no other.
   * Without this a map is one board, and the same key shows its next layer.
   */
  otherBoard?(state: S, seat: Seat, cell: string): string | null
  /**
   * What the marks of the map mean, a paragraph a line; what the paper has room for stands as it is.
   * @param seat whose counters are those of the reader
   */
  legend(zoom: number, layer: string, seat: Seat, paper: LegendPaper): readonly string[]
  /**
   * What letters and tints of a layer tell, in at most twenty columns; absent where its name says all. Words without a
   * colour of the map are written as what is chosen.
   */
  layerSays?(layer: string, theme: Theme): string
  /** The signs that a window shows, what matters most first: each is named when it is first seen. */
  signs?(state: S, seat: Seat, view: MapView): readonly MapSign[]
  jumps(state: S, seat: Seat): readonly Jump[]
}
