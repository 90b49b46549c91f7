/** 6.71 What a seat may know of the state. */
import type { Seat } from '../../../kernel/contract/named.ts'
import { entriesOf, recordOf } from '../../../kernel/contract/records.ts'
import { seedDice } from '../../../kernel/flow/dice.ts'
import { copy } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import type { Treaty } from '../diplomacy/shapes.ts'
import { knownRutter } from '../diplomacy/treaties.ts'
import { hasSailed, sortShips } from '../naval/ships.ts'
import { unitedAt } from '../naval/unions.ts'
import { segmentAt } from '../sequence/sequence.ts'
import {
  type Expedition,
  type Group,
  type Harbour,
  type NationState,
  type State,
  standingOrders,
} from './state.ts'
import { emptyGroup } from './units.ts'

/**
 * 6.71: plans and purchases are shown when the turn is over; from the
 * Planning Segment to this one they are secret.
 */
const isSecretTime = (state: State): boolean => !segmentAt(state.step).shown

/**
 * The state as a seat knows it; any name that is no seat gives what everybody knows. Nobody sees the dice to
 * come. Of other nations in the secret part of a turn: the treasury as it was before planning, nothing of
 * Europe, no orders, and ships that have not sailed yet as they lie in port. Treaties are known to their
 * parties once they are proposed, and to all once they are announced; explorers in hire to the two. Standing
 * orders are always private. A finished game has no secrets.
 */
export function viewFor(state: State, seat: Seat): State {
  if (state.over) return state
  // A lone nation has nobody to hide anything from but its own future.
  if (state.order.length === 1) return { ...state, seed: '', dice: hiddenDice(state), council: null }
  const own = ({ nation }: { nation: Nation }) => nation === seat
  const open = {
    ...state,
    nations: Object.fromEntries(
      entriesOf(state.nations).map(([nation, record]) => [
        nation,
        nation === seat ? record : publicRecord(state, nation, seat),
      ]),
    ),
    seed: '',
    dice: hiddenDice(state),
    council: null,
    // A council that is called together again would tell of talks.
    finished: state.council ? state.finished.filter((nation) => nation === seat) : state.finished,
    plans: state.plans?.filter(own) ?? null,
    expeditions: state.expeditions.map((one) => hideAnswers(state, one, seat)),
    treaties: state.treaties.flatMap((treaty) => knownTreaty(treaty, seat)),
    // They would tell of expeditions that have not sailed; who landed where is told as it happens.
    companies: state.companies.filter(own),
    arrivals: state.arrivals?.filter(own) ?? null,
    rentals: state.rentals.filter(({ owner, renter }) => owner === seat || renter === seat),
  }
  if (!isSecretTime(state)) return open
  const expeditions = open.expeditions.filter((one) => own(one) || hasSailed(one))
  return hideUncalled({
    ...open,
    stacks: state.council
      ? [...state.stacks.filter(own), ...others(state, seat).flatMap(({ stacks }) => stacks)]
      : state.stacks,
    harbours: [...state.harbours.filter(own), ...foreignHarbours(state, seat)],
    expeditions: expeditions.map((one) => (own(one) ? one : withoutOrders(one))),
  })
}

/** 6.72: what the parties see, and others of what is announced: for its reason one told the other alone. */
function knownTreaty(treaty: Treaty, seat: Seat): readonly Treaty[] {
  const { by, with: other, announced, status } = treaty
  if (by === seat || (other === seat && status !== 'draft')) return [treaty]
  const { reason: _, ...known } = treaty
  return announced ? [known] : []
}

/** 8.14: what those who lie together answer is known to each of them alone until all have agreed. */
function hideAnswers(state: State, expedition: Expedition, seat: Seat): Expedition {
  const answers = Object.entries(expedition.union)
  if (answers.length === 0) return expedition
  const agreed: readonly string[] = unitedAt({ state }, expedition).flat()
  return {
    ...expedition,
    union: Object.fromEntries(answers.filter(([one]) => agreed.includes(one) || one === seat)),
  }
}

const noDice = seedDice('')

/** Only how many have been rolled. */
const hiddenDice = (state: State) => ({ ...noDice, drawn: state.dice.drawn })

const others = (state: State, seat: Seat) =>
  Object.entries(state.council ?? {})
    .filter(([nation]) => nation !== seat)
    .map(([, standing]) => standing)

const withoutOrders = (expedition: Expedition): Expedition => ({
  ...expedition,
  destination: null,
  toPort: false,
  bounds: 0,
  stowed: false,
})

const nothingStanding = recordOf(standingOrders, () => false)

/** The record of another nation. What it leaves to the program is nobody else's business at any time. */
function publicRecord(state: State, nation: Nation, seat: Seat): NationState {
  const { unsent: _, ...record } = state.nations[nation]!
  return {
    ...record,
    standing: nothingStanding,
    rutter: knownRutter(state, nation, seat),
    // 24.3: what goes to the Bankers would tell of the shares that were agreed.
    profits: state.options.bankers ? {} : record.profits,
    ...(isSecretTime(state) && {
      treasury: record.shown,
      built: 0,
      bought: { caravel: 0, carrack: 0, galleonFleet: 0, soldier: 0 },
    }),
  }
}

/**
 * Ships of others in ports of the New World: as before the council, or as
 * they lie there now with or without orders.
 */
function foreignHarbours(state: State, seat: Seat): Harbour[] {
  if (state.council) return others(state, seat).flatMap(({ harbours }) => harbours)
  const foreign = <T extends { nation: Nation; place: string }>(all: readonly T[]) =>
    all.filter(({ nation, place }) => nation !== seat && place !== 'Europe')
  const harbours = copy(foreign(state.harbours))
  for (const { nation, place, ships } of foreign(state.expeditions).filter((one) => !hasSailed(one))) {
    let harbour = harbours.find((one) => one.nation === nation && one.place === place)
    if (!harbour) {
      harbour = { nation, place, ships: [], ...emptyGroup() }
      harbours.push(harbour)
    }
    harbour.ships.push(...copy(ships))
    sortShips(harbour.ships)
  }
  return harbours
}

/** Missionaries of others that wait in Europe tell how many were called. */
function hideUncalled(view: State): State {
  const seen = new Set(view.captives.map(({ name }) => name))
  const see = ({ missionaries }: Group) => {
    for (const id of missionaries) seen.add(id)
  }
  view.stacks.forEach(see)
  view.harbours.forEach(see)
  for (const { ships } of [...view.harbours, ...view.expeditions]) ships.forEach(see)
  const known = Object.entries(view.missionaries).filter(([id]) => seen.has(id))
  return { ...view, missionaries: Object.fromEntries(known) }
}
