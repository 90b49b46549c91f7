/** Invariants of a state, for tests: what no sequence of legal actions may ever break. */

import type { Nation } from '../data/shapes.ts'
import { auditDiplomacy } from '../diplomacy/audit.ts'
import { penalties } from '../matters/penalties.ts'
import { auditCompanies } from '../naval/companies.ts'
import { chest, hold } from '../naval/ships.ts'
import { isScenario } from '../scenarios/scenarios.ts'
import { auditBrasil } from '../scenarios/tordesillas.ts'
import { segmentAt } from '../sequence/sequence.ts'
import type { Position } from './context.ts'
import { hexInfo, sum } from './context.ts'
import { marchersOf } from './marchers.ts'
import type { Group, MarchState, State } from './state.ts'
import { goldIn, isBankers, seatsInPlay } from './units.ts'

/** Notes a fault where something does not hold. Most of what is checked holds, and needs no sentence. */
type Check = (holds: boolean, fault: () => string) => void

/** One sentence for each invariant that is broken. */
export function audit(g: Position): string[] {
  const faults: string[] = []
  const check: Check = (holds, fault) => void (holds || faults.push(fault()))
  auditTurn(g, check)
  auditSeats(g, check)
  auditUnits(g, check)
  auditShips(g, check)
  auditLand(g, check)
  faults.push(...mixedHexes(g.state), ...auditDiplomacy(g), ...auditCompanies(g), ...auditBrasil(g))
  auditAreas(g, check)
  return faults
}

function auditTurn(g: Position, check: Check): void {
  const { state } = g
  const { turns } = g.data.turns
  check(isScenario(state.scenario), () => `21.1: there is no scenario ${JSON.stringify(state.scenario)}.`)
  check(segmentAt(state.step) !== undefined, () => `5.1: there is no segment ${state.step}.`)
  check(
    Number.isInteger(state.turn) && state.turn >= 1 && state.turn <= turns.length,
    () => `21.1: turn ${state.turn}.`,
  )
  check(
    seatsInPlay(state).sort().join() === [...state.order].sort().join(),
    () => '6.51: the order of initiative.',
  )
}

function auditSeats({ state }: Position, check: Check): void {
  for (const nation of seatsInPlay(state)) {
    const { treasury, penalties: losses } = state.nations[nation]!
    check(
      Number.isSafeInteger(treasury) && treasury >= 0,
      () => `6.25: the treasury of ${nation} holds ${treasury}.`,
    )
    check(
      losses.every(({ reason }) => Object.hasOwn(penalties, reason)),
      () => `6.41: ${nation} has lost points for what takes none.`,
    )
  }
  const bankersHave = [...state.stacks, ...state.harbours, ...state.expeditions].filter(
    (one) => isBankers(one.nation) && (!('place' in one) || one.place !== 'Europe' || one.ships.length > 0),
  )
  check(bankersHave.length === 0, () => '24.11: the Bankers have units on the map, or ships.')
  check(
    (state.nations.Bankers?.monarch ?? 'A') === 'A',
    () => '24.14: the Bankers have another rating than A.',
  )
}

/** Everybody is in one place, and nobody who is dead. */
function auditUnits({ state }: Position, check: Check): void {
  const groups: { where: string; group: Group }[] = [
    ...state.stacks.map((group) => ({ where: group.hex, group })),
    ...state.harbours.map((group) => ({ where: `the harbour of ${group.place}`, group })),
    ...[...state.harbours, ...state.expeditions].flatMap(({ place, ships }) =>
      ships.map((group, index) => ({ where: `ship ${index + 1} in ${place}`, group })),
    ),
  ]
  const seen = new Set<string>()
  for (const { where, group } of groups) {
    const { soldiers, colonists, leaders, missionaries, gold } = group
    check(Number.isInteger(soldiers) && soldiers >= 0, () => `${where} has ${soldiers} soldiers.`)
    check(Number.isInteger(colonists) && colonists >= 0, () => `${where} has ${colonists} colonists.`)
    for (const [from, ducats] of Object.entries(gold))
      check(Number.isInteger(ducats) && ducats > 0, () => `${where} has ${ducats} ducats from ${from}.`)
    for (const id of [...leaders, ...missionaries]) {
      check(!seen.has(id), () => `${id} is in two places.`)
      seen.add(id)
      check(!state.lost.includes(id), () => `${id} is dead and in ${where}.`)
    }
    for (const id of missionaries)
      check(id in state.missionaries, () => `${id} is in ${where} and in the pile.`)
  }
  for (const { name } of state.captives) {
    check(!seen.has(name), () => `${name} is held captive and in another place.`)
    seen.add(name)
  }
  for (const id of Object.keys(state.missionaries)) check(seen.has(id), () => `${id} is in play and nowhere.`)
}

