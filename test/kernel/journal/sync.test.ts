/** A journal that goes over to what other processes have written. */
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Entry } from '../../../source/kernel/journal/steps.ts'
import { ReplayError } from '../../../source/kernel/journal/steps.ts'
import { sampleAction } from '../../../source/kernel/program/sample.ts'
import { dice } from '../pick.ts'
import { toyGame } from '../toy-game.ts'

const game = toyGame({ gifts: true })
const newGame = { scenario: 'duel', seed: 'sync' }
const open = () => openJournal(game, newGame)
const act = (seat: string, type: string, rest: object = {}): Action => ({ type, seat, ...rest }) as Action
const call = (seat: string, name: string) => act(seat, 'name', { name })
/** Entries as another process reads them. */
const read = (entries: readonly Entry[]): Entry[] => JSON.parse(JSON.stringify(entries))

describe('a journal that is synchronised', () => {
  test('is as the other at every step of games with undo and redo, whoever acts', () => {
    let gone = 0
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const pick = dice(seed)
      const one = open()
      const other = open()
      for (let n = 0; n < 150; n++) {
        const seat = pick(2) === 0 ? 'Ann' : 'Bob'
        const own = seat === 'Ann' ? one : other
        const before = own.entries().length
        if (pick(4) === 0) own.undo(seat)
        else if (pick(5) === 0) own.redo(seat)
        else {
          const decision = own.decisions().find((each) => each.seat === seat)
          const action = decision && sampleAction(decision, game.sets, pick)
          if (action) own.act(action)
        }
        if (own.entries().length < before) gone++
        const another = own === one ? other : one
        another.sync(read(own.entries()))
        expect(another.entries()).toEqual(own.entries())
        expect(another.state()).toEqual(own.state())
        expect(another.turnStarts()).toEqual(own.turnStarts())
        for (const name of ['Ann', 'Bob']) expect(another.undoStop(name)).toEqual(own.undoStop(name))
        const at = pick(own.entries().length + 1)
        expect(another.stateAt(at)).toEqual(own.stateAt(at))
      }
    }
    expect(gone).toBeGreaterThan(20)
  })

  test('keeps the entries that stay, also after one that went from the middle', () => {
    const [one, other] = [open(), open()]
    for (const action of [call('Ann', 'a'), call('Bob', 'b'), call('Ann', 'c'), call('Bob', 'd')])
      one.act(action)
    other.sync(read(one.entries()))
    const before = [...other.entries()]
    one.undo('Ann')
    other.sync(read(one.entries()))
    expect(other.entries()).toHaveLength(3)
    for (const [index, entry] of [before[0], before[1], before[3]].entries())
      expect(other.entries()[index]).toBe(entry)
  })

  test('lets a seat take again what it took back, in its place, though the other has acted since', () => {
    const [ann, bob] = [open(), open()]
    ann.act(call('Ann', 'one'))
    bob.sync(read(ann.entries()))
    bob.act(call('Bob', 'first'))
    ann.sync(read(bob.entries()))
    ann.act(call('Ann', 'two'))
    ann.undo('Ann')
    bob.act(call('Bob', 'second'))
    bob.undo('Bob')
    bob.undo('Bob')
    ann.sync(read(bob.entries()))
    expect(ann.redoable('Ann')).toHaveLength(1)
    expect(ann.redo('Ann').ok).toBe(true)
    expect(ann.entries().map(({ action }) => action.name)).toEqual(['one', 'two'])
    // What closes the segment leaves nothing to take again.
    ann.undo('Ann')
    bob.sync(read(ann.entries()))
    bob.act(act('Bob', 'done'))
    ann.sync(read(bob.entries()))
    ann.act(act('Ann', 'done'))
    bob.sync(read(ann.entries()))
    expect(ann.redoable('Ann')).toHaveLength(0)
    expect(bob.redoable('Bob')).toHaveLength(0)
  })

  test('is left as it was by entries that the rules refuse', () => {
    const journal = open()
    journal.act(call('Ann', 'a'))
    const before = { entries: [...journal.entries()], state: journal.state() }
    const wrong: Entry[] = [
      { action: call('Bob', 'b'), events: [] },
      { action: act('Bob', 'rest'), events: [] },
    ]
    expect(() => journal.sync(wrong)).toThrow(ReplayError)
    expect(journal.entries()).toEqual(before.entries)
    expect(journal.state()).toBe(before.state)
  })

  test('does not take away what was played under earlier rules', () => {
    const first = open()
    first.act(call('Ann', 'a'))
    first.act(call('Bob', 'b'))
    const base = { length: 2, state: first.state() }
    const journal = openJournal(game, newGame, { opening: first.opening, entries: first.entries(), base })
    journal.sync(read(first.entries()))
    expect(() => journal.sync(read(first.entries().slice(0, 1)))).toThrow(/earlier rules/)
    expect(journal.entries()).toHaveLength(2)
  })
})
