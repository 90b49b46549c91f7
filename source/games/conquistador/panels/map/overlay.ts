/** What changes on the drawn map: units, gold, the state of mines, layers, and what the player points at. */
import type { Grain } from '../../../../app/paint/read-canvas.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { enemyAt } from '../../land/enemies.ts'
import { type HexInfo, hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import type { State } from '../../state/state.ts'
import { viewerOf } from '../viewer.ts'
import { namesAmongMarks } from './all-names.ts'
import { contents, type Presence, pendingFights } from './contents.ts'
import type { GroundDrawing } from './ground.ts'
import { layerMarks, type MapLayer } from './layers.ts'
import { cellOf, hexAt, hexSize, markSpot, type Window, type Zoom } from './layout.ts'
import { type MapRole, marks, type Palette, roleNumber } from './marks.ts'
import type { Paints } from './paint/paints.ts'
import { type MapMark, roleAt, type Sheet, tint, wipe, write } from './sheet.ts'
import { markOfSite, siteBesideUnits, siteSpot } from './sites.ts'
import { toEurope } from './to-europe.ts'
import { drawUnits } from './tokens.ts'

export interface MapView {
  readonly zoom: Zoom
  readonly layer: MapLayer
  /** The game whose units are drawn, or null for the bare board. */
  readonly state: State | null
  /**
   * The nation whose units are drawn in capitals; those of others in small
   * letters. No nation has all in small ones.
   */
  readonly seat: Seat
  readonly cursor: Hex | null
  /** Hexes that may be chosen now. */
  readonly highlight: ReadonlySet<Hex>
  /** Hexes or waters of a way, in order. */
  readonly route: readonly string[]
  readonly palette: Palette
  /** The palette has no colours. */
  readonly isMono: boolean
  /** The name of what lies under the cursor is written beside it. */
  readonly named: boolean
  /** All names that have room are written. */
  readonly names: boolean
  /** The marks by which hexes are counted are stronger, also while a way is drawn. */
  readonly strong: boolean
  /** The map is painted, in these colours and not in those of the palette; null for characters. */
  readonly painted: Painted | null
}

/** How the map is painted. */
export interface Painted {
  readonly paints: Paints
  readonly grain: Grain
}

/** Draws everything that changes over a copy of the ground. */
export function drawOver(world: World, sheet: Sheet, view: MapView): void {
  const { zoom, layer, state, seat, highlight } = view
  const present = state ? contents(state, seat) : new Map<Hex, readonly Presence[]>()
  const fights = state ? pendingFights(state) : new Set<Hex>()
  const route = new Set(view.route.map(hexOfNode))
  const attacked = attackedOnWay(view)
  const ofLayer = layerMarks(world, view)
  const drawing = { world, sheet, zoom }
  const edge = toEurope(world, sheet, zoom)
  if (edge) write(sheet, edge.x, edge.y, { text: edge.text, role: 'label' })
  for (const { text, x, y } of namesAmongMarks(world, view)) write(sheet, x, y, { text, role: 'label' })
  for (const hex of hexesShown(world, sheet, zoom)) {
    const info = world.board.hexes.get(hex)!
    if (layer !== 'terrain' && layer !== 'areas') drawPlain(drawing, info)
    const told = ofLayer?.of(info)
    if (told) writeMark(drawing, hex, told)
    const here = present.get(hex)
    const isLettered = Boolean(told) || (layer === 'areas' && info.area !== null)
    drawInHex(drawing, info, { view, here, isLettered })
    if (fights.has(hex)) drawFight(drawing, hex)
    if (highlight.has(hex)) point(drawing, hex, legalHex)
    if (route.has(hex)) point(drawing, hex, onRoute)
    if (hex === attacked) drawFight(drawing, hex)
  }
  if (view.cursor) drawCursor(drawing, view.cursor, highlight.has(view.cursor))
}

/** 11.11: the hex of enemies in which the way of a nation ends; null where it attacks nobody. */
export function attackedOnWay({ state, seat, route }: MapView): Hex | null {
  const end = route.at(-1)
  const nation = state && viewerOf(state, seat)
  if (end === undefined || route.length < 2 || !state || !nation) return null
  return enemyAt(state, nation, end) === null ? null : end
}

/** The hexes of which at least a cell lies on the sheet. */
export function* hexesShown(world: World, { left, top, width, height }: Window, zoom: Zoom): Generator<Hex> {
  const { wide, high } = hexSize[zoom]
  const lastLine = top + height - 1
  for (let y = Math.floor(top / high) * high; y <= lastLine; y += high)
    for (let x = left - wide; x < left + width + wide; x += wide) {
      const hex = hexAt(world, { x, y }, zoom)
      if (hex) yield hex
    }
}

/** Whether at least a cell of a hex lies on the sheet. */
export function isShown(world: World, { left, top, width, height }: Window, zoom: Zoom, hex: Hex): boolean {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  return x + wide > left && x < left + width && y + high > top && y < top + height
}

interface InHex {
  readonly view: MapView
  readonly here: readonly Presence[] | undefined
  /** A layer has its letter in the hex. */
  readonly isLettered: boolean
}

/**
 * Units and the site of a hex. At zoom 1 both leave no room for the letter of a layer: the rest of the Area has it, and
 * the line about the hex.
 */
function drawInHex(drawing: GroundDrawing, info: HexInfo, { view, here, isLettered }: InHex): void {
  const { world, sheet, zoom } = drawing
  const { state, seat, isMono } = view
  const site = here && zoom === 1 ? siteBesideUnits(info, state) : markOfSite(info, state)
  if (here) drawUnits(drawing, info, here, { seat, aside: isLettered && !(zoom === 1 && site), isMono })
  if (!site) return
  const { x, y } = cellOf(world, info.hex, zoom)
  const [right, down] = siteSpot(zoom, here !== undefined || isLettered)
  write(sheet, x + right, y + down, site)
}

function writeMark({ world, sheet, zoom }: GroundDrawing, hex: Hex, mark: MapMark): void {
  const { x, y } = cellOf(world, hex, zoom)
  const [right, down] = markSpot[zoom]
  write(sheet, x + right, y + down, mark)
}

const plainCoast: MapMark = { text: marks.clearCoast, role: 'clear' }
const plainInland: MapMark = { text: marks.clear, role: 'clear' }

/** Land without its terrain, so that what the layer shows stands out. */
function drawPlain(drawing: GroundDrawing, info: HexInfo): void {
  if (info.terrain === 'sea' || info.terrain === 'worthless') return
  const { world, sheet, zoom } = drawing
  const { x, y } = cellOf(world, info.hex, zoom)
  const { wide, high } = hexSize[zoom]
  wipe(sheet, { left: x, top: y, width: wide, height: high }, info.terrain)
  const site = info.mine || info.city
  if (zoom > 1 || !site) writeMark(drawing, info.hex, info.coastal ? plainCoast : plainInland)
}

const legalHex: MapMark = { text: marks.highlight, role: 'highlight' }
const onRoute: MapMark = { text: marks.route, role: 'route' }

/** Where highlight and route are marked: in the last column of the hex, on its first line but at zoom 3. */
function point({ world, sheet, zoom }: GroundDrawing, hex: Hex, mark: MapMark): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  tint(sheet, { left: x, top: y, width: wide - 1, height: high }, mark.role)
  write(sheet, x + wide - 1, y + (zoom === 3 ? 1 : 0), mark)
}

