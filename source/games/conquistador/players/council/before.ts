/**
 * How a nation stood when its council began, whatever it has ordered since. A plan is made from there, so
 * that it is the same plan however much of it has been carried out.
 */

import { boundPrice, priceOf } from '../../council/prices.ts'
import type { Nation } from '../../data/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import { aboard, newShip, openHarbour, sortShips } from '../../naval/ships.ts'
import type { Position } from '../../state/context.ts'
import { putDown } from '../../state/stacks.ts'
import type { Expedition, Harbour, Ship, Stack, State } from '../../state/state.ts'
import { addGroup, isExplorer } from '../../state/units.ts'

const nothing = { caravel: 0, carrack: 0, galleonFleet: 0, soldier: 0 }
const wares = ['caravel', 'carrack', 'galleonFleet'] as const

/**
 * The position with the orders and purchases of this council taken back.
 * @param kept own expeditions that stay as they are; then what was bought stays, too, for it may be aboard
 */
export function beforeCouncil(g: Position, nation: Nation, kept: readonly Expedition[] = []): Position {
  const record = g.state.nations[nation]!
  const bought = kept.length === 0 ? record.bought : nothing
  const own = g.state.expeditions.filter((one) => one.nation === nation && !kept.includes(one))
  const spent =
    [...wares, 'soldier' as const].reduce((sum, ware) => sum + bought[ware] * priceOf(g, nation, ware), 0) +
    own.reduce((sum, { bounds }) => sum + bounds * boundPrice(g, nation), 0)
  const state: State = {
    ...g.state,
    nations: {
      ...g.state.nations,
      [nation]: { ...record, treasury: record.treasury + spent, bought: nothing },
    },
    expeditions: g.state.expeditions.filter((one) => !own.includes(one)),
    harbours: g.state.harbours.map((harbour) => (harbour.nation === nation ? copyHarbour(harbour) : harbour)),
    stacks: g.state.stacks.map((stack) => (stack.nation === nation ? copyStack(stack) : stack)),
  }
  for (const { place, ships } of own) {
    const harbour = openHarbour(state, nation, place)
    const people = { ...aboard(ships), gold: {} }
    harbour.ships.push(...ships.map((ship) => emptied(ship)))
    if (place === 'Europe') addGroup(harbour, people)
    else {
      const explorers = people.leaders.filter((name) => isExplorer(g, name))
      harbour.leaders.push(...explorers)
      putDown(state, nation, hexOfNode(place), {
        ...people,
        leaders: people.leaders.filter((name) => !explorers.includes(name)),
      })
    }
  }
  const home = openHarbour(state, nation, 'Europe')
  home.soldiers -= bought.soldier
  for (const ware of wares)
    for (let count = bought[ware]; count > 0; count--) {
      const last = home.ships.findLastIndex(({ kind }) => kind === ware)
      if (last >= 0) home.ships.splice(last, 1)
    }
  // Whoever was loaded and taken ashore again stands last: the plan must not hang on that.
  for (const harbour of state.harbours)
    if (harbour.nation === nation) {
      sortShips(harbour.ships)
      harbour.leaders.sort()
      harbour.missionaries.sort()
    }
  for (const stack of state.stacks) if (stack.nation === nation) stack.leaders.sort()
  state.harbours.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  state.stacks.sort((a, b) => (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : 0))
  return { ...g, state }
}

const placeOf = ({ nation, place }: Harbour): string => `${nation} ${place}`

const copyHarbour = (harbour: Harbour): Harbour => ({
  ...harbour,
  ships: [...harbour.ships],
  leaders: [...harbour.leaders],
  missionaries: [...harbour.missionaries],
  gold: { ...harbour.gold },
})

const copyStack = (stack: Stack): Stack => ({
  ...stack,
  leaders: [...stack.leaders],
  missionaries: [...stack.missionaries],
  gold: { ...stack.gold },
})

/** Field by field like a ship that never put to sea: what a plan was made from is told by its JSON. */
const emptied = ({ kind, gold }: Ship): Ship => ({ ...newShip(kind), gold })
