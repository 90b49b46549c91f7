/** Rounds by mail on a table that a test has laid out: orders as a player writes them. */

import {
  type Event,
  type EventOf,
  type EventType,
  ofType,
} from '../../../../../source/games/conquistador/events/event.ts'
import { byMail } from '../../../../../source/games/conquistador/players/mail/by-mail.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { sheetFaults } from '../../../../../source/mail/round/faults.ts'
import { resolveRound } from '../../../../../source/mail/round/resolve.ts'
import type { OrderOutcome, Resolved } from '../../../../../source/mail/round/shapes.ts'
import { readSheet } from '../../../../../source/mail/sheet/read.ts'
import type { Sheet } from '../../../../../source/mail/sheet/sheet.ts'
import { game, type Table, world } from '../table.ts'

export const by = { game, byMail: byMail(world) }

/** A sheet from its orders, answers and settings, for the round of a state. */
export function sheetFor(state: State, seat: string, text: string): Sheet {
  const { turn, round } = by.byMail.at(state)
  const read = readSheet(
    `game: test\nturn: ${Math.max(turn, 1)}\nround: ${round}\nseat: ${seat}\nstatus: final\n${text}`,
  )
  if (Array.isArray(read)) throw new Error(read.map(({ line, reason }) => `${line}: ${reason}`).join(' '))
  const faults = sheetFaults(by.byMail, read)
  if (faults.length > 0) throw new Error(faults.map(({ at, reason }) => `${at}: ${reason}`).join(' '))
  return read
}

export interface ByMailTable {
  readonly resolved: Resolved<State>
  readonly state: State
  readonly events: readonly Event[]
  /** What became of the orders of a seat. */
  orders(seat: string): readonly OrderOutcome[]
  event<T extends EventType>(type: T): EventOf<T>
  all<T extends EventType>(type: T): readonly EventOf<T>[]
  /** What was done of a type, by anybody. */
  done(type: string): readonly object[]
}

/** Resolves the rest of the round of a table. @param die what is drawn where orders leave something open */
export function byMailOn(
  { state }: Pick<Table, 'state'>,
  texts: Readonly<Record<string, string>>,
  die: (sides: number, purpose: string) => number = () => 1,
): ByMailTable {
  const sheets = new Map(Object.entries(texts).map(([seat, text]) => [seat, sheetFor(state, seat, text)]))
  const draw = (purpose: string, sides: number) => die(sides, purpose)
  const resolved = resolveRound(by, { state, sheets, dice: { cast: (same) => same, draw } })
  const events = resolved.steps.flatMap((step) => step.events as readonly Event[])
  return {
    ...{ resolved, events, state: resolved.state },
    orders: (seat) => resolved.reports.get(seat)?.orders ?? [],
    event(type) {
      const [found] = ofType(events, type)
      if (!found) throw new Error(`No event ${type}; there were ${events.map((one) => one.type).join(', ')}.`)
      return found
    },
    all: (type) => ofType(events, type),
    done: (type) => resolved.steps.map(({ action }) => action).filter((action) => action.type === type),
  }
}
