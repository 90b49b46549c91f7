/** Who is here. */
import type { Seat } from '../kernel/contract/named.ts'
import { fold, type PersonName } from './people/names.ts'
import type { TableName } from './tables/record.ts'
import type { Visit } from './visit.ts'

export interface Guests {
  all(): readonly Visit[]
  add(visit: Visit): void
  remove(visit: Visit): void
  /** Somebody has come, gone, or is elsewhere now. */
  changed(): void
  /** Tells of it, many changes as one. @returns stops telling */
  subscribe(tell: () => void): () => void
  /** Another visit of the same person at one of some seats, which is to give way. */
  at(table: TableName, seats: readonly Seat[], name: PersonName): Visit | null
}

export function openGuests(): Guests {
  const all = new Set<Visit>()
  const listeners = new Set<() => void>()
  let telling: NodeJS.Timeout | undefined
  const changed = (): void => {
    telling ??= setTimeout(() => {
      telling = undefined
      for (const listener of listeners) listener()
    }, 1000)
    telling.unref()
  }
  return {
    all: () => [...all],
    add(visit) {
      all.add(visit)
      changed()
    },
    remove(visit) {
      all.delete(visit)
      changed()
    },
    changed,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    at: (table, seats, name) =>
      [...all].find((one) => {
        const place = one.whereabouts()
        const own = one.name()
        return (
          place.at === 'table' &&
          place.table === table &&
          place.seats.some((seat) => seats.includes(seat)) &&
          own !== null &&
          fold(own) === fold(name)
        )
      }) ?? null,
  }
}
