/** What ships do that cannot go where they were sent: refused by the Cape, or their port is lost. */

import { findExpedition } from '../../council/expeditions.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { voyageProspect } from '../../forecast/hazards.ts'
import { enemyAt } from '../../land/enemies.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { hasExplorer } from '../../matters/discovery.ts'
import { decimal } from '../../matters/odds.ts'
import { boundsHome, boundsTo, placeName } from '../../matters/ports.ts'
import { landingOf } from '../../naval/beachhead.ts'
import { boundsUsed, stopCost } from '../../naval/bounds.ts'
import { fleetOf } from '../../naval/fleets.ts'
import { rollsAttrition } from '../../naval/naval-attrition.ts'
import { aboard } from '../../naval/ships.ts'
import { stepOf } from '../../sequence/sequence.ts'
import { type Position, sum } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { emptyGroup, goldIn, many } from '../../state/units.ts'
import { type Adviser, actionOf, advise, type ChoiceAt, choicesOf, type Mind } from '../adviser.ts'
import { fights } from '../levels.ts'
import { chanceOf, inPoints, landOutcomes, odds } from '../odds.ts'
import { claimsAboard } from '../war/sea-fights.ts'
import { hullWorth, peopleWorth } from '../worth/afloat.ts'
import { explorerWorth, leaderWorth } from '../worth/leaders.ts'
import { type Outlook, outlookOf } from '../worth/outlook.ts'
import { partHome } from '../worth/shipping.ts'
import { inPort } from '../worth/thumb.ts'

/** An invasion is tried at these chances or better. */
const goodChance = 0.6

/** A voyage of so many bounds in one phase, and the people to whom it matters where it ends. */
interface Passage {
  readonly bounds: number
  readonly people: Group
  /** Where they are to land; null to leave it open. */
  readonly bound: Hex | null
}

/** 15.1: soldiers come home to sail again, colonists to stay. */
const home = (expedition: Expedition, bounds: number): Passage => ({
  bounds,
  people: { ...aboard(expedition.ships), colonists: 0 },
  bound: null,
})

/** Points of the people of a passage where it ends. */
const arriving = (outlook: Outlook, { people, bound }: Passage): number => peopleWorth(outlook, people, bound)

/** What attrition takes on average from an expedition on a passage, in points. */
function passageCost(outlook: Outlook, expedition: Expedition, passage: Passage): number {
  if (!rollsAttrition(expedition)) return 0
  const { g, nation } = outlook
  const { bounds, people } = passage
  const { ships } = expedition
  const cargo = aboard(ships)
  const lost = voyageProspect(g.data, bounds, boundsUsed(g, expedition) + bounds > expedition.bounds, {
    ships: ships.length,
    colonists: cargo.colonists,
    soldiers: cargo.soldiers,
    leaders: cargo.leaders.length,
  })
  const left = {
    ...people,
    soldiers: Math.max(0, people.soldiers - lost.soldiers),
    colonists: Math.max(0, people.colonists - lost.colonists),
  }
  const leader = Math.min(...cargo.leaders.map((name) => leaderWorth(g, nation, name)))
  return (
    lost.ships * shipLost(outlook, expedition, passage) +
    arriving(outlook, passage) -
    arriving(outlook, { ...passage, people: left }) +
    (cargo.leaders.length > 0 ? lost.leaders * leader : 0)
  )
}

/** The owner gives his worst ship, but with the only one all is gone, and what it has discovered. */
function shipLost(outlook: Outlook, expedition: Expedition, passage: Passage): number {
  const { g, nation } = outlook
  const { ships } = expedition
  const bare = ships.map((ship) => hullWorth(outlook, ship.kind) + pointsPerDucat(nation) * goldIn(ship))
  if (ships.length > 1) return Math.min(...bare)
  return sum(bare) + arriving(outlook, passage) + claimsAboard(g, [fleetOf(expedition)])
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
  const { g, nation, level, decision } = mind
  const outlook = outlookOf(g, nation, level)
  const bounds = g.data.areas.areas.find(({ name }) => name === 'Patagonia')?.bounds.e ?? 0
  return bestOf(mind, choicesOf(decision, 'wait', 'turnBack'), ({ type, fixed }) => {
    const fleet = findExpedition(g, nation, fixed.expedition)
    if (type === 'turnBack') {
      const passage = home(fleet, 2 * bounds)
      const cost = passageCost(outlook, fleet, passage)
      return {
        worth: arriving(outlook, passage) - cost,
        reasons: [`Back to Europe at once risks ${inPoints(cost)} at sea.`],
      }
    }
    if (isFinal(g)) return { worth: Number.NEGATIVE_INFINITY, reasons: ['There is no other way: it waits.'] }
    const passage: Passage = { bounds, people: aboard(fleet.ships), bound: null }
    const cost = 2 * passageCost(outlook, fleet, passage)
    const hope = arriving(outlook, passage) + (hasExplorer(g, fleet) ? explorerWorth(g, nation, 1, 0) : 0)
    return {
      worth: hope - cost,
      reasons: [
        `Waiting off the Cape risks ${inPoints(cost)} at sea; this side of it is worth ${decimal(hope)}.`,
      ],
    }
  })
}

