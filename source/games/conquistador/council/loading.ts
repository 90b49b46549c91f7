/** 7.1 Loading an expedition in its port before it sails, and shifting cargo between its ships. */

import type { ArgsOf, ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { oneOf } from '../../../kernel/contract/domain.ts'
import { Refused, type TallyDomain } from '../../../kernel/contract/game.ts'
import { hexOfNode } from '../map/board.ts'
import { strandsArea } from '../matters/missionaries.ts'
import { explorersToTake } from '../naval/explorers-ashore.ts'
import { boardingLimits, canMan, endRaid, manShips } from '../naval/privateers.ts'
import {
  aboard,
  chest,
  harboursIn,
  hold,
  loadAboard,
  openHarbour,
  restow,
  room,
  sweepHarbours,
  takeOff,
} from '../naval/ships.ts'
import type { Context, Position } from '../state/context.ts'
import type { Acts } from '../state/flow.ts'
import { addMarchers, takeMarchers } from '../state/marchers.ts'
import { takeUp, unitsAt } from '../state/stacks.ts'
import type { Expedition, Group, Marchers, Ship } from '../state/state.ts'
import { tallyItems } from '../state/tally-items.ts'
import {
  addUp,
  emptyGroup,
  goldIn,
  goldKey,
  goldSource,
  hasUnits,
  holds,
  isEmpty,
  isExplorer,
  missionaryLabel,
  nameGroup,
  readTally,
  shipNames,
  takeGroup,
  unitsOf,
} from '../state/units.ts'
import { findExpedition, isGalleons, leaveAt } from './expeditions.ts'

/** 8.32: `from` one ship `to` another by their numbers. */
export type StowForm = {
  type: 'stow'
  fixed: { expedition: string }
  args: { from: string; cargo: string; to: string }
}
export type LoadingForm =
  | { type: 'load'; fixed: { expedition: string }; args: { units: Tally } }
  | { type: 'unload'; fixed: { expedition: string }; args: { units: Tally } }
  | StowForm

/**
 * Who could board where the expedition lies: people in Europe; in a
 * port the units of the hex and the Explorers who wait at any of its waters (15.35).
 */
export function waiting(g: Position, expedition: Expedition): Group {
  const { nation, place } = expedition
  const harbours = harboursIn(g.state, nation, place)
  if (place === 'Europe') return { ...addUp(harbours), gold: {} }
  const ashore = unitsAt(g.state, nation, hexOfNode(place))
  const leaders = harbours.flatMap((harbour) => harbour.leaders)
  return { ...addUp([ashore, { ...emptyGroup(), leaders }]), gold: {} }
}

/**
 * Which of a group may come aboard, as an argument: nobody for the hold if it is full. Null if nobody at all.
 */
export function boarding(g: Position, expedition: Expedition, group: Group): TallyDomain | null {
  const space = room(g, expedition.ships)
  const fitting = space > 0 ? group : { ...group, soldiers: 0, colonists: 0 }
  if (!hasUnits(fitting)) return null
  const items = tallyItems(g, fitting, false)
  return { kind: 'tally', items, limits: [holdLimit(space), ...boardingLimits(expedition)] }
}

export function loadingChoices(g: Position, expedition: Expedition): ChoiceOf<LoadingForm>[] {
  const { id } = expedition
  const fixed = { expedition: id }
  if (isGalleons(expedition)) return []
  const ashore = waiting(g, expedition)
  const cargo = { ...aboard(expedition.ships), gold: {} }
  const space = room(g, expedition.ships)
  const choices: ChoiceOf<LoadingForm>[] = []
  const units = boarding(g, expedition, ashore)
  if (units)
    choices.push({
      type: 'load',
      step: true,
      rule: '7.12',
      about: id,
      label: `load (room for ${space})`,
      fixed,
      args: { units },
    })
  if (hasUnits(cargo))
    choices.push({
      type: 'unload',
      step: true,
      rule: '7.12',
      about: id,
      label: 'put units back',
      fixed,
      args: { units: { kind: 'tally', items: tallyItems(g, cargo, false), limits: [] } },
    })
  return [...choices, ...stowChoices(g, expedition)]
}

/** 7.12: a bound on who goes into the holds. */
export const holdLimit = (space: number) => ({
  keys: ['soldier', 'colonist'],
  max: space,
  rule: '7.12',
  reason: `There is room for ${space} colonists and soldiers; a caravel carries one, a carrack two.`,
})

/** 8.32: the owner may arrange which ship carries what, where something has room on another. */
export function stowChoices(g: Position, expedition: Expedition): ChoiceOf<StowForm>[] {
  const { ships, id } = expedition
  if (ships.length < 2 || isGalleons(expedition)) return []
  if (!ships.some((ship) => canMove(g, ship, ships))) return []
  const decks = ships.map((ship, index) => ({
    ship,
    entry: [String(index + 1), `${shipNames[ship.kind]} ${index + 1}: ${nameGroup(ship)}`] as const,
  }))
  const laden = decks.filter(({ ship }) => !isEmpty(ship))
  return [
    {
      type: 'stow',
      rule: '8.32',
      about: id,
      label: 'move cargo between ships',
      fixed: { expedition: id },
      args: {
        from: oneOf(laden.map(({ entry }) => entry)),
        cargo: oneOf([...new Map(laden.flatMap(({ ship }) => cargoIn(g, ship)))]),
        to: oneOf(decks.map(({ entry }) => entry)),
      },
    },
  ]
}

/**
 * Whether another ship has room for something of one. 7.12: colonists and soldiers need the hold, gold the chest;
 * leaders and missionaries go anywhere.
 */
function canMove(g: Position, ship: Ship, ships: readonly Ship[]): boolean {
  if (ship.leaders.length + ship.missionaries.length > 0) return true
  const held = ship.soldiers + ship.colonists > 0
  const gold = goldIn(ship) > 0
  return ships.some(
    (to) =>
      to !== ship &&
      ((held && to.soldiers + to.colonists < hold(g, to.kind)) || (gold && goldIn(to) < chest(g, to.kind))),
  )
}

/** What may be moved from a ship: a detachment, a colonist, whoever has a name, or the gold of a mine. */
const cargoIn = (g: Position, ship: Ship): (readonly [key: string, label: string])[] => [
  ...(ship.soldiers ? [['soldier', 'a soldier detachment'] as const] : []),
  ...(ship.colonists ? [['colonist', 'a colonist'] as const] : []),
  ...ship.leaders.map((name) => [name, name] as const),
  ...ship.missionaries.map((id) => [id, missionaryLabel(g.state, id)] as const),
  ...Object.keys(ship.gold).map((source) => [goldKey(source), `gold from ${source}`] as const),
]

/** Puts a group aboard, arranged anew unless the owner has arranged the cargo himself; some of it are on a march. */
export function takeAboard(g: Context, expedition: Expedition, group: Group, marching: Marchers = {}): void {
  loadAboard(g, expedition.ships, group)
  if (!expedition.stowed) restow(g, expedition.ships)
  if (expedition.raider) manShips(expedition)
  if (expedition.place !== 'Europe') expedition.homeward += group.soldiers
  expedition.marching = addMarchers(expedition.marching, marching)
}

/**
 * Takes a group ashore; soldiers who came from Europe go first (6.41/7), and those of a march.
 * @returns the detachments among them that are on a march.
 */
export function takeAshore(expedition: Expedition, group: Group): Marchers {
  const marching = takeMarchers(expedition, group.soldiers)
  takeOff(expedition.ships, group)
  if (expedition.raider) manShips(expedition)
  expedition.homeward = Math.min(expedition.homeward, aboard(expedition.ships).soldiers)
  return marching
}

/**
 * Takes a group from where an expedition lies in the New World: Explorers from its port (15.35), others from land.
 * @returns the detachments among them that are on a march.
 */
export function leavePort(g: Context, { nation, place }: Expedition, group: Group): Marchers {
  const explorers = group.leaders.filter((name) => isExplorer(g, name))
  for (const harbour of harboursIn(g.state, nation, place))
    harbour.leaders = harbour.leaders.filter((name) => !explorers.includes(name))
  const others = { ...group, leaders: group.leaders.filter((name) => !explorers.includes(name)) }
  return isEmpty(others) ? {} : takeUp(g.state, nation, hexOfNode(place), others)
}

/** As an expedition leaves a port, Explorers there go along if no other ship stays that could carry them (7.13). */
export function takeExplorers(g: Context, expedition: Expedition): void {
  const { nation, place, id } = expedition
  const leaders = explorersToTake(g, expedition)
  if (leaders.length === 0) return
  const group = { ...emptyGroup(), leaders }
  leavePort(g, expedition, group)
  takeAboard(g, expedition, group)
  sweepHarbours(g.state, nation)
  g.emit({ type: 'embarked', rule: '15.35', nation, expedition: id, place, units: unitsOf(group) })
}

export const loadingActs: Acts<LoadingForm> = {
  load(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const group = readTally(g, action.units)
    const { place } = expedition
    let marching: Marchers = {}
    if (place === 'Europe') takeGroup(openHarbour(g.state, nation, place), group)
    else {
      const hex = hexOfNode(place)
      const stranded = strandsArea(g, nation, group, { from: hex })
      if (stranded) throw new Refused('15.61', stranded)
      marching = leavePort(g, expedition, group)
    }
    takeAboard(g, expedition, group, marching)
    g.emit({
      type: 'loaded',
      rule: '7.12',
      nation,
      to: [nation],
      expedition: expedition.id,
      units: unitsOf(group),
    })
  },

  unload(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const group = readTally(g, action.units)
    const marching = takeAshore(expedition, group)
    endRaid(g, expedition)
    if (!canMan(expedition, 0))
      throw new Refused('15.44', 'Each ship of privateers must keep a soldier detachment.')
    leaveAt(g, expedition, group, marching)
    g.emit({
      type: 'unloaded',
      rule: '7.12',
      nation,
      to: [nation],
      expedition: expedition.id,
      units: unitsOf(group),
    })
  },

  stow: (g, nation, action) => stow(g, findExpedition(g, nation, action.expedition), action),
}

/** 8.32: moves one part of the cargo to another ship. */
export function stow(g: Context, expedition: Expedition, action: ArgsOf<StowForm>): void {
  const [from, to] = [expedition.ships[Number(action.from) - 1]!, expedition.ships[Number(action.to) - 1]!]
  if (from === to) throw new Refused('8.32', 'It is on that ship already.')
  const moved = moveCargo(g, from, to, action.cargo)
  if (expedition.raider && expedition.ships.some(({ soldiers }) => soldiers === 0))
    throw new Refused('15.44', 'Every ship of privateers must keep a soldier detachment.')
  expedition.stowed = true
  g.emit({
    type: 'stowed',
    rule: '8.32',
    nation: expedition.nation,
    to: [expedition.nation],
    expedition: expedition.id,
    units: unitsOf(moved),
    ship: Number(action.to),
  })
}

/** @returns what was moved. */
function moveCargo(g: Context, from: Ship, to: Ship, cargo: string): Group {
  const source = goldSource(cargo)
  const group = source === null ? readTally(g, { [cargo]: 1 }) : goldOn(from, source)
  if (isEmpty(group) || !holds(from, group))
    throw new Refused('8.32', 'That is not aboard the ship that it is to come from.')
  if (group.soldiers + group.colonists > hold(g, to.kind) - to.soldiers - to.colonists)
    throw new Refused('7.12', 'That ship has no room.')
  const free = chest(g, to.kind) - goldIn(to)
  if (source !== null && free <= 0) throw new Refused('7.12', 'That ship can carry no more gold.')
  if (source !== null) group.gold[source] = Math.min(goldIn(group), free)
  takeOff([from], group)
  loadAboard(g, [to], group)
  return group
}

/** The gold of a mine or city on a ship. */
const goldOn = ({ gold }: Ship, source: string): Group => ({
  ...emptyGroup(),
  gold: { [source]: gold[source] ?? 0 },
})
