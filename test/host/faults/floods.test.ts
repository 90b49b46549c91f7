/** Guests who ask for too much on a line that has logged in, and what the host never says to a client. */
import { connect } from 'node:net'
import ssh2 from 'ssh2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { taken } from '../../../source/host/tables/seats.ts'
import {
  closeHost,
  freshKey,
  friend,
  giveBack,
  type HostHere,
  hostHere,
  loggedIn,
  own,
  until,
} from '../here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere()
})
afterEach(async () => {
  giveBack()
  await closeHost(host)
})

/** What a client of ssh2 can say that it does not say by itself. */
interface Words {
  session(channel: number, window: number, packet: number): void
  exec(channel: number, command: string, wantsReply: boolean): void
  env(channel: number, name: string, value: string, wantsReply: boolean): void
}

/** A line that has logged in, and whose end is borne. */
async function line(): Promise<{ readonly says: Words; isGone(): boolean }> {
  const client = await loggedIn(host.port, { login: 'eve', key: freshKey() })
  let gone = false
  client.on('error', () => {}).on('close', () => (gone = true))
  return { says: (client as unknown as { readonly _protocol: Words })._protocol, isGone: () => gone }
}

/** The first channel of a line, by the number that the host has for it. */
const first = 0
const largest = 32_768

test('who asks without end for variables is cut off', async () => {
  const { says, isGone } = await line()
  says.session(7, largest, largest)
  for (let n = 0; n < 100; n++) says.env(first, `X${n}`, 'x', false)
  await host.logged(/cut .*too many requests/)
  await until(isGone, 'the line is closed')
})

test('who asks without end for channels is cut off', async () => {
  const { says, isGone } = await line()
  for (let n = 0; n < 20; n++) says.session(7 + n, largest, largest)
  await host.logged(/channel-refused/)
  await host.logged(/cut .*too many channels/)
  await until(isGone, 'the line is closed')
})

test('who does not read is cut off, and another plays on meanwhile', async () => {
  Object.assign(own, { unsent: { held: 50, closed: 1_000_000, patience: 300 } })
  const ann = await friend(host.port, 'ann')
  const { says, isGone } = await line()
  // The window of the channel has room for so many bytes, and is never opened further.
  says.session(7, 20, largest)
  says.exec(first, 'lines', false)
  await host.logged(/cut .*nothing read/)
  await until(isGone, 'the line is closed')
  await ann.does('\u001B[B', 'Who is here')
})

test('all lines together are bounded', async () => {
  Object.assign(own, { lines: 1 })
  await friend(host.port, 'ann')
  await expect(loggedIn(host.port, { login: 'eve', key: freshKey() })).rejects.toThrow()
  await host.logged(/line-refused .*too many lines/)
})

test('a login name has an end', async () => {
  await expect(loggedIn(host.port, { login: 'x'.repeat(65), key: freshKey() })).rejects.toThrow()
  await host.logged(/cut .*a login name that is too long/)
})

test('nobody gets in without a key or as a guest: "none" and passwords are refused', async () => {
  for (const method of ['none', 'password'] as const)
    await expect(
      loggedIn(host.port, { more: { password: 'x', tryKeyboard: false, authHandler: [method] } }),
    ).rejects.toThrow('authentication methods failed')
})

test('ping@openssh.com is not announced, for a key would then cost hundreds of packets', async () => {
  const heard: string[] = []
  const client = new ssh2.Client()
  client.on('error', () => {}).on('keyboard-interactive', (_n, _i, _l, _p, finish) => finish([]))
  await new Promise<void>((resolve) => {
    client.on('ready', resolve)
    client.connect({
      ...{ host: '127.0.0.1', port: host.port, username: 'ann', tryKeyboard: true },
      debug: (text) => heard.push(text),
    })
  })
  client.end()
  expect(heard.join('\n')).toContain('USERAUTH_SUCCESS')
  expect(heard.join('\n')).not.toContain('ping')
})

test('the greeting tells the name of the program, and nothing of the machine', async () => {
  const socket = connect(host.port, '127.0.0.1').on('error', () => {})
  const greeting = await new Promise<string>((resolve) => socket.once('data', (piece) => resolve(`${piece}`)))
  socket.destroy()
  expect(greeting.split('\r\n')[0]).toBe('SSH-2.0-conquistador')
})

test('talk is bounded by its bytes, also for who comes again', async () => {
  Object.assign(own, { talk: { burst: 500, perMinute: 1, message: 400 } })
  await closeHost(host)
  host = await hostHere()
  const key = freshKey()
  const ann = await friend(host.port, 'ann', { key })
  const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
  const { hall, talks } = host.house
  await hall.add({ game: 'islands-test', newGame, by: 'ann', deadline: { kind: 'none' }, delay: 0 })
  hall.change('isles-1', (one) => taken(one, 'Ann', 'ann', new Date()))
  const flood = async (one: typeof ann): Promise<void> => {
    await one.sees('YOUR TURN: isles-1')
    await one.does('\r', 'Play Ann')
    await one.does('\r', /Turn 1/)
    await one.does('"', 'To all:')
    // Pasted: three hundred frames would take their time where others work beside.
    for (let n = 0; n < 3; n++) one.press(`\u001B[200~${'\u00E9'.repeat(100)}\u001B[201~\r`)
    await one.sees('You have said much; wait a little.')
  }
  await flood(ann)
  await host.logged(/talk-refused name=ann/)
  expect(talks.read('isles-1', [])).toHaveLength(2)
  ann.close()
  await until(ann.hasEnded, 'she has gone')
  await flood(await friend(host.port, 'ann', { key }))
  expect(talks.read('isles-1', [])).toHaveLength(2)
})