/** 18.14: the Cape is claimed if the bounds that are left still lead home. */
export const rounding: Adviser = ({ g, nation, decision }) => {
  const [claim] = choicesOf(decision, 'claim')
  const [pass] = choicesOf(decision, 'passBy')
  if (!claim || !pass) return null
  const fleet = findExpedition(g, nation, claim.fixed.expedition)
  const used = boundsUsed(g, { ...fleet, points: fleet.points + stopCost(fleet) })
  return used + boundsHome(g, fleet.place) <= fleet.bounds
    ? advise(actionOf(decision, claim), 'The claim leaves bounds enough for the way home.')
    : advise(actionOf(decision, pass), 'The claim would take bounds that the way home needs.')
}

/** 7.27: in the last naval phase nobody may stop where he has no port, for the turn ends there. */
const isFinal = ({ state }: Position): boolean => state.step === stepOf('D1')

/** 15.33: another port, home, or off the lost port to take it back. */
export const diverted: Adviser = (mind) => {
  const { g, nation, level, decision } = mind
  const outlook = outlookOf(g, nation, level)
  return bestOf(mind, choicesOf(decision, 'lieOff', 'divert', 'turnBack'), (choice) => {
    const fleet = findExpedition(g, nation, choice.fixed.expedition)
    const goal = fleet.destination!
    const out = boundsTo(g, goal) ?? boundsHome(g, goal)
    if (choice.type === 'turnBack') {
      const passage = home(fleet, 2 * out)
      const cost = passageCost(outlook, fleet, passage)
      return {
        worth: arriving(outlook, passage) - cost,
        reasons: [`Home again: ${risking(2 * out, cost)}.`],
      }
    }
    const people = aboard(fleet.ships)
    if (choice.type === 'divert') {
      const { port } = choice.fixed
      const more = g.routes.seaDistance(goal, port) ?? 0
      const bounds = out + Math.ceil(more / g.data.units.bound.movementPoints)
      const passage = { bounds, people, bound: hexOfNode(port) }
      const cost = passageCost(outlook, fleet, passage)
      return {
        worth: arriving(outlook, passage) - cost,
        reasons: [`On to ${placeName(g, port)}: ${risking(bounds, cost)}, and all arrive this turn.`],
      }
    }
    const chance = retaking(g, fleet)
    if (!fights(level) || chance < goodChance || isFinal(g)) return null
    const passage = { bounds: out, people, bound: hexOfNode(goal) }
    return {
      worth: chance * arriving(outlook, passage) - passageCost(outlook, fleet, passage),
      reasons: [`Lie off the port to take it back: the soldiers aboard win in ${odds(chance)}.`],
    }
  })
}

/** The chance that the soldiers aboard take the port that they were sent to. */
function retaking(g: Position, expedition: Expedition): number {
  const { nation, destination, ships } = expedition
  if (destination === null || destination === 'Europe') return 0
  const hex = hexOfNode(destination)
  const defender = enemyAt(g.state, nation, hex)
  const { soldiers } = aboard(ships)
  if (!defender || soldiers === 0) return 0
  const outcomes = landOutcomes(
    g,
    { nation, units: { ...emptyGroup(), soldiers } },
    { nation: defender, units: unitsAt(g.state, defender, hex) },
    landingOf(g, { ...expedition, place: destination }),
  )
  return chanceOf(outcomes, ({ attackerLoses }) => !attackerLoses)
}

/** 7.27: home or to another port, whichever loses least; gold comes home at once. */
export const portLost: Adviser = (mind) => {
  const { g, nation, level, decision } = mind
  const outlook = outlookOf(g, nation, level)
  return bestOf(mind, choicesOf(decision, 'home', 'shift'), (choice) => {
    const fleet = findExpedition(g, nation, choice.fixed.expedition)
    const gold = pointsPerDucat(nation) * sum(fleet.ships.map(goldIn))
    if (choice.type === 'home') {
      const bounds = boundsHome(g, fleet.place)
      const cost = passageCost(outlook, fleet, home(fleet, bounds))
      return {
        worth: gold - cost,
        reasons: [
          `${fleet.id} sails home: ${risking(bounds, cost)}${gold > 0 ? `; its gold is worth ${gold}` : ''}.`,
        ],
      }
    }
    const { port } = choice.fixed
    const points = g.routes.seaDistance(fleet.place, port) ?? 0
    return {
      worth: inPort + partHome('ships') * gold,
      reasons: [
        `${fleet.id} goes to ${placeName(g, port)}, ${points} movement points away, where nothing is lost.`,
      ],
    }
  })
}

/** "3 bounds risk 2 points". */
const risking = (bounds: number, cost: number): string =>
  `${many(bounds, 'bound')} ${bounds === 1 ? 'risks' : 'risk'} ${inPoints(cost)}`
