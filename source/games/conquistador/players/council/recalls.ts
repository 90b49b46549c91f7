/** 6.41/7: a civil war calls soldiers home, or costs 100 points: ships are sent where they stand. */
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { boundsTo, friendlyPorts, hexName } from '../../matters/ports.ts'
import { hold } from '../../naval/ships.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Outlook } from '../worth/outlook.ts'
import type { Purse, Voyage } from './plan.ts'

/** A voyage that is sent for soldiers whom a civil war calls home. */
interface Recall extends Voyage {
  readonly recall: true
}

/** Tells the voyages that were sent for soldiers whom a civil war calls home. */
export const isRecall = (voyage: Voyage): voyage is Recall => 'recall' in voyage

/** A voyage for soldiers who must come home; none where a voyage of the plan passes by them anyway. */
export function recallsOf(outlook: Outlook, purse: Purse, planned: readonly Voyage[]): Recall[] {
  const { g, nation } = outlook
  const { recall } = g.state.nations[nation]!
  const wanted = recall ? recall.due - recall.done : 0
  if (wanted <= 0) return []
  const garrisoned = (node: SeaNode) => unitsAt(g.state, nation, hexOfNode(node)).soldiers >= wanted
  const served = planned.some(({ to, soldiers }) => to && soldiers === 0 && garrisoned(to))
  const port = friendlyPorts(g, nation)
    .filter((node) => g.board.ocean.get(node) === 'Atlantic' && boundsTo(g, node) !== null)
    .find(garrisoned)
  if (served || !port) return []
  const carracks = Math.ceil(wanted / hold(g, 'carrack'))
  const bounds = 2 * boundsTo(g, port)!
  const ducats = bounds * purse.price.bound + Math.max(0, carracks - purse.carracks) * purse.price.carrack
  if (ducats > purse.ducats) return []
  purse.ducats -= ducats
  purse.carracks = Math.max(0, purse.carracks - carracks)
  const hex = hexOfNode(port)
  return [
    {
      from: 'Europe',
      ships: { carrack: carracks, caravel: 0, galleonFleet: 0 },
      colonists: 0,
      soldiers: 0,
      leaders: [],
      missionaries: 0,
      to: port,
      bounds,
      purpose: `Carracks for the soldiers whom the civil war calls home from ${hexName(g, hex)}`,
      points: penaltyPoints,
      ducats,
      recall: true,
    },
  ]
}
