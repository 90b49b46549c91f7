/** 7.2 Crossing the ocean, in either naval phase: out, home, past the Cape, and to a port that is lost. */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { change } from '../../../kernel/flow/draft.ts'
import { destinations, fightsOnly, isGalleons } from '../council/expeditions.ts'
import { takeExplorers } from '../council/loading.ts'
import { ruleCape } from '../data/check/rule-names.ts'
import type { Nation } from '../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import { lostWith } from '../matters/homecoming.ts'
import {
  beyondCape,
  boundsHome,
  boundsTo,
  friendlyPorts,
  hasComeToPort,
  isFriendlyPort,
  placeName,
  portOfOthers,
} from '../matters/ports.ts'
import { type Context, closeFrame, nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, FrameRules, Taken } from '../state/flow.ts'
import type { Expedition, Place } from '../state/state.ts'
import { many } from '../state/units.ts'
import { boundsUsed } from './bounds.ts'
import { capeOf, capeRoads, enterCape } from './cape.ts'
import { couldMeet } from './fleets.ts'
import type { CapeFrame, DivertedFrame } from './shapes.ts'
import { aboard, fleetTold } from './ships.ts'

export type DepartForm = { type: 'depart'; fixed: { expedition: string } }
/** 5.1 D1 */
export type AgainForm = { type: 'departAgain'; fixed: { expedition: string }; args: { to: Place } }
export type HomeForm = { type: 'home'; fixed: { expedition: string } }
export type CapeForm =
  | { type: 'wait'; fixed: { expedition: string } }
  | { type: 'turnBack'; fixed: { expedition: string } }
export type DivertedForm =
  | { type: 'lieOff'; fixed: { expedition: string } }
  | { type: 'divert'; fixed: { expedition: string; port: SeaNode } }
  | { type: 'turnBack'; fixed: { expedition: string } }

export const expeditionIn = (g: Position, frame: { expedition: string }): Expedition =>
  g.state.expeditions.find(({ id }) => id === frame.expedition)!

const boundsOut = (g: Position, node: Place): number => boundsTo(g, node) ?? boundsHome(g, node)

/**
 * 5.1 D1: where an expedition that came home in the first naval phase may sail now, as far as its bounds reach;
 * not after 15.33/3, nor past the Cape that has refused it (7.52).
 */
function placesAgain(g: Position, expedition: Expedition): SeaNode[] {
  const { nation, origin, cape, crossed, crossing } = expedition
  const wasDiverted = origin === 'Europe' && cape !== 'failed'
  if (!crossed || crossing > 0 || wasDiverted) return []
  const shut = cape === 'failed' && !nationOf(g, nation).rutter
  return destinations(g, { ...expedition, origin: 'Europe' }).filter(
    (place) =>
      place !== 'Europe' &&
      !fightsOnly(g, { ...expedition, destination: place }) &&
      !(shut && beyondCape(g, place)) &&
      !unpaid(g, expedition, boundsOut(g, place), '7.23'),
  )
}

/** 5.1 D1: the second voyage of the turn. */
export function againChoices(g: Position, expedition: Expedition): ChoiceOf<AgainForm>[] {
  const places = placesAgain(g, expedition)
  if (places.length === 0) return []
  const { id, bounds } = expedition
  return [
    {
      type: 'departAgain',
      rule: '7.22',
      about: id,
      label: `sail again, ${boundsUsed(g, expedition)} of ${bounds} bounds used`,
      fixed: { expedition: id },
      args: { to: { kind: 'place', of: places } },
    },
  ]
}

export function sailAgain(g: Context, expedition: Expedition, to: Place): void {
  change(expedition, { destination: to, toPort: isFriendlyPort(g, expedition.nation, to) })
  sailOut(g, expedition)
}

/** In the last naval phase nobody fights (5.1 D1). */
type Phase = 'initial' | 'final'

/**
 * The departure of an expedition from Europe for its destination, or null if it has none. It may sail for a
 * port that is no longer friendly, and choose again there (15.33); to fight it sails only while there are fights.
 */
export function departureChoice(
  g: Position,
  expedition: Expedition,
  phase: Phase,
): ChoiceOf<DepartForm> | null {
  const { id, destination, cape } = expedition
  if (destination === null || destination === 'Europe') return null
  const bounds = boundsOut(g, destination)
  const fights = phase === 'initial' && couldMeet(g)
  const lawful = fights || expedition.toPort || !fightsOnly(g, expedition)
  const off = !lawful
    ? {
        rule: '7.26',
        reason: `${placeName(g, destination)} is no friendly port, and no Explorer leads ${id}${couldMeet(g) ? ', which cannot fight there now' : ''}.`,
      }
    : cape === 'failed'
      ? { rule: '7.52', reason: `${id} has failed to round the Cape this turn.` }
      : unpaid(g, expedition, bounds, '7.23')
  return {
    type: 'depart',
    rule: '7.22',
    about: id,
    label: `sail to ${placeName(g, destination)} (${many(bounds, 'bound')})`,
    fixed: { expedition: id },
    at: destination,
    ...(off && { off }),
  }
}

