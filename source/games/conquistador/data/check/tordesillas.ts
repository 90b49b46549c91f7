/** The figures of the Treaty of Tordesillas (22.0) fit each other, the map and the turns. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import type { Board } from '../../map/board.ts'
import type { GameData } from '../shapes.ts'
import { ruleTreaty } from './rule-names.ts'

const fault = (field: string, expected: string): DataFault => ({
  file: 'tables.json',
  path: ['tordesillas', field],
  expected,
})

/** @returns what does not fit, in terms of tables.json. */
export function checkTordesillas({ tables, turns }: GameData, board: Board): DataFault[] {
  const { area, nation, level, most, lastGrowth } = tables.tordesillas
  const hexes = board.hexesOfArea.get(area) ?? []
  const last = turns.turns.length
  return [
    ...(nation === ruleTreaty.nation ? [] : [fault('nation', `The nation must be ${ruleTreaty.nation}.`)]),
    ...(hexes.length > 0
      ? []
      : [fault('area', `${area} must be an Area of areas.json with hexes on the map.`)]),
    ...(hexes.length === 0 || area === ruleTreaty.area
      ? []
      : [fault('area', `The Area must be ${ruleTreaty.area}.`)]),
    ...(level <= most
      ? []
      : [fault('level', `The level must not be above the most that there can be, ${most}.`)]),
    ...(lastGrowth <= last ? [] : [fault('lastGrowth', `The turn must be from 0 to ${last}.`)]),
  ]
}
