/** Ships that sail to fight: attacks on fleets, invasions of ports, and the way there. */

import { listed } from '../../../../kernel/contract/words.ts'
import type { Advice } from '../../../../kernel/program/computer.ts'
import { findExpedition, isGalleons } from '../../council/expeditions.ts'
import type { Nation } from '../../data/shapes.ts'
import { enemyAt } from '../../land/enemies.ts'
import { weigh } from '../../land/strengths.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { missionaryFault } from '../../matters/missionaries.ts'
import { boundsHome, isFriendlyPort, placeName } from '../../matters/ports.ts'
import { landingOf } from '../../naval/beachhead.ts'
import { boundsUsed, stopCost } from '../../naval/bounds.ts'
import { fleetOf, fleetsAt, foesAt, hostileWaters, strengthOf } from '../../naval/fleets.ts'
import { attackBy } from '../../naval/naval-combat.ts'
import { raiderPointsLeft } from '../../naval/privateers.ts'
import { aboard } from '../../naval/ships.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { isSettlement, unitsAt } from '../../state/stacks.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { emptyGroup, isConquistador, isEmpty, many, nationsInPlay } from '../../state/units.ts'
import { type Adviser, actionOf, advise, choiceOf, choicesOf, expeditionOf, type Mind } from '../adviser.ts'
import { bestAttack } from '../answers/encounters.ts'
import { leavesAlone, type Thinker } from '../answers/rivals.ts'
import { freightOf } from '../council/freight.ts'
import { fights, temperOf } from '../levels.ts'
import { outlookOf } from '../worth/outlook.ts'
import { landProspect } from './land-fights.ts'
import { claimsAboard, type Prospect, seaProspect } from './sea-fights.ts'
import { stakeAt } from './stakes.ts'

/** Waters that are looked at closely. */
const mostGoals = 6

/**
 * Attacks of expeditions, and the way to them for those that were
 * sent to fight; null leaves the ships to others.
 */
export const attackAtSea: Adviser = (mind) => {
  const { g, nation, level, decision } = mind
  if (!fights(level) || nationsInPlay(g.state).length === 1) return null
  const open = decision.choices.filter(({ off }) => !off)
  const ids = new Set(open.flatMap((choice) => expeditionOf(choice) ?? []))
  for (const id of ids) {
    const expedition = findExpedition(g, nation, id)
    const advice =
      attackHere(mind, expedition) ?? invadeHere(mind, expedition) ?? sailToFight(mind, expedition)
    if (advice) return advice
  }
  return null
}

/** 8.13: a fleet beside ours. Of several who may fight as one all are attacked together, or none. */
function attackHere(mind: Mind, expedition: Expedition): Advice | null {
  const { g, nation, decision } = mind
  const foes = foesAt(g, nation, expedition.place)
  const all = choicesOf(decision, 'attackShips').filter(
    ({ fixed }) => fixed.expedition === expedition.id && foes.every((foe) => fixed.targets.includes(foe)),
  )
  if (!staysInBounds(g, expedition, expedition.place, stopCost(expedition))) return null
  const call = choiceOf(decision, 'challenge', { expedition: expedition.id })
  const together = call ? prospectAgainst(mind, expedition, foes) : null
  if (call && together && together.worth >= temperOf(mind).leastGain)
    return advise(
      actionOf(decision, call),
      `${expedition.id} looks for a fight with the ships of ${listed(foes)}.`,
      ...together.lines,
    )
  const best = bestAttack(mind, expedition, all)
  return (
    best &&
    advise(
      actionOf(decision, best.choice),
      `${expedition.id} attacks the ships of ${listed(best.choice.fixed.targets)}.`,
      ...best.prospect.lines,
    )
  )
}

