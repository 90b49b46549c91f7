/** The rows of the map agree with each other, and what is named on it lies where it can. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import type { Board } from '../../map/board.ts'
import { sides as allSides, type Hex, neighbour, rowOf, sideNamed, toHex } from '../../map/hex.ts'
import type { GameData } from '../shapes.ts'
import { ruleCape } from './rule-names.ts'

/** @param path the keys that lead to the place, those of lists as they count. */
export const mapFault = (path: readonly (string | number)[], expected: string): DataFault => ({
  file: 'map.json',
  path: path.map(String),
  expected,
})

/** Terrain marks that the board knows how to read. */
const knownTerrain = ['~', '.', '%', '^', 'x']

/** Rows are complete, their marks are in the keys, and terrain and area say the same of every hex. */
export function checkGrid({ map }: GameData): DataFault[] {
  const { firstRow, lastRow, firstColumn, lastColumn } = map.grid
  const rows = lastRow - firstRow + 1
  const columns = lastColumn - firstColumn + 1
  const faults: DataFault[] = []
  for (const mark of knownTerrain)
    if (!Object.hasOwn(map.terrainKey, mark))
      faults.push(mapFault(['terrainKey'], `The key must explain the terrain mark "${mark}".`))
  for (const part of ['terrain', 'area'] as const) {
    if (map[part].length !== rows)
      faults.push(
        mapFault([part], `There must be ${rows} rows, as the grid says, and not ${map[part].length}.`),
      )
    map[part].forEach((line, index) => {
      const path = [part, index]
      if (line.length !== columns)
        faults.push(
          mapFault(path, `The row must have ${columns} hexes, as the grid says, and not ${line.length}.`),
        )
      for (const mark of new Set(line)) {
        const known = part === 'terrain' ? knownTerrain.includes(mark) : mark === '~' || mark in map.areaKey
        if (!known) faults.push(mapFault(path, `The mark "${mark}" must stand in the key.`))
      }
    })
  }
  return faults.length > 0 ? faults : compareRows(map)
}

function compareRows({ grid, terrain, area }: GameData['map']): DataFault[] {
  const faults: DataFault[] = []
  terrain.forEach((line, index) => {
    ;[...line].forEach((ground, place) => {
      const mark = area[index]![place]!
      const hex = toHex(grid.firstRow + index, grid.lastColumn - place)
      const path = ['area', index]
      if ((ground === '~') !== (mark === '~'))
        faults.push(mapFault(path, `Hex ${hex} must be sea in both terrain and area, or land in both.`))
      else if ((ground === 'x') !== (mark === 'x'))
        faults.push(mapFault(path, `Hex ${hex} must be worthless in both terrain and area, or in neither.`))
    })
  })
  return faults
}

/** Straits, mountains, rivers, lakes, mines, cities, Cape and Hudson's Bay lie on hexes that suit them. */
export function checkPlaces({ map }: GameData, board: Board): DataFault[] {
  const isLand = (hex: Hex) => (board.hexes.get(hex)?.terrain ?? 'sea') !== 'sea'
  const hasArea = (hex: Hex) => board.hexes.get(hex)?.area != null
  const sides = (path: readonly string[], list: readonly string[]) =>
    list.flatMap((side, index) => {
      const named = sideNamed(side)
      const both = isLand(named.hex) && isLand(neighbour(named.hex, named.side))
      return both ? [] : [mapFault([...path, index], `The side ${side} must part two land hexes.`)]
    })
  const hexes = (path: readonly string[], list: readonly Hex[], fits: (hex: Hex) => boolean, what: string) =>
    list.flatMap((hex, index) =>
      fits(hex) ? [] : [mapFault([...path, index], `Hex ${hex} must be ${what}.`)],
    )
  const named = (path: 'mines' | 'cities') =>
    Object.entries(map[path]).flatMap(([name, hex]) =>
      hasArea(hex) ? [] : [mapFault([path, name], `Hex ${hex} must be land of an Area.`)],
    )
  return [
    ...dryIslands(board),
    ...sides(['straits'], map.straits),
    ...Object.entries(map.mountains).flatMap(([range, list]) => sides(['mountains', range], list)),
    ...Object.entries(map.rivers).flatMap(([river, list]) => sides(['rivers', river], list)),
    ...Object.entries(map.lakes).flatMap(([lake, list]) => hexes(['lakes', lake], list, isLand, 'land')),
    ...named('mines'),
    ...named('cities'),
    ...twice(map),
    ...hexes(
      ['capes'],
      map.capes,
      (hex) => board.hexes.get(hex)?.coastal === true && !hasArea(hex),
      'a worthless coast',
    ),
    ...(board.ocean.get(ruleCape.roads) === 'Atlantic'
      ? []
      : [
          mapFault(
            ['terrain'],
            `Hex ${ruleCape.roads} must be of the Atlantic, where ships wait off the Cape.`,
          ),
        ]),
    ...hexes(
      ['hudsonBay'],
      map.hudsonBay,
      (hex) => (board.hexes.get(hex)?.nodes.length ?? 0) > 0,
      'sea or coast',
    ),
    ...divisions(map, board),
  ]
}

/** No hex has two mines, or a mine and a city. */
function twice({ mines, cities }: GameData['map']): DataFault[] {
  const seen = new Set<Hex>()
  return [
    ...Object.entries(mines).map(([name, hex]) => [['mines', name], hex] as const),
    ...Object.entries(cities).map(([name, hex]) => [['cities', name], hex] as const),
  ].flatMap(([path, hex]) => {
    if (!seen.has(hex)) {
      seen.add(hex)
      return []
    }
    return [mapFault(path, `Hex ${hex} may hold only one mine or treasure city.`)]
  })
}

/** 4.0: the line of a divided Area runs through it. */
function divisions({ divisions }: GameData['map'], board: Board): DataFault[] {
  return Object.entries(divisions).flatMap(([area, row]) => {
    const rows = board.hexesOfArea.get(area)?.map(rowOf) ?? []
    const runs = rows.some((one) => one <= row) && rows.some((one) => one > row)
    return runs
      ? []
      : [mapFault(['divisions', area], `Row ${row} must have hexes of ${area} both north and south of it.`)]
  })
}

/** Land between all-sea hexes could be reached neither by land nor by sea. */
const dryIslands = (board: Board): DataFault[] =>
  [...board.hexes.values()].flatMap(({ hex, terrain, nodes }) => {
    if (terrain === 'sea' || nodes.length > 0) return []
    const around = allSides.flatMap((side) => board.hexes.get(neighbour(hex, side)) ?? [])
    return around.every((other) => other.terrain === 'sea')
      ? [mapFault(['waters'], `Hex ${hex} is an island and must have its waters here.`)]
      : []
  })
