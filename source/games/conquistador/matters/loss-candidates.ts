/** Which units a loss may fall on: what a player chooses among. */

import type { Hex } from '../map/hex.ts'
import { companyOf, peopleAt } from '../naval/companies.ts'
import { type ShipName, shipName } from '../naval/fleets.ts'
import type { Berth, Company } from '../naval/shapes.ts'
import { aboard } from '../naval/ships.ts'
import type { Position } from '../state/context.ts'
import { serviceOf } from '../state/leaders.ts'
import { stacksOf, unitsAt } from '../state/stacks.ts'
import type { Expedition, Group, Harbour, LossFrame, LossKind, Ship } from '../state/state.ts'
import {
  emptyGroup,
  isConquistador,
  isExplorer,
  isMissionary,
  many,
  missionaryLabel,
  nameGroup,
  shipNames,
} from '../state/units.ts'
import { hexName } from './ports.ts'

/** Where a unit may be lost: on land, in an expedition, or in port, aboard or waiting there. */
type LossSpot = { readonly hex: Hex } | Berth

/** A unit as an action names it: `soldier`, `colonist`, a `pair` or a `settlement` of them, a leader, a counter. */
export type UnitName = LossSpot & { readonly unit: string }
export type LossName = UnitName | ShipName

/** One unit that could be lost. */
export interface Candidate {
  readonly name: LossName
  readonly label: string
}

/** The part of a group that a kind of loss means, unit by unit. */
function unitsOfKind(g: Position, group: Group, kind: LossKind): string[] {
  switch (kind) {
    case 'soldier':
      return group.soldiers > 0 ? ['soldier'] : []
    case 'colonist':
      return group.colonists > 0 ? ['colonist'] : []
    case 'pair':
      // 11.21: two colonists stand in for a detachment of soldiers.
      return group.colonists >= 2 ? ['pair'] : []
    case 'settlement':
      return group.colonists > 0 ? ['settlement'] : []
    case 'conquistador':
      return group.leaders.filter((name) => isConquistador(g, name))
    case 'explorer':
      return group.leaders.filter((name) => isExplorer(g, name))
    case 'missionary':
      return group.missionaries
    case 'ship':
      return []
  }
}

const harboursOf = (g: Position, frame: LossFrame): Harbour[] =>
  g.state.harbours.filter(
    (harbour) => harbour.nation === frame.nation && frame.scope.harbours?.includes(harbour.place),
  )

const unitLabel = (g: Position, unit: string): string =>
  unit === 'pair' ? '2 colonists' : isMissionary(unit) ? missionaryLabel(g.state, unit) : unit

const candidates = (g: Position, group: Group, kind: LossKind, spot: LossSpot): Candidate[] =>
  unitsOfKind(g, group, kind).map((unit) => ({
    name: { ...spot, unit },
    label: `${unitLabel(g, unit)} in ${spotName(g, spot)}`,
  }))

const spotName = (g: Position, spot: LossSpot): string =>
  'expedition' in spot ? spot.expedition : hexName(g, 'hex' in spot ? spot.hex : spot.port)

/** Ships of the same kind and cargo are one choice; prizes of the phase are spared (9.22). */
function shipCandidates(ships: readonly Ship[], berth: Berth): Candidate[] {
  const seen = new Set<string>()
  return ships.flatMap((ship, index) => {
    if (ship.prize) return []
    const label = `${shipNames[ship.kind]} ${index + 1} with ${nameGroup(ship)}`
    const same = `${ship.kind} ${JSON.stringify([ship.soldiers, ship.colonists, ship.leaders, ship.missionaries, ship.gold])}`
    if (seen.has(same)) return []
    seen.add(same)
    return [{ name: shipName(berth, index), label }]
  })
}

/**
 * 9.21, 9.22: those who were with an expedition when the phase began; who is still aboard first, and of two
 * kinds there the first. The expedition itself may be lost by now (9.3).
 */
function fromCompany(g: Position, frame: LossFrame, id: string): Candidate[] {
  const company = companyOf(g.state, id)
  const expedition = g.state.expeditions.find((one) => one.id === id)
  const aboardIt = (kind: LossKind): Candidate[] => {
    if (kind === 'ship') return shipCandidates(expedition?.ships ?? [], { expedition: id }).reverse()
    return expedition && company ? ofCrew(g, company, expedition, kind) : []
  }
  for (const kind of frame.kinds) {
    const found = aboardIt(kind)
    if (found.length > 0) return found
  }
  return company ? frame.kinds.flatMap((kind) => elsewhere(g, company, kind)) : []
}