/** 8.52: the soldiers aboard against a port, as many as bring most. */
function invadeHere(mind: Mind, expedition: Expedition): Advice | null {
  const { g, decision } = mind
  const choice = choiceOf(decision, 'invade', { expedition: expedition.id })
  if (!choice) return null
  if (!staysInBounds(g, expedition, expedition.place, stopCost(expedition))) return null
  if (expedition.place === 'Europe') return null
  const best = bestInvasion(mind, expedition, expedition.place)
  if (!best || best.prospect.worth < temperOf(mind).leastGain) return null
  const { soldiers, leaders, missionaries } = best.group
  const tally = {
    soldier: soldiers,
    ...Object.fromEntries([...leaders, ...missionaries].map((name) => [name, 1])),
  }
  return advise(
    actionOf(decision, choice, { units: tally }),
    `${expedition.id} invades ${placeName(g, expedition.place)} with ${many(soldiers, 'soldier')}.`,
    ...best.prospect.lines,
  )
}

/**
 * The invasion of a port by an expedition, if it lay there: all soldiers that may leave the ships (15.44).
 */
function bestInvasion(
  mind: Thinker,
  expedition: Expedition,
  place: SeaNode,
): { readonly group: Group; readonly prospect: Prospect } | null {
  const { g, nation } = mind
  const hex = hexOfNode(place)
  const defender = enemyAt(g.state, nation, hex)
  if (!defender || leavesAlone(mind, defender, { people: hex }) || !isSettlement(g.state, defender, hex))
    return null
  if (expedition.invaded.includes(hex)) return null
  const cargo = aboard(expedition.ships)
  const soldiers = cargo.soldiers - (expedition.raider ? expedition.ships.length : 0)
  if (soldiers <= 0) return null
  const alone: Group = {
    ...emptyGroup(),
    soldiers,
    leaders: cargo.leaders.filter((name) => isConquistador(g, name)),
  }
  const group = missionaryFault(g, nation, hex, alone)
    ? { ...alone, missionaries: cargo.missionaries.slice(0, 1) }
    : alone
  if (missionaryFault(g, nation, hex, group)) return null
  const landing = landingOf(g, { ...expedition, place })
  const prospect = landProspect(mind, { target: hex, parts: [], invaders: { group, landing } })
  return prospect && { group, prospect }
}

/** Sent to fight: soldiers aboard and nobody who is to settle, no discovery to bring home. */
const isWarParty = (g: Position, expedition: Expedition): boolean => {
  const { nation, ships, raider, destination, fought, invaded } = expedition
  const { soldiers, colonists } = aboard(ships)
  if (soldiers === 0 || colonists > 0 || isGalleons(expedition) || claimsAboard(g, [fleetOf(expedition)]) > 0)
    return false
  const hostile = destination !== null && hostileWaters(g, nation).some((water) => water === destination)
  return raider || hostile || fought.length + invaded.length > 0
}

/**
 * Its voyage is done: nobody is aboard who is to settle or explore, and no gold of ours waits where it lies. Who
 * sees so far sends it against others nearby, where odds and prize are good, before it goes home.
 */
function hasTime(mind: Mind, expedition: Expedition): boolean {
  const { g, nation, level } = mind
  const { ships, place } = expedition
  if (!temperOf(mind).wars || isGalleons(expedition) || place === 'Europe' || !isEmpty(aboard(ships)))
    return false
  const { area } = hexInfo(g, hexOfNode(place))
  return !freightOf(outlookOf(g, nation, level)).heaps.some(({ hex }) => hexInfo(g, hex).area === area)
}

/** The bounds that were bought suffice for so many more points and the way home from there. */
function staysInBounds(
  g: Position,
  expedition: Expedition,
  goal: SeaNode | 'Europe',
  points: number,
): boolean {
  if (expedition.raider && points > raiderPointsLeft(g, expedition)) return false
  const after = { ...expedition, points: expedition.points + points }
  const home = isFriendlyPort(g, expedition.nation, goal) ? 0 : boundsHome(g, goal)
  return boundsUsed(g, after) + home <= expedition.bounds
}

/**
 * What an expedition could do where others are: against their ships
 * if there are any, then against the port (8.51).
 */
export function prospectAt(mind: Thinker, expedition: Expedition, place: SeaNode): Prospect | null {
  const { g, nation } = mind
  const foes = foesAt(g, nation, place)
  const landing = () =>
    isGuarded(g, nation, place) ? null : (bestInvasion(mind, expedition, place)?.prospect ?? null)
  if (foes.length === 0) return landing()
  const fight = prospectAgainst(mind, { ...expedition, place }, foes)
  if (!fight) return null
  const { worth, lines, cleared } = fight
  const after = cleared > 0 ? landing() : null
  return after && after.worth > 0
    ? { worth: worth + cleared * after.worth, lines: [...lines, ...after.lines] }
    : { worth, lines }
}

