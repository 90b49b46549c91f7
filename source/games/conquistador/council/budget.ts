/** What a turn brings and costs a nation as things stand, beside the purchases that it would keep for many of them. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { tributesOf } from '../diplomacy/debts.ts'
import { upkeepToCome } from '../end/bill.ts'
import { overdueMissionaries, withheldNext } from '../matters/missionaries.ts'
import { allLandfalls, boundsHome } from '../matters/ports.ts'
import { warning } from '../matters/warnings.ts'
import { nationOf, type Position, sum } from '../state/context.ts'
import { isBankers, many } from '../state/units.ts'
import { preachersSent } from './demands.ts'
import { type GoldToCome, goldAboard, goldAshore, incomeOf } from './income.ts'
import { priceFactor } from './political-events.ts'
import { boundPrice } from './prices.ts'
import { taxesByDie } from './random-events.ts'

/** What a council has too little of for maintenance: nothing, what may still come, or what cannot. */
interface Shortfall {
  /** "34 short unless gold comes (40 to be dug, 25 ashore)"; empty where nothing is short. */
  readonly words: string
  /** Ducats that are wanting until gold comes. */
  readonly short: number
  /** Even with all that may come. */
  readonly isSure: boolean
}

/** 6.8: how maintenance of so many ducats is covered by those that are held in the council, and those that come before. */
export function shortfallOf(g: Position, nation: Nation, due: number, held: number): Shortfall {
  const short = due - Math.max(0, held)
  if (short <= 0) return { words: '', short: 0, isSure: false }
  const { resources, ...dug } = incomeOf(g, nation)
  if (short <= resources) return { words: `${short} of it from resources`, short: 0, isSure: false }
  const { gold, shut, ashore, words } = goldToCome(g, nation, dug)
  const left = short - resources
  const farmed = resources > 0 ? ` after ${resources} of resources` : ''
  if (left <= gold)
    return { words: `${left} short${farmed} unless gold comes (${words})`, short: left, isSure: false }
  // A port for it may be made before maintenance, so nothing is sure yet.
  if (left <= gold + shut)
    return {
      words: `${left} short${farmed} unless gold comes (${words === '' ? '' : `${words}, `}${shut} without a port)`,
      short: left,
      isSure: false,
    }
  const hoped = gold > 0 ? `, ${left - gold} even if all gold comes (${words})` : ''
  const stays = ashore > 0 ? ` (${ashore} in gold ${ashore === 1 ? 'stays' : 'stay'} ashore)` : ''
  return { words: `${left} short${farmed}${hoped}${stays}`, short: left, isSure: true }
}

/**
 * Gold that may be home before maintenance: for who can pay for no voyage only what is aboard, and the rest stays ashore.
 * In words it is told by where it is, as on the page of a voyage: what a turn digs and what lies ashore are not the same.
 */
function goldToCome(
  g: Position,
  nation: Nation,
  dug: GoldToCome,
): GoldToCome & { readonly ashore: number; readonly words: string } {
  const [lying, aboard] = [goldAshore(g, nation), goldAboard(g, nation)]
  const [gold, shut] = [dug.gold + lying.gold, dug.shut + lying.shut]
  const laden = aboard > 0 ? [`${aboard} aboard`] : []
  if (isStranded(g, nation)) return { gold: aboard, shut: 0, ashore: gold + shut, words: laden.join() }
  const parts = [
    ...(dug.gold > 0 ? [`${dug.gold} to be dug`] : []),
    ...(lying.gold > 0 ? [`${lying.gold} ashore`] : []),
    ...laden,
  ]
  return { gold: gold + aboard, shut, ashore: 0, words: parts.join(', ') }
}

/** 6.25: the treasury does not hold the bounds of the shortest way over the ocean, and no voyage has any. */
export function isStranded(g: Position, nation: Nation): boolean {
  if (isBankers(nation)) return false
  if (g.state.expeditions.some((one) => one.nation === nation && one.bounds > 0)) return false
  const shortest = Math.min(...allLandfalls(g).map((node) => boundsHome(g, node)))
  return nationOf(g, nation).treasury < shortest * boundPrice(g, nation)
}

/** 15.61: Areas without whose missionary there are no taxes, as far as none is on the way to them. */
function withheldFor(g: Position, nation: Nation, stranded: boolean): string[] {
  const brought = preachersSent(g, nation)
  // Who could still send one this turn has been told that he must.
  const areas = stranded ? withheldNext(g, nation) : overdueMissionaries(g, nation)
  return areas.filter((area) => !brought.includes(area))
}

/** "taxes 15-40", or what keeps them back, and what ends it. */
function taxWords(taxes: readonly number[], withheld: readonly string[]): string {
  if (withheld.length === 0) return `taxes ${Math.min(...taxes)}-${Math.max(...taxes)}`
  return `no taxes until a missionary is in ${listed(withheld)} or nobody of yours`
}

/**
 * "Each turn 18 ducats from resources, gold 25 dug, 100 without a port, taxes 15-40, upkeep 44": resources and gold of those who are ashore, the taxes of the
 * present monarch, and the upkeep of all, planned voyages among them. With ! where that is more than a turn brings on average.
 */
export function eachTurn(g: Position, nation: Nation): string {
  const { resources, gold, shut } = incomeOf(g, nation)
  const taxes = taxesByDie(g, nation)
  const [now, factor] = [upkeepToCome(g, nation), priceFactor(g, nation)]
  const upkeep = now / factor
  const owed = tributesOf(g, nation)
  const stranded = isStranded(g, nation)
  const withheld = withheldFor(g, nation, stranded)
  const paid = withheld.length > 0 ? 0 : sum(taxes) / taxes.length
  const isLosing = upkeep + owed > resources + (stranded ? 0 : gold) + paid
  // 6.41/10 doubles what this turn takes, and no other.
  const due = `upkeep ${upkeep}${factor > 1 ? ` (now ${now})` : ''}`
  const parts = [
    ...(resources > 0 ? [`${many(resources, 'ducat')} from resources`] : []),
    ...(gold > 0 ? [`gold ${gold} dug${stranded ? ' (stays ashore)' : ''}`] : []),
    ...(shut > 0 ? [`${gold > 0 ? '' : 'gold '}${shut} without a port`] : []),
    taxWords(taxes, withheld),
    isLosing ? warning(due) : due,
    ...(owed > 0 ? [`by treaty ${owed}`] : []),
  ]
  return `Each turn ${parts.join(', ')}`
}