/** 7.27: the port to which it came this turn is lost. */
export const strandedInPort = (g: Position, expedition: Expedition): boolean =>
  expedition.arrived &&
  expedition.place !== 'Europe' &&
  !isFriendlyPort(g, expedition.nation, expedition.place)

/** 7.27: another friendly port within one bound. */
export function portsInReach(g: Position, expedition: Expedition): string[] {
  const reach = g.data.units.bound.movementPoints
  return friendlyPorts(g, expedition.nation).filter((port) => {
    const points = g.routes.seaDistance(expedition.place, port)
    return (
      points !== null && points <= reach && g.board.ocean.get(port) === g.board.ocean.get(expedition.place)
    )
  })
}

/** 7.27: those who came this turn to what is a friendly port now, also if it was founded since. */
export function noteArrivals(g: Context, nation: Nation): void {
  for (const one of g.state.expeditions.filter((other) => other.nation === nation))
    if (hasComeToPort(g, one)) one.arrived = true
}

/** The way home for an expedition in the New World. */
export function homeChoice(g: Position, expedition: Expedition, phase: Phase = 'final'): ChoiceOf<HomeForm> {
  const { id, place, cape, nation } = expedition
  const bounds = boundsHome(g, place)
  // 6.41/7: soldiers who are called home are meant to leave the game.
  const { colonists } = aboard(expedition.ships)
  const past = boundsUsed(g, expedition) + bounds - expedition.bounds
  // Galleon Fleets (7.14) and privateers (15.42) roll no attrition, so they
  // may not go past what was paid for (9.3).
  const unpaidFor = isGalleons(expedition)
    ? // 7.27: from a lost port home, whatever its bounds are.
      strandedInPort(g, expedition)
      ? undefined
      : unpaid(g, expedition, bounds, '7.21')
    : expedition.raider
      ? unpaid(g, expedition, Math.max(bounds, boundsInVain(g, expedition)), '15.42')
      : undefined
  const off =
    beyondCape(g, place) && cape === 'failed' && !nationOf(g, nation).rutter
      ? { rule: '7.52', reason: `${id} has failed to round the Cape this turn.` }
      : unpaidFor
  return {
    type: 'home',
    rule: '7.22',
    about: id,
    label: `sail home, ${many(bounds, 'bound')}${past > 0 ? `, ${past} past those bought` : ''}, from ${placeName(g, place)}`,
    fixed: { expedition: id },
    at: place,
    ...(off ? { off } : colonists > 0 && { confirm: lostWith(g, expedition, phase === 'initial').join(' ') }),
  }
}

/** 7.52: bounds to the Cape and back to where it was, for an expedition that the Cape may refuse. */
function boundsInVain(g: Position, { nation, place }: Expedition): number {
  if (!beyondCape(g, place) || nationOf(g, nation).rutter) return 0
  const points = g.routes.seaDistance(place, capeOf(g)) ?? 0
  return 2 * Math.ceil(points / g.data.units.bound.movementPoints)
}

/** The bounds of a voyage that were not bought beforehand: all that it takes to get there must be (7.23). */
function unpaid(g: Position, expedition: Expedition, bounds: number, rule: string) {
  const left = Math.max(0, expedition.bounds - boundsUsed(g, expedition))
  return bounds > left
    ? {
        rule,
        reason: `That takes ${many(bounds, 'bound')} and only ${left} ${left === 1 ? 'is' : 'are'} left.`,
      }
    : undefined
}

export function sailOut(g: Context, expedition: Expedition): void {
  const destination = expedition.destination!
  if (beyondCape(g, destination) && enterCape(g, expedition, capeOf(g)) === 'refused') {
    g.state.stack.push({ kind: 'cape', nation: expedition.nation, expedition: expedition.id })
    return
  }
  if (expedition.toPort && fightsOnly(g, expedition)) {
    g.state.stack.push({ kind: 'diverted', nation: expedition.nation, expedition: expedition.id })
    return
  }
  arrive(g, expedition, destination, boundsOut(g, destination))
}

export function sailHome(g: Context, expedition: Expedition): void {
  const { place } = expedition
  if (beyondCape(g, place) && enterCape(g, expedition, capeOf(g)) === 'refused') {
    expedition.crossing += boundsInVain(g, expedition)
    expedition.crossed = true
    return
  }
  arrive(g, expedition, 'Europe', boundsHome(g, place))
}

function arrive(g: Context, expedition: Expedition, place: Place, bounds: number): void {
  const from = expedition.place
  takeExplorers(g, expedition)
  expedition.place = place
  // 6.41/14: in Europe nobody is on a march any more.
  if (place === 'Europe') expedition.marching = {}
  expedition.arrived = hasComeToPort(g, expedition)
  expedition.crossing += bounds
  expedition.crossed = true
  expedition.stop = place === capeRoads ? 'passing' : 'landfall'
  g.emit({
    type: 'crossed',
    rule: '7.22',
    nation: expedition.nation,
    expedition: expedition.id,
    from,
    place,
    bounds,
    fleet: fleetTold(expedition),
  })
}

/** 7.52: bounds from Europe to the Cape. */
const boundsToCape = ({ data }: Position): number =>
  data.areas.areas.find(({ name }) => name === ruleCape.area)!.bounds.e!

