/** States that earlier programs saved, as this one plays them. */

import { recordOf } from '../../../../kernel/contract/records.ts'
import { readCause, readReason } from '../../events/earlier.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { shipsOf } from '../../naval/fleets.ts'
import type { Fleet } from '../../naval/shapes.ts'
import { announcedAt } from '../../naval/unions.ts'
import { isSettlement } from '../stacks.ts'
import {
  type Expedition,
  type Frame,
  type NationState,
  type State,
  standingOrders,
  type WorkItem,
} from '../state.ts'
import { withCompanies } from './companies.ts'

/** The state with what rules of an earlier number did not yet keep in it, or kept in another way. */
export function upgradeState(state: State, rules: number): State {
  if (rules < 2) return upgradeState(withOtherNations(state), 2)
  if (rules < 3) return upgradeState(withOptions(state), 5)
  if (rules < 6) return upgradeState(withFields(state), 6)
  if (rules < 12) return upgradeState(withOrders(rules < 7 ? withCompanies(withRules7(state)) : state), 12)
  if (rules < 15) return withUnsent(state)
  return state
}

/** Rules 14 called idle whom the council sent nowhere, as they did those who bring nothing. */
const withUnsent = (state: State): State => ({
  ...state,
  nations: Object.fromEntries(
    Object.entries(state.nations).map(([nation, { idle, ...record }]: [string, EarlierRecord]) => [
      nation,
      { ...record, ...(idle && { unsent: idle }) },
    ]),
  ),
})
type EarlierRecord = NationState & { readonly idle?: NationState['unsent'] }

/** Rules 6 did not keep whether the hex written down was a port of its own. */
const sailsToPort = (state: State, { nation, destination }: Expedition): boolean =>
  !!destination && destination !== 'Europe' && isSettlement(state, nation, hexOfNode(destination))

/**
 * Rules 6 did not know when a mine was last abandoned or revived, gave a prize to one fleet alone, and asked of
 * fighting as one anew at every attack.
 */
const withRules7 = (state: State): State => ({
  ...state,
  arrivals: [],
  plans: null,
  work: state.work.filter((item: EarlierWork) => item.kind !== 'fight'),
  stack: [
    ...fightsOn(state),
    ...state.stack.map((frame) =>
      frame.kind === 'sunk' ? { ...frame, victors: [frame.victors].flat() } : frame,
    ),
  ],
  expeditions: state.expeditions.map((one) => {
    const union = answersAt(state, one.id)
    const isAsked = Object.keys(union).length > 0
    const united = isAsked ? announcedAt({ state }, { ...one, union }) : []
    return { ...one, toPort: sailsToPort(state, one), union, united, marching: {} }
  }),
  mines: Object.fromEntries(
    Object.entries(state.mines).map(([name, mine]) => [name, { ...mine, tendedTurn: 0 }]),
  ),
})

/** Earlier rules knew fewer standing orders; those that have come since are off. */
const withOrders = (state: State): State => ({
  ...state,
  nations: Object.fromEntries(
    Object.entries(state.nations).map(([nation, record]) => [
      nation,
      {
        ...record,
        standing: { ...recordOf(standingOrders, () => false), ...record.standing },
      },
    ]),
  ),
})

/** Rules 6 put off each fight as an item of work. */
type EarlierWork = WorkItem | { readonly kind: 'fight'; readonly hex: Hex }
function fightsOn({ work, battles }: State): Frame[] {
  const open = work.some((item: EarlierWork) => item.kind === 'fight')
  return open ? [{ kind: 'fights', nation: battles[0]!.attacker }] : []
}

/** What was answered at the encounter of an expedition, where it was kept. */
function answersAt({ stack }: State, id: string): Expedition['union'] {
  const frame = stack.find((one) => one.kind === 'encounter' && one.expedition === id)
  return (frame as unknown as Pick<Expedition, 'union'> | undefined)?.union ?? {}
}

