/** Who answers what is asked in the middle of a segment. */
import type { Adviser } from '../adviser.ts'
import { garrison, retreat } from './battles.ts'
import { designate, encounter, intercept, prize, union } from './encounters.ts'
import { cape, diverted, portLost } from './journeys.ts'
import { loseUnit } from './losses.ts'

/** By the kind of the decision. */
export const answers: Readonly<Record<string, Adviser>> = {
  loss: loseUnit,
  retreat,
  garrison,
  encounter,
  intercept,
  union,
  designate,
  prize,
  cape,
  diverted,
  'port-lost': portLost,
}
