/** Drafts of a state: what a rule may change in place, and what it changes by the functions here. */

import { entriesOf } from '../../../kernel/contract/records.ts'
import { copy } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import type { Treaty } from '../diplomacy/shapes.ts'
import type { Area } from '../map/board.ts'
import type { AreaState, Expedition, Harbour, MineState, NationState, Ship, Stack, State } from './state.ts'

/*
 * Each kind of record is copied by a spread of its own: one spread for all would meet so many shapes that V8 copies
 * field by field. What is copied in its turn is set afterwards, for in the same literal it would be defined anew.
 * Both cost twice the time of a draft.
 */

function draftShip(ship: Ship): Ship {
  const draft = { ...ship }
  draft.leaders = ship.leaders.slice()
  draft.missionaries = ship.missionaries.slice()
  draft.gold = { ...ship.gold }
  return draft
}

function draftStack(stack: Stack): Stack {
  const draft = { ...stack }
  draft.leaders = stack.leaders.slice()
  draft.missionaries = stack.missionaries.slice()
  draft.gold = { ...stack.gold }
  return draft
}

function draftHarbour(harbour: Harbour): Harbour {
  const draft = { ...harbour }
  draft.ships = harbour.ships.map(draftShip)
  draft.leaders = harbour.leaders.slice()
  draft.missionaries = harbour.missionaries.slice()
  draft.gold = { ...harbour.gold }
  return draft
}

function draftExpedition(expedition: Expedition): Expedition {
  const draft = { ...expedition }
  draft.ships = expedition.ships.map(draftShip)
  return draft
}

function draftNation(record: NationState): NationState {
  const draft = { ...record }
  draft.standing = { ...record.standing }
  return draft
}

function draftNations(nations: State['nations']): State['nations'] {
  const drafts: State['nations'] = {}
  for (const [nation, record] of entriesOf(nations)) drafts[nation] = draftNation(record)
  return drafts
}

const changing: readonly Treaty['status'][] = ['draft', 'proposed', 'inForce']

const draftTreaty = (treaty: Treaty): Treaty => (changing.includes(treaty.status) ? copy(treaty) : treaty)

/**
 * A draft of a state to be changed by one action. What nothing changes in place is shared with the state before:
 * whatever is read-only in state.ts, options and dice, treaties that are over, and how the nations stood before the
 * council.
 */
export function draft(state: State): State {
  const drafted = { ...state }
  drafted.order = state.order.slice()
  drafted.finished = state.finished.slice()
  drafted.work = state.work.slice()
  drafted.stack = copy(state.stack)
  drafted.nations = draftNations(state.nations)
  drafted.brasil = state.brasil && { ...state.brasil }
  drafted.emptied = state.emptied.slice()
  drafted.stacks = state.stacks.map(draftStack)
  drafted.harbours = state.harbours.map(draftHarbour)
  drafted.expeditions = state.expeditions.map(draftExpedition)
  drafted.arrivals = copy(state.arrivals)
  drafted.companies = copy(state.companies)
  drafted.missionaries = { ...state.missionaries }
  drafted.lost = state.lost.slice()
  drafted.absent = state.absent.slice()
  drafted.discoveries = { ...state.discoveries }
  drafted.rivals = { ...state.rivals }
  drafted.marches = copy(state.marches)
  drafted.battles = copy(state.battles)
  drafted.captives = copy(state.captives)
  drafted.treaties = state.treaties.map(draftTreaty)
  drafted.rentals = state.rentals.slice()
  return drafted
}

/** Changes the record of an Area. */
export function changeArea(state: State, area: Area, change: Partial<AreaState>): void {
  state.areas = { ...state.areas, [area]: { ...state.areas[area]!, ...change } }
}

/** A nation has settled in an Area. */
export function noteSettled(state: State, area: Area, nation: Nation): void {
  const { settledBy } = state.areas[area]!
  if (!settledBy.includes(nation)) changeArea(state, area, { settledBy: [...settledBy, nation] })
}

/** Changes the record of a mine. */
export function changeMine(state: State, mine: string, change: Partial<MineState>): void {
  state.mines = { ...state.mines, [mine]: { ...state.mines[mine]!, ...change } }
}
