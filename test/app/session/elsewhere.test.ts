import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { GamePanels } from '../../../source/app/panels.ts'
import { openSession } from '../../../source/app/session/session.ts'
import type { Game } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { patience } from '../../measure.ts'
import { islandsComputer } from '../islands/computer.ts'
import { parley, parleyPanels } from '../islands/parley.ts'
import { diligent } from './diligent.ts'
import { alone, answer, buys, digs, does, forTwo, goldIn, typesOf } from './sessions.ts'

describe('a game that others play elsewhere', () => {
  it('comes here, and who is awaited is told', () => {
    const table = forTwo({ seats: ['Bob'] })
    const { session } = table
    expect(session.snapshot()).toMatchObject({
      decision: null,
      viewer: 'Bob',
      waiting: { seats: ['Ann'], segment: 'Day', question: null, byProgram: false },
    })
    table.elsewhere(buys('Ann'), digs('Ann', '12'))
    // Of what is done in secret nobody learns even how often.
    expect(session.snapshot().count).toBe(1)
    expect(typesOf(session.unseen())).toEqual(['dug'])
    table.elsewhere(does('Ann', 'done'))
    expect(session.snapshot()).toMatchObject({ decision: { seat: 'Bob' }, waiting: null })
  })

  it('leaves a question as it is that is asked as before', () => {
    const table = forTwo({ seats: ['Ann'] })
    const { decision } = table.session.snapshot()
    table.elsewhere()
    expect(table.session.snapshot().decision).toBe(decision)
    table.elsewhere(digs('Ann', '12'))
    expect(table.session.snapshot().decision).not.toBe(decision)
  })

  it('refuses the answer to a question that is not asked any more', () => {
    const table = forTwo({ seats: ['Ann'] })
    const { session, journal } = table
    journal.act(does('Ann', 'gamble'))
    expect(answer(table, digs('Ann', '12'))).toMatchObject({
      refusal: { reason: 'The game has gone on meanwhile; this is not asked any more.' },
    })
    // And it is seen at once that it has.
    expect(session.snapshot()).toMatchObject({ decision: null, waiting: { seats: ['Bob'] } })
  })

  it('refuses an answer that was given to another question of the same seat', () => {
    const { session } = forTwo({ seats: ['Ann'] })
    const { decision, count } = session.snapshot()
    const acted = session.act(digs('Ann', '12'), { ...decision!, kind: 'night' })
    expect(acted).toMatchObject({ ok: false })
    expect(session.snapshot()).toMatchObject({ count })
  })

  it('refuses an answer to a question that another of its kind has followed', () => {
    const { session } = forTwo()
    session.sit('Ann')
    session.act(does('Ann', 'gamble'), session.snapshot().decision)
    const { decision, count } = session.snapshot()
    const before = { ...decision!, question: 'What was lost before?' }
    expect(session.act(does('Bob', 'lose', { what: 'mast' }), before)).toMatchObject({ ok: false })
    expect(session.snapshot()).toMatchObject({ count })
    expect(session.act(does('Bob', 'lose', { what: 'mast' }), decision)).toMatchObject({ ok: true })
  })

  it('is not followed any more when it is closed', () => {
    const table = forTwo({ seats: ['Bob'] })
    table.session.close()
    table.elsewhere(digs('Ann', '12'))
    expect(table.session.snapshot().count).toBe(0)
  })

  it('may be played and watched by several sessions in one process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'session-'))
    const file = join(folder, 'game.save')
    const game = parley()
    createSave(file, openJournal(game, { scenario: 'isles', seed: 'x' }), 'test').close()
    const options = { panels: parleyPanels as GamePanels, computer: islandsComputer as Computer }
    const [ann, bob, watcher] = [
      openSession(openSeats(file, game as unknown as Game<object>, 'test', { seats: ['Ann'] }), options),
      openSession(openSeats(file, game as unknown as Game<object>, 'test', { seats: ['Bob'] }), options),
      openSession(watchSave(file, game as unknown as Game<object>), options),
    ] as const
    for (const one of [ann, bob, watcher]) one.follow()
    ann.act(buys('Ann'), ann.snapshot().decision)
    ann.act(does('Ann', 'done'), ann.snapshot().decision)
    await vi.waitFor(() => expect(bob.snapshot().decision?.seat).toBe('Bob'), { timeout: patience })
    await vi.waitFor(() => expect(watcher.snapshot().waiting?.seats).toEqual(['Bob']), { timeout: patience })
    expect(typesOf(bob.unseen())).toEqual(['turn'])
    expect(typesOf(watcher.events())).toEqual(['turn', 'turn'])
    expect(watcher.act(does('Bob', 'done'), null)).toMatchObject({ by: 'disk' })
    for (const one of [ann, bob, watcher]) one.close()
    rmSync(folder, { recursive: true })
  })
})

describe('a fault of the disk', () => {
  it('is told while what was done last is not on it', () => {
    const table = alone()
    table.disk.full = true
    expect(answer(table, digs('Ann', '12'))).toMatchObject({ ok: true })
    expect(table.session.snapshot().fault).toEqual({ kind: 'unsaved', reason: 'The disk is full.' })
    table.disk.full = false
    answer(table, digs('Ann', '22'))
    expect(table.session.snapshot().fault).toBeNull()
  })

  it('leaves all as it was where nothing can be changed', () => {
    const table = alone()
    table.disk.held = true
    const refused = { ok: false, by: 'disk', refusal: { reason: 'Somebody else holds it.' } }
    expect(answer(table, digs('Ann', '12'))).toMatchObject(refused)
    expect(table.session.move('undo')).toMatchObject(refused)
    expect(table.taken()).toEqual([])
    table.session.hand({ Ann: ['day'] })
    expect(table.session.play().notDone).toMatchObject(refused)
    expect(table.session.isDue()).toBe(true)
  })

  it('gives everything back to persons that was handed to the program', () => {
    const table = alone({ computer: diligent })
    table.session.hand({ Ann: ['day'] })
    table.disk.full = true
    const { taken, stopped } = table.session.play(() => true)
    expect([taken.length, stopped]).toEqual([1, ['Ann']])
    expect(table.session.snapshot()).toMatchObject({ autopilot: { Ann: [] }, decision: { seat: 'Ann' } })
  })

  it('is told where others cannot be followed, until they can be', () => {
    const table = forTwo({ seats: ['Bob'] })
    table.lose('It is another game now.')
    expect(table.session.snapshot().fault).toEqual({ kind: 'lost', reason: 'It is another game now.' })
    table.lose(null)
    expect(table.session.snapshot().fault).toBeNull()
  })
})

describe('who watches', () => {
  it('sees what everybody may see, and decides nothing', () => {
    const table = forTwo({ seats: [] })
    const { session } = table
    table.elsewhere(buys('Ann'), digs('Ann', '12'))
    expect(session.snapshot()).toMatchObject({ decision: null, behind: null, viewer: '', count: 1 })
    expect(goldIn(session.snapshot().state)).toBe(0)
    expect(typesOf(session.events())).toEqual(['turn', 'dug'])
    expect(session.snapshot().waiting?.seats).toEqual(['Ann'])
  })

  it('sees everything of a show', () => {
    const { session } = forTwo({ held: { Ann: 'computer', Bob: 'computer' }, isShow: true })
    expect(session.persons).toEqual([])
    expect(goldIn(session.snapshot().state)).toBe(50)
    session.play()
    expect(session.snapshot()).toMatchObject({ viewer: '', decision: null })
  })
})
