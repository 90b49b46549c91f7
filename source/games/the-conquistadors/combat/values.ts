/** What a side of a fight is worth, and what its roll brings (6.22-6.26). */

import type { PlainEffect } from '../data/card-shapes.ts'
import type { Troop } from '../data/names.ts'
import { troops } from '../data/names.ts'
import { valueOfUnit } from '../forces/troops.ts'
import { rowOf } from '../rolls/rolling.ts'
import { captainOf, type Position, spaceAt, sum } from '../state/context.ts'
import type { CombatCell, CombatFrame, FightSide } from '../state/fights.ts'
import { expeditionOf, unitsOf } from '../state/forces.ts'
import type { Modifier } from '../state/frames.ts'

export const isIndian = (side: FightSide): boolean => side.expedition === null

/** One side is all Indian: no Spaniard, no allied unit (6.12). */
export const isAgainstIndians = ({ sides }: CombatFrame): boolean => sides.some(isIndian)

/** What the cards that were played in a fight do, as long as it lasts or in its first round. */
export const effectsIn = ({ atlas }: Position, { played }: CombatFrame): PlainEffect[] =>
  played
    .flatMap((card) => atlas.strategy.get(card)?.effects ?? [])
    .filter((effect): effect is PlainEffect => effect.do !== 'either')

const has = (g: Position, frame: CombatFrame, what: PlainEffect['do']): boolean =>
  effectsIn(g, frame).some((effect) => effect.do === what)

/** Spanish units that take part in this round: the horse round is theirs alone (17.11), a failed shock bars foot (17.24). */
export function kindsFighting(g: Position, frame: CombatFrame): Troop[] {
  const barred = has(g, frame, 'noCannon') ? 'cannon' : null
  return kindsThere(frame).filter((kind) => kind !== barred)
}

/** Spanish units that may be hit in this round: cannon too that a card has silenced. */
export const kindsThere = ({ round, failedShock }: CombatFrame): readonly Troop[] =>
  round === 0 ? ['horse'] : failedShock && round <= 2 ? ['horse', 'cannon'] : troops

/** The multiple of Indian values in this round: each doubling card adds one (6.26). */
export const multipleIn = (g: Position, frame: CombatFrame): number =>
  1 +
  sum(
    effectsIn(g, frame).map((effect) =>
      effect.do === 'indianValues' && (effect.span === 'combat' || frame.round === 1) ? effect.add : 0,
    ),
  )

/** Combat factors of a side in this round (6.221). */
export function factorsOf(g: Position, frame: CombatFrame, side: FightSide): number {
  if (side.expedition === null) {
    const units = spaceAt(g, frame.at).units.map((unit) => valueOfUnit(g, unit))
    return frame.round === 0 ? 0 : sum(units) * multipleIn(g, frame)
  }
  const expedition = expeditionOf(g, side.expedition)
  const kinds = kindsFighting(g, frame)
  const { units } = g.data.tables
  const spanish = kinds.map((kind) => unitsOf(expedition, kind) * units[kind].combat)
  // 5.24: allied Indians fight, but not beside the horse alone, nor after a failed shock.
  const allies = kinds.includes('foot') ? expedition.indians.map((unit) => valueOfUnit(g, unit)) : []
  return sum(spanish) + sum(allies)
}

/** What is added to a side's roll in this round. */
export function modifiersOf(g: Position, frame: CombatFrame, side: FightSide): Modifier[] {
  const who = isIndian(side) ? 'indian' : 'spanish'
  const cards = frame.played.flatMap((card) =>
    (g.atlas.strategy.get(card)?.effects ?? []).flatMap((effect) =>
      effect.do === 'modify' && effect.roll === 'combat' && effect.side === who
        ? [{ of: card, by: effect.by }]
        : [],
    ),
  )
  return [...(side.expedition === null ? shockModifier(frame) : ownModifiers(g, frame, side)), ...cards]
}

/** 17.24: in the first round after a shock that failed. */
const shockModifier = ({ failedShock, round }: CombatFrame): Modifier[] =>
  failedShock && round === 1 ? [{ of: 'failedShock', by: 1 }] : []

/** 6.23, 6.24, 6.241. */
function ownModifiers(g: Position, frame: CombatFrame, { expedition: id, leader }: FightSide): Modifier[] {
  const expedition = expeditionOf(g, id!)
  const rating = leader === null ? 0 : captainOf(g, leader).combat
  const cannon = kindsFighting(g, frame).includes('cannon') && unitsOf(expedition, 'cannon') > 0
  const hits = expedition.hits >= 3 ? -2 : expedition.hits === 2 ? -1 : 0
  return [
    ...(rating > 0 ? [{ of: 'leader', by: rating }] : []),
    ...(cannon ? [{ of: 'cannon', by: 1 }] : []),
    ...(hits < 0 ? [{ of: 'morale', by: hits }] : []),
  ]
}

/** The column of the table for a combat value; null below 1, when nothing can be done (6.22/3). */
export function columnFor({ data }: Position, value: number): number | null {
  const columns = Object.keys(data.tables.combat.columns).map(Number)
  const within = columns.filter((column) => column <= value)
  return within.length === 0 ? null : Math.max(...within)
}

/** The cell of the table for a combat value and a modified roll. */
export function cellOf(g: Position, value: number, total: number): CombatCell {
  const column = columnFor(g, value)
  return column === null ? '-' : rowOf(g.data.tables.combat.columns[String(column)]!, total)
}

/** So many rounds a fight lasts at least (6.27). */
export const minimumOf = (g: Position, frame: CombatFrame): number =>
  Math.max(2, ...effectsIn(g, frame).map((effect) => (effect.do === 'minimumRounds' ? effect.rounds : 0)))

/** 17.11: the horse of a force strike first at Indians, unless a card forbids it or a shock has failed. */
export function hasHorseRound(g: Position, frame: CombatFrame): boolean {
  const spanish = frame.sides.find((side) => !isIndian(side))
  return (
    g.state.scenario !== 'basic' &&
    isAgainstIndians(frame) &&
    !frame.failedShock &&
    !has(g, frame, 'noHorseRound') &&
    unitsOf(expeditionOf(g, spanish!.expedition!), 'horse') > 0
  )
}

/** 17.12: a force of horse alone may leave after one round. */
export function isHorseAlone(g: Position, frame: CombatFrame, side: FightSide): boolean {
  if (g.state.scenario === 'basic' || side.expedition === null) return false
  if (has(g, frame, 'noHorseRetreat')) return false
  const expedition = expeditionOf(g, side.expedition)
  const enemy = frame.sides.find((other) => other !== side)!
  const facesHorse = enemy.expedition !== null && unitsOf(expeditionOf(g, enemy.expedition), 'horse') > 0
  return (
    unitsOf(expedition, 'horse') === unitsOf(expedition) && expedition.indians.length === 0 && !facesHorse
  )
}
