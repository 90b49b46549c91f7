/**
 * What a nation proposes to others on its own: hires, Rutters, captives, defence, and loans.
 */
import type { Nation } from '../../data/shapes.ts'
import { fundsRefused } from '../../diplomacy/bankers.ts'
import type { Clause } from '../../diplomacy/shapes.ts'
import {
  alliedInDefence,
  knownRutter,
  otherNations,
  treatiesInForce,
  usualEnd,
} from '../../diplomacy/treaties.ts'
import { areAtPeace } from '../../diplomacy/truces.ts'
import { nationOf, type Position } from '../../state/context.ts'
import { bankers, isNation } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { explorersOf } from '../worth/estimates.ts'
import { type Goods, sale, salePaidByTurn } from './bargains.ts'
import { barter, captivesBetween, ifGood, spareExplorers, termsInKind } from './barter.ts'
import { bankersLoanWanted } from './borrowing.ts'
import type { Proposal } from './drafting.ts'
import { areEstranged } from './grudges.ts'
import { leaderAhead } from './leads.ts'
import { loanOffers } from './loan-offers.ts'
import { loanWanted, mostLentTo, owedBy } from './loans.ts'
import { mannersOf } from './manners.ts'
import { nameOfCaptive } from './motives.ts'
import { areasSailed, isThreatened } from './peace-worth.ts'
import { freeDucats, openProposals } from './promises.ts'
import { shipsAbroad } from './worth.ts'

/** Who has less cannot send the explorer anywhere that he hires. */
const forVoyage = 20
/** A nation lends of what it has above this, which its own voyages need. */
const lendsAbove = 120

type Source = (mind: Mind, partner: Nation) => readonly (Proposal | null)[]

/** Every proposal that a nation would make now, what it needs most first. */
export function* offersOf(mind: Mind): Generator<Proposal> {
  const { g, nation, level } = mind
  const usual: readonly Source[] = [loan, hire, hireOut]
  const sources = mannersOf[level].active
    ? [...usual, rutter, ransom, defence, peace, passage, loanOnWord]
    : usual
  const partners = otherNations(g, nation).filter((partner) => !areEstranged(mind, partner))
  for (const source of sources)
    for (const partner of partners) for (const proposal of source(mind, partner)) if (proposal) yield proposal
}

/** Whether ducats may pass between two seats (24.16). */
const mayPay = (g: Position, one: Nation, other: Nation): boolean => fundsRefused(g, one, other) === null

/** What another has, for ducats, or for something of ours where none may pass (24.16). */
const bought = (mind: Mind, partner: Nation, goods: Goods): Proposal | null =>
  mayPay(mind.g, mind.nation, partner)
    ? sale(mind, partner, goods)
    : barter(mind, partner, goods.thing, goods.what)

/** 24.16: ducats of the Bankers for voyages that would else not sail, as far as they lend them. */
const loan: Source = (mind, partner) => {
  const { g, nation } = mind
  if (partner !== bankers) return []
  const most = mostLentTo(g, partner, nation) - owedBy(g, partner, nation)
  return loanOffers(mind, { lender: partner, debtor: nation }, Math.min(bankersLoanWanted(mind), most))
}

/** 6.25: ducats of a nation that has more than it can use this turn, on the debtor's word. */
const loanOnWord: Source = (mind, partner) => {
  const { g, nation } = mind
  if (!isNation(partner) || !mayPay(g, nation, partner)) return []
  const wanted = loanWanted(g, nation)
  const asked = loanOffers(
    mind,
    { lender: partner, debtor: nation },
    Math.min(wanted, mostLentTo(g, partner, nation)),
  )
  if (asked.length > 0) return asked
  const spare = freeDucats(g, nation) - lendsAbove
  const lent = Math.min(loanWanted(g, partner), mostLentTo(g, nation, partner), spare)
  return loanOffers(mind, { lender: nation, debtor: partner }, lent)
}

/** An explorer for this turn. */
const hireOf = (g: Position, seller: Nation, name: string) => ({
  thing: { kind: 'explorer', from: seller, name, until: g.state.turn } as const,
  seller,
  what: `for ${name} this turn`,
})

/** 15.34: an explorer for a nation that has none, from who has one to spare. */
const hire: Source = (mind, partner) => {
  const { g, nation } = mind
  const theirs = explorersOf(g, partner)
  const spare = isNation(partner) ? theirs.length > 1 : theirs.length > 0
  const wants = explorersOf(g, nation).length === 0 && freeDucats(g, nation) > forVoyage
  const asked = openProposals(g, nation).some(({ clauses }) =>
    clauses.some(({ kind }) => kind === 'explorer'),
  )
  if (!wants || !spare || asked) return []
  const name = theirs.at(-1)!
  return [bought(mind, partner, hireOf(g, partner, name))]
}

