/** What must hold between the entries of the data files, beside their shapes (data.ts). Pure. */
import { checkBounds } from './check/bounds.ts'
import { checkDiscoveryPlaces } from './check/discoveries.ts'
import { checkGrid, checkPlaces } from './check/map.ts'
import { checkNames } from './check/names.ts'
import { checkRepeats } from './check/repeats.ts'
import { checkTables } from './check/tables.ts'
import { checkTordesillas } from './check/tordesillas.ts'
import { checkWaters } from './check/waters.ts'
import type { DataFault, GameData } from './data.ts'
import { buildBoard } from './map/board.ts'

/**
 * Every contradiction in data that has the right shape, each with file, path and one
 * sentence on what was expected. What is found in the grid and in names comes first and
 * alone, as the rest is read with their help.
 * @returns an empty list if the data is sound.
 */
export function crossCheck(data: GameData): DataFault[] {
  const first = [...checkGrid(data), ...checkNames(data)]
  if (first.length > 0) return [...first, ...checkTables(data)]
  const board = buildBoard(data)
  return [
    ...checkRepeats(data),
    ...checkPlaces(data, board),
    ...checkDiscoveryPlaces(data, board),
    ...checkWaters(data, board),
    ...checkBounds(data, board),
    ...checkTables(data),
    ...checkTordesillas(data, board),
  ]
}
