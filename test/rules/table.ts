/** A table on which tests lay out a position, load the dice, and play through the referee's own door. */

import { expect } from 'vitest'
import { newExpedition } from '../../source/games/conquistador/council/expeditions.ts'
import type { Nation } from '../../source/games/conquistador/data/shapes.ts'
import {
  type Event,
  type EventOf,
  type EventType,
  ofType,
} from '../../source/games/conquistador/events/event.ts'
import { conquistador } from '../../source/games/conquistador/game.ts'
import type { LossName } from '../../source/games/conquistador/matters/loss-candidates.ts'
import type { Company } from '../../source/games/conquistador/naval/shapes.ts'
import { newShip, openHarbour } from '../../source/games/conquistador/naval/ships.ts'
import type { ChoiceAt } from '../../source/games/conquistador/players/adviser.ts'
import type { GameForm } from '../../source/games/conquistador/sequence/actions.ts'
import { settle } from '../../source/games/conquistador/sequence/play.ts'
import { sequence } from '../../source/games/conquistador/sequence/sequence.ts'
import { openContext, type Position } from '../../source/games/conquistador/state/context.ts'
import { changeArea } from '../../source/games/conquistador/state/draft.ts'
import type {
  Expedition,
  Group,
  NationState,
  Ship,
  Stack,
  State,
} from '../../source/games/conquistador/state/state.ts'
import { addUp, emptyGroup } from '../../source/games/conquistador/state/units.ts'
import type { Action, Decision, Refusal } from '../../source/kernel/contract/game.ts'
import { type DiceState, roll, seedDice } from '../../source/kernel/flow/dice.ts'
import { copy } from '../../source/kernel/flow/draft.ts'
import { data, world } from '../games/conquistador/world.ts'

export const game = conquistador(data, 'test', world)

/** Dice that will show these values next; each is rolled with six sides unless written `[value, sides]`. */
export function loadedDice(wanted: readonly (number | readonly [number, number])[]): DiceState {
  search: for (let seed = 0; ; seed++) {
    const first = seedDice(`loaded ${seed}`)
    let dice = first
    for (const want of wanted) {
      const [value, sides] = typeof want === 'number' ? [want, 6] : want
      const rolled = roll(dice, sides)
      if (rolled.value !== value) continue search
      dice = rolled.dice
    }
    return first
  }
}

/** A running game; `state` may be replaced or changed between actions by the test. */
export interface Table {
  state: State
  /** What happened in the last action. */
  events: readonly Event[]
  readonly decision: Decision
  readonly g: Position
  /** The open decision of a seat. */
  decisionOf(seat: Nation): Decision
  /**
   * Takes an action that must be legal; unless `args` names a `seat`, that of the first open decision acts.
   */
  act(type: string, args?: Record<string, unknown>): void
  /** Tries an action that must be refused; the refusal. */
  refuse(type: string, args?: Record<string, unknown>): Refusal
  /** Ends segments (`done`) until the segment with this id is open for a decision of `kind`, or throws. */
  playTo(kind: string): void
  /** The open choices of a type. */
  choices<Type extends GameForm['type']>(type: Type): readonly ChoiceAt<Type>[]
  event<T extends EventType>(type: T): EventOf<T>
  dice(...values: (number | readonly [number, number])[]): void
}

/** The first position of the solitaire game. */
export function newTable(seed = 'test'): Table {
  const created = game.create({ scenario: 'solitaire', seed })
  return tableWith(created.state, created.events)
}

export function tableWith(state: State, events: readonly Event[] = []): Table {
  const apply = (type: string, args: Record<string, unknown>) =>
    game.apply(table.state, {
      type,
      seat: game.decisions(table.state)[0]?.seat ?? 'Spain',
      ...args,
    } as Action)
  const table: Table = {
    state,
    events,
    get decision() {
      const [decision] = game.decisions(table.state)
      if (!decision) throw new Error('No decision is open.')
      return decision
    },
    get g() {
      return { ...world, state: table.state }
    },
    decisionOf(seat) {
      const found = game.decisions(table.state).find((decision) => decision.seat === seat)
      if (!found) throw new Error(`${seat} has nothing to decide.`)
      return found
    },
    act(type, args = {}) {
      const result = apply(type, args)
      if (!result.ok) throw new Error(`${type} was refused, ${result.refusal.rule}: ${result.refusal.reason}`)
      table.state = result.state
      table.events = result.events
      expect(game.audit(table.state)).toEqual([])
    },
    refuse(type, args = {}) {
      const before = copy(table.state)
      const result = apply(type, args)
      expect(result.ok, `${type} should be refused`).toBe(false)
      expect(table.state).toEqual(before)
      return (result as { refusal: Refusal }).refusal
    },
    playTo(kind) {
      for (let guard = 0; table.decision.kind !== kind; guard++) {
        if (guard > 200) throw new Error(`No decision of kind ${kind} comes.`)
        const { decision } = table
        const end = decision.choices.find((choice) => choice.end && !choice.off)
        const [unit] = offered(table)
        if (end) table.act('done')
        else if (unit) lose(table, unit)
        else throw new Error(`Cannot pass the decision ${decision.kind}.`)
      }
    },
    choices: <Type extends GameForm['type']>(type: Type) =>
      table.decision.choices.filter(({ type: one }) => one === type) as unknown as ChoiceAt<Type>[],
    event(type) {
      const [found] = ofType(table.events, type)
      if (!found)
        throw new Error(`No event ${type}; there were ${table.events.map((event) => event.type).join(', ')}.`)
      return found
    },
    dice(...values) {
      table.state = { ...table.state, dice: loadedDice(values) }
    },
  }
  return table
}

