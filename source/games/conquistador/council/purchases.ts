/** 6.61 Purchases in Europe, missionaries (15.63), and ships built in the New World (7.17). */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { type Refusal, Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { upkeepToCome } from '../end/bill.ts'
import { hexOfNode } from '../map/board.ts'
import { drawMissionary, keepsMissionaries, missionariesLeft } from '../matters/missionaries.ts'
import { friendlyPorts, placeName } from '../matters/ports.ts'
import {
  europe,
  harbourAt,
  hold,
  newShip,
  openHarbour,
  room,
  shipsOfKind,
  sortShips,
} from '../naval/ships.ts'
import { type Context, nationOf, type Position, sum } from '../state/context.ts'
import type { Acts } from '../state/flow.ts'
import { unitsAt } from '../state/stacks.ts'
import { many } from '../state/units.ts'
import { missionariesWanting } from './demands.ts'
import { soldiersForbidden } from './political-events.ts'
import { affordable, pay, priceOf, upkeepEach, upkeepOf, type Ware, wares } from './prices.ts'

export type PurchaseForm =
  | { type: 'buy'; fixed: { ware: Ware }; args: { count: number } }
  | { type: 'return'; fixed: { ware: Ware }; args: { count: number } }
  | { type: 'missionary'; args: { count: number } }
  | { type: 'build'; fixed: { ware: 'caravel' | 'carrack' }; args: { port: string } }
type PurchaseChoice = ChoiceOf<PurchaseForm>

const names: Readonly<Record<Ware, string>> = {
  caravel: 'caravels',
  carrack: 'carracks',
  galleonFleet: 'a Galleon Fleet',
  soldier: 'soldiers',
}
/** 7.17: ships are built in the New World from this turn on, in ports with so many colonists. */
const buildFromTurn = 8
const colonistsToBuild = 3

/** Why something cannot be had now, and in a word or two. */
interface Barred {
  readonly off: Refusal
  readonly briefly: string
}

interface Offer {
  readonly choice: PurchaseChoice
  /** What is bought, in a word. */
  readonly named: string
  readonly barred: Barred | null
}

const offersOf = (g: Position, nation: Nation): Offer[] => [
  ...wares.map((ware) => buyOffer(g, nation, ware)),
  ...(keepsMissionaries(nation) ? [missionaryOffer(g, nation)] : []),
  ...buildOffers(g, nation),
]

export const purchaseChoices = (g: Position, nation: Nation): PurchaseChoice[] =>
  offersOf(g, nation).map(({ choice }) => choice)

/** The subject under which purchases stand that cannot be made. */
const notNow = 'Not now'

/** Purchases: several that cannot be made now stand in one line, which says why not. */
export function purchasesListed(g: Position, nation: Nation) {
  const offers = offersOf(g, nation)
  const barred = offers.flatMap((offer) => (offer.barred ? [{ ...offer, ...offer.barred }] : []))
  if (barred.length < 2) return { choices: offers.map(({ choice }) => choice), notes: [] }
  const folded = { about: notNow, tucked: 'lettered' as const }
  return {
    choices: offers.map(({ choice, barred }) => (barred ? { ...choice, ...folded } : choice)),
    notes: [{ about: notNow, text: whyNot(barred) }],
  }
}

/** "caravels, carracks (too dear), Galleons (from turn 6 on)" */
const whyNot = (barred: readonly (Offer & Barred)[]): string =>
  [...new Set(barred.map(({ briefly }) => briefly))]
    .map((why) => {
      const those = barred.filter(({ briefly }) => briefly === why)
      return `${those.map(({ named }) => named).join(', ')} (${why})`
    })
    .join(', ')

/** What was bought this turn can be taken back until the council closes. */
export const returnChoices = (g: Position, nation: Nation): PurchaseChoice[] =>
  wares.filter((ware) => returnable(g, nation, ware) > 0).map((ware) => returnChoice(g, nation, ware))

function buyOffer(g: Position, nation: Nation, ware: Ware): Offer {
  const price = priceOf(g, nation, ware)
  // A word more would break the line in the list of the smallest screen.
  const prices = `${price}, ${upkeepEach(g, nation, ware, '')}`
  const dear = tooDear(g, nation, price, `One costs ${many(price, 'ducat')}.`)
  const barred = notForSale(g, nation, ware) ?? dear
  const named = ware === 'galleonFleet' ? 'Galleons' : names[ware]
  const most = ware === 'galleonFleet' ? 1 : affordable(g, nation, price)
  const choice: PurchaseChoice = {
    type: 'buy',
    rule: '6.61',
    label: `Buy ${named} at ${prices}`,
    fixed: { ware },
    args: {
      count: {
        ...{ kind: 'count', min: 1, max: Math.max(1, most), unit: names[ware] },
        start: Math.max(1, Math.min(most, wantedNow(g, nation, ware))),
      },
    },
    // There is one to be had, so that no amount is asked before it is paid.
    ...(barred
      ? { off: barred.off }
      : ware === 'galleonFleet' && { confirm: `${galleonsServe} It costs ${prices}.` }),
  }
  return { choice, named, barred }
}

/** 6.25. */
const tooDear = (g: Position, nation: Nation, price: number, reason: string): Barred | null =>
  affordable(g, nation, price) > 0 ? null : { off: { rule: '6.25', reason }, briefly: 'too dear' }

/** 7.13, 7.14, 7.15: what a Galleon Fleet is bought for. */
export const galleonsServe =
  'It brings any amount of gold, and nothing else, from own ports to Europe without attrition, and keeps invaders off the port where it lies.'

/**
 * 7.12: ships for those in Europe for whom there is no room yet; soldiers for whom there is, first on planned voyages, and
 * whose upkeep leaves what maintenance takes.
 */
function wantedNow(g: Position, nation: Nation, ware: Ware): number {
  const home = harbourAt(g.state, nation, 'Europe')
  if (!home || ware === 'galleonFleet') return 1
  const free = room(g, home.ships) - home.colonists - home.soldiers
  if (ware !== 'soldier') return Math.ceil(-free / hold(g, ware))
  const planned = g.state.expeditions.filter((one) => one.nation === nation && one.origin === 'Europe')
  const onVoyages = sum(planned.map(({ ships }) => room(g, ships)))
  const spare = nationOf(g, nation).treasury - upkeepToCome(g, nation)
  const each = priceOf(g, nation, ware) + upkeepOf(g, nation, ware)
  return Math.min(onVoyages > 0 ? onVoyages : free, Math.floor(spare / each))
}

/** Why something cannot be bought now for any price, or null. */
export function notForSale(g: Position, nation: Nation, ware: Ware): Barred | null {
  if (ware === 'soldier' && soldiersForbidden(g, nation)) {
    const off = { rule: '6.41/7', reason: 'No soldiers can be bought during the civil war.' }
    return { off, briefly: 'civil war' }
  }
  if (ware !== 'galleonFleet') return null
  const { fromTurn = 1, limit = 1 } = g.data.units.galleonFleet
  if (g.state.turn < fromTurn) {
    const off = { rule: '7.14', reason: `Galleon Fleets are for sale from turn ${fromTurn} on.` }
    return { off, briefly: `from turn ${fromTurn} on` }
  }
  if (shipsOfKind(g, nation, 'galleonFleet') >= limit) {
    const off = { rule: '7.13', reason: 'A nation has one Galleon Fleet at a time.' }
    return { off, briefly: 'one at a time' }
  }
  return null
}

/** Bought this turn and not yet aboard or under orders. */
function returnable(g: Position, nation: Nation, ware: Ware): number {
  const bought = nationOf(g, nation).bought[ware]
  if (bought === 0) return 0
  const home = europe(g.state, nation)
  const there = ware === 'soldier' ? home.soldiers : home.ships.filter(({ kind }) => kind === ware).length
  return Math.min(bought, there)
}

const returnChoice = (g: Position, nation: Nation, ware: Ware): PurchaseChoice => ({
  type: 'return',
  rule: '6.71',
  label: `Take back ${names[ware]}`,
  fixed: { ware },
  args: { count: { kind: 'count', min: 1, max: returnable(g, nation, ware), unit: names[ware] } },
})

function missionaryOffer(g: Position, nation: Nation): Offer {
  const left = missionariesLeft(g)
  const waiting = harbourAt(g.state, nation, 'Europe')?.missionaries.length ?? 0
  // 15.61: one for each Area that must have one this turn.
  const wanted = missionariesWanting(g, nation).length - waiting
  const off = { rule: '15.63', reason: 'Every missionary counter is in play.' }
  const barred = left === 0 ? { off, briefly: 'all in play' } : null
  const choice: PurchaseChoice = {
    type: 'missionary',
    rule: '15.63',
    label: 'Call missionaries, free',
    args: {
      count: {
        ...{ kind: 'count', min: 1, max: Math.max(1, left), unit: 'missionaries' },
        start: Math.max(1, Math.min(left, wanted)),
      },
    },
    ...(barred && { off }),
  }
  return { choice, named: 'missionaries', barred }
}

function buildOffers(g: Position, nation: Nation): Offer[] {
  if (g.state.turn < buildFromTurn) return []
  const ports = friendlyPorts(g, nation).filter(
    (node) => unitsAt(g.state, nation, hexOfNode(node)).colonists >= colonistsToBuild,
  )
  if (ports.length === 0) return []
  const off = { rule: '7.17', reason: 'One ship a turn is built in the New World.' }
  const isBuilt = nationOf(g, nation).built > 0
  return (['caravel', 'carrack'] as const).map((ware): Offer => {
    const price = priceOf(g, nation, ware)
    const dear = tooDear(g, nation, price, `It costs ${many(price, 'ducat')}.`)
    const barred = isBuilt ? { off, briefly: 'one a turn' } : dear
    const choice: PurchaseChoice = {
      type: 'build',
      rule: '7.17',
      label: `Build a ${ware} overseas at ${price}`,
      fixed: { ware },
      args: { port: { kind: 'place', of: ports } },
      ...(barred && { off: barred.off }),
    }
    return { choice, named: `${names[ware]} overseas`, barred }
  })
}

function noteBought(g: Context, nation: Nation, ware: Ware, count: number): void {
  const record = nationOf(g, nation)
  record.bought = { ...record.bought, [ware]: record.bought[ware] + count }
}

export const purchaseActs: Acts<PurchaseForm> = {
  buy(g, nation, { ware, count }) {
    const ducats = priceOf(g, nation, ware) * count
    pay(g, nation, ducats)
    const home = europe(g.state, nation)
    if (ware === 'soldier') home.soldiers += count
    else for (let i = 0; i < count; i++) home.ships.push(newShip(ware))
    sortShips(home.ships)
    noteBought(g, nation, ware, count)
    g.emit({ type: 'bought', rule: '6.61', nation, to: [nation], ware, count, ducats })
  },

  return(g, nation, { ware, count }) {
    const home = europe(g.state, nation)
    if (ware === 'soldier') home.soldiers -= count
    else
      for (let i = 0; i < count; i++)
        home.ships.splice(
          home.ships.findLastIndex(({ kind }) => kind === ware),
          1,
        )
    noteBought(g, nation, ware, -count)
    const ducats = priceOf(g, nation, ware) * count
    pay(g, nation, -ducats)
    g.emit({ type: 'returned', rule: '6.71', nation, to: [nation], ware, count, ducats })
  },

  missionary(g, nation, { count }) {
    const drawn = Array.from({ length: count }, () => drawMissionary(g.state))
    europe(g.state, nation).missionaries.push(...drawn)
    g.emit({ type: 'missionaries-called', rule: '15.63', nation, to: [nation], missionaries: drawn })
  },

  build(g, nation, { ware, port }) {
    if (nationOf(g, nation).built > 0) throw new Refused('7.17', 'One ship a turn is built in the New World.')
    const ducats = priceOf(g, nation, ware)
    pay(g, nation, ducats)
    const harbour = openHarbour(g.state, nation, port)
    harbour.ships.push(newShip(ware))
    sortShips(harbour.ships)
    nationOf(g, nation).built++
    g.emit({
      type: 'built',
      rule: '7.17',
      nation,
      to: [nation],
      ware,
      port,
      name: placeName(g, port),
      ducats,
    })
  },
}
