/** A dozen campaigns by mail, and what they take beside the same games at the table. */
import { expect, test } from 'vitest'
import { computerPlayer } from '../../../../../source/kernel/program/computer.ts'
import { playGame } from '../../../../../source/kernel/program/simulate.ts'
import { game } from '../../playing.ts'
import './campaigns.test.ts'
import { computer, mailGame } from './mail-game.ts'

const seeds = Array.from({ length: 4 }, (_, n) => `time ${n}`)

/** Seconds of the processor, for the clock tells of whatever else the machine does. */
function taken(games: Iterator<unknown>): number {
  const before = process.cpuUsage().user
  while (!games.next().done);
  return (process.cpuUsage().user - before) / 1e6
}

const tables: readonly Readonly<Record<string, boolean>>[] = [{}, { portugal: true, bankers: true }]

test.each(tables)('[P5.1] by mail they take at most half as long again, with %j', (options) => {
  const player = () => computerPlayer(computer, () => 'normal', game.sets)
  const sum = { table: 0, mail: 0 }
  for (const seed of seeds) {
    const newGame = { scenario: 'campaign', seed, options }
    sum.table += taken(playGame(game, newGame, player()))
    sum.mail += taken(mailGame(newGame))
  }
  expect(sum.mail / sum.table).toBeLessThan(1.5)
})
