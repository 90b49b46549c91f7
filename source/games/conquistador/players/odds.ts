/**
 * What fights may bring, at sea, on land and against natives, from the tables of the data: exact chances from 0 to 1.
 * Losses are units (ships, colonists, soldier detachments), never more than there are.
 */
import { type Position, sum } from '../context.ts'
import type { GameData, Nation } from '../data.ts'
import { fightOutcomes } from '../forecast-land-combat.ts'
import { type Attack, nativeResult } from '../land/native-combat.ts'
import type { Landing, Side } from '../land/strengths.ts'
import { readSeaResult } from '../naval/naval-combat.ts'
import { oddsColumn } from '../odds.ts'
import { emptyGroup } from '../units.ts'

export const faces = [1, 2, 3, 4, 5, 6] as const
/** The chance of one face of a die. */
export const face = 1 / faces.length

/** A thing that may happen, with its chance; all that may happen together have the chance 1. */
export type Chance<T> = T & { readonly chance: number }

/** The mean of a figure over all that may happen. */
export const meanOf = <T>(all: readonly Chance<T>[], figure: (one: T) => number): number =>
  sum(all.map((one) => one.chance * figure(one)))

/** The chance that something is so. */
export const chanceOf = <T>(all: readonly Chance<T>[], is: (one: T) => boolean): number =>
  meanOf(all, (one) => (is(one) ? 1 : 0))

/** A number in a sentence: one decimal at most. */
export const figure = (value: number): string => String(Math.round(10 * value) / 10)

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
 * @param column index of the column, as `seaOdds` or `seaColumn` gives it.
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

/** The column for strengths at sea; `shift` is 1 for a privateer who attacks, -1 against one who is attacked (15.45). */
export const seaColumn = (data: GameData, attack: number, defence: number, shift = 0): number =>
  oddsColumn(data.tables.navalCombat.columns, attack, defence, shift)

/** How a fight on land ends (11.2): detachments given for losses, and who must leave the hex. */
export interface LandOutcome {
  readonly attackerLost: number
  readonly defenderLost: number
  readonly attackerLoses: boolean
  /** Nobody of the defenders is left who would have to retreat. */
  readonly destroyed: boolean
}

/**
 * 11.12, 8.53, 8.54: all ends of a fight on land, if soldiers are given for losses where there are any (else
 * colonists, one for one). `landing` for an invasion, with the defenders doubled; null for a fight on land.
 */
export function landOutcomes(
  g: Position,
  attacker: Side,
  defender: Side,
  landing: Landing | null = null,
): Chance<LandOutcome>[] {
  const { soldiers, colonists } = defender.units
  return fightOutcomes(g, attacker, defender, landing).outcomes.map(({ lost, attackerLoses }) => ({
    chance: face,
    attackerLost: lost.attacker,
    defenderLost: lost.defender,
    attackerLoses,
    destroyed: soldiers > 0 ? colonists === 0 && lost.defender >= soldiers : lost.defender >= colonists,
  }))
}

/** Soldiers of a nation, and perhaps colonists, without anybody else: a side of a fight that is only thought of. */
export const sideOf = (nation: Nation, soldiers: number, colonists = 0): Side => ({
  nation,
  units: { ...emptyGroup(), soldiers, colonists },
})

/** The natives of an Area, and the detachments against them, after some turns of fighting. */
export interface NativeOutcome {
  readonly level: number
  readonly soldiers: number
}

/** An attack each turn; `soldiers` are all in the Area, halved where Europeans or Portuguese are fought (21.28). */
export interface Siege extends NativeOutcome {
  readonly bonus: number
  readonly target?: Attack['target']
}

/**
 * 17.2: all that may come of attacks on the natives of one Area.
 * @param bonus what comes off the die, 0 to 3. @param turns attacks, one a turn; none is made on level 0.
 */
export function nativeOutcomes(g: Position, siege: Siege, turns = 1): Chance<NativeOutcome>[] {
  const { bonus, target = 'natives' } = siege
  let all: Chance<NativeOutcome>[] = [{ level: siege.level, soldiers: siege.soldiers, chance: 1 }]
  for (let turn = 0; turn < turns; turn++) {
    const next = new Map<string, Chance<NativeOutcome>>()
    for (const { chance, ...now } of all)
      for (const { level, soldiers } of attackedOnce(g, now, bonus, target)) {
        const key = `${level} ${soldiers}`
        next.set(key, { level, soldiers, chance: (next.get(key)?.chance ?? 0) + chance * face })
      }
    all = [...next.values()]
  }
  return all
}

function attackedOnce(
  g: Position,
  now: NativeOutcome,
  bonus: number,
  target: Attack['target'],
): NativeOutcome[] {
  const natives = target === 'natives'
  const detachments = natives ? now.soldiers : Math.floor(now.soldiers / 2)
  if (now.level === 0 || detachments === 0) return faces.map(() => now)
  const attack: Attack = { target, level: now.level, detachments, bonus }
  return faces.map((die) => {
    const { cell } = nativeResult(g, attack, die)
    return cell === 'S'
      ? { level: now.level, soldiers: Math.max(0, now.soldiers - (natives ? 1 : 2)) }
      : { level: Math.max(0, now.level - Number(cell)), soldiers: now.soldiers }
  })
}

/** What attacks on natives bring on average: levels taken, detachments lost, the chance that no native is left. */
export function nativeProspect(g: Position, siege: Siege, turns = 1) {
  const all = nativeOutcomes(g, siege, turns)
  return {
    taken: siege.level - meanOf(all, ({ level }) => level),
    lost: siege.soldiers - meanOf(all, ({ soldiers }) => soldiers),
    cleared: chanceOf(all, ({ level }) => level === 0),
  }
}
