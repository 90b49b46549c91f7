/** The board: what every hex is, built once from map.json. Ways over it are in routes.ts. */

import type { Named } from '../../../kernel/contract/named.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import type { GameData, MapData } from '../data/shapes.ts'
import { type Hex, neighbour, neighbours, opposite, type Side, sideNamed, sides, toHex } from './hex.ts'

export type Terrain = 'sea' | 'clear' | 'forest' | 'rough' | 'worthless'

/**
 * A body of water that a ship can lie in: `RRCC`, or `RRCC/2` for the second water of a hex that has two
 * which do not meet (7.31).
 */
export type SeaNode = Named<'water'>

/** The name of an Area, as on the map. */
export type Area = Named<'area'>

export interface HexInfo {
  readonly hex: Hex
  readonly terrain: Terrain
  /** The Area, or null for the sea and for worthless land (7.7). */
  readonly area: Area | null
  /** Its waters, empty for an inland hex. */
  readonly nodes: readonly SeaNode[]
  /** Land with water: a coastal or an island hex. */
  readonly coastal: boolean
  readonly rivers: readonly string[]
  readonly lake: string | null
  readonly mine: string | null
  readonly city: string | null
  readonly cape: boolean
  /** Shown to nobody yet: what is said of its ground means nothing. */
  readonly veiled?: true
}

export interface Board {
  readonly map: MapData
  readonly hexes: ReadonlyMap<Hex, HexInfo>
  /** Land hexes that a land unit may step to from each land hex (10.2). */
  readonly landWays: ReadonlyMap<Hex, readonly Hex[]>
  /** The hexes of the one great landmass: other land is islands. */
  readonly mainland: ReadonlySet<Hex>
  /** Waters that a ship may step to from each water. */
  readonly seaWays: ReadonlyMap<SeaNode, readonly SeaNode[]>
  /** The sides on which a water opens. */
  readonly openings: ReadonlyMap<SeaNode, readonly Side[]>
  readonly ocean: ReadonlyMap<SeaNode, 'Atlantic' | 'Pacific' | 'Cape' | 'enclosed'>
  /** In the order of the data. */
  readonly areas: readonly Area[]
  readonly hexesOfArea: ReadonlyMap<Area, readonly Hex[]>
  readonly neighbouringAreas: ReadonlyMap<Area, ReadonlySet<Area>>
  /** Sides blocked to land units, as `RRCC S`, from both hexes. */
  readonly blocked: ReadonlySet<string>
  readonly riverSides: ReadonlyMap<string, string>
  /** Land hexes that nobody may enter any more (22.32); none at first. */
  readonly closed: ReadonlySet<Hex>
}

/** The hex of a water; a hex itself. */
export const hexOfNode = (node: SeaNode | Hex): Hex => node.slice(0, 4)

/** The first or only water of a hex, which is named as the hex is. */
const waterOf = (hex: Hex): SeaNode => String(hex)

export function buildBoard(data: GameData): Board {
  const { map } = data
  const hexes = readHexes(map)
  const blocked = new Set([...map.straits, ...Object.values(map.mountains).flat()].flatMap(bothWays))
  const areas = data.areas.areas.map(({ name }) => name)
  const hexesOfArea = new Map<string, Hex[]>(areas.map((area) => [area, []]))
  for (const { hex, area } of hexes.values()) if (area) hexesOfArea.get(area)?.push(hex)
  const riverSides = new Map<string, string>()
  for (const [river, list] of Object.entries(map.rivers))
    for (const side of list) for (const way of bothWays(side)) riverSides.set(way, river)
  // A game begins in Europe: its first frame waits for no way.
  const board: Board = lazily(
    { map, hexes, areas, hexesOfArea, blocked, riverSides, closed: new Set<Hex>() },
    {
      landWays: () => linkLand(hexes, blocked),
      mainland: () => largestMass(hexes, board.landWays),
      openings: () => readOpenings(map, hexes),
      seaWays: () => linkWaters(map, hexes, board.openings),
      ocean: () => nameOceans(map, board.seaWays),
      neighbouringAreas: () => findNeighbours(hexesOfArea, hexes),
    },
  )
  return board
}

const isLand = (info: HexInfo | undefined): boolean => info !== undefined && info.terrain !== 'sea'

/** A side as its two hexes name it. */
export function bothWays(side: string): [string, string] {
  const named = sideNamed(side)
  return [side, `${neighbour(named.hex, named.side)} ${opposite[named.side]}`]
}

