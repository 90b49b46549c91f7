/** 7.26, 7.32, 10.5 Stopping at a coast: landing, embarking and claiming discoveries. */

import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { type Note, Refused } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { withCalled } from '../council/demands.ts'
import { boarding, leavePort, takeAboard, takeAshore, waiting } from '../council/loading.ts'
import type { DiscoveryData } from '../data/shapes.ts'
import { captureGold, enemyAt, occupies } from '../land/enemies.ts'
import { recordMarch } from '../land/marches.ts'
import { leavesBy } from '../land/shipping.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import {
  aheadOf,
  claimable,
  claimBySea,
  discoverByLand,
  discoveriesAt,
  hasExplorer,
  ownClaims,
} from '../matters/discovery.ts'
import {
  missionaryFault,
  missionStays,
  revealMissionaries,
  strandsArea,
  watchMissionaries,
} from '../matters/missionaries.ts'
import { boundsHome, isFriendlyPort, placeName } from '../matters/ports.ts'
import { type Context, hexInfo, nationOf, type Position } from '../state/context.ts'
import { noteSettled } from '../state/draft.ts'
import { putDownMarching, stacksAt, unitsAt } from '../state/stacks.ts'
import type { Expedition, Group } from '../state/state.ts'
import { proposing, tallyItems } from '../state/tally-items.ts'
import {
  emptyGroup,
  hasUnits,
  isConquistador,
  isEmpty,
  many,
  nameGroup,
  readTally,
  unitsOf,
} from '../state/units.ts'
import { boundsUsed, landingCost, stopCost } from './bounds.ts'
import { goAlong, noteLanded } from './companies.ts'
import { explorersIn, isLed } from './explorers-ashore.ts'
import { foesAt } from './fleets.ts'
import { findInReach, landed, whyNotAsPlanned } from './planned.ts'
import { aboard, sweepHarbours } from './ships.ts'

export type ShoreForm =
  | { type: 'land'; fixed: { expedition: string }; args: { units: Tally } }
  | { type: 'embark'; fixed: { expedition: string }; args: { units: Tally } }
export type ClaimForm = { type: 'claim'; fixed: { expedition: string } }

/** What keeps an expedition from stopping where it is (7.26, 22.32), or null. */
function stopForbidden(g: Position, expedition: Expedition) {
  const { place, nation, id } = expedition
  const hex = hexOfNode(place)
  if (g.board.closed.has(hex))
    return { rule: '22.32', reason: `${hexInfo(g, hex).area} is independent and lets nobody ashore.` }
  if (isFriendlyPort(g, nation, place) || isLed(g, expedition)) return null
  return { rule: '7.26', reason: `Without an Explorer ${id} may stop only at a friendly port.` }
}

/**
 * Those aboard who may go ashore: not Explorers (15.35), and no colonists
 * where nothing may be settled (7.7, 7.54).
 */
export function canLand(g: Position, expedition: Expedition): Group {
  const hex = hexOfNode(expedition.place)
  const cargo = aboard(expedition.ships)
  const { area, cape } = hexInfo(g, hex)
  return {
    ...cargo,
    colonists: area !== null && !cape ? cargo.colonists : 0,
    leaders: cargo.leaders.filter((name) => isConquistador(g, name)),
    gold: isFriendlyPort(g, expedition.nation, expedition.place) ? cargo.gold : {},
  }
}

/** What keeps a group from stepping ashore as peaceful travellers do (10.32, 15.42), or null. */
export function landingForbidden(g: Position, { nation, place, raider }: Expedition, group: Group) {
  const enemy = enemyAt(g.state, nation, hexOfNode(place))
  if (enemy !== null && occupies(group))
    return {
      rule: '10.32',
      reason: `${enemy} holds ${placeName(g, place)}: soldiers come ashore there only by invasion (8.52).`,
    }
  return raider && occupies(group)
    ? { rule: '15.42', reason: 'Soldiers of privateers step ashore only to invade a port.' }
    : null
}

/**
 * Landing and embarking where the expedition lies.
 * @param sailing within the New World, where it costs movement points
 */
