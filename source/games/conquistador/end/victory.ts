/** 19.0 Political control and 20.0 victory points. */

import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { bankersHold } from '../diplomacy/shares.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { heldByOthers, isTreatyArea } from '../matters/areas.ts'
import { discoveryPoints } from '../matters/discovery.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { isNation, many, nationsInPlay, seatsInPlay } from '../state/units.ts'

/** Whether a nation controls an Area, and if not which conditions of 19.1 fail, in words. */
export interface Control {
  readonly area: Area
  readonly controlled: boolean
  readonly missing: readonly string[]
}

/** A condition of 19.1 that is not met: what fails, and what it would take. */
interface Lack {
  readonly missing: string
  readonly wanting: string
}

/** What a nation has in an Area, as far as 19.1 asks for it. */
interface Presence {
  readonly colonists: number
  readonly soldiers: number
  readonly settlements: ReadonlySet<Hex>
  readonly ports: number
}

/** What every nation has in some Areas: counted once for all that is asked of a position. */
type Census = ReadonlyMap<Area, ReadonlyMap<Nation, Presence>>

/** 19.1: with fewer nobody controls an Area. */
const fewestColonists = 3
const fewestSettlements = 2

const nobody: Presence = { colonists: 0, soldiers: 0, settlements: new Set(), ports: 0 }

/** The census of one Area, or of all. */
function censusOf(g: Position, only?: string): Census {
  const census = new Map<Area, Map<Nation, Presence>>()
  for (const { nation, hex, colonists, soldiers } of g.state.stacks) {
    const { area, coastal } = hexInfo(g, hex)
    if (area === null || (only !== undefined && area !== only)) continue
    const there = census.get(area) ?? new Map<Nation, Presence>()
    census.set(area, there)
    const before = there.get(nation) ?? nobody
    const isNew = colonists > 0 && !before.settlements.has(hex)
    there.set(nation, {
      colonists: before.colonists + colonists,
      soldiers: before.soldiers + soldiers,
      settlements: isNew ? new Set([...before.settlements, hex]) : before.settlements,
      ports: before.ports + (isNew && coastal ? 1 : 0),
    })
  }
  return census
}

/** 19.1 for one nation and Area. Where two nations meet every condition neither controls the Area. */
export const control = (g: Position, nation: Nation, area: Area): Control =>
  controlBy(g, censusOf(g, area), nation, area)

function controlBy(g: Position, census: Census, nation: Nation, area: Area): Control {
  const missing = isNation(nation)
    ? missingForNation(g, census, nation, area)
    : missingForBankers(g, census, area)
  return { area, controlled: missing.length === 0, missing }
}

/** Who controls an Area by 19.1 or 24.3, or null. */
export function holderOf(g: Position, area: Area): Nation | null {
  const census = censusOf(g, area)
  return seatsInPlay(g.state).find((nation) => controlBy(g, census, nation, area).controlled) ?? null
}

/** Who controls which Areas by what stands there, whatever is promised to the Bankers (19.1). */
export function settledBy(g: Position): Record<string, Nation> {
  const holders: Record<string, Nation> = {}
  const census = censusOf(g)
  const nations = nationsInPlay(g.state)
  for (const [area, there] of census) {
    // Hardly anybody has as many, and this is asked as every segment begins.
    const holder = nations.find((nation) => {
      const { colonists, settlements } = there.get(nation) ?? nobody
      if (colonists < fewestColonists || settlements.size < fewestSettlements) return false
      return missingWithoutShare(g, census, nation, area).length === 0
    })
    if (holder) holders[area] = holder
  }
  return holders
}

/** 19.1: what keeps a nation from an Area by what stands there, whatever is promised to the Bankers. */
export const lackingIn = (g: Position, nation: Nation, area: Area): string[] =>
  missingWithoutShare(g, censusOf(g, area), nation, area)

/** 19.1: what it would take for a nation to control an Area, in as few words as can be; empty if it does. */
export function wantingIn(g: Position, nation: Nation, area: Area): string[] {
  const census = censusOf(g, area)
  const wanting = lacksOf(g, census, nation, area).map((lack) => lack.wanting)
  return wanting.length > 0 ? wanting : missingForNation(g, census, nation, area)
}

/** What keeps a nation from an Area, the Bankers' share of its profits (24.3) among it. */
function missingForNation(g: Position, census: Census, nation: Nation, area: Area): string[] {
  const missing = missingWithoutShare(g, census, nation, area)
  return bankersHold(g, nation, area)
    ? [...missing, 'at least half of its profits go to the Bankers']
    : missing
}

