/** 2.0: the sequence of play as one table; set-up comes once, then turn after turn. */
import type * as flow from '../../../kernel/flow/shapes.ts'
import { deal, discards, keep } from '../cards/hand.ts'
import type { Faction } from '../data/names.ts'
import { accounts } from '../end/accounts.ts'
import { subsistence } from '../end/subsistence.ts'
import { clearTurn, victory } from '../end/victory.ts'
import { giveAssets } from '../setup/assets.ts'
import {
  chooseCaptains,
  chooseThree,
  firstFunds,
  placeExpeditions,
  placeThree,
} from '../setup/expeditions.ts'
import { shareForces } from '../setup/forces.ts'
import { placeTowns, placeVillages } from '../setup/markers.ts'
import { initiative, setupOrder } from '../setup/order.ts'
import type { SegmentRules } from '../state/flow.ts'
import type { State } from '../state/state.ts'
import { impulses } from '../turn/impulse/impulses.ts'
import { latecomer } from '../turn/latecomer.ts'
import { newTurn, shuffleCaptains } from '../turn/new-turn.ts'
import { randomEvents } from '../turn/random-events.ts'
import { secondCaptain } from '../turn/second-captain.ts'
import type { GameForm } from './actions.ts'

export const segmentNames = [
  'share-forces',
  'setup-order',
  'villages',
  'towns',
  'expeditions',
  'give-assets',
  'captains',
  'three',
  'place-three',
  'first-funds',
  'new-turn',
  'second-captain',
  'latecomer',
  'shuffle-captains',
  'discards',
  'deal',
  'keep',
  'initiative',
  'random-event',
  'impulses',
  'subsistence',
  'accounts',
  'victory',
  'clear',
] as const
export type SegmentName = (typeof segmentNames)[number]

export interface Segment extends flow.Segment<SegmentRules<GameForm>> {
  readonly id: SegmentName
  readonly rule: string
  /** Whose go comes when, if it is not the order of the turn. */
  readonly order?: 'reverse set-up'
}

export const sequence: readonly Segment[] = [
  { id: 'share-forces', rule: '14.12', who: 'each', rules: shareForces },
  { id: 'setup-order', rule: '14.22', who: 'once', rules: setupOrder },
  { id: 'villages', rule: '14.23', who: 'each', rules: placeVillages },
  { id: 'towns', rule: '14.23', who: 'each', rules: placeTowns },
  { id: 'expeditions', rule: '14.24', who: 'each', rules: placeExpeditions },
  { id: 'give-assets', rule: '14.12', who: 'each', rules: giveAssets },
  { id: 'captains', rule: '22.13', who: 'each', rules: chooseCaptains },
  { id: 'three', rule: '23.13', who: 'each', rules: chooseThree },
  { id: 'place-three', rule: '23.14', who: 'each', rules: placeThree },
  { id: 'first-funds', rule: '22.21', who: 'each', rules: firstFunds },
  { id: 'new-turn', rule: '2.0', who: 'once', rules: newTurn },
  { id: 'second-captain', rule: '22.31', who: 'each', order: 'reverse set-up', rules: secondCaptain },
  { id: 'latecomer', rule: '22.36', who: 'each', rules: latecomer },
  { id: 'shuffle-captains', rule: '22.34', who: 'once', rules: shuffleCaptains },
  { id: 'discards', rule: '2.0/1', who: 'together', rules: discards },
  { id: 'deal', rule: '2.0/2', who: 'once', rules: deal },
  { id: 'keep', rule: '2.0/2', who: 'together', rules: keep },
  { id: 'initiative', rule: '2.0/3', who: 'once', rules: initiative },
  { id: 'random-event', rule: '2.0/4', who: 'once', rules: randomEvents },
  { id: 'impulses', rule: '2.0/5', who: 'each', rules: impulses },
  { id: 'subsistence', rule: '2.0/6', who: 'each', rules: subsistence },
  { id: 'accounts', rule: '2.0/7', who: 'each', rules: accounts },
  { id: 'victory', rule: '2.0/7', who: 'once', rules: victory },
  { id: 'clear', rule: '2.0/8', who: 'once', rules: clearTurn },
]

export const segmentAt = (step: number): Segment => sequence[step]!

/** Whose go comes when in the present segment. */
export const orderNow = ({ step, order, setupOrder }: State): readonly Faction[] =>
  segmentAt(step).order === 'reverse set-up' ? setupOrder.toReversed() : order

/** The first segment of every turn. */
export const firstOfTurn: number = sequence.findIndex(({ id }) => id === 'new-turn')
