/** All tables of a host: what is kept of them, which of them are open, and who is told of changes. */
import { existsSync } from 'node:fs'
import { type OpenGame, type Shelf, Unavailable } from '../../app/shelf.ts'
import type { NewGame } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { messageOf } from '../../kernel/contract/thrown.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { openJournal } from '../../kernel/journal/open.ts'
import type { Level } from '../../kernel/program/holders.ts'
import { makeFolder, markOf } from '../../kernel/saves/disk.ts'
import { createSave, SaveError } from '../../kernel/saves/saves.ts'
import { limits } from '../limits.ts'
import type { Log } from '../log.ts'
import { fold, type PersonName } from '../people/names.ts'
import { openDeadlines } from './deadlines.ts'
import { dropText, openDropped } from './dropped.ts'
import type { TableName } from './record.ts'
import {
  type Deadline,
  type DropReason,
  droppedFile,
  isTableName,
  readRecord,
  recordFile,
  saveFile,
  type TableRecord,
  tableNames,
  writeRecord,
} from './record.ts'
import { awayAt, isFull, isLeftToComputers, seatsAtFirst, standInsAt } from './seats.ts'
import { type Points, standingOf } from './standing.ts'
import { openTable, type Table } from './table.ts'
import { talkFile } from './talks.ts'
import type { Thinker } from './thinker.ts'

export interface HallOptions {
  readonly folder: string
  readonly shelf: Shelf
  /** Of the program. */
  readonly version: string
  readonly thinker: Thinker
  readonly log: Log
  /** Something has happened at a table that is not of the game. */
  announce(name: TableName, text: string): void
  /** How points of a game are counted. */
  points(game: string): Promise<Points>
}

/** What a table is begun with. */
export interface TableAsked {
  readonly game: string
  readonly newGame: NewGame
  readonly by: PersonName
  readonly deadline: Deadline
  /** Minutes. */
  readonly delay: number
}

export interface Hall {
  readonly folder: string
  /** The names of all tables, those that were touched last first. */
  names(): readonly TableName[]
  /** The file of its game is gone from the disk, and nobody can go on with it. */
  isLost(name: TableName): boolean
  /** Null for a table that is not there. */
  record(name: TableName): TableRecord | null
  /** Changes what is kept of a table, on the disk first. @throws SaveError */
  change(name: TableName, act: (record: TableRecord) => TableRecord): void
  /** @returns its name. @throws Refused for a game that cannot be; SaveError */
  add(asked: TableAsked): Promise<TableName>
  /** Puts a table aside that has not begun. @throws SaveError */
  drop(name: TableName, why: DropReason): void
  /** What was put aside lately with which somebody had to do, a sentence each. */
  droppedOf(name: PersonName): readonly string[]
  /** The game of a table that has begun, opened if it is not. @throws SaveError, Unavailable */
  open(name: TableName): Promise<Table>
  /** The game of a table if it is open. */
  opened(name: TableName): Table | null
  /** What everybody at a table is to hear of. */
  announce(name: TableName, text: string): void
  /** Tells of every change. @returns stops telling */
  subscribe(tell: () => void): () => void
  close(): void
}

