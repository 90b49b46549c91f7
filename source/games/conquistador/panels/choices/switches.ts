/** Standing orders and options of the rules, as they are offered. */
import type { NewGameSwitch } from '../../../../app/panels.ts'
import type { OnceForAll, OrderSet, StandingOrderState } from '../../../../app/standing-orders.ts'
import type { Json } from '../../../../kernel/contract/game.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { holderOf, type Level } from '../../../../kernel/program/holders.ts'
import { editions, type leftToProgram, placesShown } from '../../data/names.ts'
import type { Nation } from '../../data/shapes.ts'
import { breakable } from '../../diplomacy/debts.ts'
import { type StandingOrder, type State, standingOrders } from '../../state/state.ts'
import { bankers, isBankers } from '../../state/units.ts'
import { optionNames } from '../../text/setting.ts'
import { viewerOf } from '../viewer.ts'

const orders: Readonly<Record<StandingOrder, Omit<NewGameSwitch, 'name'>>> = {
  losses: {
    label: 'Losses',
    about: 'Which units are lost is settled as the play-by-mail rules have it.',
  },
  natives: {
    label: 'Safe fights',
    about:
      'Natives, and colonies not played, are fought where no die costs you a soldier and nobody else gains as much; odds at a treasure city are told before marches end. Fights left last turn, or too dear, are not asked of.',
  },
  prospect: { label: 'Looking for gold', about: 'Everybody who stands on a gold hex looks for gold.' },
  mine: {
    label: 'Mining',
    about: 'Mines are worked; you are asked only where farming would bring more, or an abandoned mine.',
  },
  loot: { label: 'Looting', about: 'Treasure cities are looted whenever they can be.' },
  load: { label: 'Loading gold', about: 'Gold in a port goes aboard the ships that lie there.' },
  haul: {
    label: 'Gold to port',
    about:
      'Gold is carried to a port where ships wait with room, else to the nearest, by who comes back this turn or is not missed where he stands; what lies there when marches end is fetched by who can be back in his hex.',
  },
  settle: {
    label: 'Settling',
    about:
      'When marches end, colonists past the fifth of a hex, who draw nothing, go to healthy hexes of the Area, first to settlements with room; not to mines or cities, nor where others are in the Area or could attack.',
  },
  ashore: {
    label: 'Landing',
    about:
      'All aboard go ashore in a port of yours to which they were sent, unless bounds are left that take an Explorer to a discovery, or ships of others lie there.',
  },
  pay: {
    label: 'Paying',
    about:
      'Maintenance is paid where the treasury suffices for everybody. You are asked where it does not, and once where 10 ducats a turn or more go to ships that did not sail and garrisons that bring nothing.',
  },
  maintenance: {
    label: 'Giving up',
    about:
      'Whoever cannot be paid is given up, and you are never asked: soldiers first, then ships, caravels before carracks.',
  },
  passage: {
    label: 'Free passage',
    about: 'Your ships let those of others pass without trying to attack them.',
    scenarios: ['campaign'],
  },
  voyages: {
    label: 'Planned voyages',
    about:
      'Ships cross the ocean as planned, out and home, people land where they were sent, unless others have come to the Area since or yours have not, and Explorers claim; where something differs you are asked, and told what.',
  },
}

/** Those that do not begin in a position that came about by other rules. */
const wholeCentury = ['solitaire', 'campaign', 'columbus']

const edition: NewGameSwitch = {
  name: 'revised',
  label: 'Edition',
  about:
    'The book that is played by: that of 1976, or the revised edition, which differs in a few rules (docs/editions.md lists them).',
  values: editions,
  rule: true,
  scenarios: wholeCentury,
}

/** No rule is another for it. */
const places: NewGameSwitch = {
  name: 'veiled',
  label: 'Places',
  about:
    'Veiled: mines, cities and the land behind the coasts are not shown until a unit of any nation has come within two hexes. Rules and tables stay those of the book.',
  values: placesShown,
  rule: true,
}

const personne: NewGameSwitch = {
  name: 'personne',
  label: 'Personne',
  about:
    'France has the invented explorer of turn 17 [15.36]. Where the Bankers play it never has him [24.12].',
  on: true,
  rule: true,
  only: 'France',
}

