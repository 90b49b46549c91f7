/** Which unit to lose: the one that is worth least where it is. */

import { pointsPerDucat } from '../../end/victory.ts'
import { attackerLoses } from '../../land/strengths.ts'
import type { LossName } from '../../matters/loss-candidates.ts'
import { expeditionOf, shipsOf } from '../../naval/fleets.ts'
import type { Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Group } from '../../state/state.ts'
import { emptyGroup, goldIn, isMissionary } from '../../state/units.ts'
import { type Adviser, actionOf, advise, type ChoiceAt, choicesOf, type Mind } from '../adviser.ts'
import { temperOf } from '../levels.ts'
import { inPoints } from '../odds.ts'
import { landfallOf, lossAboard, one, peopleWorth, shipWorth } from '../worth/afloat.ts'
import { lossWorth } from '../worth/ashore.ts'
import { outlookOf } from '../worth/outlook.ts'
import { driven } from '../worth/thumb.ts'

interface Loss {
  readonly choice: ChoiceAt<'lose'>
  readonly label: string
  /** In points. */
  readonly cost: number
}

/**
 * Ships, colonists, soldiers, leaders and missionaries lost to whatever
 * it is (8.31, 9.22, 11.21, 12.4, 17.35, 6.41).
 */
export const loseUnit: Adviser = (mind) => {
  const losses = choicesOf(mind.decision, 'lose').map((choice) => ({
    choice,
    label: choice.label,
    cost: temperOf(mind).weighs ? costOf(mind, choice.fixed) : 0,
  }))
  const [first, ...others] = losses
  if (!first) return null
  const least = others.reduce((best, loss) => (loss.cost < best.cost ? loss : best), first)
  return advise(actionOf(mind.decision, least.choice), ...reasons(mind, least, losses))
}

function reasons(mind: Mind, least: Loss, losses: readonly Loss[]): string[] {
  if (!temperOf(mind).weighs) return [`The first that may be lost is given: ${least.label}.`]
  const others = losses.filter((loss) => loss !== least).sort((a, b) => a.cost - b.cost)
  const [next] = others
  const cost = Math.max(0, least.cost)
  return [
    cost > 0
      ? `${least.label}: losing it costs least, ${inPoints(cost)}.`
      : `${least.label}: nothing is lost with it.`,
    ...(next ? [`The next to go would be ${next.label}, worth ${inPoints(next.cost)}.`] : []),
  ]
}

function costOf({ g, nation, level }: Mind, name: LossName): number {
  const outlook = outlookOf(g, nation, level)
  if ('hex' in name) {
    // Only units of the hex itself are weighed by what they hold there.
    const lost = groupOf(name.unit, unitsAt(g.state, nation, name.hex))
    return lossWorth(outlook, name.hex, lost) + groundLost(g, name.hex, lost)
  }
  const fleet = { nation, ...name }
  const expedition = expeditionOf(g.state, fleet)
  if ('ship' in name) {
    const ship = shipsOf(g.state, fleet)[name.ship - 1]
    return ship ? shipWorth(outlook, ship, expedition && landfallOf(g, expedition)) : 0
  }
  const lost = groupOf(name.unit, emptyGroup())
  return expedition ? lossAboard(outlook, expedition, lost) : peopleWorth(outlook, lost)
}

function groupOf(unit: string, { colonists }: Group): Group {
  if (unit === 'soldier') return one({ soldiers: 1 })
  if (unit === 'colonist') return one({ colonists: 1 })
  if (unit === 'pair') return one({ colonists: 2 })
  if (unit === 'settlement') return one({ colonists })
  return isMissionary(unit) ? one({ missionaries: [unit] }) : one({ leaders: [unit] })
}

/**
 * 11.23: what it costs if the soldier is the one without whom the hex must be left; 13.45: gold stays behind.
 */
function groundLost(g: Position, hex: string, { soldiers }: Group): number {
  const frame = g.state.stack.find((one) => one.kind === 'battle' && one.hex === hex)
  const battle = g.state.battles.find((one) => one.hex === hex)
  if (frame?.kind !== 'battle' || !battle || soldiers === 0) return 0
  const loss = g.state.stack.findLast((one) => one.kind === 'loss')
  const attacks = loss?.nation === battle.attacker
  const left = {
    attacker: unitsAt(g.state, battle.attacker, hex).soldiers,
    defender: unitsAt(g.state, battle.defender, hex).soldiers,
  }
  const after = attacks
    ? { ...left, attacker: left.attacker - soldiers }
    : { ...left, defender: left.defender - soldiers }
  const gives = (now: typeof left) => attackerLoses(frame.hit, now) === attacks
  if (gives(left) || !gives(after)) return 0
  const gold = attacks ? 0 : goldIn(unitsAt(g.state, battle.defender, hex))
  return driven + pointsPerDucat(battle.defender) * gold
}
