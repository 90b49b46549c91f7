/** 7.5, 18.14 In the Cape within the New World: its discovery is claimed at a cost, or passed by. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { capeClaims, claimBySea } from '../matters/discovery.ts'
import { type Context, closeFrame, type Position } from '../state/context.ts'
import type { DecisionOf, FrameRules, Taken } from '../state/flow.ts'
import { stopCost } from './bounds.ts'
import { type ClaimForm, claimChoice } from './landing.ts'
import { expeditionIn } from './passage.ts'
import { meetOthers, sailOn } from './sailing.ts'
import type { RoundingFrame } from './shapes.ts'

export type RoundingForm = ClaimForm | { type: 'passBy'; fixed: { expedition: string } }

function decide(g: Position, frame: RoundingFrame): DecisionOf<RoundingForm> {
  const expedition = expeditionIn(g, frame)
  const { id, nation } = expedition
  const pass: ChoiceOf<RoundingForm> = {
    type: 'passBy',
    rule: '18.14',
    about: id,
    label: frame.way.length > 0 ? 'Sail on without a claim' : 'Claim nothing',
    fixed: { expedition: id },
    end: true,
  }
  return {
    seat: nation,
    kind: 'rounding',
    segment: 'Hemispheric Movement',
    rule: '18.14',
    question: `${id} is in the Cape. Claim its discovery?`,
    choices: [claimChoice(g, expedition, capeClaims(g, expedition)), pass],
    undone: [],
  }
}

function act(g: Context, frame: RoundingFrame, action: Taken<RoundingForm>): void {
  const expedition = expeditionIn(g, frame)
  closeFrame(g, frame)
  if (action.type === 'claim') {
    const claims = capeClaims(g, expedition)
    expedition.points += stopCost(expedition)
    expedition.stop = 'stopped'
    claimBySea(g, expedition, claims)
  }
  if (!meetOthers(g, expedition, frame.way) && frame.way.length > 0) sailOn(g, expedition, frame.way)
}

export const roundingFrames: FrameRules<RoundingFrame, RoundingForm> = { decide, act }
