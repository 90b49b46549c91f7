/** Who plays a seat from round to round, and rounds that are played again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { again } from '../../../source/mail/folder/again.ts'
import { joinGame } from '../../../source/mail/folder/begin.ts'
import type { Desk } from '../../../source/mail/folder/desk.ts'
import { wordLetter } from '../../../source/mail/folder/player.ts'
import { replaced } from '../../../source/mail/folder/post.ts'
import { isAmong, lettersForNew, newestReport } from '../../../source/mail/folder/reading.ts'
import { reportWords } from '../../../source/mail/folder/report-words.ts'
import { closeList, openList, redoRound } from '../../../source/mail/folder/resolve.ts'
import { sendOrders } from '../../../source/mail/folder/sending.ts'
import { deadlineIn, holderAt, lettersOf, reportFor } from '../../../source/mail/folder/standing.ts'
import { records, statusOf } from '../../../source/mail/folder/status.ts'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { carried } from '../../../source/mail/letters/carrier.ts'
import type { Asked, Letter } from '../../../source/mail/letters/kinds.ts'
import { fingerprint, publicKeys } from '../../../source/mail/seal/keys.ts'
import { inFull } from '../../measure.ts'
import { agreedTable, collect, deliver, playing, sendAs, sheetText, type Table } from './office.ts'

const agreed = await agreedTable()

let table: Table
beforeEach(() => {
  table = agreed.copy()
})
afterEach(() => table.hall.close())

const words = reportWords(playing)

/** Somebody who joins for France in a folder of his own. @returns his desk and what is compared by voice */
async function friend(): Promise<{ readonly desk: Desk; readonly print: string }> {
  const { signed } = lettersOf(table.post.standing, 'invitation')[0]!
  const text = await carried(signed, { subject: '', words: '' }, [])
  await joinGame(table.hall.folder('friend'), table.hall, { text, seat: 'France', name: 'Dot' })
  const desk = table.hall.desk('friend')
  const [join] = collect(desk)
  await deliver(table.post, join!.text)
  return { desk, print: fingerprint(await publicKeys(desk.keys)) }
}

/** The letters of the post to France, and to all, reach the friend too. */
async function handOver(files = collect(table.post)): Promise<void> {
  for (const { name, text } of files) {
    if (name.includes('-to-all') || name.includes('-to-France'))
      await deliver(table.hall.desk('friend'), text)
    for (const seat of table.names)
      if (name.includes('-to-all') || name.includes(`-to-${seat}`)) await deliver(table.player(seat), text)
  }
}

/** The same with the friend, who gets what the post writes for him, and nothing else. */
async function resolveHere(): Promise<void> {
  await closeList(table.post)
  await handOver()
  await openList(table.post, playing, words)
  await handOver()
}

const statusNow = ({ standing, owner, writing }: Desk) => statusOf(standing, owner, writing)

describe('a round that is resolved anew for a fault of the program', () => {
  it('is told to all with what was wrong, has the same dice, and is no proof against the post', async () => {
    await table.send()
    await table.resolve()
    const before = reportFor(table.player('England').standing, 1, 'England')!
    await redoRound(table.post, playing, words, 'Ships sailed over land.')
    const letters = collect(table.post)
    const came: Letter[] = []
    for (const { text } of letters) came.push(...(await deliver(table.player('England'), text)).kept)
    // It is read as it comes, though the round was read before.
    expect(isAmong(came, newestReport(table.player('England'))!)).toBe(true)
    for (const { text } of letters) await deliver(table.player('France'), text)
    for (const desk of [table.post, ...table.players]) {
      const told = lettersOf(desk.standing, 'notice').map(({ letter }) => letter.told)
      expect(told).toContainEqual({ tell: 'redo', fault: 'Ships sailed over land.' })
      expect(findings(desk.standing, desk.owner.seat)).toEqual([])
      expect(desk.standing.round).toBe(2)
    }
    const after = reportFor(table.player('England').standing, 1, 'England')!
    expect(after.redo).toBe('Ships sailed over land.')
    expect([after.told, after.numbers, after.drawn, after.deadline]).toEqual([
      ...[before.told, before.numbers, before.drawn, before.deadline],
    ])
    expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
  })

  it.runIf(inFull)('is not, once the next round is closed, and never by a player', async () => {
    await expect(redoRound(table.player('England'), playing, words, 'x')).rejects.toThrow('Only the post')
    await table.send()
    await table.resolve()
    await table.send()
    table.hall.pass(0.1)
    await closeList(table.post)
    await expect(redoRound(table.post, playing, words, 'x')).rejects.toThrow('next round is closed')
  })
})

