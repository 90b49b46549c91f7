import { describe, expect, test } from 'vitest'
import { openSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { toyGame } from '../toy-game.ts'
import { ann, begin, file, game, inOwnFolder, played, refusal } from './toy-save.ts'

inOwnFolder()

describe('rules that changed', () => {
  const newer = toyGame({ rulesVersion: 2 })
  test('the snapshot stands and the history stays readable, again and again', () => {
    const state = played()
    const entries = readSave(file, game).entries()
    const save = openSave(file, newer, '2.0')
    expect(save.journal.state()).toEqual(state)
    expect(save.journal.entries()).toEqual(entries)
    save.write()
    save.close()
    expect(readSave(file, newer).state()).toEqual(state)
    expect(readSave(file, newer).entries()).toEqual(entries)
  })
  test('a game goes on under the newer rules and is replayed from the change', () => {
    const first = begin()
    first.journal.act(ann('done'))
    first.journal.act(ann('dig', { depth: 1 }))
    first.write()
    first.close()
    const second = openSave(file, newer, '2.0')
    for (const action of [ann('name', { name: 'N' }), ann('done'), ann('dig', { depth: 2 })]) {
      second.journal.act(action)
      second.write()
    }
    second.close()
    const third = readSave(file, newer)
    expect(third.base).toBe(2)
    expect(third.state()).toEqual(second.journal.state())
    expect(third.entries()).toHaveLength(5)
    expect(refusal(() => readSave(file, game))).toMatch(/newer rules/)
  })
  test('the game fits the snapshot to the newer rules, once', () => {
    const state = played()
    const asked: number[] = []
    const fitting: typeof newer = {
      ...newer,
      upgrade: (found, rules) => {
        asked.push(rules)
        return { ...found, turn: found.turn + 10 }
      },
    }
    const save = openSave(file, fitting, '2.0')
    expect(save.journal.state()).toEqual({ ...state, turn: state.turn + 10 })
    save.write()
    save.close()
    expect(new Set(asked)).toEqual(new Set([1]))
    asked.length = 0
    expect(readSave(file, fitting).state().turn).toBe(state.turn + 10)
    expect(asked).toEqual([])
  })
  test('also before the first action', () => {
    begin().close()
    const second = openSave(file, newer, '2.0')
    second.journal.act(ann('done'))
    second.journal.act(ann('dig', { depth: 1 }))
    second.write()
    second.close()
    expect(readSave(file, newer).state()).toEqual(second.journal.state())
  })
  test('data that has taken the place of that of the save goes with newer rules only', () => {
    const state = played()
    const earlierData = ['toy-data']
    const moved = toyGame({ rulesVersion: 2, dataHash: 'moved', earlierData })
    const sameRules = toyGame({ dataHash: 'moved', earlierData })
    const others = toyGame({ rulesVersion: 2, dataHash: 'other', earlierData: ['strange'] })
    for (const wrong of [sameRules, others])
      expect(refusal(() => readSave(file, wrong))).toMatch(/other data/)
    const save = openSave(file, moved, '2.0')
    expect(save.journal.state()).toEqual(state)
    save.write()
    save.close()
    expect(readSave(file, moved).state()).toEqual(state)
  })
  test('from there on a game belongs to the data that it went on with', () => {
    begin().close()
    const [moved, another] = ['moved', 'another'].map((dataHash) =>
      toyGame({ rulesVersion: 2, dataHash, earlierData: ['toy-data'] }),
    )
    const save = openSave(file, moved!, '2.0')
    save.journal.act(ann('done'))
    save.write()
    save.close()
    expect(readSave(file, moved!).state()).toEqual(save.journal.state())
    for (const wrong of [another!, newer]) expect(refusal(() => readSave(file, wrong))).toMatch(/other data/)
    const latest = toyGame({ rulesVersion: 3, dataHash: 'latest', earlierData: ['toy-data', 'moved'] })
    expect(readSave(file, latest).state()).toEqual(save.journal.state())
    expect(readSave(file, latest).base).toBe(1)
  })
  test('rules that changed without saying so are noticed', () => {
    played()
    const sly = { ...newer, rulesVersion: 1 }
    expect(refusal(() => readSave(file, sly))).toMatch(/do not lead to its last state/)
  })
})
