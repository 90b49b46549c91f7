/** 17.2, 21.28: what soldiers would do to the natives of an Area, or to a colony there of a nation that is not played. */
import type { Nation } from '../data/shapes.ts'
import { type Attack, attackOn, readingText, resultsText } from '../land/native-combat.ts'
import type { Area } from '../map/board.ts'
import type { Position } from '../state/context.ts'
import type { Group } from '../state/state.ts'

/** An attack as it would be made. */
export function attackText(g: Position, attack: Attack): { reading: string; results: string } {
  return { reading: readingText(g, attack), results: resultsText(g, attack) }
}

/**
 * "level to 2 on 1 to 3, 3 on 4 or 5; 1 lost on 6 (column 4, die -1)" of a fight with those who come and whoever is there;
 * nothing where nobody is to be fought. What a missionary is worth who has not landed yet nobody knows (15.63).
 */
export function fightText(g: Position, nation: Nation, area: Area | null, coming: Group): string[] {
  if (!area) return []
  const attack = attackOn(g, nation, area, { ...coming, missionaries: [] })
  if (attack.level === 0 || attack.detachments === 0) return []
  const { reading, results } = attackText(g, attack)
  return [`${results.startsWith('to ') ? 'level ' : ''}${results} (${reading})`]
}

/** The same as a sentence. */
export const fightLines = (g: Position, nation: Nation, area: Area | null, coming: Group): string[] =>
  fightText(g, nation, area, coming).map((text) => `A fight: ${text}.`)
