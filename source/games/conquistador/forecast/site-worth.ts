/** What a mine or treasure city promises by the tables: how it is found, what it pays a turn, and when it runs dry. */

import type { Nation } from '../data/shapes.ts'
import { mineRules, yieldOf } from '../land/gold.ts'
import { hasOutlet } from '../land/shipping.ts'
import type { Hex } from '../map/hex.ts'
import { heldByOthers } from '../matters/areas.ts'
import { chanceOfTotals, facesText } from '../matters/odds.ts'
import { stepOf } from '../sequence/sequence.ts'
import { hexInfo, type Position, turnsLeft } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { MineState } from '../state/state.ts'
import { hasUnits, many } from '../state/units.ts'

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

const hexOfSite = (g: Position, site: string): Hex => (g.data.map.cities[site] ?? g.data.map.mines[site])!

/**
 * 13.11, 5.1: Gold Segments in which it may still pay: that of this turn only for who is there by then, or lands there.
 * @param marches turns in which who goes there arrives
 */
function segmentsLeft(g: Position, nation: Nation, site: string, marches: number): number {
  const [hex, gold] = [hexOfSite(g, site), stepOf('C1')]
  const isThere = hasUnits(unitsAt(g.state, nation, hex))
  const isNow = isThere ? g.state.step <= gold : g.state.step < gold && hexInfo(g, hex).coastal
  return Math.max(0, turnsLeft(g) + (isNow ? 1 : 0) - (marches - 1))
}

/** The game ends before anybody who goes there now has anything of it. */
export const isTooLate = (g: Position, nation: Nation, site: string, marches = 1): boolean =>
  segmentsLeft(g, nation, site, marches) === 0

/** 13.15, 13.33: it is rolled for after each turn in which it pays, so that it does so this often on average, or to the end. */
function turnsText(g: Position, nation: Nation, site: string, marches: number): string {
  const { dice, totals } = depletionOf(g, site)
  const [mean, left] = [1 / chanceOfTotals(dice, totals), segmentsLeft(g, nation, site, marches)]
  return left < mean ? `at most ${many(left, 'turn')}` : `some ${Math.round(10 * mean) / 10} turns`
}

const isSpent = (g: Position, site: string): boolean =>
  g.state.mines[site]?.status === 'depleted' || g.state.emptied.includes(site)

/** 21.27: nothing is looted or dug in an Area that a nation holds which is not played. */
function barredText(g: Position, site: string): string[] {
  const { area } = hexInfo(g, hexOfSite(g, site))
  if (!heldByOthers(g, area)) return []
  const { nation, level } = g.state.areas[area!]!.european!
  return [`not while ${nation} holds ${area} (level ${level})`]
}

/** 13.17: a mine that is open and has nobody to dig. */
const unworkedText = (g: Position, nation: Nation, site: string): string[] =>
  g.state.mines[site]?.status === 'open' && unitsAt(g.state, nation, g.data.map.mines[site]!).colonists === 0
    ? ['wants a colonist']
    : []

/** What bars it, what finds it and what it pays; of what is spent, or pays nobody any more, no more than that. */
function worthParts(
  g: Position,
  nation: Nation,
  site: string,
  dry: readonly string[],
  marches = 1,
): readonly string[] {
  const isCity = g.data.map.cities[site] !== undefined
  if (isTooLate(g, nation, site, marches) && !isSpent(g, site))
    return [`too late to be ${isCity ? 'looted' : 'dug'}`]
  const found = isCity ? [] : [foundText(g, site)]
  const paid = isSpent(g, site)
    ? []
    : [`${many(yieldOf(g, nation, site), 'ducat')} a turn`, ...dry, turnsText(g, nation, site, marches)]
  return [...barredText(g, site), ...found, ...unworkedText(g, nation, site), ...paid]
}

/** What a mine or city promises, one by one: "found on 1 to 4", "15 ducats a turn", "some 3 turns". */
export const siteParts = (g: Position, nation: Nation, site: string): readonly string[] =>
  worthParts(g, nation, site, [])

/** "found on 1 to 4, 15 ducats a turn, some 3 turns": in lists of places to go to. */
export const siteBriefly = (g: Position, nation: Nation, site: string): string =>
  siteParts(g, nation, site).join(', ')

/** The same to those who march there, in so many turns: also that the nation has no port for its gold (13.44). */
export const siteAbroad = (g: Position, nation: Nation, site: string, marches: number): string =>
  [
    ...worthParts(g, nation, site, [], marches),
    ...(isSpent(g, site) || isTooLate(g, nation, site, marches) || hasOutlet(g, nation, site)
      ? []
      : ['no port for its gold']),
  ].join(', ')

/** "found on 1 to 4, 15 ducats a turn, dry on 1 or 2, some 3 turns": where one place is told of. */
export function siteWhole(g: Position, nation: Nation, site: string): string {
  const { dice, totals } = depletionOf(g, site)
  return worthParts(g, nation, site, [`dry on ${facesText(totals)}${dice === 1 ? '' : ' of two dice'}`]).join(
    ', ',
  )
}
