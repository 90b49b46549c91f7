/**
 * Hemispheric movement (5.1 B2): people go ashore, Explorers claim what they reach and can come home from.
 */

import type { Advice } from '../../../../kernel/program/computer.ts'
import { findExpedition } from '../../council/expeditions.ts'
import { levelAfter } from '../../forecast/natives.ts'
import { enemyAt } from '../../land/enemies.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { claimable, hasExplorer } from '../../matters/discovery.ts'
import { missionaryFault } from '../../matters/missionaries.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { allLandfalls, boundsHome, isFriendlyPort } from '../../matters/ports.ts'
import { boundsUsed, landingCost, stopCost } from '../../naval/bounds.ts'
import { aboard } from '../../naval/ships.ts'
import { hexInfo } from '../../state/context.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { emptyGroup, goldSource, isExplorer, isMissionary, readTally } from '../../state/units.ts'
import {
  type Adviser,
  actionOf,
  advise,
  type ChoiceAt,
  choiceOf,
  close,
  expeditionOf,
  type Mind,
} from '../adviser.ts'
import { nextClaim } from '../council/explore.ts'
import { outlookOf } from '../worth/outlook.ts'
import { leftOnQuay } from './moored.ts'

/** Movement points that are sailed to another coast. */
const detour = 16

export const cruise: Adviser = (mind) => {
  const { g, nation, decision } = mind
  const ids = new Set(decision.choices.flatMap((choice) => expeditionOf(choice) ?? []))
  for (const id of ids) {
    const expedition = findExpedition(g, nation, id)
    const next = landing(mind, expedition) ?? recalling(mind, expedition) ?? claiming(mind, expedition)
    if (next) return next
  }
  return close(mind, 'Everybody is ashore, and nothing more is in reach.')
}

/** Everybody but Explorers goes ashore where the expedition was sent. */
function landing(mind: Mind, expedition: Expedition): Advice | null {
  const { g, nation } = mind
  const hex = hexOfNode(expedition.place)
  const choice = choiceOf(mind.decision, 'land', { expedition: expedition.id })
  const { colonists, soldiers, missionaries } = aboard(expedition.ships)
  // 10.32: others have taken the coast in the meantime.
  if (!choice && colonists > 0)
    return elsewhere(mind, expedition, { ...emptyGroup(), colonists, soldiers, missionaries })
  const units = choice ? peopleOf(mind, choice, expedition) : null
  if (!choice || units === null) return null
  if (enemyAt(g.state, nation, hex) !== null || missionaryFault(g, nation, hex, readTally(g, units)))
    return elsewhere(mind, expedition, readTally(g, units))
  return advise(actionOf(mind.decision, choice, { units }), 'They go ashore where they were sent.')
}

/** The nearest coast on which they may land, where the one that was named is taken or closed to them. */
function elsewhere(mind: Mind, expedition: Expedition, people: Group): Advice | null {
  const { g, nation, decision } = mind
  const sail = choiceOf(decision, 'sail', { expedition: expedition.id })
  // Who has sailed on once does not wander from coast to coast.
  if (!sail || expedition.points > 0) return null
  const led = hasExplorer(g, expedition)
  let best: { node: string; weighed: number } | null = null
  for (const node of allLandfalls(g)) {
    const hex = hexOfNode(node)
    const steps = g.routes.seaDistance(node, expedition.place)
    if (steps === null || steps === 0 || steps > detour || g.board.closed.has(hex)) continue
    if (g.board.ocean.get(node) !== g.board.ocean.get(expedition.place)) continue
    if (!led && !isFriendlyPort(g, nation, node)) continue
    if (enemyAt(g.state, nation, hex) !== null || missionaryFault(g, nation, hex, people)) continue
    if (!comesThrough(mind, expedition, { node, steps }, people)) continue
    // A port of one's own is worth a longer way.
    const weighed = isFriendlyPort(g, nation, node) ? steps / 2 : steps
    if (weighed < (best?.weighed ?? detour + 1)) best = { node, weighed }
  }
  if (!best) return null
  return advise(actionOf(decision, sail, { path: [best.node] }), 'They cannot land here, but nearby.')
}

