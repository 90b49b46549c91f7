/** A round of a game by mail, written at the table of the program. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openingOf } from '../../source/app/new-game/first-save.ts'
import { openSession } from '../../source/app/session/session.ts'
import { openShelf } from '../../source/app/shelf.ts'
import { barText } from '../../source/app/table/background.ts'
import { ordersFrom, reportTableFor, tableFor } from '../../source/cli/round-at-table.ts'
import { conquistadorPanels } from '../../source/games/conquistador/panels/index.tsx'
import { conquistador as entry } from '../../source/games/conquistador/shelf/entry.ts'
import { framesOf } from '../../source/mail/report/frames.ts'
import { checkSheet } from '../../source/mail/round/check.ts'
import { resolveRound } from '../../source/mail/round/resolve.ts'
import { by, computer, dice } from '../games/conquistador/players/mail/mail-game.ts'
import { game } from '../games/conquistador/playing.ts'
import { world } from '../games/conquistador/world.ts'

test('what a person does at the table is in the orders, and can be gone on with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'round-'))
  try {
    const newGame = { scenario: 'campaign', seed: 'table' }
    const { state } = game.create(newGame)
    const seat = state.order[0]!
    const shown = { words: 'turn 1, round 1', until: () => 'due in 2 days 4 hours' }
    const blank = { view: game.view(state, seat), seat, game: 'test' }
    const round = { by: by as never, blank, newGame, file: join(folder, 'round-1.json'), ...shown }
    const shelf = openShelf([entry], async () => ({
      game: game as never,
      panels: conquistadorPanels(world) as never,
      computer: computer as never,
    }))
    for (const kind of ['new', 'resume']) {
      const table = await tableFor(shelf, entry.name, round)
      expect(table.command.kind).toBe(kind)
      // No new game can be begun where a round is all that there is.
      expect(table.shelf.isPart).toBe(true)
      const opening = (await openingOf(table.shelf, table.command, '0', folder, 'now'))!
      const { panels, computer: program } = await table.shelf.open(entry.name)
      const session = openSession(opening.save, { panels, computer: program })
      expect(session.seats).toEqual([seat])
      const { decision, state: written } = session.snapshot()
      const bar = (width: number) => barText(panels.titleBar(written, seat), width)
      expect(bar(80)).toMatch(/^ Mail: turn 1, round 1 {3}Council Phase: Planning +[A-Z].* ducats /)
      expect(bar(120)).toMatch(/^ Mail: turn 1, round 1 {3}Council Phase: Planning, due in 2 days 4 hours /)
      expect(decision).toMatchObject({ seat, kind: 'planning' })
      if (kind === 'new')
        expect(
          session.act({ type: 'buy', seat, ware: 'soldier', count: 1 } as never, decision!),
        ).toMatchObject({ ok: true })
      opening.save.close()
    }
    const sheet = ordersFrom(round)
    expect(sheet.orders.planning).toMatchObject([{ do: 'buy' }])
    expect(checkSheet(by, blank.view, sheet)).toMatchObject({ faults: [], refused: [] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a report that is looked at is called one in the bar', async () => {
  const newGame = { scenario: 'campaign', seed: 'table' }
  const { state } = game.create(newGame)
  const seat = state.order[0]!
  const resolved = resolveRound(by, { state, sheets: new Map(), dice })
  const frames = framesOf(game, { first: state, steps: resolved.steps, seat })
  const shelf = openShelf([entry], async () => ({
    game: game as never,
    panels: conquistadorPanels(world) as never,
    computer: computer as never,
  }))
  const table = await reportTableFor(shelf, entry.name, {
    ...{ game: game as never, newGame, file: join(tmpdir(), 'no-report.json'), words: 'turn 1, round 1' },
    before: state,
    report: { ...resolved.reports.get(seat)!, frames },
  })
  const { panels } = await table.shelf.open(entry.name)
  expect(barText(panels.titleBar(state, seat), 80)).toMatch(/^ Report: turn 1, round 1 {3}.* ducats /)
})
