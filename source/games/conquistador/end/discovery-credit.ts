/** 5.1 D3 Discoveries by sea count for expeditions that are back in a friendly port (18.15). */

import { findExpedition } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { creditClaim } from '../matters/discovery.ts'
import { loseExpedition } from '../matters/losses.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { goWithExpedition } from '../naval/explorers-ashore.ts'
import { attritionChecks, checkAttrition } from '../naval/naval-attrition.ts'
import { type HomeForm, homeChoice, sailHome, strandedInPort } from '../naval/passage.ts'
import type { Context, Position } from '../state/context.ts'
import type { DecisionOf, DoneForm, SegmentRules, Taken } from '../state/flow.ts'
import type { Expedition } from '../state/state.ts'
import { endangered, leftOpen, type ShiftForm, shift, shiftChoices } from './final-passage.ts'

export const discoveryCredit: SegmentRules<LeavingForm | DoneForm, 'attritionAtSea'> = {
  /** 7.27 once more, for a port that attrition has just unmade. */
  decide: (g, nation) => decidePortLost(g, nation, 'Discovery Credit'),

  act(g, nation, action) {
    if (action.type === 'done') g.state.finished.push(nation)
    else leavePortLost(g, nation, action)
  },

  work: checkAttrition,

  end(g, nation) {
    // 7.27: whoever is elsewhere now is lost with all aboard.
    for (const expedition of endangered(g, nation)) {
      goWithExpedition(g, expedition)
      loseExpedition(g, expedition, '7.27', { by: 'stranding' })
    }
    // For every nation: who came behind a claim that is lost now may be home already.
    credit(g)
  },
}

export type LeavingForm = HomeForm | ShiftForm

/** 7.27: where those go whose port is lost when it is too late to sail in the Final Naval Phase. */
export function decidePortLost(
  g: Position,
  nation: Nation,
  segment: string,
): DecisionOf<LeavingForm | DoneForm> | null {
  const expeditions = stranded(g, nation)
  if (expeditions.length === 0) return null
  return {
    seat: nation,
    kind: 'port-lost',
    segment,
    rule: '7.27',
    question: 'The port to which these ships came is no more. Where do they go?',
    choices: [
      ...expeditions.flatMap((one) => [homeChoice(g, one), ...shiftChoices(g, one)]),
      { type: 'done', rule: '7.27', label: 'Leave the rest to their fate', end: true },
    ],
    undone: expeditions.flatMap((one) => leftOpen(g, one)),
  }
}

/** 7.27: to another port without attrition, or home with it. */
export function leavePortLost(g: Context, nation: Nation, action: Taken<LeavingForm>): void {
  const expedition = findExpedition(g, nation, action.expedition)
  if (action.type === 'shift') return shift(g, expedition, action.port)
  sailHome(g, expedition)
  g.state.work.push(...attritionChecks(g, expedition))
}

/** Those that may still go somewhere; who tried the Cape in vain may not try again (7.52). */
const stranded = (g: Position, nation: Nation): Expedition[] =>
  g.state.expeditions.filter(
    (one) =>
      one.nation === nation &&
      strandedInPort(g, one) &&
      !(homeChoice(g, one).off && shiftChoices(g, one).length === 0),
  )

function credit(g: Context): void {
  for (const [name, { credited, by, expedition: id }] of Object.entries(g.state.discoveries)) {
    const expedition = g.state.expeditions.find((one) => one.id === id)
    if (!credited && expedition && isFriendlyPort(g, by, expedition.place)) creditClaim(g, name)
  }
}
