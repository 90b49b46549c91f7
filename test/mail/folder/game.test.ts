import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import type { GameEvent } from '../../../source/kernel/contract/game.ts'
import type { Desk } from '../../../source/mail/folder/desk.ts'
import { readState } from '../../../source/mail/folder/disk.ts'
import { noteOf, reportFor, sheetsOf } from '../../../source/mail/folder/standing.ts'
import { statusOf } from '../../../source/mail/folder/status.ts'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { letters } from '../../../source/mail/letters/carrier.ts'
import { readContent } from '../../../source/mail/letters/kinds.ts'
import type { FramedReport } from '../../../source/mail/report/frames.ts'
import { readingGame } from '../../../source/mail/report/reading.ts'
import { game } from '../../games/conquistador/playing.ts'
import { playing, sendAs, Table } from './office.ts'

let table: Table

interface Told extends FramedReport<State> {}
const toldTo = ({ standing }: Desk, round: number, seat: string) =>
  reportFor(standing, round, seat)!.told as unknown as Told

/** A report is looked at segment by segment, and ends as it says. */
function expectReadable(desk: Desk): void {
  const seat = desk.owner.seat!
  const [before, report] = [toldTo(desk, 1, seat).view, toldTo(desk, 2, seat)]
  const reading = readingGame(game, before, report)
  let { state } = reading.create({ scenario: '', seed: '' })
  const events: GameEvent[] = []
  while (reading.outcome(state) === null) {
    const [decision] = reading.decisions(state)
    const applied = reading.apply(state, { type: decision!.choices[0]!.type, seat })
    if (!applied.ok) throw new Error(applied.refusal.reason)
    state = applied.state
    events.push(...applied.events)
  }
  const { reading: _, ...last } = state
  expect(last).toEqual(report.view)
  expect(events).toEqual(report.events)
  expect(report.frames.length).toBeGreaterThan(2)
}

/** No letter tells anybody what his nation may not know. */
async function expectNoLeaks({ post, players, left }: Table): Promise<void> {
  const desks = [post, ...players]
  const orders = await Promise.all(
    sheetsOf(post.standing, 1)
      .concat(sheetsOf(post.standing, 2))
      .map(async ({ header }) => ({ seat: header.seat, opened: await post.inside(header) })),
  )
  for (const desk of desks) {
    const seat = desk.owner.seat!
    const secrets = [
      ...desks.filter((one) => one.owner.seat !== seat).flatMap(({ keys }) => Object.values(keys)),
      // What is sealed to the post as well it has; it shows nobody.
      ...(desk.isPost
        ? []
        : orders
            .filter((one) => one.seat !== seat)
            .flatMap(({ opened }) => readContent((opened as { text: string }).text)!.sheet.split('\n'))
            .filter((line) => line.length > 24)),
    ]
    for (const text of left)
      for (const came of await letters(text, desk.owner.keys)) {
        if ('fault' in came) continue
        const { letter, signed } = came
        const bare = signed.text.replaceAll('\\', '')
        for (const secret of secrets) expect(bare.includes(secret)).toBe(false)
        if (letter.kind !== 'report') continue
        expect(letter.seat).toBe(seat)
        const told = letter.told as unknown as Told
        expect(told.events.every(({ to }) => !to || to.includes(seat))).toBe(true)
        const state = readState(post.folder, letter.round) as State
        expect(told.view).toEqual(JSON.parse(JSON.stringify(game.view(state, seat))))
      }
  }
}
afterEach(() => table.hall.close())

describe('a game by mail', () => {
  it('is played from folder to folder: joined, agreed, two rounds, and proved by all', async () => {
    table = await new Table().begin()
    expect(await table.carry()).toEqual([])
    expect(table.player('England').standing.tenures.map(({ holder }) => holder.name)).toEqual([
      ...['The England', 'The France', 'Ann'],
    ])
    for (let round = 0; round <= 2; round++) {
      expect(table.post.standing.round).toBe(round)
      await table.send()
      await table.resolve()
    }
    for (const desk of [table.post, ...table.players]) {
      expect(desk.standing.round).toBe(3)
      expect(findings(desk.standing, desk.owner.seat)).toEqual([])
      expect(reportFor(desk.standing, 2, desk.owner.seat)!.words).toContain('What happened')
      expect(Object.keys(reportFor(desk.standing, 2, desk.owner.seat)!.numbers).sort()).toEqual(
        table.said.persons,
      )
    }
    for (const desk of table.players) expectReadable(desk)
    await expectNoLeaks(table)
    expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
    expect(readdirSync(table.post.places.out)).toEqual([])
  })
})

describe('the table', () => {
  it('is agreed to by the post as by all, once fingerprints were compared, and by the post first', async () => {
    const begun = await new Table().begin()
    await begun.carry()
    const told = (desk: Desk) => statusOf(desk.standing, desk.owner, desk.writing)
    expect([begun.post.standing.table !== null, noteOf(begun.post.standing, 0)]).toEqual([true, null])
    expect(told(begun.post)).toMatchObject({ isTurn: true, awaited: expect.stringContaining('fingerprints') })
    expect(told(begun.player('England'))).toMatchObject({
      isTurn: false,
      awaited: expect.stringContaining('first'),
    })
    await expect(sendAs(begun.player('England'), 'England')).rejects.toThrow('agrees to the table first')
    await begun.send(['Spain'])
    expect(told(begun.player('England'))).toMatchObject({ isTurn: true })
    await begun.send(['England', 'France'])
    await begun.resolve()
    expect(begun.player('France').standing.round).toBe(1)
    begun.hall.close()
  })
})
