/** What must hold between the entries of the data files, beside their shapes (data.ts). Pure. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import { buildBoard } from '../../map/board.ts'
import type { GameData } from '../shapes.ts'
import { checkBounds } from './bounds.ts'
import { checkDiscoveryPlaces } from './discoveries.ts'
import { checkGrid, checkPlaces } from './map.ts'
import { checkNames } from './names.ts'
import { checkShortScenarios } from './positions.ts'
import { checkRepeats } from './repeats.ts'
import { checkTables } from './tables.ts'
import { checkTordesillas } from './tordesillas.ts'
import { checkWaters } from './waters.ts'

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
    ...checkShortScenarios(data, board),
  ]
}
