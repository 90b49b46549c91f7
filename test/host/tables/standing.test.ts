/** What the host keeps of how a game stands: who is awaited, whose clock runs, computers, and how it ended. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeadlines } from '../../../source/host/tables/deadlines.ts'
import { readRecord, type TableRecord, writeRecord } from '../../../source/host/tables/record.ts'
import { left, seatsText, standInsAt, stoodInFor, taken } from '../../../source/host/tables/seats.ts'
import { askedKnownTo, deadlinesOf, standingOf } from '../../../source/host/tables/standing.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standing-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human', Bob: 'human' } } }
const at = (minutes: number): Date => new Date(Date.UTC(2030, 0, 1, 0, minutes))
const record: TableRecord = {
  ...{ game: 'islands-test', newGame, by: 'ann', deadline: { kind: 'none' }, delay: 0 },
  ...{ since: at(0).toISOString(), begun: true },
  seats: { Ann: { holder: null, tenures: [] }, Bob: { holder: 'bea', tenures: [] } },
  standing: { turn: 1, asked: {}, left: {}, over: false },
}

test('who has decided where all decide at once is not asked any more, and his clock stands', () => {
  const standing = { ...record.standing, turn: 1 }
  const clock = { kind: 'clock', seconds: 600, back: 60 } as const
  const together = (deciding: readonly string[], scores = {}) => ({
    game: {
      ...{
        outcome: () => (deciding.length > 0 ? null : { winners: [], summary: '', scores }),
        turn: () => 1,
      },
      ...{ seats: () => ['Ann', 'Bob', 'Cid'] },
      asked: () => ['Ann', 'Bob', 'Cid'].map((seat) => ({ seat, segment: 'Planning' })),
    },
    newGame: { ...newGame, options: { seats: { Cid: 'computer' } } },
    state: () => ({}),
    decisions: () => deciding.map((seat) => ({ seat })),
  })
  const after = (deciding: readonly string[], before: typeof standing, minutes: number) =>
    standingOf(
      together(deciding) as never,
      { standing: before, deadline: clock },
      {
        ...{ now: at(minutes), points: Number },
      },
    )
  const both = after(['Ann', 'Bob'], standing, 0)
  // A computer is awaited by nobody.
  expect(Object.keys(both.asked)).toEqual(['Ann', 'Bob'])
  const one = after(['Bob'], both, 2)
  expect(one.asked.Ann!.done).toBe(at(2).toISOString())
  const of = { ...taken(record, 'Ann', 'ann', at(0)), standing: one, deadline: clock }
  expect([...deadlinesOf(of).keys()]).toEqual(['Bob'])
  // That he has decided is known to himself alone.
  expect(askedKnownTo(of, ['Ann']).map(([seat]) => seat)).toEqual(['Bob'])
  expect(askedKnownTo(of, ['Bob']).map(([seat]) => seat)).toEqual(['Ann', 'Bob'])
  // Nor is anybody awaited for whom a computer plays.
  expect(askedKnownTo(stoodInFor(of, 'Ann', 'easy'), ['Bob']).map(([seat]) => seat)).toEqual(['Bob'])
  expect(after(['Bob'], one, 3)).toBe(one)
  expect(after([], one, 8).left).toEqual({ Ann: 540, Bob: 180 })
})

test('that the time of a seat is over is told once a turn', () => {
  const deadlines = openDeadlines()
  const news = [1, 1, 2, 2].map((turn) => deadlines.isNews('isles-1', 'Ann', turn))
  expect(news).toEqual([true, false, true, false])
  expect(deadlines.isNews('isles-1', 'Bob', 2)).toBe(true)
})

test('points that are no number are in no verdict, so that the record can be read again', () => {
  const journal = {
    game: {
      ...{ seats: () => ['Ann'], turn: () => 3, asked: () => [] },
      outcome: () => ({ winners: ['Ann'], summary: 'Ann wins.', scores: { Ann: 'much', Bob: 3 } }),
    },
    ...{ newGame, state: () => ({}), decisions: () => [] },
  }
  const standing = standingOf(journal as never, record, { now: at(1), points: Number })
  expect(standing.verdict).toEqual({ winners: ['Ann'], summary: 'Ann wins.', points: { Bob: 3 } })
  writeRecord(folder, 'odd-1', { ...record, standing })
  expect(readRecord(folder, 'odd-1').standing).toEqual(standing)
})

test('a computer plays for who is away, and at a seat that was left, until somebody takes it over', () => {
  const full = taken(record, 'Ann', 'ann', at(0))
  expect([...standInsAt(full)]).toEqual([])
  const gone = stoodInFor(left(full, 'Ann', at(1)), 'Bob', 'hard')
  expect([...standInsAt(gone)]).toEqual([
    ['Ann', 'normal'],
    ['Bob', 'hard'],
  ])
  expect(seatsText(gone, at(2))).toContain('Ann: a computer, until somebody takes it over')
  expect([...standInsAt(taken(gone, 'Ann', 'dan', at(3)))]).toEqual([['Bob', 'hard']])
  expect([...standInsAt({ ...gone, begun: false })]).toEqual([['Bob', 'hard']])
})
