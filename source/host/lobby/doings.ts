/** What somebody in the lobby does: each checks that he may, and says in a sentence why not. */
import { randomBytes } from 'node:crypto'
import type { House as Shell } from '../../app/hooks.ts'
import { Unavailable } from '../../app/shelf.ts'
import { type NewGame, Refused } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { holderOf, usualLevel } from '../../kernel/program/holders.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { SaveError } from '../../kernel/saves/saves.ts'
import { networkOf } from '../door/address.ts'
import type { House } from '../house.ts'
import { limits } from '../limits.ts'
import { faultOfName, fold, type PersonName } from '../people/names.ts'
import { personCalled, personWith, withPerson } from '../people/register.ts'
import type { Deadline, TableName, TableRecord } from '../tables/record.ts'
import {
  awayAt,
  backAt,
  invitedTo,
  left,
  lentTo,
  openTo,
  ownSeatsOf,
  seatsOf,
  stoodInFor,
  taken,
  takenBack,
} from '../tables/seats.ts'
import type { Table } from '../tables/table.ts'
import { withoutFolder } from '../told-of-disk.ts'
import type { Visit } from '../visit.ts'
import { openTalking } from './talking.ts'

/** Which page of the lobby is shown. */
export type LobbyPage =
  | { readonly at: 'name' }
  | { readonly at: 'main' }
  | { readonly at: 'table'; readonly name: TableName }
  /** All that was said there. */
  | { readonly at: 'talk'; readonly name: TableName }
  | { readonly at: 'games' }
  | { readonly at: 'people' }
  | { readonly at: 'scores' }
  | { readonly at: 'machines' }

export interface LobbyState {
  readonly page: LobbyPage
  /** What came of what was done last. */
  readonly told: string | null
}

/** What is chosen for a deadline, in words. */
export const deadlines: readonly { readonly label: string; readonly deadline: Deadline }[] = [
  { label: 'none', deadline: { kind: 'none' } },
  { label: '5 minutes', deadline: { kind: 'each', seconds: 300 } },
  {
    label: 'a clock of 20 minutes, 30 seconds back each time',
    deadline: { kind: 'clock', seconds: 1200, back: 30 },
  },
  { label: '1 day', deadline: { kind: 'each', seconds: 86_400 } },
  { label: '3 days', deadline: { kind: 'each', seconds: 259_200 } },
  { label: '7 days', deadline: { kind: 'each', seconds: 604_800 } },
]
/** Minutes after which those who watch see what happens. */
export const delays = [0, 5, 30, 120] as const

const day = 86_400_000
const lentFor = 7 * day

export type Doings = ReturnType<typeof openDoings>

