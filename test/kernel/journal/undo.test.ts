import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { sampleAction } from '../../../source/kernel/program/sample.ts'
import { dice } from '../pick.ts'
import { toyGame } from '../toy-game.ts'
import { ann, bob, row } from './toy-journal.ts'

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
    expect(journal.redoable('Ann')).toHaveLength(2)
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
    expect(journal.redoable('Ann')).toHaveLength(1)
    journal.act(ann('walk', { way: ['f2'] }))
    expect(journal.redoable('Ann')).toHaveLength(0)
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
    expect(journal.redoable('Ann')).toHaveLength(2)
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
    expect(journal.redoable('Ann')).toHaveLength(1)
    expect(journal.redo('Ann').ok).toBe(true)
    expect(types(journal)).toEqual(['walk', 'walk'])
    journal.undo('Ann')
    journal.act(ann('name', { name: 'A' }))
    expect(journal.redoable('Ann')).toHaveLength(0)
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
