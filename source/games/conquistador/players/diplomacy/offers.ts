/**
 * What a nation proposes to others on its own: hires, Rutters, captives, defence, and loans.
 */
import { stopped } from '../../../../kernel/contract/words.ts'
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
import { bankers, isMissionary, isNation } from '../../state/units.ts'
import type { Mind } from '../adviser.ts'
import { explorersAtHand, explorersOf } from '../worth/estimates.ts'
import { judge } from './answers.ts'
import { sale, salePaidByTurn } from './bargains.ts'
import { isNews, type Proposal } from './drafting.ts'
import { areEstranged } from './grudges.ts'
import { leaderAhead } from './leads.ts'
import { loanOffers } from './loan-offers.ts'
import { loanWanted, mostLentTo } from './loans.ts'
import { mannersOf } from './manners.ts'
import { areasSailed, isThreatened } from './peace-worth.ts'
import { freeDucats, openProposals, promisedLeaders } from './promises.ts'
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
    ? [...usual, rutter, ransom, exchange, defence, peace, passage, loanOnWord]
    : usual
  const partners = otherNations(g, nation).filter((partner) => !areEstranged(mind, partner))
  for (const source of sources)
    for (const partner of partners) for (const proposal of source(mind, partner)) if (proposal) yield proposal
}

/** Whether ducats may pass between two seats (24.16). */
const mayPay = (g: Position, one: Nation, other: Nation): boolean => fundsRefused(g, one, other) === null

/** 24.16: ducats of the Bankers for people who would else not sail. */
const loan: Source = (mind, partner) =>
  partner === bankers
    ? loanOffers(mind, { lender: partner, debtor: mind.nation }, loanWanted(mind.g, mind.nation))
    : []

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
  if (!wants || !spare || asked || !mayPay(g, nation, partner)) return []
  const name = theirs.at(-1)!
  return [sale(mind, partner, hireOf(g, partner, name))]
}

/** 15.34: an own explorer for who has none. Of several the one whose years end first goes. */
export const hireOut: Source = (mind, partner) => {
  const { g, nation } = mind
  if (!isNation(partner) || !mayPay(g, nation, partner)) return []
  const promised = promisedLeaders(g, nation)
  const spare = explorersAtHand(g, nation).filter((name) => !promised.includes(name))
  const kept = isNation(nation) ? 1 : 0
  if (spare.length + promised.length <= kept || explorersOf(g, partner).length > 0) return []
  return spare.slice(0, 1).map((name) => sale(mind, partner, hireOf(g, nation, name)))
}

/** 7.53: sailing instructions for the Cape, sold or bought. */
const rutter: Source = (mind, partner) => {
  const { g, nation } = mind
  if (!isNation(partner) || !mayPay(g, nation, partner)) return []
  const [own, theirs] = [nationOf(g, nation).rutter, knownRutter(g.state, partner, nation)]
  if (own === theirs) return []
  const seller = own ? nation : partner
  return [sale(mind, partner, { thing: { kind: 'rutter', from: seller }, seller, what: 'for the Rutter' })]
}

/** 8.32: captives bought free, and sold. */
export const ransom: Source = (mind, partner) => {
  const { g, nation } = mind
  if (!mayPay(g, nation, partner)) return []
  return captivesBetween(g, nation, partner).map(({ name, holder }) =>
    sale(mind, partner, {
      thing: { kind: 'ransom', from: holder, captive: name },
      seller: holder,
      what: `for ${nameOf(name)}`,
    }),
  )
}

const nameOf = (captive: string): string => (isMissionary(captive) ? `missionary ${captive}` : captive)

const captivesBetween = ({ state }: Position, one: Nation, other: Nation) =>
  state.captives.filter(
    ({ nation, holder }) => (nation === one && holder === other) || (nation === other && holder === one),
  )

/** 8.32, 24.16: one captive for another, where no ducats may pass. */
const exchange: Source = (mind, partner) => {
  const { g, nation } = mind
  if (mayPay(g, nation, partner)) return []
  const held = captivesBetween(g, nation, partner)
  const [mine, theirs] = [
    held.find(({ holder }) => holder === nation),
    held.find(({ holder }) => holder !== nation),
  ]
  if (!mine || !theirs) return []
  const clauses: Clause[] = [theirs, mine].map(({ name, holder }) => ({
    kind: 'ransom',
    from: holder,
    captive: name,
  }))
  return [ifGood(mind, partner, clauses, stopped(`Exchange ${nameOf(mine.name)} for ${nameOf(theirs.name)}`))]
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
  const until = usualEnd(g)
  const thing = { kind: 'peace', until } as const
  const alone = ifGood(mind, partner, [thing], `Keep peace with ${partner} to the end of turn ${until}.`)
  if (alone || !mayPay(g, nation, partner)) return [alone]
  const goods = { thing, seller: partner, what: `for peace to the end of turn ${until}` }
  return [sale(mind, partner, goods) ?? salePaidByTurn(mind, partner, goods)]
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
  if (alone || !mayPay(g, nation, partner)) return [alone]
  return [sale(mind, partner, { thing, seller: partner, what: `to leave our ships alone off ${area}` })]
}

const hasPassage = (g: Position, nation: Nation, by: Nation, area: string): boolean =>
  treatiesInForce(g, nation).some(({ clauses }) =>
    clauses.some((one) => one.kind === 'passage' && one.from === by && one.area === area),
  )

/** A proposal of fixed terms, if both gain by it and it was not made before. */
function ifGood(mind: Mind, partner: Nation, clauses: readonly Clause[], why: string): Proposal | null {
  if (!isNews(mind.g, mind.nation, partner, ...clauses)) return null
  const { good, theirs, reasons } = judge(mind, { by: mind.nation, with: partner, clauses: [...clauses] })
  return good && theirs >= 1 ? { partner, clauses, reasons: [why, ...reasons] } : null
}
