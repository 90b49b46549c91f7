import { describe, expect, test } from 'vitest'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { ReplayError } from '../../../source/kernel/journal/journal.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { sampleAction } from '../../../source/kernel/program/sample.ts'
import { dice } from '../pick.ts'
import { toyGame } from '../toy-game.ts'

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
    expect(journal.redoable('Ann')).toBe(2)
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
    expect(journal.redoable('Ann')).toBe(1)
    journal.act(ann('walk', { way: ['f2'] }))
    expect(journal.redoable('Ann')).toBe(0)
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
  test('restart goes back to the last barrier of the turn', () => {
    const journal = row()
    journal.act(ann('name', { name: 'A' }))
    journal.act(ann('look', { field: 'f2' }))
    const atBarrier = structuredClone(journal.state())
    journal.act(ann('walk', { way: ['f3'] }))
    journal.act(ann('name', { name: 'B' }))
    expect(journal.restartTurn('Ann').ok).toBe(true)
    expect(journal.state()).toEqual(atBarrier)
    expect(journal.redoable('Ann')).toBe(2)
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

describe('seats that act at the same time', () => {
  const generous = toyGame({ gifts: true })
  const duel = () => openJournal(generous, { scenario: 'duel', seed: 'a' })
  const types = (journal: ReturnType<typeof duel>) => journal.entries().map(({ action }) => action.type)
  const bypassed = { ok: false, refusal: { rule: 'undo', reason: expect.stringContaining('gone on') } }

  test('each takes back its own last action, whoever acted since, and takes it again in its old place', () => {
    const journal = duel()
    journal.act(ann('name', { name: 'A' }))
    journal.act(ann('walk', { way: ['f2'] }))
    journal.act(bob('walk', { way: ['f3'] }))
    journal.act(bob('name', { name: 'B' }))
    const before = JSON.stringify(journal.state())
    const entries = [...journal.entries()]
    expect(journal.undo('Ann')).toMatchObject({ ok: true, actions: [ann('walk', { way: ['f2'] })] })
    expect(journal.state().diggers).toMatchObject({
      Ann: { name: 'A', field: 'f1' },
      Bob: { name: 'B', field: 'f3' },
    })
    expect(journal.entries()).toEqual([entries[0], entries[2], entries[3]])
    expect(journal.undo('Bob')).toMatchObject({ ok: true, actions: [bob('name', { name: 'B' })] })
    expect(journal.redo('Ann').ok).toBe(true)
    expect(journal.redo('Bob').ok).toBe(true)
    expect(JSON.stringify(journal.state())).toBe(before)
    // Those that stay are the same objects, so that a save knows them again.
    for (const [n, entry] of journal.entries().entries()) expect(entry).toBe(entries[n])
  })
  test('a new action of one leaves the other what it took back', () => {
    const journal = duel()
    journal.act(ann('walk', { way: ['f2'] }))
    journal.undo('Ann')
    journal.act(bob('walk', { way: ['f3'] }))
    expect(journal.redoable('Ann')).toBe(1)
    expect(journal.redo('Ann').ok).toBe(true)
    expect(types(journal)).toEqual(['walk', 'walk'])
    journal.undo('Ann')
    journal.act(ann('name', { name: 'A' }))
    expect(journal.redoable('Ann')).toBe(0)
  })
  test('what another could not have done without it stands, unnamed', () => {
    const journal = duel()
    journal.act(bob('give', { count: 10 }))
    journal.act(ann('give', { count: 15 }))
    const before = journal.state()
    expect(journal.undo('Bob')).toMatchObject(bypassed)
    expect(journal.undoStop('Bob')!.reason).not.toMatch(/Ann|give/)
    expect(journal.state()).toBe(before)
    expect(journal.undo('Ann').ok).toBe(true)
    expect(journal.undo('Bob').ok).toBe(true)
  })
  test('what another was told with it stands', () => {
    const journal = duel()
    journal.act(bob('give', { count: 3 }))
    journal.act(ann('boast'))
    expect(journal.undo('Bob')).toMatchObject(bypassed)
    journal.act(bob('walk', { way: ['f2'] }))
    expect(journal.undo('Bob').ok).toBe(true)
  })
  test('what another has done since keeps back what was undone, if it would come out otherwise', () => {
    const journal = duel()
    journal.act(bob('give', { count: 3 }))
    journal.undo('Bob')
    journal.act(ann('boast'))
    expect(journal.redo('Bob')).toMatchObject(bypassed)
    expect(types(journal)).toEqual(['boast'])
  })
  test('a barrier of another in between stops undo and redo', () => {
    const journal = duel()
    journal.act(ann('walk', { way: ['f2'] }))
    journal.act(bob('look', { field: 'f2' }))
    expect(journal.undo('Ann')).toMatchObject(bypassed)
    journal.act(ann('name', { name: 'A' }))
    expect(journal.undo('Ann').ok).toBe(true)
    journal.act(bob('look', { field: 'f3' }))
    expect(journal.redo('Ann')).toMatchObject(bypassed)
  })
  test('what was planned stands once the other digs', () => {
    const journal = duel()
    journal.act(ann('done'))
    journal.act(bob('done'))
    expect(journal.undo('Ann').ok).toBe(true)
    journal.redo('Ann')
    journal.act(ann('rest'))
    expect(journal.undo('Bob')).toMatchObject(bypassed)
    expect(journal.restartTurn('Bob')).toMatchObject(bypassed)
  })
  test('a seat that did nothing has nothing to take back', () => {
    const journal = duel()
    journal.act(bob('walk', { way: ['f2'] }))
    expect(journal.undo('Ann')).toMatchObject({ refusal: { reason: expect.stringContaining('Nothing') } })
    expect(journal.redo('Ann')).toMatchObject({ refusal: { reason: 'Nothing was undone.' } })
  })
  test('restart takes back what the seat did in this turn and leaves the rest', () => {
    const journal = duel()
    journal.act(ann('name', { name: 'A' }))
    journal.act(bob('walk', { way: ['f3'] }))
    journal.act(ann('walk', { way: ['f2'] }))
    journal.act(bob('name', { name: 'B' }))
    const before = JSON.stringify(journal.state())
    expect(journal.restartTurn('Ann')).toMatchObject({
      ok: true,
      actions: [{ type: 'walk' }, { type: 'name' }],
    })
    expect(journal.entries().map(({ action }) => action.seat)).toEqual(['Bob', 'Bob'])
    while (journal.redo('Ann').ok);
    expect(JSON.stringify(journal.state())).toBe(before)
  })
  test('undo, then redo, gives the very same game, whatever was played', () => {
    let undone = 0
    for (let seed = 0; seed < 40; seed++) {
      const journal = openJournal(generous, { scenario: 'duel', seed: `${seed}` })
      const pick = dice(`undo ${seed}`)
      for (let open = journal.decisions(); open.length > 0; open = journal.decisions()) {
        journal.act(sampleAction(open[pick(open.length)]!, generous.sets, pick)!)
        for (const seat of ['Ann', 'Bob'])
          for (const back of ['undo', 'restartTurn'] as const) {
            const before = JSON.stringify([journal.state(), journal.entries(), journal.turnStarts()])
            const moved = journal[back](seat)
            if (!moved.ok) {
              expect(JSON.stringify([journal.state(), journal.entries(), journal.turnStarts()])).toBe(before)
              continue
            }
            undone++
            expect(moved.actions.every((action) => action.seat === seat)).toBe(true)
            expect(journal.stateAt(journal.entries().length)).toBe(journal.state())
            for (const _ of moved.actions) expect(journal.redo(seat).ok).toBe(true)
            expect(JSON.stringify([journal.state(), journal.entries(), journal.turnStarts()])).toBe(before)
          }
      }
    }
    expect(undone).toBeGreaterThan(200)
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
