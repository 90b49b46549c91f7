/** 14.12, 22.24: the conquistadors that were drawn share out their units, or buy them. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { type Faction, troops } from '../data/names.ts'
import { captainName } from '../map/names.ts'
import { type Context, captainOf, factionOf, type Position } from '../state/context.ts'
import type { DecisionOf, SegmentRules } from '../state/flow.ts'
import { push } from '../state/flow.ts'
import { noTroops, recruit } from '../state/forces.ts'
import type { Party, Troops } from '../state/state.ts'
import { ratingsText } from './expeditions.ts'
import { startOf } from './options.ts'

export type ShareForm = { type: 'share'; args: { first: Tally } }

const forceOf = ({ data, state }: Position): Troops =>
  startOf(data, state.scenario, state.options.quickStart).force

export const shareForces: SegmentRules<ShareForm> = {
  begin(g, faction) {
    const { muster, pesos } = factionOf(g, faction)
    if (muster.length > 0 && pesos > 0)
      push(g, {
        kind: 'recruit',
        faction,
        captains: muster.map(({ captain }) => captain),
        column: null,
        stage: 'buy',
        funds: 0,
      })
  },

  decide(g, faction) {
    const { muster, pesos } = factionOf(g, faction)
    if (g.state.options.quickStart || pesos > 0 || muster.length < 2 || isShared(g, faction)) return null
    return shareDecision(g, faction)
  },

  act(g, faction, { first }) {
    const { muster } = factionOf(g, faction)
    const all = forceOf(g)
    const [one, other] = [noTroops(), noTroops()]
    for (const kind of troops) {
      one[kind] = first[kind] ?? 0
      other[kind] = all[kind] - one[kind]
    }
    for (const [index, units] of [one, other].entries()) {
      const party = muster[index]!
      recruit(g, party, units)
      g.emit({ type: 'forces', rule: '14.12', faction, captain: party.captain, units })
    }
  },
}

const isShared = (g: Context | Position, faction: Faction): boolean =>
  factionOf(g, faction).muster.some(({ units }) => units.foot + units.horse + units.cannon > 0)

function shareDecision(g: Position, faction: Faction): DecisionOf<ShareForm> {
  const { muster } = factionOf(g, faction)
  const [one, other] = muster.map(({ captain }) => captainName(g, captain))
  const all = forceOf(g)
  const most = g.data.tables.limits.expeditionUnits
  const total = all.foot + all.horse + all.cannon
  const items = Object.fromEntries(troops.map((kind) => [kind, { max: all[kind], label: kind }]))
  const limit = {
    keys: [...troops],
    min: total - most,
    max: most,
    rule: '1.42',
    reason: `Each of the two needs a unit, and none may have more than ${most}.`,
  }
  return {
    seat: faction,
    kind: 'forces',
    segment: 'Set-up',
    rule: '14.12',
    question: `Which units go with ${one}? The others go with ${other}.`,
    choices: [
      {
        type: 'share',
        rule: '14.12',
        label: `Share out the units of ${one} and ${other}`,
        args: { first: { kind: 'tally', items, limits: [limit], start: proposal(g, muster) } },
      },
    ],
    brief: muster.map(({ captain }) => ({ text: `${captainName(g, captain)}: ${ratingsText(g, captain)}` })),
    undone: [],
  }
}

/** The better fighter has all but two foot. */
function proposal(g: Position, [one, other]: readonly Party[]): Troops {
  const few = { ...noTroops(), foot: 2 }
  if (captainOf(g, one!.captain).combat < captainOf(g, other!.captain).combat) return few
  const all = forceOf(g)
  return { ...all, foot: all.foot - few.foot }
}