/** Recorded when they are on; the seats tell of those that stand for one. */
const optional: readonly NewGameSwitch[] = [
  {
    name: 'tordesillas',
    label: optionNames.tordesillas,
    about:
      'Brasil is Portuguese, with a Portuguese Level of 10 in the place of natives; while that lasts nobody controls Brasil or takes its wealth [22.0].',
    rule: true,
    scenarios: wholeCentury,
  },
  {
    name: 'portugal',
    label: optionNames.portugal,
    about:
      'A fourth nation: an A monarch, 175 ducats (100 with the Bankers) and explorers of its own, from Diaz to Sequeira [23.0].',
    rule: true,
    seat: 'Portugal',
  },
  {
    name: 'bankers',
    label: optionNames.bankers,
    about:
      'A player without ships or land, who lends money and rents out explorers. The crowns begin poorer and are taxed better; three nations or more are best, for two have little to deal [24.0].',
    rule: true,
    seat: bankers,
  },
  {
    name: 'errata-2nd',
    label: optionNames.secondErrata,
    about:
      'Gold sails from the ports of its own Area, privateers invade better, and other corrections of the second edition (docs/editions.md).',
    rule: true,
  },
]

const chores: readonly StandingOrder[] = [
  ...(['losses', 'natives', 'prospect', 'mine', 'loot', 'load', 'haul', 'settle', 'ashore', 'pay'] as const),
]

export const orderSets: readonly (OrderSet & { readonly name: (typeof leftToProgram)[number] })[] = [
  {
    name: 'voyages',
    label: 'the chores and planned voyages',
    about:
      'Ships cross the ocean as you planned it, out and home; natives are fought where nobody can be lost; gold is found, dug, looted, brought to port and aboard; colonists spread to where they draw resources; all land where they were sent; bills that can be paid are paid; losses fall on the least. You are asked where more is at stake.',
    orders: [...chores, 'voyages'],
  },
  {
    name: 'chores',
    label: 'the chores',
    about: 'All of that but the ocean: each crossing is asked for, as it was planned.',
    orders: chores,
  },
  {
    name: 'nothing',
    label: 'nothing, I decide everything',
    about: 'Every question of the rules is put to you. Standing orders can be given at any time.',
    orders: [],
  },
]

export const switches: readonly NewGameSwitch[] = [
  edition,
  ...optional,
  personne,
  places,
  ...standingOrders.map((name) => ({ name, ...orders[name] })),
]

/** The options of a new game; what is as usual is left out, as is a lone nation that a person plays. */
export function newGameOptions(
  on: readonly string[],
  seats: readonly Seat[],
  computers: ReadonlyMap<Seat, Level> = new Map(),
): Readonly<Record<string, Json>> {
  const chosen = optional.filter(({ name, seat }) => seat === undefined && on.includes(name))
  const held = seats.map((seat) => [seat, holderOf(computers.get(seat) ?? null)] as const)
  return {
    standing: standingOrders.filter((order) => on.includes(order)),
    ...(seats.length < 2 && computers.size === 0 ? {} : { seats: Object.fromEntries(held) }),
    ...(seats.includes('France') ? { personne: on.includes(personne.name) } : {}),
    ...Object.fromEntries(chosen.map(({ name }) => [name, true])),
    ...(on.includes(edition.name) ? { edition: edition.values![1] } : {}),
    ...(on.includes(places.name) ? { places: placesShown[1] } : {}),
  }
}

/**
 * The standing orders of a seat that mean something in its game, with the actions that turn them on and off.
 */
export function standingOf(state: State, viewer: Seat): StandingOrderState[] {
  const seat = viewerOf(state, viewer)
  if (seat === null) return []
  // 24.11: nothing comes about on the map that the Bankers could leave to the program.
  return isBankers(seat) ? [] : ordersOf(state, seat)
}

/** 6.72: a treaty may be broken at any time. */
export function breachesOf(state: State, viewer: Seat): OnceForAll[] {
  const seat = viewerOf(state, viewer)
  return seat === null
    ? []
    : breakable({ state }, seat).map(({ id, label, about, confirm }) => ({
        ...{ label, about, confirm },
        action: { type: 'renege', seat, treaty: id },
      }))
}

const ordersOf = (state: State, seat: Nation): StandingOrderState[] =>
  standingOrders
    .filter((name) => orders[name].scenarios?.includes(state.scenario) ?? true)
    .map((name) => {
      const on = state.nations[seat]!.standing[name]
      const { label, about } = orders[name]
      return {
        name,
        label,
        about,
        on,
        action: { type: 'standing', seat, order: name, on: on ? 'off' : 'on' },
      }
    })
