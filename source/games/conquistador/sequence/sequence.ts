/**
 * 5.1 The sequence of play: one table, in order. A segment is a module of a few functions, which the turn engine
 * calls for `each` nation in order of initiative, for all `together` in the Council, or `once` for the table.
 */
import type * as flow from '../../../kernel/flow/shapes.ts'
import { initiative } from '../council/initiative.ts'
import { planning } from '../council/planning.ts'
import { randomEvents } from '../council/random-events.ts'
import { discoveryCredit } from '../end/discovery-credit.ts'
import { finalPassage } from '../end/final-passage.ts'
import { goldCredit } from '../end/gold-credit.ts'
import { maintenance } from '../end/maintenance.ts'
import { goldSegment } from '../land/gold.ts'
import { landAttrition } from '../land/land-attrition.ts'
import { landMovement } from '../land/land-movement.ts'
import { nativeCombat } from '../land/native-combat.ts'
import { nativeUprising } from '../land/native-uprising.ts'
import { resources } from '../land/resources.ts'
import { hemispheric } from '../naval/hemispheric.ts'
import { finalAttrition, initialAttrition } from '../naval/naval-attrition.ts'
import { transOceanic } from '../naval/trans-oceanic.ts'
import type { SegmentRules } from '../state/flow.ts'
import type { WorkItem } from '../state/state.ts'
import type { PlayForm } from './actions.ts'

/** The letter of the phase and the number of the segment, as 5.1 has them. */
type SegmentId = `A${1 | 2 | 3}` | `B${1 | 2 | 3}` | `C${1 | 2 | 3 | 4 | 5 | 6}` | `D${1 | 2 | 3 | 4}` | 'E'

export interface Segment extends flow.Segment<SegmentRules<PlayForm, WorkItem['kind']>> {
  readonly id: SegmentId
  readonly phase: string
  readonly name: string
  readonly rule: string
  /** The Bankers take part (24.11). */
  readonly bankers?: true
  /** 6.71: nothing of a plan is secret, because the turn is over or nobody has planned yet. */
  readonly shown?: true
}

const council = 'Council Phase'
const initial = 'Initial Naval Phase'
const land = 'Land Phase'
const final = 'Final Naval Phase'

export const sequence: readonly Segment[] = [
  {
    id: 'A1',
    phase: council,
    name: 'Random Events',
    rule: '6.31',
    who: 'each',
    bankers: true,
    shown: true,
    rules: randomEvents,
  },
  { id: 'A2', phase: council, name: 'Initiative', rule: '6.52', who: 'once', shown: true, rules: initiative },
  {
    id: 'A3',
    phase: council,
    name: 'Planning',
    rule: '6.61',
    who: 'together',
    bankers: true,
    rules: planning,
  },
  {
    id: 'B1',
    phase: initial,
    name: 'Trans-Oceanic Movement',
    rule: '7.22',
    who: 'each',
    rules: transOceanic,
  },
  { id: 'B2', phase: initial, name: 'Hemispheric Movement', rule: '7.31', who: 'each', rules: hemispheric },
  { id: 'B3', phase: initial, name: 'Naval Attrition', rule: '9.11', who: 'each', rules: initialAttrition },
  { id: 'C1', phase: land, name: 'Gold', rule: '13.11', who: 'each', rules: goldSegment },
  { id: 'C2', phase: land, name: 'Land Movement', rule: '10.1', who: 'each', rules: landMovement },
  { id: 'C3', phase: land, name: 'Native Combat', rule: '17.21', who: 'each', rules: nativeCombat },
  { id: 'C4', phase: land, name: 'Native Uprising', rule: '17.31', who: 'each', rules: nativeUprising },
  { id: 'C5', phase: land, name: 'Land Attrition', rule: '12.4', who: 'each', rules: landAttrition },
  { id: 'C6', phase: land, name: 'Resources', rule: '14.21', who: 'each', rules: resources },
  { id: 'D1', phase: final, name: 'Trans-Oceanic Movement', rule: '7.22', who: 'each', rules: finalPassage },
  { id: 'D2', phase: final, name: 'Naval Attrition', rule: '9.11', who: 'each', rules: finalAttrition },
  { id: 'D3', phase: final, name: 'Discovery Credit', rule: '18.15', who: 'each', rules: discoveryCredit },
  { id: 'D4', phase: final, name: 'Gold to Europe', rule: '13.41', who: 'each', rules: goldCredit },
  {
    id: 'E',
    phase: 'Maintenance Phase',
    name: 'Maintenance',
    rule: '6.81',
    who: 'each',
    shown: true,
    rules: maintenance,
  },
]

export const segmentAt = (step: number): Segment => sequence[step]!

/** Where a segment stands in the sequence, as `state.step` counts. */
export const stepOf = (id: SegmentId): number => sequence.findIndex((one) => one.id === id)
