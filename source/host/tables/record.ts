/** What the host keeps of a table beside the save of its game: who holds which seat, and how it is played. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { NewGame } from '../../kernel/contract/game.ts'
import type { Named, Seat } from '../../kernel/contract/named.ts'
import { isPrintable } from '../../kernel/contract/printable.ts'
import { levels } from '../../kernel/program/holders.ts'
import { readText, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import type { FoldedName, PersonName } from '../people/names.ts'

/** A table by the name of its files. */
export type TableName = Named<'table'>

const text = z.string().max(400).refine(isPrintable)
const moment = z.iso.datetime()
const seat: z.ZodType<Seat, string> = z.string()
const person: z.ZodType<PersonName, string> = text
const folded: z.ZodType<FoldedName, string> = z.string()

/** A time in which somebody held a seat: whoever takes over a seat begins one of his own. */
const tenureShape = z.object({
  name: person,
  from: moment,
  to: moment.optional(),
  /** Lent by who holds it. */
  lent: z.boolean().optional(),
})

const seatShape = z.object({
  /** Whose it is; null while it is open. */
  holder: person.nullable(),
  /** For whom alone it is open. */
  invited: person.optional(),
  /** To whom it is lent, and until when. */
  lent: z.object({ to: person, until: moment }).optional(),
  /** The computer that plays it while its player is away. */
  standIn: z.enum(levels).optional(),
  tenures: z.array(tenureShape),
})

/** Why a table is put aside before it has begun. */
const dropReasons = ['neverFilled', 'byMaker'] as const
export type DropReason = (typeof dropReasons)[number]

/** In seconds: for one question, or a clock of which so much comes back with every question. */
const deadlineShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('each'), seconds: z.number().int().min(10) }),
  z.object({ kind: z.literal('clock'), seconds: z.number().int().min(10), back: z.number().int().min(0) }),
])

const shape = z.object({
  game: text,
  newGame: z.object({
    scenario: text,
    seed: text,
    options: z.record(z.string(), z.json()).optional(),
  }),
  by: person,
  since: moment,
  begun: z.boolean(),
  seats: z.record(seat, seatShape),
  deadline: deadlineShape,
  /** Minutes after which watchers see what has happened. */
  delay: z.number().int().min(0).max(1440),
  /** When and why it was put aside, if it was. */
  dropped: z.object({ at: moment, why: z.enum(dropReasons) }).optional(),
  /** By seat, from which entry on others act for its player, who has not come back since. */
  awayFrom: z.record(seat, z.number().int().min(0)).optional(),
  /** Until when its players have read what is said there, by their names as they are compared. */
  heard: z.record(folded, moment).optional(),
  /** How it stood when somebody acted last. */
  standing: z.object({
    turn: z.number(),
    /**
     * Who of the persons is asked as all know, in which segment, and since when; `done` where he has decided, which
     * is known to himself alone.
     */
    asked: z.record(seat, z.object({ segment: text, since: moment, done: moment.optional() })),
    /** What is left of the clocks, in seconds. */
    left: z.record(seat, z.number()).default({}),
    over: z.boolean(),
    /** Who has won, in a sentence, and the points of every seat, when it is over. */
    verdict: z
      .object({
        winners: z.array(seat),
        summary: z.string().max(2000),
        points: z.record(seat, z.number()),
      })
      .optional(),
  }),
})

export type SeatOf = Readonly<z.infer<typeof seatShape>>
export type Tenure = Readonly<z.infer<typeof tenureShape>>
export type Deadline = Readonly<z.infer<typeof deadlineShape>>
export type TableStanding = Readonly<z.infer<typeof shape>['standing']>

/** What is kept of a table. Never changed in place. */
export interface TableRecord extends Omit<Readonly<z.infer<typeof shape>>, 'newGame'> {
  readonly newGame: NewGame
}

const extension = '.table'
const aside = '.dropped'

export const recordFile = (folder: string, name: TableName): string => join(folder, `${name}${extension}`)
export const droppedFile = (folder: string, name: TableName): string => join(folder, `${name}${aside}`)
export const saveFile = (folder: string, name: TableName): string => join(folder, `${name}.save`)

/** The names of all tables in a folder. */
export const tableNames = (folder: string): readonly TableName[] => namesIn(folder, extension)
/** The names of all that were put aside. */
export const droppedNames = (folder: string): readonly TableName[] => namesIn(folder, aside)

const namesIn = (folder: string, ending: string): readonly TableName[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ending) && isTableName(file.slice(0, -ending.length)))
        .map((file) => file.slice(0, -ending.length))
    : []

/** A name of a table is one of a file, and of nothing else. */
export const isTableName = (name: TableName): boolean => /^[a-z0-9][a-z0-9-]{0,60}$/.test(name)

/** @throws SaveError */
export function readRecord(folder: string, name: TableName, file = recordFile(folder, name)): TableRecord {
  let json: unknown
  try {
    json = JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof SaveError) throw error
    throw new SaveError(`${file} is no JSON.`)
  }
  const read = shape.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new SaveError(
      `${file} is no record of a table: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}.`,
    )
  }
  return read.data as TableRecord
}

/** @throws SaveError */
export const writeRecord = (folder: string, name: TableName, record: TableRecord): void =>
  replaceFile(recordFile(folder, name), `${JSON.stringify(record)}\n`)
