/** 24.16 Which ships of a debtor in default the Bankers take, and which they leave him to earn with. */
import type { Advice } from '../../../../kernel/program/computer.ts'
import { defaultedDucats } from '../../diplomacy/bankers.ts'
import { creditFor, findSeized, type ShipFound } from '../../diplomacy/seizure.ts'
import type { SeizureFrame } from '../../diplomacy/shapes.ts'
import { turnsLeft } from '../../state/context.ts'
import { called } from '../../state/seat-words.ts'
import { goldIn, many, shipNames } from '../../state/units.ts'
import { actionOf, advise, type ChoiceAt, choicesOf, close, type Mind } from '../adviser.ts'
import { mannersOf } from '../diplomacy/manners.ts'
import { expectedIncome, leaderOf, treasuryOf } from '../worth/estimates.ts'

/** Part of a debtor's treasury and income that can be hoped for in the turns to come (24.17). */
const hoped = 0.4
const turnsOfHope = 3
/** Nothing that a debtor in default may still pay is surer than that. */
const surest = 0.95

/**
 * A ship with gold is taken, for its gold is ducats and the debt falls besides; without, a seizure brings no
 * ducat and takes the hope of some: it is for debtors who will not pay, and against who leads the game.
 */
export function seizureOf(mind: Mind): Advice | null {
  const { g, decision, level } = mind
  const frame = g.state.stack.at(-1)
  const choices = choicesOf(decision, 'seize')
  if (frame?.kind !== 'seizure' || choices.length === 0) return null
  const chance = chanceOfPayment(mind, frame)
  const worth = ({ ship }: ShipFound) => goldIn(ship) - chance * creditFor(g, ship)
  // What has not sailed yet is named, but not shown (6.71); there is no gold aboard.
  const [best] = choices
    .flatMap((choice) => {
      const found: ShipFound | undefined = findSeized(g, frame, choice.fixed)
      return found ? [{ choice, found, worth: worth(found) }] : []
    })
    .sort((a, b) => b.worth - a.worth)
  const hurts = leaderOf(g) === frame.debtor && mannersOf[level].againstLeader > 0
  const owed = `${called(frame.debtor)} owes ${many(defaultedDucats(g, frame.debtor), 'ducat')}, and about ${Math.round(100 * chance)} in 100 of that may still be paid.`
  const seize = (choice: ChoiceAt<'seize'>, why: string) => advise(actionOf(decision, choice), why, owed)
  if (best && best.worth > 0)
    return seize(
      best.choice,
      `Seize the ${shipNames[best.found.ship.kind]}: its ${many(goldIn(best.found.ship), 'ducat')} of gold are more than what it takes off the debt.`,
    )
  const any = best?.choice ?? choices.at(-1)!
  if (chance < hopeless) return seize(any, 'Seize what there is, before it is lost as well.')
  if (hurts) return seize(any, 'Seize what there is: the debtor leads the game.')
  return close(mind, 'A debtor without ships earns nothing that could be repaid.', owed)
}

/** With less hope than that ships are taken as they are. */
const hopeless = 0.25

/** Chance, 0 to 1, that what is owed will still be paid in ducats. */
function chanceOfPayment({ g }: Mind, { debtor }: SeizureFrame): number {
  const turns = Math.min(turnsOfHope, turnsLeft(g))
  const means = hoped * (treasuryOf(g, debtor) + Math.max(0, expectedIncome(g, debtor)) * turns)
  return Math.min(surest, means / Math.max(1, defaultedDucats(g, debtor)))
}
