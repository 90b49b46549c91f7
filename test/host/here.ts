/** A host of the tests, in this process and on the loopback address, and guests who come to it with ssh2. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import headless from '@xterm/headless'
import ssh2, { type ClientChannel, type ConnectConfig } from 'ssh2'
import type { OpenGame } from '../../source/app/shelf.ts'
import { asWatched } from '../../source/app/terminal/watched.ts'
import { freshPrivateKey } from '../../source/host/door/host-key.ts'
import { type Host, openHost } from '../../source/host/host.ts'
import { limits } from '../../source/host/limits.ts'
import { solve } from '../../source/host/tables/thinker.ts'
import { islandsComputer } from '../app/islands/computer.ts'
import { islands } from '../app/islands/game.ts'
import { islandsPanels } from '../app/islands/panels.ts'
import { opened, shelfOf } from '../app/shelves.ts'
import { patience } from '../measure.ts'

/** A new game for two friends. */
export const twoSeats = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human', Bob: 'human' } } }

asWatched()

/** The limits, that a test may make smaller. */
export const own = limits as {
  -readonly [K in keyof typeof limits]: (typeof limits)[K] extends number ? number : (typeof limits)[K]
}
const before = { ...own }
/** The limits as they are. */
export const giveBack = (): void => void Object.assign(own, before)

export interface HostHere extends Host {
  readonly folder: string
  readonly port: number
  /** The lines of the log so far. */
  log(): string
  /** Waits until the log tells of something. */
  logged(what: RegExp): Promise<void>
}

export const theIslands = (): OpenGame => opened(islands(), islandsPanels, islandsComputer)

/** Opens a host. @param folder one that is there already, as after a kill */
export async function hostHere(
  folder = mkdtempSync(join(tmpdir(), 'host-')),
  of: OpenGame = theIslands(),
): Promise<HostHere> {
  const host = openHost({
    ...{ folder, title: 'The test table', version: 'test', shelf: shelfOf(of) },
    thinker: { think: async (problem) => solve(of, problem), close: async () => {} },
    points: async () => Number,
  })
  const port = await host.listen(0, '127.0.0.1')
  const log = () => readFileSync(join(folder, 'host.log'), 'utf8')
  return {
    ...{ ...host, folder, port, log },
    logged: (what) => until(() => what.test(log()), `the log tells of ${what}:\n${log()}`),
  }
}

export async function closeHost(host: HostHere): Promise<void> {
  await host.close()
  rmSync(host.folder, { recursive: true, force: true })
}

/** Waits until something holds. @throws Error with what was waited for */
export async function until(
  holds: () => boolean,
  what: string | (() => string),
  within = patience,
): Promise<void> {
  for (const end = performance.now() + within; !holds(); await wait(5))
    if (performance.now() > end) throw new Error(typeof what === 'string' ? what : what())
}

export const freshKey = freshPrivateKey

export interface GuestOptions {
  readonly login?: string
  /** A private key; a guest has none. */
  readonly key?: string
  readonly env?: Readonly<Record<string, string>>
  readonly term?: string
  readonly columns?: number
  readonly rows?: number
  readonly more?: ConnectConfig
}

export interface Guest {
  readonly client: ssh2.Client
  readonly channel: ClientChannel
  readonly emulator: headless.Terminal
  /** All that has come so far. */
  sent(): string
  text(): string
  press(keys: string): void
  resize(columns: number, rows: number): void
  /** Waits until the screen shows something. */
  sees(what: RegExp | string): Promise<void>
  /** Presses keys, and waits for what they bring. */
  does(keys: string, what: RegExp | string): Promise<void>
  hasEnded(): boolean
  close(): void
}

/** A client that has logged in. */
export function loggedIn(port: number, { login = 'ann', key, more }: GuestOptions): Promise<ssh2.Client> {
  const client = new ssh2.Client()
  return new Promise((resolve, reject) => {
    client.on('ready', () => resolve(client)).on('error', reject)
    client.on('close', () => reject(new Error('the line was closed')))
    client.on('keyboard-interactive', (_name, _text, _lang, _prompts, finish) => finish([]))
    client.connect({
      ...{ host: '127.0.0.1', port, username: login },
      ...(key === undefined ? { tryKeyboard: true } : { privateKey: key }),
      ...more,
    })
  })
}

export async function guest(port: number, options: GuestOptions = {}): Promise<Guest> {
  const { env = {}, term = 'xterm-256color', columns = 100, rows = 30 } = options
  const client = await loggedIn(port, options)
  const emulator = new headless.Terminal({ cols: columns, rows, allowProposedApi: true })
  let all = ''
  let ended = false
  client.on('close', () => {
    ended = true
  })
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    client.shell({ term, cols: columns, rows }, { env }, (error, stream) =>
      error ? reject(error) : resolve(stream),
    )
  })
  channel.on('data', (piece: Buffer) => {
    all += piece.toString()
    emulator.write(piece)
  })
  channel.on('close', () => {
    ended = true
  })
  const text = (): string => {
    const { active } = emulator.buffer
    return Array.from(
      { length: emulator.rows },
      (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? '',
    ).join('\n')
  }
  const sees = (what: RegExp | string): Promise<void> =>
    until(
      () => (typeof what === 'string' ? text().includes(what) : what.test(text())),
      () => `${what} is not on the screen:\n${text()}`,
    )
  return {
    ...{ client, channel, emulator, text, sees },
    sent: () => all,
    press: (keys) => void channel.write(keys),
    resize(to, height) {
      emulator.resize(to, height)
      channel.setWindow(height, to, 0, 0)
    },
    async does(keys, what) {
      channel.write(keys)
      await sees(what)
    },
    hasEnded: () => ended,
    close: () => client.end(),
  }
}

/** Somebody who has said his name, in the lobby. */
export async function friend(port: number, name: string, options: GuestOptions = {}): Promise<Guest> {
  const one = await guest(port, { login: name, key: freshKey(), ...options })
  await one.sees(/Name: |By which name|Who is here/)
  if (!one.text().includes('Who is here')) await one.does('\r', 'Who is here')
  return one
}
