/** What a nation orders in one council, and the purse from which it is paid. */

import { soldiersForbidden } from '../../council/political-events.ts'
import { boundPrice, priceOf } from '../../council/prices.ts'
import type { Nation } from '../../data/shapes.ts'
import { owedOn } from '../../diplomacy/bankers.ts'
import { debtsOf } from '../../diplomacy/treaties.ts'
import { maintenanceBill } from '../../end/bill.ts'
import { resourcesOf } from '../../land/resources.ts'
import { missionariesLeft } from '../../matters/missionaries.ts'
import { harbourAt } from '../../naval/ships.ts'
import { type Position, sum } from '../../state/context.ts'
import { settlementsOf } from '../../state/stacks.ts'
import type { Place } from '../../state/state.ts'
import { emptyGroup, isExplorer } from '../../state/units.ts'
import { freeDucats, promisedLeaders } from '../diplomacy/promises.ts'
import { leftOver } from '../worth/thumb.ts'

/** One expedition as it is planned. */
export interface Voyage {
  readonly from: Place
  readonly ships: Readonly<Record<'carrack' | 'caravel' | 'galleonFleet', number>>
  readonly colonists: number
  readonly soldiers: number
  readonly leaders: readonly string[]
  readonly missionaries: number
  /** Null for ships that lie in a port until they have loaded, and then sail home. */
  readonly to: Place | null
  readonly bounds: number
  /** Ducats of gold that it is to bring home. */
  readonly gold?: number
  /** What it is for, as a sentence without a full stop. */
  readonly purpose: string
  /** Victory points that it is expected to bring, and ducats that it costs now. */
  readonly points: number
  readonly ducats: number
  /** Where the points come from, and until when, in words. */
  readonly sources?: string
  /** It sails as privateers do (15.42). */
  readonly raid?: boolean
}

interface Convoy extends Omit<Voyage, 'from' | 'ships' | 'colonists' | 'leaders' | 'missionaries'> {
  readonly carracks: number
  readonly missionaries?: number
}

/** Soldiers, and missionaries with them, from Europe: nobody settles, and nobody leads them. */
export const convoy = ({ carracks, missionaries = 0, ...rest }: Convoy): Voyage => ({
  from: 'Europe',
  ships: { carrack: carracks, caravel: 0, galleonFleet: 0 },
  colonists: 0,
  leaders: [],
  missionaries,
  ...rest,
})

export interface Plan {
  readonly voyages: readonly Voyage[]
}

/** What can still be sent out from Europe, and paid for. */
export interface Purse {
  /** Ducats that may be spent now, with enough kept for maintenance. */
  ducats: number
  /**
   * Ducats of the treasury that are kept for maintenance and debts, and
   * those that they will ask beyond what resources pay.
   */
  kept: number
  due: number
  colonists: number
  soldiers: number
  carracks: number
  caravels: number
  galleons: number
  missionaries: number
  explorers: string[]
  conquistadors: string[]
  readonly price: { carrack: number; caravel: number; galleonFleet: number; soldier: number; bound: number }
}

/** What a nation has in Europe when its council begins, and what of its treasury it can spend. */
export function purseOf(g: Position, nation: Nation): Purse {
  const home = harbourAt(g.state, nation, 'Europe') ?? { ...emptyGroup(), ships: [] }
  const promised = promisedLeaders(g, nation)
  const treasury = freeDucats(g, nation)
  const due = unpaidMaintenance(g, nation) + debtsDue(g, nation)
  const ducats = Math.max(0, treasury - due)
  const count = (kind: string) => home.ships.filter((ship) => ship.kind === kind).length
  return {
    ducats,
    kept: treasury - ducats,
    due,
    colonists: home.colonists,
    soldiers: home.soldiers,
    carracks: count('carrack'),
    caravels: count('caravel'),
    galleons: count('galleonFleet'),
    missionaries: nation === 'Spain' ? missionariesLeft(g) + home.missionaries.length : 0,
    explorers: home.leaders.filter((name) => isExplorer(g, name) && !promised.includes(name)),
    conquistadors: home.leaders.filter((name) => !isExplorer(g, name)),
    price: {
      carrack: priceOf(g, nation, 'carrack'),
      caravel: priceOf(g, nation, 'caravel'),
      galleonFleet: priceOf(g, nation, 'galleonFleet'),
      // 6.41/7
      soldier: soldiersForbidden(g, nation) ? Number.POSITIVE_INFINITY : priceOf(g, nation, 'soldier'),
      bound: boundPrice(g, nation),
    },
  }
}

/** 6.25: what has to be repaid by the end of this turn. */
const debtsDue = (g: Position, nation: Nation): number =>
  sum(debtsOf(g, nation).map(({ loan }) => (loan.due <= g.state.turn ? owedOn(loan) : 0)))

/** 6.8: maintenance that the resources of this turn will not pay. */
function unpaidMaintenance(g: Position, nation: Nation): number {
  const areas = new Set(settlementsOf(g.state, nation).map((hex) => g.board.hexes.get(hex)!.area))
  let income = 0
  for (const area of areas) if (area) income += resourcesOf(g, nation, area).ducats
  return Math.max(0, maintenanceBill(g, nation).total - Math.floor(surely * income))
}

/**
 * Of resources, and of the gold for which ships are sent, so much is reckoned with when the bills are
 * due: raids, natives and storms are about.
 */
const surely = 0.8
/** Ducats that bought ships cost a voyage: they serve later turns too. */
export const spentOn = (price: number): number => price * (1 - leftOver)

/**
 * Ducats can be spent now, and maintenance be paid. Gold that a voyage brings home is
 * in the treasury before that (13.41, 6.81).
 */
export function canPay({ ducats, kept, due }: Purse, spent: number, gold: number): boolean {
  const home = surely * gold
  return spent <= ducats || (spent <= ducats + kept && (spent <= home || ducats + kept - spent >= due - home))
}

/**
 * Takes ducats out of the purse; those that are kept for maintenance too as far as gold will be home for it.
 */
export function pay(purse: Purse, spent: number, gold: number): void {
  const treasury = purse.ducats + purse.kept - spent
  purse.due = Math.max(0, purse.due - surely * gold)
  purse.ducats = Math.max(0, treasury - purse.due)
  purse.kept = treasury - purse.ducats
}
