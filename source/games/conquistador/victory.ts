/** 19.0 Political control and 20.0 victory points. */
import { heldByOthers, isTreatyArea } from './areas.ts'
import type { Position } from './context.ts'
import { hexInfo } from './context.ts'
import type { Nation } from './data.ts'
import { bankersHold } from './diplomacy/shares.ts'
import { discoveryPoints } from './discovery.ts'
import { settlementsOf, unitsInArea } from './stacks.ts'
import { isNation, nationsInPlay, seatsInPlay } from './units.ts'

/** Whether a nation controls an Area, and if not which conditions of 19.1 fail, in words. */
export interface Control {
  readonly area: string
  readonly controlled: boolean
  readonly missing: readonly string[]
}

/** 19.1 for one nation and Area. Where two nations meet every condition neither controls the Area. */
export function control(g: Position, nation: Nation, area: string): Control {
  const missing = isNation(nation) ? missingForNation(g, nation, area) : missingForBankers(g, area)
  return { area, controlled: missing.length === 0, missing }
}

/** Who controls an Area by 19.1 or 24.3, or null. */
export const holderOf = (g: Position, area: string): Nation | null =>
  seatsInPlay(g.state).find((nation) => control(g, nation, area).controlled) ?? null

/** What keeps a nation from an Area, the Bankers' share of its profits (24.3) among it. */
function missingForNation(g: Position, nation: Nation, area: string): string[] {
  const missing = missingWithoutShare(g, nation, area)
  return bankersHold(g, nation, area)
    ? [...missing, 'at least half of its profits go to the Bankers']
    : missing
}

/** 19.1: what would keep a nation from an Area if it owed no share of its profits. */
function missingWithoutShare(g: Position, nation: Nation, area: string): string[] {
  const missing = missingFor(g, nation, area)
  const rivals = nationsInPlay(g.state).filter((one) => one !== nation)
  return missing.length === 0 && rivals.some((one) => missingFor(g, one, area).length === 0)
    ? ['another nation that holds as much']
    : missing
}

/** 24.3: the Bankers control what a nation would control that gives them half of its profits there or more. */
function missingForBankers(g: Position, area: string): string[] {
  const debtors = nationsInPlay(g.state).filter((one) => bankersHold(g, one, area))
  if (debtors.length === 0) return ['no nation that gives the Bankers at least half of its profits']
  const lacks = debtors.map((one) => ({ one, missing: missingWithoutShare(g, one, area) }))
  if (lacks.some(({ missing }) => missing.length === 0)) return []
  return lacks.flatMap(({ one, missing }) => missing.map((what) => `${what} (${one})`))
}

/** The conditions of 19.1 that a nation does not meet, leaving aside that another may meet them too. */
function missingFor(g: Position, nation: Nation, area: string): string[] {
  const all = nationsInPlay(g.state).map((one) => ({ one, units: unitsInArea(g, one, area) }))
  const own = all.find(({ one }) => one === nation)!.units
  const total = (key: 'soldiers' | 'colonists') => all.reduce((sum, { units }) => sum + units[key], 0)
  const inArea = (one: Nation) => settlementsOf(g.state, one).filter((hex) => hexInfo(g, hex).area === area)
  const isPort = (hex: string) => hexInfo(g, hex).coastal
  const settlements = inArea(nation)
  const hasCoast = g.board.hexesOfArea.get(area)!.some(isPort)
  const enemyPorts = all.filter(({ one }) => one !== nation).flatMap(({ one }) => inArea(one).filter(isPort))
  return [
    ...(own.colonists * 2 < total('colonists') ? ['fewer than half of the colonists'] : []),
    ...(own.soldiers * 4 < total('soldiers') * 3 ? ['fewer than three quarters of the soldiers'] : []),
    ...(enemyPorts.length > 0 ? ['an enemy port'] : []),
    ...(hasCoast && !settlements.some(isPort) ? ['no port'] : []),
    ...(own.colonists < 3 ? ['fewer than three colonists'] : []),
    ...(settlements.length < 2 ? ['fewer than two settlements'] : []),
    // 21.29, 22.21
    ...(heldByOthers(g, area)
      ? [isTreatyArea(g, area) ? 'a Portuguese Level above 0' : 'a European level above 0']
      : []),
  ]
}

export interface Score {
  readonly treasury: number
  readonly ducatPoints: number
  readonly areas: readonly string[]
  readonly areaPoints: number
  readonly discoveries: readonly { name: string; points: number; turn: number }[]
  readonly discoveryPoints: number
  readonly penalties: number
  readonly total: number
}

/** 20.0, 24.4: the points of a ducat. */
export const pointsPerDucat = (nation: Nation): 2 | 3 => (isNation(nation) ? 2 : 3)

/** 20.0: the points of an Area that is controlled at the end. */
export const pointsPerArea = 150

/** 20.0: the points of a nation if the game ended now. */
export function score(g: Position, nation: Nation): Score {
  const record = g.state.nations[nation]!
  const areas = Object.keys(g.state.areas).filter((area) => control(g, nation, area).controlled)
  // 24.4: the Bankers have credit for none.
  const discoveries = isNation(nation) ? discoveryPoints(g, nation) : []
  const found = discoveries.reduce((sum, { points }) => sum + points, 0)
  const penalties = record.penalties.reduce((sum, { points }) => sum + points, 0)
  const ducatPoints = record.treasury * pointsPerDucat(nation)
  const areaPoints = areas.length * pointsPerArea
  return {
    treasury: record.treasury,
    ducatPoints,
    areas,
    areaPoints,
    discoveries,
    discoveryPoints: found,
    penalties,
    total: ducatPoints + areaPoints + found - penalties,
  }
}