export function shoreChoices(g: Position, expedition: Expedition, sailing: boolean): ChoiceOf<ShoreForm>[] {
  const { id, nation, place } = expedition
  if (place === 'Europe') return []
  const hex = hexOfNode(place)
  const fixed = { expedition: id }
  const forbidden = stopForbidden(g, expedition)
  // Who brings colonists would settle here, and looks for the reason.
  const vain = aboard(expedition.ships).colonists === 0 && { vain: true as const }
  const off = forbidden ? { off: forbidden, ...vain } : {}
  const cost = sailing ? costText(landingCost(expedition), expedition) : ''
  const choices: ChoiceOf<ShoreForm>[] = []
  const landing = canLand(g, expedition)
  // Missionaries and gold are barred by neither rule.
  const others = { ...landing, soldiers: 0, colonists: 0, leaders: [] }
  const forbade = landingForbidden(g, expedition, landing)
  const only = forbade && !isEmpty(others) ? others : null
  const landingOff = forbade && !only ? { off: forbade } : off
  const items = tallyItems(g, landing, true)
  if (hexInfo(g, hex).coastal && !isEmpty(landing))
    choices.push({
      type: 'land',
      rule: '10.5',
      about: id,
      label: `land units in ${hex}${only ? `, only ${nameGroup(only)}: soldiers come ashore by invasion` : ''}${cost}`,
      fixed,
      args: {
        units: {
          kind: 'tally',
          items: only ? proposing(items, only, 'only by invasion') : items,
          limits: [],
        },
      },
      at: place,
      ...(sailing &&
        !only &&
        comesToLand(expedition) &&
        !missionaryFault(g, nation, hex, landing) && { usual: true }),
      ...landingOff,
    })
  const { gold } = unitsAt(g.state, expedition.nation, hex)
  const leader = forbidden && explorerAlone(g, expedition)
  const units = boarding(g, expedition, leader ?? waiting(g, expedition))
  if (units)
    choices.push({
      type: 'embark',
      rule: '10.5',
      about: id,
      // 13.43: whoever looks for the gold here is told that it comes aboard elsewhere.
      label: `take aboard in ${hex}${goldLater(g, place, { gold, sailing })}${cost}`,
      fixed,
      args: { units: withCalled(g, nation, missionStays(g, nation, hex, units)) },
      at: place,
      ...(!leader && off),
    })
  return choices
}

/** 10.32, 15.42: no soldiers or colonists come ashore peacefully where it lies. */
export const landsFew = (g: Position, expedition: Expedition): boolean =>
  landingForbidden(g, expedition, canLand(g, expedition)) !== null

/** 13.43, 13.44: gold comes aboard in the Land Phase between the naval ones, or from no such port. */
function goldLater(
  g: Position,
  place: SeaNode,
  { gold, sailing }: { readonly gold: Group['gold']; readonly sailing: boolean },
): string {
  const sources = Object.keys(gold)
  if (sources.length === 0) return ''
  if (!sources.some((from) => leavesBy(g, from, [place]))) return ', its gold by another port'
  return sailing ? ', its gold later: in Resources' : ', its gold no more this turn'
}

/** It lies where it was sent with people aboard. */
function comesToLand({ stop, ships }: Expedition): boolean {
  const { colonists, soldiers } = aboard(ships)
  return stop === 'landfall' && colonists + soldiers > 0
}

/** 15.35, 7.26: where no port is left the Explorers who wait come aboard before anyone else; null if there are none. */
function explorerAlone(g: Position, { nation, place }: Expedition): Group | null {
  const leaders = explorersIn(g, nation, place)
  return leaders.length > 0 && !g.board.closed.has(hexOfNode(place)) ? { ...emptyGroup(), leaders } : null
}

/** 18.14: claiming what has been discovered where the expedition lies. */
export function claimChoices(g: Position, expedition: Expedition): ChoiceOf<ClaimForm>[] {
  const claims = claimable(g, expedition)
  if (claims.length === 0) return inVain(g, expedition)
  const usual = ownClaims(g, expedition).length > 0 && { usual: true as const }
  return [{ ...claimChoice(g, expedition, claims), ...usual }]
}

/** What an Explorer would look for where it lies and does not find (18.11, 21.29), or who is wanting for it (18.13). */
function inVain(g: Position, expedition: Expedition): ChoiceOf<ClaimForm>[] {
  const { id, place, nation } = expedition
  const canClaim = hasExplorer(g, expedition)
  if (place === 'Europe' || !hexInfo(g, hexOfNode(place)).coastal) return []
  if (!canClaim && isFriendlyPort(g, nation, place)) return []
  const told = discoveriesAt(g, hexOfNode(place))
    .filter(({ discovery: { name, by } }) => by.includes('sea') && !isNoted(g, name, expedition))
    .filter(({ why }) => (why !== null) === canClaim)
  if (!told[0]) return []
  const { discovery, why } = told[0]
  const off = why ?? { rule: '18.13', reason: `Without an Explorer ${id} cannot claim ${discovery.name}.` }
  return [
    {
      ...{ type: 'claim', rule: '18.14', about: id, fixed: { expedition: id }, at: place, off },
      label: `claim ${told.map((one) => one.discovery.name).join(', ')}`,
      // A claim of others may still be lost (18.15), and an Explorer may come.
      ...(canClaim && told.every(({ claim }) => claim?.credited !== false) && { vain: true as const }),
    },
  ]
}

