/** The host: a table on the net. Friends come by ssh to a lobby, and play the games of one folder with each other. */
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Shelf } from '../app/shelf.ts'
import { makeFolder, replaceFile } from '../kernel/saves/disk.ts'
import { holdServed } from '../kernel/saves/hold.ts'
import { openBuckets } from './bucket.ts'
import { openCommandFor } from './commands/commands.ts'
import { networkOf } from './door/address.ts'
import { type Door, openDoor } from './door/door.ts'
import { hostKeyIn } from './door/host-key.ts'
import { openGuests } from './guests.ts'
import type { House } from './house.ts'
import { limits } from './limits.ts'
import { openLinesFor } from './lines/lines.ts'
import { openLog, shared } from './log.ts'
import { openCodes } from './people/codes.ts'
import { excludedUntil, openRegister, personWith } from './people/register.ts'
import { openScreenFor } from './screen.tsx'
import { moveSettings } from './settings.ts'
import { openHall } from './tables/hall.ts'
import { renamedIn, seatsOf } from './tables/seats.ts'
import type { Points } from './tables/standing.ts'
import { openTalks } from './tables/talks.ts'
import type { Thinker } from './tables/thinker.ts'
import { type Faulty, inNameOf, takeFaults } from './visits.ts'

export interface HostOptions {
  /** Where games, names, keys and the log lie; made if it is not there. */
  readonly folder: string
  /** What the host is called in its lobby. */
  readonly title: string
  readonly shelf: Shelf
  /** The game that is mostly played there. */
  readonly game?: string
  /** Of the program. */
  readonly version: string
  readonly thinker: Thinker
  points(game: string): Promise<Points>
}

export interface Host {
  /** As `ssh-keygen -l` prints it. */
  readonly fingerprint: string
  readonly house: House
  /** @returns the port. */
  listen(port: number, address?: string): Promise<number>
  count: Door['count']
  /** Has everybody go, and lets go of every game. */
  close(): Promise<void>
}

const hour = 3_600_000

/** @throws SaveError if something in the folder cannot be read or written */
export function openHost(options: HostOptions): Host {
  const { folder, title, shelf, version, game } = options
  makeFolder(folder)
  makeFolder(join(folder, 'preferences'))
  const key = hostKeyIn(folder)
  const log = shared(openLog(join(folder, 'host.log')))
  const register = openRegister(join(folder, 'people.json'), {
    renamed(was, name) {
      log('name', { was, name })
      for (const table of hall.names()) hall.change(table, (record) => renamedIn(record, was, name))
      moveSettings(folder, was, name)
    },
    faulty: (why) => log('people-fault', { why }),
  })
  const hold = holdServed(folder, join(folder, 'host'))
  const talks = openTalks(folder)
  const guests = openGuests()
  const hall = openHall({
    ...{ folder, shelf, version, log, thinker: options.thinker, points: options.points },
    announce: (table, text) =>
      talks.say(table, { from: '', text, turn: hall.record(table)?.standing.turn ?? 0 }),
  })
  const names = openBuckets(limits.newNames, limits.newNames / hour)
  const speech = openBuckets(limits.talk.burst, limits.talk.perMinute / 60_000)
  let number = 0
  const house: House = {
    ...{ title, folder, shelf, version, register, codes: openCodes(), hall, talks, guests, log },
    ...(game !== undefined && { game }),
    mayName: (address) => names.take(networkOf(address), 1),
    maySay: (name, bytes) => speech.take(name, bytes),
    nextGuest: () => ++number,
    keepFault(error, place) {
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log('fault', { place, why: error instanceof Error ? error.message : told })
      try {
        replaceFile(join(folder, 'fault.log'), `${new Date().toISOString()} ${version} ${place}\n${told}\n`)
      } catch {
        // It stands in the log.
      }
    },
  }
  /** Who is told of what fails on a line. */
  const faulty = new WeakMap<Socket, Faulty>()
  const guarded = (socket: Socket, act: () => void): void =>
    inNameOf({ fail: (error) => failOf(socket)(error) }, act)
  const failOf = (socket: Socket) => (error: unknown) => {
    const who = faulty.get(socket)
    if (who) return who.fail(error)
    house.keepFault(error, 'a line')
    socket.destroy()
  }
  const door = openDoor({
    ...{ hostKey: key.private, register, log, guarded },
    reception: {
      screen: (who, terminal) => faulty.set(terminal.socket, openScreenFor(house, who, terminal)),
      lines: (who, terminal) => faulty.set(terminal.socket, openLinesFor(house, who, terminal)),
      command: (who, command) => openCommandFor(house, who, command),
    },
  })
  const unseat = hall.subscribe(() => clearSeats(house))
  const unfault = takeFaults((error) => house.keepFault(error, 'the host'))
  const watch = setInterval(() => makeRounds(house), limits.rounds)
  watch.unref()
  log('started', { version, fingerprint: key.fingerprint })
  return {
    fingerprint: key.fingerprint,
    house,
    listen: (port, address) => door.listen(port, address),
    count: door.count,
    async close() {
      clearInterval(watch)
      unseat()
      for (const visit of guests.all()) visit.end('The host closes; every game is kept. Come again later.')
      // The last words need a moment.
      await new Promise((resolve) => setTimeout(resolve, guests.all().length > 0 ? 200 : 50))
      await door.close()
      hall.close()
      await options.thinker.close()
      unfault()
      hold.release()
      log('stopped')
    },
  }
}

/** Leads who sits at a seat that is not his to play any more to the lobby: lent no longer, or left. */
function clearSeats({ guests, hall }: House): void {
  for (const visit of guests.all()) {
    const place = visit.whereabouts()
    const name = visit.name()
    if (place.at !== 'table') continue
    const record = hall.record(place.table)
    if (!record) {
      visit.sendHome('This game is not there any more.')
      continue
    }
    const own = name === null ? [] : seatsOf(record, name, new Date())
    const gone = place.seats.find((seat) => !own.includes(seat))
    if (gone !== undefined) visit.sendHome(`${gone} is not yours to play any more.`)
  }
}

/** Ends who is idle where nothing of his is kept waiting, and who has been excluded or closed out meanwhile. */
function makeRounds(house: House): void {
  clearSeats(house)
  const { guests, register } = house
  const book = register.book()
  for (const visit of guests.all()) {
    const { key, address } = visit.who
    const until = excludedUntil(
      book,
      [address, networkOf(address), ...(key === null ? [] : [key])],
      new Date(),
    )
    const person = key === null ? null : personWith(book, key)
    const name = visit.name()
    if (until !== null) visit.end('You are excluded from this host.')
    else if (person && name !== null && person.name !== name) visit.setName(person.name)
    else if (visit.idle() > limits.idle && (name === null || visit.whereabouts().at === 'lobby'))
      visit.end('You were idle for an hour; come again.')
  }
}
