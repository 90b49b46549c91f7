/** Folders of players and of the post, with a clock of their own. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildComputer } from '../../../source/games/conquistador/players/computer.ts'
import { byMail } from '../../../source/games/conquistador/players/mail/by-mail.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { beginGame, joinGame, type NewMailGame } from '../../../source/mail/folder/begin.ts'
import { Desk, type World } from '../../../source/mail/folder/desk.ts'
import { foldersOf } from '../../../source/mail/folder/disk.ts'
import { readInbox, type WasRead } from '../../../source/mail/folder/reading.ts'
import { reportWords } from '../../../source/mail/folder/report-words.ts'
import { closeList, openList } from '../../../source/mail/folder/resolve.ts'
import type { Playing } from '../../../source/mail/folder/resolving.ts'
import { type Sent, sendOrders } from '../../../source/mail/folder/sending.ts'
import { reportFor } from '../../../source/mail/folder/standing.ts'
import { composeSheet, computerWriter } from '../../../source/mail/round/compose.ts'
import { writeSheet } from '../../../source/mail/sheet/write.ts'
import { game } from '../../games/conquistador/playing.ts'
import { world } from '../../games/conquistador/world.ts'

const computer = buildComputer(world, () => game.sets)
export const playing: Playing<State> = { game, byMail: byMail(world), computer }

/** What tells whether anything that a desk is read from has changed on the disk. */
function stampOf(folder: string): string {
  const { owner, book } = foldersOf(folder)
  const names = existsSync(book) ? readdirSync(book).map((name) => join(book, name)) : []
  return [owner, book, ...names.sort()]
    .map((file) => {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false })
      return `${file} ${found?.ino} ${found?.ctimeNs} ${found?.size}`
    })
    .join('\n')
}

/** A clock that is set by hand, and chance that comes the same each time. */
export class Hall implements World {
  readonly home = mkdtempSync(join(tmpdir(), 'post-'))
  clock = Date.parse('2026-03-02T12:00:00Z')
  #drawn = 0
  readonly #desks = new Map<string, { readonly stamp: string; readonly desk: Desk }>()
  readonly now = () => this.clock
  readonly chance = (bytes: number) =>
    createHash('sha512')
      .update(`chance ${this.#drawn++}`)
      .digest()
      .subarray(0, bytes)

  pass(hours: number): void {
    this.clock += hours * 3_600_000
  }
  folder(name: string): string {
    return join(this.home, name)
  }
  /** As its folder now lies on the disk; read anew only where that changed, for to read takes a third of the time. */
  desk(name: string): Desk {
    const folder = this.folder(name)
    const stamp = stampOf(folder)
    const known = this.#desks.get(folder)
    if (known?.stamp === stamp) return known.desk
    const desk = new Desk(folder, this)
    this.#desks.set(folder, { stamp, desk })
    return desk
  }
  close(): void {
    rmSync(this.home, { recursive: true, force: true })
  }
}

export const invitation: NewMailGame = {
  title: 'Summer',
  plays: game.name,
  scenario: 'campaign',
  options: { seats: { Spain: 'human', England: 'human', France: 'human' } },
  dataHash: game.dataHash,
  rules: game.rulesVersion,
  roundsOfTurn: 2,
  persons: ['England', 'France', 'Spain'],
  calendar: {
    ...{ zone: 'Europe/Berlin', hour: '20:00', days: 3, firstDays: 7, graceHours: 12 },
    missed: ['usual', 'computer', 'replaced'],
  },
  postSeat: 'Spain',
  trusting: false,
  name: 'Ann',
}

/** The letters that a folder has ready, taken out of it. */
export function collect(desk: Desk): { readonly name: string; readonly text: string }[] {
  const { out } = desk.places
  return readdirSync(out)
    .sort()
    .map((name) => {
      const text = readFileSync(join(out, name), 'utf8')
      rmSync(join(out, name))
      return { name, text }
    })
}

