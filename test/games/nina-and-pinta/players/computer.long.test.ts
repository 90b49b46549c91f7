/** All numbers of players, and matches of levels, which take too long for every day. */
import { expect, it } from 'vitest'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { buildComputer } from '../../../../source/games/nina-and-pinta/players/computer.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import { computerPlayer, playersAt } from '../../../../source/kernel/program/computer.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import { type Player, simulateGame } from '../../../../source/kernel/program/simulate.ts'
import { newGame } from '../games.ts'
import { data, game } from '../load.ts'
import './computer.test.ts'

const computer = buildComputer(buildAtlas(data))
const at = (level: Level): Player<State> => computerPlayer(computer, () => level, game.sets)

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)('beats at %s who plays at %s, more often than not', (better, worse) => {
  const games = 60
  let wins = 0
  for (let seed = 0; seed < games; seed++) {
    const setting = newGame(2, `levels ${seed}`)
    const own = game.seats(setting)[seed % 2]!
    const players = playersAt(new Map([[own, at(better)]]), at(worse))
    const { outcome } = simulateGame(game, setting, players, { clock: () => 0 })
    if (outcome.winners.includes(own)) wins++
  }
  expect(wins).toBeGreaterThan(games / 2)
})