export function openHall(options: HallOptions): Hall {
  const { folder, shelf, version, thinker, log, announce } = options
  makeFolder(folder)
  const records = new Map<TableName, TableRecord>()
  const tables = new Map<TableName, Table>()
  const lost = new Set<TableName>()
  const opening = new Map<TableName, Promise<Table>>()
  const listeners = new Set<() => void>()
  let telling: NodeJS.Timeout | undefined
  /** Many changes are told as one. */
  const tell = (): void => {
    telling ??= setTimeout(() => {
      telling = undefined
      for (const listener of listeners) listener()
    }, 200)
    telling.unref()
  }
  /** What could not be read, by its mark; it is told once. */
  const faulty = new Map<TableName, string>()
  /** Reads the records that are not known yet: at first, when the keeper has mended one, or put a folder back. */
  function gather(): void {
    for (const name of tableNames(folder).filter((one) => !records.has(one)))
      try {
        const mark = markOf(recordFile(folder, name))
        if (faulty.get(name) === mark) continue
        faulty.set(name, mark)
        records.set(name, readRecord(folder, name))
        tell()
      } catch (error) {
        log('table-fault', { table: name, why: messageOf(error) })
      }
  }
  gather()

  function put(name: TableName, record: TableRecord): void {
    if (records.get(name) === record) return
    writeRecord(folder, name, record)
    records.set(name, record)
    tell()
  }
  function change(name: TableName, act: (record: TableRecord) => TableRecord): void {
    const before = records.get(name)
    if (!before) throw new SaveError(`There is no table "${name}".`)
    const after = act(before)
    put(name, after)
    if (!before.begun && isFull(after)) void begin(name).catch((error) => fault(name, error))
    else tables.get(name)?.goOn()
  }
  const fault = (name: TableName, error: unknown): void =>
    log('table-fault', { table: name, why: error instanceof Error ? error.message : String(error) })

  /** All have sat down. */
  async function begin(name: TableName): Promise<void> {
    const record = records.get(name)!
    const of = await shelf.open(record.game)
    const file = saveFile(folder, name)
    if (!existsSync(file)) createSave(file, openJournal(of.game, record.newGame), version).close()
    put(name, { ...records.get(name)!, begun: true })
    log('begun', { table: name, game: record.game })
    await open(name)
  }
  const dropped = openDropped(folder, (name, why) => log('table-fault', { table: name, why }))
  const deadlines = openDeadlines()
  function note(name: TableName, journal: Journal<object>, points: Points): void {
    const record = records.get(name)
    if (!record) return
    const now = new Date()
    const standing = standingOf(journal, record, { now, points })
    deadlines.look(name, { ...record, standing }, now)
    if (standing !== record.standing) keep(name, { ...record, standing })
  }
  /** Puts down what follows from the game; where that fails the game itself is safe, and the log tells of it. */
  function keep(name: TableName, record: TableRecord): void {
    try {
      put(name, record)
    } catch (error) {
      fault(name, error)
    }
  }
  const standIns = (name: TableName): ReadonlyMap<Seat, Level> =>
    new Map([...deadlines.late(name), ...(records.has(name) ? standInsAt(records.get(name)!) : [])])
  /** Whether the game of a table still lies on the disk; where its record is gone too, it is forgotten. */
  function lookFor(name: TableName): void {
    const isGone = records.get(name)?.begun === true && !existsSync(saveFile(folder, name))
    if (isGone && existsSync(folder) && !existsSync(recordFile(folder, name))) return forget(name)
    if (isGone === lost.has(name)) return
    if (isGone) lost.add(name)
    else lost.delete(name)
    log(isGone ? 'table-lost' : 'table-found', { table: name })
    tell()
  }
  function forget(name: TableName): void {
    tables.get(name)?.close()
    tables.delete(name)
    lost.delete(name)
    faulty.delete(name)
    log('dropped', { table: name, by: records.get(name)?.by ?? '', why: 'its files are gone' })
    records.delete(name)
    tell()
  }
  for (const name of records.keys()) lookFor(name)
  /** Has computers act where somebody's time is over, or where they alone are asked since the host began anew. */
  function hurry(): void {
    gather()
    for (const name of [...records.keys()]) lookFor(name)
    for (const [name, record] of records) {
      if (lost.has(name)) continue
      if (!record.begun || record.standing.over) continue
      const late = deadlines.look(name, record, new Date())
      for (const seat of late) {
        log('late', { table: name, seat })
        if (deadlines.isNews(name, seat, record.standing.turn))
          announce(name, `The time of ${seat} is over: a computer decides for now.`)
      }
      if (late.length > 0 || (!tables.has(name) && isLeftToComputers(record)))
        open(name).then(
          (table) => table.goOn(),
          (error: unknown) => fault(name, error),
        )
    }
  }
  function openNow(name: TableName, of: OpenGame, points: Points): Table {
    const table = openTable({
      ...{ name, of, version, thinker, file: saveFile(folder, name) },
      standIns: () => standIns(name),
      actsFor(seat, entry) {
        const record = records.get(name)
        if (record) keep(name, awayAt(record, seat, entry))
      },
      changed: (journal) => note(name, journal, points),
      onFault: (error) => {
        fault(name, error)
        lookFor(name)
      },
    })
    tables.set(name, table)
    note(name, table.journal, points)
    table.goOn()
    tell()
    return table
  }
  async function open(name: TableName): Promise<Table> {
    const known = tables.get(name) ?? opening.get(name)
    if (known) return known
    const record = records.get(name)
    if (!record?.begun) throw new Unavailable(`There is no game at "${name}" yet.`)
    const coming = Promise.all([shelf.open(record.game), options.points(record.game)]).then(
      ([of, points]) => tables.get(name) ?? openNow(name, of, points),
    )
    opening.set(name, coming)
    return coming.finally(() => opening.delete(name))
  }
  /** A name that no table, no save and no talk has: what was said at another table is not for who comes after. */
  function freeNameOf(scenario: string): TableName {
    const base = scenario.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'game'
    for (let n = 1; ; n++) {
      const name = `${base}-${n}`
      if (
        !records.has(name) &&
        ![
          ...[saveFile(folder, name), `${saveFile(folder, name)}.bak1`],
          ...[talkFile(folder, name), droppedFile(folder, name)],
        ].some((file) => existsSync(file))
      )
        return name
    }
  }
  function drop(name: TableName, why: DropReason): void {
    const record = records.get(name)
    if (!record || record.begun) return
    dropped.add(name, record, why)
    records.delete(name)
    log('dropped', { table: name, by: record.by, why: dropText[why] })
    tell()
  }
  /** Tables that never filled are put aside. */
  const sweep = (): void => {
    for (const [name, { begun, since }] of records)
      if (!begun && Date.now() - Date.parse(since) >= limits.openFor) drop(name, 'neverFilled')
  }
  const sweeping = setInterval(sweep, 3_600_000)
  sweeping.unref()
  sweep()
  const hurrying = setInterval(hurry, 2000)
  hurrying.unref()

  return {
    folder,
    names: () => [...records.keys()],
    isLost: (name) => lost.has(name),
    record: (name) => records.get(name) ?? null,
    change,
    async add({ game, newGame, by, deadline, delay }) {
      const of = await shelf.open(game)
      const seats = of.game.seats(newGame)
      const made = [...records.values()].filter((one) => fold(one.by) === fold(by))
      const going = made.filter((one) => one.begun && !one.standing.over)
      if (going.length >= limits.goingGames)
        throw new SaveError(`You have made ${going.length} games that go on; end one of them first.`)
      const own = made.filter((one) => !one.begun)
      if (own.length >= limits.openGames)
        throw new SaveError(
          `You have ${own.length} tables that are not full yet; fill or close one of them first.`,
        )
      const name = freeNameOf(newGame.scenario)
      if (!isTableName(name)) throw new SaveError(`"${name}" is no name for a table.`)
      put(name, {
        ...{ game, newGame, by, deadline, delay, since: new Date().toISOString(), begun: false },
        seats: seatsAtFirst(seats, { newGame }),
        standing: { turn: 0, asked: {}, left: {}, over: false },
      })
      log('table', { table: name, game, by })
      if (isFull(records.get(name)!)) await begin(name)
      return name
    },
    drop,
    droppedOf: dropped.toldTo,
    open,
    opened: (name) => tables.get(name) ?? null,
    announce,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      clearInterval(sweeping)
      clearInterval(hurrying)
      clearTimeout(telling)
      for (const table of tables.values()) table.close()
      tables.clear()
    },
  }
}