function decideCape(g: Position, frame: CapeFrame): DecisionOf<CapeForm> {
  const expedition = expeditionIn(g, frame)
  const fixed = { expedition: frame.expedition }
  const bounds = boundsToCape(g)
  const off = expedition.raider ? unpaid(g, expedition, 2 * bounds, '15.42') : undefined
  return {
    seat: frame.nation,
    kind: 'cape',
    segment: 'Trans-Oceanic Movement',
    rule: '7.52',
    question: `The Cape has turned ${frame.expedition} back. What now?`,
    choices: [
      {
        type: 'wait',
        rule: '7.52',
        label: `Wait off the Cape in ${capeRoads} (${many(bounds, 'bound')})`,
        fixed,
        at: capeRoads,
      },
      {
        type: 'turnBack',
        rule: '7.52',
        label: `Turn home to Europe (${2 * bounds} bounds)`,
        fixed,
        ...(off && { off }),
      },
    ],
    undone: [],
  }
}

function actOnCape(g: Context, frame: CapeFrame, action: Taken<CapeForm>): void {
  const expedition = expeditionIn(g, frame)
  closeFrame(g, frame)
  if (action.type === 'wait') return arrive(g, expedition, capeRoads, boundsToCape(g))
  arrive(g, expedition, 'Europe', 2 * boundsToCape(g))
}

/** 15.33/2: friendly ports by distance from the one that was lost. */
function otherPorts(g: Position, expedition: Expedition): { port: SeaNode; bounds: number }[] {
  const goal = expedition.destination
  if (goal === null || goal === 'Europe') return []
  const reach = friendlyPorts(g, expedition.nation)
    .map((port) => ({
      port,
      points: g.board.ocean.get(port) === g.board.ocean.get(goal) ? g.routes.seaDistance(goal, port) : null,
    }))
    .filter((one): one is { port: SeaNode; points: number } => one.points !== null)
  const nearest = Math.min(...reach.map(({ points }) => points))
  return reach
    .filter(({ points }) => points === nearest)
    .map(({ port, points }) => ({
      port,
      bounds: boundsOut(g, goal) + Math.ceil(points / g.data.units.bound.movementPoints),
    }))
}

function decideDiversion(g: Position, frame: DivertedFrame): DecisionOf<DivertedForm> {
  const expedition = expeditionIn(g, frame)
  const fixed = { expedition: frame.expedition }
  const goal = placeName(g, expedition.destination!)
  // 7.14: a Galleon Fleet rolls no attrition for what was not paid.
  const offBounds = (bounds: number) => {
    const off = isGalleons(expedition) ? unpaid(g, expedition, bounds, '7.14') : undefined
    return off && { off }
  }
  return {
    seat: frame.nation,
    kind: 'diverted',
    segment: 'Trans-Oceanic Movement',
    rule: '15.33',
    question: `${goal} is no longer a friendly port. Where does ${frame.expedition} go?`,
    choices: [
      ...(!isGalleons(expedition) && portOfOthers(g, expedition.nation, hexOfNode(expedition.destination!))
        ? [
            {
              type: 'lieOff' as const,
              rule: '15.33',
              label: `Lie off ${goal}, now a port of others (${many(boundsOut(g, expedition.destination!), 'bound')})`,
              fixed,
              at: expedition.destination!,
            },
          ]
        : []),
      ...otherPorts(g, expedition).map(
        ({ port, bounds }): ChoiceOf<DivertedForm> => ({
          type: 'divert',
          rule: '15.33',
          label: `On to ${placeName(g, port)} (${many(bounds, 'bound')} in all)`,
          fixed: { ...fixed, port },
          at: port,
          ...offBounds(bounds),
        }),
      ),
      {
        type: 'turnBack',
        rule: '15.33',
        label: `Back to Europe (${2 * boundsOut(g, expedition.destination!)} bounds)`,
        fixed,
      },
    ],
    undone: [],
  }
}

function actOnDiversion(g: Context, frame: DivertedFrame, action: Taken<DivertedForm>): void {
  const expedition = expeditionIn(g, frame)
  closeFrame(g, frame)
  if (action.type === 'turnBack')
    return arrive(g, expedition, 'Europe', 2 * boundsOut(g, expedition.destination!))
  if (action.type === 'lieOff')
    return arrive(g, expedition, expedition.destination!, boundsOut(g, expedition.destination!))
  const { port } = action
  arrive(g, expedition, port, otherPorts(g, expedition).find((one) => one.port === port)!.bounds)
}

export const capeFrames: FrameRules<CapeFrame, CapeForm> = { decide: decideCape, act: actOnCape }
export const divertedFrames: FrameRules<DivertedFrame, DivertedForm> = {
  decide: decideDiversion,
  act: actOnDiversion,
  /** There may be nothing left but to go home. */
  settle(g, frame) {
    const open = decideDiversion(g, frame).choices.filter(({ off }) => !off)
    if (open.length > 1) return false
    actOnDiversion(g, frame, { type: 'turnBack', expedition: frame.expedition, seat: frame.nation })
    return true
  },
}