/** Rules 5 had words for what is a record now. */
function withFields(state: State): State {
  const work: readonly unknown[] = state.work
  return {
    ...state,
    // What fights there are goes on as a question (`fightsOn`).
    work: work.map((item) => workOf(String(item)) as WorkItem),
    stack: state.stack.map((frame) => frameOf(state, frame)),
    nations: Object.fromEntries(
      Object.entries(state.nations).map(([nation, record]) => [nation, withReasons(record)]),
    ),
    expeditions: state.expeditions.map((one) => ({
      ...one,
      fought: one.fought.map((fight: unknown) => fightOf(state, String(fight))),
    })),
  }
}

const withReasons = (record: NationState): NationState => ({
  ...record,
  penalties: record.penalties.map(({ turn, points, ...told }) => ({
    ...{ turn, points },
    reason: 'rule' in told ? readReason(String(told.rule)) : told.reason,
  })),
})

function frameOf(state: State, frame: Frame): Frame {
  switch (frame.kind) {
    case 'loss':
      return { ...frame, cause: readCause(String(frame.cause), frame.rule) }
    case 'sunk':
      return {
        ...frame,
        fleets: frame.fleets.map((key: unknown) => fleetNamed(state, String(key))),
        victors: [fleetNamed(state, String(frame.victors))],
        chosen: frame.chosen.map(({ fleet: key, index }) => {
          const fleet = fleetNamed(state, String(key))
          return { fleet, index, ship: shipsOf(state, fleet)[index]! }
        }),
      }
    default:
      return frame
  }
}

/** `E1>Spain@2316`: the one fleet attacked the other. */
function fightOf(state: State, words: string): Expedition['fought'][number] {
  const [attacker = '', target = ''] = words.split('>')
  return { attacker: fleetNamed(state, attacker), target: fleetNamed(state, target) }
}

/** `S1`, an expedition by the initial of its nation, or `Spain@2316`, ships in port. */
function fleetNamed({ order }: State, words: string): Fleet {
  const [name = '', port] = words.split('@')
  const nation = order.find((one) => (port === undefined ? one[0] === name[0] : one === name))!
  return port === undefined ? { nation, expedition: name } : { nation, port }
}

/** `S1 3`, `battle:2316`, `uprising:Peru`, `unload`, `colonize`; a hex, or an Area, for what is looked at there. */
function workOf(item: string): EarlierWork {
  const [head = '', rest] = item.split(/[ :](.*)/)
  if (head === 'unload' || head === 'colonize') return { kind: head }
  if (head === 'battle') return { kind: 'fight', hex: rest! }
  if (head === 'uprising') return { kind: 'uprising', area: rest! }
  if (/^\d{4}$/.test(item)) return { kind: 'attritionOnLand', hex: item }
  if (/^[A-Z]\d+ \d+$/.test(item)) return { kind: 'attritionAtSea', expedition: head, column: Number(rest) }
  return { kind: 'checkUprising', area: item }
}

/** Rules 2 knew no option but France's explorer, who was noted among the absent. */
const withOptions = (state: State): State => ({
  ...state,
  smelter: null,
  options: {
    personne: !state.absent.includes('Personne'),
    tordesillas: false,
    portugal: false,
    bankers: false,
    secondErrata: false,
    edition: '1976',
  },
  brasil: null,
})

/** Rules 1 knew a lone Spain: nobody to hide anything from, to fight or to treat with. */
function withOtherNations(state: State): State {
  const { nations, expeditions } = state
  return {
    ...state,
    nations: Object.fromEntries(
      Object.entries(nations).map(([nation, record]) => [nation, nationOf(record)]),
    ),
    expeditions: expeditions.map(expeditionOf),
    absent: [],
    battles: [],
    captives: [],
    treaties: [],
    rivals: {},
    rentals: [],
    council: null,
  }
}

const nationOf = (record: NationState): NationState => ({
  ...record,
  shown: record.treasury,
  standing: { ...record.standing, passage: false },
})

const expeditionOf = (expedition: Expedition): Expedition => ({
  ...expedition,
  raider: false,
  fought: [],
  invaded: [],
  driven: false,
})
