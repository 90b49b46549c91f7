/** A game as it is played here, without a screen and without lines. */
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
import { islandsComputer } from '../islands-computer.ts'
import { parley, parleyPanels } from '../parley.ts'
import { alone, answer, buys, digs, does, forTwo, goldIn, typesOf } from './sessions.ts'

/** Digs wherever there is no hole yet, so that it goes on for a while. */
const diligent: typeof islandsComputer = {
  ...islandsComputer,
  advise(view, decision, level) {
    const dig = decision.choices.find(({ type, off }) => type === 'dig' && !off)
    if (!dig) return islandsComputer.advise(view, decision, level)
    return { action: { type: 'dig', seat: decision.seat, ...dig.fixed }, reasons: [] }
  },
}

describe('a snapshot', () => {
  it('is the same until something changes, and stays as it was', () => {
    const table = alone()
    const { session } = table
    const before = session.snapshot()
    expect(session.snapshot()).toBe(before)
    expect(answer(table, digs('Ann', '12'))).toMatchObject({ ok: true })
    const after = session.snapshot()
    expect(after).not.toBe(before)
    expect([before.count, after.count]).toEqual([0, 1])
    expect(before.decision?.choices.some(({ off }) => off?.rule === '7.2')).toBe(false)
    expect(after.state).toMatchObject({ dug: ['12'] })
    expect(before.state).toMatchObject({ dug: [] })
  })

  it('is told of to all who want to hear, until they do not', () => {
    const table = alone()
    const told = vi.fn()
    const stop = table.session.subscribe(told)
    answer(table, digs('Ann', '12'))
    stop()
    answer(table, digs('Ann', '22'))
    expect(told).toHaveBeenCalledTimes(1)
    expect(told.mock.calls[0]![0]).toMatchObject({ by: 'action', events: [{ type: 'dug' }] })
  })

  it('is of one session, whatever others do in the same process', () => {
    const [one, other] = [alone(), alone()]
    one.session.hand({ Ann: ['day'] })
    one.session.play()
    expect(one.taken()).toEqual(['Ann dig'])
    expect(other.taken()).toEqual([])
    expect(other.session.snapshot().autopilot).toEqual({})
    expect(other.session.isDue()).toBe(false)
  })
})

describe('two persons at one screen', () => {
  it('sit down one after the other, and see what is theirs', () => {
    const table = forTwo()
    const { session } = table
    expect(session.snapshot()).toMatchObject({ decision: null, behind: { seat: 'Ann' }, viewer: '' })
    session.sit()
    expect(session.snapshot()).toMatchObject({ decision: { seat: 'Ann' }, behind: null, viewer: 'Ann' })
    answer(table, buys('Ann'))
    answer(table, digs('Ann', '12'))
    answer(table, does('Ann', 'done'))
    // Nothing of Bob's is shown while Ann sits there.
    expect(session.snapshot()).toMatchObject({ decision: null, behind: { seat: 'Bob' }, viewer: 'Ann' })
    expect(typesOf(session.sit())).toEqual(['turn', 'dug', 'turn'])
    expect(session.snapshot()).toMatchObject({ decision: { seat: 'Bob' }, viewer: 'Bob' })
    expect(typesOf(session.events())).toEqual(['turn', 'dug', 'turn'])
    expect(session.chronicle.lines('Bob').map(({ text }) => text)).not.toContain('bought 3')
  })

  it('are told what has happened since they looked, and no more', () => {
    const table = forTwo()
    const { session } = table
    session.sit()
    answer(table, digs('Ann', '12'))
    answer(table, does('Ann', 'gamble'))
    for (let n = 0; n < 2; n++) answer(table, does('Bob', 'lose', { what: 'mast' }))
    expect(session.snapshot().behind?.seat).toBe('Ann')
    // She sat there still when Bob answered first.
    expect(typesOf(session.sit())).toEqual(['lost'])
  })

  it('are asked openly without a curtain, by what everybody may see', () => {
    const table = forTwo()
    const { session } = table
    session.sit()
    answer(table, buys('Ann'))
    expect(goldIn(session.snapshot().state)).toBe(47)
    answer(table, does('Ann', 'gamble'))
    expect(session.snapshot()).toMatchObject({ decision: { seat: 'Bob' }, openly: true, viewer: '' })
    expect(goldIn(session.snapshot().state)).toBe(0)
    expect(typesOf(session.events())).not.toContain('bought')
    answer(table, does('Bob', 'lose', { what: 'mast' }))
    answer(table, does('Bob', 'lose', { what: 'sail' }))
    // Bob still sits there.
    expect(session.snapshot()).toMatchObject({ decision: null, behind: { seat: 'Ann' }, viewer: '' })
    expect(goldIn(session.snapshot().state)).toBe(0)
    session.sit()
    expect(goldIn(session.snapshot().state)).toBe(47)
  })

  it('have no secrets when it is over, nor had they before', () => {
    const table = forTwo()
    const { session } = table
    session.sit()
    answer(table, buys('Ann'))
    answer(table, does('Ann', 'done'))
    session.sit()
    expect(goldIn(session.past(1))).toBe(0)
    answer(table, does('Bob', 'done'))
    expect(session.snapshot()).toMatchObject({ decision: null, behind: null, waiting: null })
    expect(session.snapshot().outcome?.winners).toEqual(['Ann'])
    expect(goldIn(session.past(1))).toBe(47)
    expect(typesOf(session.events())).toContain('bought')
  })
})

