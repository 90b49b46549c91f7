/** The referee's lines of JSON for the seats that a key holds, so that bots can join people. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerChannel } from 'ssh2'
import { defaultSettings } from '../../app/settings/settings.ts'
import { Unavailable } from '../../app/shelf.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { printableJson } from '../../kernel/contract/printable.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { changed, referee, splitLines } from '../../kernel/referee.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { openBucket } from '../bucket.ts'
import type { CallerCommand } from '../door/caller.ts'
import type { Outlet } from '../door/outlet.ts'
import type { House } from '../house.ts'
import { limits } from '../limits.ts'
import type { Identity } from '../people/identity.ts'
import type { PersonName } from '../people/names.ts'
import { personCalled } from '../people/register.ts'
import type { TableName } from '../tables/record.ts'
import { seatsOf } from '../tables/seats.ts'
import type { Visit } from '../visit.ts'

export interface Bot {
  readonly who: Identity
  readonly name: PersonName
  readonly table: TableName
  readonly channel: ServerChannel
  readonly outlet: Outlet
  readonly onGone: CallerCommand['onGone']
  /** Ends its channel. @param why is told to it, in a sentence */
  end(why: string | null): void
}

/** Plays all seats of a key by lines until the bot leaves or the game is over. @throws Unavailable if nothing is his */
export async function refereeOver(house: House, bot: Bot): Promise<void> {
  const { hall, guests, shelf } = house
  const { table, channel, outlet, onGone } = bot
  seatsFor(house, bot)
  const open = await hall.open(table)
  const { computer } = await shelf.open(open.of.name)
  // They may have been taken back while the game was opened.
  const seats = seatsFor(house, bot)
  guests.at(table, seats, bot.name)?.end('Your bot went on at this seat.')
  const save = open.sit(seats)
  const parting = openParting()
  onGone(parting.come)
  const visit = visitOf(bot, seats, (why) => {
    parting.come()
    bot.end(why)
  })
  guests.add(visit)
  try {
    const lines = linesOf(channel, save, parting)
    for await (const line of referee(keptOn(save), lines, {
      computer,
      seats,
      othersElsewhere: true,
      longest: limits.botLine,
    }))
      await parting.until((room) => outlet.write(`${printableJson(line)}\n`, room))
  } finally {
    guests.remove(visit)
    save.close()
  }
}

/** The seats that a bot may play. @throws Unavailable if there are none */
function seatsFor({ hall, register }: House, { name, table }: Bot): readonly Seat[] {
  const record = hall.record(table)
  if (personCalled(register.book(), name)?.held)
    throw new Unavailable('The keeper has not let you play yet; you may watch.')
  const seats = record ? seatsOf(record, name, new Date()) : []
  if (!record?.begun || seats.length === 0)
    throw new Unavailable(`You hold no seat of a game "${table}" that has begun.`)
  return seats
}

/** The bot as one of those who are here, so that it goes where a player would have to. */
function visitOf({ who, name, table }: Bot, seats: readonly Seat[], end: Visit['end']): Visit {
  return {
    ...{ who, since: new Date(), end, sendHome: end },
    name: () => name,
    called: () => name,
    setName: (now) => end(`You are called ${now} now.`),
    whereabouts: () => ({ at: 'table', table, seats }),
    setWhereabouts() {},
    idle: () => 0,
    settings: () => defaultSettings,
  }
}

/** That a bot is gone or sent away, at which nobody waits for anything else any more. */
interface Parting {
  hasCome(): boolean
  come(): void
  /** Waits until something calls back, or the bot is gone. */
  until(begin: (done: () => void) => void): Promise<void>
}

function openParting(): Parting {
  let isOver = false
  let wake = (): void => {}
  return {
    hasCome: () => isOver,
    come() {
      isOver = true
      wake()
    },
    until: (begin) =>
      new Promise((resolve) => {
        wake = resolve
        if (isOver) resolve()
        else begin(resolve)
      }),
  }
}

/** The journal of a save whose changes are on the disk before they are told. */
function keptOn(save: Save<object>): Journal<object> {
  const { journal } = save
  function change<T>(act: (journal: Journal<object>) => T): T {
    const { result, unsaved } = save.change(act)
    if (unsaved) throw unsaved
    return result
  }
  return {
    ...journal,
    act: (action) => change((one) => one.act(action)),
    undo: (seat) => change((one) => one.undo(seat)),
    redo: (seat) => change((one) => one.redo(seat)),
    restartTurn: (seat) => change((one) => one.restartTurn(seat)),
  }
}

/**
 * Lines a second of a bot, and at once; how many times as long as a line has taken the next one waits, and at the most;
 * and how often it is looked whether one that waits has room. In milliseconds.
 */
const pace = { burst: 50, perSecond: 20, rest: 3, longest: 1000, look: 50 }

/** What a bot sends, and that others have changed the game, in the order in which it comes. */
async function* linesOf(
  channel: ServerChannel,
  save: Save<object>,
  parting: Parting,
): AsyncGenerator<string | null | typeof changed> {
  const queue: (string | null | typeof changed)[] = []
  let hasEnded = false
  let wake = (): void => {}
  const push = (line: string | null | typeof changed): void => {
    if (line !== changed || queue.at(-1) !== changed) queue.push(line)
    wake()
  }
  const bucket = openBucket(pace.burst, pace.perSecond / 1000)
  const read = async (): Promise<void> => {
    // Read to its end it would be closed, before its exit code is sent.
    const pieces = channel.iterator({ destroyOnReturn: false })
    for await (const line of splitLines(pieces, limits.botLine)) {
      while (!bucket.take(1)) await wait(bucket.until(1))
      while (queue.length >= pace.burst && !parting.hasCome()) await wait(pace.look)
      push(line)
    }
  }
  const end = (): void => {
    hasEnded = true
    wake()
  }
  read().then(end, end)
  const stop = save.follow(() => push(changed))
  try {
    while (!parting.hasCome()) {
      const next = queue.shift()
      if (next === undefined && hasEnded) return
      if (next === undefined) {
        await parting.until((done) => (wake = done))
        continue
      }
      const begun = performance.now()
      yield next
      // A bot may ask for much that is thought out where the screens are drawn.
      const spent = performance.now() - begun
      await parting.until((done) => void setTimeout(done, Math.min(pace.longest, pace.rest * spent)))
    }
  } finally {
    stop()
  }
}
