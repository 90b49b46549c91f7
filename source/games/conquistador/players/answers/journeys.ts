/** What ships do that cannot go where they were sent: refused by the Cape, or their port is lost. */

import { findExpedition } from '../../council/expeditions.ts'
import { enemyAt } from '../../land/enemies.ts'
import { hexOfNode } from '../../map/board.ts'
import { hasExplorer } from '../../matters/discovery.ts'
import { boundsHome, boundsTo, placeName } from '../../matters/ports.ts'
import { landingOf } from '../../naval/beachhead.ts'
import { boundsUsed } from '../../naval/bounds.ts'
import { rollsAttrition } from '../../naval/naval-attrition.ts'
import { aboard } from '../../naval/ships.ts'
import { segmentAt } from '../../sequence/sequence.ts'
import { type Position, sum } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Expedition } from '../../state/state.ts'
import { emptyGroup, goldIn } from '../../state/units.ts'
import { pointsPerDucat } from '../../victory/victory.ts'
import { type Adviser, actionOf, advise, type ChoiceAt, choicesOf, type Mind } from '../adviser.ts'
import { voyageProspect } from '../hazards.ts'
import { chanceOf, figure, landOutcomes, odds } from '../odds.ts'
import { claimsAboard } from '../war/sea-fights.ts'
import { leaderWorth, one, peopleWorth, shipWorth } from './appraisal.ts'

/** Points for people who come to the New World in the turn for which they were sent. */
const arriving = 4
/** What an Explorer may still find on this side of the Cape. */
const exploring = 15
/** Ships in a port of the New World are of some use there next turn. */
const staying = 1
/** An invasion is tried at these chances or better. */
const goodChance = 0.6

/** What attrition takes on average from a voyage of some bounds in a phase, in points. */
export function voyageCost(g: Position, expedition: Expedition, bounds: number): number {
  if (!rollsAttrition(expedition)) return 0
  const { ships, nation } = expedition
  const cargo = aboard(ships)
  const lost = voyageProspect(g.data, bounds, boundsUsed(g, expedition) + bounds > expedition.bounds, {
    ships: ships.length,
    colonists: cargo.colonists,
    soldiers: cargo.soldiers,
    leaders: cargo.leaders.length,
  })
  const leader = Math.min(...cargo.leaders.map((name) => leaderWorth(g, name)))
  // The owner gives his worst ship, but with the only one all is gone, and what it has discovered.
  const only = ships.length === 1
  const ship =
    Math.min(...ships.map((each) => shipWorth(g, nation, each))) +
    (only ? claimsAboard(g, [expedition.id]) : 0)
  return (
    lost.ships * ship +
    lost.soldiers * peopleWorth(g, one({ soldiers: 1 })) +
    lost.colonists * peopleWorth(g, one({ colonists: 1 })) +
    (cargo.leaders.length > 0 ? lost.leaders * leader : 0)
  )
}

interface Option {
  readonly worth: number
  readonly reasons: readonly string[]
}

type Journey = ChoiceAt<'wait' | 'turnBack' | 'lieOff' | 'divert' | 'home' | 'shift'>

/** The best of some choices by what they are worth. */
function bestOf<C extends Journey>(
  { decision }: Mind,
  choices: readonly C[],
  weigh: (choice: C) => Option | null,
) {
  const [best] = choices
    .flatMap((choice) => {
      const option = weigh(choice)
      const taken: Journey = choice
      return option ? [{ choice: taken, ...option }] : []
    })
    .sort((a, b) => b.worth - a.worth)
  return best ? advise(actionOf(decision, best.choice), ...best.reasons) : null
}

/**
 * 7.52: wait off the Cape if something is to be had on this side of it,
 * or if two short ways risk less than a long one.
 */
