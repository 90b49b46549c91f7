/** Cards at a roll (1.53): what the total is worth, and whether a card makes it worth enough more. */

import { cellOf, factorsOf } from '../../combat/values.ts'
import type { PlainEffect } from '../../data/card-shapes.ts'
import { foundIn } from '../../discovery/discovering.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { rowOf } from '../../rolls/rolling.ts'
import { spaceAt, sum } from '../../state/context.ts'
import { expeditionOf, hasExpedition, unitsOf } from '../../state/forces.ts'
import type { Frame, FrameOf, RollFrame } from '../../state/frames.ts'
import {
  type Adviser,
  actionOf,
  bestOf,
  type ChoiceAt,
  type Counsel,
  choicesOf,
  inPoints,
  type Mind,
} from '../mind.ts'
import { worthOfFind } from '../worth/finds.ts'
import { columnOf, restWorth } from '../worth/plunder.ts'
import { boxesWorth, captainWorth, cardWorth, goldWorth, hitsWorth, unitWorth } from '../worth/scale.ts'
import { rolledWorth } from '../worth/talks.ts'

/** What a total of a roll is worth to who makes it, in points; null for rolls that are all the same. */
type Worth = (total: number) => number

export const rolls: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  if (frame?.kind !== 'roll') return null
  const worth = worthOf(mind, frame)
  const usual = open.find((choice) => choice.usual)
  if (!usual) return null
  const best = worth && bestOf(choicesOf(open, 'use').map((choice) => using(mind, frame, worth, choice)))
  if (best && best.worth > 0) return { action: best.action, reasons: best.reasons }
  const reason = frame.stage === 'before' ? 'No card would change enough.' : 'It is good enough as it is.'
  return { action: actionOf(mind.seat, usual), reasons: [reason] }
}

/** What a card gains at a roll, less what it is worth to keep it. */
function using(mind: Mind, frame: RollFrame, worth: Worth, choice: ChoiceAt<'use'>): Counsel {
  const { card } = choice.fixed
  const base = sum(frame.modifiers.map(({ by }) => by))
  const now =
    frame.stage === 'after' ? worth(sum(frame.rolled) + base) : mean(frame.dice, (roll) => worth(roll + base))
  const by = frame.stage === 'after' ? 0 : addedBy(mind, frame, card)
  const then = mean(frame.dice, (roll) => worth(roll + base + by))
  const gain = then - now
  return {
    action: actionOf(mind.seat, choice),
    worth: gain - keptWorth(mind, card),
    reasons: [`It makes the roll worth ${inPoints(gain)} more on average.`],
  }
}

const effectsOf = (mind: Mind, card: string): PlainEffect[] =>
  (mind.atlas.strategy.get(card) ?? mind.atlas.assets.get(card))?.effects.flatMap((effect) =>
    effect.do === 'either' ? effect.of : [effect],
  ) ?? []

const addedBy = (mind: Mind, { roll }: RollFrame, card: string): number =>
  sum(
    effectsOf(mind, card).map((effect) =>
      effect.do === 'modify' && (effect.roll === roll || effect.roll === 'any') ? effect.by : 0,
    ),
  )

/** What it is worth to keep a card for later. */
function keptWorth(mind: Mind, card: string): number {
  const effects = effectsOf(mind, card)
  if (effects.some((effect) => effect.do === 'reroll')) return mind.temper.mano
  const asset = mind.atlas.assets.get(card)
  if (asset?.kept) return effects.some((effect) => effect.do === 'discardOnNatural') ? 0.5 : 0.05
  // A Hostage brings most in a city of an empire.
  const isHostage = effects.some((effect) => effect.do === 'modify' && effect.roll === 'plunderGold')
  if (mind.temper.byUse && isHostage) return hostageKept
  return asset ? 1 : cardWorth / 2
}

/** What a Hostage has to bring at least. */
const hostageKept = 2

/** The mean of one die, or of two. */
function mean(dice: number, of: (roll: number) => number): number {
  let total = 0
  for (let one = 1; one <= 6; one++)
    if (dice === 1) total += of(one) / 6
    else for (let other = 1; other <= 6; other++) total += of(one + other) / 36
  return total
}

const isIn = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to

function worthOf(mind: Mind, frame: RollFrame): Worth | null {
  const beneath = mind.state.stack.at(-2)
  const { tables } = mind.data
  switch (frame.roll) {
    case 'rally':
    case 'morale':
    case 'malaria':
      return heartsWorth(mind, frame, beneath)
    case 'casualty':
      return beneath?.kind === 'casualty' ? (total) => -fallen(mind, beneath.captain, total) : null
    case 'kill':
      return beneath?.kind === 'card' && beneath.aim.captain
        ? attempted(mind, frame, beneath.aim.captain)
        : null
    case 'funds':
      return beneath?.kind === 'recruit' && beneath.column
        ? (total) => 0.6 * rowOf(tables.funds.columns[beneath.column!], total)
        : null
    case 'gift':
      return (total) => boxesWorth(mind, mind.seat, rowOf(tables.governorGift.rows, total))
    case 'desertion':
      return (total) => (isIn(total, [1, 3]) ? -unitWorth(mind, 'foot') : 0)
    case 'initiative':
      return (total) => 0.05 * total
    default:
      return attemptWorth(mind, frame, beneath)
  }
}