/** The nation has it or has claimed it, or the expedition waits for it behind another. */
const isNoted = ({ state }: Position, name: string, { id, nation }: Expedition): boolean =>
  state.discoveries[name]?.by === nation ||
  (state.rivals[name] ?? []).some(({ expedition }) => expedition === id)

/** The choice to claim some discoveries in the New World, with what it costs, and behind whom it stands (18.15). */
export function claimChoice(
  g: Position,
  expedition: Expedition,
  claims: readonly DiscoveryData[],
): ChoiceOf<ClaimForm> {
  const { id, place } = expedition
  const names = claims.map(({ name, points }) => {
    const ahead = aheadOf(g, name)
    const lost = `${listed(ahead)} ${ahead.length > 1 ? 'are' : 'is'} lost`
    return `${name} (${points}${ahead.length > 0 ? ` if ${lost}` : ''})`
  })
  return {
    type: 'claim',
    rule: '18.14',
    about: id,
    label: `claim ${names.join(', ')}${costText(stopCost(expedition), expedition)}${shortText(g, expedition)}${ashoreText(g, expedition, claims)}`,
    fixed: { expedition: id },
    at: place,
  }
}

/** 18.12: whoever steps ashore discovers too, with its credit at once: a stop to claim it is spent in vain. */
function ashoreText(g: Position, expedition: Expedition, claims: readonly DiscoveryData[]): string {
  const group = canLand(g, expedition)
  const isByLand = claims.every(({ by }) => by.includes('land'))
  const canStep = expedition.place !== 'Europe' && hasUnits(group)
  const isOpen =
    canStep &&
    !expedition.raider &&
    !missionaryFault(g, expedition.nation, hexOfNode(expedition.place), group)
  // 18.15: behind a claim by sea whoever steps ashore waits for its loss too.
  const isFirst = claims.every(({ name }) => aheadOf(g, name).length === 0)
  return isByLand && isOpen && isFirst ? '; who lands there has it without a claim' : ''
}

/** 9.3: how many bounds the way home is then short, where it was not before. */
export function shortText(g: Position, expedition: Expedition): string {
  const { nation, place, bounds, points } = expedition
  if (place === 'Europe' || isFriendlyPort(g, nation, place)) return ''
  const shortAt = (one: Expedition) => boundsUsed(g, one) + boundsHome(g, place) - bounds
  const then = shortAt({ ...expedition, points: points + stopCost(expedition) })
  return then > 0 && shortAt(expedition) <= 0 ? `; home is then ${many(then, 'bound')} short` : ''
}

/** 7.32: one who has sailed into the hex has paid a part of the stop already. */
export function costText(points: number, { stop }: Pick<Expedition, 'stop'>): string {
  if (points === 0) return ''
  return `, ${points}${stop === 'passing' ? ' more' : ''} movement ${points === 1 ? 'point' : 'points'}`
}

function stop(expedition: Expedition): void {
  const cost = landingCost(expedition)
  expedition.points += cost
  if (cost > 0) expedition.stop = 'stopped'
}

export function land(g: Context, expedition: Expedition, units: Tally): void {
  const group = readTally(g, units)
  const { nation, place, id } = expedition
  const hex = hexOfNode(place)
  checkLanding(g, expedition, group)
  stop(expedition)
  putAshore(g, expedition, hex, group)
  g.emit({ type: 'landed', rule: '10.5', nation, expedition: id, place, units: unitsOf(group) })
  enterHex(g, expedition.nation, hex, group)
}

/** @throws Refused if these may not go ashore where the expedition lies. */
export function checkLanding(g: Position, expedition: Expedition, group: Group): void {
  const barred = landingForbidden(g, expedition, group)
  if (barred) throw new Refused(barred.rule, barred.reason)
  const missing = missionaryFault(g, expedition.nation, hexOfNode(expedition.place), group)
  if (missing) throw new Refused('15.61', missing)
}

/**
 * 6.71: who goes ashore by standing order where an expedition has come as it was written down: all whom it brings, in
 * a friendly port from which it has no bounds left to sail elsewhere. Who leaves planned voyages to the program has
 * also written down where his people go ashore, as long as nobody else has come to that Area, and from where an Explorer
 * sails on without them. Null if nobody lands, or more is to be decided: whom its owner has just taken aboard no order
 * puts ashore again.
 */
export function landsByOrder(g: Position, expedition: Expedition): Group | null {
  const { nation, place } = expedition
  if (!hasComeAsWritten(g, expedition) || askedBeforeLanding(g, expedition) !== null) return null
  const group = { ...canLand(g, expedition), gold: {} }
  const isBarred =
    landingForbidden(g, expedition, group) ?? missionaryFault(g, nation, hexOfNode(place), group)
  return isEmpty(group) || isBarred !== null ? null : group
}

