/** 7.2: every coast of an Area says how far it is from Europe, and nothing else does. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Board, hexOfNode, type SeaNode } from '../../map/board.ts'
import { rowOf } from '../../map/hex.ts'
import type { AreaData, GameData } from '../shapes.ts'
import { ruleCape } from './rule-names.ts'

const areaFault = (index: number, expected: string): DataFault => ({
  file: 'areas.json',
  path: ['areas', String(index), 'bounds'],
  expected,
})

export function checkBounds({ areas, map }: GameData, board: Board): DataFault[] {
  return areas.areas.flatMap((area, index) => {
    const waters = (board.hexesOfArea.get(area.name) ?? []).flatMap((hex) => board.hexes.get(hex)!.nodes)
    const wrong = fault(area, waters, board, map.divisions[area.name])
    return wrong ? [areaFault(index, wrong)] : []
  })
}

/** The first thing wrong with the bounds of an Area, or null. */
function fault(
  { name, bounds }: AreaData,
  waters: readonly SeaNode[],
  board: Board,
  division?: number,
): string | null {
  const kinds = Object.keys(bounds).sort().join('')
  if (waters.length === 0) return kinds === '' ? null : `${name} has no coast and must have no bounds.`
  if (kinds === '') return `${name} has a coast and must have bounds from Europe.`
  if (!['all', 'e', 'w', 'ew', 'ns'].includes(kinds))
    return `${name} must have bounds for all its coasts, for e or w or both, or for n and s.`
  if (Object.values(bounds).includes(0)) return `${name} must be at least 1 bound from Europe.`
  if (name === ruleCape.area && bounds.e === undefined)
    return `${name} must have bounds for e, which those count whom the Cape turns back.`
  const oceans = new Set(waters.map((node) => board.ocean.get(node)))
  if (kinds === 'all')
    return oceans.size === 1 ? null : `${name} lies on two oceans and must have bounds for e and w.`
  if (kinds === 'ns') return dividedFault(name, waters, division)
  for (const [side, ocean] of [
    ['e', 'Atlantic'],
    ['w', 'Pacific'],
  ] as const) {
    if (oceans.has(ocean) && bounds[side] === undefined)
      return `${name} has a coast on the ${ocean} and must have bounds for ${side}.`
    if (!oceans.has(ocean) && bounds[side] !== undefined)
      return `${name} has no coast on the ${ocean} and must have no bounds for ${side}.`
  }
  return null
}

function dividedFault(name: string, waters: readonly SeaNode[], division?: number): string | null {
  if (division === undefined)
    return `${name} has bounds for n and s and must have its last northern row in map.json, divisions.`
  const north = waters.some((node) => rowOf(hexOfNode(node)) <= division)
  const south = waters.some((node) => rowOf(hexOfNode(node)) > division)
  return north && south
    ? null
    : `${name} must have coasts both north and south of row ${division} to have bounds for n and s.`
}