/** A ship as a test writes it. */
type LaidShip = Partial<Ship> & { kind: Ship['kind'] }

/** An expedition as a test writes it. */
interface LaidExpedition extends Omit<Partial<Expedition>, 'ships'> {
  ships: LaidShip[]
  /** Who was with it when the naval phase began, if not all who are aboard, and where those landed went. */
  aboard?: Pick<Group, 'soldiers' | 'colonists' | 'leaders'>
  landed?: (Pick<Group, 'soldiers' | 'colonists' | 'leaders'> & { hex: string })[]
}

/** What a test puts down for one nation. */
export interface NationLayout {
  treasury?: number
  /** Anything else of the nation's record. */
  record?: Partial<NationState>
  /** Land units by hex. */
  land?: Record<string, Partial<Group>>
  /** Ships in harbours of the New World or Europe, by place. */
  ships?: Record<string, LaidShip[]>
  /** People in Europe. */
  europe?: Partial<Group>
}

/** What a test puts down before it plays; what no other nation is named for is Spain's. */
export interface Layout extends Omit<NationLayout, 'record'> {
  turn?: number
  /** The segment that opens, by its id in the sequence of play, e.g. `C1`; its `begin` has not run. */
  segment?: string
  spain?: Partial<NationState>
  /** Other nations in play, in order of initiative after Spain; with any, the scenario is the campaign. */
  others?: Partial<Record<Nation, NationLayout>>
  /** The order of initiative, if Spain is not first. */
  order?: Nation[]
  /** Spain's unless they name a nation; called `S1`, `S2`, `E1` ... in order of appearance. */
  expeditions?: LaidExpedition[]
  natives?: Record<string, number>
  european?: Record<string, { nation: 'England' | 'France' | 'Portugal'; level: number }>
  /** Missionary ratings by counter; null while unknown. */
  missionaries?: Record<string, number | null>
  mines?: Record<string, Partial<State['mines'][string]>>
  dice?: (number | readonly [number, number])[]
  edit?: (state: State) => void
}

/** Lays out a position and plays on to its first decision. */
export function layOut(layout: Layout): Table {
  const state = emptyBoard(Object.keys(layout.others ?? {}) as Nation[])
  Object.assign(state, {
    turn: layout.turn ?? 1,
    step: sequence.findIndex(({ id }) => id === (layout.segment ?? 'A3')),
    missionaries: layout.missionaries ?? {},
  })
  if (layout.order) state.order = layout.order
  const { treasury, spain, land, ships, europe } = layout
  layNation(state, 'Spain', { treasury, record: spain, land, ships, europe })
  for (const [nation, one] of Object.entries(layout.others ?? {})) layNation(state, nation as Nation, one)
  for (const [area, level] of Object.entries(layout.natives ?? {})) changeArea(state, area, { native: level })
  for (const [area, european] of Object.entries(layout.european ?? {})) changeArea(state, area, { european })
  for (const [name, mine] of Object.entries(layout.mines ?? {})) Object.assign(state.mines[name]!, mine)
  const isAtSea = /^[BD]/.test(layout.segment ?? '')
  for (const one of layout.expeditions ?? []) {
    const expedition = laidExpedition(state, one)
    state.expeditions.push(expedition)
    if (isAtSea) state.companies.push(laidCompany(expedition, one))
  }
  layout.edit?.(state)
  state.dice = loadedDice(layout.dice ?? [])
  const g = openContext(world, state)
  settle(g)
  return tableWith(state, g.events)
}

/** The first position without a unit on it, and without the effects of the first turn's events. */
function emptyBoard(others: readonly Nation[]): State {
  const seats = Object.fromEntries(['Spain', ...others].map((nation) => [nation, 'human']))
  const newGame =
    others.length > 0
      ? { scenario: 'campaign', seed: 'layout', options: { seats } }
      : { scenario: 'solitaire', seed: 'layout' }
  const state = copy(game.create(newGame).state)
  Object.assign(state, {
    order: ['Spain', ...others],
    actor: 0,
    opened: false,
    finished: [],
    work: [],
    stack: [],
    stacks: [],
    harbours: [],
    expeditions: [],
    companies: [],
    council: null,
    noUprisings: false,
  })
  for (const area of Object.values(state.areas))
    Object.assign(area, { missionaryDue: null, european: null, barrenTurn: 0 })
  for (const { name, native } of data.areas.areas) changeArea(state, name, { native })
  return state
}

