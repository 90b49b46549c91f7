/** What is to be done while another process is changing the game. */
import { expect, it, vi } from 'vitest'
import { openPatience } from '../../../source/app/session/patience.ts'
import { handClock } from './hand-clock.ts'

function patient() {
  const other: { who: string | null } = { who: null }
  const clock = handClock()
  const patience = openPatience({ whoChanges: () => other.who }, clock)
  const told: (string | null)[] = []
  patience.subscribe(() => told.push(patience.waitsFor()))
  return { other, clock, patience, told }
}

it('does at once what nobody is in the way of', () => {
  const { patience, told } = patient()
  const act = vi.fn()
  expect(patience.soon(act)).toBe(true)
  expect(act).toHaveBeenCalledTimes(1)
  expect(patience.waitsFor()).toBeNull()
  expect(told).toEqual([])
})

it('waits for who is changing the game, says so after a moment, and does it when he is done', () => {
  const { other, clock, patience, told } = patient()
  const act = vi.fn()
  other.who = 'process 7'
  expect(patience.soon(act)).toBe(true)
  clock.pass(100)
  expect(told).toEqual([])
  clock.pass(200)
  expect(told).toEqual(['process 7'])
  // Nothing else takes its place meanwhile.
  const second = vi.fn()
  expect(patience.soon(second)).toBe(false)
  clock.pass(9000)
  expect(act).not.toHaveBeenCalled()
  other.who = null
  clock.pass(100)
  expect(act).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
  expect(told).toEqual(['process 7', null])
  expect(patience.soon(second)).toBe(true)
  expect(second).toHaveBeenCalledTimes(1)
})

it('says nothing where the wait is short, and does nothing any more once it is stopped', () => {
  const { other, clock, patience, told } = patient()
  const act = vi.fn()
  other.who = 'process 7'
  patience.soon(act)
  clock.pass(60)
  other.who = null
  clock.pass(60)
  expect(act).toHaveBeenCalledTimes(1)
  other.who = 'process 8'
  patience.soon(act)
  clock.pass(500)
  patience.stop()
  other.who = null
  clock.pass(500)
  expect(act).toHaveBeenCalledTimes(1)
  expect(told).toEqual(['process 8', null])
})
