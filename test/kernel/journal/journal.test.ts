import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { ReplayError } from '../../../source/kernel/journal/steps.ts'
import { toyGame } from '../toy-game.ts'
import { ann, game, playedOut, row } from './toy-journal.ts'

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
