/** 24.16: what the Bankers seize of a debtor's ships. */

import { defaultedDucats } from '../../diplomacy/bankers.ts'
import { creditFor, findSeized } from '../../diplomacy/seizure.ts'
import { goldIn } from '../../units.ts'
import { pointsPerDucat } from '../../victory.ts'
import { type Adviser, actionOf, advise, choiceOf } from '../adviser.ts'
import { figure } from '../odds.ts'

/** The ship that brings most: the gold aboard, and less lost of the debt's cover. */
export const seizure: Adviser = ({ g, nation, decision }) => {
  const frame = g.state.stack.at(-1)
  const choice = choiceOf(decision, 'seize')
  const domain = choice?.args?.ship
  if (frame?.kind !== 'seizure' || !choice || domain?.kind !== 'one') return null
  const owed = defaultedDucats(g, frame.debtor)
  const found = domain.of.map((token) => {
    const action = actionOf(decision, choice, { ship: token })
    const { ship, label } = findSeized(g, frame, action)
    const covered = Math.min(owed, creditFor(g, ship))
    return { action, label, covered, worth: pointsPerDucat(nation) * (goldIn(ship) + covered) }
  })
  const best = found.reduce((a, b) => (b.worth > a.worth ? b : a))
  return advise(
    best.action,
    `Seize the ${best.label}: it is worth ${figure(best.worth)} points.`,
    `It covers ${best.covered} of the ${owed} ducats that ${frame.debtor} owes.`,
  )
}
