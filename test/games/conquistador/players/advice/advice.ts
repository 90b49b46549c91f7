/** What the program would do at a test's table, which must be an action that the rules allow. */
import { expect } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { Advice } from '../../../../../source/kernel/program/computer.ts'
import type { Level } from '../../../../../source/kernel/program/holders.ts'
import { game, type Table, world } from '../../rules/table.ts'

const computer = buildComputer(world, () => game.sets)

/** The advice for a seat, by default for whoever is asked first. */
export function adviceAt(table: Table, level: Level = 'hard', seat?: Nation): Advice {
  const decision = seat ? table.decisionOf(seat) : table.decision
  const advice = computer.advise(game.view(table.state, decision.seat), decision, level)!
  expect(game.apply(table.state, advice.action)).toMatchObject({ ok: true })
  return advice
}

/** What the program would do next by the key that leaves the rest of a question to its person; null if nothing. */
export function errandAt(table: Table): Advice | null {
  const { decision } = table
  const advice = computer.errands!(game.view(table.state, decision.seat), decision, 'hard')
  if (advice) expect(game.apply(table.state, advice.action)).toMatchObject({ ok: true })
  return advice
}

/** What a seat aims at, in lines. */
export const aimsAt = (table: Table, seat: Nation, level: Level): string =>
  computer.aims(game.view(table.state, seat), seat, level).join('\n')

/** Follows the advice. */
export function follow(table: Table, level: Level = 'hard'): Advice {
  const advice = adviceAt(table, level)
  const { type, ...args } = advice.action
  table.act(type, args)
  return advice
}
