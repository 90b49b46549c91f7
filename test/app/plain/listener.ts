/** The line mode without a terminal: what is said is kept, and answers come from a function or a list. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GamesByLetter } from '../../../source/app/letters.ts'
import type { GamePanels } from '../../../source/app/panels.ts'
import { playLines } from '../../../source/app/plain/run.ts'
import { defaultSettings } from '../../../source/app/settings/settings.ts'
import type { OpenGame } from '../../../source/app/shelf.ts'
import type { Game, NewGame } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { createSave, openSave, type Save } from '../../../source/kernel/saves/saves.ts'
import { opened, shelfOf } from '../shelves.ts'

/** Settings as they are where nobody has changed any. */
const usual = { file: '', settings: defaultSettings, faults: [], keep: () => ({ failed: null, faults: [] }) }

/** What is answered to what was said since the last answer; null ends the input. */
export type Answering = (said: string) => string | null

export interface Heard {
  /** Everything that was said. */
  readonly all: string
  /** What was said before each answer. */
  readonly parts: readonly string[]
}

/** Columns of the terminal that is played on. */
export const columns = 80

interface Listening<S extends object> {
  readonly folder?: string
  readonly wide?: number
  /** Waits for a line in the place of the answers. */
  read?(): Promise<string | null>
  onWrite?(text: string): void
  /** The program as a player; without one it has nothing to say. */
  readonly computer?: Computer<S>
  /** What is typed while nobody is asked. */
  peek?(): string | null
  /** More games on the shelf, which then comes first. */
  readonly others?: readonly OpenGame[]
  readonly letters?: GamesByLetter
  /** What is wrong with the file of the settings. */
  readonly faults?: readonly string[]
}

const silent: Computer = { advise: () => null, aims: () => [] }

/** Plays a save until the answers end. */
export async function playSave<S extends object>(
  game: Game<S>,
  panels: GamePanels<S>,
  save: Save<S> | null,
  answering: Answering,
  {
    folder = '',
    wide = columns,
    read,
    onWrite,
    computer,
    peek,
    others = [],
    letters,
    faults = [],
  }: Listening<S> = {},
): Promise<Heard> {
  const parts: string[] = []
  let all = ''
  let part = ''
  const of = opened(game, panels, computer ?? silent)
  const shelf = shelfOf(of, ...others)
  const first = others.length === 0 ? await shelf.open(of.name) : null
  await playLines(
    { shelf, version: 'test', settings: { ...usual, faults }, folder, ...(letters && { letters }) },
    save ? { save: save as Save<object>, of } : first,
    {
      write(text) {
        part += text
        all += text
        onWrite?.(text)
      },
      async read() {
        if (read) return read()
        parts.push(part)
        const answer = answering(part)
        part = ''
        return answer
      },
      peek: () => peek?.() ?? null,
      isCut: () => false,
      size: () => ({ columns: wide, rows: 24 }),
      echoes: false,
    },
  )
  return { all, parts: [...parts, part] }
}

/** Answers one after the other, then the end of the input. */
export function answersOf(answers: readonly string[]): Answering {
  const left = [...answers]
  return () => left.shift() ?? null
}

/** What was said as one line, however it was broken. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A folder with saves of new games, to be removed at the end. */
export function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'))
  let made = 0
  return {
    folder,
    begin: <S extends object>(game: Game<S>, newGame: NewGame): Save<S> =>
      createSave(join(folder, `game-${made++}.save`), openJournal(game, newGame), 'test'),
    reopen: <S extends object>(game: Game<S>, { file }: Save<S>): Save<S> => openSave(file, game, 'test'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
