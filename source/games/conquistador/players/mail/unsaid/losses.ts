/** P8.31, P8.32, P9.21, P11.21, P12.4: who is lost, and which ship is taken, where the sheet does not say. */

import type { LossFrame } from '../../../state/state.ts'
import { isConquistador, isMissionary } from '../../../state/units.ts'
import type { ChoiceAt } from '../../adviser.ts'
import { actionOf } from '../../adviser.ts'
import { type Asked, isSet, oneOf, openOf, type Usually } from './asked.ts'

type Loss = ChoiceAt<'lose'>

const unitOf = ({ fixed }: Loss): string | null => ('unit' in fixed ? fixed.unit : null)

/** Attrition at sea takes people by a die; the rest is taken in the order of the rules. */
export const loss: Usually = (asked) => {
  const choices = openOf(asked, 'lose')
  const [first] = choices
  if (!first) return []
  const found = leaderOf(asked, choices) ?? missionaryOf(asked, choices) ?? byDie(asked, choices) ?? first
  return [actionOf(asked.decision, found)]
}

const frameOf = ({ g }: Asked): LossFrame | null => {
  const frame = g.state.stack.at(-1)
  return frame?.kind === 'loss' ? frame : null
}

/** P9.21, P12.4: a conquistador before an explorer, then by the turn of return and the alphabet, as offered. */
function leaderOf({ g }: Asked, choices: readonly Loss[]): Loss | undefined {
  const isLeader = (choice: Loss) => {
    const unit = unitOf(choice)
    return unit !== null && !isMissionary(unit) && g.data.leaders.leaders.some(({ name }) => name === unit)
  }
  const leaders = choices.filter(isLeader)
  if (leaders.length < choices.length) return undefined
  return leaders.find((choice) => isConquistador(g, unitOf(choice)!)) ?? leaders[0]
}

/** P8.31: from the lowest value; one that nobody knows stands between. */
function missionaryOf({ g }: Asked, choices: readonly Loss[]): Loss | undefined {
  if (!choices.every((choice) => isMissionary(unitOf(choice) ?? ''))) return undefined
  const value = (choice: Loss) => g.state.missionaries[unitOf(choice)!] ?? 0
  return [...choices].sort((a, b) => value(a) - value(b))[0]
}

/** P9.21: of soldiers and colonists a die says which. */
function byDie(asked: Asked, choices: readonly Loss[]): Loss | undefined {
  const frame = frameOf(asked)
  if (frame?.cause.by !== 'sea' || choices.some((choice) => unitOf(choice) === null)) return undefined
  const where = Object.values(frame.scope).flat().join(' ')
  return oneOf(asked, `lost at sea ${where}`, choices)
}

/** P8.31: from the bottom of the list, caravels before carracks, as they are offered. */
export const sunk: Usually = (asked) =>
  openOf(asked, 'lose')
    .slice(0, 1)
    .map((choice) => actionOf(asked.decision, choice))

/** P8.32: the victor takes a prize, the ship that is named last, unless the sheet leaves it. */
export const prize: Usually = (asked) => {
  const last = openOf(asked, 'takePrize').at(-1)
  return last && !isSet(asked, 'prize', 'no') ? [actionOf(asked.decision, last)] : []
}

/** Nobody says which ally loses ships: a die does. */
export const designate: Usually = (asked) => {
  const found = oneOf<ChoiceAt<'designate'>>(asked, 'which ally', openOf(asked, 'designate'))
  return found ? [actionOf(asked.decision, found)] : []
}