/** A fight with all of some who lie where an expedition is; null if a treaty spares one of them, or it fought them. */
function prospectAgainst(mind: Thinker, expedition: Expedition, foes: readonly Nation[]) {
  const { g } = mind
  if (foes.some((foe) => leavesAlone(mind, foe, { ships: expedition.place }))) return null
  const fight = attackBy(g, expedition, foes)
  return fight.defenders.length > 0 ? seaProspect(mind, fight) : null
}

/** 8.51: Galleon Fleets, which cannot be fought, and ships in another water of the hex keep a port safe. */
const isGuarded = (g: Position, nation: Nation, place: SeaNode): boolean =>
  [...g.state.harbours, ...g.state.expeditions].some(
    (fleet) =>
      fleet.nation !== nation &&
      fleet.place !== 'Europe' &&
      hexOfNode(fleet.place) === hexOfNode(place) &&
      fleet.ships.some(({ kind }) => kind === 'galleonFleet' || fleet.place !== place),
  )

/** The way to the best fight within the bounds. */
function sailToFight(mind: Mind, expedition: Expedition): Advice | null {
  const { g, decision } = mind
  const { place, id } = expedition
  const choice = choiceOf(decision, 'sail', { expedition: id })
  if (!choice || place === 'Europe' || !(isWarParty(g, expedition) || hasTime(mind, expedition))) return null
  const best = reachable(mind, expedition)
    .slice(0, mostGoals)
    .flatMap(({ goal, far }) => {
      const prospect = prospectAt(mind, expedition, goal)
      return prospect ? [{ goal, far, prospect }] : []
    })
    .sort((a, b) => b.prospect.worth - a.prospect.worth || a.far - b.far)[0]
  if (!best || best.prospect.worth < temperOf(mind).leastGain) return null
  return advise(
    actionOf(decision, choice, { path: [best.goal] }),
    `${id} sails to ${placeName(g, best.goal)} to fight, ${many(best.far, 'movement point')}.`,
    ...best.prospect.lines,
  )
}

/** Waters of others within the bounds with enough to win there, most first. */
function reachable(mind: Mind, expedition: Expedition): { readonly goal: SeaNode; readonly far: number }[] {
  const { g, nation } = mind
  const { place } = expedition
  if (place === 'Europe') return []
  return hostileWaters(g, nation)
    .flatMap((goal) => {
      const far = g.routes.seaDistance(place, goal)
      const open = far !== null && far > 0 && g.board.ocean.get(goal) === g.board.ocean.get(place)
      if (!open || !staysInBounds(g, expedition, goal, far + stopCost({ ...expedition, stop: 'passing' })))
        return []
      if (!isFeasible(g, expedition, goal)) return []
      const stake = stakeAt(mind, goal)
      return stake < temperOf(mind).leastGain ? [] : [{ goal, far, stake }]
    })
    .sort((a, b) => b.stake - a.stake)
}

/**
 * At even odds or better against the ships there, or else against the port: anything worse is not weighed.
 */
function isFeasible(g: Position, expedition: Expedition, goal: SeaNode): boolean {
  const { nation, ships } = expedition
  const foes = foesAt(g, nation, goal).flatMap((foe) => fleetsAt(g.state, foe, goal))
  if (foes.length > 0) return strengthOf(g, [fleetOf(expedition)], 'attack') >= strengthOf(g, foes, 'defence')
  const hex = hexOfNode(goal)
  const defender = enemyAt(g.state, nation, hex)
  if (!defender) return false
  const units = { ...emptyGroup(), soldiers: aboard(ships).soldiers }
  const landing = landingOf(g, { ...expedition, place: goal })
  const sides = [
    { nation, units },
    { nation: defender, units: unitsAt(g.state, defender, hex) },
  ] as const
  const { attack, defence } = weigh(g, ...sides, landing)
  return attack >= defence
}
