/** What natives and climate mean for people who are in a hex, or are about to be: told before they go there. */

import { listed } from '../../../kernel/contract/words.ts'
import { areaClosedOff } from '../council/demands.ts'
import { fightsOnly, isGalleons } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { uprisingLevel } from '../land/native-uprising.ts'
import { levelsIn, risingAgainst, risingText } from '../land/uprisings-ahead.ts'
import { type Area, hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { isTreatyArea } from '../matters/areas.ts'
import { aboard } from '../naval/ships.ts'
import { areaOff, hexInfo, type Position, sum } from '../state/context.ts'
import { unitsAt, unitsInArea } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { addUp, emptyGroup, remaining } from '../state/units.ts'
import { attritionLine, stayingLines } from './climate.ts'
import { crowdedText, earningsText, earningsToCome } from './crowding.ts'
import { fightLines } from './native-fight.ts'

/** Who comes to an Area, and who leaves it. */
interface Change {
  readonly coming?: Group
  readonly leaving?: Group
  readonly others?: readonly Expedition[]
}

/**
 * How the natives of an Area stand to the people of a nation there (17.32 to 17.35), with those who come and without
 * those who leave: what decides, and what it goes by; null where there are no natives or no such people.
 */
function uprisingIn(g: Position, nation: Nation, area: Area, { coming, leaving, others = [] }: Change) {
  const there = unitsInArea(g, nation, area)
  const whole = addUp([there, ...(coming ? [coming] : []), ...arrivalsOf(others).map(({ group }) => group)])
  const rising = risingAgainst(g, area, leaving ? remaining(whole, leaving) : whole)
  const among = others.length > 0 ? `, those of ${listed(others.map(({ id }) => id))} among them` : ''
  return rising && { ...rising, who: rising.who + among }
}

/** Both in one sentence: where there is little room the end is left away. */
export function uprisingLines(g: Position, nation: Nation, area: Area, change: Change): string[] {
  const uprising = uprisingIn(g, nation, area, change)
  if (!uprising) return []
  const { rises, toll, level, who } = uprising
  const chance = toll === null ? `: ${rises}` : ` ${rises} and ${toll}`
  return [`${area}${chance}; ${level} with ${who}.`]
}

/** The same of those who stay in the Area of a hex, where natives may rise once those have gone who kept them quiet. */
export function stayingRisk(
  g: Position,
  nation: Nation,
  from: Hex,
  { leaving, coming = emptyGroup() }: { readonly leaving: Group; readonly coming?: Group },
): string[] {
  const { area } = hexInfo(g, from)
  if (area === null || leaving.soldiers + leaving.missionaries.length === 0) return []
  const rising = uprisingIn(g, nation, area, { leaving, coming })
  return rising?.toll ? uprisingLines(g, nation, area, { leaving, coming }) : []
}

/** The Uprising Level of an Area, at worst, once a group has come to it (17.32, 17.33). */
export const levelAfter = (g: Position, nation: Nation, area: Area, coming: Group): number =>
  levelsIn(g, area, addUp([unitsInArea(g, nation, area), coming])).most

/** Expeditions of the nation that will bring people to the same Area in this turn, as they are planned (17.32). */
export function landingBeside(g: Position, { id, nation, destination }: Expedition): readonly Expedition[] {
  const area = areaOff(g, destination)
  return g.state.expeditions.filter((one) => {
    const { colonists, soldiers, missionaries } = aboard(one.ships)
    const brings = colonists + soldiers + missionaries.length > 0
    const isThere = area !== null && areaOff(g, one.destination) === area
    return one.nation === nation && one.id !== id && brings && isThere && landsNobody(g, one) === null
  })
}

/** Those who come to a hex. */
export interface Arrival {
  readonly hex: Hex
  readonly group: Group
}

/** Those who land in a hex, and the expeditions that come to its Area in the same turn. */
export interface Landing extends Arrival {
  readonly others?: readonly Expedition[]
}

/** Who comes to which hex with expeditions, as they are planned. */
export const arrivalsOf = (expeditions: readonly Expedition[]): Arrival[] =>
  expeditions.flatMap(({ ships, destination }) =>
    destination === null || destination === 'Europe'
      ? []
      : [{ hex: hexOfNode(destination), group: aboard(ships) }],
  )

/** Nothing is foretold of a landing that will be refused (7.26, 15.42, 15.61); null where those aboard may land. */
export function landsNobody(g: Position, expedition: Expedition): string | null {
  if (expedition.raider) return 'Privateers land their soldiers only to invade a port (15.42).'
  const { origin, destination, ships } = expedition
  if (origin === 'Europe' && !isGalleons(expedition) && fightsOnly(g, expedition))
    return 'Nobody lands there without an Explorer aboard (7.26).'
  if (destination === null || destination === 'Europe') return null
  const area = areaClosedOff(g, expedition, destination, aboard(ships))
  return area === null
    ? null
    : `Nobody lands there: natives live in ${area}, and the first must bring a missionary (15.61).`
}

/**
 * What awaits those who come to a hex: its natives, what the climate takes (12.4), and what they earn; at last whom
 * natives count, which is the first to go where there is no room for all.
 * @param beside what is said of a fight there, and of control
 */
export function ashoreLines(
  g: Position,
  nation: Nation,
  { hex, group: coming, others = [] }: Landing,
  beside: { readonly fight?: readonly string[]; readonly control?: readonly string[] } = {},
): string[] {
  const { area } = hexInfo(g, hex)
  const rising = area ? uprisingIn(g, nation, area, { coming, others }) : null
  const decides = rising ? [risingFirst(area!, rising)] : []
  const by = rising ? [`Natives count ${rising.who}.`] : []
  if (coming.colonists + coming.soldiers === 0 && coming.missionaries.length > 0)
    return rising ? [...decides, ...by] : ['No natives live there.']
  return [
    ...decides,
    ...(beside.fight ?? []),
    ...hexLines(g, nation, hex, coming, { others, landing: true }),
    ...(beside.control ?? []),
    ...by,
  ]
}

/** On what natives rise and what that takes before all else, for the end of a line may have no room. */
const risingFirst = (
  area: Area,
  { rises, toll, level }: { readonly rises: string; readonly toll: string | null; readonly level: string },
): string => (toll === null ? `${area}: ${rises} (${level}).` : `${area} ${rises} and ${toll}; ${level}.`)

/** What a hex has for those who come to it, whatever its natives do. */
function hexLines(
  g: Position,
  nation: Nation,
  hex: Hex,
  coming: Group,
  { others = [], landing }: { readonly others?: readonly Expedition[]; readonly landing: boolean },
): string[] {
  const arrivals = [{ hex, group: coming }, ...arrivalsOf(others)].filter((one) => one.hex === hex)
  const colonists = sum(arrivals.map(({ group }) => group.colonists))
  // Who marches earned as much before.
  const earnings = landing
    ? earningsToCome(
        g,
        nation,
        hex,
        addUp([unitsAt(g.state, nation, hex), ...arrivals.map(({ group }) => group)]),
      )
    : earningsText(g, nation, hex)
  const earning = coming.colonists > 0 ? [earnings, crowdedText(g, nation, hex, colonists, { landing })] : []
  return [
    attritionLine(g, nation, hex, addUp(arrivals.map(({ group }) => group))),
    ...earning.filter((text) => text !== '').map((text) => `${text}.`),
  ]
}

/** What a march meets where it comes to, and those whom it leaves. */
interface MarchRisks {
  /** Nothing of natives where it stays in their Area. */
  readonly natives: readonly string[]
  readonly climate: readonly string[]
  readonly staying: readonly string[]
}

/** A march by land: the hex that it comes to, and the natives of the Area that it leaves, if it does. */
export function marchRisks(
  g: Position,
  nation: Nation,
  { from, goal }: { readonly from: Hex; readonly goal: Hex },
  units: Group,
): MarchRisks {
  const [left, entered] = [from, goal].map((hex) => hexInfo(g, hex).area)
  const isPeople = units.colonists + units.soldiers > 0 || units.missionaries.length === 0
  const climate = isPeople ? hexLines(g, nation, goal, units, { landing: false }) : []
  const staying = stayingLines(g, nation, from, units)
  if (left === entered) {
    // 22.12: whoever marches there mostly means to fight them.
    const natives = entered && isTreatyArea(g, entered) ? nativesLines(g, nation, entered, units) : []
    return { natives, climate, staying }
  }
  // What threatens those who stay is told before all this.
  const isTold = !left || stayingRisk(g, nation, from, { leaving: units }).length > 0
  return {
    natives: nativesLines(g, nation, entered ?? null, units),
    climate,
    staying: [...staying, ...(isTold ? [] : uprisingLines(g, nation, left, { leaving: units }))],
  }
}

/** How the natives of an Area stand to those who come, and what a fight with them would bring. */
function nativesLines(g: Position, nation: Nation, area: Area | null, coming: Group): string[] {
  if (!area) return []
  const people = `${peopleOf(g, area, 'Natives')} in ${area}`
  const rising = uprisingIn(g, nation, area, { coming })
  if (!rising) return [`${people}.`]
  return [risingFirst(area, rising), ...fightLines(g, nation, area, coming), `${people} count ${rising.who}.`]
}

/** "uprising 7, rises on 1 to 6" for the people of a nation in an Area; empty where nobody can rise. */
export function uprisingText(g: Position, nation: Nation, area: Area): string {
  const level = uprisingLevel(g, nation, area)
  if (level <= 1 || risingAgainst(g, area, unitsInArea(g, nation, area)) === null) return ''
  return `uprising ${level}, ${risingText(g, level)}`
}

/** Who lives in an Area: "natives 2", or the Portuguese of Brasil (22.11). */
export function peopleOf(g: Position, area: string, natives: 'Natives' | 'natives'): string {
  const { native, european } = g.state.areas[area]!
  return isTreatyArea(g, area) ? `Portuguese Level ${european?.level ?? 0}` : `${natives} ${native}`
}
