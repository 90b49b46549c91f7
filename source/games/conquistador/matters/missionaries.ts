/** 15.6 Missionaries: where they are needed, how they are drawn, shown and lost. */

import type { TallyDomain, TallyItem } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { type Context, hexInfo, type Position } from '../state/context.ts'
import { changeArea } from '../state/draft.ts'
import { areasOf, unitsInArea } from '../state/stacks.ts'
import type { Group, State } from '../state/state.ts'
import { emptyGroup, hasUnits } from '../state/units.ts'

/** Only Spain has missionaries and needs them. */
export const keepsMissionaries = (nation: Nation): boolean => nation === 'Spain'

/** 15.61: natives of 1 or more, so that a colonist or soldier of Spain there needs a missionary. */
export const needsMissionary = (g: Position, nation: Nation, area: Area | null): boolean =>
  keepsMissionaries(nation) && area !== null && (g.state.areas[area]?.native ?? 0) >= 1

/** A colonist or soldier is there without the missionary that it needs. */
export function lacksMissionary(g: Position, nation: Nation, area: Area): boolean {
  if (!needsMissionary(g, nation, area)) return false
  const { soldiers, colonists, missionaries } = unitsInArea(g, nation, area)
  return soldiers + colonists > 0 && missionaries.length === 0
}

/** 15.61: natives live there, and no missionary is among them. */
export const isUnpreached = (g: Position, nation: Nation, area: Area | null): boolean =>
  area !== null && needsMissionary(g, nation, area) && unitsInArea(g, nation, area).missionaries.length === 0

/**
 * 15.61: what keeps a group, a conquistador too, from entering an Area for want of a missionary, or null.
 * Colonists or soldiers of Spain already there, or a missionary there or with the group, open it.
 */
export function missionaryFault(g: Position, nation: Nation, hex: Hex, group: Group): string | null {
  const { area } = hexInfo(g, hex)
  if (area === null || !needsMissionary(g, nation, area) || group.missionaries.length > 0) return null
  if (!hasUnits(group)) return null
  const there = unitsInArea(g, nation, area)
  if (there.missionaries.length > 0 || there.soldiers + there.colonists > 0) return null
  return `Natives live in ${area}: the first units there must bring a missionary.`
}

/**
 * 15.61: what keeps a group from leaving a hex, for another or aboard, because the Area would lose its last
 * missionary, or null.
 */
export function strandsArea(
  g: Position,
  nation: Nation,
  group: Group,
  { from, to }: { readonly from: Hex; readonly to?: Hex },
): string | null {
  const { area } = hexInfo(g, from)
  if (area === null || !needsMissionary(g, nation, area) || group.missionaries.length === 0) return null
  if (to !== undefined && hexInfo(g, to).area === area) return null
  const there = unitsInArea(g, nation, area)
  const left = there.soldiers + there.colonists - group.soldiers - group.colonists
  if (left === 0 || there.missionaries.length > group.missionaries.length) return null
  return `The last missionary may not leave ${area} while colonists or soldiers stay among its natives.`
}

/** The counters that may still be drawn (15.63, 5.2). */
export const missionariesLeft = (g: Position): number =>
  g.data.units.missionary.ratings.length - Object.keys(g.state.missionaries).length

/** Draws a missionary from the unknown pile; its rating stays unknown until it lands. */
export function drawMissionary(state: State): string {
  let number = 1
  while (`M${number}` in state.missionaries) number++
  const id = `M${number}`
  state.missionaries[id] = null
  return id
}

/**
 * 15.63: a missionary that reaches the New World is turned over: one
 * of the counters not yet known, at random.
 */
export function revealMissionaries(g: Context, nation: Nation, ids: readonly string[], hex: Hex): void {
  for (const id of ids) {
    if (g.state.missionaries[id] !== null) continue
    const rating = drawRating(g, nation, hex)
    g.state.missionaries[id] = rating
    g.emit({ type: 'missionary-shown', rule: '15.63', nation, missionary: id, rating, hex })
  }
}

/** One of the counters not yet known; by mail (P15.63) a value as often as it is on the list, while one of it is left. */
function drawRating(g: Context, nation: Nation, hex: Hex): number {
  const all = g.data.units.missionary.ratings
  const pile = [...all]
  for (const known of Object.values(g.state.missionaries))
    if (known !== null) pile.splice(pile.indexOf(known), 1)
  const table = g.state.options.mail ? all : pile
  for (;;) {
    const [drawn] = g.rollFor({ what: 'missionary', seat: nation, which: hex }, 1, table.length)
    const rating = table[drawn! - 1]!
    if (pile.includes(rating)) return rating
  }
}

/** Lost missionaries go back to the pile (15.63). */
export function returnMissionaries(state: State, ids: readonly string[]): void {
  for (const id of ids) delete state.missionaries[id]
}

/**
 * Keeps the record of missing missionaries (15.61). One that is lost must be replaced in the next turn; the
 * first colonist of Spain needs one in turn 1 (21.1). Called whenever units have moved or died.
 */
export function watchMissionaries(g: Context, nation: Nation, due = g.state.turn + 1): void {
  if (!keepsMissionaries(nation)) return
  const settled = new Set(areasOf(g, nation))
  for (const [area, record] of Object.entries(g.state.areas)) {
    const missing = settled.has(area) && lacksMissionary(g, nation, area)
    if (missing && record.missionaryDue === null) {
      changeArea(g.state, area, { missionaryDue: due })
      g.emit({ type: 'missionary-missing', rule: '15.61', nation, area, due })
    } else if (!missing && record.missionaryDue !== null) changeArea(g.state, area, { missionaryDue: null })
  }
}

/** 15.61: Areas whose missionary was to come by the end of a turn before this one. */
const dueBefore = (g: Position, nation: Nation, turn: number): string[] =>
  keepsMissionaries(nation)
    ? Object.entries(g.state.areas)
        .filter(([, { missionaryDue }]) => missionaryDue !== null && missionaryDue < turn)
        .map(([area]) => area)
    : []

/** 15.61: Areas whose missionary was not replaced in time; taxes are withheld for them. */
export const overdueMissionaries = (g: Position, nation: Nation): string[] =>
  dueBefore(g, nation, g.state.turn)

/** 15.61: Areas for whose sake those of the next turn are withheld, if none comes before. */
export const withheldNext = (g: Position, nation: Nation): string[] => dueBefore(g, nation, g.state.turn + 1)

/** 15.61: the last missionary of an Area where others live on is not proposed to leave it. */
export function missionStays(g: Position, nation: Nation, hex: Hex, units: TallyDomain): TallyDomain {
  const { area } = hexInfo(g, hex)
  const there = area === null ? emptyGroup() : unitsInArea(g, nation, area)
  const { missionaries } = there
  const isLast = missionaries.every((id) => id in units.items) && there.soldiers + there.colonists > 0
  if (!isLast) return units
  const items = Object.entries(units.items).map(([key, item]): [string, TallyItem] =>
    missionaries.includes(key) ? [key, { ...item, free: 0, note: `the last of ${area}` }] : [key, item],
  )
  return { ...units, items: Object.fromEntries(items) }
}
