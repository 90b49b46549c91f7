/**
 * 5.1 D1 Trans-Oceanic Movement of the Final Naval Phase: home, out,
 * and away from a port that was lost (7.27).
 */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { type Note, Refused, type Undone } from '../../../kernel/contract/game.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { change } from '../../../kernel/flow/draft.ts'
import { recallWanting } from '../council/demands.ts'
import { findExpedition } from '../council/expeditions.ts'
import { inSight, underWay } from '../council/ledger.ts'
import { takeExplorers } from '../council/loading.ts'
import type { Nation } from '../data/shapes.ts'
import { mayBeSeized } from '../diplomacy/seizure.ts'
import { marchesEnded } from '../land/marches.ts'
import { isFriendlyPort, placeName } from '../matters/ports.ts'
import { landingCost, openPhase } from '../naval/bounds.ts'
import { embark, land, type ShoreForm, shoreChoices } from '../naval/landing.ts'
import {
  type AgainForm,
  againChoices,
  type DepartForm,
  departureChoice,
  type HomeForm,
  homeChoice,
  noteArrivals,
  portsInReach,
  sailAgain,
  sailHome,
  sailOut,
  strandedInPort,
} from '../naval/passage.ts'
import {
  hasBoundsHome,
  heldInTheNewWorld,
  isHomeAsSafe,
  leftBehind,
  missesHome,
  restsAsPlanned,
  shortOfHome,
} from '../naval/planned.ts'
import { raiderChoices } from '../naval/privateers.ts'
import { fleetTold, hasSailed } from '../naval/ships.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { DoneForm, RuleTypes, SegmentRules } from '../state/flow.ts'
import type { Expedition } from '../state/state.ts'
import { leaveInEurope } from './gold-credit.ts'

const heldForDebts = { rule: '24.16', reason: 'What came home may be taken for debts to the Bankers first.' }

/** 7.27. */
export type ShiftForm = { type: 'shift'; fixed: { expedition: string; port: string } }
export type FinalForm = DepartForm | AgainForm | HomeForm | ShiftForm | ShoreForm

const carryOut = carryingOut<RuleTypes, FinalForm, Expedition>({
  depart: sailOut,
  departAgain(g, expedition, { seat, to }) {
    leaveInEurope(g, seat, expedition)
    sailAgain(g, expedition, to)
  },
  home: sailHome,
  shift: (g, expedition, { port }) => shift(g, expedition, port),
  land: (g, expedition, { units }) => land(g, expedition, units),
  embark: (g, expedition, { units }) => embark(g, expedition, units),
})

export const finalPassage: SegmentRules<FinalForm | DoneForm> = {
  begin(g, nation) {
    openPhase(g.state, nation)
    // Nobody sails within the New World now, so whoever lies at a coast has stopped there.
    for (const one of g.state.expeditions.filter((other) => other.nation === nation)) one.stop = 'stopped'
  },

  routine(g, nation) {
    const next = nationOf(g, nation).standing.voyages
      ? unsettled(g, nation).find((one) => heldInTheNewWorld(g, one) === null)
      : undefined
    if (next) sailHome(g, next)
    return next !== undefined
  },

  decide(g, nation) {
    const expeditions = g.state.expeditions.filter((one) => one.nation === nation)
    const isOrdered = nationOf(g, nation).standing.voyages
    if (isOrdered && unsettled(g, nation).length === 0) return null
    const choices = expeditions.flatMap((one) => expeditionChoices(g, one))
    if (choices.every(({ type, off }) => type === 'depart' && off)) return null
    const abroad = expeditions.filter(({ place }) => place !== 'Europe')
    const asked = expeditions.filter(({ id }) => choices.some(({ about }) => about === id))
    const isOpen = !isOrdered && asked.every((one) => isInSight(g, one))
    return {
      seat: nation,
      kind: 'final-passage',
      ...(isOpen && { open: true as const }),
      segment: 'Trans-Oceanic Movement',
      rule: '7.22',
      question:
        'Which expeditions cross the ocean before the turn ends? Gold counts in Europe, discoveries in any friendly port.',
      choices: [
        ...choices,
        { type: 'done', rule: '7.22', label: 'End of Trans-Oceanic Movement', end: true },
      ],
      brief: isOpen
        ? abroad.filter(hasSailed).map((one) => inSight(g, one))
        : [...(isOrdered ? heldNotes(g, nation) : []), ...expeditions.map((one) => underWay(g, one))],
      undone: [
        ...recallWanting(
          g,
          nation,
          abroad.some((one) => one.homeward > 0 && !homeChoice(g, one).off),
        ),
        // By standing order the brief has said it, with the other reasons.
        ...(isOrdered ? [] : abroad.flatMap((one) => leftAbroad(g, one))),
        // What is lost whatever is ordered is nothing that is still to be done.
        ...expeditions
          .filter(({ id }) => choices.some(({ about, off }) => about === id && !off))
          .flatMap((one) => leftOpen(g, one)),
      ],
    }
  },

  act(g, nation, action) {
    if (action.type === 'done') g.state.finished.push(nation)
    else carryOut(g, findExpedition(g, nation, action.expedition), action)
  },

  end(g, nation) {
    noteArrivals(g, nation)
    for (const one of g.state.expeditions.filter((other) => other.nation === nation))
      if (!isFriendlyPort(g, nation, one.place)) one.arrived = false
  },
}

