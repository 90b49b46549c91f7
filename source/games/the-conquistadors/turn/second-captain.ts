/** 22.31: at the start of the second turn each may have one more conquistador, the last to choose before first. */
import type { Captain, Faction } from '../data/names.ts'
import { type EnlistForm, enlist, enlistChoices, recruitFor } from '../forces/enlisting.ts'
import { isSolitaire, startOf } from '../setup/options.ts'
import { type Position, playersOf } from '../state/context.ts'
import type { DecisionOf, SegmentRules } from '../state/flow.ts'
import { isLatecomer } from './latecomer.ts'

export type SecondForm = EnlistForm | { type: 'decline' }

const isDue = ({ data, state }: Position): boolean =>
  state.turn === 2 &&
  !isSolitaire(state.scenario) &&
  startOf(data, state.scenario, state.options.quickStart).turn2

/** 22.311; a brown one where no red one is left. */
function candidates(g: Position): Captain[] {
  const inks = g.data.scenarios.secondTurn.ink[String(playersOf(g).length)]!
  const { aside } = g.state.captains
  const fit = aside.filter((captain) => inks.includes(g.atlas.captains.get(captain)!.ink))
  return fit.length > 0 ? fit : aside
}

export const secondCaptain: SegmentRules<SecondForm> = {
  decide: (g, faction) =>
    isDue(g) && !isLatecomer(g, faction) && candidates(g).length > 0 ? secondDecision(g, faction) : null,

  act(g, faction, action) {
    g.state.finished.push(faction)
    if (action.type === 'decline') return
    const { captain } = action
    g.state.captains.aside = g.state.captains.aside.filter((one) => one !== captain)
    g.emit({ type: 'captain', rule: '22.31', faction, captain, how: 'choice' })
    enlist(g, faction, action, '22.312')
    // 22.32: he recruits wherever he enters.
    recruitFor(g, faction, captain)
  },
}

function secondDecision(g: Position, faction: Faction): DecisionOf<SecondForm> {
  return {
    seat: faction,
    kind: 'captain',
    segment: 'Second conquistador',
    rule: '22.31',
    question: 'Which further conquistador joins you?',
    choices: [
      ...candidates(g).flatMap((captain) =>
        enlistChoices(g, faction, captain, { rule: '22.312', recruits: true }),
      ),
      { type: 'decline', rule: '22.33', label: 'Nobody', end: true },
    ],
    undone: [],
  }
}
