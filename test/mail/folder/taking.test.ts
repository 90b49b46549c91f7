import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { joinGame } from '../../../source/mail/folder/begin.ts'
import { wordLetter } from '../../../source/mail/folder/player.ts'
import { closeList } from '../../../source/mail/folder/resolve.ts'
import { sendOrders } from '../../../source/mail/folder/sending.ts'
import { deadlineIn, lettersOf, sheetsOf, tenureOf } from '../../../source/mail/folder/standing.ts'
import { records, statusOf } from '../../../source/mail/folder/status.ts'
import { carried } from '../../../source/mail/letters/carrier.ts'
import type { Asked } from '../../../source/mail/letters/kinds.ts'
import { fingerprint } from '../../../source/mail/seal/keys.ts'
import { collect, deliver, invitation as said, sendAs, Table } from './office.ts'

const base = await new Table({ ...said, trusting: true }).begin()
const invitation = lettersOf(base.post.standing, 'invitation')[0]!
await base.carry()

let table: Table
beforeEach(() => {
  table = base.copy()
})
afterEach(() => table.hall.close())
afterAll(() => base.hall.close())

const sheetOf = async (seat: string) => {
  await sendAs(table.player(seat), seat)
  return collect(table.player(seat))[0]!.text
}
const ask = async (seat: string, asked: Asked) => {
  const desk = table.player(seat)
  await desk.send([wordLetter(desk.standing, desk.writing, seat, asked)])
  return table.carry()
}

it('what no letter can say is not kept, for the book could not be read with it', async () => {
  const desk = table.player('England')
  const before = desk.standing.book.length
  const word = wordLetter(desk.standing, desk.writing, 'England', {
    ...{ ask: 'absent', from: '2026-02-30', to: '2026-03-40' },
  })
  await expect(desk.send([word])).rejects.toThrow('what no letter can')
  expect(table.player('England').standing.book).toHaveLength(before)
})

describe('a sheet that comes', () => {
  it('twice is kept once, with the same receipt', async () => {
    const text = await sheetOf('England')
    expect((await deliver(table.post, text)).kept).toHaveLength(1)
    const again = await deliver(table.post, text)
    expect([again.kept, again.refused, again.sent.length]).toEqual([[], [], 1])
    expect(sheetsOf(table.post.standing, 0).filter(({ header }) => header.seat === 'England')).toHaveLength(1)
  })

  it('tampered with or cut off is refused in one sentence and changes nothing', async () => {
    const text = await sheetOf('England')
    const before = table.post.standing.book.length
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.startsWith('-----BEGIN')) + 9
    const changed = lines.with(at, [...lines[at]!].reverse().join('')).join('\n')
    expect((await deliver(table.post, changed)).refused).toEqual([expect.stringContaining('tampered with')])
    expect((await deliver(table.post, lines.slice(0, at).join('\n'))).refused).toEqual([
      expect.stringContaining('its end is missing'),
    ])
    expect(table.post.standing.book).toHaveLength(before)
  })

  it('counts if it was written last, though the clock of its writer was set back', async () => {
    await deliver(table.post, await sheetOf('England'))
    table.hall.pass(-5)
    const sent = await sendOrders(table.player('England'), { text: '', final: true })
    await table.carry()
    const last = sheetsOf(table.post.standing, 0).findLast(({ header }) => header.seat === 'England')!
    expect(last.signed).toEqual(sent.letter.header)
  })

  it('of another game is refused, and so is one for another player', async () => {
    const other = await new Table(table.said).begin()
    await other.carry()
    await sendAs(other.player('England'), 'England')
    const [theirs] = collect(other.player('England'))
    other.hall.close()
    expect((await deliver(table.post, theirs!.text)).refused).toEqual([
      expect.stringMatching(/another game|sealed to somebody else/),
    ])
    expect((await deliver(table.player('France'), await sheetOf('England'))).refused).toEqual([
      expect.stringContaining('sealed to somebody else'),
    ])
  })

  it('written before another one does not take its place, in whatever order they come', async () => {
    const first = await sheetOf('England')
    table.hall.pass(1)
    const second = await sheetOf('England')
    await deliver(table.post, second)
    await deliver(table.post, first)
    const { standing } = table.post
    const hashes = sheetsOf(standing, 0)
      .filter(({ header }) => header.seat === 'England')
      .map(({ header }) => header.hash)
    const receipts = lettersOf(standing, 'receipt').map(({ letter }) => [letter.hash, letter.replaces])
    // The one that was written last counts, although it came first.
    expect(receipts).toEqual([
      [hashes[1], null],
      [hashes[0], null],
    ])
    await table.carry()
    const england = table.player('England')
    const told = statusOf(england.standing, england.owner, england.writing).lines
    expect(told).toContainEqual(expect.stringContaining(`; ${hashes[1]!.slice(0, 12)} counts instead`))
    // What was replaced came in time, also when it is sent again after the list was closed.
    await table.send(['Spain', 'France'])
    await closeList(table.post)
    await deliver(table.post, first)
    expect(lettersOf(table.post.standing, 'receipt').at(-1)!.letter).toMatchObject({
      ...{ hash: hashes[0], late: false },
    })
  })

  it('after deadline and grace is told to be late', async () => {
    const text = await sheetOf('England')
    table.hall.pass(24 * 9)
    await deliver(table.post, text)
    expect(lettersOf(table.post.standing, 'receipt')[0]!.letter.late).toBe(true)
  })

  it('in a file that has lost its time on the way comes when it is read', async () => {
    const text = await sheetOf('England')
    table.hall.pass(24 * 9)
    await deliver(table.post, text, Date.parse('1980-01-01T00:00:00Z'))
    expect(lettersOf(table.post.standing, 'receipt')[0]!.letter.late).toBe(true)
  })
})

