/**
 * 6.72 What a seat of the program says at the council table: answers
 * first, then debts, then proposals of its own.
 */
import type { Advice } from '../../../../kernel/program/computer.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Treaty } from '../../diplomacy/shapes.ts'
import { termsText } from '../../diplomacy/terms.ts'
import { otherNations, proposalsTo } from '../../diplomacy/treaties.ts'
import type { Position } from '../../state/context.ts'
import { called } from '../../state/seat-words.ts'
import { isNation } from '../../state/units.ts'
import { actionOf, advise, choiceOf, type Mind } from '../adviser.ts'
import { bankersOffersOf } from '../bankers/offers.ts'
import { judge } from './answers.ts'
import { pursue } from './drafting.ts'
import { offersOf } from './offers.ts'
import { conflictWith, unkeepable } from './promises.ts'
import { refusalWords } from './refusals.ts'
import { repaymentOf } from './repayments.ts'

/**
 * The next word of a seat to the others in Planning; null when it has nothing more to say for now. What was
 * proposed this turn is not proposed again, so that every council comes to an end. No captive is killed
 * (8.32): in prison he serves his nation as little as dead, and may yet be paid for.
 */
export function diplomacyOf(mind: Mind): Advice | null {
  const { g, nation } = mind
  if (otherNations(g, nation).length === 0) return null
  const [asked] = proposalsTo(g, nation)
  if (asked) return answer(mind, asked)
  const broken = unkeepable(g, nation)
  if (broken) return withdraw(mind, broken, 'This offer could not be kept any more.')
  const repayment = repaymentOf(mind)
  if (repayment) return repayment
  if (isCommitted(g, nation)) return null
  for (const offer of isNation(nation) ? offersOf(mind) : bankersOffersOf(mind)) {
    const step = pursue(mind, offer)
    if (step) return step
  }
  return null
}

/**
 * Whether a nation has begun to outfit its ships: what it would offer may be aboard, and what it would pay is
 * spent. It speaks again when one of its proposals has been answered.
 */
function isCommitted({ state }: Position, nation: Nation): boolean {
  const { expeditions, nations, treaties, turn } = state
  const outfits =
    expeditions.some((one) => one.nation === nation) ||
    Object.values(nations[nation]!.bought).some((count) => count > 0)
  return (
    outfits &&
    !treaties.some(({ by, turn: then, status }) => by === nation && then === turn && isAnswer(status))
  )
}

const isAnswer = (status: Treaty['status']): boolean => status !== 'draft' && status !== 'proposed'

function answer(mind: Mind, asked: Treaty): Advice | null {
  const { g, nation, decision } = mind
  const fixed = { treaty: String(asked.id) }
  const verdict = judge(mind, asked)
  const { good, reasons } = verdict
  const accept = choiceOf(decision, 'accept', fixed)
  const [who, what] = [called(asked.by), termsText(asked)]
  if (good && accept) {
    const conflict = conflictWith(g, nation, asked)
    if (conflict) return withdraw(mind, conflict, `What ${who} proposes takes its place.`)
    return advise(actionOf(decision, accept), `Agree with ${who}: ${what}.`, ...reasons)
  }
  const said = `Refuse ${who}: ${what}.`
  const decline = choiceOf(decision, 'decline', fixed)
  if (decline)
    return advise(
      actionOf(decision, decline, { reason: refusalWords(mind, asked, verdict) }),
      said,
      ...reasons,
    )
  // Who advises a person says nothing to a program.
  const refuse = choiceOf(decision, 'refuse', fixed)
  return refuse ? advise(actionOf(decision, refuse), said, ...reasons) : null
}

function withdraw({ decision }: Mind, treaty: Treaty, reason: string): Advice | null {
  const choice = choiceOf(decision, 'withdraw', { treaty: String(treaty.id) })
  return choice ? advise(actionOf(decision, choice), reason) : null
}
