/**
 * What to answer where fleets meet: fight, let pass, fight as
 * one; and what to do with the ships that are lost.
 */

import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { alliedInDefence } from '../../diplomacy/treaties.ts'
import { decimal } from '../../matters/odds.ts'
import { foesAt, isSameFleet, shipsOf } from '../../naval/fleets.ts'
import { attackBy, interceptBy } from '../../naval/naval-combat.ts'
import type { SunkFrame } from '../../naval/shapes.ts'
import { sum } from '../../state/context.ts'
import type { Expedition } from '../../state/state.ts'
import { type Adviser, actionOf, advise, type ChoiceAt, choiceOf, choicesOf, type Mind } from '../adviser.ts'
import { fights, temperOf } from '../levels.ts'
import { inPoints } from '../odds.ts'
import { type Prospect, prizeWorth, seaProspect } from '../war/sea-fights.ts'
import { shipWorth } from '../worth/afloat.ts'
import { outlookOf } from '../worth/outlook.ts'
import { denial, leavesAlone } from './rivals.ts'

/** The expedition that has come where others lie. */
function moverOf({ g }: Mind): Expedition | null {
  const frame = g.state.stack.at(-1)
  return frame?.kind === 'encounter'
    ? (g.state.expeditions.find(({ id }) => id === frame.expedition) ?? null)
    : null
}

/**
 * The best of some attacks of an expedition, if one is worth it; never on whom a treaty spares (6.72).
 */
export function bestAttack<C extends ChoiceAt<'attackShips' | 'attackFleet'>>(
  mind: Mind,
  expedition: Expedition,
  choices: readonly C[],
): { readonly choice: C; readonly prospect: Prospect } | null {
  const { g, level } = mind
  if (!fights(level)) return null
  const prey = { ships: expedition.place }
  const open = choices.flatMap((choice) => {
    const { targets } = choice.fixed
    if (choice.off || targets.some((target) => leavesAlone(mind, target, prey))) return []
    return [{ choice, prospect: seaProspect(mind, attackBy(g, expedition, targets)) }]
  })
  const [best] = open.sort((a, b) => b.prospect.worth - a.prospect.worth)
  return best && best.prospect.worth >= temperOf(mind).leastGain ? best : null
}

/** 8.13: attack the ships that are met, or nobody. */
export const encounter: Adviser = (mind) => {
  const mover = moverOf(mind)
  const { decision } = mind
  const hold = choiceOf(decision, 'holdFire')
  const best = mover && bestAttack(mind, mover, choicesOf(decision, 'attackFleet'))
  if (best)
    return advise(
      actionOf(decision, best.choice),
      `Attack ${listed(best.choice.fixed.targets)}.`,
      ...best.prospect.lines,
    )
  return hold ? advise(actionOf(decision, hold), 'A fight here brings too little for its risk.') : null
}

/** 8.15: try to bring those who sail by to battle, or let them pass. */
export const intercept: Adviser = (mind) => {
  const { g, nation, level, decision } = mind
  const mover = moverOf(mind)
  const [attack, pass] = [choiceOf(decision, 'intercept'), choiceOf(decision, 'letPass')]
  if (mover && attack && fights(level) && !leavesAlone(mind, mover.nation, { ships: mover.place })) {
    const { worth, lines } = seaProspect(mind, interceptBy(g, mover, nation))
    if (worth >= temperOf(mind).leastGain)
      return advise(
        actionOf(decision, attack),
        `Try to attack ${mover.id} of ${mover.nation}; it succeeds in 3 of 6.`,
        ...lines,
      )
  }
  return pass ? advise(actionOf(decision, pass), 'Let them pass: a fight would bring too little.') : null
}

/** 8.14: fight as one with an ally if that makes the attack on us a worse one. */
export const union: Adviser = (mind) => {
  const { g, nation, decision } = mind
  const mover = moverOf(mind)
  const [yes, no] = [
    choiceOf(decision, 'announceUnion', { on: 'yes' }),
    choiceOf(decision, 'announceUnion', { on: 'no' }),
  ]
  if (mover && yes) {
    const allies = foesAt(g, mover.nation, mover.place).filter((foe) => alliedInDefence(g, nation, foe))
    const alone = seaProspect(mind, attackBy(g, mover, [nation]))
    const together = seaProspect(mind, attackBy(g, mover, [nation, ...allies]))
    if (together.worth >= alone.worth)
      return advise(
        actionOf(decision, yes),
        `Together we stand better: ${inPoints(together.worth)} on average, alone ${decimal(alone.worth)}.`,
        ...together.lines,
      )
  }
  return no ? advise(actionOf(decision, no), 'There is nothing to gain by fighting as one.') : null
}

/** 8.31: of two who lost together, who loses the ships: whichever loss counts most. */
export const designate: Adviser = (mind) => {
  const { g, decision } = mind
  const frame = g.state.stack.at(-1)
  if (frame?.kind !== 'sunk') return null
  const left = frame.count - frame.chosen.length
  const open = choicesOf(decision, 'designate')
    .map((choice) => {
      const { owner } = choice.fixed
      return { choice, owner, worth: sum(lossesOf(mind, frame, owner).slice(0, left)) }
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = open
  return best
    ? advise(
        actionOf(decision, best.choice),
        `The ships of ${best.owner} count most: ${inPoints(best.worth)}.`,
      )
    : null
}

/** What it is worth to us that a nation loses each of its ships in a fight, the one that it gives first in front. */
function lossesOf(mind: Mind, frame: SunkFrame, owner: Nation): number[] {
  const { g, level } = mind
  const outlook = outlookOf(g, owner, level)
  return frame.fleets
    .filter(({ nation }) => nation === owner)
    .flatMap((fleet) => shipsOf(g.state, fleet).map((ship, index) => ({ fleet, index, ship })))
    .filter(
      ({ ship, fleet, index }) =>
        ship.kind !== 'galleonFleet' &&
        !frame.chosen.some((lost) => isSameFleet(lost.fleet, fleet) && lost.index === index),
    )
    .map(({ ship }) => denial(mind, owner) * shipWorth(outlook, ship))
    .sort((a, b) => a - b)
}

/** 8.32, 15.44: keep the best ship that was lost. */
export const prize: Adviser = ({ g, nation, level, decision }) => {
  const outlook = outlookOf(g, nation, level)
  const frame = g.state.stack.at(-1)
  if (frame?.kind !== 'sunk') return null
  const open = choicesOf(decision, 'takePrize')
    .map((choice) => {
      const { ship } = frame.chosen[choice.fixed.ship - 1]!
      return { choice, worth: prizeWorth(outlook, [ship]) }
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = open
  return best
    ? advise(actionOf(decision, best.choice), `${best.choice.label}: worth ${inPoints(best.worth)} to us.`)
    : null
}
