/** What the letters prove of a post that closes early, tells two things, or gives a seat away. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '../../../source/mail/folder/desk.ts'
import { toAll, toSeat, written } from '../../../source/mail/folder/outgoing.ts'
import { ownFaults } from '../../../source/mail/folder/proofs.ts'
import { reportWords } from '../../../source/mail/folder/report-words.ts'
import { closeList, openList } from '../../../source/mail/folder/resolve.ts'
import { deadlineIn, holderAt, reportFor, sheetsOf } from '../../../source/mail/folder/standing.ts'
import { findings } from '../../../source/mail/folder/verify.ts'
import type { LetterOf, Tenure } from '../../../source/mail/letters/kinds.ts'
import { makeKeys, publicKeys } from '../../../source/mail/seal/keys.ts'
import { agreedTable, collect, deliver, playing, sendAs, type Table } from './office.ts'

/** All have sent their orders of the first round; and the same resolved, before any report was carried. */
const agreed = await agreedTable()
const ordered = agreed.copy()
await ordered.send()
const opened = ordered.copy()
await closeList(opened.post)
await opened.carry()
await openList(opened.post, playing, reportWords(playing))
collect(opened.post)

let table: Table
beforeEach(() => {
  table = opened.copy()
})
afterEach(() => table.hall.close())
afterAll(() => {
  for (const one of [ordered, opened]) one.hall.close()
})

const wrongOf = (desk: Desk) => findings(desk.standing, desk.owner.seat).map(({ sentence }) => sentence)

type Says = Omit<LetterOf<'report'>, 'letter' | 'kind' | 'game' | 'round' | 'at'>

/** The report of a seat as the post likes it. */
async function sendReport(seat: string, changed: Partial<Says> = {}): Promise<void> {
  const { standing, writing } = table.post
  const { letter: _, kind: __, game, round, at: ___, ...says } = reportFor(standing, 1, seat)!
  const letter = written(writing, 'report', { game, round }, { ...says, ...changed })
  await table.post.writeAgain([toSeat(holderAt(standing, seat, round)!, seat, letter)])
  await deliver(table.player(seat), collect(table.post)[0]!.text)
}
const numbers = (seat: string) => reportFor(table.post.standing, 1, seat)!.numbers

describe('a post that closes the list', () => {
  /** Without England. */
  const closing = async (closed: number) => {
    const { standing, writing } = table.post
    const headers = sheetsOf(standing, 1).flatMap(({ signed, header }) =>
      header.seat === 'England' ? [] : [signed],
    )
    const says = { headers, absent: ['England'], agreements: [], closed: new Date(closed).toISOString() }
    await table.post.writeAgain([toAll(standing, written(writing, 'list', standing, says))])
    await deliver(table.player('France'), collect(table.post)[0]!.text)
    return wrongOf(table.player('France'))
  }
  const early = expect.stringContaining('closed too early, without final orders of England')
  beforeEach(() => {
    table = ordered.copy()
  })

  it('before its time is caught, also if it says that it did so later', async () => {
    const late = deadlineIn(table.post.standing, 1)! + 13 * 3_600_000
    const saysSo = await closing(table.hall.clock)
    table.hall.close()
    table = ordered.copy()
    expect([saysSo, await closing(late)]).toEqual([[early], [early]])
  })

  it('after its time is none', async () => {
    table.hall.clock = deadlineIn(table.post.standing, 1)! + 13 * 3_600_000
    expect(await closing(table.hall.clock)).toEqual([])
  })
})

describe('a post that tells of numbers', () => {
  it('others when it resolves anew is caught', async () => {
    await sendReport('France')
    await sendReport('France', {
      numbers: { ...numbers('France'), England: null },
      ...{ faults: { England: 'It cannot be read.' }, drawn: [], redo: 'Ships sailed over land.' },
    })
    expect(wrongOf(table.player('France'))).toEqual([
      'The post has told two sets of numbers, and so of dice.',
    ])
  })

  it('others to each is caught by the orders of the next round', async () => {
    await sendReport('France', {
      numbers: { ...numbers('France'), England: null },
      ...{ faults: { England: 'It cannot be read.' }, drawn: [] },
    })
    await sendReport('England')
    await sendAs(table.post, 'Spain')
    await table.carry()
    await sendAs(table.player('England'), 'England')
    const { standing, writing } = table.post
    const sheet = table.player('England').standing.book.at(-1)!.letter as LetterOf<'sheet'>
    const says = {
      headers: [sheet.header],
      absent: [],
      agreements: [],
      closed: new Date(writing.now).toISOString(),
    }
    await table.post.writeAgain([toAll(standing, written(writing, 'list', standing, says))])
    await deliver(table.player('France'), collect(table.post)[0]!.text)
    expect(wrongOf(table.player('France'))).toContain(
      'England was told other numbers of the rounds before: the post has told two sets of dice.',
    )
  })
})

it('a post that says that good orders do not count is caught by who wrote them', async () => {
  await sendReport('France')
  await sendReport('England', {
    numbers: { ...numbers('England'), England: null },
    ...{ faults: { England: 'It cannot be read.' }, drawn: [] },
  })
  const [england, france] = ['England', 'France'].map((seat) => table.player(seat))
  expect(await ownFaults(england!.standing, 'England', england!.inside)).toEqual([
    { round: 1, sentence: expect.stringContaining('they can be opened and read') },
  ])
  expect(await ownFaults(france!.standing, 'France', france!.inside)).toEqual([])
})

describe('a post that says who has a seat', () => {
  const told = async (why: Tenure['why'], from: number) => {
    const keys = await publicKeys(await makeKeys(table.hall.chance))
    const tenure = { seat: 'England', holder: { name: 'Eve', keys }, from, until: 9, why }
    const { standing, writing } = table.post
    const says = { told: { tell: 'tenure' as const, tenure, word: null } }
    await table.post.writeAgain([
      toAll(standing, written(writing, 'notice', { ...standing, round: 1 }, says)),
    ])
    await deliver(table.player('France'), collect(table.post)[0]!.text)
    return wrongOf(table.player('France'))
  }

  it('by a loan that nobody asked for is caught', async () => {
    expect(await told('lent', 2)).toEqual([
      'The post has lent the seat of England to Eve, and whose it is has not signed that.',
    ])
  })

  it('in a round that is open is caught', async () => {
    expect(await told('replaced', 1)).toContain(
      'The post has changed who has England in a round that was open already.',
    )
  })
})
