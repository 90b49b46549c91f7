/** What natives and climate mean for people who are in a hex, or are about to be: told before they go there. */

import { listed } from '../../../kernel/contract/words.ts'
import { fightsOnly, isGalleons } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { type Attack, attackOn, nativeResult } from '../land/native-combat.ts'
import { columnFor, ratingOf, readUprising, uprisingLevel } from '../land/native-uprising.ts'
import { type Area, hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { isTreatyArea } from '../matters/areas.ts'
import { faces } from '../matters/odds.ts'
import { aboard } from '../naval/ships.ts'
import { hexInfo, type Position, sum } from '../state/context.ts'
import { unitsInArea } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { addUp, many } from '../state/units.ts'
import { attritionLine } from './climate.ts'
import { crowdedText, earningsText } from './crowding.ts'

const decimal = (value: number): string => String(Math.round(10 * value) / 10)

/** "3 colonists and 2 soldiers" of those whom natives count, with a missionary whose rating they wait for (15.63). */
const counted = ({ colonists, soldiers }: Group, isRated: boolean): string =>
  listed([
    ...(colonists > 0 ? [many(colonists, 'colonist')] : []),
    ...(soldiers > 0 ? [many(soldiers, 'soldier')] : []),
    ...(isRated ? [] : ['an unrated missionary']),
  ])

/** 17.34: "rises on 1 to 4"; a level of 1 or less never does. */
export function risesOn(level: number): string {
  const last = Math.min(faces.length, level - 1)
  if (last < 1) return 'nobody rises'
  return last === 1 ? 'rises on 1' : `rises on 1 to ${last}`
}

/** "rises on 1 to 4"; after a disease nobody does in this turn (6.41/13). */
export const risingText = ({ state }: Position, level: number): string =>
  state.noUprisings ? 'nobody rises this turn' : risesOn(level)

/** 17.35: what an uprising takes, on average, and how often all. */
function tollText(g: Position, { colonists, soldiers }: Group): string {
  const table = g.data.tables.nativeUprising
  const column = columnFor(table.columns, soldiers)
  const people = colonists + soldiers
  const results = table.rows.map((row) => readUprising(row[column]!))
  const mean =
    sum(results.map((result) => (result.all ? people : Math.min(people, result.people)))) / faces.length
  const all = results.filter((result) => result.all || result.people >= people).length
  const worst = all > 0 ? `, all on ${all} of ${faces.length}` : ''
  return `takes ${decimal(mean)} of ${people}${worst}`
}

/** 17.32: "4"; with a missionary who has not landed yet both ends of what he may turn out to be (15.63). */
function levelIn(g: Position, native: number, { colonists, soldiers, missionaries }: Group) {
  const { ratings } = g.data.units.missionary
  const levelBy = (rating: number) => native + colonists + ratingOf(g, missionaries, rating) - soldiers
  const least = levelBy(Math.min(...ratings))
  const most = levelBy(Math.max(...ratings))
  return { most, isKnown: least === most, text: least === most ? String(most) : `${least} to ${most}` }
}

/**
 * How the natives of an Area stand to the people of a nation there (17.32 to 17.35), with those who come and
 * without those who leave; nothing where there are no natives or no such people. What decides comes first: where
 * there is little room the end is left away.
 */
export function uprisingLines(
  g: Position,
  nation: Nation,
  area: Area,
  change: { readonly coming?: Group; readonly leaving?: Group; readonly others?: readonly Expedition[] },
): string[] {
  const there = unitsInArea(g, nation, area)
  const { coming, leaving, others = [] } = change
  const whole = addUp([there, ...(coming ? [coming] : []), ...arrivalsOf(others).map(({ group }) => group)])
  const after: Group = {
    ...whole,
    colonists: whole.colonists - (leaving?.colonists ?? 0),
    soldiers: whole.soldiers - (leaving?.soldiers ?? 0),
    missionaries: whole.missionaries.filter((id) => !leaving?.missionaries.includes(id)),
  }
  const native = g.state.areas[area]?.native ?? 0
  if (native === 0 || after.colonists + after.soldiers === 0) return []
  const { most, isKnown, text } = levelIn(g, native, after)
  const among = others.length > 0 ? `, those of ${listed(others.map(({ id }) => id))} among them` : ''
  const who = `uprising level ${text} with ${counted(after, isKnown)}${among}`
  if (most <= 1 || g.state.noUprisings) return [`${area}: ${risingText(g, most)}, ${who}.`]
  return [`${area} ${risesOn(most)}${isKnown ? '' : ' at worst'}; it ${tollText(g, after)}; ${who}.`]
}

/** The Uprising Level of an Area, at worst, once a group has come to it (17.32, 17.33). */
export const levelAfter = (g: Position, nation: Nation, area: Area, coming: Group): number =>
  levelIn(g, g.state.areas[area]?.native ?? 0, addUp([unitsInArea(g, nation, area), coming])).most

/** 17.22: "level 2 is left on 1 to 3, 3 on 4 to 5, 1 detachment is lost on 6". */
export function fightResults({ level, target }: Attack, cells: readonly string[]): string {
  const results = cells.map((cell) =>
    cell === 'S'
      ? `${many(target === 'natives' ? 1 : 2, 'detachment')} lost`
      : Number(cell) >= level
        ? `${target} down to 0`
        : `level ${level - Number(cell)}`,
  )
  const firsts = results.flatMap((text, index) => (text === results[index - 1] ? [] : [index]))
  return firsts
    .map((first, index) => {
      const last = (firsts[index + 1] ?? results.length) - 1
      return `${results[first]} on ${first === last ? first + 1 : `${first + 1} to ${last + 1}`}`
    })
    .join(', ')
}

/**
 * What a fight with natives would leave of them, with those who come to whoever is there (17.22); nothing where they
 * are fought by nobody. What a missionary is worth who has not landed yet nobody knows (15.63).
 */
export function fightLines(g: Position, nation: Nation, area: Area | null, coming: Group): string[] {
  if (!area) return []
  const attack = attackOn(g, nation, area, { ...coming, missionaries: [] })
  if (attack.target !== 'natives' || attack.level === 0 || attack.detachments === 0) return []
  const cells = faces.map((die) => nativeResult(g, attack, die).cell)
  return [`A fight: ${fightResults(attack, cells)}.`]
}

/** Expeditions of the nation that will bring people to the same Area in this turn, as they are planned (17.32). */
export function landingBeside(g: Position, { id, nation, destination }: Expedition): readonly Expedition[] {
  const areaOf = (place: Expedition['destination']) =>
    place === null || place === 'Europe' ? null : hexInfo(g, hexOfNode(place)).area
  const area = areaOf(destination)
  return g.state.expeditions.filter((one) => {
    const { colonists, soldiers, missionaries } = aboard(one.ships)
    const brings = colonists + soldiers + missionaries.length > 0
    const isThere = area !== null && areaOf(one.destination) === area
    return one.nation === nation && one.id !== id && brings && isThere && landsNobody(g, one) === null
  })
}

/** Those who come to a hex. */
export interface Arrival {
  readonly hex: Hex
  readonly group: Group
}

/** Who comes to which hex with expeditions, as they are planned. */
export const arrivalsOf = (expeditions: readonly Expedition[]): Arrival[] =>
  expeditions.flatMap(({ ships, destination }) =>
    destination === null || destination === 'Europe'
      ? []
      : [{ hex: hexOfNode(destination), group: aboard(ships) }],
  )

/** 7.26: nothing is foretold of a landing that will be refused; null where those aboard may land. */
export const landsNobody = (g: Position, expedition: Expedition): string | null =>
  expedition.origin === 'Europe' && !isGalleons(expedition) && fightsOnly(g, expedition)
    ? 'Nobody lands there without an Explorer aboard (7.26).'
    : null

/**
 * The natives of the Area of a hex, what those who come earn there and who earns nothing, and its land attrition with
 * the losses to expect in a turn (12.4).
 * @param others expeditions that come to the Area in the same turn
 */
export function ashoreLines(
  g: Position,
  nation: Nation,
  hex: Hex,
  coming: Group,
  others: readonly Expedition[] = [],
): string[] {
  const { area } = hexInfo(g, hex)
  const rising = area ? uprisingLines(g, nation, area, { coming, others }) : []
  if (coming.colonists + coming.soldiers === 0 && coming.missionaries.length > 0)
    return rising.length > 0 ? rising : [aloneText(g, area)]
  return [...rising, ...hexLines(g, nation, hex, coming, others)]
}

/** 15.61: missionaries where there is nobody whom natives would rise against. */
const aloneText = (g: Position, area: Area | null): string =>
  area === null || (g.state.areas[area]?.native ?? 0) === 0
    ? 'No natives live there.'
    : `Nobody else of yours is in ${area}: natives do not rise.`

/** What a hex has for those who come to it, whatever its natives do. */
function hexLines(
  g: Position,
  nation: Nation,
  hex: Hex,
  coming: Group,
  others: readonly Expedition[] = [],
): string[] {
  const arrivals = [{ hex, group: coming }, ...arrivalsOf(others)].filter((one) => one.hex === hex)
  const colonists = sum(arrivals.map(({ group }) => group.colonists))
  const earning =
    coming.colonists > 0 ? [earningsText(g, nation, hex), crowdedText(g, nation, hex, colonists)] : []
  return [
    ...earning.filter((text) => text !== '').map((text) => `${text}.`),
    attritionLine(g, nation, hex, addUp(arrivals.map(({ group }) => group))),
  ]
}

/** A march by land: the hex that it comes to, and the natives of the Area that it leaves, if it does. */
export function marchLines(
  g: Position,
  nation: Nation,
  { from, goal }: { readonly from: Hex; readonly goal: Hex },
  units: Group,
): string[] {
  const [left, entered] = [from, goal].map((hex) => hexInfo(g, hex).area)
  if (left === entered) return hexLines(g, nation, goal, units)
  return [
    ...ashoreLines(g, nation, goal, units),
    ...fightLines(g, nation, entered ?? null, units),
    ...(left ? uprisingLines(g, nation, left, { leaving: units }) : []),
  ]
}

/** "uprising 7, rises on 1 to 6" for the people of a nation in an Area; empty where nobody can rise. */
export function uprisingText(g: Position, nation: Nation, area: Area): string {
  const { colonists, soldiers } = unitsInArea(g, nation, area)
  const level = uprisingLevel(g, nation, area)
  if ((g.state.areas[area]?.native ?? 0) === 0 || colonists + soldiers === 0 || level <= 1) return ''
  return `uprising ${level}, ${risingText(g, level)}`
}

/** Who lives in an Area: "natives 2", or the Portuguese of Brasil (22.11). */
export function peopleOf(g: Position, area: string, natives: 'Natives' | 'natives'): string {
  const { native, european } = g.state.areas[area]!
  return isTreatyArea(g, area) ? `Portuguese Level ${european?.level ?? 0}` : `${natives} ${native}`
}
