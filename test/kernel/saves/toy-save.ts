/** A save of the toy game, in a folder of its own. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { playGame } from '../../../source/kernel/program/simulate.ts'
import { createSave, SaveError } from '../../../source/kernel/saves/saves.ts'
import { randomPlayer } from '../pick.ts'
import { type ToyState, toyGame } from '../toy-game.ts'

export const game = toyGame()
/** What Ann does. */
export const ann = (type: string, rest: object = {}): Action => ({ type, seat: 'Ann', ...rest }) as Action

/** The folder of the test that runs, and its save. */
export let folder: string
export let file: string

/** Gives each test of a file a folder of its own. */
export function inOwnFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saves-'))
    file = join(folder, 'toy.save')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}

/** Has the save of the test that runs elsewhere. */
export function saveAt(path: string): void {
  file = path
}

/** A new game, saved and held. */
export const begin = (seed = 'a', scenario = 'row') =>
  createSave(file, openJournal(game, { scenario, seed }), '1.0')

/** A save with a whole game in it, closed. */
export function played(seed = 'a'): ToyState {
  const save = begin(seed, 'duel')
  for (const { action } of playGame(game, { scenario: 'duel', seed }, randomPlayer(game.sets))) {
    save.journal.act(action)
    save.write()
  }
  save.close()
  return save.journal.state()
}

/** The sentence of the SaveError that something throws. */
export function refusal(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof SaveError) return error.message
    throw error
  }
  throw new Error('Nothing was refused.')
}

/** Changes the lines of the save. */
export function tamper(change: (lines: string[]) => string[]): void {
  writeFileSync(file, `${change(readFileSync(file, 'utf8').trimEnd().split('\n')).join('\n')}\n`)
}

/** Changes the lines of the save and gives it the checksum that fits. */
export function forge(change: (lines: string[]) => string[]): void {
  tamper((lines) => {
    const body = change(lines.slice(0, -1))
    const sha256 = createHash('sha256')
      .update(`${body.join('\n')}\n`)
      .digest('hex')
    return [...body, JSON.stringify({ sha256 })]
  })
}
