/** What the keeper says in his file, while the host runs; and who is sent away by himself. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Book } from '../../source/host/people/register.ts'
import { taken } from '../../source/host/tables/seats.ts'
import { inFull } from '../measure.ts'
import {
  closeHost,
  freshKey,
  friend,
  giveBack,
  guest,
  type HostHere,
  hostHere,
  loggedIn,
  own,
  until,
} from './here.ts'

let host: HostHere
beforeEach(async () => {
  own.rounds = 40
  host = await hostHere()
})
afterEach(async () => {
  giveBack()
  await closeHost(host)
})

const file = () => join(host.folder, 'people.json')
const book = (): Book => JSON.parse(readFileSync(file(), 'utf8'))
/** As an editor does it, while the host runs. */
const edit = (act: (book: Book) => unknown): void => writeFileSync(file(), JSON.stringify(act(book())))
const oneSeat = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
const table = () =>
  host.house.hall.add({
    game: 'islands-test',
    newGame: oneSeat,
    by: 'ann',
    deadline: { kind: 'none' },
    delay: 0,
  })

test.runIf(inFull)('who is not invited does not come in, and an invited key does', async () => {
  const key = freshKey()
  await friend(host.port, 'ann', { key })
  edit((now) => ({ ...now, inviteOnly: true }))
  await expect(loggedIn(host.port, { login: 'bea', key: freshKey() })).rejects.toThrow('authentication')
  await expect(loggedIn(host.port, {})).rejects.toThrow('authentication')
  await host.logged(/only who is invited is let in/)
  const again = await guest(host.port, { key })
  await again.sees('Who is here')
})

test.runIf(inFull)(
  'a closed entrance lets nobody in, and who is there stays and reads the notice',
  async () => {
    const ann = await friend(host.port, 'ann')
    edit((now) => ({ ...now, closed: true, notice: 'Back on Thursday.' }))
    await expect(loggedIn(host.port, { login: 'bea', key: freshKey() })).rejects.toThrow('authentication')
    await host.logged(/the entrance is closed/)
    await ann.does('\u001B[B', 'Back on Thursday.')
  },
)

test.runIf(inFull)('new names on hold watch, and play when the keeper lets them', async () => {
  await friend(host.port, 'ann')
  edit((now) => ({ ...now, holdNew: true }))
  await table()
  const bea = await friend(host.port, 'bea')
  expect(book().people.map(({ name, held }) => [name, held ?? false])).toEqual([
    ['ann', false],
    ['bea', true],
  ])
  expect(bea.text()).not.toContain('New game')
  await bea.sees('Join: isles-1')
  await bea.does('\r', 'Sit down as Ann')
  await bea.does('\r', 'The keeper has not let you play yet; you may watch.')
  edit((now) => ({ ...now, people: now.people.map(({ held: _, ...one }) => one) }))
  await bea.does('\r', 'Play Ann')
})

test.runIf(inFull)('who is muted says nothing', async () => {
  const ann = await friend(host.port, 'ann')
  edit((now) => ({ ...now, people: now.people.map((one) => ({ ...one, muted: true })) }))
  await table()
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Talk to all')
  await ann.does('\u001B[B'.repeat(5), />\s+Talk to all/)
  await ann.does('\r', 'To all')
  await ann.does('hello\r', 'The keeper does not let you talk.')
  expect(host.house.talks.read('isles-1', [])).toEqual([])
})

test('who is excluded goes at once and does not come back before his time, by key and by address', async () => {
  const key = freshKey()
  const ann = await friend(host.port, 'ann', { key })
  const bea = await friend(host.port, 'bea')
  const [print] = book().people[0]!.keys
  const until = new Date(Date.now() + 3_600_000).toISOString()
  edit((now) => ({ ...now, excluded: [{ who: print, until }] }))
  await ann.sees('You are excluded from this host.')
  // Nor does he come in as a guest.
  await expect(loggedIn(host.port, { key, more: { tryKeyboard: true } })).rejects.toThrow('closed')
  await host.logged(/excluded by key/)
  await bea.does('\u001B[B', 'Who is here')
  edit((now) => ({ ...now, excluded: [{ who: print, until: '2020-01-01T00:00:00Z' }] }))
  await (await guest(host.port, { key })).sees('Who is here')
  edit((now) => ({ ...now, excluded: [{ who: '127.0.0.1', until }] }))
  await bea.sees('You are excluded from this host.')
  await expect(loggedIn(host.port, { key })).rejects.toThrow()
  await host.logged(/excluded by address/)
})

test('who is called otherwise keeps his seats, his invitations and what he prefers', async () => {
  const ann = await friend(host.port, 'ann')
  await table()
  host.house.hall.change('isles-1', (one) => taken(one, 'Ann', 'ann', new Date()))
  await ann.sees('YOUR TURN: isles-1')
  edit((now) => ({ ...now, people: now.people.map((one) => ({ ...one, name: 'Annette' })) }))
  await host.logged(/name .*was=ann .*name=Annette/)
  const { seats, by } = host.house.hall.record('isles-1')!
  expect([by, seats.Ann!.holder, seats.Ann!.tenures[0]!.name]).toEqual(['Annette', 'Annette', 'Annette'])
  await ann.does('\u001B[B', 'YOUR TURN: isles-1')
})

test.runIf(inFull)('a file with a mistake is told in the log, and the last good one holds', async () => {
  const ann = await friend(host.port, 'ann')
  const good = readFileSync(file(), 'utf8')
  writeFileSync(file(), '{"people": [{"name": "x"}]}')
  await host.logged(/people-fault .*people\.0/)
  // Once, however often it is looked at.
  for (let n = 0; n < 3; n++) host.house.register.book()
  writeFileSync(file(), '{"notice": "red \u001B[31m"}'.replace('\u001B', '\\u001b'))
  await host.logged(/people-fault .*notice has characters that cannot be shown/)
  expect(host.log().match(/people-fault/g)).toHaveLength(2)
  await ann.does('\u001B[B', 'Who is here')
  expect(host.house.register.book()).toEqual(JSON.parse(good))
})

test.runIf(inFull)('who is idle in the lobby goes, and who plays keeps his seat', async () => {
  const ann = await friend(host.port, 'ann')
  const bea = await friend(host.port, 'bea')
  await table()
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Sit down as Ann')
  await ann.does('\r', 'Play Ann')
  await ann.does('\r', 'The only phase')
  own.idle = 1 as never
  await bea.sees('You were idle for an hour; come again.')
  await until(bea.hasEnded, 'the idle line is closed')
  expect(ann.hasEnded()).toBe(false)
  own.idle = 3_600_000 as never
  await ann.does('?', /elp/)
})

test.runIf(inFull)('a code of one machine admits the key of another to the same name, once', async () => {
  const ann = await friend(host.port, 'ann')
  const code = host.house.codes.of('ann')
  const key = freshKey()
  const other = await guest(host.port, { login: 'new', key })
  await other.does('\u007F'.repeat(5), 'Name: ')
  await other.does(`${code}\r`, 'Who is here')
  expect(book().people).toEqual([
    expect.objectContaining({ name: 'ann', keys: [expect.anything(), expect.anything()] }),
  ])
  const third = await guest(host.port, { login: 'new', key: freshKey() })
  await third.does('\u007F'.repeat(5), 'Name: ')
  await third.does(`${code}\r`, 'That code does not hold')
  await ann.does('\u001B[B', 'Who is here')
})
