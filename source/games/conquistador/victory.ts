/** 19.0 Political control and 20.0 victory points. */
import type { Position } from './context.ts'
import { hexInfo } from './context.ts'
import type { Nation } from './data.ts'
import { discoveryPoints } from './discovery.ts'
import { settlementsOf, unitsInArea } from './stacks.ts'
import { isInPlay, nationsInPlay } from './units.ts'

/** Whether a nation controls an Area, and if not which conditions of 19.1 fail, in words. */
export interface Control {
  readonly area: string
  readonly controlled: boolean
  readonly missing: readonly string[]
}

/** 19.1 for one nation and Area. Where two nations meet every condition neither controls the Area. */
export function control(g: Position, nation: Nation, area: string): Control {
  if (!isInPlay(nation)) return { area, controlled: false, missing: ['no units anywhere'] }
  const missing = missingFor(g, nation, area)
  const rivals = nationsInPlay(g.state).filter((one) => one !== nation)
  if (missing.length === 0 && rivals.some((one) => missingFor(g, one, area).length === 0))
    missing.push('another nation that holds as much')
  return { area, controlled: missing.length === 0, missing }
}

/** The conditions of 19.1 that a nation does not meet. */
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
    // 21.29
    ...((g.state.areas[area]?.european?.level ?? 0) > 0 ? ['a European level above 0'] : []),
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
export const pointsPerDucat = (nation: Nation): number => (isInPlay(nation) ? 2 : 3)

const pointsPerArea = 150

/** 20.0: the points of a nation if the game ended now. */
export function score(g: Position, nation: Nation): Score {
  const record = g.state.nations[nation]!
  const areas = Object.keys(g.state.areas).filter((area) => control(g, nation, area).controlled)
  // 24.4: the Bankers have credit for none.
  const discoveries = isInPlay(nation) ? discoveryPoints(g, nation) : []
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