function readHexes(map: MapData): Map<Hex, HexInfo> {
  const terrains: Record<string, Terrain> = {
    '~': 'sea',
    '.': 'clear',
    '%': 'forest',
    '^': 'rough',
    x: 'worthless',
  }
  const named = (of: Readonly<Record<string, string>>) =>
    new Map(Object.entries(of).map(([name, hex]) => [hex, name]))
  const mines = named(map.mines)
  const cities = named(map.cities)
  const lakes = new Map(
    Object.entries(map.lakes).flatMap(([lake, list]) => list.map((hex) => [hex, lake] as const)),
  )
  const rivers = new Map<Hex, string[]>()
  for (const [river, list] of Object.entries(map.rivers))
    for (const side of list.flatMap(bothWays)) {
      const hex = side.slice(0, 4)
      const others = rivers.get(hex) ?? []
      if (!others.includes(river)) rivers.set(hex, [...others, river])
    }
  const found = new Map<Hex, HexInfo>()
  const { firstRow, lastRow, firstColumn, lastColumn } = map.grid
  for (let row = firstRow; row <= lastRow; row++) {
    const terrainMarks = map.terrain[row - firstRow] ?? ''
    const areaMarks = map.area[row - firstRow] ?? ''
    for (let column = firstColumn; column <= lastColumn; column++) {
      const hex = toHex(row, column)
      const terrain = terrains[terrainMarks[lastColumn - column] ?? '~'] ?? 'sea'
      const areaMark = areaMarks[lastColumn - column] ?? '~'
      const isSea = terrain === 'sea'
      const waters = isSea ? [] : (map.waters[hex] ?? [])
      found.set(hex, {
        hex,
        terrain,
        area: areaMark === '~' || areaMark === 'x' ? null : (map.areaKey[areaMark] ?? null),
        nodes: isSea ? [hex] : waters.map((_, index) => (index === 0 ? hex : `${hex}/${index + 1}`)),
        coastal: waters.length > 0,
        rivers: rivers.get(hex) ?? [],
        lake: lakes.get(hex) ?? null,
        mine: mines.get(hex) ?? null,
        city: cities.get(hex) ?? null,
        cape: map.capes.includes(hex),
      })
    }
  }
  return found
}

/** 10.2: land units step to land next to them, but over no strait and no side of mountains. */
function linkLand(hexes: ReadonlyMap<Hex, HexInfo>, blocked: ReadonlySet<string>): Map<Hex, readonly Hex[]> {
  // Few hexes have such a side: of the others no side is named, of which there are thousands.
  const walled = new Set([...blocked].map((side) => sideNamed(side).hex))
  const isBlocked = (hex: Hex, side: Side) => walled.has(hex) && blocked.has(`${hex} ${side}`)
  const ways = new Map<Hex, readonly Hex[]>()
  for (const { hex, terrain } of hexes.values())
    if (terrain !== 'sea')
      ways.set(
        hex,
        neighbours(hex).filter((other, n) => isLand(hexes.get(other)) && !isBlocked(hex, sides[n]!)),
      )
  return ways
}

function readOpenings(map: MapData, hexes: ReadonlyMap<Hex, HexInfo>): Map<SeaNode, readonly Side[]> {
  const openings = new Map<SeaNode, readonly Side[]>()
  for (const { hex, terrain, nodes } of hexes.values())
    nodes.forEach((node, index) => {
      const listed = () => map.waters[hex]?.[index]?.split(' ').map((side) => side.split(':')[0] as Side)
      openings.set(node, terrain === 'sea' ? sides : (listed() ?? []))
    })
  return openings
}

/** Which water of the neighbour a water opens on, from 0, for the sides where the map says so. */
function readMarks(map: MapData, hexes: ReadonlyMap<Hex, HexInfo>): Map<SeaNode, Map<string, number>> {
  const marks = new Map<SeaNode, Map<string, number>>()
  for (const [hex, waters] of Object.entries(map.waters))
    for (const [index, listed] of waters.entries()) {
      const node = hexes.get(hex)?.nodes[index]
      const words = listed.split(' ').filter((word) => word.includes(':'))
      const pairs = words.map((word) => word.split(':'))
      if (node && pairs.length > 0)
        marks.set(node, new Map(pairs.map(([side = '', number]) => [side, Number(number) - 1])))
    }
  return marks
}

