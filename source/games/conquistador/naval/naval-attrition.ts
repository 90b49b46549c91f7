/** 5.1 B3 and D2 Naval attrition (9.0). */

import { isGalleons } from '../council/expeditions.ts'
import type { GameData, Nation } from '../data/shapes.ts'
import type { World } from '../map/world.ts'
import { askLosses } from '../matters/losses.ts'
import type { Context, Position } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import type { Expedition, LossKind, WorkItem } from '../state/state.ts'
import { boundsInPhase, closePhase, isPastBounds } from './bounds.ts'
import { dismissCrews } from './companies.ts'
import { aboard, fleetTold } from './ships.ts'

type AttritionRoll = Extract<WorkItem, { kind: 'attritionAtSea' }>

/** 5.1 D2. Who must leave a port after it still rolls in this phase (7.27), so its companies stay. */
export const finalAttrition: SegmentRules<never, 'attritionAtSea'> = {
  begin(g, nation) {
    g.state.work = g.state.expeditions
      .filter((one) => one.nation === nation)
      .flatMap((one) => attritionChecks(g, one))
  },

  work: checkAttrition,

  end(g, nation) {
    closePhase(g, g.state, nation)
  },
}

/** 5.1 B3. */
export const initialAttrition: SegmentRules<never, 'attritionAtSea'> = {
  ...finalAttrition,

  end(g, nation) {
    closePhase(g, g.state, nation)
    dismissCrews(g.state, nation)
  },
}

/** Galleon Fleets (7.14) and privateers (15.42) make no rolls. */
export const rollsAttrition = (expedition: Expedition): boolean =>
  !isGalleons(expedition) && !expedition.raider

/** The rolls that an expedition must make, as items of work. */
export const attritionChecks = (g: Position, expedition: Expedition): AttritionRoll[] =>
  rollsAttrition(expedition)
    ? attritionColumns(g, expedition).map((column) => ({
        kind: 'attritionAtSea',
        expedition: expedition.id,
        column,
      }))
    : []

/** The last column of the table, from 1: for so many bounds and more, and for the penalty of 9.3. */
export const longestColumn = ({ tables }: GameData): number => tables.navalAttrition.columns.length

/** 9.12, 9.3: the column, from 1, for each roll that the expedition must make. */
export const attritionColumns = (g: Position, expedition: Expedition): number[] =>
  rollColumns(g.data, boundsInPhase(g, expedition), isPastBounds(g, expedition))

function rollColumns(data: GameData, bounds: number, pastBounds: boolean): number[] {
  const longest = longestColumn(data)
  if (bounds === 0) return []
  if (!pastBounds) return [Math.min(bounds, longest)]
  return bounds > longest ? [longest, longest] : [longest]
}

/** Colonists, soldiers, ships and leaders that an attrition table takes. */
export type AttritionResult = Readonly<Record<'C' | 'S' | 'V' | 'L', number>>

/** 9.3: so many bounds of one phase are rolled for in the last column once, whether they were paid for or not. */
export const isSameUnpaid = ({ data }: World, bounds: number): boolean => bounds === longestColumn(data)

/** The results that have been read: tables have few, and forecasts ask for each of them very often. */
const known = new Map<string, AttritionResult>()

/** A result of an attrition table as counts: C colonists, S soldiers, V ships, L leaders. */
export function readResult(cell: string): AttritionResult {
  const result = known.get(cell) ?? counted(cell)
  known.set(cell, result)
  return result
}

function counted(cell: string): AttritionResult {
  const words = cell === '-' ? [] : cell.split(' ')
  const taken = (letter: keyof AttritionResult) =>
    words
      .filter((word) => word.endsWith(letter))
      .reduce((sum, word) => sum + (word.length > 1 ? Number(word.slice(0, -1)) : 1), 0)
  return { C: taken('C'), S: taken('S'), V: taken('V'), L: taken('L') }
}

/** Makes one of these rolls. */
export function checkAttrition(g: Context, nation: Nation, { expedition: id, column }: AttritionRoll): void {
  const [die] = g.rollFor({ what: 'attrition', seat: nation, which: id })
  const { columns, rows } = g.data.tables.navalAttrition
  const result = rows[die! - 1]![column - 1]!
  const expedition = g.state.expeditions.find((one) => one.id === id)
  // 9.3: if the first of two rolls sank its last ship, the second is for those whom it has landed.
  const pastBounds = !expedition || isPastBounds(g, expedition)
  g.emit({
    type: 'naval-attrition',
    rule: pastBounds ? '9.3' : '9.12',
    nation,
    expedition: id,
    pastBounds,
    dice: [die!],
    column: columns[column - 1]!,
    result,
    ...(expedition && { place: expedition.place, fleet: fleetTold(expedition) }),
  })
  const { C, S, V, L } = readResult(result)
  const ask = (kinds: LossKind[], count: number) =>
    askLosses(g, nation, { rule: '9.22', cause: { by: 'sea' }, kinds, count, scope: { expedition: id } })
  // The stack is answered from its top: colonists, soldiers, leaders, ships. 9.21: who is aboard as the die falls
  // answers before anybody ashore, so leaders are lost before their ship goes down.
  ask(['ship'], V)
  ask(['conquistador', 'explorer'], L)
  ask(['soldier'], S)
  ask(['colonist'], C)
}

/**
 * What each roll of a voyage of some bounds in one phase may take, face by face of the die.
 * @param pastBounds more bounds were used than bought.
 */
export const voyageRolls = (data: GameData, bounds: number, pastBounds: boolean): AttritionResult[][] =>
  rollColumns(data, bounds, pastBounds).map((column) =>
    data.tables.navalAttrition.rows.map((row) => readResult(row[column - 1]!)),
  )

/** What a voyage of some bounds in one phase takes of each kind on average. */
export function voyageRisk(data: GameData, bounds: number, pastBounds: boolean): AttritionResult {
  const risk = { C: 0, S: 0, V: 0, L: 0 }
  for (const results of voyageRolls(data, bounds, pastBounds))
    for (const result of results)
      for (const kind of ['C', 'S', 'V', 'L'] as const) risk[kind] += result[kind] / results.length
  return risk
}

/** What of an expedition attrition can take while nobody of it has gone ashore (9.21). */
export function atStake({ ships }: Expedition): AttritionResult {
  const { colonists, soldiers, leaders } = aboard(ships)
  return { C: colonists, S: soldiers, V: ships.length, L: leaders.length }
}
