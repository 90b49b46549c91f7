/**
 * What fights at sea and on land may bring, from the tables of the data: exact chances from 0 to 1. Losses
 * are units (ships, colonists, soldier detachments), never more than there are.
 */

import type { GameData } from '../data/shapes.ts'
import { fightOutcomes } from '../forecast/land-combat.ts'
import type { Landing, Side } from '../land/strengths.ts'
import { decimal, face, faces } from '../matters/odds.ts'
import { readSeaResult } from '../naval/naval-combat.ts'
import { type Position, sum } from '../state/context.ts'

/** A thing that may happen, with its chance; all that may happen together have the chance 1. */
export type Chance<T> = T & { readonly chance: number }

/** The mean of a figure over all that may happen. */
export const meanOf = <T>(all: readonly Chance<T>[], figure: (one: T) => number): number =>
  sum(all.map((one) => one.chance * figure(one)))

/** The chance that something is so. */
export const chanceOf = <T>(all: readonly Chance<T>[], is: (one: T) => boolean): number =>
  meanOf(all, (one) => (is(one) ? 1 : 0))

/** "1 point", "2.5 points". */
export const inPoints = (value: number): string =>
  `${decimal(value)} ${decimal(value) === '1' ? 'point' : 'points'}`

/** A chance in a sentence, in the faces of a die where it is one: "4 of 6", else "41%". */
export function odds(chance: number): string {
  const dice = chance * faces.length
  return Math.abs(dice - Math.round(dice)) < 0.01
    ? `${Math.round(dice)} of 6`
    : `${Math.round(100 * chance)}%`
}

/** How a fight at sea ends (8.3): ships lost, and whether the victor may take a prize. */
export interface SeaOutcome {
  readonly attackerLost: number
  readonly defenderLost: number
  readonly prize: boolean
}

/**
 * 8.25: all ends of a fight at sea by the column of its table, one for each face of the die.
 * @param column index of the column, as `seaOdds` gives it.
 * @param ships how many ships that can be lost are on either side; no more are counted.
 */
export function seaOutcomes(
  data: GameData,
  column: number,
  ships: { readonly attacker: number; readonly defender: number },
): Chance<SeaOutcome>[] {
  return data.tables.navalCombat.rows.map((row) => {
    const { loser, ships: lost, prize } = readSeaResult(row[column]!)
    return {
      chance: face,
      attackerLost: loser === 'attacker' ? Math.min(lost, ships.attacker) : 0,
      defenderLost: loser === 'defender' ? Math.min(lost, ships.defender) : 0,
      prize,
    }
  })
}

/** How a fight on land ends (11.2): detachments given for losses, and who must leave the hex. */
export interface LandOutcome {
  readonly attackerLost: number
  readonly defenderLost: number
  /** 11.21: for so many of them the defender gives two colonists each. */
  readonly pairs: number
  readonly attackerLoses: boolean
}

/** An end if the defender gives soldiers. `held`: the end that he may have instead, with as few colonists as keep his hex. */
export interface LandEnd extends LandOutcome {
  readonly held?: LandOutcome
}

/**
 * 11.12, 8.53, 8.54: all ends of a fight on land, if soldiers are given for losses where there are any (else
 * colonists, one for one), and what two colonists for a soldier make of them (11.21, 11.23). `landing` for an invasion, with the defenders doubled; null for a fight on land.
 */
export function landOutcomes(
  g: Position,
  attacker: Side,
  defender: Side,
  landing: Landing | null = null,
): Chance<LandEnd>[] {
  const { soldiers, colonists } = defender.units
  const most = soldiers > 0 ? Math.min(soldiers, Math.floor(colonists / 2)) : 0
  const given = Array.from({ length: most + 1 }, (_, pairs) =>
    fightOutcomes(g, attacker, defender, landing, pairs),
  )
  return given[0]!.outcomes.map(({ lost, attackerLoses }, at): Chance<LandEnd> => {
    const pairs = given.findIndex(
      ({ outcomes }, count) => count <= lost.defender && outcomes[at]!.attackerLoses,
    )
    const end = { attackerLost: lost.attacker, defenderLost: lost.defender, pairs: 0, attackerLoses }
    return { chance: face, ...end, ...(pairs > 0 && { held: { ...end, pairs, attackerLoses: true } }) }
  })
}