describe('a letter of joining', () => {
  it('that comes twice changes nothing while others are awaited, and is answered by the table once it stands', async () => {
    const begun = await new Table(table.said).begin()
    try {
      const [england, france] = ['England', 'France'].map((seat) => collect(begun.player(seat))[0]!.text)
      for (const times of [1, 2, 3]) {
        const { kept, refused, sent } = await deliver(begun.post, england!)
        expect([kept.length, refused, sent]).toEqual([times === 1 ? 1 : 0, [], []])
      }
      await deliver(begun.post, france!)
      collect(begun.post)
      expect((await deliver(begun.post, england!)).sent).toHaveLength(1)
      expect(collect(begun.post).map(({ name }) => name)).toEqual([expect.stringContaining('table')])
    } finally {
      begun.hall.close()
    }
  })
})

describe('a calendar of a game', () => {
  it('is extended by more than half of the votes, which all are told', async () => {
    const before = deadlineIn(table.post.standing, 0)!
    await ask('England', { ask: 'extend', days: 5 })
    expect(deadlineIn(table.post.standing, 0)).toBe(before)
    await ask('France', { ask: 'extend', days: 2 })
    for (const desk of [table.post, ...table.players])
      expect(deadlineIn(desk.standing, 0)! - before).toBe(2 * 24 * 3_600_000)
  })

  it('closes early only if all are final and nobody asks to wait', async () => {
    await table.send(['England', 'Spain'])
    await expect(table.resolve()).rejects.toThrow('France has not agreed to the table')
    await table.send(['France'])
    await ask('France', { ask: 'wait', wait: true })
    await expect(table.resolve()).rejects.toThrow('France asked to wait')
    await ask('France', { ask: 'wait', wait: false })
    await table.resolve()
    expect(table.player('England').standing.round).toBe(1)
  })

  it('goes on at the deadline without who is missing, marks the round, and tells what that brings', async () => {
    await table.send(['England'])
    table.hall.pass(24 * 9)
    await table.resolve()
    const [report] = lettersOf(table.player('England').standing, 'report')
    expect(report!.letter).toMatchObject({
      numbers: { France: null },
      missed: { France: { rounds: 1, played: 'usual' }, England: { rounds: 0, played: 'sheet' } },
    })
  })

  it('counts no round as missed by who said that he would be away', async () => {
    await ask('France', { ask: 'absent', from: '2026-03-01', to: '2026-03-20' })
    await table.send(['England'])
    table.hall.pass(24 * 9)
    await table.resolve()
    const [report] = lettersOf(table.player('England').standing, 'report')
    expect(report!.letter.missed.France).toEqual({ rounds: 0, played: 'computer' })
    expect(records(table.post.standing)).toContainEqual(
      expect.stringMatching(/^France, .*rounds 1, missed 0$/),
    )
  })

  it('has a seat lent to a friend who joined, from the next round and for a time, and taken back', async () => {
    const text = lettersOf(table.post.standing, 'invitation')[0]!
    expect(text.signed).toEqual(invitation.signed)
    const letter = await carried(text.signed, { subject: '', words: '' }, [])
    await joinGame(table.hall.folder('friend'), table.hall, { text: letter, seat: 'France', name: 'Dot' })
    const friend = table.hall.desk('friend')
    await deliver(table.post, collect(friend)[0]!.text)
    const joined = lettersOf(friend.standing, 'join')[0]!.letter
    const stranger = { ask: 'lend', fingerprint: '0000-0000-0000-0000-0000-0000', until: 2 } as const
    expect(await ask('France', stranger)).toEqual([
      expect.stringContaining('Nobody has joined for France with the fingerprint 0000'),
    ])
    await ask('France', { ask: 'lend', fingerprint: fingerprint(joined.holder.keys), until: 2 })
    const { standing } = table.player('England')
    expect([0, 1, 2, 3].map((round) => tenureOf(standing, 'France', round)?.holder.name)).toEqual([
      ...['The France', 'Dot', 'Dot', 'The France'],
    ])
    await ask('France', { ask: 'takeBack' })
    expect(tenureOf(table.player('England').standing, 'France', 1)?.holder.name).toBe('The France')
  })

  it('says whose turn it is', async () => {
    const england = table.player('England')
    expect(statusOf(england.standing, england.owner, england.writing).isTurn).toBe(true)
    await sendOrders(england, { text: '', final: true })
    const after = statusOf(england.standing, england.owner, england.writing)
    expect([after.isTurn, after.awaited]).toEqual([
      false,
      'You have agreed to the table; the others are awaited.',
    ])
  })
})
