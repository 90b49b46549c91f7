/** What a position is worth to a nation, in points: those it has, and those that its lands will bring. */
import { type Group, groups, lands, lastEra, type Nation, type World, worlds } from '../data/names.ts'
import { basicValue, progressIn, progressPoints, settlementPoints } from '../end/scoring.ts'
import { faithsOf, typesOf } from '../end/types.ts'
import { captainIn } from '../map/pieces.ts'
import { collectsIn, earnsIn } from '../planck/revenue.ts'
import { bonusOf, landAt, type Position, playerOf, screenOf, sum } from '../state/context.ts'

/** Of what lands earn in later eras so much comes aboard. */
const linked = 0.7
/** Cities that come to stand in a world in an era. */
const citiesAnEra = 0.25
/** A Captain at home can explore next era. */
const captainAtHome = 0.4
/** Each place further behind in Turn Order. */
const placeBehind = 0.25
/** Bonus that wait for their moment. */
const waiting: Readonly<Record<string, number>> = { pirate: 1.5, 'turn-order': 0.6, 'double-selection': 1.5 }

/** Progress by what the basic values will be at the end, as far as one can tell. */
function progressWorth(g: Position, nation: Nation): number {
  const { era } = g.state
  const coming = (lastEra - era) * citiesAnEra
  const basic = (group: Group): number => {
    if (group === 'military') return Math.max(0, Math.min(3, basicValue(g, group) - coming))
    const isPlaced = worlds.some((world) => g.state.worlds[world].marker === group)
    return Math.min(3, basicValue(g, group) + (isPlaced ? coming * 1.5 : coming))
  }
  return sum(
    groups.map((group) => {
      const counters = progressIn(g, nation, group)
      const number = group === 'religion' ? faithsOf(g, counters) : typesOf(g, counters)
      return number * basic(group) + (number * (number - 1)) / 2
    }),
  )
}

/** Gold that a world still brings in this era. */
function revenueNow(g: Position, nation: Nation, world: World): number {
  const { governed, ships, sailing } = playerOf(g, nation)
  if (governed.includes(world)) return 0
  const { at } = ships[world]
  const isToSail = at === null && sailing.indexOf(world) >= g.state.round - 1
  return isToSail ? linked * earnsIn(g, nation, world) : collectsIn(g, nation, world)
}

/** How far a level looks. */
export interface Outlook {
  /** Reckons with later eras, and with what Progress will count. */
  readonly ahead: boolean
  /** So much of what others gain is one's own loss. */
  readonly rivals: number
  /**
   * Points for a gold. It buys Benefits of three to five points at one to seven gold, crews that bring points and
   * revenue, and Towns; at the end five make a point.
   */
  readonly gold: number
}

/** What a nation has in sight. */
function standing(g: Position, nation: Nation, { ahead, gold: goldWorth }: Outlook): number {
  const { era } = g.state
  const { space, ships, crew } = playerOf(g, nation)
  const { gold, kept } = screenOf(g, nation)
  const now = sum(Object.values(settlementPoints(g, nation)))
  const stored = sum(lands.flatMap((land) => worlds.map((world) => storedIn(g, nation, world, land))))
  const coming = sum(worlds.map((world) => revenueNow(g, nation, world)))
  const later = ahead ? (lastEra - era) * linked * sum(worlds.map((world) => earnsIn(g, nation, world))) : 0
  const aboard = sum(Object.values(ships).map((ship) => ship.gold))
  const progress = ahead
    ? progressWorth(g, nation)
    : sum(groups.map((group) => progressPoints(g, nation, group)))
  const held = sum(
    kept.map((counter) => (era < lastEra ? (waiting[bonusOf(g, counter)?.kind ?? ''] ?? 0) : 0)),
  )
  const captains = worlds.filter((world) => captainIn(g, nation, world) === null).length
  const larger = (crew - g.data.nations.crewSides[0]) * 0.5 * (lastEra - era)
  return (
    now +
    progress +
    held +
    goldWorth * (gold + aboard + 0.7 * stored + coming + later) +
    (era < lastEra ? captains * captainAtHome + larger : 0) -
    placeBehind * ((space ?? 1) - 1)
  )
}

function storedIn(g: Position, nation: Nation, world: World, land: (typeof lands)[number]): number {
  const { stronghold } = landAt(g, world, land)
  return stronghold?.holder === nation ? stronghold.gold : 0
}

/** What a position is worth to a nation at a level, against what it is to the others. */
export function worthOf(g: Position, nation: Nation, outlook: Outlook): number {
  const own = standing(g, nation, outlook)
  if (outlook.rivals === 0) return own
  const others = g.state.order.filter((other) => other !== nation)
  return own - (outlook.rivals * sum(others.map((other) => standing(g, other, outlook)))) / others.length
}
