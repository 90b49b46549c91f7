/** 22.31: at the start of the second turn each may have one more conquistador, the last to choose before first. */
import type { Captain, Faction, Space } from '../data/names.ts'
import { captainName } from '../map/names.ts'
import { ratingsText, startsOf } from '../setup/expeditions.ts'
import { isSolitaire, startOf } from '../setup/options.ts'
import { type Context, type Position, playersOf } from '../state/context.ts'
import { type DecisionOf, push, type SegmentRules } from '../state/flow.ts'
import { expeditionsOf, found, partyOf } from '../state/forces.ts'

export type SecondForm =
  | { type: 'enlist'; fixed: { captain: Captain }; args: { at: Space } }
  | { type: 'enlist-with'; fixed: { captain: Captain; expedition: number } }
  | { type: 'decline' }

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
  decide: (g, faction) => (isDue(g) && candidates(g).length > 0 ? secondDecision(g, faction) : null),

  act(g, faction, action) {
    g.state.finished.push(faction)
    if (action.type === 'decline') return
    const { captain } = action
    g.state.captains.aside = g.state.captains.aside.filter((one) => one !== captain)
    g.emit({ type: 'captain', rule: '22.31', faction, captain, how: 'choice' })
    if (action.type === 'enlist') {
      found(g, faction, captain, action.at)
      g.emit({ type: 'placed', rule: '22.312', faction, captain, at: action.at })
    } else rideAlong(g, captain, action.expedition)
    // 22.32: he recruits wherever he enters.
    push(g, {
      kind: 'recruit',
      faction,
      captains: [captain],
      column: 'reinforcement',
      stage: 'roll',
      funds: 0,
    })
  },
}

function rideAlong(g: Context, captain: Captain, id: number): void {
  const expedition = g.state.expeditions.find((one) => one.id === id)!
  expedition.parties.push(partyOf(captain))
  g.emit({ type: 'placed', rule: '22.312', faction: expedition.faction, captain, at: expedition.at })
}

function secondDecision(g: Position, faction: Faction): DecisionOf<SecondForm> {
  const own = expeditionsOf(g, faction)
  return {
    seat: faction,
    kind: 'captain',
    segment: 'Second conquistador',
    rule: '22.31',
    question: 'Which further conquistador joins you?',
    choices: [
      ...candidates(g).flatMap((captain) => [
        {
          type: 'enlist' as const,
          rule: '22.312',
          about: `${captainName(g, captain)}, ${ratingsText(g, captain)}`,
          label: 'With an expedition of his own',
          fixed: { captain },
          args: { at: { kind: 'place' as const, of: startsOf(g) } },
        },
        ...own.map(({ id, parties, at }) => ({
          type: 'enlist-with' as const,
          rule: '22.312',
          about: `${captainName(g, captain)}, ${ratingsText(g, captain)}`,
          label: `With ${captainName(g, parties[0]!.captain)}`,
          fixed: { captain, expedition: id },
          at,
        })),
      ]),
      { type: 'decline', rule: '22.33', label: 'Nobody', end: true },
    ],
    undone: [],
  }
}