/** A ship passes a side only where both waters open on it; `SIDE:n` picks the neighbour's n-th water. */
function linkWaters(
  map: MapData,
  hexes: ReadonlyMap<Hex, HexInfo>,
  openings: ReadonlyMap<SeaNode, readonly Side[]>,
): Map<SeaNode, SeaNode[]> {
  const marks = readMarks(map, hexes)
  /** Whether the map lets a water open on a neighbour's water on this side. */
  const picks = (node: SeaNode, side: Side, { nodes }: HexInfo, other: SeaNode): boolean => {
    const wanted = marks.get(node)?.get(side)
    return wanted === undefined || nodes[wanted] === other
  }
  const ways = new Map<SeaNode, SeaNode[]>()
  for (const info of hexes.values()) {
    if (info.nodes.length === 0) continue
    const around = neighbours(info.hex)
    for (const node of info.nodes) {
      const reached: SeaNode[] = []
      ways.set(node, reached)
      for (const side of openings.get(node)!) {
        const beyond = hexes.get(around[sides.indexOf(side)]!)
        if (!beyond) continue
        const back = opposite[side]
        for (const other of beyond.nodes)
          if (
            openings.get(other)!.includes(back) &&
            picks(node, side, beyond, other) &&
            picks(other, back, info, node)
          )
            reached.push(other)
      }
    }
  }
  return ways
}

/** The waters reached from `start` without passing `closed`. */
function spread<N>(start: N, ways: ReadonlyMap<N, readonly N[]>, closed: (node: N) => boolean): Set<N> {
  const reached = new Set([start])
  for (const node of reached) for (const next of ways.get(node) ?? []) if (!closed(next)) reached.add(next)
  return reached
}

function nameOceans(map: MapData, ways: ReadonlyMap<SeaNode, readonly SeaNode[]>) {
  const isCape = (node: SeaNode) => map.capes.includes(hexOfNode(node))
  const edge = (column: number) => waterOf(toHex(Math.floor(map.grid.lastRow / 2), column))
  const atlantic = spread(edge(map.grid.firstColumn), ways, isCape)
  const pacific = spread(edge(map.grid.lastColumn), ways, isCape)
  return new Map(
    [...ways.keys()].map((node) => {
      const ocean = isCape(node)
        ? 'Cape'
        : atlantic.has(node)
          ? 'Atlantic'
          : pacific.has(node)
            ? 'Pacific'
            : 'enclosed'
      return [node, ocean as 'Atlantic' | 'Pacific' | 'Cape' | 'enclosed']
    }),
  )
}

/** The hexes of the largest mass of land. */
function largestMass(
  hexes: ReadonlyMap<Hex, HexInfo>,
  landWays: ReadonlyMap<Hex, readonly Hex[]>,
): ReadonlySet<Hex> {
  const isWorthless = (hex: Hex) => hexes.get(hex)?.terrain === 'worthless'
  // No range is closed from sea to sea, so the ways of land units reach all of a landmass.
  let largest = new Set<Hex>()
  const seen = new Set<Hex>()
  for (const hex of landWays.keys())
    if (!seen.has(hex) && !isWorthless(hex)) {
      const mass = spread(hex, landWays, isWorthless)
      for (const member of mass) seen.add(member)
      if (mass.size > largest.size) largest = mass
    }
  return largest
}

function findNeighbours(
  hexesOfArea: ReadonlyMap<string, readonly Hex[]>,
  hexes: ReadonlyMap<Hex, HexInfo>,
): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [area, list] of hexesOfArea) {
    const touched = new Set<string>()
    for (const hex of list)
      for (const side of sides) {
        const other = hexes.get(neighbour(hex, side))?.area
        if (other && other !== area) touched.add(other)
      }
    found.set(area, touched)
  }
  return found
}

/** Straits, named from both of their hexes. */
const straitsOf = keptFor((map: MapData): ReadonlySet<string> => new Set(map.straits.flatMap(bothWays)))

/** 10.2: whether water parts a hex from the one across a side; of what is `blocked` else, mountains do. */
export const isStrait = ({ map }: Board, hex: Hex, side: Side): boolean =>
  straitsOf(map).has(`${hex} ${side}`)

/** The compass name of a water within its hex ("north"), for hexes with two; empty otherwise. */
export function waterName(board: Board, node: SeaNode): string {
  const info = board.hexes.get(hexOfNode(node))
  if (!info || info.nodes.length < 2) return ''
  const open = board.openings.get(node) ?? []
  const north = open.filter((side) => side.startsWith('N')).length
  const south = open.filter((side) => side.startsWith('S')).length
  if (north !== south) return north > south ? 'north' : 'south'
  return open.includes('E') || open.includes('NE') || open.includes('SE') ? 'east' : 'west'
}
