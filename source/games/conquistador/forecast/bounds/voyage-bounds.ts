/** What the bounds of a voyage that is planned are for, what more of them would bring, and what it does without. */
import { boundsThereAndBack, isGalleons } from '../../council/expeditions.ts'
import { boundPrice } from '../../council/prices.ts'
import { hexOfNode } from '../../map/board.ts'
import { foundByLanding, hasExplorer } from '../../matters/discovery.ts'
import { isFriendlyPort } from '../../matters/ports.ts'
import { isHomeAsSafe } from '../../naval/planned.ts'
import { aboard } from '../../naval/ships.ts'
import { hexInfo, nationOf, type Position } from '../../state/context.ts'
import type { Expedition, Place } from '../../state/state.ts'
import { many } from '../../state/units.ts'
import { fetchesGold, hasGoldAshore } from '../gold-there.ts'
import { landsNobody } from '../natives.ts'
import { foundAshore } from './ashore.ts'
import { foundAndBack, foundWithin, stopsFor } from './within-bounds.ts'

/** What one costs stands first, for the end of a row may have no room. */
export function boundsText(g: Position, expedition: Expedition): string {
  const price = boundPrice(g, expedition.nation)
  const purpose = purposeOf(g, expedition)
  return purpose === null ? `${many(price, 'ducat')} each` : `${price} each; ${purpose}`
}

/** "3 there, 3 home, 1 to find South America 25"; null where it goes nowhere yet. */
function purposeOf(g: Position, expedition: Expedition): string | null {
  const trip = boundsThereAndBack(g, expedition)
  if (!trip) return null
  const { out, home } = trip
  const spare = expedition.bounds - out - home
  const inVain = isPaidInVain(g, expedition)
  const paid = inVain && spare >= 0 ? ' at no less risk than unpaid: the last column' : ''
  const way = `${out > 0 ? `${out} there, ` : ''}${home} home${paid}`
  if (spare >= 0) return way + purposeOfSpare(g, expedition, spare)
  const short = `${-spare} short${inVain ? ' at no more risk, the last column as it is' : ''}`
  return `${way}: ${short}; ${getsThere(g, expedition) ? withoutThem(g, expedition, inVain) : 'it does not get there (7.23)'}`
}

/** 7.23: nobody sets out from Europe without the bounds to where he goes. */
export function getsThere(g: Position, expedition: Expedition): boolean {
  const trip = boundsThereAndBack(g, expedition)
  return trip === null || expedition.bounds >= trip.out
}

/** ", 1 to find South America 25": what those beyond the way there and home are for. */
function purposeOfSpare(g: Position, expedition: Expedition, spare: number): string {
  const stop = stopsFor(g, expedition)
  const { within, beyond } = foundWithin(g, expedition)
  // 13.43: who sails on from gold leaves it there, so nothing is offered beyond.
  const next = within === null && beyond !== null && !fetchesGold(g, expedition) ? `; ${beyond}` : ''
  if (spare === 0) return stop ? `, none to ${stop}` : next
  const enough = within === null ? null : enoughText(g, expedition, within)
  if (stop) return `, ${spare} to ${stop}${within === null ? '' : `; then ${enough ?? within}`}`
  const landed = foundByLanding(g, { ...expedition, place: expedition.destination ?? expedition.place })
  if (within === null && landed.length > 0)
    return `, ${spare} spare: who lands has ${landed[0]!.name} without a claim`
  if (within !== null) {
    const isEither = fetchesGold(g, expedition) && foundAndBack(g, expedition) === 'none'
    return `${enough ? `; ${enough}` : `, ${spare} to find ${within}`}${isEither ? ', or the gold' : ''}`
  }
  const loads = hasGoldAshore(g, expedition.nation) ? '; gold is loaded only where they end' : ''
  if (!hasExplorer(g, expedition)) return `, ${spare} to look around${loads}`
  const ashore = foundAshore(g, expedition)
  const found = ashore ? `by sea nothing, ashore ${ashore}` : `nothing in reach${next}`
  return `, ${spare} to look around: ${found}${loads}`
}

/** "8 in all are enough to find The Isthmus 15", of names the last of which may have no room; null where it takes all that are planned. */
function enoughText(g: Position, expedition: Expedition, within: string): string | null {
  const isFoundWith = (bounds: number) => foundWithin(g, { ...expedition, bounds }).within === within
  // What fewer bounds find more do, too.
  let [tooFew, least] = [-1, expedition.bounds]
  while (least - tooFew > 1) {
    const between = Math.floor((tooFew + least) / 2)
    if (isFoundWith(between)) least = between
    else tooFew = between
  }
  return least < expedition.bounds ? `${least} in all are enough to find ${within}` : null
}

/** 9.3: the way home from where it goes is rolled for in the same column if its bounds are not paid for. */
export const isPaidInVain = (g: Position, expedition: Expedition): boolean =>
  isHomeAsSafe(g, expedition, homeFrom(expedition))

/** Whence it comes home. */
const homeFrom = ({ origin, destination }: Expedition): Place =>
  origin === 'Europe' ? (destination ?? origin) : origin

/** 9.3, 7.27: whether it comes home although its bounds do not reach there. */
function withoutThem(g: Position, expedition: Expedition, inVain: boolean): string {
  const { nation, destination, origin, raider } = expedition
  // 7.14, 15.42: who rolls no attrition goes no farther than was paid for.
  if (isGalleons(expedition) || raider) return 'so it stays there'
  if (destination === 'Europe') return 'sails home past them'
  const isAsked =
    inVain || !nationOf(g, nation).standing.voyages || !willBePort(g, expedition, destination ?? origin)
  return isAsked
    ? 'you are asked there whether it sails home'
    : 'stays there, and you are asked if it has gold aboard'
}

/** Where its movement ends safely: a port of its nation, or what its colonists make one. */
function willBePort(g: Position, expedition: Expedition, place: Place): boolean {
  if (isFriendlyPort(g, expedition.nation, place)) return true
  const lands = landsNobody(g, expedition) === null && aboard(expedition.ships).colonists > 0
  return lands && place !== 'Europe' && hexInfo(g, hexOfNode(place)).coastal
}

/** 18.13: an Explorer has bounds left beyond the way there and home, and within them finds nothing, by sea or ashore. */
export function looksInVain(g: Position, expedition: Expedition): boolean {
  const trip = boundsThereAndBack(g, expedition)
  const hasSpare = trip !== null && expedition.bounds > trip.out + trip.home
  const mayStop = hasSpare && stopsFor(g, expedition) !== null
  if (!hasSpare || mayStop || !hasExplorer(g, expedition)) return false
  return foundWithin(g, expedition).within === null && foundAshore(g, expedition) === null
}