/** Where it was sent to, and may stop. */
const hasComeAsWritten = (g: Position, expedition: Expedition): boolean => {
  const { crossed, stop, raider, place, destination } = expedition
  const isThere = crossed && stop === 'landfall' && !raider && place === destination && place !== 'Europe'
  return isThere && stopForbidden(g, expedition) === null
}

/** Why who leaves landing to a standing order is asked all the same; null if not for its sake. */
function askedBeforeLanding(g: Position, expedition: Expedition): string | null {
  const { id, nation, place, boarded } = expedition
  const foes = foesAt(g, nation, place)
  if (foes.length > 0) return besideFoes(expedition, foes)
  const find = findInReach(g, expedition)
  // Who sails on from where they land is the Explorer: what is to be found lies elsewhere, and they were sent here.
  const isLookedAround =
    nationOf(g, nation).standing.voyages && findInReach(g, landed(expedition))?.name === find?.name
  if (find && !isLookedAround) return `${id} might sail on to claim ${find.name} before it lands`
  if (boarded) return `you took units aboard ${id}, and land them yourself`
  return isFriendlyPort(g, nation, place) ? null : whyNotAsPlanned(g, expedition)
}

/** 8.11, 8.25: who has landed fights at sea no more, and is at no risk there. */
const besideFoes = ({ id, ships }: Expedition, foes: readonly string[]): string => {
  const { soldiers } = aboard(ships)
  const so = soldiers > 0 ? `, and ${id} is weaker without its ${many(soldiers, 'soldier')}` : ''
  return `ships of ${listed(foes)} lie beside ${id}${so}`
}

/** Said before the question: what keeps those aboard from landing by standing order; null if nothing of the kind does. */
export function whyAskedToLand(g: Position, expedition: Expedition): Note | null {
  const { id, nation } = expedition
  const isMeant = nationOf(g, nation).standing.ashore && hasComeAsWritten(g, expedition)
  if (!isMeant || isEmpty({ ...canLand(g, expedition), gold: {} })) return null
  const why = askedBeforeLanding(g, expedition)
  return why === null ? null : { about: id, text: `You are asked: ${why}.`, first: true }
}

export function embark(g: Context, expedition: Expedition, units: Tally): void {
  const group = readTally(g, units)
  const { nation, place, id } = expedition
  const hex = hexOfNode(place)
  const stranded = strandsArea(g, nation, group, { from: hex })
  if (stranded) throw new Refused('15.61', stranded)
  stop(expedition)
  goAlong(g, { nation, group, from: { hex }, to: { expedition: id } })
  const wasPort = isFriendlyPort(g, nation, place)
  const marching = leavePort(g, expedition, group)
  takeAboard(g, expedition, group, marching)
  if (wasPort && !isFriendlyPort(g, nation, place)) {
    // 7.27: a port that it has unmade itself is no port lost to it.
    expedition.arrived = false
    // 7.26: without an Explorer its movement has yet to end in a port, or with a fight.
    if (expedition.stop === 'stopped') expedition.stop = 'unmoored'
  }
  sweepHarbours(g.state, nation)
  watchMissionaries(g, nation)
  g.emit({ type: 'embarked', rule: '10.5', nation, expedition: id, place, units: unitsOf(group) })
}

export function claim(g: Context, expedition: Expedition): void {
  const claims = claimable(g, expedition)
  expedition.points += stopCost(expedition)
  expedition.stop = 'stopped'
  claimBySea(g, expedition, claims)
}

/** Takes a group from the ships into a hex. */
export function putAshore(g: Context, expedition: Expedition, hex: Hex, group: Group): void {
  const { id, nation } = expedition
  goAlong(g, { nation, group, from: { expedition: id }, to: { hex } })
  const marching = takeAshore(expedition, group)
  putDownMarching(g.state, { nation, hex }, group, marching)
  noteLanded(g.state, expedition, hex, group)
}

/**
 * What happens wherever land units come into a hex: a march has entered its Area (6.41/14), missionaries show
 * themselves, discoveries count (15.63, 18.12), and gold that nobody guards is theirs (13.45).
 */
export function enterHex(g: Context, nation: Expedition['nation'], hex: Hex, group: Group): void {
  const { area } = hexInfo(g, hex)
  for (const stack of stacksAt(g.state, nation, hex)) recordMarch(g, nation, stack, hex)
  revealMissionaries(g, nation, group.missionaries, hex)
  if (hasUnits(group)) discoverByLand(g, nation, hex)
  if (area && group.colonists > 0) noteSettled(g.state, area, nation)
  captureGold(g, nation, hex)
  watchMissionaries(g, nation)
}
