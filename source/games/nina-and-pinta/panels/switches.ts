/** What a new game can be given beside its seats, and how it is asked for. */
import type { NewGameSwitch } from '../../../app/panels.ts'
import type { OrderSet, StandingOrderState } from '../../../app/standing-orders.ts'
import type { Json } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { holderOf, type Level } from '../../../kernel/program/holders.ts'
import {
  type leftToProgram,
  type Nation,
  nations,
  type StandingOrder,
  standingOrders,
} from '../data/names.ts'
import type { State } from '../state/state.ts'
import { viewerOf } from './viewer.ts'

const openScreens: NewGameSwitch = {
  name: 'open-screens',
  label: 'Open screens',
  about: 'Gold and Benefits of all lie open; only what is loaded is secret. Not in the book.',
  rule: true,
}

const planckIs = (nation: Nation): string => `planck-${nation}`

/** N11.7: without one of them his nation is drawn by the seed. */
const planck: readonly NewGameSwitch[] = nations.map((nation) => ({
  name: planckIs(nation),
  label: `Planck is ${nation}`,
  about: 'Each nation makes him another opponent, England the hardest. With none of them on it is drawn.',
  rule: true,
  group: 'planck',
  scenarios: ['planck'],
}))

const orders: Readonly<Record<StandingOrder, Omit<NewGameSwitch, 'name'>>> = {
  store: {
    label: 'Storing gold',
    about:
      'Mines are dug, and all gold goes aboard, else into Strongholds. You are asked where a Stronghold could save some for a Town or City that you cannot pay for yet.',
  },
}

export const orderSets: readonly (OrderSet & { readonly name: (typeof leftToProgram)[number] })[] = [
  { name: 'chores', label: 'how gold is stored', about: orders.store.about, orders: standingOrders },
  {
    name: 'nothing',
    label: 'nothing, I decide everything',
    about: 'Every question of the rules is put to you. Standing orders can be given while you govern.',
    orders: [],
  },
]

/** The standing orders of a seat, with the actions that turn them on and off. */
export function standingOf(state: State, viewer: Seat): StandingOrderState[] {
  const seat = viewerOf(state, viewer)
  if (seat === null) return []
  return standingOrders.map((order) => {
    const on = state.players[seat]?.standing?.includes(order) ?? false
    const { label, about } = orders[order]
    return { name: order, label, about, on, action: { type: 'standing', seat, order, on: on ? 'off' : 'on' } }
  })
}

export const switches: readonly NewGameSwitch[] = [
  openScreens,
  ...planck,
  ...standingOrders.map((name) => ({ name, ...orders[name] })),
]

/** The options of a new game; what is as usual is left out. */
export function newGameOptions(
  on: readonly string[],
  seats: readonly Seat[],
  computers: ReadonlyMap<Seat, Level> = new Map(),
): Readonly<Record<string, Json>> {
  const held = seats.map((seat) => [seat, holderOf(computers.get(seat) ?? null)] as const)
  const chosen = nations.find((nation) => on.includes(planckIs(nation)))
  const standing = standingOrders.filter((order) => on.includes(order))
  return {
    seats: Object.fromEntries(held),
    ...(on.includes(openScreens.name) ? { [openScreens.name]: true } : {}),
    ...(chosen ? { planck: chosen } : {}),
    ...(standing.length > 0 ? { standing } : {}),
  }
}
