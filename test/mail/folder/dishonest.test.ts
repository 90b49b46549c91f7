/** A dishonest Player-GM: what he does is caught by those who have the letters, or docs/mail.md names it. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import type { Desk } from '../../../source/mail/folder/desk.ts'
import { readState } from '../../../source/mail/folder/disk.ts'
import { openedList } from '../../../source/mail/folder/opening.ts'
import { toAll, toSeat, written } from '../../../source/mail/folder/outgoing.ts'
import { sheetLetter } from '../../../source/mail/folder/player.ts'
import { reportWords } from '../../../source/mail/folder/report-words.ts'
import { openList } from '../../../source/mail/folder/resolve.ts'
import { played } from '../../../source/mail/folder/resolving.ts'
import { sendOrders } from '../../../source/mail/folder/sending.ts'
import { holderAt, lettersOf, sheetsOf } from '../../../source/mail/folder/standing.ts'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { readHeader } from '../../../source/mail/letters/kinds.ts'
import { type Signed, signedBy } from '../../../source/mail/seal/signed.ts'
import { agreedTable, collect, deliver, playing, sheetText, type Table } from './office.ts'

const agreed = await agreedTable()
const ordered = agreed.copy()
await ordered.send()
const resolved = ordered.copy()
await resolved.resolve()

let table: Table
beforeEach(() => {
  table = ordered.copy()
})
afterEach(() => table.hall.close())
afterAll(() => {
  for (const one of [ordered, resolved]) one.hall.close()
})

const wrongOf = (desk: Desk) => findings(desk.standing, desk.owner.seat).map(({ sentence }) => sentence)
const headersOf = ({ standing }: Desk): readonly Signed[] =>
  sheetsOf(standing, standing.round).map(({ signed }) => signed)
const seatIn = ({ text }: Signed) => readHeader(text)!.seat

/** A list as the post likes it, sent to some. */
async function sendList(
  headers: readonly Signed[],
  to: readonly string[],
  agreements: readonly string[] = [],
): Promise<void> {
  const { post } = table
  const { standing, writing } = post
  const absent = table.said.persons.filter((seat) => !headers.some((header) => seatIn(header) === seat))
  const says = {
    headers: [...headers],
    absent,
    agreements: [...agreements],
    closed: new Date(writing.now).toISOString(),
  }
  const list = written(writing, 'list', standing, says)
  table.hall.pass(0.001)
  await post.writeAgain([toAll(standing, list)])
  const [letter] = collect(post)
  for (const seat of to) await deliver(table.player(seat), letter!.text)
}

