/** 6.23: whose rating counts in a fight; he is named at the first round, and stays. */
import type { Captain } from '../data/names.ts'
import { captainName } from '../map/names.ts'
import { ratingsText } from '../setup/expeditions.ts'
import type { Position } from '../state/context.ts'
import type { CombatFrame, FightSide } from '../state/fights.ts'
import type { DecisionOf } from '../state/flow.ts'
import { expeditionOf } from '../state/forces.ts'
import { askedSide } from './stages.ts'

export type LeadForm = { type: 'lead'; fixed: { captain: Captain } }

const ableLeaders = (g: Position, { expedition }: FightSide): Captain[] =>
  expeditionOf(g, expedition!).parties.flatMap(({ captain, wounded }) => (wounded ? [] : [captain]))

/** Who alone can lead does so unasked. @returns whether a leader is settled */
export function nameAlone(g: Position, side: FightSide): boolean {
  if (side.expedition === null) return true
  const captains = ableLeaders(g, side)
  // An attempt on his life may have come between.
  if (side.isLed && (side.leader === null || captains.includes(side.leader))) return true
  if (captains.length > 1) return false
  side.leader = captains[0] ?? null
  side.isLed = true
  return true
}

export const leaderDecision = (g: Position, frame: CombatFrame): DecisionOf<LeadForm> => ({
  seat: askedSide(frame).player!,
  kind: 'leader',
  segment: 'Combat',
  rule: '6.23',
  question: 'Who leads the fight? His rating counts, and he is the one who may fall.',
  choices: ableLeaders(g, askedSide(frame)).map((captain) => ({
    type: 'lead',
    rule: '6.23',
    label: `${captainName(g, captain)}, ${ratingsText(g, captain)}`,
    fixed: { captain },
  })),
  undone: [],
})

export function lead(frame: CombatFrame, captain: Captain): void {
  const side = askedSide(frame)
  side.leader = captain
  side.isLed = true
}
