/**
 * The text of a save: JSON lines. A header, the opening events, one line for each entry of the journal, a
 * snapshot of the state, and a SHA-256 checksum of all lines before. A line with `rules`, `data` and `state`
 * among the entries says that from there on the game was played under newer rules and with that data, and
 * what the state was; without `data` it was that of the header.
 */
import { createHash } from 'node:crypto'
import type { Action, GameEvent, Json, NewGame } from '../contract/game.ts'
import { printable } from '../contract/printable.ts'
import { isRecord, keysOf } from '../contract/records.ts'
import type { Journal } from '../journal/journal.ts'
import type { Entry } from '../journal/steps.ts'
import { type JsonLine, parse, unfitIn } from './line.ts'

/** Raised when older programs can no longer read what this one writes. */
export const saveFormat = 1

/** What is wrong with a save, to follow the name of its file. */
export class SaveFault extends Error {
  /** True if the contents are broken, so that a backup is of use. */
  readonly damaged: boolean
  constructor(sentence: string, damaged: boolean) {
    super(printable(sentence))
    this.damaged = damaged
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

/**
 * What a first line has, which may be anybody's: each field is asked for what it is before it is used or told. By
 * hand, for what reads data files takes as long to load as a first frame to draw.
 */
const headerFields: Readonly<Record<keyof SaveHeader, (value: unknown) => boolean>> = {
  format: isCount,
  game: isText,
  program: (value) => typeof value === 'string' && value.length <= 100,
  scenario: isText,
  seed: isText,
  rules: isCount,
  data: isText,
  options: (value) => value === undefined || isRecord(value),
}

const isHeader = (line: JsonLine): line is JsonLine & SaveHeader => wrongIn(line) === undefined

/** The first field of a first line that is not what a save has there. */
const wrongIn = (line: JsonLine): string | undefined =>
  keysOf(headerFields).find((name) => !headerFields[name](line[name]))

export interface SaveHeader extends NewGame {
  readonly format: number
  readonly game: string
  /** The version of the program that began the game. */
  readonly program: string
  readonly rules: number
  readonly data: string
}

/** A save as it is in the file, checksum verified. */
export interface SaveContents {
  readonly header: SaveHeader
  readonly opening: readonly GameEvent[]
  readonly entries: readonly Entry[]
  /** The last change of rules within the game, and the data from there on. */
  readonly base: {
    readonly rules: number
    readonly data: string
    readonly length: number
    readonly state: Json
  } | null
  readonly turn: number
  readonly state: Json
}

/** Reads a save. @throws SaveFault */
export function readSaveText(text: string): SaveContents {
  if (text.trim() === '') throw new SaveFault('is empty', true)
  const end = text.lastIndexOf('\n', text.length - 2) + 1
  const checksum = parse(text.slice(end))?.sha256
  const fits = checksum === createHash('sha256').update(text.slice(0, end)).digest('hex')
  const header = readHeader(text, fits)
  if (end === 0 || checksum === undefined) throw new SaveFault('is damaged: its end is missing', true)
  if (!fits) throw new SaveFault('is damaged: its checksum does not fit its contents', true)
  checkTexts(text)
  const lines = text
    .slice(0, end - 1)
    .split('\n')
    .slice(1)
    .map(parse)
  const snapshot = lines.pop()
  const opening = lines.shift()?.opening
  if (!isTurn(snapshot?.turn) || snapshot?.state === undefined || !areEvents(opening)) throw broken
  const entries: Entry[] = []
  let base: SaveContents['base'] = null
  for (const line of lines) {
    if (line && typeof line.rules === 'number' && line.state !== undefined)
      base = {
        rules: line.rules,
        data: typeof line.data === 'string' ? line.data : header.data,
        length: entries.length,
        state: line.state,
      }
    else {
      const entry = entryOf(line)
      if (!entry) throw broken
      entries.push(entry)
    }
  }
  return {
    header,
    opening,
    entries,
    base,
    turn: snapshot.turn,
    state: snapshot.state,
  }
}

/** Characters of the place of a field that are told. */
const longestField = 80

/** Whoever can make a checksum can put anything into a text. @throws SaveFault */
function checkTexts(text: string): void {
  const unfit = unfitIn(text)
  if (unfit === null) return
  const { line, field, what } = unfit
  throw new SaveFault(
    `was not written by this program: line ${line} has in "${field.slice(0, longestField)}" ${what}`,
    true,
  )
}

const broken = new SaveFault('is damaged: it does not hold a game', true)

/** @param fits whether the checksum fits, so that a number which is too high was not made by damage */
function readHeader(text: string, fits: boolean): SaveHeader {
  const header = parse(text.slice(0, Math.max(0, text.indexOf('\n'))))
  if (typeof header?.format !== 'number' || typeof header.game !== 'string')
    throw new SaveFault('is not a saved game, or its beginning is damaged', true)
  if (header.format > saveFormat) {
    const program = headerFields.program(header.program) ? ` (${String(header.program)})` : ''
    throw new SaveFault(
      `was saved in format ${header.format} by a newer program${program}; ` +
        `this one reads format ${saveFormat}${fits ? '' : ', or its beginning is damaged'}`,
      !fits,
    )
  }
  if (isHeader(header)) return header
  throw new SaveFault(`is damaged: "${wrongIn(header)}" in its first line is not what a save has there`, true)
}

/** The number of a turn, which stands in what is told and decides what is kept. */
const isTurn = (turn: Json | undefined): turn is number => Number.isSafeInteger(turn)

/** The entry in a line; null if it holds none. */
export const entryOf = (line: JsonLine | null): Entry | null =>
  isAction(line?.action) && areEvents(line.events) ? { action: line.action, events: line.events } : null

const isAction = (value: Json | undefined): value is Action & Json =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  typeof value.seat === 'string'

const areEvents = (value: Json | undefined): value is readonly (GameEvent & Json)[] =>
  Array.isArray(value) &&
  value.every((event) => typeof event?.type === 'string' && typeof event.rule === 'string')

/** Writes the same save again and again as the game goes on; only what is new is serialised. */
export interface SaveWriter {
  /** The whole text of the save as the journal stands. */
  text(): string
}

/**
 * @param begun the header and rules changes that the file already has; absent for a new save.
 */
export function openSaveWriter<S extends object>(
  journal: Journal<S>,
  program: string,
  begun?: SaveContents,
): SaveWriter {
  const { game, newGame } = journal
  const header: SaveHeader = begun?.header ?? {
    format: saveFormat,
    game: game.name,
    program,
    rules: game.rulesVersion,
    data: game.dataHash,
    ...newGame,
  }
  /** The lines so far but for the snapshot, their hash, the entries in them, and where each of these ends. */
  let body = ''
  let hash = createHash('sha256')
  let written: Entry[] = []
  let ends: number[] = []
  let start = 0

  /** The line of a change of rules, if there was one. */
  function changeOfRules(): string {
    if (header.rules === game.rulesVersion) return ''
    const state = journal.stateAt(journal.base)
    return `${JSON.stringify({ rules: game.rulesVersion, data: game.dataHash, state })}\n`
  }
  function append(line: string): void {
    body += line
    hash.update(line)
  }
  /** Not before something is to be written: until it is replayed a journal tells what the file told. */
  function begin(): void {
    append(`${JSON.stringify(header)}\n${JSON.stringify({ opening: journal.opening })}\n`)
    if (journal.base === 0) append(changeOfRules())
    start = body.length
  }

  return {
    text() {
      if (start === 0) begin()
      const entries = journal.entries()
      // Undo and redo change the end of the journal: back to the last entry that is still there.
      // From the front: undo takes entries out of the middle too.
      const most = Math.min(written.length, entries.length)
      let same = 0
      while (same < most && written[same] === entries[same]) same++
      if (same < written.length) {
        body = body.slice(0, ends[same - 1] ?? start)
        hash = createHash('sha256').update(body)
        written = written.slice(0, same)
        ends = ends.slice(0, same)
      }
      for (const entry of entries.slice(same)) {
        append(`${JSON.stringify({ action: entry.action, events: entry.events })}\n`)
        written.push(entry)
        if (written.length === journal.base) append(changeOfRules())
        ends.push(body.length)
      }
      const state = journal.state()
      const snapshot = `${JSON.stringify({ turn: game.turn(state), state })}\n`
      const sha256 = hash.copy().update(snapshot).digest('hex')
      return `${body}${snapshot}${JSON.stringify({ sha256 })}\n`
    },
  }
}
