/** 24.16: what the Bankers seize of a debtor's ships. */
import type { ShipKind } from '../../data.ts'
import { shipNames } from '../../units.ts'
import { pointsPerDucat } from '../../victory.ts'
import { type Adviser, actionOf, advise, choiceOf } from '../adviser.ts'

/**
 * The ship that brings most: the gold aboard and the debt that it covers. Ships of others in Europe are secret, so all
 * that is known of them is what the offer says.
 */
export const seizure: Adviser = ({ g, nation, decision }) => {
  const choice = choiceOf(decision, 'seize')
  const domain = choice?.args?.ship
  if (!choice || domain?.kind !== 'one' || domain.of.length === 0) return null
  const found = domain.of.map((token) => {
    const label = domain.labels?.[token] ?? token
    const kinds = Object.keys(shipNames) as ShipKind[]
    const kind = kinds.find((one) => label.startsWith(shipNames[one]))
    const gold = Number(/(\d+) ducats? of gold/.exec(label)?.[1] ?? 0)
    return { token, label, gold, covered: kind ? g.data.units[kind].cost : 0 }
  })
  const best = found.reduce((a, b) => (b.gold + b.covered > a.gold + a.covered ? b : a))
  return advise(
    actionOf(decision, choice, { ship: best.token }),
    `Seize the ${best.label}: it covers ${best.covered} ducats of the debt.`,
    ...(best.gold > 0 ? [`Its gold is worth ${best.gold * pointsPerDucat(nation)} points.`] : []),
  )
}
