/** Who is to decide, as far as others may know. */
import { expect, it } from 'vitest'
import { buildComputer } from '../../../../source/games/conquistador/players/computer.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import { segmentAt } from '../../../../source/games/conquistador/sequence/sequence.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import { referee } from '../../../../source/kernel/referee.ts'
import { game } from '../rules/table.ts'
import { world } from '../world.ts'

it('[6.71] hides from the others who has closed his council, and tells all else', () => {
  const seen = { hidden: 0, other: 0 }
  for (const { after: state } of playGame(
    game,
    { scenario: 'campaign', seed: 'asked' },
    randomPlayer(world, game.sets),
  ) as Generator<{ after: State }>) {
    if (state.over || state.turn > 4) break
    const open = game.decisions(state)
    const isPlanning = segmentAt(state.step).name === 'Planning'
    for (const viewer of [...state.order, '']) {
      const asked = game.asked(state, viewer)
      const all = isPlanning
        ? state.order.filter((nation) => nation !== viewer)
        : open.map(({ seat }) => seat)
      const own = open.some(({ seat }) => seat === viewer) ? [viewer] : []
      expect(asked.map(({ seat }) => seat).sort()).toEqual([...new Set([...all, ...own])].sort())
      for (const { segment } of asked) expect(segment).toBe(open[0]!.segment)
      if (isPlanning && open.length < state.order.length) seen.hidden++
      if (!isPlanning) seen.other++
    }
  }
  expect(seen.hidden).toBeGreaterThan(50)
  expect(seen.other).toBeGreaterThan(200)
})

it('[6.71] hides it on the lines of a referee too, in what is waited for and in refusals', async () => {
  const journal = openJournal(game, { scenario: 'campaign', seed: 'asked' })
  const computer = buildComputer(world, () => game.sets)
  async function* lines() {
    yield JSON.stringify({ type: 'done', seat: 'England' })
    yield JSON.stringify({ type: 'done', seat: 'Spain' })
    yield JSON.stringify({ type: 'done', seat: 'Nobody' })
  }
  const told: Record<string, unknown>[] = []
  for await (const line of referee(journal, lines(), { computer, seats: ['England'] }))
    told.push(JSON.parse(line))
  expect(journal.decisions().map(({ seat }) => seat)).toEqual(['France'])
  expect(told.at(-1)).toEqual({ waiting: expect.arrayContaining(['Spain', 'France']) })
  const { error } = told.at(-2) as { error: { reason: string } }
  expect(error.reason).toMatch(/"Spain"/)
})