/** 19.1: what would keep a nation from an Area if it owed no share of its profits. */
function missingWithoutShare(g: Position, census: Census, nation: Nation, area: Area): string[] {
  const missing = missingFor(g, census, nation, area)
  const rivals = nationsInPlay(g.state).filter((one) => one !== nation)
  return missing.length === 0 && rivals.some((one) => missingFor(g, census, one, area).length === 0)
    ? ['another nation that holds as much']
    : missing
}

/**
 * 24.3: the Bankers control what a nation would control that gives them half of its profits there or more.
 */
function missingForBankers(g: Position, census: Census, area: Area): string[] {
  const debtors = nationsInPlay(g.state).filter((one) => bankersHold(g, one, area))
  if (debtors.length === 0) return ['no nation that gives the Bankers at least half of its profits']
  const lacks = debtors.map((one) => ({ one, missing: missingWithoutShare(g, census, one, area) }))
  if (lacks.some(({ missing }) => missing.length === 0)) return []
  return lacks.flatMap(({ one, missing }) => missing.map((what) => `${what} (${one})`))
}

/** The conditions of 19.1 that a nation does not meet, in words. */
const missingFor = (g: Position, census: Census, nation: Nation, area: Area): string[] =>
  lacksOf(g, census, nation, area).map(({ missing }) => missing)

/** The conditions of 19.1 that a nation does not meet, leaving aside that another may meet them too. */
function lacksOf(g: Position, census: Census, nation: Nation, area: Area): Lack[] {
  const there = census.get(area)
  const own = there?.get(nation) ?? nobody
  const total = { colonists: 0, soldiers: 0, ports: 0 }
  for (const one of nationsInPlay(g.state)) {
    const { colonists, soldiers, ports } = there?.get(one) ?? nobody
    total.colonists += colonists
    total.soldiers += soldiers
    total.ports += ports
  }
  const hasCoast = () => g.board.hexesOfArea.get(area)!.some((hex) => hexInfo(g, hex).coastal)
  const { colonists, soldiers, settlements, ports } = own
  const settled = settlements.size
  const conditions: readonly (readonly [fails: boolean, missing: string, wanting: string])[] = [
    [colonists * 2 < total.colonists, 'fewer than half of the colonists', 'half of the colonists'],
    [
      soldiers * 4 < total.soldiers * 3,
      'fewer than three quarters of the soldiers',
      'three quarters of the soldiers',
    ],
    [total.ports > ports, total.ports > ports ? portsOfOthers(g, there, nation) : '', 'no enemy port'],
    [ports === 0 && hasCoast(), 'no port', 'a port'],
    [
      colonists < fewestColonists,
      'fewer than three colonists',
      `${colonists} of ${fewestColonists} colonists`,
    ],
    [
      settled < fewestSettlements,
      'fewer than two settlements',
      `${settled} of ${fewestSettlements} settlements`,
    ],
    // 21.29, 22.21
    isTreatyArea(g, area)
      ? [heldByOthers(g, area), 'a Portuguese Level above 0', 'Portuguese Level 0']
      : [heldByOthers(g, area), 'a European level above 0', 'European level 0'],
  ]
  return conditions.flatMap(([fails, missing, wanting]) => (fails ? [{ missing, wanting }] : []))
}

/** More of one nation are counted, not named. */
const portsNamed = 3

/** "England's port 2018 and France's ports 2219 and 2316". */
function portsOfOthers(
  g: Position,
  there: ReadonlyMap<Nation, Presence> | undefined,
  nation: Nation,
): string {
  const others = nationsInPlay(g.state).filter((one) => one !== nation)
  return listed(
    others.flatMap((one) => {
      const { settlements } = there?.get(one) ?? nobody
      const ports = [...settlements].filter((hex) => hexInfo(g, hex).coastal).sort()
      if (ports.length === 0) return []
      if (ports.length > portsNamed) return [`${one}'s ${ports.length} ports`]
      return [`${one}'s ${ports.length > 1 ? 'ports' : 'port'} ${listed(ports)}`]
    }),
  )
}

export type Score = {
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

/** "16 points": what ducats in a treasury count. */
export const ducatsInPoints = (nation: Nation, ducats: number): string =>
  many(ducats * pointsPerDucat(nation), 'point')

/** 20.0: the points of an Area that is controlled at the end. */
export const pointsPerArea = 150

/** 20.0: the points of a nation if the game ended now. */
export function score(g: Position, nation: Nation): Score {
  const record = g.state.nations[nation]!
  const census = censusOf(g)
  const areas = Object.keys(g.state.areas).filter(
    // Nobody controls an Area in which nobody is.
    (area) => census.has(area) && controlBy(g, census, nation, area).controlled,
  )
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
