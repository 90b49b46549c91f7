/** Bots that play by lines of JSON among people. */
import { createInterface } from 'node:readline'
import type { ClientChannel } from 'ssh2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lentTo, taken, takenBack } from '../../../source/host/tables/seats.ts'
import { islandsComputer } from '../../app/islands/computer.ts'
import { parley, parleyPanels } from '../../app/islands/parley.ts'
import { opened } from '../../app/shelves.ts'
import { closeHost, freshKey, friend, guest, type HostHere, hostHere, loggedIn, until } from '../here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere(undefined, opened(parley(), parleyPanels, islandsComputer))
})
afterEach(() => closeHost(host))

type Told = Readonly<Record<string, unknown>>

/** A bot at the table. */
async function bot(login: string, key: string) {
  const client = await loggedIn(host.port, { login, key })
  const channel = await new Promise<ClientChannel>((resolve, reject) =>
    client.exec('referee isles-1', (error, made) => (error ? reject(error) : resolve(made))),
  )
  const told: Told[] = []
  let complaint = ''
  let hasEnded = false
  createInterface({ input: channel }).on('line', (line) => told.push(JSON.parse(line)))
  channel.stderr.on('data', (piece: Buffer) => (complaint += piece))
  let code: number | null = null
  channel.on('exit', (given: number | null) => (code = given))
  channel.on('close', () => (hasEnded = true))
  const hears = (what: Told): Promise<void> =>
    until(
      () => told.some((one) => matches(one, what)),
      () => `${JSON.stringify(what)} is not among ${JSON.stringify(told)} ${complaint}`,
    )
  return {
    hears,
    told,
    complaint: () => complaint,
    hasEnded: () => hasEnded,
    code: () => code,
    /** Nothing more comes from it. */
    ends: () => channel.end(),
    async says(line: object, what: Told): Promise<void> {
      told.length = 0
      channel.write(`${JSON.stringify(line)}\n`)
      await hears(what)
    },
  }
}

const matches = (one: unknown, what: Told): boolean => {
  try {
    expect(one).toMatchObject(what)
    return true
  } catch {
    return false
  }
}

/** A table for two, and who sits at it. */
async function table(ann: string, bob: string): Promise<void> {
  const seats = { Ann: 'human', Bob: 'human' }
  const newGame = { scenario: 'isles', seed: 'x', options: { seats } }
  const { hall } = host.house
  await hall.add({ game: 'islands-test', newGame, by: ann, deadline: { kind: 'none' }, delay: 0 })
  hall.change('isles-1', (one) => taken(taken(one, 'Ann', ann, new Date()), 'Bob', bob, new Date()))
  await host.logged(/begun/)
}

test('a bot speaks for all seats that its key holds', async () => {
  const key = freshKey()
  await friend(host.port, 'ann', { key })
  await table('ann', 'ann')
  const ann = await bot('ann', key)
  await ann.hears({ hello: { seats: ['Ann', 'Bob'] } })
  await ann.hears({ decision: { seat: 'Ann' } })
  await ann.says({ type: 'done' }, { decision: { seat: 'Bob' } })
  await ann.says({ type: 'done', seat: 'Bob' }, { outcome: {} })
  await until(ann.hasEnded, 'the game is over')
})

test('a bot whose input ends is told everything, and ends in peace', async () => {
  const key = freshKey()
  await friend(host.port, 'ann', { key })
  await table('ann', 'ann')
  const ann = await bot('ann', key)
  await ann.hears({ decision: { seat: 'Ann' } })
  ann.ends()
  await until(ann.hasEnded, 'the bot has gone')
  expect([ann.code(), ann.complaint()]).toEqual([0, ''])
})

test('a bot speaks for nobody else, and hears of him what its seat may know', async () => {
  const [one, other] = [freshKey(), freshKey()]
  await friend(host.port, 'ann', { key: one })
  await friend(host.port, 'bea', { key: other })
  await table('ann', 'bea')
  const bea = await bot('bea', other)
  await bea.hears({ hello: { seat: 'Bob' } })
  await bea.hears({ waiting: ['Ann'] })
  const refused = { error: { rule: 'protocol', reason: 'Lines speak for "Bob" alone.' } }
  for (const type of ['done', 'undo', 'view']) await bea.says({ type, seat: 'Ann' }, refused)
  expect(host.house.hall.opened('isles-1')!.journal.entries()).toEqual([])
  const ann = await bot('ann', one)
  await ann.says({ type: 'dig', site: '22' }, { events: [{ type: 'dug' }] })
  await bea.hears({ events: [{ type: 'dug' }], by: 'Ann' })
})

test('a bot goes where a player would have to: when its seat is taken back, and when its player comes', async () => {
  const [one, other] = [freshKey(), freshKey()]
  await friend(host.port, 'ann', { key: one })
  await friend(host.port, 'bea', { key: other })
  await table('ann', 'ann')
  const now = new Date()
  const { hall } = host.house
  hall.change('isles-1', (record) =>
    lentTo(record, 'Ann', { to: 'bea', until: new Date(now.getTime() + 60_000), now }),
  )
  const bea = await bot('bea', other)
  await bea.hears({ decision: { seat: 'Ann' } })
  hall.change('isles-1', (record) => takenBack(record, 'Ann', new Date()))
  await until(bea.hasEnded, 'the bot is sent away')
  expect(bea.complaint()).toBe('Ann is not yours to play any more.\n')
  const ann = await bot('ann', one)
  await ann.hears({ decision: { seat: 'Ann' } })
  const herself = await guest(host.port, { login: 'ann', key: one })
  await herself.sees('YOUR TURN: isles-1')
  await herself.does('\r', 'Play Ann and Bob')
  await herself.does('\r', /Turn 1/)
  await until(ann.hasEnded, 'the bot gives way')
  expect(ann.complaint()).toBe('You went on at this seat from elsewhere.\n')
  expect(hall.opened('isles-1')!.count().sitting).toEqual(['Ann', 'Bob'])
})
