/** What is said at a table: to all, or what two seats write to each other. Kept with the game. */
import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Seat } from '../../kernel/contract/named.ts'
import { printable } from '../../kernel/contract/printable.ts'
import { onDisk, readText } from '../../kernel/saves/disk.ts'
import { limits } from '../limits.ts'
import type { PersonName } from '../people/names.ts'
import type { TableName } from './record.ts'

const text = z.string().max(1000)
const seat: z.ZodType<Seat, string> = text
const person: z.ZodType<PersonName, string> = text
const shape = z.object({
  at: z.iso.datetime(),
  /** Of the game, as it stood then. */
  turn: z.number().int().min(0).default(0),
  /** Who says it; '' for the host. */
  from: person,
  /** The seat that he plays; absent for who watches. */
  seat: seat.optional(),
  /** The seat that alone may read it, with that of the writer; absent for what is said to all. */
  to: seat.optional(),
  text,
})

export type Said = Readonly<z.infer<typeof shape>>

export interface Talks {
  /** What somebody may read at a table, in order. @param seats those that he plays; none for who watches */
  read(table: TableName, seats: readonly Seat[]): readonly Said[]
  /** @throws SaveError */
  say(table: TableName, said: Omit<Said, 'at'>): void
  /** Tells of what is said. @returns stops telling */
  subscribe(tell: (table: TableName, said: Said) => void): () => void
}

/** So many lines are kept in memory of a table. */
const longest = 2000

/** The file of what is said at a table. */
export const talkFile = (folder: string, table: TableName): string => join(folder, `${table}.talk`)

export function openTalks(folder: string): Talks {
  const known = new Map<TableName, Said[]>()
  const listeners = new Set<(table: TableName, said: Said) => void>()
  /** Tables whose last line may have no end: a full disk or a kill has cut it off. */
  const torn = new Set<TableName>()
  const fileOf = (table: TableName): string => talkFile(folder, table)
  function linesOf(table: TableName): Said[] {
    const before = known.get(table)
    if (before) return before
    const text = existsSync(fileOf(table)) ? readText(fileOf(table)) : ''
    const lines = linesIn(text)
    known.set(table, lines)
    if (text !== '' && !text.endsWith('\n')) torn.add(table)
    return lines
  }
  return {
    read: (table, seats) => linesOf(table).filter((one) => mayRead(one, seats)),
    say(table, what) {
      const cleaned = printable(what.text).trim().slice(0, limits.talk.message)
      if (cleaned === '') return
      const said: Said = { ...what, text: cleaned, at: new Date().toISOString() }
      const lines = linesOf(table)
      const fresh = torn.has(table) ? '\n' : ''
      torn.add(table)
      onDisk(fileOf(table), 'write', () =>
        appendFileSync(fileOf(table), `${fresh}${JSON.stringify(said)}\n`, { mode: 0o600 }),
      )
      torn.delete(table)
      lines.push(said)
      if (lines.length > longest) lines.splice(0, lines.length - longest)
      for (const listener of listeners) listener(table, said)
    },
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

/** What is said to all everybody may read; a letter, whose seats wrote and got it. */
export const mayRead = ({ to, seat }: Said, seats: readonly Seat[]): boolean =>
  to === undefined || seats.includes(to) || (seat !== undefined && seats.includes(seat))

/** A line that was cut off is left away. */
const linesIn = (text: string): Said[] =>
  text
    .split('\n')
    .flatMap((line) => {
      try {
        const read = shape.safeParse(JSON.parse(line))
        return read.success
          ? [{ ...read.data, from: printable(read.data.from), text: printable(read.data.text) } as Said]
          : []
      } catch {
        return []
      }
    })
    .slice(-longest)

/** What was said, by whom, and to whom if not to all. */
export const saidText = ({ from, seat, to, text }: Said): string => {
  const who = from === '' ? '*' : seat === undefined ? from : `${from} (${seat})`
  return printable(to === undefined ? `${who}: ${text}` : `${who} to ${to} alone: ${text}`)
}