function layNation(
  state: State,
  nation: Nation,
  { treasury = 200, record = {}, land = {}, ships = {}, europe = {} }: NationLayout,
): void {
  const fresh = { treasury, shown: treasury, event: null, recall: null, multiplierShift: 0 }
  Object.assign(state.nations[nation]!, fresh, copy(record))
  for (const [hex, group] of Object.entries(land))
    state.stacks.push({ nation, hex, spent: 0, march: null, ...emptyGroup(), ...copy(group) } as Stack)
  Object.assign(openHarbour(state, nation, 'Europe'), copy(europe))
  for (const [place, fleet] of Object.entries(ships))
    openHarbour(state, nation, place).ships = fleet.map(laidShip)
}

const laidShip = (one: LaidShip): Ship => ({ ...newShip(one.kind), ...copy(one) })

function laidExpedition(state: State, one: LaidExpedition): Expedition {
  const { aboard: _, landed: __, ...rest } = one
  const { nation = 'Spain' } = one
  const ships = one.ships.map(laidShip)
  const number = state.expeditions.filter((other) => other.nation === nation).length + 1
  return {
    ...newExpedition(`${nation[0]}${number}`, nation, 'Europe', ships),
    bounds: 20,
    ...copy({ ...rest, ships: [] }),
    ...{ ships },
  }
}

/** The company of an expedition in the middle of a naval phase: those of its beginning who are aboard, or were landed. */
function laidCompany({ id, nation, ships }: Expedition, { aboard, landed = [] }: LaidExpedition): Company {
  const cargo = addUp(ships)
  const began = aboard ?? cargo
  const left = (kind: 'soldiers' | 'colonists') =>
    Math.min(cargo[kind], began[kind] - landed.reduce((sum, part) => sum + part[kind], 0))
  const sailing = { at: { expedition: id }, soldiers: left('soldiers'), colonists: left('colonists') }
  const ashore = landed.map(({ hex, soldiers, colonists }) => ({ at: { hex }, soldiers, colonists }))
  return {
    expedition: id,
    nation,
    crew: [sailing, ...ashore].filter(({ soldiers, colonists }) => soldiers + colonists > 0),
    leaders: [...began.leaders],
    landed: ashore,
    ashore: landed.flatMap(({ leaders }) => leaders),
  }
}

/** The two dice that bring a political event on the Random Events Table in use. */
export function eventDice(event: string): [number, number] {
  const { events } = data.tables.randomEvents
  const row = events.findIndex((cells) => cells.includes(event))
  return [row + 1, events[row]!.indexOf(event) + 1]
}

/**
 * Lays out a position before the council of a turn in which an event
 * comes, and plays on; more dice may follow.
 */
export const council = (event: string, { dice = [], ...layout }: Layout = {}): Table =>
  layOut({ turn: 2, segment: 'A1', ...layout, dice: [...eventDice(event), ...dice] })

/** The one unit of a loss, or several colonists: `soldier`, `2 colonists`, `Cortes`, `M1`. */
function unitOf({ toll: { soldiers, colonists, leaders, missionaries } }: EventOf<'lost'>): string {
  if (soldiers > 0) return 'soldier'
  if (colonists > 0) return colonists === 1 ? 'colonist' : `${colonists} colonists`
  return [...leaders, ...missionaries].join()
}

/** The units that were lost, in order. */
export const fallen = (events: readonly Event[]): string[] => ofType(events, 'lost').map(unitOf)

/** The losses of the last action, as `unit@place`. */
export const lost = ({ events }: Table): string[] =>
  ofType(events, 'lost').map((event) => `${unitOf(event)}@${Object.values(event.at).join()}`)

/** The units among which a loss may be chosen now. */
export function offered(table: Table): readonly string[] {
  return table.choices('lose').map(({ fixed }) => nameOf(fixed))
}

/** A unit or a ship as `soldier@2316`, `ship 2@S1`. */
export function nameOf(name: LossName): string {
  const at = 'hex' in name ? name.hex : 'expedition' in name ? name.expedition : name.port
  return `${'ship' in name ? `ship ${name.ship}` : name.unit}@${at}`
}

/** Gives a unit that is offered, named as `offered` names it. */
export function lose(table: Table, name: string): void {
  const choice = table.choices('lose').find(({ fixed }) => nameOf(fixed) === name)
  if (!choice) throw new Error(`${name} is not offered; there are ${offered(table).join(', ')}.`)
  table.act('lose', { seat: table.decision.seat, ...choice.fixed })
}

/** Ends the segment, or takes the first of the losses that are asked for. */
export function pass(table: Table): void {
  const [unit] = offered(table)
  if (unit) lose(table, unit)
  else table.act('done')
}

/** Passes until another turn begins or the game is over; all that happened. */
export function passTurn(table: Table): Event[] {
  const { turn } = table.state
  const events: Event[] = []
  while (table.state.turn === turn && !table.state.over) {
    pass(table)
    events.push(...table.events)
  }
  return events
}

/** A ship and what it carries. */
export const ship = (kind: Ship['kind'], cargo: Partial<Group> = {}) => ({ kind, ...cargo })

export { data, world }
