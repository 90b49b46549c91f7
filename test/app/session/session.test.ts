/** A game as it is played here, without a screen and without lines. */
import { describe, expect, it, vi } from 'vitest'
import type { Action, Decision } from '../../../source/kernel/contract/game.ts'
import { islandsComputer } from '../islands/computer.ts'
import { alone, answer, buys, digs, does, forTwo, goldIn, typesOf } from './sessions.ts'

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
    // She sits there too, and saw what Bob answered in the open.
    expect(session.sit()).toEqual([])
    expect(session.sit('Ann')).toEqual([])
  })

  it('are told behind the curtain what was secret of what happened in the open', () => {
    const table = forTwo({ besides: [{ type: 'whisper', rule: '9', to: ['Ann'] }] })
    table.session.sit()
    answer(table, does('Ann', 'gamble'))
    for (let n = 0; n < 2; n++) answer(table, does('Bob', 'lose', { what: 'mast' }))
    expect(typesOf(table.session.sit())).toContain('whisper')
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

  it('tells who takes it nothing of what only another may know', () => {
    const table = forTwo({ besides: [{ type: 'whisper', rule: '9', to: ['Bob'] }] })
    table.session.sit()
    const acted = answer(table, digs('Ann', '12'))
    expect(acted.ok && typesOf(acted.events)).toEqual(['dug'])
    answer(table, does('Ann', 'done'))
    expect(typesOf(table.session.sit())).toContain('whisper')
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
    expect(session.move('undo')).toEqual({ ok: true, seat: 'Ann', actions: 1, by: 'person' })
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
    expect(session.play()).toEqual({ taken: [], left: [], notDone: null, stopped: [] })
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

  it('is told nothing: what only says why is left out, and done for who is no program', () => {
    const put = (asked: Decision): Decision => ({
      ...asked,
      choices: asked.choices.map((one) => (one.type === 'gamble' ? { ...one, tells: 'Bob' } : one)),
    })
    const offers = (of: object) => {
      const { session } = forTwo({ put, ...of })
      if (session.snapshot().behind) session.sit()
      return session.snapshot().decision?.choices.map(({ type }) => type)
    }
    expect(offers({ held })).not.toContain('gamble')
    expect(offers({ held })).toContain('dig')
    expect(offers({})).toContain('gamble')
  })

  describe('that asks for something with an answer', () => {
    const buying = (seat: string, count: number) => does(seat, 'buy', { ware: 'barrel', count })
    /** Ann is asked in every turn, and what she may buy is about somebody. Both ask, with what they lose or gamble. */
    function asking(about: string, ...asked: readonly Action[]) {
      const put = (decision: Decision): Decision => ({
        ...decision,
        seat: decision.kind === 'loss' ? 'Bob' : 'Ann',
        choices: decision.choices.map((one) => (one.type === 'buy' ? { ...one, about } : one)),
      })
      const asks = vi.fn((_: () => object, { type }: Action) =>
        type === 'lose' || type === 'gamble' ? asked : [],
      )
      const table = forTwo({ held, put, computer: { ...islandsComputer, asks } })
      const { session } = table
      return {
        ...{ table, asks },
        asked: () =>
          session.snapshot().decision!.choices.flatMap((choice) => session.lastRequest(choice) ?? []),
        /** Bob has to answer. */
        gamble() {
          answer(table, does('Ann', 'gamble'))
          session.play(() => true)
        },
      }
    }

    it('is remembered for it as long as the turn lasts, and is asked once', () => {
      const { table, asks, asked, gamble } = asking('Bob', buys('Bob'), buys('Ann'))
      expect(asked()).toEqual([])
      gamble()
      expect(asked()).toEqual([buys('Ann')])
      const times = asks.mock.calls.length
      expect(asked()).toEqual([buys('Ann')])
      expect(asks).toHaveBeenCalledTimes(times)
      answer(table, digs('Ann', '12'))
      expect(asked()).toEqual([buys('Ann')])
      answer(table, does('Ann', 'done'))
      expect(table.session.snapshot().turn).toBe(2)
      expect(asked()).toEqual([])
      gamble()
      expect(asked()).toEqual([buys('Ann')])
    })

    it('is remembered for nothing that is about a person, nor asked about it', () => {
      const { asks, asked, gamble } = asking('Ann', buys('Ann'))
      gamble()
      expect(asked()).toEqual([])
      expect(asks).not.toHaveBeenCalled()
    })

    it('is remembered for the first of several of a kind that has not been done since', () => {
      const { table, asked, gamble } = asking('Bob', buying('Ann', 3), buying('Ann', 2))
      gamble()
      expect(asked()).toEqual([buying('Ann', 3)])
      answer(table, buying('Ann', 3))
      expect(asked()).toEqual([buying('Ann', 2)])
      answer(table, buying('Ann', 2))
      expect(asked()).toEqual([buying('Ann', 3)])
    })
  })

  it('is played elsewhere where the game is only watched', () => {
    const { session } = forTwo({ held, seats: [] })
    expect(session.persons).toEqual([])
    expect(session.isDue()).toBe(false)
  })
})
