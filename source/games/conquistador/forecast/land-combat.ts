/**
 * What a fight on land would bring, from the table: told before a move into enemies and before an invasion.
 */

import { findExpedition } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { breachLines } from '../diplomacy/truces.ts'
import { enemyAt, occupies } from '../land/enemies.ts'
import { attackerLoses, casualties, type Landing, landResult, type Side, weigh } from '../land/strengths.ts'
import { hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { faces } from '../matters/odds.ts'
import { landingOf } from '../naval/beachhead.ts'
import { stopCost } from '../naval/bounds.ts'
import { type Position, sum } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { addUp, many, nameGroup } from '../state/units.ts'
import { bootyLines } from './booty.ts'

const percent = (dice: number): string => `${Math.round((100 * dice) / faces.length)}%`
const mean = (values: readonly number[]): string =>
  String(Math.round((10 * sum(values)) / values.length) / 10)

/**
 * How a fight ends for each face of the die, if soldiers are given for all losses. @param pairs 11.21: of colonists whom the
 * defender gives in place of soldiers
 */
export function fightOutcomes(
  g: Position,
  attacker: Side,
  defender: Side,
  landing: Landing | null,
  pairs = 0,
) {
  const fight = weigh(g, attacker, defender, landing)
  const outcomes = faces.map((die) => {
    const result = landResult(g, fight, die)
    const lost = {
      attacker: casualties(attacker.units, result.attacker),
      defender: casualties(defender.units, result.defender),
    }
    const left = {
      attacker: Math.max(0, attacker.units.soldiers - lost.attacker),
      defender: Math.max(0, defender.units.soldiers - Math.max(0, lost.defender - pairs)),
    }
    const hit = { attacker: result.attacker > 0, defender: result.defender > 0 }
    return { die, lost, attackerLoses: attackerLoses(hit, left) }
  })
  return { fight, outcomes }
}

/** 11.21, 11.23: faces on which the attacker is driven off: where soldiers are given, and where colonists are for soldiers. */
function drivenOff(g: Position, attacker: Side, defender: Side, landing: Landing | null) {
  const { soldiers, colonists } = defender.units
  const pairs = soldiers > 0 ? Math.floor(colonists / 2) : 0
  const driven = (given: number) =>
    fightOutcomes(g, attacker, defender, landing, given).outcomes.filter((one) => one.attackerLoses).length
  return { least: driven(0), most: driven(pairs) }
}

function fightLines(g: Position, attacker: Side, defender: Side, landing: Landing | null): string[] {
  const { fight, outcomes } = fightOutcomes(g, attacker, defender, landing)
  const { attack, defence, odds, shift, doubled, carracks, privateers } = fight
  const moved = privateers > 0 ? ', moved up by a privateer' : ''
  const tolls = outcomes.map(({ lost }) => `${lost.attacker} and ${lost.defender}`)
  const chance = (toll: string) => percent(tolls.filter((one) => one === toll).length)
  const each = [...new Set(tolls)].map((toll) => `${toll} in ${chance(toll)}`).join(', ')
  const { least, most } = drivenOff(g, attacker, defender, landing)
  const ending = (driven: number) =>
    `${attacker.nation} is driven off in ${percent(driven)}, ${defender.nation} in ${percent(faces.length - driven)}`
  const die = shift === 0 ? '' : `, die ${shift > 0 ? '+' : '-'}1 for a conquistador`
  return [
    `${attacker.nation} ${attack}${carracks ? ` (with ${many(carracks, 'carrack')})` : ''} against ${defender.nation} ${defence}${doubled ? ' (doubled)' : ''}: column ${odds}${moved}${die}.`,
    `${attacker.nation} and ${defender.nation} lose ${each}.`,
    `Expected losses: ${attacker.nation} ${mean(outcomes.map(({ lost }) => lost.attacker))}, ${defender.nation} ${mean(outcomes.map(({ lost }) => lost.defender))} detachments.`,
    `${ending(least)}${most > least ? `; if ${defender.nation} gives two colonists for a soldier ${ending(most)} (11.21)` : ''}.`,
  ]
}

const defenderIn = (g: Position, nation: Nation, hex: Hex): Side | null => {
  const enemy = enemyAt(g.state, nation, hex)
  return enemy && { nation: enemy, units: unitsAt(g.state, enemy, hex) }
}

/** 6.72: what a move into a hex of enemies breaks. */
export function moveBreachLines(g: Position, nation: Nation, hex: Hex, arriving: Group): string[] {
  const defender = enemyAt(g.state, nation, hex)
  // A missionary alone is no attack (15.62).
  return defender && occupies(arriving) ? breachLines(g, nation, [defender], { people: hex }) : []
}

/**
 * A move into a hex of enemies: the fight with all attackers that would be there by then; nothing elsewhere.
 */
export function moveFightLines(g: Position, nation: Nation, hex: Hex, arriving: Group): string[] {
  const defender = defenderIn(g, nation, hex)
  if (!defender || !occupies(arriving)) return []
  const units = addUp([unitsAt(g.state, nation, hex), arriving])
  return [...moveBreachLines(g, nation, hex, arriving), ...fightLines(g, { nation, units }, defender, null)]
}

/**
 * "fight won in 67%, 0.5 lost", "fight won in 17 to 67%, as they give colonists or soldiers, 1.2 lost": in a list of marches;
 * empty where nobody is to be fought.
 */
export function moveFightText(g: Position, nation: Nation, hex: Hex, arriving: Group): string {
  const defender = defenderIn(g, nation, hex)
  if (!defender || arriving.soldiers === 0) return ''
  const units = addUp([unitsAt(g.state, nation, hex), arriving])
  return `fight ${wonText(g, { nation, units }, defender, null)}`
}

function wonText(g: Position, attacker: Side, defender: Side, landing: Landing | null): string {
  const { outcomes } = fightOutcomes(g, attacker, defender, landing)
  const { least, most } = drivenOff(g, attacker, defender, landing)
  const [worst, best] = [most, least].map((driven) => percent(faces.length - driven))
  const won =
    worst === best ? best : `${worst!.replace('%', '')} to ${best}, as they give colonists or soldiers`
  return `won in ${won}, ${mean(outcomes.map(({ lost }) => lost.attacker))} lost`
}

/**
 * "won in 0%, 1.2 lost against England's 2 soldiers, 2 colonists (31 to 24 (doubled), column 1-1)": an invasion by an
 * expedition where it lies, in a few words; empty where nobody holds the hex whom it may fight.
 */
export function invasionText(g: Position, expedition: Expedition, landing: Group): string {
  const { nation, place } = expedition
  const defender = defenderIn(g, nation, hexOfNode(place))
  if (!defender || landing.soldiers === 0) return ''
  const [attacker, support] = [{ nation, units: landing }, landingOf(g, expedition)]
  const { attack, defence, odds, carracks } = weigh(g, attacker, defender, support)
  const helped = carracks > 0 ? ` with ${many(carracks, 'carrack')}` : ''
  return `${wonText(g, attacker, defender, support)} against ${defender.nation}'s ${nameGroup(defender.units)}: ${attack}${helped} to ${defence} (doubled), column ${odds}`
}

export function invasionLines(g: Position, nation: Nation, id: string, landing: Group): string[] {
  const expedition = findExpedition(g, nation, id)
  const hex = hexOfNode(expedition.place)
  const defender = defenderIn(g, nation, hex)
  if (!defender) return []
  const cost = stopCost(expedition)
  return [
    ...breachLines(g, nation, [defender.nation], { people: hex }),
    ...fightLines(g, { nation, units: landing }, defender, landingOf(g, expedition)),
    ...bootyLines(g, nation, hex, landing),
    `${nameGroup(landing)} go ashore for ${many(cost, 'movement point')}.`,
  ]
}