function auditShips(g: Position, check: Check): void {
  const { state } = g
  for (const ship of [...state.harbours, ...state.expeditions].flatMap(({ ships }) => ships)) {
    check(ship.soldiers + ship.colonists <= hold(g, ship.kind), () => `7.1: a ${ship.kind} is overloaded.`)
    check(goldIn(ship) <= chest(g, ship.kind), () => `7.1: a ${ship.kind} carries ${goldIn(ship)} ducats.`)
  }
  for (const { id, homeward, marching, ships, raider, nation, place } of state.expeditions) {
    check(!raider || ships.every((one) => one.soldiers > 0), () => `15.44: a ship of ${id} is not manned.`)
    check(!raider || ships.every((one) => one.colonists === 0), () => `15.42: ${id} carries colonists.`)
    const soldiers = ships.reduce((total, ship) => total + ship.soldiers, 0)
    check(
      homeward >= 0 && homeward <= soldiers,
      () => `6.41/7: ${homeward} of ${soldiers} soldiers of ${id} go home.`,
    )
    check(
      sum(Object.values(marching)) <= soldiers && (place !== 'Europe' || marchersOf(marching).length === 0),
      () => `6.41/14: of ${soldiers} soldiers of ${id} in ${place} ${JSON.stringify(marching)} march.`,
    )
    for (const [name] of marchersOf(marching))
      check(isMarching(state, nation, name), () => `6.41/14: ${id} carries those of no march ${name}.`)
  }
}

function auditLand(g: Position, check: Check): void {
  const { state } = g
  for (const stack of state.stacks) {
    const { nation, march } = stack
    check(march === null || isMarching(state, nation, march), () => `6.41/14: no march ${march}.`)
    check(hexInfo(g, stack.hex).terrain !== 'sea', () => `Land units stand in the sea, ${stack.hex}.`)
    check(
      stack.colonists === 0 || hexInfo(g, stack.hex).area !== null,
      () => `7.7: a settlement in ${stack.hex}.`,
    )
  }
}

function auditAreas({ state, data }: Position, check: Check): void {
  for (const [area, { native, european }] of Object.entries(state.areas)) {
    const first = data.areas.areas.find(({ name }) => name === area)!.native
    check(native >= 0 && native <= first, () => `17.1: natives of ${native} in ${area}.`)
    check(!european || european.level >= 0, () => `21.28: a European level below 0 in ${area}.`)
  }
}

const isMarching = ({ marches }: State, nation: Nation, name: MarchState['name']): boolean =>
  marches.some((one) => one.nation === nation && one.name === name && one.outcome === 'open')

/**
 * 10.32: units of two nations in one hex, unless they fight there when all
 * movement is done. Missionaries do not count.
 */
function mixedHexes({ stacks, battles }: State): string[] {
  const holder = new Map<string, Nation>()
  const faults: string[] = []
  for (const { nation, hex, soldiers, colonists, leaders } of stacks) {
    if (soldiers + colonists + leaders.length === 0) continue
    const other = holder.get(hex)
    if (other && other !== nation && !battles.some((battle) => battle.hex === hex))
      faults.push(`10.32: ${other} and ${nation} stand in ${hex}.`)
    holder.set(hex, nation)
  }
  return faults
}
