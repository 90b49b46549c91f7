/** N1.19: the sequence of play as one table. */
import type * as flow from '../../../kernel/flow/shapes.ts'
import { select } from '../benefits/select.ts'
import { complete } from '../end/complete.ts'
import { newEra } from '../era/new-era.ts'
import { wars } from '../era/wars.ts'
import { govern } from '../govern/govern.ts'
import { planckPlans } from '../planck/plans.ts'
import type { SegmentRules } from '../state/flow.ts'
import { loading } from '../voyage/loading.ts'
import { payment, recover, reveal } from '../voyage/reveal.ts'
import { sail } from '../voyage/sail.ts'
import type { GameForm } from './actions.ts'

/** What a segment is called, and what is told when it begins. */
export const segmentNames = [
  'new-era',
  'wars',
  'loading',
  'reveal',
  'recover',
  'payment',
  'sail',
  'plans',
  'govern',
  'select',
  'complete',
] as const
export type SegmentName = (typeof segmentNames)[number]

export interface Segment extends flow.Segment<SegmentRules<GameForm>> {
  readonly id: SegmentName
  /** The phase that begins with it, by its number; null within a phase. */
  readonly phase: number | null
  readonly rule: string
}

export const sequence: readonly Segment[] = [
  { id: 'new-era', phase: 1, rule: 'N2.1', who: 'once', rules: newEra },
  { id: 'wars', phase: null, rule: 'N2.6', who: 'once', rules: wars },
  { id: 'loading', phase: 2, rule: 'N3.1', who: 'together', rules: loading },
  { id: 'reveal', phase: null, rule: 'N3.9', who: 'once', rules: reveal },
  { id: 'recover', phase: null, rule: 'N3.8', who: 'each', rules: recover },
  { id: 'payment', phase: null, rule: 'N3.9', who: 'once', rules: payment },
  { id: 'sail', phase: 3, rule: 'N4.1', who: 'each', rules: sail },
  { id: 'plans', phase: null, rule: 'N12.23', who: 'once', rules: planckPlans },
  { id: 'govern', phase: 4, rule: 'N5.1', who: 'each', rules: govern },
  { id: 'select', phase: 5, rule: 'N6.2', who: 'each', rules: select },
  { id: 'complete', phase: 6, rule: 'N7.1', who: 'once', rules: complete },
]

export const segmentAt = (step: number): Segment => sequence[step]!
