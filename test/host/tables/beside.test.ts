/** What a host leaves alone: the saves that are played on the machine itself, and the process that it runs in. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { taken } from '../../../source/host/tables/seats.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { islandsComputer } from '../../app/islands/computer.ts'
import { parley, parleyPanels } from '../../app/islands/parley.ts'
import { opened } from '../../app/shelves.ts'
import { patience } from '../../measure.ts'
import { untilRead } from '../../terminal/player.ts'
import { closeHost, freshKey, friend, guest, type HostHere, hostHere, until } from '../here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere(undefined, opened(parley(), parleyPanels, islandsComputer))
})
afterEach(() => closeHost(host))

/** A table for Ann and Bob. */
async function table(ann: string, bob: string): Promise<void> {
  const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human', Bob: 'human' } } }
  const { hall } = host.house
  await hall.add({ game: 'islands-test', newGame, by: 'ann', deadline: { kind: 'none' }, delay: 0 })
  hall.change('isles-1', (one) => taken(taken(one, 'Ann', ann, new Date()), 'Bob', bob, new Date()))
  await host.logged(/begun/)
}

test('who resumes a seat or watches on the machine itself plays on with those who have come', async () => {
  const ann = await friend(host.port, 'ann')
  await table('ann', 'bob')
  await ann.sees('YOUR TURN: isles-1')
  await ann.does('\r', 'Play Ann')
  await ann.does('\r', /Turn 1/)
  const file = join(host.folder, 'isles-1.save')
  const open = host.house.hall.opened('isles-1')!
  const { journal } = open
  await until(() => open.count().sitting.includes('Ann'), 'Ann sits at the table')
  const watching = watchSave(file, parley())
  const unwatched = watching.follow(() => {})
  expect(() => openSeats(file, parley(), 'test', { seats: ['Ann'] })).toThrow()
  const bob = openSeats(file, parley(), 'test', { seats: ['Bob'] })
  const unheard = bob.follow(() => {})
  await ann.does('s', /Turn 1/)
  await ann.does('x', /Left undone|Waiting for Bob/)
  // On a busy machine what is left undone is drawn late, and a key before is none of an answer.
  for (const end = performance.now() + patience; !ann.text().includes('Waiting for Bob'); await untilRead()) {
    if (performance.now() > end) throw new Error(ann.text())
    if (ann.text().includes('Left undone')) ann.press('\r')
  }
  await until(() => bob.journal.entries().length === journal.entries().length, 'Bob hears of it')
  await until(() => watching.journal.entries().length === journal.entries().length, 'who watches sees it')
  const before = journal.entries().length
  expect(bob.change((one) => one.act({ type: 'done', seat: 'Bob' })).result.ok).toBe(true)
  await until(() => journal.entries().length === before + 1, 'the host hears of it')
  unheard()
  unwatched()
  bob.close()
  watching.close()
})

test('screens share the handlers of the process, and write nothing to its own output', async () => {
  const count = () =>
    ['SIGINT', 'SIGTERM', 'SIGWINCH', 'SIGCONT', 'exit', 'uncaughtException', 'unhandledRejection'].map(
      (name) => process.listenerCount(name),
    )
  const before = count()
  const [out, err] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'))
  const friends = await Promise.all(['ann', 'bea', 'cid'].map((name) => friend(host.port, name)))
  await table('ann', 'bea')
  await friends[0]!.sees('YOUR TURN: isles-1')
  await friends[0]!.does('\r', 'Play Ann')
  await friends[0]!.does('\r', /Turn 1/)
  expect(count()).toEqual(before)
  expect([out!.mock.calls, err!.mock.calls]).toEqual([[], []])
  vi.restoreAllMocks()
})

test('coming back begins with what has happened', async () => {
  const [one, other] = [freshKey(), freshKey()]
  const bea = await friend(host.port, 'bea', { key: other })
  await friend(host.port, 'ann', { key: one })
  await table('ann', 'bea')
  const open = await host.house.hall.open('isles-1')
  const save = open.sit(['Ann'])
  save.change((journal) => journal.act({ type: 'dig', seat: 'Ann', site: '22' }))
  save.change((journal) => journal.act({ type: 'done', seat: 'Ann' }))
  save.close()
  bea.close()
  const again = await guest(host.port, { login: 'bea', key: other })
  await again.sees('YOUR TURN: isles-1')
  await again.does('\r', 'Play Bob')
  await again.does('\r', /Since you last looked:[\s\S]*dug 22/)
})
