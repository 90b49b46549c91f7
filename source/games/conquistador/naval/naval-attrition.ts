/** 5.1 B3 and D2 Naval attrition (9.0). */
import type { Context, Position } from '../context.ts'
import { isGalleons } from '../council/expeditions.ts'
import type { GameData } from '../data.ts'
import { askLosses } from '../losses.ts'
import type { SegmentRules } from '../sequence.ts'
import type { Expedition, LossKind } from '../state.ts'
import { boundsInPhase, closePhase, isPastBounds } from './bounds.ts'

/** The last column of the table, for nine bounds and more and for the penalty of 9.3. */
const longest = 9

export const navalAttrition: SegmentRules = {
  begin(g, nation) {
    g.state.work = g.state.expeditions
      .filter((one) => one.nation === nation)
      .flatMap((one) => attritionChecks(g, one))
  },

  work(g, _nation, item) {
    checkAttrition(g, item)
  },

  end(g, nation) {
    closePhase(g, g.state, nation)
  },
}

/** Galleon Fleets (7.14) and privateers (15.42) make no rolls. */
export const rollsAttrition = (expedition: Expedition): boolean =>
  !isGalleons(expedition) && !expedition.raider

/** The rolls that an expedition must make, as items of work. */
export const attritionChecks = (g: Position, expedition: Expedition): string[] =>
  rollsAttrition(expedition)
    ? attritionColumns(g, expedition).map((column) => `${expedition.id} ${column}`)
    : []

/** Makes one of these rolls. */
export function checkAttrition(g: Context, item: string): void {
  const [id, column] = item.split(' ') as [string, string]
  const expedition = g.state.expeditions.find((one) => one.id === id)
  if (expedition) check(g, expedition, Number(column))
}

/** 9.12, 9.3: the column for each roll that the expedition must make; 9 stands for 9+. */
export function attritionColumns(g: Position, expedition: Expedition): number[] {
  const bounds = boundsInPhase(g, expedition)
  if (bounds === 0) return []
  if (!isPastBounds(g, expedition)) return [Math.min(bounds, longest)]
  return bounds > longest ? [longest, longest] : [longest]
}

/** A result of an attrition table as counts: C colonists, S soldiers, V ships, L leaders. */
export function readResult(cell: string): Record<'C' | 'S' | 'V' | 'L', number> {
  const counts = { C: 0, S: 0, V: 0, L: 0 }
  for (const word of cell === '-' ? [] : cell.split(' ')) {
    const letter = word.at(-1) as keyof typeof counts
    counts[letter] += word.length > 1 ? Number(word.slice(0, -1)) : 1
  }
  return counts
}

function check(g: Context, expedition: Expedition, column: number): void {
  const [die] = g.roll()
  const result = g.data.tables.navalAttrition.rows[die! - 1]![column - 1]!
  const { nation, id } = expedition
  g.emit({
    type: 'naval-attrition',
    rule: isPastBounds(g, expedition) ? '9.3' : '9.12',
    nation,
    expedition: id,
    dice: [die!],
    column: column === longest ? '9+' : String(column),
    result,
  })
  const { C, S, V, L } = readResult(result)
  const ask = (kinds: LossKind[], count: number) =>
    askLosses(g, nation, { rule: '9.22', cause: 'naval attrition', kinds, count, scope: { expedition: id } })
  // The stack is answered from its top: colonists, soldiers, ships, leaders. 9.22 spares who came later.
  ask(['conquistador', 'explorer'], L)
  ask(['ship'], V)
  ask(['soldier'], Math.min(S, expedition.aboard.soldiers))
  ask(['colonist'], Math.min(C, expedition.aboard.colonists))
}

/** What a voyage of some bounds in one phase risks: the chance of `any` loss, and the mean number of each kind. */
export function voyageRisk(
  data: GameData,
  bounds: number,
  pastBounds: boolean,
): { any: number; C: number; S: number; V: number; L: number } {
  const column = pastBounds ? longest : Math.min(bounds, longest)
  const rolls = pastBounds && bounds > longest ? 2 : 1
  const risk = { any: 0, C: 0, S: 0, V: 0, L: 0 }
  if (bounds === 0) return risk
  const rows = data.tables.navalAttrition.rows
  for (const row of rows) {
    const cell = row[column - 1]!
    if (cell !== '-') risk.any += 1 / rows.length
    const counts = readResult(cell)
    for (const key of ['C', 'S', 'V', 'L'] as const) risk[key] += (rolls * counts[key]) / rows.length
  }
  if (rolls === 2) risk.any = 1 - (1 - risk.any) ** 2
  return risk
}
