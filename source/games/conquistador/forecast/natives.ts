/** What natives and climate mean for people who are in a hex, or are about to be: told before they go there. */

import { listed } from '../../../kernel/contract/words.ts'
import { fightsOnly, isGalleons } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { columnFor, ratingOf, readUprising, uprisingLevel } from '../land/native-uprising.ts'
import { type Area, hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { isTreatyArea } from '../matters/areas.ts'
import { decimal, faces, facesText } from '../matters/odds.ts'
import { aboard } from '../naval/ships.ts'
import { isRevised } from '../scenarios/options.ts'
import { areaOff, hexInfo, type Position, sum } from '../state/context.ts'
import { unitsInArea } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { addUp, many, remaining } from '../state/units.ts'
import { attritionGoesBy, attritionLine, stayingLines } from './climate.ts'
import { crowdedText, earningsText } from './crowding.ts'
import { fightLines } from './native-fight.ts'

/**
 * "3 colonists and 2 soldiers" of those whom natives count, with a missionary whose rating they wait for (15.63), or
 * what several count for together (17.32).
 */
const counted = (g: Position, { colonists, soldiers, missionaries }: Group, isRated: boolean): string =>
  listed([
    ...(colonists > 0 ? [many(colonists, 'colonist')] : []),
    ...(soldiers > 0 ? [many(soldiers, 'soldier')] : []),
    ...(isRated ? ratedTogether(g, missionaries) : ['an unrated missionary']),
  ])

/** "the lowest rating of 2 missionaries, -2"; in the revised edition "2 missionaries, together +1". */
function ratedTogether(g: Position, missionaries: readonly string[]): string[] {
  if (missionaries.length < 2) return []
  const rating = ratingOf(g, missionaries)
  const signed = rating > 0 ? `+${rating}` : String(rating)
  const all = many(missionaries.length, 'missionary')
  return [isRevised(g) ? `${all}, together ${signed}` : `the lowest rating of ${all}, ${signed}`]
}

/** 17.34: "rises on 1 to 4"; a level of 1 or less never does. */
export function risesOn(level: number): string {
  const last = Math.min(faces.length, level - 1)
  if (last < 1) return 'nobody rises'
  return last === 1 ? 'rises on 1' : `rises on 1 to ${last}`
}

/** "rises on 1 to 4"; after a disease nobody does in this turn (6.41/13). */
export const risingText = ({ state }: Position, level: number): string =>
  state.noUprisings ? 'nobody rises this turn' : risesOn(level)

/** 17.35: what an uprising takes, on average, and the faces of its second die on which it takes all. */
function tollText(g: Position, { colonists, soldiers }: Group): string {
  const table = g.data.tables.nativeUprising
  const column = columnFor(table.columns, soldiers)
  const people = colonists + soldiers
  const results = table.rows.map((row) => readUprising(row[column]!))
  const mean =
    sum(results.map((result) => (result.all ? people : Math.min(people, result.people)))) / faces.length
  const all = faces.filter((_, index) => results[index]!.all || results[index]!.people >= people)
  const worst = all.length > 0 ? `, all on ${facesText(all)}` : ''
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
  const after = leaving ? remaining(whole, leaving) : whole
  const native = g.state.areas[area]?.native ?? 0
  if (native === 0 || after.colonists + after.soldiers === 0) return null
  const { most, isKnown, text } = levelIn(g, native, after)
  const among = others.length > 0 ? `, those of ${listed(others.map(({ id }) => id))} among them` : ''
  const isCalm = most <= 1 || g.state.noUprisings
  const rises = `${risingText(g, most)}${isCalm || isKnown ? '' : ' at worst'}`
  const toll = isCalm ? null : tollText(g, after)
  return { rises, toll, level: `uprising level ${text}`, who: counted(g, after, isKnown) + among }
}

/** Both in one sentence: where there is little room the end is left away. */
export function uprisingLines(g: Position, nation: Nation, area: Area, change: Change): string[] {
  const uprising = uprisingIn(g, nation, area, change)
  if (!uprising) return []
  const { rises, toll, level, who } = uprising
  const chance = toll === null ? `: ${rises}` : ` ${rises}, ${toll}`
  return [`${area}${chance}; ${level} with ${who}.`]
}

/** The Uprising Level of an Area, at worst, once a group has come to it (17.32, 17.33). */
export const levelAfter = (g: Position, nation: Nation, area: Area, coming: Group): number =>
  levelIn(g, g.state.areas[area]?.native ?? 0, addUp([unitsInArea(g, nation, area), coming])).most

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
 * What awaits those who come to a hex: its natives, what the climate takes (12.4), and what they earn; at last whom
 * natives count, which is the first to go where there is no room for all.
 * @param others expeditions that come to the Area in the same turn
 * @param beside what is said of a fight there, and of control, and whether they come over land
 */
export function ashoreLines(
  g: Position,
  nation: Nation,
  hex: Hex,
  coming: Group,
  others: readonly Expedition[] = [],
  beside: {
    readonly fight?: readonly string[]
    readonly control?: readonly string[]
    readonly marching?: boolean
  } = {},
): string[] {
  const { area } = hexInfo(g, hex)
  const rising = area ? uprisingIn(g, nation, area, { coming, others }) : null
  const decides = rising ? [risingFirst(area!, rising)] : []
  const by = rising ? [`Natives count ${rising.who}.`] : []
  if (coming.colonists + coming.soldiers === 0 && coming.missionaries.length > 0)
    return rising ? [...decides, ...by] : [aloneText(g, area)]
  return [
    ...decides,
    ...(beside.fight ?? []),
    ...hexLines(g, nation, hex, coming, { others, landing: !beside.marching }),
    ...(beside.control ?? []),
    ...by,
  ]
}

/** What an uprising takes before all else, for the end of a line may have no room. */
const risingFirst = (
  area: Area,
  { rises, toll, level }: { readonly rises: string; readonly toll: string | null; readonly level: string },
): string =>
  toll === null ? `${area}: ${level}, ${rises}.` : `${area}: an uprising ${toll}; ${rises}, ${level}.`

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
  { others = [], landing }: { readonly others?: readonly Expedition[]; readonly landing: boolean },
): string[] {
  const arrivals = [{ hex, group: coming }, ...arrivalsOf(others)].filter((one) => one.hex === hex)
  const colonists = sum(arrivals.map(({ group }) => group.colonists))
  const earning =
    coming.colonists > 0
      ? [earningsText(g, nation, hex), crowdedText(g, nation, hex, colonists, { landing })]
      : []
  return [
    attritionLine(g, nation, hex, addUp(arrivals.map(({ group }) => group))),
    ...earning.filter((text) => text !== '').map((text) => `${text}.`),
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
  const staying = stayingLines(g, nation, from, units)
  // Who chooses how many go and stay must know that their number does not decide.
  const goesBy = staying.length > 0 ? [attritionGoesBy] : []
  if (left === entered)
    return [...hexLines(g, nation, goal, units, { landing: false }), ...staying, ...goesBy]
  const fight = fightLines(g, nation, entered ?? null, units)
  return [
    ...ashoreLines(g, nation, goal, units, [], { fight, marching: true }),
    ...staying,
    ...(left ? uprisingLines(g, nation, left, { leaving: units }) : []),
    ...goesBy,
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
