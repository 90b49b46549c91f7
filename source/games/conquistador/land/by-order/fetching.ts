/**
 * 6.71, 13.42: gold that is fetched by standing order once all marches are over: by soldiers and colonists of other hexes
 * who bring it to a port and are back in their own hex with the points that they have left.
 */
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Hex } from '../../map/hex.ts'
import { hexName } from '../../matters/ports.ts'
import { hexInfo, nationOf, type Position, sum } from '../../state/context.ts'
import { stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'
import { emptyGroup, goldIn, many } from '../../state/units.ts'
import { enemyHexes } from '../enemies.ts'
import { isThreatened } from '../garrisons.ts'
import { isCalledToMarch } from '../marches.ts'
import { mostInHex } from '../resources.ts'
import { shipsWaiting } from '../ships-waiting.ts'
import {
  type Carrier,
  carriers,
  type Gold,
  hasRoom,
  heapsOf,
  isGuarded,
  mayComeBack,
  mayEnter,
  mayShip,
  portsFor,
} from './haulage.ts'

/** A carrier of a stack who goes to gold, with it to a port, and back to where he stands. */
export interface Fetch {
  readonly stack: Stack
  readonly carrier: Carrier
  readonly from: Hex
  readonly gold: Gold
  readonly port: Hex
}

/** All that would be fetched as the nation stands; none where it has not ordered it. */
export function fetchesOf(g: Position, nation: Nation): readonly Fetch[] {
  if (!nationOf(g, nation).standing.haul) return []
  const fetches: Fetch[] = []
  for (const hex of heapsOf(g, nation)) {
    const [fetch] = wantedFrom(g, nation, hex, fetches).flatMap(
      (load) => carrierOf(g, nation, load, fetches) ?? [],
    )
    if (fetch) fetches.push(fetch)
  }
  return fetches
}

/** All gold of a hex is going to be fetched. */
export function isFetched(g: Position, nation: Nation, hex: Hex): boolean {
  const fetch = fetchesOf(g, nation).find(({ from }) => from === hex)
  return fetch !== undefined && ducatsOf(fetch) === goldIn(unitsAt(g.state, nation, hex))
}

const ducatsOf = ({ gold }: Pick<Fetch, 'gold'>): number => sum(Object.values(gold))

type Load = Omit<Fetch, 'stack' | 'carrier'>

/**
 * What is brought from a hex to which ports, the best first: where ships have room for it, after what others fetch; from inland,
 * to any. Not to where soldiers of others could take it (11.12, 13.45).
 */
function wantedFrom(g: Position, nation: Nation, from: Hex, taken: readonly Fetch[]): readonly Load[] {
  const waiting = shipsWaiting(g, nation)
  const isServed = waiting.some(({ hex }) => hex === from)
  const lying = Object.entries(unitsAt(g.state, nation, from).gold)
  const loads = lying
    .filter(([source]) => !isServed || !mayShip(g, source, from))
    .flatMap(([source]) => portsFor(g, nation, from, source))
    .filter(
      ({ port, way }) => way.length > 0 && !isThreatened(g, nation, port, unitsAt(g.state, nation, port)),
    )
    .map(({ port }): Load => {
      const shipped = lying.filter(([source]) => mayShip(g, source, port))
      return { from, port, gold: Object.fromEntries(shipped) }
    })
  const comingTo = (port: Hex) => sum(taken.filter((one) => one.port === port).map(ducatsOf))
  const isWaitedFor = (load: Load) => hasRoom(g, nation, waiting, load, comingTo(load.port))
  const isInland = lying.every(([source]) => portsFor(g, nation, from, source)[0]?.port !== from)
  return [...loads.filter(isWaitedFor), ...(isInland ? loads.filter((load) => !isWaitedFor(load)) : [])]
}

/** Who fetches it and has the shortest way, of those who do not fetch other gold already. */
function carrierOf(g: Position, nation: Nation, load: Load, taken: readonly Fetch[]): Fetch | null {
  const found = stacksOf(g.state, nation).flatMap((stack) =>
    carriers.flatMap((carrier) => {
      const going = taken.filter((one) => one.stack === stack && one.carrier === carrier).length
      const isFree = stack[`${carrier}s`] > going && isFreeToGo(g, stack, carrier, load)
      const steps = isFree ? roundWay(g, stack, carrier, load) : null
      return steps === null ? [] : [{ stack, carrier, steps }]
    }),
  )
  const [best] = found.toSorted((one, other) => one.steps - other.steps)
  return best ? { ...load, stack: best.stack, carrier: best.carrier } : null
}

/**
 * Nobody is missed while he is away: not who is on a march or called to one, nor a last colonist; and colonists neither
 * leave their Area nor are past the fifth of their hex, for these go elsewhere (14.21).
 */
function isFreeToGo(g: Position, stack: Stack, carrier: Carrier, { from, port }: Load): boolean {
  if (stack.march || stack.hex === from) return false
  if (carrier === 'soldier') return !isCalledToMarch(g, stack)
  const { area } = hexInfo(g, stack.hex)
  const isHome = [from, port].every((hex) => hexInfo(g, hex).area === area)
  const { colonists } = unitsAt(g.state, stack.nation, stack.hex)
  return isHome && colonists <= mostInHex && isGuarded(g, stack, carrier)
}

/** Points of the way there, to the port and home; null if he has not so many left, or may not go it. */
function roundWay(g: Position, stack: Stack, carrier: Carrier, { from, port }: Load): number | null {
  const group = { ...emptyGroup(), [`${carrier}s`]: 1 }
  if (![from, port].every((to) => to === stack.hex || mayEnter(g, stack, group, to))) return null
  if (!mayComeBack(g, stack, port === stack.hex ? from : port)) return null
  const closed = enemyHexes(g.state, stack.nation)
  const stops = [from, port, ...(port === stack.hex ? [] : [stack.hex])]
  const ways = stops.map((to, index) => g.routes.landWay(stops[index - 1] ?? stack.hex, to, closed))
  if (ways.some((way) => way === null)) return null
  const steps = sum(ways.map((way) => way!.length))
  return steps <= g.data.units[carrier].movement - stack.spent ? steps : null
}

/** What is going to happen, in a line; none where nothing is. */
export function fetchingNotes(g: Position, nation: Nation): string[] {
  const ways = fetchesOf(g, nation).map(
    ({ stack, carrier, from, gold, port }) =>
      `${many(ducatsOf({ gold }), 'ducat')} of ${hexName(g, from)} to ${hexName(g, port)} by a ${carrier} of ${stack.hex}`,
  )
  return ways.length === 0 ? [] : [`When marches end, gold is fetched: ${listed(ways)} [13.42].`]
}