describe('a replacement', () => {
  it('has the seat from the next round on, with keys and a record of his own', async () => {
    const { print } = await friend()
    const { standing, writing } = table.post
    expect(statusNow(table.post).lines).toContain(`Joined for France, without a seat yet: Dot, ${print}`)
    expect(replaced(standing, writing, 'France', 'NOBODY')).toBeNull()
    await table.post.send([replaced(standing, writing, 'France', print)!])
    const holder = holderAt(table.post.standing, 'France', 2)!
    // Whatever he lacks is one letter to be sent.
    expect(await table.post.writeTogether(lettersForNew(table.post, 'France', holder))).toEqual([
      expect.stringMatching(/001-letters-to-France-Dot\.txt$/),
    ])
    await handOver()
    // The open round is still the old holder's.
    await expect(sendAs(table.hall.desk('friend'), 'France')).rejects.toThrow("is The France's")
    await table.send()
    await resolveHere()
    const late = table.player('France')
    await expect(sendAs(late, 'France')).rejects.toThrow("is Dot's")
    await sendAs(table.post, 'Spain')
    await handOver()
    const desk = table.hall.desk('friend')
    await sendOrders(desk, { text: sheetText(desk, 'France'), final: true })
    for (const { text } of collect(desk)) expect((await deliver(table.post, text)).refused).toEqual([])
    await handOver()
    await sendAs(table.player('England'), 'England')
    await table.carry()
    await table.resolve()
    const report = lettersOf(table.post.standing, 'report', 2)[0]!.letter
    expect([report.faults, report.missed.France]).toEqual([{}, { rounds: 0, played: 'sheet' }])
    expect(records(table.player('England').standing).filter((line) => line.startsWith('France'))).toEqual([
      expect.stringMatching(/^France, The France, .*rounds 2, missed 0$/),
      expect.stringMatching(/^France, Dot, .*rounds 1, missed 0$/),
    ])
    expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
  })
})

