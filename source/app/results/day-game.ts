/** The game of the day: begun, or gone on with. */
import { existsSync } from 'node:fs'
import type { NewGame } from '../../kernel/contract/game.ts'
import { shortGamesOf } from '../new-game/draft.ts'
import { newFile } from '../new-game/fields.ts'
import type { OpenGame } from '../shelf.ts'
import { triedOn } from './results.ts'
import { readOrNone } from './results-file.ts'

/** What is to be done for it: a save that is gone on with, or a game that is begun in a file. */
export type DayChoice =
  | { readonly resume: string }
  /** `counts`: it is the first try. */
  | { readonly newGame: NewGame; readonly file: string; readonly name: string; readonly counts: boolean }

/**
 * @param day as `2024-05-31`
 * @param standing the standing orders that a player prefers, by name: it begins as any new game does
 */
export function dayChoice(
  hand: OpenGame,
  folder: string,
  { day, standing }: { readonly day: string; readonly standing: readonly string[] },
): DayChoice | null {
  const daily = hand.panels.shortGames?.daily
  if (!daily) return null
  const { scenario, seed } = daily.gameOn(day)
  const short = shortGamesOf(hand, standing).find((one) => one.name === scenario)
  if (!short) return null
  // Of results that cannot be read it is not known whether there was one.
  const tried = triedOn(readOrNone(folder), hand.name, day)
  if (tried && !tried.over && existsSync(tried.save)) return { resume: tried.save }
  const { name } = daily
  return { newGame: short.newGame(seed), file: newFile(folder, name), name, counts: tried === null }
}

/** The day that it is everywhere: by the clock of Greenwich. */
export const today = (): string => new Date().toISOString().slice(0, 10)
