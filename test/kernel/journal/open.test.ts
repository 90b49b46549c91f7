import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Action, Game } from '../../../source/kernel/contract/game.ts'
import { openJournal, prove } from '../../../source/kernel/journal/open.ts'
import { playGame } from '../../../source/kernel/program/simulate.ts'
import {
  createSave,
  openSave,
  readSave,
  SaveError,
  type WholeSave,
} from '../../../source/kernel/saves/saves.ts'
import { randomPlayer } from '../pick.ts'
import { type ToyState, toyGame } from '../toy-game.ts'

const toy = toyGame()
const seats = ['Ann', 'Bob']
let folder: string
let file: string
/** How many actions were tried. */
let applied: number
const game: Game<ToyState> = {
  ...toy,
  apply(state, action) {
    applied++
    return toy.apply(state, action)
  },
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'later-'))
  file = join(folder, 'toy.save')
  applied = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Saves a game after so many actions; gives all of them. */
function played(most: number): Action[] {
  const newGame = { scenario: 'duel', seed: 'later' }
  const actions = [...playGame(toy, newGame, randomPlayer(toy.sets))].map(({ action }) => action)
  const save = createSave(file, openJournal(toy, newGame), '1.0')
  for (const action of actions.slice(0, most)) {
    save.journal.act(action)
    save.write()
  }
  save.close()
  return actions
}

/** Changes the last state in the save and gives it the checksum that fits. */
function forge(change: (state: ToyState) => void): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1)
  const snapshot = JSON.parse(lines.pop()!)
  change(snapshot.state)
  const body = [...lines, JSON.stringify(snapshot), ''].join('\n')
  const sha256 = createHash('sha256').update(body).digest('hex')
  writeFileSync(file, `${body}${JSON.stringify({ sha256 })}\n`)
}

function errorOf(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was refused.')
}

const later = (): WholeSave<ToyState> => openSave(file, game, '1.0', 'later')

describe('a save whose history is replayed later', () => {
  test('shows where the game stands and what happened without a replay', () => {
    played(12)
    const { journal, close } = later()
    const now = readSave(file, toy)
    expect(journal.state()).toEqual(now.state())
    expect(journal.decisions()).toEqual(now.decisions())
    expect(journal.entries()).toEqual(now.entries())
    expect(journal.events(0, 12)).toEqual(now.events(0, 12))
    expect(journal.stateAt(12)).toEqual(now.state())
    expect(journal.stateAt(0)).toEqual(now.stateAt(0))
    expect(seats.map(journal.redoable)).toEqual([[], []])
    expect(applied).toBe(0)
    close()
  })
  test('is replayed in parts, and is then the same as one replayed at once', () => {
    played(12)
    const { journal, close } = later()
    const before = journal.state()
    expect(prove(journal, 5)).toBe(false)
    expect(applied).toBe(5)
    expect(prove(journal, 5)).toBe(false)
    expect(prove(journal)).toBe(true)
    expect(applied).toBe(12)
    expect(prove(journal)).toBe(true)
    expect(journal.state()).toBe(before)
    const now = readSave(file, toy)
    expect(journal.turnStarts()).toEqual(now.turnStarts())
    for (let n = 0; n <= 12; n++) expect(journal.stateAt(n)).toEqual(now.stateAt(n))
    for (const seat of seats) expect(journal.undoStop(seat)).toEqual(now.undoStop(seat))
    close()
  })
  test.each([0, 4])('goes on, is undone and saved as ever, %i entries having been replayed', (replayed) => {
    const actions = played(12)
    const save = later()
    prove(save.journal, replayed)
    const now = readSave(file, toy)
    for (const action of actions.slice(12, 15)) expect(save.journal.act(action)).toEqual(now.act(action))
    for (const seat of seats) expect(save.journal.undo(seat)).toEqual(now.undo(seat))
    for (const seat of seats) expect(save.journal.redo(seat)).toEqual(now.redo(seat))
    save.write()
    save.close()
    expect(save.journal.state()).toEqual(now.state())
    expect(readSave(file, toy).entries()).toEqual(now.entries())
  })
  test('looks at an earlier state, or the turns, by a replay', () => {
    played(12)
    const { journal, close } = later()
    expect(journal.stateAt(7)).toEqual(readSave(file, toy).stateAt(7))
    expect(applied).toBeGreaterThanOrEqual(12)
    close()
  })
})

describe('a save whose history does not lead to where it stands', () => {
  const told =
    /toy\.save is damaged: its actions do not lead to its last state; its newest good backup is .*bak1\.$/
  beforeEach(() => {
    played(12)
    forge((state) => {
      state.diggers.Ann!.gold += 100
    })
  })

  test('is told of by the replay as it would have been at once', () => {
    const { journal, close } = later()
    expect(prove(journal, 3)).toBe(false)
    const error = errorOf(() => prove(journal))
    expect(error).toBeInstanceOf(SaveError)
    expect((error as SaveError).backup).toMatch(/bak1$/)
    expect((error as SaveError).message).toMatch(told)
    expect((errorOf(() => readSave(file, toy)) as SaveError).message).toBe((error as SaveError).message)
    expect(errorOf(() => prove(journal))).toBe(error)
    close()
  })
  test('takes no action and is not overwritten', () => {
    const text = readFileSync(file, 'utf8')
    const save = later()
    const { journal } = save
    const before = journal.state()
    const [{ seat, choices }] = journal.decisions() as [ReturnType<typeof journal.decisions>[number]]
    const refusal = { rule: 'save', reason: expect.stringMatching(told), kind: 'program' }
    const choice = choices.find(({ off, args }) => !off && !args) ?? choices[0]!
    expect(journal.act({ type: choice.type, seat })).toEqual({ ok: false, refusal })
    for (const move of [journal.undo, journal.redo, journal.restartTurn])
      expect(move(seat)).toEqual({ ok: false, refusal })
    expect(journal.undoStop(seat)).toEqual(refusal)
    expect(journal.state()).toBe(before)
    expect(errorOf(() => save.write())).toBeInstanceOf(SaveError)
    expect(errorOf(() => journal.stateAt(3))).toBeInstanceOf(SaveError)
    expect(errorOf(() => journal.turnStarts())).toBeInstanceOf(SaveError)
    save.close()
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
  test('is refused at once where no game can stand so', () => {
    forge((state) => {
      state.diggers.Ann!.gold = -5
    })
    expect((errorOf(later) as SaveError).message).toMatch(told)
  })
})

test('a history that the rules refuse is told of by the number of the action', () => {
  played(12)
  const strict: Game<ToyState> = {
    ...toy,
    apply: (state, action) =>
      state.turn > 1 ? { ok: false, refusal: { rule: '9', reason: 'Never.' } } : toy.apply(state, action),
  }
  const save = openSave(file, strict, '1.0', 'later')
  expect((errorOf(() => prove(save.journal)) as SaveError).message).toMatch(
    /cannot be replayed: action \d+ is/,
  )
  save.close()
})

test('an error in the program is not taken for a fault of the save', () => {
  played(12)
  const broken: Game<ToyState> = {
    ...toy,
    apply() {
      throw new TypeError('A slip.')
    },
  }
  const save = openSave(file, broken, '1.0', 'later')
  expect(errorOf(() => prove(save.journal))).toEqual(new TypeError('A slip.'))
  expect(errorOf(() => save.journal.undo('Ann'))).toEqual(new TypeError('A slip.'))
  save.close()
})