describe('an action', () => {
  it('is refused by the rules, and nothing changes', () => {
    const table = alone()
    const before = table.session.snapshot()
    expect(answer(table, does('Ann', 'visit', { port: '11' }))).toEqual({
      ok: false,
      by: 'rules',
      refusal: { rule: '4.2', reason: 'There is plague in 11.' },
    })
    expect(table.session.snapshot()).toBe(before)
  })

  it('is foreseen, and advised', () => {
    const { session } = alone()
    const told = session.forecast(buys('Ann'))
    expect(told).toEqual({ lines: ['3 gold of 50'], places: [] })
    expect(session.forecast(buys('Ann'))).toBe(told)
    expect(session.advice()?.action).toEqual(digs('Ann', '12'))
    expect(session.advice([digs('Ann', '12')])?.action).not.toEqual(digs('Ann', '12'))
  })

  it('is taken back and taken again, up to the dice', () => {
    const table = alone()
    const { session } = table
    expect(session.undoStop()?.reason).toBe('Nothing has been done yet that could be undone.')
    answer(table, digs('Ann', '12'))
    answer(table, digs('Ann', '22'))
    expect(session.undoStop()).toBeNull()
    expect(session.move('undo')).toEqual({ ok: true, seat: 'Ann', actions: 1, isOfRun: false })
    expect(session.move('redo')).toMatchObject({ ok: true, actions: 1 })
    expect(session.move('restartTurn')).toMatchObject({ ok: true, actions: 2 })
    expect(table.taken()).toEqual([])
    answer(table, does('Ann', 'gamble'))
    expect(session.move('undo')).toMatchObject({ ok: false, by: 'rules' })
    expect(session.undoStop()?.reason).toBe('Dice were rolled.')
  })
})

describe('a seat of the program', () => {
  const held = { Ann: 'human', Bob: 'computer:hard' }

  it('is played when it is asked, one action at a time or as many as there may be', () => {
    const table = forTwo({ held })
    const { session } = table
    expect(session.snapshot()).toMatchObject({ decision: { seat: 'Ann' }, viewer: 'Ann' })
    expect(session.isDue()).toBe(false)
    expect(session.play()).toEqual({ taken: [], notDone: null, stopped: [] })
    answer(table, does('Ann', 'gamble'))
    expect(session.snapshot()).toMatchObject({
      decision: null,
      waiting: { seats: ['Bob (computer, hard)'], byProgram: true },
    })
    expect(session.isDue()).toBe(true)
    expect(session.play().taken.map(({ action }) => action.type)).toEqual(['lose'])
    expect(session.play(() => true).taken).toHaveLength(1)
    expect(session.snapshot().decision?.seat).toBe('Ann')
    expect(table.taken()).toEqual(['Ann gamble', 'Bob lose', 'Bob lose'])
  })

  it('is not told of as if a person had seen it, until it is noted', () => {
    const table = forTwo({ held })
    const { session } = table
    answer(table, does('Ann', 'gamble'))
    session.play(() => true)
    session.noteSeen('persons')
    expect(typesOf(session.unseen())).toEqual(['lost', 'lost'])
    session.noteSeen('all')
    expect(session.unseen()).toEqual([])
  })

  it('may be every one: then nothing is anybody’s to take back', () => {
    const { session } = alone({ held: { Ann: 'computer:easy' } })
    session.play(() => true)
    expect(session.snapshot().outcome).not.toBeNull()
    expect(session.move('undo')).toMatchObject({
      refusal: { reason: 'The program plays every seat of this game; what it has done stands.' },
    })
  })

  it('is played elsewhere where the game is only watched', () => {
    const { session } = forTwo({ held, seats: [] })
    expect(session.persons).toEqual([])
    expect(session.isDue()).toBe(false)
  })
})

