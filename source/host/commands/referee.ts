/** The referee's lines of JSON for a seat that a key holds, so that bots can join people. */
import type { ServerChannel } from 'ssh2'
import { Unavailable } from '../../app/shelf.ts'
import { printableJson } from '../../kernel/contract/printable.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { changed, referee, splitLines } from '../../kernel/referee.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { openBucket } from '../bucket.ts'
import type { Outlet } from '../door/outlet.ts'
import type { House } from '../house.ts'
import { limits } from '../limits.ts'
import { seatsOf } from '../tables/seats.ts'

interface Bot {
  readonly name: string
  readonly table: string
  readonly channel: ServerChannel
  readonly outlet: Outlet
}

/** Plays a seat by lines until the bot leaves or the game is over. @throws Unavailable if nothing is his there */
export async function refereeOver(
  { hall, guests, shelf }: House,
  { name, table, channel, outlet }: Bot,
): Promise<void> {
  const record = hall.record(table)
  const seats = record ? seatsOf(record, name, new Date()) : []
  const [seat] = seats
  if (!record?.begun || seat === undefined)
    throw new Unavailable(`You hold no seat of a game "${table}" that has begun.`)
  const open = await hall.open(table)
  guests.at(table, [seat], name)?.end('Your bot went on at this seat.')
  const save = open.sit([seat])
  const { computer } = await shelf.open(open.of.name)
  try {
    const lines = linesOf(channel, save)
    const options = { computer, seat, computersElsewhere: true }
    for await (const line of referee(keptOn(save), lines, options))
      await put(outlet, `${printableJson(line)}\n`)
  } finally {
    save.close()
  }
}

/** Waits until there is room again. */
const put = (outlet: Outlet, text: string): Promise<void> =>
  new Promise((resolve) => outlet.write(text, resolve))

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

/** Lines a second of a bot, and at once. */
const pace = { burst: 50, perSecond: 20 }

/** What a bot sends, and that others have changed the game, in the order in which it comes. */
async function* linesOf(
  channel: ServerChannel,
  save: Save<object>,
): AsyncGenerator<string | null | typeof changed> {
  const queue: (string | null | typeof changed)[] = []
  let ended = false
  let wake = (): void => {}
  const push = (line: string | null | typeof changed): void => {
    if (line !== changed || queue.at(-1) !== changed) queue.push(line)
    wake()
  }
  const bucket = openBucket(pace.burst, pace.perSecond / 1000)
  const read = async (): Promise<void> => {
    for await (const line of splitLines(channel, limits.botLine)) {
      while (!bucket.take(1)) await new Promise((resolve) => setTimeout(resolve, bucket.until(1)))
      push(line)
    }
  }
  const end = (): void => {
    ended = true
    wake()
  }
  read().then(end, end)
  channel.on('close', end)
  const stop = save.follow(() => push(changed))
  try {
    for (;;) {
      const next = queue.shift()
      if (next !== undefined) yield next
      else if (ended) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    stop()
  }
}
