/** What one nation hides from the others (6.71): ways to change it, and whether anybody could tell. */

import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import { segmentAt } from '../../../../source/games/conquistador/sequence/sequence.ts'
import type { Expedition, Harbour, State } from '../../../../source/games/conquistador/state/state.ts'
import { type Action, type GameEvent, visibleTo } from '../../../../source/kernel/contract/game.ts'
import { copy } from '../../../../source/kernel/flow/draft.ts'
import type { PlayedAction } from '../../../../source/kernel/program/simulate.ts'
import { game } from '../playing.ts'

/** A seat of nobody's, who knows what everybody does. */
export const nobody = ''

export const isCouncil = (state: State) => segmentAt(state.step).id === 'A3' && !state.over
export const isSecretTime = (state: State) =>
  !['A1', 'A2', 'E'].includes(segmentAt(state.step).id) && !state.over

export const seenBy = (state: State, seat: string): string => JSON.stringify(game.view(state, seat))
const askedOf = (state: State, seat: string): string =>
  JSON.stringify(game.decisions(state).filter((decision) => decision.seat === seat))

const treatyOf = ({ before, action }: PlayedAction<State>) =>
  before.treaties.find(({ id }) => String(id) === action.treaty)

/** What is done in the council for all to see; a captive who goes home is gone from the prison. */
const isPublic = (step: PlayedAction<State>): boolean =>
  ['announce', 'killCaptive'].includes(step.action.type) ||
  treatyOf(step)?.announced === true ||
  step.events.some(({ type }) => type === 'captive-freed')

/** The two between whom an action in the council is. */
function parties(step: PlayedAction<State>): readonly string[] {
  const { action } = step
  const treaty = treatyOf(step)
  return treaty ? [treaty.by, treaty.with] : [action.seat, String(action.with ?? '')]
}
/** Drafting stays with the author. */
const isDrafting = ({ type }: Action) => type === 'clause' || type === 'redraft' || type === 'strike'

/** A step from one question of a council to the next. */
export const isWithinCouncil = ({ before, after }: PlayedAction<State>): boolean =>
  isCouncil(before) && isCouncil(after) && before.turn === after.turn

/** Of all seats those that must not notice a step in the council; none if it is for all to see. */
export const blindTo = (step: PlayedAction<State>, others: readonly string[]): readonly string[] =>
  isPublic(step) ? [] : others.filter((seat) => isDrafting(step.action) || !parties(step).includes(seat))

/** One sentence for each seat that notices a step in the council which is none of its business. */
export const noticed = ({ before, after }: PlayedAction<State>, blind: readonly string[]): string[] =>
  blind.flatMap((seat) => [
    ...(seenBy(before, seat) === seenBy(after, seat) ? [] : [`"${seat}" sees it.`]),
    ...(before.finished.includes(seat as Nation) || askedOf(before, seat) === askedOf(after, seat)
      ? []
      : [`What ${seat} may do has changed.`]),
  ])

/** Changes what only one nation knows; false where there is nothing to change. */
type Change = (state: State, nation: Nation, viewer: string) => boolean

const inEurope = (state: State, nation: Nation): Harbour | undefined =>
  state.harbours.find((one) => one.nation === nation && one.place === 'Europe')

const unsailed = (state: State, nation: Nation): Expedition[] =>
  state.expeditions.filter((one) => one.nation === nation && one.place === 'Europe' && !one.crossed)

