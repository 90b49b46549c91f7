/** Somebody who is here: by which name, where he is, and his way out. */
import type { Settings } from '../app/settings/settings.ts'
import type { Seat } from '../kernel/contract/named.ts'
import type { Identity } from './people/identity.ts'
import type { PersonName } from './people/names.ts'
import type { TableName } from './tables/record.ts'

/** Where somebody is. */
export type Whereabouts =
  | { readonly at: 'lobby' }
  /** Who watches has no seats. */
  | { readonly at: 'table'; readonly table: TableName; readonly seats: readonly Seat[] }

export interface Visit {
  readonly who: Identity
  /** His name; null until he has said one. */
  name(): PersonName | null
  /** What he is called for others: his name, or a number. */
  called(): string
  setName(name: PersonName): void
  whereabouts(): Whereabouts
  setWhereabouts(place: Whereabouts): void
  readonly since: Date
  /** Milliseconds since his last key. */
  idle(): number
  /** Leads him from his table to the lobby, or ends it where there is none. @param why is told to him, in a sentence */
  sendHome(why: string): void
  /** Ends it. @param why is told to him, in a sentence */
  end(why: string | null): void
  /** What he prefers, as he has set it so far. */
  settings(): Settings
}