describe('a dishonest Player-GM', () => {
  it('who drops orders for which he gave a receipt is caught', async () => {
    const all = headersOf(table.post)
    await sendList(
      all.filter((one) => seatIn(one) !== 'England'),
      table.names,
    )
    const early = expect.stringContaining('closed too early, without final orders of England')
    expect(wrongOf(table.player('England'))).toEqual([
      expect.stringContaining('although there is a receipt'),
      early,
    ])
    expect(wrongOf(table.player('France'))).toEqual([early])
  })

  it('who takes older orders than the last is caught', async () => {
    table.hall.pass(1)
    const england = table.player('England')
    await sendOrders(england, { text: sheetText(england, 'England'), final: true })
    await table.carry()
    const [first, last] = headersOf(table.post).filter((one) => seatIn(one) === 'England')
    const rest = headersOf(table.post).filter((one) => seatIn(one) !== 'England')
    await sendList([...rest, first!], ['England'])
    expect(wrongOf(table.player('England'))).toEqual([expect.stringContaining('older orders')])
    await sendList([...rest, last!], ['France'])
    expect(wrongOf(table.player('France'))).toEqual([])
  })

  it('who lists the same orders in another order changes nothing: no die hangs on it', async () => {
    table = resolved.copy()
    const { standing, inside, folder } = table.post
    const book = standing.book.map((kept) =>
      kept.letter.kind === 'list' && kept.letter.round === 1
        ? { ...kept, letter: { ...kept.letter, headers: kept.letter.headers.toReversed() } }
        : kept,
    )
    const [after, reordered] = await Promise.all(
      [standing, { ...standing, book }].map(async (one) => {
        const opened = await openedList(one, 1, inside)
        return played(playing, one, { state: readState(folder, 0) as State, round: 1, opened }).state
      }),
    )
    expect(reordered).toEqual(after)
  })

  it('who signs two lists is caught by whoever has both', async () => {
    const all = headersOf(table.post)
    await sendList(all, ['France'])
    await sendList(
      all.filter((one) => seatIn(one) !== 'England'),
      ['France'],
    )
    expect(wrongOf(table.player('France'))).toEqual([expect.stringContaining('two lists')])
  })

  it('who sends each another list is caught a round later, by what each has signed', async () => {
    const all = headersOf(table.post)
    await sendList(all.toReversed(), ['England'])
    await table.resolve()
    const england = table.player('England')
    const note = await table.player('Spain')
    await sendOrders(note, { text: sheetText(note, 'Spain'), final: true })
    await table.carry()
    // England's program goes on from the list that it was sent, and says so under its signature.
    const sheet = await sheetLetter(england.standing, england.writing, {
      seat: 'England',
      text: '',
      final: true,
    })
    const { standing } = table.post
    expect(readHeader(sheet.letter.header.text)!.list).not.toBeNull()
    await sendList([sheet.letter.header], ['France'])
    expect(standing.round).toBe(2)
    expect(wrongOf(table.player('France'))).toContain(
      'England was sent another list of the round before: the post has signed two.',
    )
  })

  it('who reads the others first and then writes other orders of his own is caught', async () => {
    const { post } = table
    const other = await sheetLetter(post.standing, post.writing, {
      seat: 'Spain',
      text: 'other',
      final: true,
    })
    const others = headersOf(post).filter((one) => seatIn(one) !== 'Spain')
    await sendList([...others, other.letter.header], table.names)
    expect(wrongOf(table.player('England'))).toEqual([
      'The orders of the post are not those of which it told all.',
    ])
  })

  it('gets no orders before he has sealed his own, unless they trust him', async () => {
    table = agreed.copy()
    const england = table.player('England')
    await expect(sendOrders(england, { text: sheetText(england, 'England'), final: true })).rejects.toThrow(
      'could read yours first',
    )
    await sendOrders(england, { text: sheetText(england, 'England'), final: true }, true)
    await table.carry()
    await table.send(['Spain', 'France'])
    await sendList(headersOf(table.post), ['France'])
    expect(wrongOf(table.player('France'))).toEqual([expect.stringContaining('it could read them first')])
  })

  it('who writes orders for others is caught', async () => {
    const { post } = table
    const forged = headersOf(post).map((one) =>
      seatIn(one) === 'France' ? signedBy(post.keys, one.text) : one,
    )
    await sendList(forged, ['England'])
    expect(wrongOf(table.player('England'))).toEqual([expect.stringContaining('France has not signed')])
  })

  it('who changes a number or a die, or resolves twice, is caught', async () => {
    table = resolved.copy()
    const { post } = table
    const report = lettersOf(post.standing, 'report', 1).find(
      ({ letter }) => letter.seat === 'England',
    )!.letter
    const { letter: _, kind: __, game: ___, round, at: ____, ...says } = report
    const holder = holderAt(post.standing, 'England', 1)!
    const send = async (changed: Partial<typeof says>) => {
      const letter = written(
        post.writing,
        'report',
        { game: post.standing.game, round },
        { ...says, ...changed },
      )
      await post.writeAgain([toSeat(holder, 'England', letter)])
      await deliver(table.player('England'), collect(post)[0]!.text)
    }
    await send({ words: 'He wants another end.' })
    expect(wrongOf(table.player('England'))).toEqual([
      expect.stringContaining('has resolved turn 1, round 1 twice'),
    ])
    const told = JSON.parse(JSON.stringify(report.told)) as { events: { dice?: number[] }[] }
    for (const event of told.events) if (event.dice) event.dice = event.dice.map((die) => (die % 6) + 1)
    await send({ told: told as never, numbers: { ...report.numbers, France: '0'.repeat(64) } })
    const wrong = wrongOf(table.player('England'))
    expect(wrong).toContain('The report shows dice that the numbers do not give.')
  })

  it('who tells what the orders do not give is caught when all is played again', async () => {
    table = resolved.copy()
    const { standing, inside } = table.post
    expect(await recomputed(playing, standing, inside)).toEqual([])
    const book = standing.book.map((kept) =>
      kept.letter.kind === 'report' && kept.letter.round === 1 && kept.letter.seat === 'England'
        ? { ...kept, letter: { ...kept.letter, told: { events: [] } } }
        : kept,
    )
    expect(await recomputed(playing, { ...standing, book }, inside)).toEqual([
      { round: 1, sentence: 'The report of England is not what the orders and the dice give.' },
    ])
  })

  it('cannot open a round before its list is closed', async () => {
    await expect(openList(table.post, playing, reportWords(playing))).rejects.toThrow('not closed yet')
  })
})
