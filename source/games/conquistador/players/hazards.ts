/**
 * What natives, climate and sea may take, from the tables of the data: exact chances from 0 to 1. Losses are units,
 * never more than there are.
 */
import { type Position, sum } from '../context.ts'
import type { GameData, Nation } from '../data.ts'
import { attritionBonus, attritionLevel, attritionResult } from '../land/land-attrition.ts'
import { columnFor } from '../land/native-uprising.ts'
import type { Hex } from '../map/hex.ts'
import { readResult } from '../naval/naval-attrition.ts'
import type { Group } from '../state.ts'
import { isConquistador } from '../units.ts'
import { type Chance, chanceOf, face, faces, meanOf } from './odds.ts'

/** Who is in an Area when natives may rise: `rating` is that of its missionaries, 0 for none. */
export interface Settled {
  readonly native: number
  readonly colonists: number
  readonly soldiers: number
  readonly rating: number
}

/** An uprising: colonists and soldiers lost, and whether a missionary and everybody is. */
export interface UprisingOutcome {
  readonly rises: boolean
  readonly lost: number
  readonly missionary: boolean
  readonly all: boolean
}

/** 17.34: the chance that the natives of an Area rise in a turn. */
export function uprisingChance({ native, colonists, soldiers, rating }: Settled): number {
  const level = native + colonists + rating - soldiers
  return native === 0 || level <= 1 ? 0 : Math.min(1, (level - 1) * face)
}

/**
 * 17.3: all that natives may do in a turn.
 * @param chance that they rise: 17.34 by default, 1 for an event that calls them out (6.41/8).
 */
export function uprisingOutcomes(
  { tables: { nativeUprising } }: GameData,
  settled: Settled,
  chance = uprisingChance(settled),
): Chance<UprisingOutcome>[] {
  const people = settled.colonists + settled.soldiers
  const column = columnFor(nativeUprising.columns, settled.soldiers)
  const calm = { rises: false, lost: 0, missionary: false, all: false, chance: 1 - chance }
  const risen = nativeUprising.rows.map((row) => {
    const cell = row[column]!
    const all = cell === 'All'
    return {
      rises: true,
      lost: all ? people : Math.min(people, Number(cell.replace('*', ''))),
      missionary: all || cell.endsWith('*'),
      all,
      chance: chance * face,
    }
  })
  return [calm, ...risen]
}

/** What an uprising costs on average in a turn: units lost, and the chances that it comes and that it takes everybody. */
export function uprisingProspect(data: GameData, settled: Settled) {
  const all = uprisingOutcomes(data, settled)
  return {
    chance: uprisingChance(settled),
    lost: meanOf(all, ({ lost }) => lost),
    missionary: chanceOf(all, ({ missionary }) => missionary),
    all: chanceOf(all, (one) => one.all),
  }
}

/** Losses on average of a kind each, and the chance that a hex loses everybody. */
export interface AttritionProspect {
  readonly colonists: number
  readonly soldiers: number
  readonly all: number
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
    all: face * cells.filter((cell) => cell === 'All').length,
  }
}

/** 12.4: what attrition takes of a group in a hex, in one turn; a conquistador there counts, and one in the group. */
export function hexAttrition(g: Position, nation: Nation, hex: Hex, group: Group): AttritionProspect {
  const bonus = group.leaders.some((name) => isConquistador(g, name)) ? 1 : attritionBonus(g, nation, hex)
  return attritionProspect(g, attritionLevel(g, hex, g.state.options.edition), bonus, group)
}

/** What is aboard when an expedition rolls for attrition, or was in the same phase. */
export interface Voyage {
  readonly ships: number
  readonly colonists: number
  readonly soldiers: number
  readonly leaders: number
}

/**
 * 9.12, 9.3: what a voyage costs on average, no more than is aboard; whoever goes down with a lost ship is not counted.
 * @param bounds used in one phase. @param pastBounds more were used than bought: the last column, twice past nine.
 */
export function voyageProspect(
  { tables: { navalAttrition } }: GameData,
  bounds: number,
  pastBounds: boolean,
  aboard: Voyage,
): Voyage {
  const longest = navalAttrition.columns.length
  const column = pastBounds ? longest : Math.min(bounds, longest)
  if (bounds === 0) return { ships: 0, colonists: 0, soldiers: 0, leaders: 0 }
  const cells = navalAttrition.rows.map((row) => readResult(row[column - 1]!))
  const none = { C: 0, S: 0, V: 0, L: 0 }
  const more = pastBounds && bounds > longest ? cells : [none]
  const pairs = cells.flatMap((one) => more.map((other) => [one, other] as const))
  const mean = (letter: keyof typeof none, there: number) =>
    sum(pairs.map(([one, other]) => Math.min(there, one[letter] + other[letter]))) / pairs.length
  return {
    ships: mean('V', aboard.ships),
    colonists: mean('C', aboard.colonists),
    soldiers: mean('S', aboard.soldiers),
    leaders: mean('L', aboard.leaders),
  }
}
