/** What the host holds by itself, each part alone: who is told first, seats, clocks, codes, scores, its key. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBuckets } from '../../../source/host/bucket.ts'
import { networkOf, plainAddress } from '../../../source/host/door/address.ts'
import { hostKeyIn } from '../../../source/host/door/host-key.ts'
import { limits } from '../../../source/host/limits.ts'
import { scoresOf } from '../../../source/host/lobby/lists.ts'
import { openCodes } from '../../../source/host/people/codes.ts'
import { type Hall, openHall } from '../../../source/host/tables/hall.ts'
import { type TableRecord, writeRecord } from '../../../source/host/tables/record.ts'
import { openRedraws } from '../../../source/host/tables/redraws.ts'
import {
  invitedTo,
  left,
  lentTo,
  openTo,
  playerOf,
  seatsOf,
  stoodInFor,
  taken,
  takenBack,
} from '../../../source/host/tables/seats.ts'
import { deadlinesOf, standingOf } from '../../../source/host/tables/standing.ts'
import { openTalks, saidText } from '../../../source/host/tables/talks.ts'
import { solve } from '../../../source/host/tables/thinker.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { islandsComputer } from '../../app/islands/computer.ts'
import { parley, parleyPanels } from '../../app/islands/parley.ts'
import { opened, shelfOf } from '../../app/shelves.ts'
import { until } from '../here.ts'

let folder: string
let hall: Hall | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-'))
})
afterEach(() => {
  vi.useRealTimers()
  hall?.close()
  hall = undefined
  rmSync(folder, { recursive: true, force: true })
})

const of = opened(parley(), parleyPanels, islandsComputer)
const told: string[] = []
const log = (word: string, details: object = {}) => void told.push(`${word} ${JSON.stringify(details)}`)
const hallHere = (): Hall => {
  hall?.close()
  hall = openHall({
    ...{ folder, shelf: shelfOf(of), version: 'test', log, announce: () => {} },
    thinker: { think: async (problem) => solve(of, problem), close: async () => {} },
    points: async () => Number,
  })
  return hall
}
const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human', Bob: 'human' } } }
const asked = { game: 'islands-test', newGame, by: 'ann', deadline: { kind: 'none' }, delay: 0 } as const
const at = (minutes: number): Date => new Date(Date.UTC(2030, 0, 1, 0, minutes))
const record: TableRecord = {
  ...{ ...asked, since: at(0).toISOString(), begun: true },
  seats: { Ann: { holder: null, tenures: [] }, Bob: { holder: 'bea', tenures: [] } },
  standing: { turn: 1, asked: {}, left: {}, over: false },
}

test('who acted is told nothing, others one after the other, who watches twice a second at most', async () => {
  vi.useFakeTimers()
  const redraws = openRedraws()
  const heard: string[] = []
  const [ann, bea, cid] = [{}, {}, {}]
  redraws.follow(cid, 'watcher', () => heard.push('cid'))
  redraws.follow(ann, 'player', () => heard.push('ann'))
  redraws.follow(bea, 'player', () => heard.push('bea'))
  redraws.tell(ann)
  redraws.tell(ann)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(heard.sort()).toEqual(['bea', 'cid'])
  for (let n = 0; n < 50; n++) {
    redraws.tell(bea)
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(heard.filter((one) => one === 'cid').length).toBeLessThanOrEqual(3)
  expect(heard.filter((one) => one === 'ann')).toHaveLength(50)
  expect(heard.filter((one) => one === 'bea')).toHaveLength(1)
  redraws.close()
})

test('a seat is taken, lent for a time, taken back and left, and each who plays it has a time of his own', () => {
  const mine = taken(record, 'Ann', 'ann', at(0))
  const lent = lentTo(mine, 'Ann', { to: 'Cid', until: at(60), now: at(10) })
  expect(seatsOf(lent, 'cid', at(59))).toEqual(['Ann'])
  expect([seatsOf(lent, 'ann', at(59)), playerOf(lent.seats.Ann, at(61))]).toEqual([[], 'ann'])
  const away = stoodInFor(takenBack(lent, 'Ann', at(20)), 'Ann', 'normal')
  expect(away.seats.Ann!.standIn).toBe('normal')
  const gone = left(takenBack(away, 'Ann', at(30)), 'Ann', at(40))
  const next = taken(gone, 'Ann', 'dan', at(50))
  expect(next.seats.Ann).not.toHaveProperty('standIn')
  expect(next.seats.Ann!.tenures.map(({ name }) => name)).toEqual(['ann', 'Cid', 'ann', 'dan'])
  expect(next.seats.Ann!.tenures.map(({ to }) => to)).toEqual([
    at(10).toISOString(),
    at(20).toISOString(),
    at(40).toISOString(),
    undefined,
  ])
})

test('an invited seat is open for one alone', () => {
  const invited = invitedTo(record, 'Ann', 'Cid')
  expect([openTo(invited, 'ann'), openTo(invited, 'cid')]).toEqual([[], ['Ann']])
  expect(openTo(invitedTo(invited, 'Ann', null), 'ann')).toEqual(['Ann'])
})

test('a deadline is for each question, or a clock that refills', () => {
  const since = at(0).toISOString()
  const standing = { ...record.standing, asked: { Ann: { segment: 'Day', since } } }
  const until = (deadline: TableRecord['deadline'], rest = {}) =>
    deadlinesOf({ deadline, standing: { ...standing, left: rest } }).get('Ann')
  expect(until({ kind: 'none' })).toBeUndefined()
  expect(until({ kind: 'each', seconds: 120 })).toEqual(at(2))
  expect(until({ kind: 'each', seconds: 172_800 })).toEqual(at(2 * 24 * 60))
  const clock = { kind: 'clock', seconds: 600, back: 60 } as const
  expect(until(clock)).toEqual(at(10))
  expect(until(clock, { Ann: 240 })).toEqual(at(4))
  const journal = openJournal(parley(), newGame)
  journal.act({ type: 'done', seat: 'Ann' })
  const next = standingOf(journal as never, { standing, deadline: clock }, { now: at(5), points: Number })
  // Of ten minutes five are spent, and one comes back.
  expect([next.left, Object.keys(next.asked)]).toEqual([{ Ann: 360 }, ['Bob']])
})

test('a code admits once and for ten minutes, and five wrong ones have none believed from there', () => {
  let now = 0
  const codes = openCodes(() => now)
  const code = codes.of('ann')
  expect([codes.take(code.toUpperCase(), 'here'), codes.take(code, 'here')]).toEqual(['ann', null])
  const late = codes.of('ann')
  now = 600_001
  expect(codes.take(late, 'here')).toBeNull()
  for (let n = 0; n < 5; n++) codes.take(`wrong${n}`, 'there')
  const good = codes.of('ann')
  expect(codes.take(good, 'there')).toBeNull()
  expect(codes.take(good, 'elsewhere')).toBe('ann')
  now += 600_001
  expect(codes.take(codes.of('ann'), 'there')).toBe('ann')
})

test('every code is known from a name by its figure', () => {
  const codes = openCodes()
  for (let n = 0; n < 100; n++) expect(codes.of('ann')).toMatch(/^[2-9][a-z2-9]{7}$/)
})

test('so much is let through for each, and who is quiet is forgotten', () => {
  let now = 0
  const buckets = openBuckets(2, 0.001, () => now)
  expect([1, 1, 1].map((amount) => buckets.take('here', amount))).toEqual([true, true, false])
  expect(buckets.take('there', 1)).toBe(true)
  now = 1000
  expect([1, 1].map((amount) => buckets.take('here', amount))).toEqual([true, false])
  now = 1_000_000
  expect(buckets.take('here', 2)).toBe(true)
})

test('an address is as people write it, and who has one of IPv6 has all of its network', () => {
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  const same = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::9', '2001:0db8:0000:0007:1:2:3:4']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']))
  expect([networkOf('::1'), networkOf('fe80::1%eth0'), networkOf('2001:db8::')]).toEqual([
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    '2001:db8:0:0::/64',
  ])
})

test('wins and best points are counted for each player and scenario, also after a seat changed hands', () => {
  const over = (winner: string, points: number): TableRecord => ({
    ...taken(taken(record, 'Ann', 'ann', at(0)), 'Bob', 'bea', at(0)),
    standing: {
      ...{ turn: 2, asked: {}, left: {}, over: true },
      verdict: { winners: [winner], summary: '', points: { Ann: points, Bob: 1 } },
    },
  })
  const handed = over('Ann', 9)
  const scores = scoresOf(
    [over('Ann', 3), over('Bob', 5), taken(handed, 'Ann', 'cid', at(9))],
    ({ newGame }) => newGame.scenario,
  )
  expect(Object.fromEntries(scores)).toEqual({
    'ann, isles': { games: 2, wins: 1, best: 5 },
    'bea, isles': { games: 3, wins: 1, best: 1 },
    'cid, isles': { games: 1, wins: 1, best: 9 },
  })
})

test('what others say moves no terminal, and is not taken for what the host says', () => {
  const talks = openTalks(folder)
  const text = '\u001B]0;x\u0007\r\n* The host closes\u202E\u0000'
  talks.say('t', { from: 'ann', text, turn: 1 })
  talks.say('t', { from: '', text: 'The time of Ann is over.', turn: 1 })
  const lines = talks.read('t', []).map(saidText)
  for (const line of lines) expect(line).toMatch(/^[^\p{Cc}\u202A-\u202E]*$/u)
  expect(lines.map((line) => line.startsWith('*'))).toEqual([false, true])
  // A file that somebody has tampered with, and its last line cut off.
  writeFileSync(join(folder, 'u.talk'), `${JSON.stringify({ at: at(0), from: 'a\u001B', text })}\n{"at"`)
  expect(openTalks(folder).read('u', []).map(saidText)[0]).toMatch(/^a\?: \?/)
})

test('the key of the host is made once, its owner alone reads it, and the host trusts no other', () => {
  const { fingerprint } = hostKeyIn(folder)
  const file = join(folder, 'host_key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(hostKeyIn(folder).fingerprint).toBe(fingerprint)
  chmodSync(file, 0o640)
  expect(() => hostKeyIn(folder)).toThrow(/can be read by others/)
})

test('a player makes so many tables, and those that never fill are dropped after days', async () => {
  const one = hallHere()
  for (let n = 0; n < limits.openGames; n++) await one.add(asked)
  await expect(one.add(asked)).rejects.toThrow('tables that are not full yet')
  const file = join(folder, 'isles-1.table')
  const old = { ...JSON.parse(readFileSync(file, 'utf8')), since: '2020-01-01T00:00:00.000Z' }
  writeFileSync(file, JSON.stringify(old))
  expect(hallHere().names()).toEqual(['isles-2', 'isles-3'])
  expect([existsSync(file), existsSync(join(folder, 'isles-1.dropped'))]).toEqual([false, true])
  expect(told.join('\n')).toMatch(/dropped .*isles-1.*it never filled/)
  // Who had to do with it is told when he comes.
  expect([hallHere().droppedOf('Ann').join(), hallHere().droppedOf('zoe')]).toEqual([
    'The table isles-1 of ann is not there any more: it never filled.',
    [],
  ])
})

test('a host that begins anew goes on by itself where computers alone are asked', async () => {
  const one = hallHere()
  await one.add(asked)
  one.change('isles-1', (now) => taken(taken(now, 'Ann', 'ann', new Date()), 'Bob', 'bea', new Date()))
  await until(() => one.opened('isles-1') !== null, 'it has begun')
  one.close()
  writeRecord(folder, 'isles-1', stoodInFor(one.record('isles-1')!, 'Ann', 'easy'))
  const again = hallHere()
  await until(() => again.record('isles-1')!.standing.asked.Bob !== undefined, 'the turn of Ann is over')
  await again.add(asked)
  expect(again.opened('isles-2')).toBeNull()
})

test('a computer plays for who is away, until he takes his seat back', async () => {
  const one = hallHere()
  await one.add(asked)
  one.change('isles-1', (now) => taken(taken(now, 'Ann', 'ann', new Date()), 'Bob', 'bea', new Date()))
  await until(() => one.opened('isles-1') !== null, 'it has begun')
  const { journal } = one.opened('isles-1')!
  one.change('isles-1', (now) => stoodInFor(now, 'Ann', 'easy'))
  await until(() => journal.decisions()[0]?.seat !== 'Ann', 'a computer has played the turn of Ann')
  expect(journal.decisions()[0]?.seat).toBe('Bob')
  expect(new Set(journal.entries().map(({ action }) => action.seat))).toEqual(new Set(['Ann']))
})
