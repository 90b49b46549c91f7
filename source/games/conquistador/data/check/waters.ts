/** 7.31: the waters of the coastal hexes open on each other, and a ship can reach each of them. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import type { Board } from '../../map/board.ts'
import { type Hex, neighbour, opposite, type Side } from '../../map/hex.ts'
import type { GameData } from '../shapes.ts'
import { mapFault } from './map.ts'

export function checkWaters({ map }: GameData, board: Board): DataFault[] {
  return Object.entries(map.waters).flatMap(([hex, waters]) => {
    const path = ['waters', hex]
    const info = board.hexes.get(hex)
    if (!info || info.terrain === 'sea')
      return [mapFault(path, `Hex ${hex} must be land on the map to have waters.`)]
    const words = waters.flatMap((water) => water.split(' '))
    return [
      ...repeated(hex, words),
      ...waters.flatMap((water, index) => checkWater(board, hex, water.split(' '), index)),
    ]
  })
}

/** A side of a hex belongs to one of its waters, unless each names a different water of the neighbour. */
function repeated(hex: Hex, words: readonly string[]): DataFault[] {
  const again = words.find((word, index) => words.indexOf(word) !== index)
  return again ? [mapFault(['waters', hex], `The side ${again} must belong to only one water.`)] : []
}

function checkWater(board: Board, hex: Hex, words: readonly string[], index: number): DataFault[] {
  const path = ['waters', hex, index]
  const faults = words.flatMap((word) => {
    const [side, number] = word.split(':') as [Side, string | undefined]
    const other = board.hexes.get(neighbour(hex, side))
    if (!other) return []
    const openBack = other.nodes.filter((node) => board.openings.get(node)?.includes(opposite[side]))
    if (openBack.length === 0)
      return [
        mapFault(
          path,
          `Hex ${other.hex} must open on its side ${opposite[side]}, as ${hex} opens on ${side}.`,
        ),
      ]
    if (number !== undefined && other.nodes[Number(number) - 1] === undefined)
      return [
        mapFault(path, `Hex ${other.hex} must have a water number ${number}, as ${hex} says with "${word}".`),
      ]
    return []
  })
  if (faults.length > 0) return faults
  const node = board.hexes.get(hex)!.nodes[index]!
  const ways = board.seaWays.get(node) ?? []
  if (ways.length === 0)
    return [mapFault(path, `Ships must be able to reach the water of hex ${hex} on at least one side.`)]
  const oneWay = ways.find((other) => !board.seaWays.get(other)?.includes(node))
  return oneWay ? [mapFault(path, `Ships must be able to pass from ${node} to ${oneWay} and back.`)] : []
}
