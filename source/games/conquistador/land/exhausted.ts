/** 13.15: mines that ran dry in the turn before, and what those who dug there can do instead. */
import type { Undone } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { heldByOthers } from '../matters/areas.ts'
import { hexName } from '../matters/ports.ts'
import { isSeen } from '../matters/veil.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import { many } from '../state/units.ts'
import { enemyHexes } from './enemies.ts'
import { resourcesOf, workedMines } from './resources.ts'

/** Turns of marching after which another mine is no way out any more. */
const furthest = 2

export const exhaustedMines = (g: Position, nation: Nation): Undone[] =>
  Object.entries(g.data.map.mines).flatMap(([name, hex]): Undone[] => {
    const { status, workedTurn } = g.state.mines[name]!
    const { colonists } = unitsAt(g.state, nation, hex)
    const { area } = hexInfo(g, hex)
    if (status !== 'depleted' || workedTurn !== g.state.turn - 1 || colonists === 0 || area === null)
      return []
    const stay = farming(g, nation, area, hex)
    const reason = `The mine ${name} in ${hexName(g, hex)} is exhausted for good: ${stay}${elsewhere(g, nation, hex)}.`
    return [{ rule: '13.15', harmless: true, at: hex, reason }]
  })

/** "5 of 7 colonists there can farm, for 2 ducats each": as many as add to what the Area yields beside its mines (13.16). */
function farming(g: Position, nation: Nation, area: Area, hex: Hex): string {
  const { colonists } = unitsAt(g.state, nation, hex)
  const worked = workedMines(g, area)
  const { level, colonists: drawing } = resourcesOf(g, nation, area, worked)
  if (level === 0) return `${many(colonists, 'colonist')} there can farm, for nothing [14.21]`
  const added = drawing - resourcesOf(g, nation, area, [...worked, hex]).colonists
  if (added === 0)
    return `${many(colonists, 'colonist')} there farm for nothing, as others draw the most of an Area [14.21]`
  const who = added < colonists ? `${added} of ${colonists} colonists` : many(colonists, 'colonist')
  return `${who} there can farm, for ${many(level, 'ducat')} each [14.21]`
}

/** ", or can march to Cibao, 3 moves": the nearest mine that may still give gold. */
function elsewhere(g: Position, nation: Nation, from: Hex): string {
  const closed = enemyHexes(g.state, nation)
  const [nearest] = Object.entries(g.data.map.mines)
    .filter(([name, hex]) => g.state.mines[name]!.status !== 'depleted' && isSeen(g.state, hex))
    .filter(([, hex]) => hex !== from && !closed.has(hex) && !heldByOthers(g, hexInfo(g, hex).area))
    .flatMap(([name, hex]) => {
      const way = g.routes.landWay(from, hex, closed)
      const isNear = way !== null && way.length <= furthest * g.data.units.colonist.movement
      return isNear ? [{ name, steps: way.length, status: g.state.mines[name]!.status }] : []
    })
    .toSorted((one, other) => one.steps - other.steps)
  if (!nearest) return ''
  const found = nearest.status === 'unknown' ? ', gold not found yet' : ''
  return `, or can march to ${nearest.name} (${many(nearest.steps, 'move')}${found})`
}
