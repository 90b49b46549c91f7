/** 5.1 C4 Native uprisings (17.3). */

import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { afterLosses, askLosses, bury } from '../matters/losses.ts'
import { strike } from '../naval/companies.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { areasOf, stacksInArea, sweepStacks, unitsInArea } from '../state/stacks.ts'
import type { Group, LossCause, LossKind } from '../state/state.ts'
import { addGroup, emptyGroup, hasUnits, takeGroup, tollOf } from '../state/units.ts'

export const nativeUprising: SegmentRules<never, 'checkUprising'> = {
  begin(g, nation) {
    if (g.state.noUprisings) return
    g.state.work = areasOf(g, nation).map((area) => ({ kind: 'checkUprising', area }))
  },

  work(g, nation, { area }) {
    const { native } = g.state.areas[area]!
    const level = uprisingLevel(g, nation, area)
    // 17.31
    if (native === 0 || level <= 1) return
    const [die] = g.rollFor({ what: 'uprising-check', seat: nation, which: area })
    const rises = level > die!
    g.emit({ type: 'uprising-check', rule: '17.34', nation, area, level, dice: [die!], rises })
    if (rises) uprising(g, nation, area, '17.35')
  },
}

/** 17.32: how the natives of an Area stand to a nation's people there. */
export const uprisingLevel = (g: Position, nation: Nation, area: Area): number =>
  levelAgainst(g, area, unitsInArea(g, nation, area))

/**
 * 17.32: natives + colonists + a missionary's rating - soldiers. Of several ratings the one that helps most;
 * in the revised edition all of them together.
 * @param unknown the rating that missionaries count with who have not landed yet (15.63)
 */
export function levelAgainst(
  g: Position,
  area: Area,
  { colonists, soldiers, missionaries }: Pick<Group, 'colonists' | 'soldiers' | 'missionaries'>,
  unknown = 0,
): number {
  return (g.state.areas[area]?.native ?? 0) + colonists + ratingOf(g, missionaries, unknown) - soldiers
}

/**
 * What missionaries add to the uprising level.
 * @param unknown the rating that those count with who have not landed yet (15.63)
 */
export function ratingOf(g: Position, missionaries: readonly string[], unknown = 0): number {
  const ratings = missionaries.map((id) => g.state.missionaries[id] ?? unknown)
  return isRevised(g) || ratings.length === 0 ? sum(ratings) : Math.min(...ratings)
}

/** The column of a table whose headings are `3`, `1-2` or `10+`. */
export function columnFor(columns: readonly unknown[], count: number): number {
  return columns.findIndex((heading) => {
    const text = String(heading)
    if (text.endsWith('+')) return count >= Number(text.slice(0, -1))
    const [low, high = low] = text.split('-').map(Number)
    return count >= low! && count <= high!
  })
}

/** A cell of the table (17.35). `all` dies; or so many people, and a missionary. */
export interface UprisingResult {
  readonly all: boolean
  readonly people: number
  readonly missionary: boolean
}

export const readUprising = (cell: string): UprisingResult =>
  cell === 'All'
    ? { all: true, people: 0, missionary: true }
    : { all: false, people: Number(cell.replace('*', '')), missionary: cell.endsWith('*') }

/** 17.35, and 17.36 when an event has called it. */
export function uprising(g: Context, nation: Nation, area: Area, rule: string): void {
  const { soldiers } = unitsInArea(g, nation, area)
  const table = g.data.tables.nativeUprising
  const [die] = g.rollFor({ what: 'uprising', seat: nation, which: area })
  const column = columnFor(table.columns, soldiers)
  const result = table.rows[die! - 1]![column]!
  g.emit({
    type: 'uprising',
    rule,
    nation,
    area,
    dice: [die!],
    column: String(table.columns[column]),
    result,
  })
  const hexes = [...new Set(stacksInArea(g, nation, area).map(({ hex }) => hex))].sort()
  const cause: LossCause = { by: 'uprising', area }
  const { all, people, missionary } = readUprising(result)
  if (missionary)
    askLosses(g, nation, { rule: '17.35', cause, kinds: ['missionary'], count: 1, scope: { hexes } })
  if (all) return loseArea(g, nation, area)
  const kinds: LossKind[] = ['soldier', 'colonist']
  askLosses(g, nation, { rule: '17.35', cause, kinds, count: people, scope: { hexes } })
}

/** "All" takes every colonist, soldier and leader of the Area. Gold stays where it lies. */
function loseArea(g: Context, nation: Nation, area: Area): void {
  const dead = emptyGroup()
  for (const stack of stacksInArea(g, nation, area)) {
    const part = { ...stack, missionaries: [], gold: {} }
    addGroup(dead, part)
    strike(g, { nation, group: part, from: { hex: stack.hex } }, null)
    takeGroup(stack, part)
  }
  sweepStacks(g.state)
  if (!hasUnits(dead)) return
  g.emit({ type: 'area-lost', rule: '17.35', nation, area, toll: tollOf(dead) })
  bury(g, dead)
  afterLosses(g, nation, [])
}
