/** 13.31: when soldiers who march to a treasure city loot it, and how often attrition (12.4) kills them all before. */
import type { Nation } from '../data/shapes.ts'
import { cityYield } from '../land/gold.ts'
import type { Hex } from '../map/hex.ts'
import { emptyCityAt, heldByOthers, neverLooted, untilLooted } from '../matters/areas.ts'
import { faces } from '../matters/odds.ts'
import { isSeen } from '../matters/veil.ts'
import { hexInfo, isLastTurn, type Position } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { addUp, many } from '../state/units.ts'
import { attritionDeaths } from './hazards.ts'

/** What soldiers who march to a hex can loot there. */
interface Spoils {
  readonly city: string
  /** Levels of natives that are in the way. */
  readonly level: number
  readonly ducats: number
  /** Faces of the die of attrition that leave no soldier in the hex. */
  readonly deaths: number
}

function spoilsFor(g: Position, nation: Nation, hex: Hex, coming: Group): Spoils | null {
  const { city, area } = hexInfo(g, hex)
  if (!city || !area || !isSeen(g.state, hex) || g.state.emptied.includes(city)) return null
  if (coming.soldiers === 0 || heldByOthers(g, area)) return null
  const there = addUp([unitsAt(g.state, nation, hex), coming])
  return {
    city,
    level: g.state.areas[area]?.native ?? 0,
    ducats: cityYield(g, city),
    deaths: attritionDeaths(g, nation, hex, there).soldiers.length,
  }
}

/** The Gold Segment of this turn is over when people march: of a march the next one is told. */
export function lootLines(g: Position, nation: Nation, hex: Hex, coming: Group): string[] {
  const spoils = spoilsFor(g, nation, hex, coming)
  if (!spoils) return emptyLines(g, hex, coming)
  const { city, level, ducats, deaths } = spoils
  const { area } = hexInfo(g, hex)
  if (isLastTurn(g)) return [`Treasure city ${city}: ${neverLooted}.`]
  if (level > 0) return [`Treasure city ${city}: ${untilLooted(g, area!, hex)}.`]
  const killed = deaths > 0 ? `; attrition leaves none in ${deaths} of ${faces.length}` : ''
  return [
    `Treasure city ${city}: ${many(ducats, 'ducat')} to loot in the Gold Segment of next turn, if soldiers stand there${killed}.`,
  ]
}

/** 13.33: soldiers look in vain for what was there. */
function emptyLines(g: Position, hex: Hex, { soldiers }: Group): string[] {
  const city = emptyCityAt(g, hex)
  return city && soldiers > 0 && isSeen(g.state, hex)
    ? [`Treasure city ${city} is empty: nothing is looted there any more.`]
    : []
}

/** When, in a list of marches, which has what it yields and who may be dead by then; empty where nothing is looted. */
export function lootText(g: Position, nation: Nation, hex: Hex, coming: Group): string {
  const spoils = spoilsFor(g, nation, hex, coming)
  return !spoils || spoils.level > 0 || isLastTurn(g) ? '' : 'they loot it next turn'
}
