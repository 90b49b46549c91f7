import { describe, expect, it } from 'vitest'
import { openChronicle } from '../../../../source/app/session/told/log.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { game } from '../../prompt/asking.ts'

describe('the log', () => {
  const journal = openJournal(game, { scenario: 'isles', seed: 'log' })
  const chronicle = openChronicle(journal, islandsPanels)

  it('follows the journal, with turns, topics and the action that caused it', () => {
    journal.act({ type: 'buy', seat: 'Ann', ware: 'barrel', count: 2 })
    journal.act({ type: 'done', seat: 'Ann' })
    journal.act({ type: 'paint', seat: 'Ann', what: 'hull', colour: 'red' })
    expect(chronicle.lines('Ann').map(({ turn, topic, text, at }) => [turn, topic, text, at])).toEqual([
      [1, 'other', 'turn 1', 0],
      [1, 'trade', 'bought 2', 1],
      [2, 'other', 'turn 2', 2],
      [2, 'other', 'painted red', 3],
    ])
  })

  it('forgets what was undone', () => {
    journal.undo('Ann')
    expect(chronicle.lines('Ann').at(-1)?.text).toBe('turn 2')
  })

  it('keeps from a seat what it may not know', () => {
    const secret = {
      ...game,
      apply: (...args: Parameters<typeof game.apply>) => {
        const applied = game.apply(...args)
        return applied.ok
          ? { ...applied, events: applied.events.map((event) => ({ ...event, to: ['Bob'] })) }
          : applied
      },
    }
    const hidden = openJournal(secret, { scenario: 'isles', seed: 'log' })
    hidden.act({ type: 'buy', seat: 'Ann', ware: 'barrel', count: 2 })
    const chronicle = openChronicle(hidden, islandsPanels)
    expect(['Ann', 'Bob', ''].map((seat) => chronicle.lines(seat).length)).toEqual([1, 2, 1])
    hidden.act({ type: 'done', seat: 'Ann' })
    hidden.act({ type: 'done', seat: 'Ann' })
    // The game is over, and has no secrets.
    expect(chronicle.lines('Ann')).toHaveLength(4)
  })
})
