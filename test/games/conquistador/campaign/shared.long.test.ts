/** A campaign whose seats are played by sessions of their own on one save. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { playerDice } from '../../../../source/kernel/program/simulate.ts'
import { createSave, readSave } from '../../../../source/kernel/saves/saves.ts'
import { openSeats } from '../../../../source/kernel/saves/shared.ts'
import { game } from '../rules/table.ts'
import { world } from '../world.ts'

it('is the same game for every seat, whoever acts and takes back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-'))
  const file = join(folder, 'game.save')
  const pick = playerDice('shared')
  const player = randomPlayer(world, game.sets)
  createSave(file, openJournal(game, { scenario: 'campaign', seed: 'shared' }), 'test').close()
  const seats = ['Spain', 'England', 'France'].map((seat) => ({
    seat,
    save: openSeats(file, game, 'test', { seats: [seat] }),
  }))
  const refused: string[] = []
  let acted = 0
  let undone = 0
  try {
    // A council may last long, for every proposal calls it together again.
    while (acted < 250 || (acted < 1000 && game.turn(seats[0]!.save.journal.state()) < 2)) {
      const { seat, save } = seats[pick(3)]!
      if (pick(12) === 0) {
        if (save.change((journal) => journal.undo(seat)).result.ok) undone++
        continue
      }
      save.change(() => null)
      const decision = save.journal.decisions().find((one) => one.seat === seat)
      const view = () => game.view(save.journal.state(), seat) as State
      const action = decision && player(view, decision, pick)
      if (!action) continue
      const { result, unsaved } = save.change((journal) => journal.act(action))
      expect(unsaved).toBeNull()
      if (result.ok) acted++
      else refused.push(result.refusal.reason)
    }
    const journal = readSave(file, game)
    for (const { save } of seats) {
      save.change(() => null)
      expect(save.journal.entries()).toEqual(journal.entries())
      expect(save.journal.state()).toEqual(journal.state())
    }
    expect(journal.entries()).toHaveLength(acted - undone)
    expect(undone).toBeGreaterThan(3)
    expect(game.turn(journal.state())).toBeGreaterThan(1)
    expect(refused.length).toBeLessThan(acted)
  } finally {
    for (const { save } of seats) save.close()
    rmSync(folder, { recursive: true })
  }
})