/**
 * 6.71: all can see an expedition that has sailed to the New World, and nothing that it can still do tells more of its
 * orders than that they brought it there with the bounds for the way home.
 */
const isInSight = (g: Position, expedition: Expedition): boolean =>
  expedition.place !== 'Europe' &&
  hasSailed(expedition) &&
  !expedition.raider &&
  hasBoundsHome(g, expedition) &&
  !homeChoice(g, expedition).off

/** 9.3: its bounds do not reach home, which makes the way more of a risk, and where it lies it is safe. */
const risksHome = (g: Position, expedition: Expedition): boolean =>
  isFriendlyPort(g, expedition.nation, expedition.place) &&
  !hasBoundsHome(g, expedition) &&
  !isHomeAsSafe(g, expedition)

/** 10.5: others would rather come aboard first. */
const leavesBehind = (g: Position, expedition: Expedition): boolean => {
  const { soldiers, leaders } = leftBehind(g, expedition)
  return soldiers + leaders.length > 0
}

/** 6.71: those that neither stay as planned nor have come home. */
const unsettled = (g: Position, nation: Nation): Expedition[] =>
  g.state.expeditions.filter((one) => one.nation === nation && !restsAsPlanned(g, one))

/** Why ships have not sailed by themselves. */
const heldNotes = (g: Position, nation: Nation): Note[] =>
  unsettled(g, nation).flatMap((one) => {
    const held = heldInTheNewWorld(g, one)
    return held ? [{ text: held.reason, first: true }] : []
  })

function expeditionChoices(g: Position, expedition: Expedition): ChoiceOf<FinalForm>[] {
  const { place, origin, crossed, finished } = expedition
  if (finished) return []
  if (place === 'Europe') {
    if (origin !== 'Europe' || crossed)
      return againChoices(g, expedition).map((choice) =>
        mayBeSeized(g, expedition.nation) ? { ...choice, off: heldForDebts } : choice,
      )
    const sails = departureChoice(g, expedition, 'final')
    return sails ? [sails] : []
  }
  return [
    {
      ...homeChoice(g, expedition),
      ...(!risksHome(g, expedition) && !leavesBehind(g, expedition) && { usual: true }),
    },
    ...(strandedInPort(g, expedition) ? shiftChoices(g, expedition) : []),
    ...raiderChoices(g, expedition, landingCost(expedition), shoreChoices(g, expedition, false)),
  ]
}

export const shiftChoices = (g: Position, expedition: Expedition): ChoiceOf<ShiftForm>[] =>
  portsInReach(g, expedition).map((port) => ({
    type: 'shift',
    rule: '7.27',
    about: expedition.id,
    label: `move to ${placeName(g, port)}, free of attrition`,
    fixed: { expedition: expedition.id, port },
    at: port,
  }))

export function shift(g: Context, expedition: Expedition, port: string): void {
  if (!portsInReach(g, expedition).includes(port)) throw new Refused('7.27', 'That port is out of reach.')
  const from = expedition.place
  takeExplorers(g, expedition)
  // 7.27 gives one course or the other.
  change(expedition, { place: port, stop: 'landfall', arrived: false, finished: true })
  g.emit({
    type: 'shifted',
    rule: '7.27',
    nation: expedition.nation,
    expedition: expedition.id,
    from,
    place: port,
    fleet: fleetTold(expedition),
  })
}

/** 9.3: in port it is safe, but what it was to bring home stays there. */
const leftAbroad = (g: Position, expedition: Expedition): Undone[] =>
  isFriendlyPort(g, expedition.nation, expedition.place) && missesHome(g, expedition)
    ? [{ about: expedition.id, rule: '9.3', reason: shortOfHome(g, expedition) }]
    : []

export function leftOpen(g: Position, expedition: Expedition): Undone[] {
  const { id, place, nation } = expedition
  if (isFriendlyPort(g, nation, place)) return []
  return [
    {
      about: id,
      rule: '7.27',
      reason: `${id} ends the turn in ${placeName(g, place)}, no friendly port, and will be lost.`,
    },
    ...marchesEnded(g, nation, expedition.marching).map(({ rule, reason }) => ({ about: id, rule, reason })),
  ]
}

/** The expeditions of a nation that are lost if the turn ends now. */
export const endangered = (g: Position, nation: Nation): Expedition[] =>
  g.state.expeditions.filter((one) => one.nation === nation && !isFriendlyPort(g, nation, one.place))
