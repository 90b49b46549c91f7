/** The entrance: lines are counted, timed and bounded here before anybody hears of them. */
import { createServer, type Server, type Socket } from 'node:net'
import ssh2, { type Connection } from 'ssh2'
import { program } from '../../program.ts'
import { openBucket } from '../bucket.ts'
import { limits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Register } from '../people/register.ts'
import { networkOf, plainAddress } from './address.ts'
import { type Reception, receive } from './caller.ts'
import { openFlow } from './flow.ts'
import { openLogin } from './login.ts'

export interface DoorOptions {
  /** A private key, as OpenSSH writes it. */
  readonly hostKey: string
  readonly register: Register
  readonly log: Log
  readonly reception: Reception
  /** Does what comes of a line so that a fault in it ends that line and nothing else. */
  guarded(line: Socket, act: () => void): void
}

export interface Door {
  /** @returns the port. @throws what the system says of it */
  listen(port: number, address?: string): Promise<number>
  /** Nobody comes in any more, and who is in goes out. */
  close(): Promise<void>
  /** How many lines there are, and how many of them have not logged in. */
  count(): { readonly lines: number; readonly waiting: number }
}

/**
 * What is spoken: nothing old, and nothing compressed. A key would take hundreds of packets with a client that is told
 * of `ping@openssh.com`; ssh2 does not announce it.
 */
const algorithms = {
  kex: ['curve25519-sha256', 'curve25519-sha256@libssh.org', 'ecdh-sha2-nistp256'],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes256-ctr', 'aes128-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256'],
  compress: ['none'],
} satisfies NonNullable<ssh2.ServerConfig['algorithms']>

/** Of a client that is silent it is asked whether it is still there. */
const alive = { keepaliveInterval: 30_000, keepaliveCountMax: 3 }

export function openDoor(options: DoorOptions): Door {
  const { log, guarded } = options
  /** Each with the network that it comes from. */
  const lines = new Map<Socket, string>()
  const waiting = new Set<Socket>()
  const ssh = new ssh2.Server({ hostKeys: [options.hostKey], ident: program, algorithms, ...alive })
  // The package listens nowhere: every line is counted before it is handed over.
  const callers = new Map<Socket, (connection: Connection) => void>()
  ssh.on('connection', (connection) => {
    const socket = (connection as unknown as { readonly _sock: Socket })._sock
    callers.get(socket)?.(connection)
  })

  function refusal(address: string): string | null {
    if (lines.size >= limits.lines) return 'too many lines'
    if (waiting.size >= limits.waiting) return 'too many that have not logged in'
    const same = [...lines.values()].filter((one) => one === networkOf(address)).length
    return same >= limits.perAddress ? 'too many lines from this address' : null
  }

  function take(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? 'nowhere')
    // From the first moment on: a line that breaks before anybody listens would end the process.
    socket.on('error', () => {})
    const why = refusal(address)
    if (why !== null) {
      log('line-refused', { address, why })
      socket.destroy()
      return
    }
    socket.setNoDelay(true)
    lines.set(socket, networkOf(address))
    waiting.add(socket)
    let isCut = false
    const cut = (reason: string): void => {
      if (isCut || socket.destroyed) return
      isCut = true
      log('cut', { address, why: reason })
      socket.destroy()
    }
    const timer = setTimeout(() => cut('not logged in in time'), limits.login)
    socket.on('close', () => {
      clearTimeout(timer)
      lines.delete(socket)
      waiting.delete(socket)
      callers.delete(socket)
    })
    const came = openFlow(socket, cut)
    // All that ssh2 does for a line it does when its socket tells of something.
    const emit = socket.emit.bind(socket) as (...event: readonly unknown[]) => boolean
    socket.emit = (...event: readonly unknown[]) => {
      let heard = false
      guarded(socket, () => {
        heard = emit(...event)
      })
      if (event[0] === 'data') came((event[1] as Buffer).length)
      return heard
    }
    callers.set(socket, (connection) => {
      connection.on('error', (error: Error) => log('line-error', { address, why: error.message }))
      const rekeys = openBucket(limits.rekeys.burst, limits.rekeys.perMinute / 60_000)
      connection.on('rekey', () => {
        if (!rekeys.take(1)) cut('new keys all the time')
      })
      const login = openLogin({
        ...{ address, register: options.register, log, close: cut },
        welcome(who) {
          clearTimeout(timer)
          waiting.delete(socket)
          log('login', { address, login: who.login, key: who.key ?? 'guest' })
          receive({ who, socket, connection, log, reception: options.reception, cut })
        },
      })
      connection.on('authentication', (context) => guarded(socket, () => login(context)))
    })
    guarded(socket, () => ssh.injectSocket(socket))
  }

  const server: Server = createServer(take)
  server.on('error', (error) => log('entrance-error', { why: error.message }))
  return {
    listen: (port, address) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, address, () => {
          server.off('error', reject)
          const at = server.address()
          resolve(typeof at === 'object' && at ? at.port : port)
        })
      }),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of lines.keys()) socket.destroy()
      await closed
    },
    count: () => ({ lines: lines.size, waiting: waiting.size }),
  }
}
