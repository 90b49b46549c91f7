import { describe, expect, test } from 'vitest'
import type { Action } from '../../source/kernel/game.ts'
import { openJournal, ReplayError } from '../../source/kernel/journal.ts'
import { sampleAction } from '../../source/kernel/sample.ts'
import { dice } from './pick.ts'
import { toyGame } from './toy-game.ts'

const game = toyGame()
const ann = (type: string, rest: object = {}): Action => ({ type, seat: 'Ann', ...rest }) as Action
const bob = (type: string, rest: object = {}): Action => ({ type, seat: 'Bob', ...rest }) as Action
const row = () => openJournal(game, { scenario: 'row', seed: 'a' })

/** A journal of a whole random game. */
function playedOut(seed = 'x') {
  const journal = openJournal(game, { scenario: 'duel', seed })
  const pick = dice(seed)
  for (;;) {
    const open = journal.decisions()
    if (open.length === 0) return journal
    journal.act(sampleAction(open[pick(open.length)]!, game.sets, pick)!)
  }
}

describe('acting', () => {
  test('an accepted action is an entry with its events', () => {
    const journal = row()
    expect(journal.act(ann('look', { field: 'f2' })).ok).toBe(true)
    expect(journal.entries()).toEqual([
      { action: ann('look', { field: 'f2' }), events: [expect.objectContaining({ type: 'seen' })] },
    ])
  })
  test('a refused action changes nothing', () => {
    const journal = row()
    const before = journal.state()
    expect(journal.act(ann('walk', { way: ['f5', 'f4'] }))).toEqual({
      ok: false,
      refusal: { rule: '2.21', reason: 'That is 5 steps, and four is the most.' },
    })
    expect(journal.state()).toBe(before)
    expect(journal.entries()).toHaveLength(0)
  })
  test('the events of the opening are kept', () => {
    expect(row().opening).toEqual([{ type: 'begun', rule: '1.1', scenario: 'row' }])
  })
})

describe('undo and redo', () => {
  test('undo takes back one action, redo takes it again', () => {
    const journal = row()
    journal.act(ann('name', { name: 'Anna' }))
    journal.act(ann('walk', { way: ['f3'] }))
    const after = structuredClone(journal.state())
    expect(journal.undo('Ann')).toMatchObject({ ok: true, actions: [{ type: 'walk' }] })
    expect(journal.state().diggers.Ann).toMatchObject({ name: 'Anna', field: 'f1' })
    expect(journal.undo('Ann').ok).toBe(true)
    expect(journal.state().diggers.Ann!.name).toBe('Ann')
    expect(journal.redoable()).toBe(2)
    expect(journal.redo('Ann')).toMatchObject({ ok: true, actions: [{ type: 'name' }] })
    journal.redo('Ann')
    expect(journal.state()).toEqual(after)
    expect(journal.redo('Ann')).toMatchObject({ ok: false, refusal: { reason: 'Nothing was undone.' } })
  })
  test('undo at the beginning says that nothing was done', () => {
    expect(row().undo('Ann')).toMatchObject({
      ok: false,
      refusal: { reason: expect.stringContaining('Nothing') },
    })
  })
  test('a new action forgets what was undone, a refused one does not', () => {
    const journal = row()
    journal.act(ann('walk', { way: ['f3'] }))
    journal.undo('Ann')
    journal.act(ann('walk', { way: ['f5', 'f4'] }))
    expect(journal.redoable()).toBe(1)
    journal.act(ann('walk', { way: ['f2'] }))
    expect(journal.redoable()).toBe(0)
  })
  test('undo stops at dice and at things seen, with the reason of the game', () => {
    const journal = row()
    journal.act(ann('look', { field: 'f2' }))
    expect(journal.undo('Ann')).toEqual({
      ok: false,
      refusal: { rule: '2.3', reason: 'A field was looked at.' },
    })
    journal.act(ann('done'))
    journal.act(ann('dig', { depth: 1 }))
    expect(journal.undo('Ann')).toEqual({ ok: false, refusal: { rule: '3.1', reason: 'A die was rolled.' } })
  })
  test('only the seat that acted last may undo or redo', () => {
    const journal = openJournal(game, { scenario: 'duel', seed: 'a' })
    journal.act(ann('name', { name: 'A' }))
    journal.act(bob('name', { name: 'B' }))
    expect(journal.undo('Ann')).toMatchObject({
      ok: false,
      refusal: { reason: expect.stringContaining('Bob') },
    })
    expect(journal.undo('Bob').ok).toBe(true)
    expect(journal.redo('Ann')).toMatchObject({
      ok: false,
      refusal: { reason: expect.stringContaining('Bob') },
    })
  })
  test('restart goes back to the last barrier of the turn', () => {
    const journal = row()
    journal.act(ann('name', { name: 'A' }))
    journal.act(ann('look', { field: 'f2' }))
    const atBarrier = structuredClone(journal.state())
    journal.act(ann('walk', { way: ['f3'] }))
    journal.act(ann('name', { name: 'B' }))
    expect(journal.restartTurn('Ann').ok).toBe(true)
    expect(journal.state()).toEqual(atBarrier)
    expect(journal.redoable()).toBe(2)
    expect(journal.redo('Ann')).toMatchObject({ actions: [{ type: 'walk' }] })
    journal.undo('Ann')
    expect(journal.restartTurn('Ann')).toMatchObject({ ok: false, refusal: { rule: '2.3' } })
  })
  test('restart does not leave the turn', () => {
    const journal = row()
    journal.act(ann('done'))
    journal.act(ann('rest'))
    const turn2 = structuredClone(journal.state())
    expect(journal.restartTurn('Ann')).toMatchObject({
      ok: false,
      refusal: { reason: expect.stringContaining('begun') },
    })
    journal.act(ann('walk', { way: ['f3'] }))
    journal.restartTurn('Ann')
    expect(journal.state()).toEqual(turn2)
    expect(journal.undo('Ann').ok).toBe(true)
    expect(journal.turnStarts()).toEqual([{ turn: 1, at: 0 }])
  })
  test('undo gives every earlier state again, as far as it goes', () => {
    const journal = row()
    const pick = dice('undo')
    const states = [structuredClone(journal.state())]
    for (let i = 0; i < 70; i++) {
      journal.act(ann('walk', { way: [`f${pick(5) + 1}`] }))
      states.push(structuredClone(journal.state()))
    }
    while (journal.undo('Ann').ok) {
      states.pop()
      expect(journal.state()).toEqual(states.at(-1))
    }
    expect(states).toHaveLength(1)
    while (journal.redo('Ann').ok);
    expect(journal.entries()).toHaveLength(70)
  })
})