let dropped = 0
/** Puts a text where letters come, by the clock of the hall if nothing else is said, and has it read. */
export async function deliver(desk: Desk, text: string, came = desk.world.now()): Promise<WasRead> {
  const file = join(desk.places.in, `letter-${dropped++}`)
  writeFileSync(file, text)
  const at = came / 1000
  utimesSync(file, at, at)
  return readInbox(desk)
}

/** A game whose table stands, with a desk for each who has a seat. */
export class Table {
  readonly hall = new Hall()
  /** The same table, for a test to do with it what it likes. */
  copy(): Table {
    const copied = new Table(this.said)
    cpSync(this.hall.home, copied.hall.home, { recursive: true })
    copied.hall.clock = this.hall.clock
    return copied
  }
  /** Every letter that has left a folder. */
  readonly left: string[] = []
  readonly said: NewMailGame
  readonly names: readonly string[]
  constructor(said: NewMailGame = invitation) {
    this.said = said
    this.names = said.persons.filter((seat) => seat !== said.postSeat)
  }
  get post(): Desk {
    return this.hall.desk('post')
  }
  player(seat: string): Desk {
    return seat === this.said.postSeat ? this.post : this.hall.desk(seat)
  }
  get players(): readonly Desk[] {
    return this.names.map((seat) => this.player(seat))
  }
  async begin(): Promise<this> {
    await beginGame(this.hall.folder('post'), this.hall, this.said)
    const [letter] = collect(this.post)
    for (const seat of this.names)
      await joinGame(this.hall.folder(seat), this.hall, { text: letter!.text, seat, name: `The ${seat}` })
    return this
  }
  /** Carries all letters, until there are none. */
  async carry(): Promise<readonly string[]> {
    const refused: string[] = []
    for (let round = 0; round < 10; round++) {
      let carried = 0
      for (const player of this.players)
        for (const { text } of collect(player)) {
          carried++
          this.left.push(text)
          refused.push(...(await deliver(this.post, text)).refused)
        }
      for (const { name, text } of collect(this.post)) {
        this.left.push(text)
        for (const player of this.players) {
          if (!name.includes('-to-all') && !name.includes(`-to-${player.owner.seat}`)) continue
          carried++
          refused.push(...(await deliver(this.player(player.owner.seat!), text)).refused)
        }
      }
      if (carried === 0) return refused
    }
    return refused
  }
  /** Sends what a computer would order, the post first. */
  async send(seats: readonly string[] = this.said.persons): Promise<void> {
    const first = this.said.postSeat
    const order = [...seats].sort((a, b) => Number(b === first) - Number(a === first))
    for (const seat of order) {
      await sendAs(this.player(seat), seat)
      await this.carry()
    }
  }
  async resolve(): Promise<void> {
    await closeList(this.post)
    await this.carry()
    await openList(this.post, playing, reportWords(playing))
    await this.carry()
  }
}

let agreed: Promise<Table> | undefined

/** A table at which all have agreed, so that the first orders are awaited: one for all tests, which play at copies. */
export function agreedTable(): Promise<Table> {
  agreed ??= agree()
  return agreed
}

async function agree(): Promise<Table> {
  const table = await new Table().begin()
  await table.carry()
  await table.send()
  await table.resolve()
  return table
}

/** The sheet that a computer writes for a seat; nothing in the round of agreeing. */
export function sheetText(desk: Desk, seat: string): string {
  const { standing } = desk
  if (standing.round === 0) return ''
  const { view } = reportFor(standing, standing.round - 1, seat)!.told as unknown as { view: State }
  const blank = { view, seat, game: standing.invitation.title }
  return writeSheet(composeSheet(playing, blank, computerWriter(computer, 'easy')))
}

export async function sendAs(desk: Desk, seat: string): Promise<Sent> {
  return sendOrders(desk, { text: sheetText(desk, seat), final: true })
}
