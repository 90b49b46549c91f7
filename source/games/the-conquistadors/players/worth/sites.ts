/** What a space is worth to an expedition that has come there. */

import { ownOf } from '../../../../kernel/contract/own.ts'
import type { Space } from '../../data/names.ts'
import { levelAt } from '../../map/atlas.ts'
import { ambushAt, hasTown, isUndiscovered, legendOn } from '../../map/ground.ts'
import { playersOf, spaceAt } from '../../state/context.ts'
import { expeditionsAt, isLone } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { costOf, defendersOf, fightWorth, oddsOf } from './battle.ts'
import { mean } from './chains.ts'
import { facesWorth } from './finds.ts'
import { shareOf } from './menace.ts'
import { columnOf, freshWorth, nextTurn, plunderWorth } from './plunder.ts'
import { goldWorth, hitsWorth, spanOf } from './scale.ts'
import { allianceWorth, talksWorth } from './talks.ts'
import { termsAhead } from './terms.ts'

/** By a player who may hold an Ambush (4.14). */
const ambushBy = 0.06

/** How likely an Ambush is at a discovery (4.14, 23.32). */
function ambushChance(mind: Mind, space: Space): number {
  if (!mind.temper.wary) return 0
  if (!mind.state.solo) return ambushBy * (playersOf(mind).length - 1)
  const share = mind.once('ambushes', () =>
    shareOf(mind, 'reaction', (card) =>
      mind.atlas.strategy.get(card)!.effects.some((one) => one.do === 'deploy' && one.number === 'ambush'),
    ),
  )
  const drawn = ownOf(mind.data.tables.solitaire.reactionCards, levelAt(mind.atlas, space)) ?? 0
  return 1 - (1 - share) ** drawn
}

/**
 * What a discovery is worth to an expedition: Indians of the space are beaten first, and an ambush may wait (4.14).
 * @param other what it has to do elsewhere, if nothing better is found
 */
export function searchWorth(mind: Mind, expedition: Expedition, space: Space, other = 0): number {
  const worths = facesWorth(mind, expedition, space)
  if (worths === null) return 0
  const worth = mean(worths.map((one) => Math.max(one, other))) - ambushCost(mind, expedition, space, worths)
  const { units } = spaceAt(mind, space)
  if (units.length === 0) return worth
  const odds = oddsOf(mind, expedition, { units, drawn: 0 }, termsAhead(mind))
  return fightWorth(mind, expedition, odds, mind.temper.later * worth)
}

/** What the ambush that may wait at a discovery costs: men, and what would have been found. */
function ambushCost(mind: Mind, expedition: Expedition, space: Space, worths: readonly number[]): number {
  const drawn = ambushAt(mind, space)
  const chance = drawn === 0 ? 0 : ambushChance(mind, space)
  if (chance === 0) return 0
  const odds = oddsOf(
    mind,
    expedition,
    { units: [], drawn },
    { ...termsAhead(mind), horseRound: false, firstMore: 1 },
  )
  const prize = Math.max(0, mean(worths))
  return chance * ((1 - odds.won) * prize + mind.temper.care * costOf(mind, expedition, odds))
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

/**
 * Points for a city of an empire that a force holds at the end of a turn (13.221); they count when the game ends. It
 * holds nothing where units of others are (13.22), and adds nothing where another own force is.
 */
export function holdingWorth(mind: Mind, expedition: Expedition, space: Space): number {
  const { empire, units } = spaceAt(mind, space)
  if (empire === null || units.length > 0) return 0
  if (expeditionsAt(mind, space).some((other) => other.id !== expedition.id && !isLone(other))) return 0
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

/**
 * The best of what can be done in a space; 0 where an own force sees to it already.
 * @param other what else there is to be done if a discovery comes to nothing
 */
export const siteWorth = (mind: Mind, expedition: Expedition, space: Space, other = 0): number =>
  mind.once(`site ${expedition.id} ${space} ${other}`, () => {
    const own = expeditionsAt(mind, space).some(
      (other) => other.id !== expedition.id && other.faction === expedition.faction && !isLone(other),
    )
    if (own || isLone(expedition)) return 0
    if (isUndiscovered(mind, space)) return searchWorth(mind, expedition, space, other)
    const legend = legendWorth(mind, space)
    if (!hasTown(mind, space)) return legend
    const there = { ...expedition, at: space }
    return Math.max(
      legend,
      plunderSiteWorth(mind, there, space) + holdingWorth(mind, expedition, space),
      talksWorth(mind, there),
    )
  })
