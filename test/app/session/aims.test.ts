import { describe, expect, it } from 'vitest'
import {
  aimsOf,
  computersAims,
  lastFinished,
  mayTellAims,
  planWasLeft,
} from '../../../source/app/session/aims.ts'
import { visibleTo } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { type ToyState, toyGame } from '../../kernel/toy-game.ts'

/** Aims at having more than it had when it was asked. */
const computer: Computer<ToyState> = {
  advise: () => null,
  aims: ({ turn, diggers, seen }, seat) => [
    `More than ${diggers[seat]!.gold} in turn ${turn}.`,
    `Seen of others: ${Object.keys(seen).filter((other) => other !== seat && seen[other]!.length > 0).length}.`,
  ],
}

/**
 * Two turns of two seats, of which the program holds Bob's; in each he buys two spades and Ann looks around.
 */
function played(turns: number) {
  const newGame = {
    scenario: 'duel',
    seed: 'a',
    options: { seats: { Ann: 'human', Bob: 'computer:hard' }, turns: 2 },
  }
  const journal = openJournal(toyGame(), newGame)
  for (let turn = 0; turn < turns; turn++) {
    journal.act({ type: 'look', seat: 'Ann', field: 'f2' })
    journal.act({ type: 'buy', seat: 'Bob', tools: { spade: 2 } })
    for (const type of ['done', 'rest'])
      for (const seat of ['Ann', 'Bob']) expect(journal.act({ type, seat }).ok).toBe(true)
  }
  return journal
}

describe('what a computer aimed at', () => {
  it('is asked of the state in which it began to plan, as it saw it', () => {
    const journal = played(1)
    expect(computersAims(journal, computer, { viewer: 'Ann', turn: 1 })).toEqual([
      { seat: 'Bob', level: 'hard', lines: ['More than 10 in turn 1.', 'Seen of others: 0.'] },
    ])
  })

  it('is that of a person, too, who planned some of a turn and left the rest of the plan to the program', () => {
    const journal = played(1)
    const left = (by: number) => planWasLeft(journal, { seat: 'Ann', turn: 1 }, (at) => at === by)
    expect(journal.entries().map(({ action: { seat, type } }) => `${seat} ${type}`)).toEqual([
      ...['Ann look', 'Bob buy', 'Ann done', 'Bob done', 'Ann rest', 'Bob rest'],
    ])
    expect([left(0), left(2)]).toEqual([true, true])
    expect([left(1), left(3), left(4)]).toEqual([false, false, false])
  })

  it('goes with what the seat knows of what happened then, once the turn is over', () => {
    const journal = played(1)
    const asked: unknown[] = []
    const asks: Computer<ToyState> = {
      ...computer,
      aims: (...[, , , since]) => {
        asked.push(since?.map(({ type }) => type))
        return []
      },
    }
    for (const turn of [1, 2]) aimsOf(journal, asks, { seat: 'Bob', turn, level: 'hard' })
    const all = journal.entries().flatMap(({ events }) => visibleTo(events, 'Bob'))
    expect(asked).toEqual([all.map(({ type }) => type), undefined])
    expect(asked[0]).toContain('turn')
  })

  it('is told of turns that are over, and of the present one only to itself', () => {
    const journal = played(1)
    expect(lastFinished(journal)).toBe(1)
    expect(computersAims(journal, computer, { viewer: 'Ann', turn: 2 })).toEqual([])
    expect(computersAims(journal, computer, { viewer: 'Bob', turn: 2 })).toMatchObject([
      { lines: ['More than 8 in turn 2.', 'Seen of others: 0.'] },
    ])
    expect(mayTellAims(journal, { viewer: '', seat: 'Bob', turn: 1 })).toBe(true)
  })

  it('is not known of a turn that has not come, and in the first nothing is over', () => {
    const journal = played(0)
    expect(lastFinished(journal)).toBeNull()
    expect(aimsOf(journal, computer, { seat: 'Bob', turn: 2, level: 'hard' })).toBeNull()
  })

  it('is nothing of a seat that planned nothing, and is told of a person who lets the program plan', () => {
    const journal = played(1)
    const idle: Computer<ToyState> = { ...computer, aims: () => [] }
    expect(computersAims(journal, idle, { viewer: 'Ann', turn: 1 })).toEqual([
      { seat: 'Bob', level: 'hard', lines: [] },
    ])
    const all = computersAims(journal, computer, { viewer: 'Ann', turn: 1 }, [['Ann', 'hard']])
    expect(all.map(({ seat }) => seat)).toEqual(['Bob', 'Ann'])
  })

  it('is told of the last turn too when the game is over', () => {
    const journal = played(2)
    expect(journal.decisions()).toEqual([])
    expect(lastFinished(journal)).toBe(2)
    expect(computersAims(journal, computer, { viewer: '', turn: 2 })).toHaveLength(1)
  })
})
