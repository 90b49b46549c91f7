/** Who may sit where. Pure. */
import type { Seat } from '../../kernel/contract/named.ts'
import { computersOf } from '../../kernel/program/computer.ts'
import { type Level, usualLevel } from '../../kernel/program/holders.ts'
import { fold, type PersonName } from '../people/names.ts'
import type { SeatOf, TableRecord } from './record.ts'

const isSame = (one: PersonName | null | undefined, other: PersonName): boolean =>
  typeof one === 'string' && fold(one) === fold(other)

/** Who plays a seat just now: who borrows it, or who holds it; null if it is open. */
export function playerOf(seat: SeatOf | undefined, now: Date): PersonName | null {
  if (!seat) return null
  return seat.lent && new Date(seat.lent.until) > now ? seat.lent.to : seat.holder
}

/** The record with somebody called by another name, wherever he is named. */
export function renamedIn(record: TableRecord, was: PersonName, name: PersonName): TableRecord {
  const named = <T extends PersonName | null | undefined>(one: T): T | PersonName =>
    isSame(one, was) ? name : one
  const isNamed =
    isSame(record.by, was) ||
    Object.values(record.seats).some(({ holder, invited, lent, tenures }) =>
      [holder, invited, lent?.to, ...tenures.map((one) => one.name)].some((one) => isSame(one, was)),
    )
  const heard = Object.entries(record.heard ?? {})
  const read = Object.fromEntries(heard.map(([who, at]) => [isSame(was, who) ? fold(name) : who, at]))
  if (!isNamed) return record
  const seats = Object.entries(record.seats).map(([seat, { invited, lent, ...of }]) => [
    seat,
    {
      ...of,
      holder: named(of.holder),
      ...(invited !== undefined && { invited: named(invited) }),
      ...(lent && { lent: { ...lent, to: named(lent.to) } }),
      tenures: of.tenures.map((one) => ({ ...one, name: named(one.name) })),
    },
  ])
  return {
    ...record,
    ...(record.heard && { heard: read }),
    by: named(record.by),
    seats: Object.fromEntries(seats),
  }
}

/** The seats that somebody may play now. */
export const seatsOf = ({ seats }: TableRecord, name: PersonName, now: Date): readonly Seat[] =>
  Object.keys(seats).filter((seat) => isSame(playerOf(seats[seat], now), name))

/** The seats that are his, whoever plays them. */
export const ownSeatsOf = ({ seats }: TableRecord, name: PersonName): readonly Seat[] =>
  Object.keys(seats).filter((seat) => isSame(seats[seat]?.holder, name))

/** The seats that somebody could take. */
export const openTo = ({ seats }: TableRecord, name: PersonName): readonly Seat[] =>
  Object.entries(seats)
    .filter(([, { holder, invited }]) => holder === null && (invited === undefined || isSame(invited, name)))
    .map(([seat]) => seat)

/** Somebody has read what was said so far. */
export const heardBy = (record: TableRecord, name: PersonName, now: Date): TableRecord => ({
  ...record,
  heard: { ...record.heard, [fold(name)]: now.toISOString() },
})

/** Others act for the player of a seat from an entry on; it stays the first one until he has been back. */
export const awayAt = (record: TableRecord, seat: Seat, entry: number): TableRecord =>
  record.awayFrom?.[seat] === undefined
    ? { ...record, awayFrom: { ...record.awayFrom, [seat]: entry } }
    : record

/** The players of some seats have been back. */
export function backAt(record: TableRecord, seats: readonly Seat[]): TableRecord {
  const known = Object.entries(record.awayFrom ?? {})
  const left = known.filter(([seat]) => !seats.includes(seat))
  return left.length === known.length ? record : { ...record, awayFrom: Object.fromEntries(left) }
}

/** Nobody is missing. */
export const isFull = ({ seats }: TableRecord): boolean =>
  Object.values(seats).every(({ holder }) => holder !== null)

/** Seats of people at a table that is being set up. */
export function seatsAtFirst(
  all: readonly Seat[],
  record: Pick<TableRecord, 'newGame'>,
): Readonly<Record<Seat, SeatOf>> {
  const computers = computersOf(record.newGame)
  const persons = all.filter((seat) => !computers.has(seat))
  return Object.fromEntries(persons.map((seat) => [seat, { holder: null, tenures: [] }]))
}

const withSeat = (record: TableRecord, seat: Seat, part: Partial<SeatOf>): TableRecord => ({
  ...record,
  seats: { ...record.seats, [seat]: { ...record.seats[seat]!, ...part } },
})

