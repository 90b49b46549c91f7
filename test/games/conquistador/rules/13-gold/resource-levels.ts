/** What a colonist of an Area earns by the data, most of which is reconstructed. */
import { data } from '../table.ts'

const factorOf = (area: string): number =>
  data.areas.areas.find(({ name }) => name === area)!.resourcesDoubled ? 2 : 1

/** Ducats on a turn (14.1). */
export const levelOf = (area: string, turn: number): number =>
  factorOf(area) * data.turns.turns[turn - 1]!.resourceLevel

/** Ducats in a turn in which a mine of the Area is worked (13.16). */
export const minedLevelOf = factorOf
