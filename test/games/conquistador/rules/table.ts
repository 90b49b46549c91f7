/** A table on which tests lay out a position (layout.ts), load the dice, and play through the referee's own door. */

import { expect } from 'vitest'
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import {
  type Event,
  type EventOf,
  type EventType,
  ofType,
} from '../../../../source/games/conquistador/events/event.ts'
import type { LossName } from '../../../../source/games/conquistador/matters/loss-candidates.ts'
import type { ChoiceAt } from '../../../../source/games/conquistador/players/adviser.ts'
import type { GameForm } from '../../../../source/games/conquistador/sequence/actions.ts'
import { settle } from '../../../../source/games/conquistador/sequence/play.ts'
import { openContext, type Position } from '../../../../source/games/conquistador/state/context.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Action, Decision, Refusal } from '../../../../source/kernel/contract/game.ts'
import { copy } from '../../../../source/kernel/flow/draft.ts'
import { data, world } from '../world.ts'
import { game, type Layout, laidOut, loadedDice } from './layout.ts'

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

/** Lays out a position and plays on to its first decision. */
export function layOut(layout: Layout): Table {
  const state = laidOut(layout)
  const g = openContext(world, state)
  settle(g)
  return tableWith(state, g.events)
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

export { type Layout, type NationLayout, ship } from './layout.ts'
export { data, game, loadedDice, world }
