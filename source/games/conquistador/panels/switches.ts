/** Standing orders and options of the rules, as they are offered. */
import type { NewGameSwitch, StandingOrderState } from '../../../app/panels.ts'
import type { Json } from '../../../kernel/game.ts'
import { type StandingOrder, type State, standingOrders } from '../state.ts'
import { isInPlay } from '../units.ts'
import { viewerOf } from './viewer.ts'

const orders: Readonly<Record<StandingOrder, Omit<NewGameSwitch, 'name'>>> = {
  losses: {
    label: 'Losses',
    about: 'Which units are lost is settled as the play-by-mail rules have it.',
  },
  prospect: { label: 'Looking for gold', about: 'Everybody who stands on a gold hex looks for gold.' },
  loot: { label: 'Looting', about: 'Treasure cities are looted whenever they can be.' },
  load: { label: 'Loading gold', about: 'Gold in a port goes aboard the ships that lie there.' },
  maintenance: { label: 'Maintenance', about: 'Everybody is paid as far as the treasury goes.' },
  passage: {
    label: 'Free passage',
    about: 'Your ships let those of others pass without trying to attack them.',
    scenarios: ['campaign'],
  },
}

const personne: NewGameSwitch = {
  name: 'personne',
  label: 'Personne',
  about: 'France has the invented explorer of turn 17 [15.36].',
  on: true,
  rule: true,
  scenarios: ['campaign'],
}

export const switches: readonly NewGameSwitch[] = [
  ...standingOrders.map((name) => ({ name, ...orders[name] })),
  personne,
]

/** The options of a new game: a lone nation has neither seats to give nor an option of France. */
export function newGameOptions(
  on: readonly string[],
  seats: readonly string[],
): Readonly<Record<string, Json>> {
  const standing = standingOrders.filter((order) => on.includes(order))
  if (seats.length < 2) return { standing }
  return {
    standing,
    seats: Object.fromEntries(seats.map((seat) => [seat, 'human'])),
    personne: on.includes(personne.name),
  }
}

/** The standing orders of a seat that mean something in its game, with the actions that turn them on and off. */
export function standingOf(state: State, viewer: string): StandingOrderState[] {
  const seat = viewerOf(state, viewer)
  // 24.11: nothing comes about on the map that the Bankers could leave to the program.
  if (seat === null || !isInPlay(seat)) return []
  return standingOrders
    .filter((name) => orders[name].scenarios?.includes(state.scenario) ?? true)
    .map((name) => {
      const on = state.nations[seat]!.standing[name]
      const { label, about } = orders[name]
      return { label, about, on, action: { type: 'standing', seat, order: name, on: on ? 'off' : 'on' } }
    })
}