/** Rolls of an attempt: something found, won by talks, taken, struck. */
function attemptWorth(mind: Mind, frame: RollFrame, beneath: Frame | undefined): Worth | null {
  if (!beneath) return null
  switch (beneath.kind) {
    case 'discovery':
      return (total) =>
        worthOfFind(
          mind,
          expeditionOf(mind, beneath.expedition),
          beneath.space,
          foundIn(mind, beneath.space, total),
        )
    case 'diplomacy': {
      const expedition = expeditionOf(mind, beneath.expedition)
      return frame.roll === 'diplomacy'
        ? (total) => rolledWorth(mind, expedition, total)
        : giftWorth(mind, beneath)
    }
    case 'plunder':
      return plunderWorth(mind, frame, beneath)
    case 'combat':
      return frame.roll === 'combat' ? blowWorth(mind, beneath) : shockWorth(mind, beneath)
    case 'retreat': {
      const cannon = unitsOf(expeditionOf(mind, beneath.expedition), 'cannon') * unitWorth(mind, 'cannon')
      return (total) => (isIn(total, mind.data.tables.retreatCannon.lost) ? -cannon : 0)
    }
    default:
      return null
  }
}

function heartsWorth(mind: Mind, { roll }: RollFrame, beneath: Frame | undefined): Worth | null {
  if (!beneath || !('expedition' in beneath) || typeof beneath.expedition !== 'number') return null
  if (!hasExpedition(mind, beneath.expedition)) return null
  const { hits } = expeditionOf(mind, beneath.expedition)
  const { rally, moraleCheck } = mind.data.tables
  return (total) => {
    const after = hits + rowOf(roll === 'rally' ? rally.rows : moraleCheck.rows, total)
    return (
      -hitsWorth(mind, after) - (after > 4 ? unitWorth(mind, 'foot') - boxesWorth(mind, mind.seat, -1) : 0)
    )
  }
}

/** 6.41, 6.42. */
function fallen(mind: Mind, captain: string, total: number): number {
  const { dead, wounded } = mind.data.tables.leaderCasualty
  return isIn(total, dead) ? captainWorth(mind, captain) + 1.5 : isIn(total, wounded) ? 1.5 : 0
}

/** An attempt on a life, as its victim sees it. */
function attempted(mind: Mind, { again }: RollFrame, captain: string): Worth | null {
  if (again !== mind.seat) return null
  return (total) => (total >= 6 ? -captainWorth(mind, captain) - 1.5 : total >= 5 ? -1.5 : 0)
}

function giftWorth(mind: Mind, { space }: FrameOf<'diplomacy'>): Worth {
  const { columns } = mind.data.tables.diplomacyGold
  const rows = spaceAt(mind, space).find === 'town' ? columns.town : columns.city
  return (total) => goldWorth(mind, rowOf(rows, total))
}

function plunderWorth(mind: Mind, { roll }: RollFrame, { space }: FrameOf<'plunder'>): Worth {
  const { plunderGold, plunderExhaustion } = mind.data.tables
  const column = columnOf(mind, space)
  if (roll === 'plunderGold') return (total) => goldWorth(mind, rowOf(plunderGold.columns[column], total))
  const rest = restWorth(mind, column, spaceAt(mind, space).plunders + 1)
  return (total) => (rowOf(plunderExhaustion.columns[column], total) === 'out' ? 0 : rest)
}

/** A blow at Indians is worth what it takes of them: the fewer are left, the more a unit less counts. */
function blowWorth(mind: Mind, fight: FrameOf<'combat'>): Worth | null {
  const own = fight.sides.find(({ expedition, player }) => expedition !== null && player === mind.seat)
  const other = fight.sides.find((side) => side !== own)
  if (!own || !other) return null
  const value = factorsOf(mind, fight, own)
  const enemy =
    other.expedition === null
      ? sum(spaceAt(mind, fight.at).units.map((unit) => valueOfUnit(mind, unit)))
      : factorsOf(mind, fight, other)
  const perLoss = 2 + enemy / Math.max(12, value / 2)
  return (total) => {
    const cell = cellOf(mind, value, total)
    return cell === 'M' ? (other.expedition === null ? 0 : 1) : cell === '-' ? 0 : perLoss * cell
  }
}

const shockPrize = 15
const shockWorth = (mind: Mind, _fight: FrameOf<'combat'>): Worth => {
  const { success } = mind.data.tables.suddenShock
  return (total) => (isIn(total, success) ? shockPrize : 0)
}
