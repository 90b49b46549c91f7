/**
 * What natives, climate and sea may take, from the tables of the data: exact chances from 0 to
 * 1. Losses are units, never more than there are.
 */

import { keptForEach } from '../../../kernel/flow/recently.ts'
import type { GameData, Nation } from '../data/shapes.ts'
import { attritionBonus, attritionLevel, attritionResult } from '../land/land-attrition.ts'
import { columnFor } from '../land/native-uprising.ts'
import type { Hex } from '../map/hex.ts'
import { face, faces } from '../matters/odds.ts'
import { type AttritionResult, readResult, voyageRolls } from '../naval/naval-attrition.ts'
import { type Position, sum } from '../state/context.ts'
import type { Group } from '../state/state.ts'
import { isConquistador } from '../state/units.ts'

/** Who is in an Area when natives may rise: `rating` is that of its missionaries, 0 for none. */
interface Settled {
  readonly native: number
  readonly colonists: number
  readonly soldiers: number
  readonly rating: number
}

/** 17.34: the chance that the natives of an Area rise in a turn. */
export function uprisingChance({ native, colonists, soldiers, rating }: Settled): number {
  const level = native + colonists + rating - soldiers
  return native === 0 || level <= 1 ? 0 : Math.min(1, (level - 1) * face)
}

/** 17.3: the colonists and soldiers that an uprising takes on average in a turn; it may not come. */
export function uprisingLosses({ tables: { nativeUprising } }: GameData, settled: Settled): number {
  const people = settled.colonists + settled.soldiers
  const column = columnFor(nativeUprising.columns, settled.soldiers)
  const chance = uprisingChance(settled) * face
  return sum(
    nativeUprising.rows.map((row) => {
      const cell = row[column]!
      return chance * (cell === 'All' ? people : Math.min(people, Number(cell.replace('*', ''))))
    }),
  )
}

/** Losses on average of a kind each. */
interface AttritionProspect {
  readonly colonists: number
  readonly soldiers: number
}

/**
 * 12.4: what land attrition takes in one turn.
 * @param level of the hex, 1 to 5 (`attritionLevel`). @param bonus 1 with a conquistador there, else 0.
 */
export function attritionProspect(
  g: Position,
  level: number,
  bonus: number,
  { colonists, soldiers }: Pick<Group, 'colonists' | 'soldiers'>,
): AttritionProspect {
  const cells = faces.map((die) => attritionResult(g, level, Math.max(1, die - bonus)))
  const mean = (letter: 'C' | 'S', there: number) =>
    face * sum(cells.map((cell) => (cell === 'All' ? there : Math.min(there, readResult(cell)[letter]))))
  return {
    colonists: mean('C', colonists),
    soldiers: mean('S', soldiers),
  }
}

/**
 * 12.4: what attrition takes of a group in a hex, in one turn; a
 * conquistador there counts, and one in the group.
 */
export function hexAttrition(g: Position, nation: Nation, hex: Hex, group: Group): AttritionProspect {
  const level = attritionLevel(g, hex, g.state.options.edition)
  return attritionProspect(g, level, bonusOf(g, nation, hex, group), group)
}

/**
 * 12.4: the chances of every number of colonists to be left of a group in a hex after each turn of attrition. The table takes
 * whole colonists, so the fewer there are the shorter each of them lives.
 * @returns turn by turn, the chance of each number from none to all
 */
export function colonistsLeft(g: Position, nation: Nation, hex: Hex, group: Group): Remaining {
  const level = attritionLevel(g, hex, g.state.options.edition)
  const bonus = bonusOf(g, nation, hex, group)
  const cells = faces.map((die) => attritionResult(g, level, Math.max(1, die - bonus)))
  return remainingBy(g.data, `${group.colonists} ${cells.join()}`, group.colonists, cells)
}

type Remaining = readonly (readonly number[])[]

const remainingBy = keptForEach(
  (data: GameData, _: string, colonists: number, cells: readonly string[]): Remaining => {
    const counts = Array.from({ length: colonists + 1 }, (_, count) => count)
    const lost = cells.map((cell) => (cell === 'All' ? colonists : readResult(cell).C))
    let chances = counts.map((count): number => (count === colonists ? 1 : 0))
    return data.turns.turns.map(() => {
      const after = counts.map(() => 0)
      for (const count of counts)
        for (const taken of lost) after[Math.max(0, count - taken)]! += chances[count]! * face
      chances = after
      return after
    })
  },
)

/** 12.4: the faces on which attrition leaves no soldier of a group in a hex, no colonist, nobody at all. */
export function attritionDeaths(
  g: Position,
  nation: Nation,
  hex: Hex,
  group: Group,
  bonus = bonusOf(g, nation, hex, group),
) {
  const level = attritionLevel(g, hex, g.state.options.edition)
  const dieOn = (takes: (lost: AttritionResult) => boolean): readonly number[] =>
    faces.filter((die) => {
      const cell = attritionResult(g, level, Math.max(1, die - bonus))
      return cell === 'All' || takes(readResult(cell))
    })
  const { colonists, soldiers } = group
  return {
    soldiers: dieOn(({ S }) => S >= soldiers),
    colonists: dieOn(({ C }) => C >= colonists),
    all: dieOn(({ C, S }) => C >= colonists && S >= soldiers),
  }
}

/** 12.3: the conquistador of all who will be there, who takes one off the die. */
export const guideOf = (g: Position, { leaders }: Pick<Group, 'leaders'>): string | undefined =>
  leaders.find((name) => isConquistador(g, name))

export const bonusIn = (g: Position, group: Group): number => (guideOf(g, group) === undefined ? 0 : 1)

/** 12.3: the conquistadors there, or who come, take one off the die. */
const bonusOf = (g: Position, nation: Nation, hex: Hex, group: Group): number =>
  bonusIn(g, group) || attritionBonus(g, nation, hex)

/**
 * What is aboard when an expedition rolls for attrition, and was in the same phase; or what of it is lost.
 */
interface Aboard {
  readonly ships: number
  readonly colonists: number
  readonly soldiers: number
  readonly leaders: number
}

/**
 * 9.12, 9.3: what a voyage costs on average, no more than is aboard;
 * whoever goes down with a lost ship is not counted.
 * @param bounds used in one phase. @param pastBounds more were used
 * than bought: the last column, twice past nine.
 */
export function voyageProspect(data: GameData, bounds: number, pastBounds: boolean, aboard: Aboard): Aboard {
  const [first, second = [readResult('-')]] = voyageRolls(data, bounds, pastBounds)
  if (!first) return { ships: 0, colonists: 0, soldiers: 0, leaders: 0 }
  const pairs = first.flatMap((one) => second.map((other) => [one, other] as const))
  const mean = (letter: keyof AttritionResult, there: number) =>
    sum(pairs.map(([one, other]) => Math.min(there, one[letter] + other[letter]))) / pairs.length
  return {
    ships: mean('V', aboard.ships),
    colonists: mean('C', aboard.colonists),
    soldiers: mean('S', aboard.soldiers),
    leaders: mean('L', aboard.leaders),
  }
}
