/** What a fight with Indians is worth to an expedition, in points: the prize against what it may cost. */
import type { Space } from '../../data/names.ts'
import { troops } from '../../data/names.ts'
import { kingsOf } from '../../forces/ends.ts'
import { valueOfUnit } from '../../forces/troops.ts'
import { isStandard, sum } from '../../state/context.ts'
import { ratingOf, unitsOf } from '../../state/forces.ts'
import type { IndianUnit } from '../../state/indians.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { type FightTerms, type Men, type Odds, plainTerms, type Warrior } from './fights.ts'
import {
  alliesWorth,
  boxesWorth,
  captainWorth,
  expeditionWorth,
  goldWorth,
  hitsWorth,
  unitWorth,
} from './scale.ts'

export const menOf = (mind: Mind, expedition: Expedition, leader?: number): Men => ({
  units: {
    foot: unitsOf(expedition, 'foot'),
    horse: unitsOf(expedition, 'horse'),
    cannon: unitsOf(expedition, 'cannon'),
  },
  flipped: {
    foot: sum(expedition.parties.map(({ flipped }) => flipped.foot)),
    horse: sum(expedition.parties.map(({ flipped }) => flipped.horse)),
    cannon: sum(expedition.parties.map(({ flipped }) => flipped.cannon)),
  },
  allies: expedition.indians.map((unit) => valueOfUnit(mind, unit)).sort((one, other) => other - one),
  rating: leader ?? ratingOf(mind, expedition, 'combat'),
  hits: expedition.hits,
})

export const warriorOf = (mind: Mind, unit: IndianUnit): Warrior => ({
  value: valueOfUnit(mind, unit),
  reverse: unit.flipped ? 0 : (mind.data['indian-units'].units[unit.kind]!.reverse ?? 0),
})

/** Indians of a space against an expedition, with more that are drawn. */
export interface Enemy {
  readonly units: readonly IndianUnit[]
  readonly drawn: number
}

/** The odds of a fight of an expedition; by itself nobody adds cards. */
export function oddsOf(
  mind: Mind,
  expedition: Expedition,
  enemy: Enemy,
  terms: Partial<FightTerms> = {},
): Odds {
  const against = enemy.units
    .map((unit) => warriorOf(mind, unit))
    .sort((one, other) => other.value - one.value)
  return mind.fights.odds(
    menOf(mind, expedition),
    against,
    {
      ...plainTerms,
      horseRound: isStandard(mind) && unitsOf(expedition, 'horse') > 0,
      drawn: enemy.drawn,
      ...terms,
    },
    mind.temper.plays,
  )
}

/** Two in six of all fights wound or kill who leads them (6.4). */
const deadIn = 3 / 36
const woundedIn = 7 / 36
const woundCost = 1.5

/** What a fight costs on average, whatever it is for. */
export function costOf(mind: Mind, expedition: Expedition, odds: Odds): number {
  const lost = sum(troops.map((kind) => odds.lost[kind] * unitWorth(mind, kind)))
  const commander = captainWorth(mind, expedition.parties[0]!.captain)
  const kings = kingsOf(mind, expedition).length
  const goods = goldWorth(mind, expedition.gold)
  // Units that are lost are counted already.
  const all =
    expeditionWorth(mind, expedition) -
    troops.reduce((total, kind) => total + unitsOf(expedition, kind) * unitWorth(mind, kind), 0)
  return (
    lost +
    alliesWorth(mind, odds.alliesLost) +
    odds.destroyed * (all + 8 * kings) +
    odds.left *
      (goods / 2 + hitsWorth(mind, 2) + (unitsOf(expedition, 'cannon') * unitWorth(mind, 'cannon')) / 2) -
    odds.anyLost * boxesWorth(mind, mind.seat, -1) +
    Math.max(0, odds.hits) * hitsWorth(mind, 1) +
    deadIn * commander +
    woundedIn * woundCost
  )
}

/** A fight for a prize that only the winner has. */
export const fightWorth = (mind: Mind, expedition: Expedition, odds: Odds, prize: number): number =>
  odds.won * prize - mind.temper.care * costOf(mind, expedition, odds)

/** Whom a space would send against plunderers: those who stand there, else those who are drawn (7.131, 7.26). */
export function defendersOf(mind: Mind, space: Space): Enemy {
  const at = mind.state.spaces[space]
  if (!at || at.find === 'town') return { units: at?.units ?? [], drawn: 0 }
  const { city, imperial } = mind.data.tables.indianDraw
  const draws = at.empire === null ? city : imperial
  if (at.ally === mind.seat) return { units: at.units, drawn: at.units.length === 0 ? draws : 0 }
  return { units: at.units, drawn: at.hostile || at.units.length > 0 ? 0 : draws }
}
