import { describe, expect, it } from 'vitest'
import type { Action, Decision } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import {
  actForComputers,
  nextForComputers,
  playsSeats,
} from '../../../source/kernel/program/computers-turn.ts'
import type { Level } from '../../../source/kernel/program/holders.ts'
import { type ToyState, toyGame } from '../toy-game.ts'

const game = toyGame()
const opened = () => openJournal(game, { scenario: 'duel', seed: 'one' })
const bob = playsSeats(new Map<string, Level>([['Bob', 'hard']]))
const answering = (answer: (view: ToyState, decision: Decision) => Action | null): Computer<ToyState> => ({
  advise: (view, decision) => {
    const action = answer(view, decision)
    return action && { action, reasons: [] }
  },
  aims: () => [],
})
const ends = answering((_view, { seat, choices }) => ({ type: choices.find(({ end }) => end)!.type, seat }))

describe('what the program does next', () => {
  it('is its advice, at the decision of its seat alone', () => {
    const journal = opened()
    expect(actForComputers(journal, ends, bob)?.action).toEqual({ type: 'done', seat: 'Bob' })
    expect(actForComputers(journal, ends, bob)).toBeNull()
    expect(journal.decisions().map(({ seat }) => seat)).toEqual(['Ann'])
  })

  it('stays, and is done once, where a person takes back what he did before it', () => {
    const journal = opened()
    journal.act({ type: 'buy', seat: 'Ann', tools: { spade: 1 } })
    actForComputers(journal, ends, bob)
    expect(journal.undo('Ann').ok).toBe(true)
    expect(journal.entries().map(({ action }) => action.seat)).toEqual(['Bob'])
    expect(actForComputers(journal, ends, bob)).toBeNull()
    expect(journal.redo('Ann').ok).toBe(true)
    expect(actForComputers(journal, ends, bob)).toBeNull()
  })

  it('is something that changes the game where advice is missing', () => {
    const silent = answering(() => null)
    for (let n = 0; n < 20; n++) {
      const journal = opened()
      for (let taken = 0; taken < n; taken++) journal.act({ type: 'look', seat: 'Ann', field: 'f1' })
      const before = JSON.stringify(journal.state())
      expect(actForComputers(journal, silent, bob)).not.toBeNull()
      expect(JSON.stringify(journal.state())).not.toBe(before)
    }
  })

  it('changes nothing where it is only looked up', () => {
    const journal = opened()
    const next = nextForComputers({ game, computer: ends }, bob, journal.state())
    expect([...next!.answers][0]).toEqual({ type: 'done', seat: 'Bob' })
    expect(journal.entries()).toEqual([])
  })

  it('comes from what the seat may know and nothing else', () => {
    const journal = opened()
    const seen: unknown[] = []
    const looks = answering((view, { seat }) => {
      seen.push(view.riches)
      return { type: 'done', seat }
    })
    actForComputers(journal, looks, bob)
    expect(seen).toEqual([{}])
  })

  it('is the level that was asked for', () => {
    const levels: Level[] = []
    const computer: Computer<ToyState> = {
      advise: (_view, { seat }, level) => {
        levels.push(level)
        return { action: { type: 'done', seat }, reasons: [] }
      },
      aims: () => [],
    }
    actForComputers(opened(), computer, bob)
    expect(levels).toEqual(['hard'])
  })

  it.each([
    ['is refused', answering((_view, { seat }) => ({ type: 'fly', seat }))],
    ['is missing', answering(() => null)],
    [
      'fails',
      answering(() => {
        throw new Error('no idea')
      }),
    ],
  ])('is the end of the segment where advice %s', (_what, computer) => {
    expect(actForComputers(opened(), computer, bob)?.action).toEqual({ type: 'done', seat: 'Bob' })
  })

  it('is found by chance where no segment can end, and is the same each time', () => {
    const silent = answering(() => null)
    const digging = () => {
      const journal = opened()
      for (const seat of ['Ann', 'Bob']) journal.act({ type: 'done', seat })
      return journal
    }
    const anybody = playsSeats(
      new Map<string, Level>([
        ['Ann', 'easy'],
        ['Bob', 'easy'],
      ]),
    )
    const first = actForComputers(digging(), silent, anybody)
    expect(first).not.toBeNull()
    expect(actForComputers(digging(), silent, anybody)?.action).toEqual(first!.action)
  })

  it('leaves a circle, where advice would do the same for ever', () => {
    const journal = opened()
    const circles = answering((_view, { seat }) => ({ type: 'name', seat, name: 'B' }))
    let taken = 0
    while (actForComputers(journal, circles, bob)) if (++taken > 2000) break
    expect(taken).toBeLessThan(2000)
    expect(journal.decisions().map(({ seat }) => seat)).toEqual(['Ann'])
    expect(journal.entries().filter(({ action }) => action.name === 'B').length).toBeGreaterThan(20)
  })
})
