/** Treaties that travel in letters of their own. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../source/kernel/contract/game.ts'
import { answerTo, proposalsOf } from '../../../source/mail/agreements/agreements.ts'
import { answer, proposalsHere, propose } from '../../../source/mail/agreements/writing.ts'
import type { Desk } from '../../../source/mail/folder/desk.ts'
import { closing } from '../../../source/mail/folder/post.ts'
import { lettersOf, listOf, reportFor } from '../../../source/mail/folder/standing.ts'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { agreedTable, collect, deliver, playing, type Table } from './office.ts'

const agreed = await agreedTable()

let table: Table
beforeEach(() => {
  table = agreed.copy()
})
afterEach(() => table.hall.close())

const gift = (from: string, ducats: number) => [{ clause: 'gift', from, ducats: String(ducats) }]
const wrongOf = (desk: Desk) => findings(desk.standing, desk.owner.seat).map(({ sentence }) => sentence)
const firstOf = (desk: Desk) => proposalsOf(desk.standing, desk.standing.round)[0]!
const eventsOf = (desk: Desk, type: string): readonly GameEvent[] =>
  (
    reportFor(desk.standing, 1, desk.owner.seat)!.told as unknown as { readonly events: readonly GameEvent[] }
  ).events.filter((event) => event.type === type)

describe('[P5.1] a treaty in letters of its own', () => {
  it('is proposed and accepted by letter, and in force when the round is resolved', async () => {
    await propose(table.player('England'), 'France', gift('England', 3))
    expect(await table.carry()).toEqual([])
    const [here] = await proposalsHere(table.player('France'))
    expect(here).toMatchObject({ terms: { seat: 'England', clauses: gift('England', 3) }, yes: null })
    await answer(table.player('France'), here!.proposal, true)
    await table.carry()
    expect((await proposalsHere(table.player('England')))[0]!.yes).toBe(true)
    await table.send()
    await table.resolve()
    for (const desk of [table.player('England'), table.player('France')])
      expect(eventsOf(desk, 'treaty-signed')).toHaveLength(1)
    // 6.72: nobody else is told of it, and the list tells nobody how many have agreed.
    expect(eventsOf(table.post, 'treaty-signed')).toEqual([])
    expect(listOf(table.post.standing, 1)!.letter.agreements).toHaveLength(8)
    for (const desk of [table.post, ...table.players]) expect(wrongOf(desk)).toEqual([])
    expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
  })

  it('is not in force if it is refused, or without an answer', async () => {
    await propose(table.player('England'), 'France', gift('England', 3))
    await propose(table.player('England'), 'Spain', gift('England', 2))
    await table.carry()
    const [here] = await proposalsHere(table.player('France'))
    await answer(table.player('France'), here!.proposal, false)
    await table.carry()
    expect(answerTo(table.player('England').standing, firstOf(table.player('England')))!.header.yes).toBe(
      false,
    )
    await table.send()
    await table.resolve()
    expect(eventsOf(table.player('England'), 'treaty-signed')).toEqual([])
  })

  it('is made with whoever has the post as well, and two at a time between the same', async () => {
    await propose(table.post, 'England', gift('Spain', 1))
    await propose(table.post, 'England', gift('Spain', 2))
    await table.carry()
    for (const { proposal } of await proposalsHere(table.player('England')))
      await answer(table.player('England'), proposal, true)
    await table.carry()
    await table.send()
    await table.resolve()
    expect(eventsOf(table.player('England'), 'treaty-signed')).toHaveLength(2)
    expect(eventsOf(table.player('England'), 'treaty-payment')).toHaveLength(2)
    expect(wrongOf(table.player('England'))).toEqual([])
  })

  it('cannot be dropped where there is a receipt for the answer', async () => {
    await propose(table.player('England'), 'France', gift('England', 3))
    await table.carry()
    await answer(table.player('France'), firstOf(table.player('France')), true)
    await table.carry()
    await table.send()
    // The post closes a list without it.
    const { post } = table
    expect(lettersOf(post.standing, 'answer')).toHaveLength(1)
    const forgetful = post.standing.book.filter(({ letter }) => letter.kind !== 'answer')
    const list = closing({ ...post.standing, book: forgetful }, post.writing)
    if (typeof list === 'string') throw new Error(list)
    await post.writeAgain([list])
    const [letter] = collect(post)
    for (const seat of ['England', 'France']) {
      await deliver(table.player(seat), letter!.text)
      expect(wrongOf(table.player(seat))).toEqual([
        expect.stringContaining('lacks the agreement of England and France'),
      ])
    }
  })

  it('comes in any order, doubled and late, and is lost in no post office', async () => {
    await propose(table.player('England'), 'France', gift('England', 3))
    const [proposal] = collect(table.player('England'))
    // England hands it to France itself, and the answer is with the post before the proposal.
    await deliver(table.player('France'), proposal!.text)
    await answer(table.player('France'), firstOf(table.player('France')), true)
    const [yes] = collect(table.player('France'))
    await deliver(table.post, yes!.text)
    await deliver(table.post, proposal!.text)
    await deliver(table.post, proposal!.text)
    await table.carry()
    const receipts = lettersOf(table.player('France').standing, 'receipt', 1)
    expect(receipts.map(({ letter }) => letter.late)).toContain(false)
    await table.send()
    await table.resolve()
    expect(eventsOf(table.player('France'), 'treaty-signed')).toHaveLength(1)
    // After its round it is refused in one sentence.
    await propose(table.player('England'), 'France', gift('England', 1))
    const [next] = collect(table.player('England'))
    await table.send()
    await table.resolve()
    expect((await deliver(table.post, next!.text)).refused[0]).toContain('a round that is not open')
  })

  it('is refused with computers, with oneself, and before the game has begun', async () => {
    await expect(propose(table.player('England'), 'England', gift('England', 3))).rejects.toThrow('No other')
    await expect(propose(table.player('England'), 'Portugal', gift('England', 3))).rejects.toThrow('No other')
  })
})
