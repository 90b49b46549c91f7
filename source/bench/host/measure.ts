/** A host with tables and friends at them, as it is to be measured. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import ssh2 from 'ssh2'
import { shelfOf } from '../../cli/shelf.ts'
import { games } from '../../games/index.ts'
import { fingerprintOf, freshPrivateKey } from '../../host/door/host-key.ts'
import { openHall } from '../../host/tables/hall.ts'
import { taken } from '../../host/tables/seats.ts'
import type { NewGame } from '../../kernel/contract/game.ts'
import { campaign } from '../games.ts'
import { type Friend, friendAt, type LineKind } from './client.ts'

export interface Measure {
  /** Presses keys at a pace, each at the next friend. @returns milliseconds, and the share of a core that the host took */
  keys(
    perSecond: number,
    seconds: number,
  ): Promise<{ readonly times: readonly number[]; readonly cpu: number }>
  /** Has so many sit in the lobby. @returns the share of a core that the host takes then */
  idle(count: number, seconds: number): Promise<number>
  /** Of the host, in bytes. */
  memory(): number
  close(): Promise<void>
}

interface Load {
  readonly players: number
  readonly watchers: number
  readonly kind?: LineKind
}

/** In a second the system counts so many ticks. */
const ticks = 100
const down = '\u001B[B'
const up = '\u001B[A'
const seatsOfFive = ['Spain', 'England', 'France', 'Portugal', 'Bankers'] as const

export async function openMeasure({ players, watchers, kind = 'plain' }: Load): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-host-'))
  const people = Array.from({ length: players + watchers }, (_, at) => ({
    name: nameOf(at),
    key: freshPrivateKey(),
  }))
  const seated = await layTables(
    folder,
    people.slice(0, players).map(({ name }) => name),
    watchers > 0,
  )
  writeFileSync(join(folder, 'people.json'), JSON.stringify({ people: people.map(personOf) }))
  const { host, port } = await startHost(folder)
  const friends: Friend[] = []
  const idlers: Friend[] = []
  let number = 0
  const come = (at: number, of: LineKind): Promise<Friend> =>
    friendAt(port, { login: people[at]!.name, key: people[at]!.key, number: number++, kind: of })
  for (let at = 0; at < people.length; at++) {
    const one = await come(at, at < players ? kind : 'plain')
    friends.push(one)
    await one.sees(at < players ? 'YOUR TURN' : 'Watch:')
    one.write(at < players ? '\r' : `${down}\r`)
    await one.sees(at < players ? `Play ${seated[at]}` : 'Watch')
    one.write('\r')
    await one.sees('Turn 1')
    await wait(100)
    one.write('s')
  }
  await wait(1500)
  return {
    async keys(perSecond, seconds) {
      const begun = { at: performance.now(), cpu: cpuOf(host) }
      const pending: Promise<number | null>[] = []
      const busy = new Set<Friend>()
      for (let n = 0; performance.now() - begun.at < seconds * 1000; n++) {
        const one = friends[n % players]!
        if (!busy.has(one)) {
          busy.add(one)
          pending.push(one.press(n % 2 === 0 ? down : up).finally(() => busy.delete(one)))
        }
        await wait(Math.max(0, begun.at + ((n + 1) * 1000) / perSecond - performance.now()))
      }
      const times = (await Promise.all(pending)).filter((time) => time !== null)
      return { times, cpu: (cpuOf(host) - begun.cpu) / ((performance.now() - begun.at) / 1000) }
    },
    async idle(count, seconds) {
      const key = freshPrivateKey()
      for (let at = 0; at < count; at += 10)
        idlers.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(10, count - at) }, () =>
              friendAt(port, { login: 'idler', key, number: number++, kind: 'plain' }),
            ),
          )),
        )
      await wait(3000)
      const begun = cpuOf(host)
      await wait(seconds * 1000)
      return (cpuOf(host) - begun) / seconds
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    async close() {
      for (const one of [...friends, ...idlers]) one.close()
      host.kill('SIGKILL')
      await wait(300)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Of letters that nobody takes for others. */
const letters = 'abcdefgh'
const nameOf = (at: number): string => `friend-${letters[at >> 6]}${letters[(at >> 3) & 7]}${letters[at & 7]}`

function personOf({ name, key }: { readonly name: string; readonly key: string }) {
  const parsed = ssh2.utils.parseKey(key)
  if (parsed instanceof Error) throw parsed
  return { name, keys: [fingerprintOf(parsed.getPublicSSH())], since: new Date().toISOString() }
}

/** Makes the tables. @returns the seat of each player */
async function layTables(
  folder: string,
  names: readonly string[],
  asOne: boolean,
): Promise<readonly string[]> {
  const hall = openHall({
    ...{ folder, shelf: shelfOf(games, 'bench'), version: 'bench', log: () => {}, announce: () => {} },
    thinker: { think: async () => null, close: async () => {} },
    points: async () => Number,
  })
  const size = asOne ? 5 : 3
  const seated: string[] = []
  try {
    for (let at = 0; at < names.length; at += size) {
      const seats = seatsOfFive.slice(0, size)
      const there = names.slice(at, at + size)
      const held = Object.fromEntries(
        seats.map((seat, n) => [seat, n < there.length ? 'human' : 'computer:normal']),
      )
      const newGame: NewGame = { scenario: campaign, seed: `bench ${at}`, options: { seats: held } }
      const by = there[0]!
      const table = await hall.add({ game: games[0].name, newGame, by, deadline: { kind: 'none' }, delay: 0 })
      const own = Object.keys(hall.record(table)!.seats)
      for (const [n, name] of there.entries()) {
        hall.change(table, (record) => taken(record, own[n]!, name, new Date()))
        seated.push(own[n]!)
      }
      while (!hall.record(table)!.begun) await wait(5)
    }
    return seated
  } finally {
    await wait(50)
    hall.close()
  }
}

async function startHost(folder: string): Promise<{ readonly host: ChildProcess; readonly port: number }> {
  const cli = join(import.meta.dirname, 'cli.js')
  const args = [cli, 'host', '--port', '0', '--address', '127.0.0.1', '--games', folder]
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  host.stdout?.on('data', (piece: Buffer) => (told += piece.toString()))
  for (let n = 0; n < 400; n++) {
    const port = /listens at port (\d+)/.exec(told)?.[1]
    if (port) return { host, port: Number(port) }
    await wait(50)
  }
  throw new Error(`The host does not start: ${told}`)
}

/** Seconds that a process has computed so far. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}