describe('a seat that is lent', () => {
  it.runIf(inFull)('is played by the friend for his rounds, seen by all, and goes back', async () => {
    const { print } = await friend()
    const owner = table.player('France')
    await owner.send([
      wordLetter(owner.standing, owner.writing, 'France', { ask: 'lend', fingerprint: print, until: 2 }),
    ])
    for (const { text } of collect(owner)) await deliver(table.post, text)
    await handOver()
    for (const desk of [table.post, ...table.players])
      expect([1, 2, 3].map((round) => holderAt(desk.standing, 'France', round)?.name)).toEqual([
        ...['The France', 'Dot', 'The France'],
      ])
    expect(statusNow(table.hall.desk('friend'))).toMatchObject({
      awaited: 'The France holds France in this round; it is yours from turn 1, round 2.',
      isTurn: false,
      writes: false,
    })
    await table.send()
    await resolveHere()
    await expect(sendAs(table.player('France'), 'France')).rejects.toThrow("is Dot's")
    await sendAs(table.post, 'Spain')
    await handOver()
    const desk = table.hall.desk('friend')
    await sendOrders(desk, { text: sheetText(desk, 'France'), final: true })
    for (const { text } of collect(desk)) expect((await deliver(table.post, text)).refused).toEqual([])
    collect(table.post)
    await sendAs(table.player('England'), 'England')
    await table.carry()
    await resolveHere()
    expect(lettersOf(table.post.standing, 'report', 2)[0]!.letter.missed.France!.played).toBe('sheet')
    // He has read what was told meanwhile, and goes on.
    await sendAs(table.post, 'Spain')
    await handOver()
    await sendAs(table.player('France'), 'France')
    expect(findings(table.player('France').standing, 'France')).toEqual([])
  })

  it('is taken back by its owner while it is lent, and lent on by nobody else', async () => {
    const { print } = await friend()
    const ask = async (desk: Desk, asked: Asked) => {
      await desk.send([wordLetter(desk.standing, desk.writing, 'France', asked)])
      const was = await Promise.all(collect(desk).map(({ text }) => deliver(table.post, text)))
      await handOver()
      return was.flatMap(({ refused }) => refused)
    }
    await ask(table.player('France'), { ask: 'lend', fingerprint: print, until: 5 })
    await table.send(['Spain'])
    table.hall.clock = deadlineIn(table.post.standing, 1)! + 13 * 3_600_000
    await resolveHere()
    const dot = table.hall.desk('friend')
    expect(dot.standing.round).toBe(2)
    expect(await ask(dot, { ask: 'lend', fingerprint: print, until: 900 })).toEqual([
      expect.stringContaining('not signed'),
    ])
    expect(await ask(table.player('France'), { ask: 'takeBack' })).toEqual([])
    expect([2, 3].map((round) => holderAt(table.post.standing, 'France', round)?.name)).toEqual([
      ...['Dot', 'The France'],
    ])
  })

  it('is given again to whoever lacks what was told before he had it', async () => {
    const { print } = await friend()
    const owner = table.player('France')
    await owner.send([
      wordLetter(owner.standing, owner.writing, 'France', { ask: 'lend', fingerprint: print, until: 2 }),
    ])
    for (const { text } of collect(owner)) await deliver(table.post, text)
    await table.send(['Spain'])
    table.hall.clock = deadlineIn(table.post.standing, 1)! + 13 * 3_600_000
    await table.resolve()
    await table.post.writeAgain(again(table.post.standing, true))
    await handOver()
    expect(reportFor(table.hall.desk('friend').standing, 1, 'France')).not.toBeNull()
  })
})

describe('a deadline', () => {
  it('is later for the first rounds than for those after them', async () => {
    const first = deadlineIn(table.post.standing, 1)! - table.hall.now()
    await table.send()
    await table.resolve()
    const later = deadlineIn(table.post.standing, 2)! - table.hall.now()
    const days = (time: number) => Math.round(time / 86_400_000)
    expect([days(first), days(later)]).toEqual([7, 3])
  })

  it('has some hours of grace, after which a sheet is late', async () => {
    await table.send(['Spain'])
    const deadline = deadlineIn(table.post.standing, 1)!
    table.hall.clock = deadline + 6 * 3_600_000
    await table.send(['England'])
    expect(statusNow(table.post)).toMatchObject({
      awaited: 'Orders still count, and final orders are missing of France.',
      lines: expect.arrayContaining([
        expect.stringMatching(/^closed 6 hours ago, .*; orders still count until /),
      ]),
    })
    table.hall.clock = deadline + 13 * 3_600_000
    await table.send(['France'])
    const receipts = lettersOf(table.post.standing, 'receipt', 1).map(({ letter }) => [
      letter.seat,
      letter.late,
    ])
    expect(receipts).toEqual([
      ['England', false],
      ['France', true],
    ])
    await table.resolve()
    expect(reportFor(table.post.standing, 1, 'Spain')!.missed).toMatchObject({
      England: { rounds: 0 },
      France: { rounds: 1, played: 'usual' },
    })
  })

  it.runIf(inFull)('that is missed twice brings a computer, and three times the seat is open', async () => {
    const played: string[] = []
    for (let round = 1; round <= 3; round++) {
      await table.send(['Spain', 'England'])
      table.hall.clock = deadlineIn(table.post.standing, round)! + 13 * 3_600_000
      await table.resolve()
      played.push(reportFor(table.post.standing, round, 'Spain')!.missed.France!.played)
    }
    expect(played).toEqual(['usual', 'computer', 'replaced'])
    expect(reportFor(table.player('England').standing, 3, 'England')!.missed.France!.rounds).toBe(3)
    expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
  })
})
