/** What watchers see of a game that is shown later. */
import { expect, test } from 'vitest'
import { delayed, openEntryClock } from '../../../source/host/tables/delayed.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { islands } from '../../app/islands/game.ts'

const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
const minute = 60_000

test('every action is seen when it is old enough, and what was there before at once', () => {
  let now = 0
  const journal = openJournal(islands(), newGame)
  const act = () => expect(journal.act({ type: 'dig', seat: 'Ann', site: '22' }).ok).toBe(true)
  act()
  const clock = openEntryClock(journal, () => now)
  const { journal: late } = delayed(journal, clock, 5 * minute)
  const seen = () => late.entries().length
  expect(seen()).toBe(1)
  const state = late.state()
  now = minute
  expect(journal.act({ type: 'done', seat: 'Ann' }).ok).toBe(true)
  clock.look()
  expect([journal.entries().length, seen()]).toEqual([2, 1])
  expect(late.state()).toEqual(state)
  expect(late.events(0, 9).length).toBeLessThan(journal.events(0, 9).length)
  now = 6 * minute - 1
  expect(seen()).toBe(1)
  now = 6 * minute
  expect(seen()).toBe(2)
  expect(late.state()).toEqual(journal.state())
})

test('nobody who watches later can act, or see beyond what he is shown', () => {
  const journal = openJournal(islands(), newGame)
  const clock = openEntryClock(journal, () => 0)
  journal.act({ type: 'dig', seat: 'Ann', site: '22' })
  const { journal: late } = delayed(journal, clock, minute)
  expect(late.act({ type: 'done', seat: 'Ann' }).ok).toBe(false)
  expect(late.undo('Ann').ok).toBe(false)
  expect(late.stateAt(1)).toEqual(journal.stateAt(0))
  expect(journal.entries()).toHaveLength(1)
})
