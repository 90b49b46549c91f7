/** Several sessions on one save of the toy game. */
import { afterEach, beforeEach } from 'vitest'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, type Save } from '../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { patience } from '../../measure.ts'
import type { ToyState } from '../toy-game.ts'
import { file, game, inOwnFolder } from './toy-save.ts'

/** What a seat does. */
export const act = (seat: string, type: string, rest: object = {}): Action =>
  ({ type, seat, ...rest }) as Action
export const call = (seat: string, name: string) => act(seat, 'name', { name })

let opened: Save<ToyState>[]

/** Gives each test of a file a game of two seats, which nobody holds. */
export function inSharedSave(): void {
  inOwnFolder()
  beforeEach(() => {
    opened = []
    createSave(file, openJournal(game, { scenario: 'duel', seed: 'a' }), '1').close()
  })
  afterEach(() => {
    for (const save of opened) save.close()
  })
}

/** Has saves closed when the test is over. */
export const closeAfter = (...saves: readonly Save<ToyState>[]): void => void opened.push(...saves)

/** Opens the save for seats, until the test is over. */
export const seat = (...names: string[]): Save<ToyState> => {
  const save = openSeats(file, game, '1', { seats: names })
  opened.push(save)
  return save
}
export const watch = (): Save<ToyState> => watchSave(file, game)
export const taken = (save: Save<ToyState>, action: Action) => save.change((journal) => journal.act(action))
export const names = (save: Pick<Save<ToyState>, 'journal'>) =>
  save.journal.entries().map(({ action }) => action.name ?? action.type)

/** Waits until something holds, as long as a watcher may take. */
export async function soon(holds: () => boolean): Promise<number> {
  const start = performance.now()
  while (!holds()) {
    if (performance.now() - start > patience) throw new Error('It does not come.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return performance.now() - start
}
