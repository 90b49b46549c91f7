/** What all who are here share. */
import type { Shelf } from '../app/shelf.ts'
import type { Guests } from './guests.ts'
import type { Log } from './log.ts'
import type { Codes } from './people/codes.ts'
import type { PersonName } from './people/names.ts'
import type { Register } from './people/register.ts'
import type { Hall } from './tables/hall.ts'
import type { Talks } from './tables/talks.ts'

export interface House {
  /** What the host is called. */
  readonly title: string
  readonly folder: string
  readonly shelf: Shelf
  /** The game that is mostly played here, by its name; absent where none is. */
  readonly game?: string
  /** Of the program. */
  readonly version: string
  readonly register: Register
  readonly codes: Codes
  readonly hall: Hall
  readonly talks: Talks
  readonly guests: Guests
  readonly log: Log
  /** Whether another new name may come from an address. */
  mayName(address: string): boolean
  /** Whether somebody may say so much more. */
  maySay(name: PersonName, bytes: number): boolean
  /** A number that nobody here has. */
  nextGuest(): number
  /** Keeps an error for a report. @param place where it happened */
  keepFault(error: unknown, place: string): void
}
