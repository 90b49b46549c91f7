/** What changes on the drawn map: units, gold, the state of mines, layers, and what the player points at. */

import type { Nation } from '../../data/shapes.ts'
import { type HexInfo, hexOfNode } from '../../map/board.ts'
import { positionOf } from '../../map/closed.ts'
import type { Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { isTreatyArea } from '../../matters/areas.ts'
import { unitsInArea } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { nationsInPlay } from '../../state/units.ts'
import { holderOf } from '../../victory/victory.ts'
import { contents, type Presence, pendingFights } from './contents.ts'
import { markSpot, writeFeature } from './ground.ts'
import { cellOf, hexAt, hexSize, type Zoom } from './layout.ts'
import { type MapRole, marks, type Palette } from './marks.ts'
import { type Sheet, tint, wipe, write } from './sheet.ts'
import { drawUnits } from './tokens.ts'

export const mapLayers = ['terrain', 'areas', 'natives', 'ownership', 'gold'] as const
export type MapLayer = (typeof mapLayers)[number]

export interface MapView {
  readonly zoom: Zoom
  readonly layer: MapLayer
  /** The game whose units are drawn, or null for the bare board. */
  readonly state: State | null
  /**
   * The nation whose units are drawn in capitals; those of others in small
   * letters. No nation has all in small ones.
   */
  readonly seat: string
  readonly cursor: Hex | null
  /** Hexes that may be chosen now. */
  readonly highlight: ReadonlySet<Hex>
  /** Hexes or waters of a way, in order. */
  readonly route: readonly string[]
  readonly palette: Palette
}

/** Draws everything that changes over a copy of the ground. */
export function drawOver(world: World, sheet: Sheet, view: MapView): void {
  const { zoom, layer, state, seat, highlight } = view
  const present = state ? contents(state, seat) : new Map<Hex, readonly Presence[]>()
  const fights = state ? pendingFights(state) : new Set<Hex>()
  const route = new Set(view.route.map(hexOfNode))
  const owners = layer === 'ownership' && state ? ownersOf(world, state) : null
  for (const hex of hexesShown(world, sheet, zoom)) {
    const info = world.board.hexes.get(hex)!
    if (layer !== 'terrain' && layer !== 'areas') drawPlain(world, sheet, info, zoom)
    if (layer === 'natives') drawNatives(world, sheet, info, zoom, state)
    const owner = info.area ? owners?.get(info.area) : undefined
    if (owner) writeMark(world, sheet, hex, zoom, owner.mark, owner.role)
    const sites = layer === 'terrain' || layer === 'gold'
    if (sites && state && (info.mine || info.city)) drawSite(world, sheet, info, zoom, state)
    const here = present.get(hex)
    if (here) drawUnits(world, sheet, info, zoom, here, seat, !sites)
    if (fights.has(hex)) drawFight(world, sheet, hex, zoom)
    if (highlight.has(hex)) point(world, sheet, hex, zoom, marks.highlight, 'highlight')
    if (route.has(hex)) point(world, sheet, hex, zoom, marks.route, 'route')
  }
  if (view.cursor) drawCursor(world, sheet, view.cursor, zoom, highlight.has(view.cursor))
}

/** The hexes of which at least a cell lies on the sheet. */
function* hexesShown(world: World, { left, top, width, height }: Sheet, zoom: Zoom): Generator<Hex> {
  const { wide, high } = hexSize[zoom]
  const lastLine = top + height - 1
  for (let y = Math.floor(top / high) * high; y <= lastLine; y += high)
    for (let x = left - wide; x < left + width + wide; x += wide) {
      const hex = hexAt(world, { x, y }, zoom)
      if (hex) yield hex
    }
}

function writeMark(world: World, sheet: Sheet, hex: Hex, zoom: Zoom, mark: string, role: MapRole): void {
  const { x, y } = cellOf(world, hex, zoom)
  const [right, down] = markSpot[zoom]
  write(sheet, x + right, y + down, mark, role)
}

/** 17.1: the Native Level as a figure on each hex of an Area. */
function drawNatives(world: World, sheet: Sheet, info: HexInfo, zoom: Zoom, state: State | null): void {
  if (!info.area) return
  const printed = world.data.areas.areas.find(({ name }) => name === info.area)?.native ?? 0
  const level = state?.areas[info.area]?.native ?? printed
  const role = level === 0 ? 'calm' : level < 3 ? 'uneasy' : 'hostile'
  writeMark(world, sheet, info.hex, zoom, String(level), role)
}

/** Land without its terrain, so that what the layer shows stands out. */
function drawPlain(world: World, sheet: Sheet, info: HexInfo, zoom: Zoom): void {
  if (info.terrain === 'sea' || info.terrain === 'worthless') return
  const { x, y } = cellOf(world, info.hex, zoom)
  const { wide, high } = hexSize[zoom]
  wipe(sheet, x, y, wide, high, info.terrain)
  const site = info.mine || info.city
  if (zoom > 1 || !site)
    writeMark(world, sheet, info.hex, zoom, info.coastal ? marks.clearCoast : marks.clear, 'clear')
}

const nationRoles: Readonly<Partial<Record<Nation, MapRole>>> = {
  Spain: 'spain',
  England: 'england',
  France: 'france',
  Portugal: 'portugal',
}

/**
 * Who holds each Area: a European Level (21.23), political control (19.1),
 * or, in a small letter, settlements only.
 */
function ownersOf(world: World, state: State): ReadonlyMap<string, { mark: string; role: MapRole }> {
  const position = positionOf(world, state)
  const owners = new Map<string, { mark: string; role: MapRole }>()
  for (const [area, { european }] of Object.entries(state.areas)) {
    const settlers = nationsInPlay(state).filter(
      (nation) => unitsInArea(position, nation, area).colonists > 0,
    )
    const controller = settlers.length > 0 ? holderOf(position, area) : null
    const rival = european && european.level > 0 ? european.nation : null
    const holder = rival ?? controller
    const role = (nation: Nation) => nationRoles[nation] ?? 'contested'
    // 22.32
    if (state.brasil?.status === 'independent' && isTreatyArea(position, area))
      owners.set(area, { mark: marks.independent, role: 'contested' })
    else if (holder) owners.set(area, { mark: holder[0]!, role: role(holder) })
    else if (settlers.length > 1) owners.set(area, { mark: marks.unfound, role: 'contested' })
    else if (settlers[0]) owners.set(area, { mark: settlers[0][0]!.toLowerCase(), role: role(settlers[0]) })
  }
  return owners
}

/** A mine or treasure city as the game has left it. */
function drawSite(world: World, sheet: Sheet, info: HexInfo, zoom: Zoom, state: State): void {
  if (info.city) {
    const spent = state.emptied.includes(info.city)
    writeFeature(world, sheet, info.hex, zoom, spent ? marks.spent : marks.city, spent ? 'spent' : 'city')
    return
  }
  const status = state.mines[info.mine!]?.status ?? 'unknown'
  const of = { unknown: marks.unfound, open: marks.site, abandoned: marks.abandoned, depleted: marks.spent }
  writeFeature(world, sheet, info.hex, zoom, of[status], status === 'depleted' ? 'spent' : 'mine')
}

/** Where highlight and route are marked: in the last column of the hex, on its first line but at zoom 3. */
function point(world: World, sheet: Sheet, hex: Hex, zoom: Zoom, mark: string, role: MapRole): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  tint(sheet, x, y, wide - 1, high, role)
  write(sheet, x + wide - 1, y + (zoom === 3 ? 1 : 0), mark, role)
}

/** A pending fight: in the last cell of the hex. */
function drawFight(world: World, sheet: Sheet, hex: Hex, zoom: Zoom): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  write(sheet, x + wide - 1, y + high - 1, marks.battle, 'battle')
}

/** Brackets around the hex; pointed ones where it may be chosen. */
function drawCursor(world: World, sheet: Sheet, hex: Hex, zoom: Zoom, legal: boolean): void {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  tint(sheet, x, y, wide - 1, high, 'cursor')
  for (let line = 0; line < high; line++) {
    write(sheet, x - 1, y + line, legal ? '<' : '[', 'cursor')
    write(sheet, x + wide - 1, y + line, legal ? '>' : ']', 'cursor')
  }
}
