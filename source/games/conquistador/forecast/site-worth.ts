/** What a mine or treasure city promises by the tables: how it is found, what it pays a turn, and when it runs dry. */

import type { Nation } from '../data/shapes.ts'
import { mineRules, yieldOf } from '../land/gold.ts'
import { hasOutlet } from '../land/shipping.ts'
import { heldByOthers } from '../matters/areas.ts'
import { chanceOfTotals, facesText } from '../matters/odds.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { MineState } from '../state/state.ts'
import { many } from '../state/units.ts'

const stateWords: Readonly<Record<MineState['status'], string>> = {
  unknown: 'found on ',
  open: 'found',
  abandoned: 'abandoned',
  depleted: 'exhausted',
}

/** 13.12, 13.2: the faces on which gold is found, or that it is. */
function foundText(g: Position, mine: string): string {
  const { status } = g.state.mines[mine]!
  const faces = facesText(mineRules(g, g.data.map.mines[mine]!).discover)
  return `${stateWords[status]}${status === 'unknown' ? faces : ''}`
}

const depletionOf = (g: Position, site: string) =>
  g.data.map.cities[site]
    ? g.data.tables.gold.treasureCities.depletedOn
    : mineRules(g, g.data.map.mines[site]!).depletedOn

/** 13.15, 13.33: it is rolled for after each turn in which it pays, so that it does so this often on average. */
function turnsText(g: Position, site: string): string {
  const { dice, totals } = depletionOf(g, site)
  return `some ${Math.round(10 / chanceOfTotals(dice, totals)) / 10} turns`
}

const isSpent = (g: Position, site: string): boolean =>
  g.state.mines[site]?.status === 'depleted' || g.state.emptied.includes(site)

/** 21.27: nothing is looted or dug in an Area that a nation holds which is not played. */
function barredText(g: Position, site: string): string[] {
  const { area } = hexInfo(g, (g.data.map.cities[site] ?? g.data.map.mines[site])!)
  if (!heldByOthers(g, area)) return []
  const { nation, level } = g.state.areas[area!]!.european!
  return [`not while ${nation} holds ${area} (level ${level})`]
}

/** 13.17: a mine that is open and has nobody to dig. */
const unworkedText = (g: Position, nation: Nation, site: string): string[] =>
  g.state.mines[site]?.status === 'open' && unitsAt(g.state, nation, g.data.map.mines[site]!).colonists === 0
    ? ['wants a colonist']
    : []

/** What bars it, what finds it and what it pays; of what is spent no more than that it is. */
function worthParts(g: Position, nation: Nation, site: string, dry: readonly string[]): readonly string[] {
  const found = g.data.map.cities[site] ? [] : [foundText(g, site)]
  const paid = isSpent(g, site)
    ? []
    : [`${many(yieldOf(g, nation, site), 'ducat')} a turn`, ...dry, turnsText(g, site)]
  return [...barredText(g, site), ...found, ...unworkedText(g, nation, site), ...paid]
}

/** What a mine or city promises, one by one: "found on 1 to 4", "15 ducats a turn", "some 3 turns". */
export const siteParts = (g: Position, nation: Nation, site: string): readonly string[] =>
  worthParts(g, nation, site, [])

/** "found on 1 to 4, 15 ducats a turn, some 3 turns": in lists of places to go to. */
export const siteBriefly = (g: Position, nation: Nation, site: string): string =>
  siteParts(g, nation, site).join(', ')

/** The same to those who march there: also that the nation has no port for its gold (13.44). */
export const siteAbroad = (g: Position, nation: Nation, site: string): string =>
  [
    siteBriefly(g, nation, site),
    ...(isSpent(g, site) || hasOutlet(g, nation, site) ? [] : ['no port for its gold']),
  ].join(', ')

/** "found on 1 to 4, 15 ducats a turn, dry on 1 or 2, some 3 turns": where one place is told of. */
export function siteWhole(g: Position, nation: Nation, site: string): string {
  const { dice, totals } = depletionOf(g, site)
  return worthParts(g, nation, site, [`dry on ${facesText(totals)}${dice === 1 ? '' : ' of two dice'}`]).join(
    ', ',
  )
}
