/** 7.27 Ships that came this turn to a port which Maintenance has unmade. */
import { newExpedition } from '../council/expeditions.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { harbourAt, harboursIn, loadAboard, sweepHarbours } from '../naval/ships.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import type { Arrival, Harbour, Ship } from '../state/state.ts'
import { emptyGroup } from '../state/units.ts'
import { unload } from './gold-credit.ts'

/** The bills are paid, and those leave whose port is no more. */
export const isLeaving = ({ state }: Position): boolean => state.arrivals === null

/**
 * After the bills: forms those again who may leave.
 * @returns whether there are any, so that they are asked.
 */
export function beginLeaving(g: Context): boolean {
  const { state } = g
  for (const arrival of state.arrivals ?? []) formAgain(g, arrival)
  sweepHarbours(state)
  const leaves = state.expeditions.length > 0
  state.arrivals = leaves ? null : []
  return leaves
}

/** They lie in port again, or where they are lost at the end of the turn. */
export function endLeaving(g: Context): void {
  for (const nation of g.state.order) unload(g, nation)
  g.state.arrivals = []
}

/** As many of its ships as are left there, with what gold they have and the Explorers (15.35). */
function formAgain(g: Context, { ships: kinds, ...arrival }: Arrival): void {
  const { id, nation, place } = arrival
  const harbour = harbourAt(g.state, nation, place)
  if (!harbour || isFriendlyPort(g, nation, place)) return
  const ships = kinds.flatMap((kind) => takeShip(harbour, kind) ?? [])
  if (ships.length === 0) return
  if (ships.some(({ kind }) => kind !== 'galleonFleet')) {
    const port = harboursIn(g.state, nation, place)
    loadAboard(g, ships, { ...emptyGroup(), leaders: port.flatMap(({ leaders }) => leaders) })
    for (const one of port) one.leaders = []
  }
  g.state.expeditions.push({ ...newExpedition(id, nation, place, ships), ...arrival, arrived: true })
}

const goldOn = ({ gold }: Ship): number => sum(Object.values(gold))

/** The ship of a kind with most gold, as in the council. */
function takeShip(harbour: Harbour, kind: Ship['kind']): Ship | undefined {
  const [best] = harbour.ships.filter((one) => one.kind === kind).sort((a, b) => goldOn(b) - goldOn(a))
  harbour.ships = harbour.ships.filter((one) => one !== best)
  return best
}
