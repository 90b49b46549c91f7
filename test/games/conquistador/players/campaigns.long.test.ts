/**
 * 6.72, 24.0 Whole campaigns of computers with every seat at the table: their talks end, and break no rule.
 */
import { expect, test } from 'vitest'
import { buildComputer } from '../../../../source/games/conquistador/players/computer.ts'
import { computerPlayer } from '../../../../source/kernel/program/computer.ts'
import { type Level, levels } from '../../../../source/kernel/program/holders.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import { game } from '../playing.ts'
import { world } from '../world.ts'

const computer = buildComputer(world, () => game.sets)
/** Every level sits at the table. */
const levelAt = (seat: string): Level => levels[seat.length % levels.length]!

const campaigns = [
  ['2', { bankers: true, tordesillas: true }],
  ['1', { bankers: true, portugal: true, edition: 'revised' }],
] as const

test.each(campaigns)('[6.72] campaign %s of computers, with %j', (seed, options) => {
  const seen = { signed: 0, lapsed: 0, refused: 0 }
  const steps = playGame(
    game,
    { scenario: 'campaign', seed: `talks ${seed}`, options },
    computerPlayer(computer, levelAt, game.sets),
  )
  for (const { refused, events } of steps) {
    seen.refused += refused
    for (const { type } of events) {
      if (type === 'treaty-signed') seen.signed++
      if (type === 'treaty-lapsed') seen.lapsed++
    }
  }
  expect(seen).toMatchObject({ lapsed: 0, refused: 0 })
  expect(seen.signed).toBeGreaterThan(0)
})
