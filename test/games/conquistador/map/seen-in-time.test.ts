/** What is in sight is noted before anything is asked, so that a position is asked about in one way. */
import { expect, test } from 'vitest'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import { copy } from '../../../../source/kernel/flow/draft.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import { measured } from '../../../measure.ts'
import { game, world } from '../rules/table.ts'

/** Games in which orders stop, or go on, at what comes into sight on the way. */
const seeds = measured(['veil 4', 'veil 8', 'veil 10'], ['veil 4', 'veil 8', 'veil 9', 'veil 10', 'veil 13'])
const lastTurn = 12

test.each(seeds)(
  'of a veiled game the same is asked as it is played and as it is loaded from a save: %s',
  (seed) => {
    const options = { standing: 'all', places: 'veiled' }
    for (const { before } of playGame(
      game,
      { scenario: 'solitaire', seed, options },
      randomPlayer(world, game.sets),
    )) {
      if (before.turn > lastTurn) break
      expect(game.decisions(copy(before))).toEqual(game.decisions(before))
    }
  },
)
