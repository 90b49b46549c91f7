/** 6.41/7: a civil war calls soldiers home, or costs 100 points: ships are sent where they stand. */
import { hexInfo } from '../../context.ts'
import { hold } from '../../naval/ships.ts'
import { boundsTo, friendlyPorts } from '../../ports.ts'
import { unitsAt } from '../../stacks.ts'
import type { Outlook } from '../worth/outlook.ts'
import type { Purse, Voyage } from './plan.ts'

/** Points that a failed recall costs. */
const penalty = 100

/** A voyage for soldiers who must come home; none where a voyage of the plan passes by them anyway. */
export function recallsOf(outlook: Outlook, purse: Purse, planned: readonly Voyage[]): Voyage[] {
  const { g, nation } = outlook
  const { recall } = g.state.nations[nation]!
  const wanted = recall ? recall.due - recall.done : 0
  if (wanted <= 0) return []
  const garrison = (node: string) => unitsAt(g.state, nation, node.slice(0, 4)).soldiers
  const served = planned.some(({ to, soldiers }) => to && soldiers === 0 && garrison(to) >= wanted)
  const ports = friendlyPorts(g, nation)
    .filter((node) => garrison(node) > 0 && boundsTo(g, node) !== null)
    .filter((node) => g.board.ocean.get(node) === 'Atlantic')
    .sort((a, b) => Math.min(wanted, garrison(b)) - Math.min(wanted, garrison(a)))
  const [port] = ports
  if (served || !port) return []
  const carracks = Math.ceil(Math.min(wanted, garrison(port)) / hold(g, 'carrack'))
  const bounds = 2 * boundsTo(g, port)!
  const ducats = bounds * purse.price.bound + Math.max(0, carracks - purse.carracks) * purse.price.carrack
  if (ducats > purse.ducats || garrison(port) < wanted) return []
  purse.ducats -= ducats
  purse.carracks = Math.max(0, purse.carracks - carracks)
  const hex = port.slice(0, 4)
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
      purpose: `Carracks for the soldiers whom the civil war calls home from ${hexInfo(g, hex).area} (${hex})`,
      points: penalty,
      ducats,
    },
  ]
}
