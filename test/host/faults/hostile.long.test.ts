/** Guests who mean no good: each is refused or bounded with a line in the log, and others do not feel it. */
import { connect, type Socket } from 'node:net'
import ssh2, { type ClientChannel } from 'ssh2'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
} from '../here.ts'

let host: HostHere
const sockets: Socket[] = []
beforeEach(async () => {
  host = await hostHere()
})
afterEach(async () => {
  giveBack()
  for (const socket of sockets.splice(0)) socket.destroy()
  await closeHost(host)
})

/** A line on which nothing is said. */
async function silent(): Promise<Socket & { gone: boolean }> {
  const socket = Object.assign(connect(host.port, '127.0.0.1'), { gone: false })
  sockets.push(socket)
  socket.on('error', () => {}).on('close', () => (socket.gone = true))
  socket.resume()
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

const algorithm = (part: ssh2.Algorithms) =>
  loggedIn(host.port, { key: freshKey(), more: { algorithms: part } })

const exec = (client: ssh2.Client, words: string): Promise<ClientChannel> =>
  new Promise((resolve, reject) =>
    client.exec(words, (error, channel) => (error ? reject(error) : resolve(channel))),
  )
const heard = (channel: ClientChannel): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    channel.on('data', (piece: Buffer) => (text += piece))
    channel.stderr.on('data', (piece: Buffer) => (text += piece))
    channel.on('close', () => resolve(text))
  })

test('who says nothing is cut off in time', async () => {
  own.login = 200
  const socket = await silent()
  await until(() => socket.gone, 'the line is closed')
  expect(host.log()).toMatch(/cut .*not logged in in time/)
})

test('only so many lines come from one address, and so many wait to log in', async () => {
  own.perAddress = 3
  const lines = [await silent(), await silent(), await silent(), await silent()]
  await until(() => lines[3]!.gone, 'the fourth is closed')
  expect(lines.slice(0, 3).some(({ gone }) => gone)).toBe(false)
  await host.logged(/line-refused .*too many lines from this address/)
  own.perAddress = 100
  own.waiting = 4
  const more = [await silent(), await silent()]
  await until(() => more[1]!.gone, 'the fifth is closed')
  await host.logged(/line-refused .*too many that have not logged in/)
})

test('a greeting without an end is not kept', async () => {
  const socket = await silent()
  for (let n = 0; n < 40 && !socket.destroyed; n++) socket.write('x'.repeat(65_536))
  await until(() => socket.gone, 'the line is closed')
})

test('lines that break anywhere end nothing else', async () => {
  const ann = await friend(host.port, 'ann')
  for (const text of ['', 'SSH-2.0-x\r\n', `SSH-2.0-x\r\n${'\0'.repeat(64)}`, 'GET / HTTP/1.0\r\n\r\n']) {
    const socket = await silent()
    socket.write(text)
    socket.resetAndDestroy()
  }
  await ann.does('\u001B[B', 'Who is here')
})

test('six tries to log in, and no more', async () => {
  await friend(host.port, 'ann')
  const client = new ssh2.Client()
  const keys = Array.from({ length: 8 }, freshKey)
  const ended = new Promise<Error>((resolve) =>
    client.on('error', resolve).on('close', () => resolve(new Error('closed'))),
  )
  client.connect({
    ...{ host: '127.0.0.1', port: host.port, username: 'ann' },
    authHandler: (_left, _partial, next) => {
      const key = keys.pop()
      next(key ? { type: 'publickey', username: 'ann', key } : (false as never))
    },
  })
  await ended
  expect(keys.length).toBe(2)
  expect(host.log()).toMatch(/cut .*6 tries/)
})

test('a key names nobody that is merely offered', async () => {
  const key = freshKey()
  await friend(host.port, 'ann', { key })
  const print = ssh2.utils.parseKey(key) as ssh2.ParsedKey
  class Thief extends ssh2.BaseAgent {
    override getIdentities(done: (error?: Error, keys?: ssh2.ParsedKey[]) => void): void {
      done(undefined, [ssh2.utils.parseKey(print.getPublicSSH()) as ssh2.ParsedKey])
    }
    override sign(_key: unknown, _data: Buffer, options: unknown, done?: unknown): void {
      const tell = (done ?? options) as (error: Error | undefined, signature: Buffer) => void
      tell(undefined, Buffer.alloc(64, 1))
    }
  }
  const client = new ssh2.Client()
  const ended = new Promise<Error>((resolve) => client.on('error', resolve))
  client.on('ready', () => expect.unreachable('he is let in'))
  client.connect({
    ...{ host: '127.0.0.1', port: host.port, username: 'ann', agent: new Thief() },
    authHandler: ['none', 'agent'],
  })
  expect((await ended).message).toContain('authentication methods failed')
  await host.logged(/login-refused .*a signature that is not his/)
})