export const cape: Adviser = (mind) => {
  const { g, nation, decision } = mind
  const bounds = g.data.areas.areas.find(({ name }) => name === 'Patagonia')?.bounds.e ?? 0
  return bestOf(mind, choicesOf(decision, 'wait', 'turnBack'), ({ type, fixed }) => {
    const fleet = findExpedition(g, nation, fixed.expedition)
    if (type === 'turnBack') {
      const cost = voyageCost(g, fleet, 2 * bounds)
      return { worth: -cost, reasons: [`Back to Europe at once risks ${figure(cost)} points at sea.`] }
    }
    if (isFinal(g)) return { worth: Number.NEGATIVE_INFINITY, reasons: ['There is no other way: it waits.'] }
    const cost = 2 * voyageCost(g, fleet, bounds)
    const hope = (hasExplorer(g, fleet) ? exploring : 0) + peopleHope(fleet)
    return {
      worth: hope - cost,
      reasons: [
        `Waiting off the Cape risks ${figure(cost)} points at sea; this side of it is worth ${figure(hope)}.`,
      ],
    }
  })
}

/** 7.27: in the last naval phase nobody may stop where he has no port, for the turn ends there. */
const isFinal = ({ state }: Position): boolean => segmentAt(state.step).id === 'D1'

const peopleHope = ({ ships }: Expedition): number => {
  const { colonists, soldiers } = aboard(ships)
  return arriving * (colonists + soldiers)
}

/** 15.33: another port, home, or off the lost port to take it back. */
export const diverted: Adviser = (mind) => {
  const { g, nation, level, decision } = mind
  return bestOf(mind, choicesOf(decision, 'lieOff', 'divert', 'turnBack'), (choice) => {
    const fleet = findExpedition(g, nation, choice.fixed.expedition)
    const goal = fleet.destination!
    const out = boundsTo(g, goal) ?? boundsHome(g, goal)
    if (choice.type === 'turnBack') {
      const cost = voyageCost(g, fleet, 2 * out)
      return { worth: -cost, reasons: [`Home again: ${2 * out} bounds risk ${figure(cost)} points.`] }
    }
    if (choice.type === 'divert') {
      const { port } = choice.fixed
      const more = g.routes.seaDistance(goal, port) ?? 0
      const bounds = out + Math.ceil(more / g.data.units.bound.movementPoints)
      const cost = voyageCost(g, fleet, bounds)
      const worth = peopleHope(fleet) - cost
      return {
        worth,
        reasons: [
          `On to ${placeName(g, port)}: ${bounds} bounds risk ${figure(cost)} points, and all arrive this turn.`,
        ],
      }
    }
    const chance = retaking(g, fleet)
    if (level === 'easy' || chance < goodChance || isFinal(g)) return null
    const cost = voyageCost(g, fleet, out)
    return {
      worth: peopleHope(fleet) + exploring * chance - cost,
      reasons: [`Lie off the port to take it back: the soldiers aboard win in ${odds(chance)}.`],
    }
  })
}

/** The chance that the soldiers aboard take the port that they were sent to. */
function retaking(g: Position, expedition: Expedition): number {
  const { nation, destination, ships } = expedition
  const hex = hexOfNode(destination as string)
  const defender = enemyAt(g.state, nation, hex)
  const { soldiers } = aboard(ships)
  if (!defender || soldiers === 0) return 0
  const outcomes = landOutcomes(
    g,
    { nation, units: { ...emptyGroup(), soldiers } },
    { nation: defender, units: unitsAt(g.state, defender, hex) },
    landingOf(g, { ...expedition, place: destination! }),
  )
  return chanceOf(outcomes, ({ attackerLoses }) => !attackerLoses)
}

/** 7.27: home or to another port, whichever loses least; gold comes home at once. */
export const portLost: Adviser = (mind) => {
  const { g, nation, decision } = mind
  return bestOf(mind, choicesOf(decision, 'home', 'shift'), (choice) => {
    const fleet = findExpedition(g, nation, choice.fixed.expedition)
    if (choice.type === 'home') {
      const bounds = boundsHome(g, fleet.place)
      const cost = voyageCost(g, fleet, bounds)
      const gold = pointsPerDucat(nation) * sum(fleet.ships.map(goldIn))
      return {
        worth: gold / 2 - cost,
        reasons: [
          `${fleet.id} sails home: ${bounds} bounds risk ${figure(cost)} points${gold > 0 ? `; its gold is worth ${gold}` : ''}.`,
        ],
      }
    }
    const { port } = choice.fixed
    const points = g.routes.seaDistance(fleet.place, port) ?? 0
    return {
      worth: staying,
      reasons: [
        `${fleet.id} goes to ${placeName(g, port)}, ${points} movement points away, where nothing is lost.`,
      ],
    }
  })
}
