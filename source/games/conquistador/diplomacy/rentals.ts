/** 15.34 Explorers in the service of another nation, and their way back. */

import type { Nation } from '../data/shapes.ts'
import { europe, sweepHarbours } from '../naval/ships.ts'
import type { Context } from '../state/context.ts'
import { serviceOf, tellDeparture } from '../state/leaders.ts'
import { sweepStacks } from '../state/stacks.ts'
import { emptyGroup, takeGroup } from '../state/units.ts'
import { release } from './captives.ts'
import type { Rental } from './shapes.ts'

/**
 * At the end of a turn: hire ends with its last turn, with death, and
 * with captivity, which is the owner's then.
 */
export function endRentals(g: Context): void {
  const { state } = g
  state.rentals = state.rentals.filter((rental) => {
    const captive = state.captives.find(({ name }) => name === rental.name)
    if (captive) {
      captive.nation = rental.owner
      if (captive.holder === rental.owner) comeHome(g, rental, () => release(g, captive))
      return false
    }
    if (!serves(g, rental)) return false
    if (rental.until > state.turn) return true
    comeHome(g, rental, () => leaveService(g, rental))
    return false
  })
  sweepStacks(state)
  sweepHarbours(state)
}

/** The explorer is alive and somewhere with the nation that hired him. */
const serves = (g: Context, { name, renter }: Rental): boolean =>
  groupsOf(g, renter).some(({ leaders }) => leaders.includes(name))

function groupsOf({ state }: Context, nation: Nation) {
  const own = <T extends { nation: Nation }>(all: readonly T[]) => all.filter((one) => one.nation === nation)
  const fleets = [...own(state.harbours), ...own(state.expeditions)]
  return [...own(state.stacks), ...own(state.harbours), ...fleets.flatMap(({ ships }) => ships)]
}

/** Takes him from wherever he is. */
function leaveService(g: Context, { name, renter }: Rental): void {
  const serving = groupsOf(g, renter).find(({ leaders }) => leaders.includes(name))!
  takeGroup(serving, { ...emptyGroup(), leaders: [name] })
}

/**
 * He is in Europe with his own nation when the next turn begins; so is one whom his own nation has captured.
 */
function comeHome(g: Context, { name, owner, renter }: Rental, leave: () => void): void {
  leave()
  // 15.31: his years may be over with this turn, after the others whose years are have gone.
  if (serviceOf(g, name).departs <= g.state.turn) return tellDeparture(g, owner, name)
  europe(g.state, owner).leaders.push(name)
  const to = [owner, renter]
  g.emit({ type: 'explorer-returns', rule: '15.34', nation: owner, partner: renter, name, to })
}
