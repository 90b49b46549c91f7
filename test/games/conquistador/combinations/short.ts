/**
 * The first turns of a game of each combination, as they are played in
 * the tests of what stands around the rules.
 */
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { NewGame } from '../../../../source/kernel/contract/game.ts'
import type { Journal } from '../../../../source/kernel/journal/journal.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { playerDice } from '../../../../source/kernel/program/simulate.ts'
import { game, player } from '../playing.ts'
import { gameOf, legalCombinations } from './legal.ts'

/** One row for each combination: its name, and a game of it. */
export const games: readonly (readonly [string, NewGame])[] = legalCombinations().map((one, n) => [
  one.name,
  gameOf(one, `short ${n}`),
])

/**
 * Plays the first turn of a journal at random, until the next one begins.
 * @param see is shown the journal after each action.
 */
export function playFirstTurn(
  options: NewGame,
  see: (journal: Journal<State>) => void = () => {},
): Journal<State> {
  const journal = openJournal(game, options)
  const pick = playerDice(options.seed)
  const turn = game.turn(journal.state())
  while (game.turn(journal.state()) === turn) {
    const open = journal.decisions()
    const decision = open[pick(open.length)]!
    const action = player(() => game.view(journal.state(), decision.seat) as State, decision, pick)
    if (action && journal.act(action).ok) see(journal)
  }
  return journal
}