/** 9.3, 7.27: whether ships that land people there get home within their bounds, or may stay in a port that holds. */
function comesThrough(
  { g, nation }: Mind,
  expedition: Expedition,
  { node, steps }: { readonly node: SeaNode; readonly steps: number },
  people: Group,
): boolean {
  if (isFriendlyPort(g, nation, node)) return true
  const points = expedition.points + steps + landingCost({ ...expedition, stop: 'passing' })
  if (boundsUsed(g, { ...expedition, points }) + boundsHome(g, node) <= expedition.bounds) return true
  const { area } = hexInfo(g, hexOfNode(node))
  if (people.colonists === 0 || !area) return false
  return (g.state.areas[area]?.native ?? 0) === 0 || levelAfter(g, nation, area, people) <= 1
}

function peopleOf(
  { g, nation }: Mind,
  { args }: ChoiceAt<'land' | 'embark'>,
  { homeward }: Expedition,
): Record<string, number> | null {
  // 6.41/7: who was called home stays aboard.
  const called = g.state.nations[nation]!.recall ? homeward : 0
  const units = Object.entries(args.units.items)
    .filter(([name]) => goldSource(name) === null && (isPerson(name) || !isExplorer(g, name)))
    .map(([name, { max }]) => [name, name === 'soldier' ? max - called : max] as const)
    .filter(([, count]) => count > 0)
  return units.length > 0 ? Object.fromEntries(units) : null
}

const isPerson = (name: string): boolean => ['soldier', 'colonist'].includes(name) || isMissionary(name)

/** 6.41/7: soldiers whom the civil war wants at home come aboard. */
function recalling({ g, nation, decision }: Mind, expedition: Expedition): Advice | null {
  const { recall } = g.state.nations[nation]!
  if (!recall) return null
  const aboard = g.state.expeditions
    .filter((one) => one.nation === nation)
    .reduce((sum, { homeward }) => sum + homeward, 0)
  const wanted = recall.due - recall.done - aboard
  const choice = wanted > 0 ? choiceOf(decision, 'embark', { expedition: expedition.id }) : undefined
  const domain = choice?.args?.units
  if (!choice || domain?.kind !== 'tally' || !domain.items.soldier) return null
  const room = Math.min(...domain.limits.map(({ max = wanted }) => max))
  const soldier = Math.min(wanted, room, domain.items.soldier.max)
  if (soldier < 1) return null
  return advise(
    actionOf(decision, choice, { units: { soldier } }),
    `The civil war calls them home, or costs ${penaltyPoints} points.`,
  )
}

/** What can be claimed here, or where the next claim is that leaves bounds for the way home. */
function claiming(mind: Mind, expedition: Expedition): Advice | null {
  const { g, nation, level, decision } = mind
  if (!hasExplorer(g, expedition)) return null
  const within = (points: number, home: number) =>
    boundsUsed(g, { ...expedition, points }) + home <= expedition.bounds
  const claim = choiceOf(decision, 'claim', { expedition: expedition.id })
  const points = expedition.points + stopCost(expedition)
  // A second claim of its own only waits for the loss of the first: it may cost no bound.
  const isFirst = claimable(g, expedition).some(({ name }) => g.state.discoveries[name]?.by !== nation)
  const isWorthIt = isFirst || boundsUsed(g, { ...expedition, points }) === boundsUsed(g, expedition)
  if (claim && isWorthIt && within(points, boundsHome(g, expedition.place)))
    return advise(actionOf(decision, claim), 'The claim leaves bounds enough for the way home.')
  const sail = choiceOf(decision, 'sail', { expedition: expedition.id })
  if (!sail) return null
  const outlook = outlookOf(g, nation, level)
  const next = nextClaim(outlook, { ...expedition, from: expedition.place }, within)
  if (!next || next.points <= leftOnQuay(outlook, expedition)) return null
  return advise(
    actionOf(decision, sail, { path: [next.node] }),
    'A discovery is in reach, and the way home as well.',
  )
}