export const changes: Readonly<Record<string, Change>> = {
  'the dice to come'(state) {
    state.seed = 'another'
    state.dice = { ...state.dice, s0: 0.5, s1: 0.25 }
    return true
  },
  'its treasury'(state, nation) {
    state.nations[nation]!.treasury += 137
    return true
  },
  'its purchases'(state, nation) {
    Object.assign(state.nations[nation]!, {
      built: 1,
      bought: { caravel: 3, carrack: 2, galleonFleet: 1, soldier: 9 },
    })
    return true
  },
  'its standing orders'(state, nation) {
    const { standing } = state.nations[nation]!
    for (const order of Object.keys(standing) as (keyof typeof standing)[]) standing[order] = !standing[order]
    return true
  },
  'what it has in Europe'(state, nation) {
    const home = inEurope(state, nation)
    if (!home) return false
    Object.assign(home, {
      soldiers: home.soldiers + 5,
      colonists: home.colonists + 1,
      leaders: [],
      ships: [],
    })
    return true
  },
  'the missionaries that it called'(state, nation) {
    const home = inEurope(state, nation)
    const counters = Array.from({ length: 11 }, (_, index) => `M${index + 1}`)
    const called = counters.find((id) => !(id in state.missionaries))
    if (!home || nation !== 'Spain' || !called) return false
    state.missionaries[called] = null
    home.missionaries.push(called)
    return true
  },
  'expeditions that wait in Europe'(state, nation) {
    const waiting = unsailed(state, nation)
    state.expeditions = state.expeditions.filter((one) => !waiting.includes(one))
    return waiting.length > 0
  },
  'the orders of expeditions'(state, nation) {
    const own = state.expeditions.filter((one) => one.nation === nation)
    for (const one of own)
      Object.assign(one, { destination: '2316', bounds: one.bounds + 7, stowed: !one.stowed })
    return own.length > 0
  },
  'who belongs to its expeditions'(state, nation) {
    const own = state.companies.filter((one) => one.nation === nation)
    for (const { crew, leaders } of own) {
      crew.push({ at: { hex: '2316' }, soldiers: 1, colonists: 1 })
      leaders.push('Columbus')
    }
    return own.length > 0
  },
  'which expeditions are to raid'(state, nation) {
    const own = unsailed(state, nation)
    for (const one of own) one.raider = !one.raider
    return own.length > 0
  },
  'its secret treaties'(state, nation, viewer) {
    const third = state.order.find((one) => one !== nation && one !== viewer)
    if (!third) return false
    state.treaties.push({
      id: 999_999,
      turn: state.turn,
      by: nation,
      with: third,
      clauses: [{ kind: 'words', text: 'down with the others' }],
      status: 'proposed',
      announced: false,
      brokenBy: null,
    })
    state.rentals.push({ name: 'Columbus', owner: nation, renter: third, until: 21 })
    return true
  },
}

/**
 * Changes what only `nation` knows, and looks whether `viewer` sees it or meets it in what he may do or does.
 * @returns one sentence for each way in which he does; null where there is nothing to change
 */
export function seenThrough(
  step: PlayedAction<State>,
  change: Change,
  nation: Nation,
  viewer: string,
): string[] | null {
  const { before } = step
  const other = copy(before)
  if (!change(other, nation, viewer)) return null
  return [
    ...(seenBy(other, viewer) === seenBy(before, viewer) ? [] : [`"${viewer}" sees it of ${nation}.`]),
    ...laidOpen(before, other, viewer),
    ...betrayed(step, other, viewer),
  ]
}

/** What a seat may do tells nothing that others hide. */
const laidOpen = (state: State, other: State, viewer: string): string[] =>
  state.stack.length > 0 || askedOf(state, viewer) === askedOf(other, viewer)
    ? []
    : [`${viewer} reads it in what it may do.`]

/**
 * Nor does what comes of what it does, as long as the others have not moved;
 * whether a treaty can be kept must be tried.
 */
function betrayed(
  { before, action, events, after }: PlayedAction<State>,
  other: State,
  viewer: string,
): string[] {
  const still =
    after.step === before.step && after.turn === before.turn && after.actor === before.actor && !after.over
  const rolled = after.dice.drawn !== before.dice.drawn
  if (action.seat !== viewer || !still || rolled || before.stack.length + after.stack.length > 0) return []
  const applied = game.apply(other, action)
  if (!applied.ok) return [`${viewer} is refused: ${applied.refusal.reason}`]
  if (applied.state.stack.length > 0) return []
  const isSame = triedIn(applied.events) === triedIn(events)
  const seen = (all: readonly GameEvent[]) =>
    JSON.stringify(visibleTo(isSame ? all : untilTried(all), viewer))
  return seen(applied.events) === seen(events) ? [] : [`${viewer} reads it in what happens.`]
}

const isTrial = ({ type }: GameEvent) => type === 'treaty-signed' || type === 'treaty-failed'

/** Whether a treaty could be kept; undefined where none was tried. */
const triedIn = (events: readonly GameEvent[]): string | undefined => events.find(isTrial)?.type

/** What happens before a treaty is tried: what comes of it then is known to both. */
function untilTried(events: readonly GameEvent[]): readonly GameEvent[] {
  const at = events.findIndex(isTrial)
  return at < 0 ? events : events.slice(0, at)
}