const fight: MapMark = { text: marks.battle, role: 'battle' }

/** A pending fight: in the last cell of the hex; of a large one in its first line, for the last has the name of a place. */
export function drawFight({ world, sheet, zoom }: GroundDrawing, hex: Hex): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  write(sheet, x + wide - 1, zoom === 3 ? y : y + high - 1, fight)
}

/** What the cursor leaves in sight in the columns of its brackets: units, sites that are worth something, fights. */
const units: readonly MapRole[] = ['own', 'ship', 'gold', 'theirs', 'behind']
const strangers: readonly MapRole[] = ['ofSpain', 'ofEngland', 'ofFrance', 'ofPortugal']
const sites: readonly MapRole[] = ['mine', 'unfound', 'city', 'cape']
const precious = new Set([...units, ...strangers, ...sites, 'battle' as const].map(roleNumber))

/**
 * Brackets around the hex; pointed ones where it may be chosen. They stand beside what is precious, in the hex or in
 * the next one: where small hexes are full on either side, the cursor is its colour alone.
 */
function drawCursor({ world, sheet, zoom }: GroundDrawing, hex: Hex, legal: boolean): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  const west: MapMark = { text: legal ? '<' : '[', role: 'cursor' }
  const east: MapMark = { text: legal ? '>' : ']', role: 'cursor' }
  tint(sheet, { left: x, top: y, width: wide - 1, height: high }, 'cursor')
  for (let line = y; line < y + high; line++) {
    const isFree = (column: number) => !precious.has(roleAt(sheet, column, line) ?? -1)
    if (isFree(x - 1)) write(sheet, x - 1, line, west)
    const end = [x + wide - 1, x + wide].find(isFree)
    if (end !== undefined) write(sheet, end, line, east)
  }
}
