/** Orders that are written by playing the round, and what becomes of those that were written otherwise. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { putOnPage, requirePlayed } from '../../../source/cli/mail/sheets.ts'
import { ordersFrom, type RoundAtTable, takenOver } from '../../../source/cli/round-at-table.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { isSound } from '../../../source/kernel/saves/sound.ts'
import type { Desk } from '../../../source/mail/folder/desk.ts'
import { inForce } from '../../../source/mail/round/in-force.ts'
import { writingGame } from '../../../source/mail/round/writing.ts'
import { by } from '../../games/conquistador/players/mail/mail-game.ts'
import { game } from '../../games/conquistador/playing.ts'

const home = mkdtempSync(join(tmpdir(), 'playing-'))
afterAll(() => rmSync(home, { recursive: true }))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(home, 'round-'))
})

const seat = 'England'
const newGame = { scenario: 'campaign', seed: 'table' }
const view = game.view(game.create(newGame).state, seat)

const roundWith = (agreed: Parameters<typeof inForce>[2]): RoundAtTable => {
  const blank = { view, seat, game: 'test' }
  return {
    ...{ by: by as never, newGame, file: join(folder, 'round.json') },
    ...{ words: 'turn 1, round 1', until: () => 'due in 2 days' },
    blank: { ...blank, view: inForce(by, blank, agreed) },
  }
}

const pact = { seat: 'Spain', with: seat, clauses: [{ clause: 'gift', from: seat, ducats: '5' }] }

/** Plays on a round that has been begun. */
function play(round: RoundAtTable, ...actions: readonly object[]): void {
  const journal = openJournal(writingGame(round.by, round.blank), newGame)
  const save = createSave(round.file, journal, 'test')
  for (const action of actions) expect(journal.act({ seat, ...action } as never)).toMatchObject({ ok: true })
  save.write()
  save.close()
}

test('[P5.1] a round that was left half played goes on with what was signed by letter meanwhile', () => {
  play(roundWith([]), { type: 'buy', ware: 'soldier', count: 1 })
  const after = roundWith([pact])
  expect(isSound(after.file, writingGame(after.by, after.blank))).toBe(false)
  expect(takenOver(after, 'test')).toEqual([])
  expect(isSound(after.file, writingGame(after.by, after.blank))).toBe(true)
  expect(ordersFrom(after).orders.planning).toMatchObject([{ do: 'buy' }])
  // What goes on as it was is left as it is.
  expect(takenOver(after, 'test')).toEqual([])
})

test('[P5.1] what cannot be done any more is told in words, and the rest stays', () => {
  const { treasury } = view.nations[seat]!
  play(
    roundWith([]),
    { type: 'buy', ware: 'soldier', count: 2 },
    { type: 'buy', ware: 'caravel', count: Math.floor((treasury - 8) / 4) },
  )
  const after = roundWith([pact])
  expect(takenOver(after, 'test')).toEqual([expect.stringMatching(/^buy \d+ caravels$/i)])
  expect(ordersFrom(after).orders.planning).toMatchObject([{ do: 'buy', args: { ware: 'soldier' } }])
})

test('playing puts nothing in the place of orders that were written by hand', () => {
  const round = roundWith([])
  const desk = { page: join(folder, 'orders-1.yaml'), owner: { seat } } as Desk
  const isKept = () => requirePlayed(desk, round.file)
  expect(isKept).not.toThrow()
  const head = `game: test\nturn: 1\nround: 1\nseat: ${seat}\nstatus: draft\n`
  writeFileSync(desk.page, head)
  expect(isKept).not.toThrow()
  writeFileSync(desk.page, `${head}orders:\n  planning:\n    - {do: done}\n`)
  expect(isKept).toThrow('has orders that were not played here')
  rmSync(desk.page)
  play(round, { type: 'buy', ware: 'soldier', count: 1 })
  putOnPage(desk, { page: desk.page, file: round.file }, ordersFrom(round))
  expect(existsSync(join(dirname(round.file), 'round.json'))).toBe(true)
  expect(isKept).not.toThrow()
  writeFileSync(desk.page, `${head}usual: {garrison: all}\n`)
  expect(isKept).toThrow('--again')
})
