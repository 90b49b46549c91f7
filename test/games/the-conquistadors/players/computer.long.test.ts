/** All that is tried of the program as a player, and matches of levels, which take too long for every day. */
import { expect, it } from 'vitest'
import { buildAtlas } from '../../../../source/games/the-conquistadors/map/atlas.ts'
import { buildComputer } from '../../../../source/games/the-conquistadors/players/computer.ts'
import type { State } from '../../../../source/games/the-conquistadors/state/state.ts'
import { computerPlayer, playersAt } from '../../../../source/kernel/program/computer.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import { type Player, simulateGame } from '../../../../source/kernel/program/simulate.ts'
import { newGame, randomPlayer } from '../games.ts'
import { data, game } from '../load.ts'
import './computer.test.ts'

const computer = buildComputer(buildAtlas(data))
const at = (level: Level): Player<State> => computerPlayer(computer, () => level, game.sets)

/** Wins of a player over another in so many games of two, on both seats by turns. */
function winsOf(own: Player<State>, other: Player<State>, games: number): number {
  let wins = 0
  for (let n = 0; n < games; n++) {
    const setting = newGame('standard', 2, `levels ${n >> 1}`, { 'quick-start': true })
    const seat = game.seats(setting)[n % 2]!
    const { outcome } = simulateGame(game, setting, playersAt(new Map([[seat, own]]), other), {
      clock: () => 0,
    })
    if (outcome.winners.includes(seat)) wins += 1 / outcome.winners.length
  }
  return wins
}

it('beats at normal who plays without a plan', () => {
  expect(winsOf(at('normal'), randomPlayer, 12)).toBeGreaterThanOrEqual(11)
})

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)('is not beaten more often than not at %s by who plays at %s', (better, worse) => {
  expect(winsOf(at(better), at(worse), 12)).toBeGreaterThanOrEqual(4)
})
