/**
 * How things stand, a line each: what is spent in the council, and every expedition with its needs and risks.
 */

import type { Note } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { placeName } from '../matters/ports.ts'
import { boundsUsed } from '../naval/bounds.ts'
import { atStake, rollsAttrition } from '../naval/naval-attrition.ts'
import { riskBriefly, rollsThereAndBack } from '../naval/risk-words.ts'
import { aboard } from '../naval/ships.ts'
import { nationOf, type Position, sum } from '../state/context.ts'
import type { Expedition, Ship } from '../state/state.ts'
import { countShips, isEmpty, isExplorer, many, nameGroup } from '../state/units.ts'
import { boundsThereAndBack } from './expeditions.ts'
import { boundPrice, priceOf, wares } from './prices.ts'

export function ledger(g: Position, nation: Nation): Note[] {
  const { bought, treasury } = nationOf(g, nation)
  const expeditions = g.state.expeditions.filter((one) => one.nation === nation)
  const goods = sum(wares.map((ware) => bought[ware] * priceOf(g, nation, ware)))
  const bounds = sum(expeditions.map((one) => one.bounds)) * boundPrice(g, nation)
  const spent = goods + bounds
  return [
    ...(spent > 0
      ? [
          {
            text: `Spent ${spent}: ships and soldiers ${goods}, bounds ${bounds}; ${many(treasury, 'ducat')} left.`,
          },
        ]
      : []),
    ...expeditions.map((one) => entry(g, one)),
  ]
}

/**
 * "S1: 5 of 6 bounds to Caribbean (2316); risk: a ship 31%; 3 colonists, Columbus; 2 carracks." What is decided and what
 * it risks come first, for a narrow list shows no more.
 */
function entry(g: Position, expedition: Expedition): Note {
  const { id, ships, destination, origin, bounds } = expedition
  const trip = boundsThereAndBack(g, expedition)
  const goal = destination
    ? ` to ${placeName(g, destination)}`
    : origin === 'Europe'
      ? ', no destination'
      : ` in ${placeName(g, origin)}`
  const needed = trip ? trip.out + trip.home : 0
  // Of bounds that are enough their number says all, and where it sails has the room.
  const bought = bounds < needed ? `${bounds} of ${needed} bounds` : many(bounds, 'bound')
  const cargo = aboard(ships)
  const fleet = isEmpty(cargo) ? `${shipList(ships)}, empty` : `${nameGroup(cargo)}; ${shipList(ships)}`
  const told = [`${bought}${goal}${shortOf(g, expedition)}`, riskOf(g, expedition), fleet]
  return { about: id, text: sentence(told.filter(Boolean).join('; ')) }
}

/** What it sails for, or that it cannot. */
function shortOf(g: Position, expedition: Expedition): string {
  const trip = boundsThereAndBack(g, expedition)
  if (expedition.raider) return ', to raid'
  return isRisky(expedition) && trip && expedition.bounds < trip.out ? ', too few to sail' : ''
}

/** Without bounds it does not sail, and the risk of sailing beyond them would only frighten. */
const isRisky = (expedition: Expedition): boolean =>
  !expedition.raider && expedition.bounds > 0 && rollsAttrition(expedition)

/** "risk: a ship 31%, a leader 8%": who else may be lost is told where the voyage is planned. */
function riskOf(g: Position, expedition: Expedition): string {
  const trip = boundsThereAndBack(g, expedition)
  if (!trip || !isRisky(expedition) || expedition.bounds < trip.out) return ''
  const { outward, homeward } = rollsThereAndBack(g, expedition)!
  return `risk: ${riskBriefly([...outward, ...homeward], atStake(expedition))}`
}

/**
 * "S1: 2 carracks, Columbus; Caribbean (2316), 3 of 6 bounds used; 3 colonists.": an expedition under way. A narrow list
 * shows the beginning alone, which says whose voyage it is.
 */
export const underWay = (g: Position, expedition: Expedition): Note =>
  led(g, expedition, `, ${boundsUsed(g, expedition)} of ${expedition.bounds} bounds used`)

/** The same as all can see it: bounds are known to who has bought them (6.71). */
export const inSight = (g: Position, expedition: Expedition): Note => led(g, expedition, '')

function led(g: Position, { id, place, ships }: Expedition, used: string): Note {
  const cargo = aboard(ships)
  const leader = cargo.leaders.find((name) => isExplorer(g, name)) ?? cargo.leaders[0]
  const others = { ...cargo, leaders: cargo.leaders.filter((name) => name !== leader) }
  const who = leader ?? (isEmpty(cargo) ? 'empty' : null)
  const voyage = [shipList(ships), who].filter(Boolean).join(', ')
  const crew = isEmpty(others) ? '' : `; ${nameGroup(others)}`
  return { about: id, text: sentence(`${voyage}; ${placeName(g, place)}${used}${crew}`) }
}

const shipList = (ships: readonly Ship[]): string =>
  countShips(ships, ['galleonFleet', 'carrack', 'caravel']).join(', ')

/** With one full stop, also after a name that ends in one. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
