/** 17.3: how natives stand to people in an Area, in words; and where they may rise against those whom a nation has. */
import type { Undone } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { decimal, face, faces, facesText } from '../matters/odds.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Position, sum } from '../state/context.ts'
import { areasOf, stacksInArea, unitsAt, unitsInArea } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { addUp, emptyGroup, hasUnits, isConquistador, many } from '../state/units.ts'
import { columnFor, levelAgainst, ratingOf, readUprising, type UprisingResult } from './native-uprising.ts'

/** What decides how natives rise against people, and what it goes by. */
interface Rising {
  /** Units that it takes in a turn on average; it may not come. */
  readonly weight: number
  /** "rises on 1 to 5" */
  readonly rises: string
  /** "kills about 3.3 of your 10, all on 6"; null where nobody rises. */
  readonly toll: string | null
  /** "uprising level 6" */
  readonly level: string
  /** "7 colonists and 3 soldiers" */
  readonly who: string
}

/** How natives stand to people in their Area (17.32 to 17.35); null where there are no natives or no such people. */
export function risingAgainst(g: Position, area: Area, people: Group): Rising | null {
  const { colonists, soldiers, missionaries } = people
  if ((g.state.areas[area]?.native ?? 0) === 0) return null
  if (colonists + soldiers + missionaries.length + conquistadorsOf(g, people).length === 0) return null
  const { most, isKnown, text } = levelsIn(g, area, people)
  const rising = { level: `uprising level ${text}`, who: counted(g, people, isKnown) }
  if (most <= 1 || g.state.noUprisings)
    return { ...rising, weight: 0, rises: risingText(g, most), toll: null }
  const { mean, toll } = tollOf(g, people)
  const chance = face * Math.min(faces.length, most - 1)
  return { ...rising, weight: chance * mean, rises: `${risesOn(most)}${isKnown ? '' : ' at worst'}`, toll }
}

/**
 * Where natives may rise against those whom a nation has, as all stand, where they take most first. Nobody need do anything
 * about it: it is told while soldiers can still come.
 * @param coming who may come to an Area before: of several groups that by which it stands worst is told
 */
export function uprisingsAhead(
  g: Position,
  nation: Nation,
  coming: (area: Area) => readonly Group[] = () => [emptyGroup()],
): Undone[] {
  return areasOf(g, nation)
    .flatMap((area) => {
      const there = unitsInArea(g, nation, area)
      const risings = coming(area).flatMap((group) => {
        const rising = risingAgainst(g, area, addUp([there, group]))
        return rising?.toll ? [{ ...rising, area }] : []
      })
      return risings.toSorted(byWeight).slice(0, 1)
    })
    .toSorted(byWeight)
    .map(({ area, level, rises, who, toll }) => {
      const hexes = hexesIn(g, nation, area)
      // Its chance first, for the end of the line may have no room.
      const reason = `${area} ${rises} and ${toll}; ${level} with ${who} in ${listed(hexes)}.`
      return { rule: '17.34', harmless: true, by: { type: 'move', at: hexes[0]! }, at: hexes[0]!, reason }
    })
}

const byWeight = (one: Rising, other: Rising): number => other.weight - one.weight

/** Where a nation stands in an Area, where most are first. */
function hexesIn(g: Position, nation: Nation, area: Area) {
  const people = (hex: string) => {
    const { colonists, soldiers } = unitsAt(g.state, nation, hex)
    return colonists + soldiers
  }
  const held = stacksInArea(g, nation, area).filter(hasUnits)
  return [...new Set(held.map(({ hex }) => hex))].toSorted((one, other) => people(other) - people(one))
}

/**
 * "3 colonists and 2 soldiers" of those whom natives count, with a missionary whose rating they wait for (15.63), or
 * what several count for together (17.32).
 */
const counted = (g: Position, people: Group, isRated: boolean): string => {
  const { colonists, soldiers, missionaries } = people
  const counting = listed([
    ...(colonists > 0 ? [many(colonists, 'colonist')] : []),
    ...(soldiers > 0 ? [many(soldiers, 'soldier')] : []),
    ...(isRated ? ratedTogether(g, missionaries) : ['an unrated missionary']),
  ])
  return counting || (missionaries.length > 0 ? 'a missionary' : listed(conquistadorsOf(g, people)))
}

/** An Explorer does not leave his ship. */
const conquistadorsOf = (g: Position, { leaders }: Group): string[] =>
  leaders.filter((name) => isConquistador(g, name))

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

/**
 * 17.35: what an uprising takes, on average, and the faces of its second die on which it takes all, with them the
 * conquistadors (15.56), and a missionary.
 */
function tollOf(g: Position, group: Group) {
  const { colonists, soldiers, missionaries } = group
  const table = g.data.tables.nativeUprising
  const column = columnFor(table.columns, soldiers)
  const people = colonists + soldiers
  const results = table.rows.map((row) => readUprising(row[column]!))
  const on = (takes: (result: UprisingResult) => boolean) =>
    facesText(faces.filter((_, index) => takes(results[index]!)))
  const all = on((result) => result.all || (people > 0 && result.people >= people))
  const mean =
    sum(results.map((result) => (result.all ? people : Math.min(people, result.people)))) / faces.length
  const isSure = mean === people
  const whole = [...(people > 0 && !isSure ? ['all'] : []), ...conquistadorsOf(g, group)]
  const losses = [
    ...whole.map((who) => ({ who, dice: all })),
    ...(missionaries.length > 0 ? [{ who: 'a missionary', dice: on(({ missionary }) => missionary) }] : []),
  ]
  const worst = [...new Set(losses.map(({ dice }) => dice))].flatMap((dice) => {
    const those = losses.filter((one) => one.dice === dice).map(({ who }) => who)
    return dice === '' ? [] : [`${listed(those)} on ${dice}`]
  })
  const few = isSure ? `your ${people}` : `about ${decimal(mean)} of your ${people}`
  const some = people > 0 ? [few] : []
  return { mean, toll: `kills ${[...some, ...worst].join(', ')}` }
}

/** 17.32: "4"; with a missionary who has not landed yet both ends of what he may turn out to be (15.63). */
export function levelsIn(g: Position, area: Area, people: Group) {
  const { ratings } = g.data.units.missionary
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)].map((rating) =>
    levelAgainst(g, area, people, rating),
  ) as [number, number]
  return { most, isKnown: least === most, text: least === most ? String(most) : `${least} to ${most}` }
}
