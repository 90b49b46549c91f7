/** A host that is killed at any moment: whatever was confirmed is there when it comes back. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import ssh2, { type ClientChannel } from 'ssh2'
import { expect, test } from 'vitest'
import { shelfOf } from '../../../source/cli/shelf.ts'
import { games } from '../../../source/games/index.ts'
import { fingerprintOf } from '../../../source/host/door/host-key.ts'
import { openHall } from '../../../source/host/tables/hall.ts'
import { taken } from '../../../source/host/tables/seats.ts'
import { builtProgram } from '../../built-program.ts'
import { freshKey, loggedIn, until } from '../here.ts'

const kills = 50

async function startHost(folder: string): Promise<{ readonly host: ChildProcess; readonly port: number }> {
  const args = [builtProgram(), 'host', '--port', '0', '--address', '127.0.0.1', '--games', folder]
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let told = ''
  host.stdout?.on('data', (piece: Buffer) => (told += piece.toString()))
  await until(() => /listens at port \d+/.test(told), 'the host listens', 30_000)
  return { host, port: Number(/listens at port (\d+)/.exec(told)![1]) }
}

test(`${kills} times under load`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-kills-'))
  const key = freshKey()
  const parsed = ssh2.utils.parseKey(key) as ssh2.ParsedKey
  const person = {
    name: 'bot',
    keys: [fingerprintOf(parsed.getPublicSSH())],
    since: new Date().toISOString(),
  }
  writeFileSync(join(folder, 'people.json'), JSON.stringify({ people: [person] }))
  const hall = openHall({
    ...{ folder, shelf: shelfOf(games, 'test'), version: 'test', log: () => {}, announce: () => {} },
    thinker: { think: async () => null, close: async () => {} },
    points: async () => Number,
  })
  const seats = { Spain: 'human', England: 'computer:easy', France: 'computer:easy' }
  const newGame = { scenario: 'campaign', seed: 'kills', options: { seats } }
  const name = await hall.add({
    game: games[0].name,
    newGame,
    by: 'bot',
    deadline: { kind: 'none' },
    delay: 0,
  })
  hall.change(name, (now) => taken(now, 'Spain', 'bot', new Date()))
  await until(() => hall.record(name)!.begun, 'it has begun')
  await wait(50)
  hall.close()
  /** Actions of the bot that were confirmed, by the number of all that the game had then at least. */
  let confirmed = 0
  try {
    for (let n = 0; n < kills; n++) {
      const { host, port } = await startHost(folder)
      const client = await loggedIn(port, { login: 'bot', key })
      client.on('error', () => {})
      const channel = await new Promise<ClientChannel>((resolve, reject) =>
        client.exec(`referee ${name}`, (error, made) => (error ? reject(error) : resolve(made))),
      )
      let isDoomed = false
      let isKilled = false
      let killed = Promise.resolve()
      const killSoon = async (): Promise<void> => {
        await wait(Math.random() * 1500)
        isKilled = true
        host.kill('SIGKILL')
      }
      let asked = false
      for await (const line of createInterface({ input: channel })) {
        const message = JSON.parse(line) as Record<string, unknown>
        const hello = message.hello as { readonly actions: number } | undefined
        if (hello) expect(hello.actions).toBeGreaterThanOrEqual(confirmed)
        if (hello) confirmed = hello.actions
        // One in two is killed while it starts, the other once somebody plays, however slow the machine is.
        const isNow = n % 2 === 0 ? hello : message.advice
        if (isNow && !isDoomed) {
          isDoomed = true
          killed = killSoon()
        }
        if (asked && message.events && message.by === undefined) confirmed++
        asked = false
        if (message.outcome) return
        if (message.decision) channel.write('{"type":"advice","level":"easy"}\n')
        const advice = message.advice as { readonly action: object } | null | undefined
        if (advice) {
          asked = true
          channel.write(`${JSON.stringify(advice.action)}\n`)
        }
        if (isKilled) break
      }
      await killed
      client.destroy()
      await until(() => host.exitCode !== null || host.signalCode !== null, 'it is dead')
    }
    expect(confirmed).toBeGreaterThan(20)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