test('a known name accepts only its own keys, also one that looks like it', async () => {
  await friend(host.port, 'ann')
  for (const login of ['ann', 'ANN', 'ánn', 'a-nn'])
    await expect(loggedIn(host.port, { login, key: freshKey() })).rejects.toThrow(
      'authentication methods failed',
    )
  await host.logged(/a key that is not ann's/)
})

test('nothing old is spoken, and nothing is compressed', async () => {
  for (const part of [
    { cipher: ['aes128-cbc'] },
    { compress: ['zlib@openssh.com'] },
    { kex: ['diffie-hellman-group14-sha1'] },
    { hmac: ['hmac-sha1'], cipher: ['aes128-ctr'] },
  ] as ssh2.Algorithms[])
    await expect(algorithm(part)).rejects.toThrow('no matching')
})

test('no files, no agent, no forwarding, no command of the machine', async () => {
  const client = await loggedIn(host.port, { key: freshKey() })
  const failing = (act: (done: (error?: Error | null) => void) => unknown): Promise<boolean> =>
    new Promise((resolve) => act((error) => resolve(error instanceof Error)))
  expect(
    await failing((done) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, (error) => done(error))),
  ).toBe(true)
  expect(await failing((done) => client.forwardIn('127.0.0.1', 0, (error) => done(error)))).toBe(true)
  expect(await failing((done) => client.sftp((error) => done(error)))).toBe(true)
  await host.logged(/request-refused .*kind=sftp/)
  expect(await heard(await exec(client, 'cat /etc/passwd; sh'))).toContain('There is "status"')
  client.end()
})

test('one screen and one command on a line', async () => {
  const ann = await friend(host.port, 'ann')
  await exec(ann.client, 'status')
  await expect(exec(ann.client, 'status')).rejects.toThrow()
  await expect(new Promise((_, reject) => ann.client.shell((error) => reject(error)))).rejects.toThrow()
  await ann.does('\u001B[B', 'Who is here')
})

/** What a client of ssh2 can say that it does not say by itself. */
const inside = (client: ssh2.Client) =>
  (
    client as unknown as {
      readonly _protocol: {
        session(channel: number, window: number, packet: number): void
        rekey(): void
        /** Undefined but while new keys are agreed on. */
        readonly _kexinit: unknown
      }
    }
  )._protocol

test('a client that takes packets of nothing is cut off', async () => {
  const client = await loggedIn(host.port, { key: freshKey() })
  client.on('error', () => {})
  inside(client).session(7, 0xffffffff, 0)
  await host.logged(/cut .*packets of nothing/)
})

test('who asks for new keys of the line all the time is cut off', async () => {
  Object.assign(own, { rekeys: { burst: 3, perMinute: 1 } })
  const ann = await friend(host.port, 'ann')
  const flood = await friend(host.port, 'flood')
  const protocol = inside(flood.client)
  const flooding = setInterval(() => {
    if (protocol._kexinit === undefined && !flood.hasEnded()) protocol.rekey()
  }, 5)
  await host.logged(/cut .*new keys all the time/)
  await until(flood.hasEnded, 'the flood has ended')
  clearInterval(flooding)
  await ann.does('\u001B[B', 'Who is here')
})

test('terminals and windows of any kind are borne', async () => {
  const odd = await guest(host.port, {
    login: 'odd',
    term: '\u001B[31m$(reboot)',
    columns: 100,
    rows: 30,
    env: { LANG: '\u001B]0;x\u0007', LD_PRELOAD: 'x', TERM_PROGRAM: 'y'.repeat(5000) },
  })
  await odd.sees('Who is here')
  for (const [columns, rows] of [
    [0, 0],
    [0xffffffff, 0xffffffff],
    [1, 1],
  ] as const)
    odd.channel.setWindow(rows, columns, 0, 0)
  for (let n = 0; n < 200; n++) odd.channel.setWindow(30, 90 + (n % 9), 0, 0)
  odd.channel.setWindow(30, 100, 0, 0)
  await until(
    () => !odd.text().includes('This window') && odd.text().includes('Who is here'),
    () => odd.text(),
  )
  expect(host.log()).not.toContain('fault')
})

test('a flood of keys is cut off, and another plays on meanwhile', async () => {
  const ann = await friend(host.port, 'ann')
  const flood = await guest(host.port, { login: 'flood' })
  await flood.sees('Who is here')
  flood.press('j'.repeat(3000))
  const begun = performance.now()
  await ann.does('\u001B[B', 'Who is here')
  expect(performance.now() - begun).toBeLessThan(2000)
  flood.press('j'.repeat(200_000))
  await host.logged(/cut .*bytes of keys at once/)
  await until(flood.hasEnded, 'the flood has ended')
})

test('bots send no line without an end', async () => {
  const ann = await friend(host.port, 'ann')
  const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
  await host.house.hall.add({
    game: 'islands-test',
    newGame,
    by: 'ann',
    deadline: { kind: 'none' },
    delay: 0,
  })
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Sit down as Ann')
  await ann.does('\r', 'Play Ann')
  const channel = await exec(ann.client, 'referee isles-1')
  const told = heard(channel)
  channel.write(`${'x'.repeat(100_000)}\n{"type":"quit"}\n`)
  expect(await told).toMatch(/"hello".*\n[\s\S]*A line may have at most/)
})