/** 15.34: an own explorer for who has none. Of several the one whose years end first goes. */
export const hireOut: Source = (mind, partner) => {
  const { g, nation } = mind
  if (!isNation(partner) || !mayPay(g, nation, partner)) return []
  if (explorersOf(g, partner).length > 0) return []
  return spareExplorers(g, nation, isNation(nation) ? 1 : 0)
    .slice(0, 1)
    .map((name) => sale(mind, partner, hireOf(g, nation, name)))
}

/** 7.53: sailing instructions for the Cape, sold or bought. */
const rutter: Source = (mind, partner) => {
  const { g, nation } = mind
  if (!isNation(partner)) return []
  const [own, theirs] = [nationOf(g, nation).rutter, knownRutter(g.state, partner, nation)]
  if (own === theirs) return []
  const seller = own ? nation : partner
  const goods = { thing: { kind: 'rutter', from: seller }, seller, what: 'for the Rutter' } as const
  if (!own) return [bought(mind, partner, goods)]
  return mayPay(g, nation, partner) ? [sale(mind, partner, goods)] : []
}

/** 8.32: captives bought free, and sold. */
export const ransom: Source = (mind, partner) => {
  const { g, nation } = mind
  return captivesBetween(g, nation, partner).map(({ name, holder }) => {
    const thing = { kind: 'ransom', from: holder, captive: name } as const
    const goods = { thing, seller: holder, what: `for ${nameOfCaptive(name)}` }
    if (holder === partner) return bought(mind, partner, goods)
    return mayPay(g, nation, partner) ? sale(mind, partner, goods) : null
  })
}

/** 8.14: two who are behind stand together at sea against who leads. */
const defence: Source = (mind, partner) => {
  const { g, nation } = mind
  const leader = leaderAhead(g, nation, partner)
  if (!leader || shipsAbroad(g, leader) === 0) return []
  if (alliedInDefence(g, nation, partner)) return []
  const until = usualEnd(g)
  const thing: Clause = { kind: 'defence', until }
  const together = ifGood(mind, partner, [thing], `Stand together at sea against ${leader}, who leads.`)
  if (together || !mayPay(g, nation, partner)) return [together]
  // Who has more ships abroad gains more, and pays for it.
  const seller = shipsAbroad(g, nation) > shipsAbroad(g, partner) ? partner : nation
  const what = `to stand together at sea against ${leader}, who leads`
  return [sale(mind, partner, { thing, seller, what })]
}

/**
 * 6.72: peace with who is to be feared more than it has to fear, or with another who is behind; for ducats if it is
 * not had for itself, now or turn by turn.
 */
const peace: Source = (mind, partner) => {
  const { g, nation } = mind
  if (!isNation(partner) || areAtPeace(g, nation, partner)) return []
  if (!leaderAhead(g, nation, partner) && !isThreatened(g, nation, partner)) return []
  const paid = mayPay(g, nation, partner)
  const longest = usualEnd(g)
  for (const until of paid ? [longest] : termsInKind(g, longest)) {
    const thing = { kind: 'peace', until } as const
    const alone = ifGood(mind, partner, [thing], `Keep peace with ${partner} to the end of turn ${until}.`)
    if (alone) return [alone]
    const goods = { thing, seller: partner, what: `for peace to the end of turn ${until}` }
    const found = bought(mind, partner, goods) ?? (paid ? salePaidByTurn(mind, partner, goods) : null)
    if (found) return [found]
  }
  return []
}

/** 6.72: passage for ships where most of ours are, of who has ships too and keeps no peace. */
const passage: Source = (mind, partner) => {
  const { g, nation } = mind
  const [area] = areasSailed(g, nation)
  if (!area || !isNation(partner) || areAtPeace(g, nation, partner)) return []
  if (shipsAbroad(g, partner) === 0 || hasPassage(g, nation, partner, area)) return []
  const until = usualEnd(g)
  const thing = { kind: 'passage', from: partner, area, until } as const
  const alone = ifGood(mind, partner, [thing], `Ask ${partner} to leave our ships alone off ${area}.`)
  return [
    alone ?? bought(mind, partner, { thing, seller: partner, what: `to leave our ships alone off ${area}` }),
  ]
}

const hasPassage = (g: Position, nation: Nation, by: Nation, area: string): boolean =>
  treatiesInForce(g, nation).some(({ clauses }) =>
    clauses.some((one) => one.kind === 'passage' && one.from === by && one.area === area),
  )
