/** 11.12, 8.53-8.55 What two sides of a fight on land bring to the table, and what the table says. */

import type { Nation } from '../data/shapes.ts'
import { oddsColumn } from '../matters/odds.ts'
import { hasSecondErrata } from '../scenarios/options.ts'
import type { Position } from '../state/context.ts'
import type { Group } from '../state/state.ts'
import { isConquistador } from '../state/units.ts'

/** 8.53: how much stronger a port is against those who come out of their ships. */
const portFactor = 2

/** A fight as the table sees it; everything by which it can be recomputed. */
export interface FightStrengths {
  readonly attack: number
  readonly defence: number
  /** 8.54: carracks that support an invasion; 0 on land. */
  readonly carracks: number
  readonly doubled: boolean
  /** Index of the column, and its odds as printed. */
  readonly column: number
  readonly odds: string
  /** Added to the die (15.53). */
  readonly shift: number
  /** Columns that a privateer who invades moves the odds by, by the errata of the second edition (15.45). */
  readonly privateers: number
}

/** A side, as it stands in the hex. */
export interface Side {
  readonly nation: Nation
  readonly units: Group
}

/** What an invader has from the sea (8.54). */
export interface Landing {
  /** Carracks in the port. */
  readonly carracks: number
  /** The expedition of the invaders raids. */
  readonly raider: boolean
}

/** `landing` for an invasion, where defenders are doubled; null for a fight on land. */
export function weigh(g: Position, attacker: Side, defender: Side, landing: Landing | null): FightStrengths {
  const carracks = landing?.carracks ?? 0
  const { soldier, colonist } = g.data.units
  // 11.13: colonists fight only for their own ground. 11.14: terrain does nothing.
  const attack = attacker.units.soldiers * soldier.strength + carracks
  const held = defender.units.soldiers * soldier.strength + defender.units.colonists * colonist.strength
  const doubled = landing !== null
  const defence = doubled ? held * portFactor : held
  const { columns } = g.data.tables.landCombat
  const privateers = landing?.raider && hasSecondErrata(g) ? 1 : 0
  const column = oddsColumn(columns, attack, defence, privateers)
  const led = ({ units }: Side) => units.leaders.some((name) => isConquistador(g, name))
  // 15.53 with its erratum: low rolls are the attacker's luck.
  const shift = (led(defender) ? 1 : 0) - (led(attacker) ? 1 : 0)
  return { attack, defence, carracks, doubled, column, odds: columns[column]!, shift, privateers }
}

/** The part of its detachments that a side loses, as 1 to `parts`; 0 for none. */
export interface Result {
  readonly row: number
  readonly cell: string
  readonly attacker: number
  readonly defender: number
}

/** The result for a die as rolled: the row stays on the table whatever is added. */
export function landResult(g: Position, { column, shift }: FightStrengths, die: number): Result {
  const { rows } = g.data.tables.landCombat
  const row = Math.min(rows.length, Math.max(1, die + shift))
  const cell = rows[row - 1]![column]!
  return { row, cell, attacker: partOf(cell, 'A'), defender: partOf(cell, 'D') }
}

/** `A1/4 D1`: 4 for A, 1 for D. */
function partOf(cell: string, side: 'A' | 'D'): number {
  const part = cell.split(' ').find((word) => word.startsWith(side))
  return part ? Number(part.split('/')[1] ?? 1) : 0
}

/** 11.21: detachments to be given, rounded up; colonists count as such only where there is no soldier. */
export const casualties = ({ soldiers, colonists }: Group, parts: number): number =>
  parts === 0 ? 0 : Math.ceil((soldiers > 0 ? soldiers : colonists) / parts)

/**
 * 11.23: who must retreat. Where both were hit, or neither, the side with fewer
 * soldiers left; the attacker if they are equal.
 */
export function attackerLoses(
  hit: { attacker: boolean; defender: boolean },
  left: { attacker: number; defender: number },
): boolean {
  if (hit.attacker !== hit.defender) return hit.attacker
  return left.attacker <= left.defender
}