/** Ends the tenure that is open, and begins another one. */
function handedTo({ tenures }: SeatOf, name: PersonName | null, now: Date, lent = false): SeatOf['tenures'] {
  const at = now.toISOString()
  const ended = tenures.map((one) => (one.to === undefined ? { ...one, to: at } : one))
  return name === null ? ended : [...ended, { name, from: at, ...(lent && { lent }) }]
}

/** Somebody takes an open seat. */
export function taken(record: TableRecord, seat: Seat, name: PersonName, now: Date): TableRecord {
  const { invited: _, ...rest } = record.seats[seat]!
  const seats = { ...record.seats, [seat]: { ...rest, holder: name, tenures: handedTo(rest, name, now) } }
  return { ...record, seats }
}

/** Seats of others to whom a letter can be written: somebody sits there. */
export const lettersTo = ({ seats }: TableRecord, own: readonly Seat[]): readonly Seat[] =>
  Object.keys(seats).filter((seat) => !own.includes(seat) && seats[seat]!.holder !== null)

/** Somebody leaves his seat for good: it is open to whoever takes it over. */
export function left(record: TableRecord, seat: Seat, now: Date): TableRecord {
  const { lent: _, ...rest } = record.seats[seat]!
  return {
    ...record,
    seats: { ...record.seats, [seat]: { ...rest, holder: null, tenures: handedTo(rest, null, now) } },
  }
}

/** A seat is open for one alone, or for all. */
export function invitedTo(record: TableRecord, seat: Seat, name: PersonName | null): TableRecord {
  const { invited: _, ...rest } = record.seats[seat]!
  return { ...record, seats: { ...record.seats, [seat]: name === null ? rest : { ...rest, invited: name } } }
}

/** A seat is lent to a friend. */
export const lentTo = (
  record: TableRecord,
  seat: Seat,
  { to, until, now }: { readonly to: PersonName; readonly until: Date; readonly now: Date },
): TableRecord =>
  withSeat(record, seat, {
    lent: { to, until: until.toISOString() },
    tenures: handedTo(record.seats[seat]!, to, now, true),
  })

/** Whose it is plays it himself again: no friend, no computer. */
export function takenBack(record: TableRecord, seat: Seat, now: Date): TableRecord {
  const { lent, standIn: _, ...rest } = record.seats[seat]!
  const tenures = lent ? handedTo(rest, rest.holder, now) : rest.tenures
  return { ...record, seats: { ...record.seats, [seat]: { ...rest, tenures } } }
}

/** A computer plays a seat while its player is away. */
export const stoodInFor = (
  record: TableRecord,
  seat: Seat,
  level: NonNullable<SeatOf['standIn']>,
): TableRecord => withSeat(record, seat, { standIn: level })

/**
 * The computers that play for persons: for who is away, and at a seat that its player has left, until somebody takes
 * it over.
 */
export const standInsAt = ({ begun, seats }: TableRecord): ReadonlyMap<Seat, Level> =>
  new Map(
    Object.entries(seats).flatMap(([seat, { holder, standIn }]) => {
      const level = standIn ?? (begun && holder === null ? usualLevel : null)
      return level === null ? [] : [[seat, level] as const]
    }),
  )

/** Nobody is asked but computers, of the game and for persons. */
export function isLeftToComputers(record: TableRecord): boolean {
  const standIns = standInsAt(record)
  const deciding = Object.entries(record.standing.asked).filter(([, { done }]) => done === undefined)
  return deciding.every(([seat]) => standIns.has(seat))
}

/** Who sits at a table, computers as well, e.g. "red: Ann; blue: open; green: Bea (lent by Cid until 2026-12-31)". */
export const seatsText = (record: TableRecord, now: Date): string =>
  [
    ...Object.entries(record.seats).map(([seat, of]) => seatText(seat, of, { begun: record.begun, now })),
    ...[...computersOf(record.newGame)].map(([seat, level]) => `${seat}: a computer (${level})`),
  ].join('; ')

function seatText(name: Seat, seat: SeatOf, { begun, now }: { readonly begun: boolean; readonly now: Date }) {
  const { holder, invited, standIn } = seat
  const player = playerOf(seat, now)
  if (holder === null && begun) return `${name}: a computer, until somebody takes it over`
  if (holder === null) return `${name}: ${invited ? `for ${invited}` : 'open'}`
  const away = standIn ? `, a computer (${standIn}) while he is away` : ''
  if (player === holder) return `${name}: ${holder}${away}`
  return `${name}: ${player} (lent by ${holder} until ${seat.lent?.until.slice(0, 10)})${away}`
}
