/** Conquistadors who come into the game (2.2, 22.31): with an own expedition, or as one of their own. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { type Captain, type Faction, type Space, troops } from '../data/names.ts'
import { isHaven } from '../map/ground.ts'
import { captainName, spaceName, troopsText } from '../map/names.ts'
import { ratingsText, startsOf } from '../setup/expeditions.ts'
import { type Context, isStandard, type Position } from '../state/context.ts'
import { type FrameRules, pop, push, type Taken } from '../state/flow.ts'
import {
  commanderOf,
  expeditionOf,
  expeditionsOf,
  found,
  noTroops,
  partyOf,
  recruit,
  troopsIn,
} from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import type { Expedition, Party, Troops } from '../state/state.ts'

export type EnlistForm =
  | { type: 'enlist'; fixed: { captain: Captain }; args: { at: Space } }
  | { type: 'enlist-with'; fixed: { captain: Captain; expedition: number } }

/**
 * Where a conquistador may come in (2.23, 22.312): beside or with any own expedition, or at a haven.
 * @param recruits whether he gets units wherever he comes in
 */
export function enlistChoices(
  g: Position,
  faction: Faction,
  captain: Captain,
  { rule, recruits }: { readonly rule: string; readonly recruits: boolean },
): ChoiceOf<EnlistForm>[] {
  const about = `${captainName(g, captain)} (${ratingsText(g, captain)})`
  const own = expeditionsOf(g, faction)
  const of = [...new Set([...startsOf(g), ...own.map(({ at }) => at)])]
  const open = own.filter((force) => hasRoom(g, force) || !(recruits || isHaven(g, force.at)))
  return [
    {
      type: 'enlist',
      rule,
      about,
      label: 'Lead an expedition of his own',
      fixed: { captain },
      args: { at: { kind: 'place', of } },
    },
    ...open.map(
      (force): ChoiceOf<EnlistForm> => ({
        type: 'enlist-with',
        rule,
        about,
        label: `Join ${captainName(g, commanderOf(force).captain)}'s expedition at ${spaceName(g, force.at)}`,
        fixed: { captain, expedition: force.id },
        at: force.at,
      }),
    ),
  ]
}

/** 1.43: one more of its conquistadors may have units. */
const hasRoom = ({ data }: Position, { parties }: Expedition): boolean =>
  parties.slice(1).filter(({ units }) => troopsIn(units) > 0).length < data.tables.limits.attachedWithUnits

/** A conquistador comes onto a board. @returns the space */
export function enlist(g: Context, faction: Faction, action: Taken<EnlistForm>, rule: string): Space {
  const { captain } = action
  const force =
    action.type === 'enlist' ? found(g, faction, captain, action.at) : expeditionOf(g, action.expedition)
  if (action.type === 'enlist-with') force.parties.push(partyOf(captain))
  g.emit({ type: 'placed', rule, faction, captain, at: force.at })
  return force.at
}

/** 15.1: funds for one who has come, by the column of reinforcements. */
export const recruitFor = (g: Context, faction: Faction, captain: Captain): void =>
  push(g, { kind: 'recruit', faction, captains: [captain], column: 'reinforcement', stage: 'roll', funds: 0 })

// 14.32: the units of a conquistador who comes by the deck in the Basic Game.

export type ArmForm = { type: 'arm'; fixed: { option: number } }

/** What is still to be had of one of the two lots of units. */
const lotOf = (g: Position, lot: Readonly<Partial<Troops>>): Troops => {
  const units = noTroops()
  for (const kind of troops) units[kind] = Math.min(lot[kind] ?? 0, g.state.supply[kind])
  return units
}

const lotsOf = (g: Position): Troops[] => g.data.tables.victory.basicReinforcement.map((lot) => lotOf(g, lot))

export const armFrames: FrameRules<'arms', ArmForm> = {
  /** Where one lot is all that is left nobody is asked. */
  settle(g, frame) {
    const open = lotsOf(g).filter((units) => troopsIn(units) > 0)
    if (open.length > 1) return false
    arm(g, frame, open[0] ?? noTroops())
    return true
  },
  decide: (g, { faction, captain }) => ({
    seat: faction,
    kind: 'arms',
    segment: 'Reinforcement',
    rule: '14.32',
    question: `Which units come with ${captainName(g, captain)}?`,
    choices: lotsOf(g).map((units, option) => ({
      type: 'arm',
      rule: '14.32',
      label: troopsText(units),
      fixed: { option },
    })),
    undone: [],
  }),
  act: (g, frame, { option }) => arm(g, frame, lotsOf(g)[option]!),
}

function arm(g: Context, { faction, captain }: FrameOf<'arms'>, units: Troops): void {
  pop(g)
  recruit(g, partyWith(g, captain), units)
  if (troopsIn(units) > 0) g.emit({ type: 'forces', rule: '14.32', faction, captain, units })
}

const partyWith = ({ state }: Position, captain: Captain): Party =>
  state.expeditions.flatMap(({ parties }) => parties).find((party) => party.captain === captain)!

/** 14.32, 2.25: units for one who has come by a card; in the Standard Game only at a haven. */
export function equip(g: Context, faction: Faction, captain: Captain, at: Space): void {
  if (!isStandard(g)) push(g, { kind: 'arms', faction, captain })
  else if (isHaven(g, at)) recruitFor(g, faction, captain)
}