describe('the autopilot', () => {
  it('answers what is handed over, and waits before it plans a turn until it is let', () => {
    const table = alone()
    const { session } = table
    session.hand({ Ann: ['losses', 'day'] })
    expect(session.snapshot()).toMatchObject({
      decision: null,
      autopilot: { Ann: ['losses', 'day'] },
      waiting: { autopilot: ['Ann'] },
    })
    // Of the turn in whose middle it was handed over she has seen how it began.
    expect(session.snapshot().pause).toBeNull()
    session.play(() => true)
    expect(table.taken()).toEqual(['Ann dig', 'Ann done'])
    expect(session.snapshot()).toMatchObject({ pause: { seat: 'Ann', turn: 2 }, decision: null })
    expect(session.isDue()).toBe(false)
    expect(session.letPlan()).toBe(true)
    expect(session.letPlan()).toBe(false)
    session.play(() => true)
    expect(session.snapshot().outcome).not.toBeNull()
  })

  it('is taken back, and the question is the person’s again', () => {
    const table = alone()
    const { session } = table
    session.hand({ Ann: ['losses', 'day'] })
    session.play(() => true)
    expect(session.takeBack()).toEqual(['Ann'])
    expect(session.snapshot()).toMatchObject({ pause: null, decision: { seat: 'Ann' }, waiting: null })
    expect(session.takeBack()).toEqual([])
  })

  it('finishes a segment and no other', () => {
    const table = alone()
    const { session } = table
    session.finish(session.snapshot().decision!)
    expect(session.isFinishing()).toBe(true)
    session.play()
    expect(session.isDue()).toBe(true)
    session.play()
    expect(table.taken()).toEqual(['Ann dig', 'Ann done'])
    expect(session.isFinishing()).toBe(false)
    expect(session.snapshot()).toMatchObject({ turn: 2, decision: { seat: 'Ann' } })
  })

  it('finishes nothing of the segment that comes next in the same turn', () => {
    const table = alone({ computer: diligent })
    const { session } = table
    session.finish(session.snapshot().decision!)
    while (session.isDue()) session.play()
    expect(table.taken()).toHaveLength(5)
    expect(session.snapshot()).toMatchObject({ turn: 1, decision: { kind: 'night' } })
    expect(session.isFinishing()).toBe(false)
  })

  it('plays on behind the curtain of another, who may say that it is to plan', () => {
    const table = forTwo()
    const { session } = table
    session.sit('Bob')
    session.hand({ Bob: ['losses', 'day'] })
    expect(session.snapshot().behind?.seat).toBe('Ann')
    session.sit()
    answer(table, does('Ann', 'gamble'))
    expect(session.snapshot()).toMatchObject({ openly: false, waiting: { autopilot: ['Bob'] } })
    session.play(() => true)
    answer(table, does('Ann', 'done'))
    expect(session.snapshot()).toMatchObject({ behind: null, pause: { seat: 'Bob', turn: 2 } })
    session.letPlan()
    session.play(() => true)
    expect(session.snapshot().outcome).not.toBeNull()
  })

  it('has what it did in one go taken back in one go, and no more', () => {
    const table = alone({ computer: diligent })
    const { session } = table
    answer(table, digs('Ann', '52'))
    session.finish(session.snapshot().decision!)
    session.play()
    session.play()
    session.takeBack()
    session.finish(session.snapshot().decision!)
    session.play()
    session.takeBack()
    expect(table.taken()).toHaveLength(4)
    expect(session.move('undo')).toMatchObject({ actions: 1, isOfRun: true })
    expect(session.move('undo')).toMatchObject({ actions: 2, isOfRun: true })
    expect(session.move('undo')).toMatchObject({ actions: 1, isOfRun: false })
    expect(table.taken()).toEqual([])
  })
})

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
      openSession(openSeats(file, game as unknown as Game<object>, 'test', ['Ann']), options),
      openSession(openSeats(file, game as unknown as Game<object>, 'test', ['Bob']), options),
      openSession(watchSave(file, game as unknown as Game<object>), options),
    ] as const
    for (const one of [ann, bob, watcher]) one.follow()
    ann.act(buys('Ann'), ann.snapshot().decision)
    ann.act(does('Ann', 'done'), ann.snapshot().decision)
    await vi.waitFor(() => expect(bob.snapshot().decision?.seat).toBe('Bob'), 5000)
    await vi.waitFor(() => expect(watcher.snapshot().waiting?.seats).toEqual(['Bob']), 5000)
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
