/** 22.36: a player who comes later, with two conquistadors of those that are left. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { type Faction, factions } from '../data/names.ts'
import { type EnlistForm, enlist, enlistChoices, recruitFor } from '../forces/enlisting.ts'
import { newFaction } from '../setup/setup.ts'
import type { Context, Position } from '../state/context.ts'
import { push, type SegmentRules } from '../state/flow.ts'
import { expeditionsOf } from '../state/forces.ts'

export type LateForm = EnlistForm | { type: 'decline' }

/** Who comes at the start of this turn. */
const comerOf = ({ state: { options, turn } }: Position): Faction | null =>
  options.late?.turn === turn ? options.late.faction : null

export const isLatecomer = (g: Position, faction: Faction): boolean => comerOf(g) === faction

/** From now on he has a hand, markers, and a place in the order of play. */
export function seatLatecomer(g: Context): void {
  const faction = comerOf(g)
  if (faction === null) return
  const { state } = g
  const all = { ...state.factions, [faction]: newFaction() }
  state.factions = Object.fromEntries(factions.flatMap((one) => (all[one] ? [[one, all[one]]] : [])))
  state.order = [...state.order, faction]
  state.setupOrder = [...state.setupOrder, faction]
}

export const latecomer: SegmentRules<LateForm> = {
  decide(g, faction) {
    const { aside } = g.state.captains
    const isFirst = expeditionsOf(g, faction).length === 0
    if (!isLatecomer(g, faction) || aside.length === 0) return null
    const end: ChoiceOf<LateForm>[] = [{ type: 'decline', rule: '22.36', label: 'Nobody', end: true }]
    return {
      seat: faction,
      kind: 'captain',
      segment: 'Latecomer',
      rule: '22.36',
      question: `Which ${isFirst ? 'conquistador do you begin with' : 'further conquistador joins you'}?`,
      choices: [
        ...aside.flatMap((captain) => enlistChoices(g, faction, captain, { rule: '22.36', recruits: true })),
        ...(isFirst ? [] : end),
      ],
      undone: [],
    }
  },

  /** Initial funds for the first, those of reinforcements for the second. */
  act(g, faction, action) {
    const isFirst = expeditionsOf(g, faction).length === 0
    if (!isFirst) g.state.finished.push(faction)
    if (action.type === 'decline') return
    const { captain } = action
    g.state.captains.aside = g.state.captains.aside.filter((one) => one !== captain)
    g.emit({ type: 'captain', rule: '22.36', faction, captain, how: 'choice' })
    enlist(g, faction, action, '22.36')
    if (isFirst)
      push(g, { kind: 'recruit', faction, captains: [captain], column: 'initial', stage: 'roll', funds: 0 })
    else recruitFor(g, faction, captain)
  },
}