describe('review', () => {
  test('any earlier state is the one that was, forwards, backwards and at random', () => {
    const journal = playedOut()
    let state = game.create(journal.newGame).state
    const states = [state]
    for (const { action } of journal.entries()) {
      const applied = game.apply(state, action)
      if (!applied.ok) throw new Error('refused')
      state = applied.state
      states.push(state)
    }
    for (let n = 0; n < states.length; n++) expect(journal.stateAt(n)).toEqual(states[n])
    for (let n = states.length - 1; n >= 0; n--) expect(journal.stateAt(n)).toEqual(states[n])
    expect(() => journal.stateAt(states.length)).toThrow(RangeError)
    expect(() => journal.stateAt(-1)).toThrow(RangeError)
  })
  test('turn starts and events can be asked for', () => {
    const journal = playedOut()
    const starts = journal.turnStarts()
    expect(starts.map(({ turn }) => turn)).toEqual([1, 2, 3, 4])
    expect(journal.events(0, starts[1]!.at).at(-1)).toEqual({ type: 'turn', rule: '1.3', turn: 2 })
    expect(journal.events(0, 0)).toEqual([])
  })
})

describe('going on with a history', () => {
  test('a replayed journal is the same game, barriers included', () => {
    const journal = playedOut()
    const again = openJournal(game, journal.newGame, { opening: journal.opening, entries: journal.entries() })
    expect(again.state()).toEqual(journal.state())
    expect(again.undoStop('Ann')).toEqual(journal.undoStop('Ann'))
    expect(again.turnStarts()).toEqual(journal.turnStarts())
  })
  test('a history that the rules refuse is told by the number of the action', () => {
    const entries = [
      { action: ann('done'), events: [] },
      { action: ann('done'), events: [] },
    ]
    expect(() => openJournal(game, { scenario: 'row', seed: 'a' }, { opening: [], entries })).toThrow(
      ReplayError,
    )
    expect(() => openJournal(game, { scenario: 'row', seed: 'a' }, { opening: [], entries })).toThrow(
      /action 2/,
    )
  })
  test('what was done under other rules stands and can be read', () => {
    const old = playedOut()
    const entries = old.entries().slice(0, 10)
    const history = { opening: old.opening, entries, base: { length: 10, state: old.stateAt(10) } }
    const journal = openJournal(toyGame({ rulesVersion: 2 }), old.newGame, history)
    expect(journal.base).toBe(10)
    expect(journal.entries()).toEqual(entries)
    expect(journal.undo(entries[9]!.action.seat)).toMatchObject({
      ok: false,
      refusal: { reason: expect.stringContaining('earlier rules') },
    })
    expect(() => journal.stateAt(9)).toThrow(RangeError)
    expect(journal.stateAt(10)).toEqual(old.stateAt(10))
  })
})
