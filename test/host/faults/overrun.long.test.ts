/** Clients that say more than a line bears, or what no client says: nothing is kept of it, and no fault comes of it. */
import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type ssh2 from 'ssh2'
import type { ClientChannel } from 'ssh2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFlow } from '../../../source/host/door/flow.ts'
import { limits } from '../../../source/host/limits.ts'
import { taken } from '../../../source/host/tables/seats.ts'
import { builtProgram } from '../../built-program.ts'
import {
  closeHost,
  freshKey,
  friend,
  giveBack,
  type HostHere,
  hostHere,
  own as limitsNow,
  loggedIn,
  until,
} from '../here.ts'

let host: HostHere
const line = { ...limits.line }
const own = limits.line as { -readonly [K in keyof typeof line]: number }
beforeEach(async () => {
  host = await hostHere()
})
afterEach(async () => {
  Object.assign(own, line)
  giveBack()
  await closeHost(host)
})

/** What a client of ssh2 can say that it does not say by itself. */
interface Inner {
  readonly _protocol: {
    ping(): void
    session(channel: number, window: number, packet: number): void
    exec(channel: number, command: string, wantsReply: boolean): void
    channelData(channel: number, data: Buffer): void
  }
  readonly _sock: Socket
}
const inner = (client: ssh2.Client): Inner => client.on('error', () => {}) as unknown as Inner

/** A line with a bot at a table of its own. */
async function bot(): Promise<{ readonly client: ssh2.Client; readonly channel: ClientChannel }> {
  const key = freshKey()
  const ann = await friend(host.port, 'ann', { key })
  ann.close()
  const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
  const { hall } = host.house
  const deadline = { kind: 'none' } as const
  await hall.add({ game: 'islands-test', newGame, by: 'ann', deadline, delay: 0 })
  hall.change('isles-1', (one) => taken(one, 'Ann', 'ann', new Date()))
  await host.logged(/begun/)
  const client = await loggedIn(host.port, { login: 'ann', key })
  const channel = await new Promise<ClientChannel>((resolve, reject) =>
    client.exec('referee isles-1', (error, made) => (error ? reject(error) : resolve(made))),
  )
  await until(() => host.house.guests.all().length === 1, 'the bot alone is here')
  return { client, channel }
}

test('requests without end are read no faster than a client could mean them', async () => {
  own.burst = 70_000
  own.perSecond = 20_000
  const client = await loggedIn(host.port, { login: 'eve', key: freshKey() })
  const { _protocol: says, _sock: socket } = inner(client)
  const before = socket.bytesWritten
  const heard = socket.bytesRead
  for (let n = 0; n < 10_000; n++) says.ping()
  await wait(1000)
  // An answer is some half of what asks for it.
  expect(socket.bytesRead - heard).toBeLessThan((socket.bytesWritten - before) / 4)
  client.end()
})

test('who asks and never reads the answers is cut off', () => {
  const cut: string[] = []
  const socket = Object.assign(new EventEmitter(), { writableLength: 0, pause() {}, resume() {} })
  const came = openFlow(socket as unknown as Socket, (why) => cut.push(why))
  came(100)
  expect(cut).toEqual([])
  socket.writableLength = limits.unsent.closed + 1
  came(100)
  expect(cut).toEqual(['1048577 bytes unread'])
})

test('who does not heed the window of a channel is cut off', async () => {
  own.burst = 10_000_000
  own.unread = 100_000
  const { client, channel } = await bot()
  const { _protocol: says } = inner(client)
  const { id } = (channel as unknown as { readonly outgoing: { readonly id: number } }).outgoing
  for (let n = 0; n < 100; n++) says.channelData(id, Buffer.from('{"type":"view"}\n'.repeat(1000)))
  await host.logged(/cut .*does not heed its window/)
})

test('a bot whose line is gone is gone, whatever it has sent before', async () => {
  const { client, channel } = await bot()
  channel.write('{"type":"view"}\n'.repeat(3000))
  await wait(100)
  inner(client)._sock.destroy()
  await until(() => host.house.guests.all().length === 0, 'the bot is gone', 3000)
})

test('a window that changes all the time is drawn anew by its letters, and at its last size', async () => {
  const ann = await friend(host.port, 'ann')
  const before = ann.sent().length
  for (let n = 0; n < 60; n++) {
    ann.resize(400 + n, 150)
    await wait(20)
  }
  const drawn =
    ann
      .sent()
      .slice(before)
      .match(/Who is here/g)?.length ?? 0
  expect(drawn).toBeLessThan(6)
  ann.resize(90, 30)
  await ann.sees('Who is here')
  ann.close()
})

test('who logs in and asks for nothing is cut off', async () => {
  limitsNow.nothing = 200
  const client = await loggedIn(host.port, { login: 'eve', key: freshKey() })
  client.on('error', () => {})
  await host.logged(/cut .*nothing is asked for/)
  limitsNow.nothing = 5000
  const ann = await friend(host.port, 'ann')
  limitsNow.nothing = 200
  await wait(400)
  expect(ann.hasEnded()).toBe(false)
  ann.close()
})

test('who asks without end for forwarding is refused, and cut off', async () => {
  const client = await loggedIn(host.port, { login: 'eve', key: freshKey() })
  client.on('error', () => {})
  for (let n = 0; n < 100; n++) client.forwardOut('1.1.1.1', 1, '127.0.0.1', 22, () => {})
  await host.logged(/request-refused .*kind=forwarding/)
  await host.logged(/cut .*too many requests/)
})

test('a program is refused on a channel where another runs', async () => {
  const client = await loggedIn(host.port, { login: 'eve', key: freshKey() })
  const channel = await new Promise<ClientChannel>((resolve, reject) =>
    client.shell({ term: 'xterm' }, (error, made) => (error ? reject(error) : resolve(made))),
  )
  const { id } = (channel as unknown as { readonly outgoing: { readonly id: number } }).outgoing
  inner(client)._protocol.exec(id, 'status', true)
  await host.logged(/request-refused .*kind=exec/)
  expect(host.log()).not.toMatch(/fault|line-error/)
  client.end()
})

test('a channel on which nothing began ends without a fault, in the program as it is built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-built-'))
  const args = [builtProgram(), 'host', '--port', '0', '--address', '127.0.0.1', '--games', folder]
  const built = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let told = ''
  built.stdout.on('data', (piece: Buffer) => (told += piece.toString()))
  const log = (): string => readFileSync(join(folder, 'host.log'), 'utf8')
  try {
    await until(() => /listens at port \d+/.test(told), 'the host listens', 30_000)
    const client = await loggedIn(Number(/listens at port (\d+)/.exec(told)![1]), {
      login: 'eve',
      key: freshKey(),
    })
    client.sftp(() => {})
    await until(() => log().includes('kind=sftp'), 'it is refused')
    const screen = await new Promise<ClientChannel>((resolve, reject) =>
      client.shell((error, made) => (error ? reject(error) : resolve(made))),
    )
    screen.resume()
    await until(() => log().includes(' entered '), 'a screen is shown')
    inner(client)._sock.destroy()
    await until(() => log().includes(' left '), 'it is gone')
    expect(log()).not.toContain('fault')
  } finally {
    built.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
