/** 5.1 C5 Land attrition (12.0). */

import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { World } from '../map/world.ts'
import { askLosses, loseAll } from '../matters/losses.ts'
import { readResult } from '../naval/naval-attrition.ts'
import { hasSecondErrata } from '../scenarios/options.ts'
import { type Context, hexInfo, type Position } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { stacksOf, unitsAt } from '../state/stacks.ts'
import type { GameOptions } from '../state/state.ts'
import { hasUnits, isConquistador } from '../state/units.ts'

export const landAttrition: SegmentRules<never, 'attritionOnLand'> = {
  begin(g, nation) {
    const hexes = stacksOf(g.state, nation)
      .filter(hasUnits)
      .map(({ hex }) => hex)
    g.state.work = [...new Set(hexes)].sort().map((hex) => ({ kind: 'attritionOnLand', hex }))
  },

  work(g, nation, { hex }) {
    check(g, nation, hex)
  },
}

/**
 * 12.2: the Area's level and what the hex makes of it, from 1 to 5. In the revised edition a
 * Great Lake counts beside other water (12.23).
 */
export function attritionLevel(world: World, hex: Hex, edition: GameOptions['edition']): number {
  const { area, terrain, coastal, rivers, lake } = hexInfo(world, hex)
  const own = world.data.areas.areas.find(({ name }) => name === area)
  const base = own?.attrition ?? world.data.areas.worthless.attrition
  const byTerrain = terrain === 'forest' ? 1 : terrain === 'rough' ? 2 : 0
  const waters = [coastal || rivers.length > 0, lake !== null].filter(Boolean).length
  const byWater = edition === 'revised' ? waters : Math.min(1, waters)
  return Math.min(5, Math.max(1, base + byTerrain - byWater))
}

/** 12.3, 15.55: one off the die for any conquistadors of Spain in the hex. */
export const attritionBonus = (g: Position, nation: Nation, hex: Hex): number =>
  unitsAt(g.state, nation, hex).leaders.some((name) => isConquistador(g, name)) ? 1 : 0

/** 12.5: a cell of the table, as the second edition's errata have it if they are played. */
export function attritionResult(g: Position, level: number, row: number): string {
  const { rows, secondErrata = [] } = g.data.tables.landAttrition
  const corrected =
    hasSecondErrata(g) && secondErrata.find((cell) => cell.level === level && cell.die === row)
  return corrected ? corrected.result : rows[row - 1]![level - 1]!
}

function check(g: Context, nation: Nation, hex: Hex): void {
  if (!hasUnits(unitsAt(g.state, nation, hex))) return
  const level = attritionLevel(g, hex, g.state.options.edition)
  const bonus = attritionBonus(g, nation, hex)
  const [die] = g.rollFor({ what: 'attrition', seat: nation, which: hex })
  const row = Math.max(1, die! - bonus)
  const result = attritionResult(g, level, row)
  g.emit({ type: 'land-attrition', rule: '12.4', nation, hex, dice: [die!], bonus, level, result })
  const loss = { rule: '12.4', cause: { by: 'land' } } as const
  if (result === 'All') return loseAll(g, nation, hex, loss)
  const { C, S } = readResult(result)
  askLosses(g, nation, { ...loss, kinds: ['soldier'], count: S, scope: { hexes: [hex] } })
  askLosses(g, nation, { ...loss, kinds: ['colonist'], count: C, scope: { hexes: [hex] } })
}
