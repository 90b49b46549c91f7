/** Where the panels of the table lie, by the size of the screen. */
import type { GamePanels, Pane } from '../panels.ts'
import type { Point, Size } from '../parts/paper.ts'

export interface TableLayout {
  readonly map: Size
  /** The prompt beside the map. */
  readonly side: Size
  /** The log under the map; height 0 if there is no room. */
  readonly log: Size
  /** Panes of the game left of the map; width 0 if there is no room, or no pane. */
  readonly left: Size
  /** Lines of the first of several panes there. */
  readonly first: number
}

/** Lines above and below map and panels: the bar; look, event and hints. */
const frame = { above: 1, below: 3 }
/** A bar and a space between two columns. */
const gap = 2

/** Widths of the prompt and of the panels on the left, by the width of the screen; the map has the rest. */
const columns = [
  { from: 169, side: 46, left: 36 },
  { from: 149, side: 40, left: 30 },
  { from: 109, side: 38, left: 0 },
  { from: 0, side: 35, left: 0 },
]

/** Lines of the prompt's panel that an unfolded list leaves to the question and to what is told under it. */
const aroundList = 9

/** Rows that a list in the prompt's panel may have before it is folded. */
export const listRoom = ({ height }: Size): number => height - aroundList

/** The panes of a game that stand beside the map. */
export const panesBeside = ({ panes }: Pick<GamePanels, 'panes'>): readonly Pane<object>[] =>
  panes.filter(({ beside }) => beside)

/** @param panes how many panes of the game stand beside the map where there is room */
export function layoutTable({ width, height }: Size, panes: number): TableLayout {
  const rows = height - frame.above - frame.below
  const { side, left: room } = columns.find(({ from }) => width >= from)!
  const left = panes > 0 ? room : 0
  const map = width - side - gap - (left > 0 ? left + gap : 0)
  const log = width >= columns[2]!.from && rows >= 28 ? Math.min(10, Math.floor((rows - 20) / 4)) : 0
  return {
    map: { width: map, height: rows - (log > 0 ? log + 1 : 0) },
    side: { width: side, height: rows },
    log: { width: map, height: log },
    left: { width: left, height: left > 0 ? rows : 0 },
    first: panes > 1 && rows >= 30 ? Math.ceil(rows * 0.55) : rows,
  }
}

/** The prompt in the place of the panes beside the map, or of everything where there are none: of what lies under the cursor, too. */
export function withForm({ map, side, left, log, ...layout }: TableLayout): TableLayout {
  if (left.width > 0) {
    const width = left.width + gap + side.width
    return { ...layout, map, log, left: { ...left, width: 0, height: 0 }, side: { ...side, width } }
  }
  const width = map.width + side.width
  const none = { width: 0, height: 0 }
  const height = side.height + 1
  return { ...layout, map: { ...none, height: map.height }, left: none, log: none, side: { width, height } }
}

/** Columns in which most lines of a list of places are whole, and those that it leaves to the map. */
const listColumns = { side: 60, map: 50 }

/** A list of places has columns of the map, where that has some to spare. */
export function withList({ map, side, log, ...layout }: TableLayout): TableLayout {
  const more = Math.max(0, Math.min(listColumns.side - side.width, map.width - listColumns.map))
  const width = map.width - more
  return {
    ...layout,
    map: { ...map, width },
    side: { ...side, width: side.width + more },
    log: { ...log, width },
  }
}

/** A page has the whole screen, but for the line of messages and that of the keys. */
export const isAlone = ({ map, side }: TableLayout): boolean => map.width === 0 && side.width > 0

/** The map alone, with the whole width and the lines of the log. */
export const mapAlone = ({ map, side, left, ...layout }: TableLayout): TableLayout => ({
  ...layout,
  map: { width: (left.width > 0 ? left.width + gap : 0) + map.width + gap + side.width, height: side.height },
  side: { width: 0, height: side.height },
  left: { width: 0, height: 0 },
  log: { width: 0, height: 0 },
})

/** The map with the lines of the log, for whom what happened stands beside it already. */
export const withoutLog = ({ map, log, side, ...layout }: TableLayout): TableLayout => ({
  ...layout,
  map: { ...map, height: side.height },
  side,
  log: { ...log, height: 0 },
})

/** A point of the map or of the prompt, in its own columns and lines. */
export interface PanelPoint extends Point {
  readonly panel: 'map' | 'side'
}

/** Which panel lies at a point of the screen; null for what nothing can be done with. */
export function panelAt({ map, side, left }: TableLayout, { x, y }: Point): PanelPoint | null {
  const from = left.width > 0 ? left.width + gap : 0
  const line = y - frame.above
  const within = (column: number, { width, height }: Size): boolean =>
    column >= 0 && column < width && line >= 0 && line < height
  if (within(x - from, map)) return { panel: 'map', x: x - from, y: line }
  const column = x - from - map.width - gap
  return within(column, side) ? { panel: 'side', x: column, y: line } : null
}
