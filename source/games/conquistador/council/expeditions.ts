/** 6.62, 6.71, 7.2 Forming expeditions, their destinations and bounds. */

import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { type Refusal, Refused } from '../../../kernel/contract/game.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation, ShipKind } from '../data/shapes.ts'
import { hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { hasExplorer } from '../matters/discovery.ts'
import {
  allLandfalls,
  beyondCape,
  boundsHome,
  boundsTo,
  friendlyPorts,
  hexName,
  isFriendlyPort,
  placeName,
} from '../matters/ports.ts'
import { couldMeet } from '../naval/fleets.ts'
import { type RaidForm, raid, raidChoices } from '../naval/privateers.ts'
import { aboard, europe, openHarbour, sortShips, sweepHarbours, takeOff } from '../naval/ships.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import type { Acts } from '../state/flow.ts'
import { putDownMarching } from '../state/stacks.ts'
import type { Expedition, Group, Harbour, Marchers, Place, Ship } from '../state/state.ts'
import { addGroup, isExplorer } from '../state/units.ts'
import { affordable, boundPrice, pay } from './prices.ts'

export type ExpeditionForm =
  | { type: 'form'; fixed: { port: Place }; args: { ships: Tally } }
  | { type: 'formGalleons'; fixed: { port: Place } }
  | { type: 'destination'; fixed: { expedition: string }; args: { to: Place } }
  | { type: 'bounds'; fixed: { expedition: string }; args: { count: number } }
  | { type: 'disband'; fixed: { expedition: string } }
  | RaidForm
type ExpeditionChoice = ChoiceOf<ExpeditionForm>

/** More bounds than any voyage of a turn can use (6.6 sets no limit). */
export const mostBounds = 99

/** Ships of these kinds sail together. */
const formed = ['carrack', 'caravel'] as const

const count = (harbour: Harbour, kind: ShipKind) => harbour.ships.filter((ship) => ship.kind === kind).length

/** One choice for each harbour with ships, and one for a Galleon Fleet, which sails alone (7.14, 7.25). */
export function formChoices(g: Position, nation: Nation): ExpeditionChoice[] {
  return g.state.harbours
    .filter((harbour) => harbour.nation === nation && harbour.ships.length > 0)
    .flatMap((harbour) => {
      const port = harbour.place
      const items = Object.fromEntries(
        formed
          .filter((kind) => count(harbour, kind) > 0)
          .map((kind) => [kind, { max: count(harbour, kind), label: `${kind}s` }]),
      )
      const choices: ExpeditionChoice[] = []
      const at = port === 'Europe' ? {} : { at: port }
      if (Object.keys(items).length > 0)
        choices.push({
          type: 'form',
          step: true,
          rule: '7.25',
          label: `Form an expedition in ${placeName(g, port)}`,
          fixed: { port },
          args: { ships: { kind: 'tally', items, limits: [] } },
          ...at,
        })
      if (count(harbour, 'galleonFleet') > 0)
        choices.push({
          type: 'formGalleons',
          step: true,
          rule: '7.14',
          label: `Give orders to the Galleon Fleet in ${placeName(g, port)}`,
          fixed: { port },
          ...at,
        })
      return choices
    })
}

export function expeditionChoices(g: Position, expedition: Expedition): ExpeditionChoice[] {
  const { id, nation, bounds } = expedition
  const fixed = { expedition: id }
  const price = boundPrice(g, nation)
  const choices: ExpeditionChoice[] = []
  const places = destinations(g, expedition)
  choices.push({
    type: 'destination',
    step: true,
    rule: expedition.origin === 'Europe' ? '7.23' : '6.71',
    about: id,
    label: `destination${expedition.destination ? `, now ${hexName(g, expedition.destination)}` : ''}`,
    fixed,
    args: { to: { kind: 'place', of: places } },
    ...(places.length === 0 && { off: noOtherGoal(g, expedition) ?? withoutExplorer }),
  })
  choices.push({
    type: 'bounds',
    step: true,
    rule: '6.62',
    about: id,
    label: `bounds, now ${bounds} (${price} each)`,
    fixed,
    args: {
      count: {
        kind: 'count',
        min: 0,
        max: Math.min(mostBounds, bounds + affordable(g, nation, price)),
        unit: 'bounds',
      },
    },
  })
  choices.push(...raidChoices(g, expedition))
  choices.push({ type: 'disband', rule: '7.25', about: id, label: 'give up this expedition', fixed })
  return choices
}

/**
 * Where the written orders may send an expedition: from Europe to any landfall, without an Explorer to fight
 * whom it may meet there (7.26); Galleon Fleets only to friendly ports of the Atlantic (7.13, 7.14); from
 * the New World home.
 */
export function destinations(g: Position, expedition: Expedition): readonly Place[] {
  if (expedition.origin !== 'Europe') return ['Europe']
  const ports = friendlyPorts(g, expedition.nation).filter((node) => boundsTo(g, node) !== null)
  if (isGalleons(expedition)) return ports.filter((node) => !beyondCape(g, node))
  return couldMeet(g) || hasExplorer(g, expedition) ? openLandfalls(g) : ports
}

const withoutExplorer = { rule: '7.26', reason: 'Without an Explorer it may sail only to a friendly port.' }

/** Why it can be sent from Europe to friendly ports alone; null where any landfall will do. */
export function noOtherGoal(g: Position, expedition: Expedition): Refusal | null {
  if (expedition.origin !== 'Europe') return null
  if (isGalleons(expedition))
    return { rule: '7.13', reason: 'A Galleon Fleet sails only to a friendly port of the Atlantic.' }
  return couldMeet(g) || hasExplorer(g, expedition) ? null : withoutExplorer
}

/** 22.32: not in an Area that lets nobody ashore. */
const openLandfalls = (g: Position): readonly Place[] =>
  g.board.closed.size === 0
    ? allLandfalls(g)
    : allLandfalls(g).filter((node) => !g.board.closed.has(hexOfNode(node)))

export const isGalleons = (expedition: Expedition): boolean => expedition.ships[0]?.kind === 'galleonFleet'

/** 7.26: it is sent to a coast that is no port of its own, and nobody leads it who could land there. */
export const fightsOnly = (g: Position, expedition: Expedition): boolean =>
  expedition.destination !== null &&
  !isFriendlyPort(g, expedition.nation, expedition.destination) &&
  !hasExplorer(g, expedition)

/** 7.26, 15.42: those aboard may go ashore where it is sent, which those without an Explorer and privateers only do to fight. */
export const landsPeople = (g: Position, expedition: Expedition): boolean =>
  !expedition.raider && !fightsOnly(g, expedition)

/** 16.1: where colonists land who are on their way in this turn, so that the nation has a port there then. */
export const coastsToSettle = (g: Position, nation: Nation): Hex[] =>
  g.state.expeditions.flatMap((one) => {
    const { destination, place, ships } = one
    if (one.nation !== nation || destination === null || destination === 'Europe') return []
    const lands = place !== destination && aboard(ships).colonists > 0 && !fightsOnly(g, one)
    return lands ? [hexOfNode(destination)] : []
  })

/** Bounds for the voyage out and home again (7.23); null without a destination. */
export function boundsThereAndBack(
  g: Position,
  expedition: Expedition,
): { out: number; home: number } | null {
  const { origin, destination } = expedition
  if (origin !== 'Europe') return { out: 0, home: boundsHome(g, origin) }
  if (destination === null || destination === 'Europe') return null
  const bounds = boundsTo(g, destination) ?? boundsHome(g, destination)
  return { out: bounds, home: bounds }
}

export function findExpedition(g: Position, nation: Nation, id: string): Expedition {
  const found = g.state.expeditions.find((one) => one.id === id && one.nation === nation)
  if (!found) throw new Refused('7.25', `There is no expedition ${id}.`)
  return found
}

function nextId(g: Position, nation: Nation): string {
  const taken = g.state.expeditions.map(({ id }) => id)
  let number = 1
  while (taken.includes(`${nation[0]}${number}`)) number++
  return `${nation[0]}${number}`
}

/** Ships in a port under orders, before any has been given. */
export const newExpedition = (id: string, nation: Nation, port: Place, ships: Ship[]): Expedition => ({
  id,
  nation,
  place: port,
  origin: port,
  destination: null,
  toPort: false,
  ships,
  bounds: 0,
  used: 0,
  crossing: 0,
  points: 0,
  stop: 'moored',
  cape: 'untried',
  crossed: false,
  begun: false,
  finished: false,
  arrived: false,
  homeward: 0,
  marching: {},
  stowed: false,
  raider: false,
  fought: [],
  invaded: [],
  union: {},
  united: [],
  driven: false,
})

/**
 * The ships of a port that sail where some of these kinds are wanted, in their order; undefined where none is left.
 * Ships with the most gold first: they are the ones an owner sends home.
 */
export function shipsFor(ships: readonly Ship[], wanted: readonly ShipKind[]): (Ship | undefined)[] {
  const byGold = [...ships].sort((a, b) => sum(Object.values(b.gold)) - sum(Object.values(a.gold)))
  return wanted.map((kind) => {
    const at = byGold.findIndex((one) => one.kind === kind)
    return at < 0 ? undefined : byGold.splice(at, 1)[0]
  })
}

function form(g: Context, nation: Nation, port: Place, wanted: readonly ShipKind[]): void {
  const harbour = openHarbour(g.state, nation, port)
  const ships = shipsFor(harbour.ships, wanted).map((ship) => ship!)
  harbour.ships = harbour.ships.filter((ship) => !ships.includes(ship))
  sortShips(ships)
  const id = nextId(g, nation)
  g.state.expeditions.push(newExpedition(id, nation, port, ships))
  sweepHarbours(g.state, nation)
  g.emit({ type: 'formed', rule: '7.25', nation, to: [nation], expedition: id, port, ships: [...wanted] })
}

export const expeditionActs: Acts<ExpeditionForm> = {
  form(g, nation, { port, ships }) {
    form(
      g,
      nation,
      port,
      formed.flatMap((kind) => Array<ShipKind>(ships[kind] ?? 0).fill(kind)),
    )
  },

  formGalleons(g, nation, { port }) {
    form(g, nation, port, ['galleonFleet'])
  },

  disband(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const ducats = expedition.bounds * boundPrice(g, nation)
    pay(g, nation, -ducats)
    const cargo = { ...aboard(expedition.ships), gold: {} }
    takeOff(expedition.ships, cargo)
    const harbour = openHarbour(g.state, nation, expedition.place)
    harbour.ships.push(...expedition.ships)
    sortShips(harbour.ships)
    leaveAt(g, expedition, cargo, expedition.marching)
    g.state.expeditions = g.state.expeditions.filter((one) => one !== expedition)
    g.emit({ type: 'disbanded', rule: '7.25', nation, to: [nation], expedition: expedition.id, ducats })
  },

  destination(g, nation, { expedition: id, to: place }) {
    const expedition = findExpedition(g, nation, id)
    change(expedition, { destination: place, toPort: isFriendlyPort(g, nation, place) })
    g.emit({ type: 'destination', rule: '6.71', nation, to: [nation], expedition: id, place })
  },

  raid(g, nation, action) {
    raid(g, findExpedition(g, nation, action.expedition), action.on === 'yes')
  },

  bounds(g, nation, { expedition: id, count: bounds }) {
    const expedition = findExpedition(g, nation, id)
    const ducats = (bounds - expedition.bounds) * boundPrice(g, nation)
    pay(g, nation, ducats)
    expedition.bounds = bounds
    g.emit({ type: 'bounds', rule: '6.62', nation, to: [nation], expedition: id, bounds, ducats })
  },
}

/**
 * Puts people from ships back where the ships lie: Europe, or the port's hex;
 * Explorers stay with the harbour (15.35), and detachments of a march are in it again (6.41/14).
 */
export function leaveAt(
  g: Context,
  { nation, place }: Pick<Expedition, 'nation' | 'place'>,
  group: Group,
  marching: Marchers,
): void {
  if (place === 'Europe') return addGroup(europe(g.state, nation), group)
  const explorers = group.leaders.filter((name) => isExplorer(g, name))
  openHarbour(g.state, nation, place).leaders.push(...explorers)
  const ashore = { ...group, leaders: group.leaders.filter((name) => !explorers.includes(name)) }
  putDownMarching(g.state, { nation, hex: hexOfNode(place) }, ashore, marching)
}