export function openDoings(house: House, visit: Visit) {
  const { hall, register, codes, guests, log } = house
  const listeners = new Set<() => void>()
  const isNameless = visit.who.key !== null && visit.name() === null
  let state: LobbyState = { page: isNameless ? { at: 'name' } : { at: 'main' }, told: null }
  const set = (next: LobbyState): void => {
    state = next
    for (const tell of listeners) tell()
  }
  const say = (told: string | null): void => set({ ...state, told })
  const go = (page: LobbyPage): void => {
    set({ page, told: null })
    if (page.at === 'talk') talking.hear(page.name)
  }
  const person = () => (visit.name() === null ? null : personCalled(register.book(), visit.name()!))
  /** Why he may not play; null if he may. */
  const stop = (): string | null => {
    const one = person()
    if (!one && visit.who.key === null) {
      const known = personCalled(register.book(), visit.who.login)
      const guests = 'Guests may watch; who plays comes with a key of his own.'
      return known
        ? `${known.name} is known here by another key than those that you came with. ${guests}`
        : guests
    }
    if (!one) return 'Say who you are first.'
    return one.held ? 'The keeper has not let you play yet; you may watch.' : null
  }
  /** Whether his key has got a name meanwhile, on another line; he goes on by it. */
  function isKnown(key: string): boolean {
    const known = personWith(register.book(), key)
    if (!known) return false
    visit.setName(known.name)
    go({ at: 'main' })
    return true
  }
  /** Does something with a table, by his name. */
  function at(table: TableName, act: (record: TableRecord, name: PersonName) => string | null): void {
    const why = stop()
    const record = hall.record(table)
    if (why !== null || !record) return say(why ?? 'That table is not there any more.')
    attempt(() => say(act(record, visit.name()!)))
  }
  function attempt(act: () => void): void {
    try {
      act()
    } catch (error) {
      say(sentence(error))
    }
  }
  const sentence = (error: unknown): string => withoutFolder(sentenceOf(error), house.folder)
  const change = (table: TableName, act: (record: TableRecord) => TableRecord): void =>
    hall.change(table, act)
  const announce = (table: TableName, text: string): void => hall.announce(table, text)

  /** A seat is played by whose it is, after a friend or a computer has played it. */
  const back = (table: TableName, seat: Seat, name: PersonName): void => {
    change(table, (one) => takenBack(one, seat, new Date()))
    announce(table, `${name} plays ${seat} himself again.`)
  }

  /** Sits down at his seats, and at those that are lent to him, whose players are told later what he has done. */
  function sitDownAt(open: Table, seats: readonly Seat[], record: TableRecord): Save<object> {
    const own = ownSeatsOf(record, visit.name()!)
    for (const seat of seats.filter((one) => !own.includes(one)))
      change(open.name, (one) => awayAt(one, seat, open.journal.entries().length))
    const away = own.flatMap((seat) => record.awayFrom?.[seat] ?? [])
    return { ...open.sit(seats), ...(away.length > 0 && { awayFrom: Math.min(...away) }) }
  }
  /** What others have done for him while he was away has been told. */
  function hasBeenAt(table: TableName, seats: readonly Seat[]): void {
    const record = hall.record(table)
    const name = visit.name()
    if (!record || name === null) return
    try {
      change(table, (one) =>
        backAt(
          one,
          ownSeatsOf(one, name).filter((seat) => seats.includes(seat)),
        ),
      )
    } catch (error) {
      // He is told once more then.
      sentence(error)
    }
  }
  const talking = openTalking(house, visit, sentence)

  return {
    snapshot: () => state,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    go,
    say,
    mayPlay: () => stop() === null,
    /** Why he may not play, in a sentence; null if he may. */
    whyNotPlay: stop,

    /** Takes a name for the key that he has come with. */
    takeName(given: string): void {
      const wanted = given.trim()
      const { key, address } = visit.who
      if (key === null) return say('Guests have no name.')
      const book = register.book()
      if (isKnown(key)) return
      const why = book.inviteOnly || book.closed ? 'Only who is invited is let in.' : faultOfName(wanted)
      if (why !== null) return say(why)
      if (personCalled(book, wanted))
        return say(
          `${wanted} is somebody here already, or looks so. If it is you, type the code of your first machine.`,
        )
      if (!house.mayName(address))
        return say('Too many new names have come from your address; try again in an hour.')
      attempt(() => {
        register.change((now) =>
          withPerson(now, {
            ...{ name: wanted, keys: [key], since: new Date().toISOString() },
            ...(now.holdNew && { held: true }),
          }),
        )
        log('name', { name: wanted, key, address })
        visit.setName(wanted)
        go({ at: 'main' })
      })
    },
    /** Adds the key that he has come with to the name of a code. */
    takeCode(code: string): void {
      const { key, address } = visit.who
      if (key === null) return say('A code admits a key, and you have come without one.')
      if (isKnown(key)) return
      const name = codes.take(code, networkOf(address))
      const known = name === null ? null : personCalled(register.book(), name)
      if (!known) return say('That code does not hold; ask for another one on your first machine.')
      if (known.keys.length >= limits.keysOfName)
        return say(`${known.name} has ${known.keys.length} keys already.`)
      attempt(() => {
        register.change((now) => withPerson(now, { ...known, keys: [...known.keys, key] }))
        log('key-added', { name: known.name, key, address })
        visit.setName(known.name)
        go({ at: 'main' })
      })
    },
    code: (): string | null => (person() ? codes.of(visit.name()!) : null),

    /** A game has been put together: its seats of people are open. */
    async propose(game: string, newGame: NewGame): Promise<void> {
      const why = stop()
      if (why !== null) return say(why)
      return hall
        .add({
          game,
          newGame: { ...newGame, seed: secretSeed() },
          by: visit.name()!,
          deadline: { kind: 'none' },
          delay: 0,
        })
        .then((name) => go({ at: 'table', name }))
        .catch((error: unknown) => say(sentence(error)))
    },
    sitDown: (table: TableName, seat: Seat) =>
      at(table, (record, name) => {
        if (!openTo(record, name).includes(seat)) return `${seat} is not open to you.`
        change(table, (now) => taken(now, seat, name, new Date()))
        announce(table, `${name} sits down as ${seat}.`)
        return null
      }),
    /** Computers take the seats that are still open, so that the game begins. */
    fillUp: (table: TableName) =>
      at(table, (record, name) => {
        if (record.begun || fold(record.by) !== fold(name)) return 'Only who made the table can do that.'
        change(table, withComputers)
        return null
      }),
    invite: (table: TableName, seat: Seat, guest: PersonName) =>
      at(table, (record, name) => {
        if (fold(record.by) !== fold(name)) return 'Only who made the table can do that.'
        if (guest !== '' && faultOfName(guest) !== null) return faultOfName(guest)
        if (record.seats[seat]?.holder !== null) return `${seat} is taken.`
        const known = personCalled(register.book(), guest)
        change(table, (now) => invitedTo(now, seat, guest === '' ? null : (known?.name ?? guest)))
        return guest === '' || known
          ? null
          : `Nobody is called ${guest} here yet: ${seat} waits for who comes by that name.`
      }),
    set: (table: TableName, part: Partial<Pick<TableRecord, 'deadline' | 'delay'>>) =>
      at(table, (record, name) => {
        if (record.begun || fold(record.by) !== fold(name)) return 'That is settled when the table is made.'
        change(table, (now) => ({ ...now, ...part }))
        return null
      }),
    lend: (table: TableName, seat: Seat, friend: PersonName) =>
      at(table, (record, name) => {
        if (!ownSeatsOf(record, name).includes(seat)) return `${seat} is not yours.`
        const to = personCalled(register.book(), friend)
        if (!to || fold(to.name) === fold(name)) return `Nobody else here is called ${friend}.`
        const now = new Date()
        change(table, (one) =>
          lentTo(one, seat, { to: to.name, until: new Date(now.getTime() + lentFor), now }),
        )
        announce(table, `${name} lends ${seat} to ${to.name} for a week.`)
        return null
      }),
    standIn: (table: TableName, seat: Seat) =>
      at(table, (record, name) => {
        if (!ownSeatsOf(record, name).includes(seat)) return `${seat} is not yours.`
        change(table, (one) => stoodInFor(one, seat, usualLevel))
        announce(table, `A computer plays ${seat} while ${name} is away.`)
        return null
      }),
    takeBack: (table: TableName, seat: Seat) =>
      at(table, (record, name) => {
        if (!ownSeatsOf(record, name).includes(seat)) return `${seat} is not yours.`
        back(table, seat, name)
        return null
      }),
    standUp: (table: TableName, seat: Seat) =>
      at(table, (record, name) => {
        if (!ownSeatsOf(record, name).includes(seat)) return `${seat} is not yours.`
        change(table, (one) => left(one, seat, new Date()))
        announce(
          table,
          record.begun
            ? `${name} has left ${seat}; a computer plays it until somebody takes it over.`
            : `${name} has stood up; ${seat} is open again.`,
        )
        return null
      }),
    /** Who made a table that has not begun puts it aside. */
    putAside: (table: TableName) =>
      at(table, (record, name) => {
        if (record.begun || fold(record.by) !== fold(name)) return 'Only who made the table can do that.'
        hall.drop(table, 'byMaker')
        go({ at: 'main' })
        return `${table} is put aside.`
      }),

    /** Goes to all seats there that are his, or to watch. */
    async enter(ways: Pick<Shell, 'enter'>, table: TableName, as: 'player' | 'watcher'): Promise<void> {
      const record = hall.record(table)
      if (!record?.begun) return say('That game has not begun.')
      return hall
        .open(table)
        .then((open) => {
          // They may have been taken back while the game was opened.
          const name = visit.name()
          const now = hall.record(table)
          const mayPlay = as === 'player' && stop() === null && name !== null && now !== null
          const seats = mayPlay ? seatsOf(now, name, new Date()) : []
          // Who sits down to play is not away any more.
          for (const seat of seats) if (now?.seats[seat]?.standIn) back(table, seat, name!)
          if (as === 'player' && seats.length === 0) return say('No seat there is yours to play.')
          if (name !== null) guests.at(table, seats, name)?.end('You went on at this seat from elsewhere.')
          const save = as === 'player' ? sitDownAt(open, seats, now!) : open.watch(record.delay)
          ways.enter(open.of.name, () => {
            visit.setWhereabouts({ at: 'table', table, seats })
            return {
              ...save,
              close() {
                save.close()
                hasBeenAt(table, seats)
                visit.setWhereabouts({ at: 'lobby' })
              },
            }
          })
        })
        .catch((error: unknown) => say(sentence(error)))
    },
    ...talking,
  }
}

/** Nobody has chosen it, and nobody can find it out by trying: who knows it knows every die to come. */
const secretSeed = (): string => randomBytes(12).toString('hex')

/** Computers hold the seats that nobody has taken. */
function withComputers(record: TableRecord): TableRecord {
  const open = Object.keys(record.seats).filter((seat) => record.seats[seat]!.holder === null)
  const options = record.newGame.options ?? {}
  const held = typeof options.seats === 'object' && options.seats !== null ? options.seats : {}
  const seats = { ...held, ...Object.fromEntries(open.map((seat) => [seat, holderOf(usualLevel)])) }
  return {
    ...record,
    newGame: { ...record.newGame, options: { ...options, seats } },
    seats: Object.fromEntries(Object.entries(record.seats).filter(([seat]) => !open.includes(seat))),
  }
}

/** What is told of an error; one of the program is thrown on. */
function sentenceOf(error: unknown): string {
  if (error instanceof SaveError || error instanceof Unavailable) return error.message
  if (error instanceof Refused) return error.refusal.reason
  throw error
}
