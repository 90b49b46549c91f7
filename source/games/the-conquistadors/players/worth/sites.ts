/** What a space is worth to an expedition that has come there. */

import type { Space } from '../../data/names.ts'
import { ambushAt, hasTown, isUndiscovered, legendOn } from '../../map/ground.ts'
import { spaceAt } from '../../state/context.ts'
import { expeditionsAt, isLone } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { costOf, defendersOf, fightWorth, oddsOf } from './battle.ts'
import { discoveryWorth } from './finds.ts'
import { columnOf, freshWorth, nextTurn, plunderWorth } from './plunder.ts'
import { goldWorth, hitsWorth, spanOf } from './scale.ts'
import { allianceWorth, talksWorth } from './talks.ts'
import { termsAhead } from './terms.ts'

/** By a player who may hold an Ambush, with two units or three (4.14). */
const ambushChance = 0.06

/** What a discovery is worth to an expedition that goes there, with the ambush that may wait (4.14). */
export function searchWorth(mind: Mind, expedition: Expedition, space: Space): number {
  const worth = discoveryWorth(mind, space)
  if (worth === null) return 0
  const others = Object.keys(mind.state.factions).length - 1
  const drawn = ambushAt(mind, space)
  if (drawn === 0 || others === 0 || mind.temper.leads < 2) return worth
  const odds = oddsOf(
    mind,
    expedition,
    { units: [], drawn },
    { ...termsAhead(mind), horseRound: false, firstMore: 1 },
  )
  return worth - ambushChance * others * costOf(mind, expedition, odds)
}

/** A legend on average of its table, twice where it stays (19.43). */
export function legendWorth(mind: Mind, space: Space): number {
  const legend = legendOn(mind, space)
  if (legend === null) return 0
  const { columns, legends } = mind.data.tables.legends
  return mind.once(`legend ${legend}`, () => {
    const rows = columns[legends[legend]]
    let total = 0
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++) {
        const { gold = 0, vp = 0, moraleHits = 0, leader, marker } = rows[String(one + other)]!
        total += goldWorth(mind, gold) + vp - hitsWorth(mind, moraleHits) - (leader ? 5 : 0)
        if (marker === 'stays') total += 1
      }
    return total / 36
  })
}

/** Points for a city of an empire that is held at the end of a turn (13.221); they count when the game ends. */
export function holdingWorth(mind: Mind, space: Space): number {
  const { empire, units } = spaceAt(mind, space)
  if (empire === null || units.length > 0) return 0
  const { imperialCity, imperialCapital } = mind.data.tables.scoring
  const isCapital = mind.state.empires.some(({ capital }) => capital === space)
  return (isCapital ? imperialCapital : imperialCity) * Math.max(0, 1 - spanOf(mind))
}

/** What a town or city is worth by plunder: after a fight, if there is one; an own ally is lost by it. */
export function plunderSiteWorth(mind: Mind, expedition: Expedition, space: Space): number {
  const at = spaceAt(mind, space)
  if (at.plunderedOut) return 0
  const column = columnOf(mind, space)
  const again = nextTurn(mind) * freshWorth(mind, column)
  const prize =
    at.plunders > 0 ? Math.max(again, plunderWorth(mind, column, at.plunders)) : plunderWorth(mind, column, 0)
  const enemy = defendersOf(mind, space)
  const lost = at.ally === mind.seat ? allianceWorth(mind, space) : 0
  if (enemy.units.length + enemy.drawn === 0) return prize - lost
  return (
    fightWorth(
      mind,
      expedition,
      oddsOf(mind, expedition, enemy, termsAhead(mind)),
      prize * (lost > 0 ? mind.temper.later : 1),
    ) - lost
  )
}

/** The best of what can be done in a space; 0 where an own force sees to it already. */
export const siteWorth = (mind: Mind, expedition: Expedition, space: Space): number =>
  mind.once(`site ${expedition.id} ${space}`, () => {
    const own = expeditionsAt(mind, space).some(
      (other) => other.id !== expedition.id && other.faction === expedition.faction && !isLone(other),
    )
    if (own || isLone(expedition)) return 0
    if (isUndiscovered(mind, space)) return searchWorth(mind, expedition, space)
    const legend = legendWorth(mind, space)
    if (!hasTown(mind, space)) return legend
    const there = { ...expedition, at: space }
    return Math.max(
      legend,
      plunderSiteWorth(mind, there, space) + holdingWorth(mind, space),
      talksWorth(mind, there),
    )
  })
