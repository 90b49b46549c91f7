/** Where a loss leaves nothing to choose: all die, or nobody would give the one before the other. */
import { type ShipName, shipsOf } from '../naval/fleets.ts'
import { aboard } from '../naval/ships.ts'
import type { Position } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Group, LossFrame, Ship } from '../state/state.ts'
import { addUp, emptyGroup, holds } from '../state/units.ts'
import { type Candidate, type LossName, lossCandidates, type UnitName } from './loss-candidates.ts'

/**
 * What a player chooses among: of two ships of a kind that lie together none that carries all that the other does and
 * more.
 */
export function lossChoices(g: Position, frame: LossFrame): readonly Candidate[] {
  const found = lossCandidates(g, frame)
  return found.filter(({ name }) => !found.some((other) => costsMore(g, frame, name, other.name)))
}

function costsMore(g: Position, frame: LossFrame, name: LossName, other: LossName): boolean {
  if (!isShip(name) || !isShip(other) || placeOf(name) !== placeOf(other)) return false
  const [one, two] = [shipOf(g, frame, name), shipOf(g, frame, other)]
  return one.kind === two.kind && holds(one, two) && !holds(two, one)
}

const isShip = (name: LossName): name is ShipName => 'ship' in name
const placeOf = (name: ShipName) => ('port' in name ? name.port : name.expedition)

const shipOf = (g: Position, { nation }: LossFrame, name: ShipName): Ship =>
  shipsOf(g.state, { nation, ...name })[name.ship - 1]!

/** So many are to be lost that all of them are, whoever is first. */
export function areAllLost(g: Position, frame: LossFrame, among: readonly Candidate[]): boolean {
  const names = among.map(({ name }) => name)
  if (names.some(isShip)) return frame.count >= shipsAmong(g, frame, names)
  const units = names.filter((name): name is UnitName => 'unit' in name)
  if (!frame.apart) return frame.count >= units.reduce((sum, name) => sum + countOf(g, frame, name), 0)
  // One in each place: who has a choice of kinds there is asked.
  const places = new Set(units.map((name) => ('hex' in name ? name.hex : JSON.stringify(name))))
  return frame.count >= units.length && places.size === units.length
}

/** All ships where those of some names lie. */
function shipsAmong(g: Position, { nation }: LossFrame, names: readonly LossName[]): number {
  const fleets = names.filter(isShip).map((name) => shipsOf(g.state, { nation, ...name }))
  return [...new Set(fleets)].reduce((sum, { length }) => sum + length, 0)
}

/** How many losses a name stands for at the most. */
function countOf(g: Position, { nation }: LossFrame, name: UnitName): number {
  const { soldiers, colonists } = groupAt(g, nation, name)
  switch (name.unit) {
    case 'soldier':
      return soldiers
    case 'colonist':
      return colonists
    case 'pair':
      return Math.floor(colonists / 2)
    default:
      return 1
  }
}

function groupAt(g: Position, nation: LossFrame['nation'], name: UnitName): Group {
  if ('hex' in name) return unitsAt(g.state, nation, name.hex)
  if ('expedition' in name)
    return aboard(g.state.expeditions.find(({ id }) => id === name.expedition)?.ships ?? [])
  const harbour = g.state.harbours.find((one) => one.nation === nation && one.place === name.port)
  return harbour ? addUp([harbour, aboard(harbour.ships)]) : emptyGroup()
}
