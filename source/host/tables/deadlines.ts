/** Has computers act for those whose time is over, until they are not asked any more. */
import type { Seat } from '../../kernel/contract/named.ts'
import type { Level } from '../../kernel/program/holders.ts'
import { usualLevel } from '../../kernel/program/holders.ts'
import type { TableName, TableRecord } from './record.ts'
import { deadlinesOf } from './standing.ts'

export interface Deadlines {
  /** The seats whose time is over at a table, with the level of the computer that acts for them. */
  late(name: TableName): ReadonlyMap<Seat, Level>
  /** Looks at a table; who is not asked any more plays himself again. @returns who is late now and was not before */
  look(name: TableName, record: TableRecord, now: Date): readonly Seat[]
  /** Whether it was not told in this turn that the time of a seat is over: who is away would fill the talk. */
  isNews(name: TableName, seat: Seat, turn: number): boolean
}

export function openDeadlines(): Deadlines {
  const late = new Map<TableName, Map<Seat, Level>>()
  /** The turn in which it was told last, by table and seat. */
  const told = new Map<string, number>()
  return {
    late: (name) => late.get(name) ?? new Map(),
    look(name, record, now) {
      const seats = late.get(name) ?? new Map<Seat, Level>()
      const { asked, over } = record.standing
      for (const seat of [...seats.keys()]) if (over || !asked[seat]) seats.delete(seat)
      const due = [...deadlinesOf(record)]
        .filter(([seat, at]) => at <= now && record.seats[seat]?.holder && !seats.has(seat))
        .map(([seat]) => seat)
      for (const seat of due) seats.set(seat, usualLevel)
      if (seats.size > 0) late.set(name, seats)
      else late.delete(name)
      return due
    },
    isNews(name, seat, turn) {
      const key = `${name} ${seat}`
      const isNews = told.get(key) !== turn
      told.set(key, turn)
      return isNews
    },
  }
}
