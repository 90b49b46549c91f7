/** Games that have come to a late turn, as saves. */
import { openJournal } from '../../kernel/journal/open.ts'
import { playGame } from '../../kernel/program/simulate.ts'
import { createSave } from '../../kernel/saves/saves.ts'
import type { Setting } from '../setting.ts'

/**
 * Saves a random game as it stands at the beginning of a turn.
 * @returns the number of its actions
 */
export function saveLateGame(
  { game, random }: Setting,
  scenario: string,
  turn: number,
  file: string,
): number {
  const newGame = { scenario, seed: 'bench late' }
  const journal = openJournal(game, newGame)
  for (const { action } of playGame(game, newGame, random)) {
    journal.act(action)
    if (game.turn(journal.state()) >= turn) break
  }
  createSave(file, journal, 'bench').close()
  return journal.entries().length
}
