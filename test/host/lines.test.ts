/** The host line by line: on a dumb terminal, and through a pipe. */
import { once } from 'node:events'
import type { ClientChannel } from 'ssh2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lentTo, taken, takenBack } from '../../source/host/tables/seats.ts'
import { inFull } from '../measure.ts'
import { closeHost, freshKey, friend, guest, type HostHere, hostHere, loggedIn, until } from './here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere()
})
afterEach(() => closeHost(host))

const oneSeat = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
const table = () =>
  host.house.hall.add({
    game: 'islands-test',
    newGame: oneSeat,
    by: 'ann',
    deadline: { kind: 'none' },
    delay: 0,
  })

test('a dumb terminal is told everything in lines, and plays', async () => {
  await table()
  const ann = await friend(host.port, 'ann', { term: 'dumb', rows: 60 })
  expect(ann.sent()).not.toContain('\u001B')
  await ann.sees(/1\. Join: isles-1/)
  await ann.does('1\r', /\d\. Sit down as Ann/)
  await ann.does('1\r', /1\. Play Ann/)
  await ann.does('1\r', /What does Ann do\?/)
  // A letter is taken back on the line itself.
  await ann.does('99\u007F\u007Fhelp\r', /help/)
  await ann.does('quit\r', 'You are in the lobby again; the game is saved.')
  expect(ann.sent()).not.toContain('\u001B')
  await ann.does('quit\r', '')
  await until(ann.hasEnded, 'the line is closed')
  expect(host.log()).not.toContain('fault')
})

test.runIf(inFull)('who sits on a screen hears what is said in lines, and the other way round', async () => {
  await table()
  const ann = await friend(host.port, 'ann', { term: 'dumb', rows: 60 })
  const bea = await friend(host.port, 'bea')
  host.house.hall.change('isles-1', (one) => taken(one, 'Ann', 'ann', new Date()))
  await host.logged(/begun/)
  await bea.sees('Watch: isles-1')
  await ann.does('\r', /1\. YOUR TURN: isles-1/)
  await ann.does('1\r', /\d\. Talk to all/)
  const number = /(\d+)\. Talk to all/.exec(ann.text())![1]
  await ann.does(`${number}\r`, 'To all:')
  await ann.does('good winds\r', 'ann (Ann): good winds')
  await bea.does('\u001B[B', />\s+Watch: isles-1/)
  await bea.does('\r', 'ann (Ann): good winds')
})

test.runIf(inFull)('lines come through a pipe too, and a new game is put together by them', async () => {
  const client = await loggedIn(host.port, { login: 'cid', key: freshKey() })
  const channel = await new Promise<ClientChannel>((resolve, reject) =>
    client.exec('lines', (error, stream) => (error ? reject(error) : resolve(stream))),
  )
  let told = ''
  channel.on('data', (piece: Buffer) => (told += piece))
  const says = (what: RegExp) =>
    until(
      () => what.test(told),
      () => told,
    )
  await says(/By which name/)
  channel.write('\n')
  await says(/\d\. New game/)
  channel.write(`${/(\d+)\. New game/.exec(told)![1]}\n`)
  await says(/1 to \d+/)
  channel.write('1\n\n\n\n\n')
  await says(/made by cid/)
  channel.end('\nquit\nquit\n')
  await once(channel, 'close')
  expect(told).not.toContain('\u001B')
  expect(host.house.hall.names()).toEqual(['isles-1'])
})

test.runIf(inFull)('a guest reads and watches in lines', async () => {
  await table()
  host.house.hall.change('isles-1', (one) => taken(one, 'Ann', 'ann', new Date()))
  await host.logged(/begun/)
  const one = await guest(host.port, { term: 'dumb', rows: 60 })
  await one.sees(/1\. Watch: isles-1/)
  await one.does('1\r', /1\. Watch/)
  await one.does('1\r', /Waiting for Ann|Ann/)
})

test.runIf(inFull)(
  'who loses a lent seat is led from the table to the lobby, and told how long he has',
  async () => {
    const { hall } = host.house
    const bea = await friend(host.port, 'bea', { term: 'dumb', rows: 60 })
    await hall.add({
      ...{ game: 'islands-test', newGame: oneSeat, by: 'ann', delay: 0 },
      deadline: { kind: 'each', seconds: 300 },
    })
    const now = new Date()
    hall.change('isles-1', (one) => taken(one, 'Ann', 'ann', now))
    await host.logged(/begun/)
    const end = new Date(now.getTime() + 60_000)
    hall.change('isles-1', (one) => lentTo(one, 'Ann', { to: 'bea', until: end, now }))
    await bea.does('\r', /1\. YOUR TURN: isles-1.*\n?.*5 min left/)
    await bea.does('1\r', /1\. Play Ann/)
    await bea.does('1\r', /What does Ann do\?/)
    await bea.sees(/Ann has time until .* \(5 min left\)\./)
    hall.change('isles-1', (one) => takenBack(one, 'Ann', new Date()))
    await bea.sees('Ann is not yours to play any more.')
    await bea.sees('You are in the lobby again.')
    await bea.does('back\r', /1\. New game/)
    await bea.does('quit\r', '')
    await until(bea.hasEnded, 'the line is closed')
  },
)