/** Those of a company who are aboard an expedition. 15.44: in privateers each ship keeps a soldier. */
function ofCrew(
  g: Position,
  company: Company,
  { id, ships, raider }: Expedition,
  kind: LossKind,
): Candidate[] {
  const cargo = aboard(ships)
  const { soldiers, colonists } = peopleAt(company.crew, { expedition: id })
  const group = {
    ...emptyGroup(),
    soldiers: raider ? Math.min(soldiers, cargo.soldiers - ships.length) : soldiers,
    colonists,
    leaders: cargo.leaders.filter((name) => company.leaders.includes(name)),
  }
  return candidates(g, group, kind, { expedition: id })
}

/** Those of a company who are ashore, or aboard another expedition. */
function elsewhere(g: Position, company: Company, kind: LossKind): Candidate[] {
  const { nation, leaders, crew } = company
  const hexes = stacksOf(g.state, nation).map(({ hex }) => hex)
  const ashore = [...new Set(hexes)].sort().flatMap((hex) => {
    const there = unitsAt(g.state, nation, hex)
    const named = there.leaders.filter((name) => leaders.includes(name))
    return candidates(g, { ...emptyGroup(), ...peopleAt(crew, { hex }), leaders: named }, kind, { hex })
  })
  const others = g.state.expeditions.filter((one) => one.nation === nation && one.id !== company.expedition)
  return [...ashore, ...others.flatMap((one) => ofCrew(g, company, one, kind))]
}

/** Those aboard are named as those who wait in the port are, who are lost first. */
function fromHarbour(g: Position, harbour: Harbour, kind: LossKind): Candidate[] {
  const { place, ships } = harbour
  const berth = { port: place }
  if (kind === 'ship') return shipCandidates(ships, berth).reverse()
  const waiting = unitsOfKind(g, harbour, kind)
  const sailing = unitsOfKind(g, aboard(ships), kind)
    .filter((unit) => !waiting.includes(unit))
    .map((unit) => ({ name: { ...berth, unit }, label: `${unit} aboard in ${hexName(g, place)}` }))
  return [...candidates(g, harbour, kind, berth), ...sailing]
}

/** Everything that may be lost to a frame now, in the order of the defaults of the play-by-mail rules. */
export function lossCandidates(g: Position, frame: LossFrame): readonly Candidate[] {
  const hexes = (frame.scope.hexes ?? []).filter((hex) => !frame.spared.includes(hex))
  const found = [
    ...(frame.scope.expedition ? fromCompany(g, frame, frame.scope.expedition) : []),
    ...frame.kinds.flatMap((kind) => [
      ...hexes.flatMap((hex) => candidates(g, unitsAt(g.state, frame.nation, hex), kind, { hex })),
      ...harboursOf(g, frame).flatMap((harbour) => fromHarbour(g, harbour, kind)),
    ]),
  ]
  const soonest = (name: LossName): [number, string] => {
    const leader = g.data.leaders.leaders.find((one) => 'unit' in name && one.name === name.unit)
    return leader ? [serviceOf(g, leader.name).departs, leader.name] : [0, '']
  }
  // Earliest turn of return, then the alphabet, for leaders; the order above for the rest.
  return found.sort((a, b) => {
    const [x, y] = [soonest(a.name), soonest(b.name)]
    return x[0] - y[0] || (x[1] < y[1] ? -1 : x[1] > y[1] ? 1 : 0)
  })
}

/** "2 colonists in Caribbean (2316), Ojeda in Caribbean (2316)": several losses, those that are alike together. */
export function candidatesWords(g: Position, lost: readonly Candidate[]): string {
  const times = new Map<string, number>()
  for (const { label } of lost) times.set(label, (times.get(label) ?? 0) + 1)
  return lost
    .filter(({ label }, at) => lost.findIndex((one) => one.label === label) === at)
    .map(({ name, label }) => countedLabel(g, { name, label }, times.get(label)!))
    .join(', ')
}

function countedLabel(g: Position, { name, label }: Candidate, count: number): string {
  if (count === 1 || !('unit' in name)) return label
  const units = name.unit === 'pair' ? many(2 * count, 'colonist') : many(count, name.unit)
  return `${units} in ${spotName(g, name)}`
}
