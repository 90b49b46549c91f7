/** A friend's client: it logs in, presses keys, and knows when the last byte of what they brought has come. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import ssh2, { type ClientChannel } from 'ssh2'

export const kinds = ['plain', '80 ms, 1 % lost', 'rekey at 16 kB'] as const
export type LineKind = (typeof kinds)[number]

/** Milliseconds one way, and of a packet that was lost and is sent again, beside. */
const line = { way: 40, lost: 200, share: 0.01 }
/** Milliseconds without a byte after which a frame is whole. */
const quiet = 120
const patience = 1500

export interface Friend {
  /** Milliseconds from a key to the last byte of what it brings, less the time of the line; null if it brings nothing. */
  press(key: string): Promise<number | null>
  /** Waits until what has come so far holds a text. */
  sees(what: string): Promise<void>
  write(keys: string): void
  close(): void
}

/** @param number lines come from addresses of their own, as those of friends do */
export async function friendAt(
  port: number,
  {
    login,
    key,
    number,
    kind,
  }: { readonly login: string; readonly key: string; readonly number: number; readonly kind: LineKind },
): Promise<Friend> {
  const client = new ssh2.Client()
  const slow = kind === '80 ms, 1 % lost' ? await slowLine(port, addressOf(number)) : null
  await new Promise<void>((resolve, reject) => {
    // As ssh has it with a terminal: else half of a key waits for the other side to say that it has the rest.
    client.on('connect', () => client.setNoDelay(true))
    client.on('ready', resolve).on('error', reject)
    client.connect({
      ...{ host: '127.0.0.1', port: slow?.port ?? port, username: login, privateKey: key },
      ...(slow ? {} : { localAddress: addressOf(number) }),
      readyTimeout: 60_000,
    })
  })
  let broken = ''
  client.on('error', ({ message }) => {
    broken = message
  })
  client.on('close', () => {
    broken ||= 'closed'
  })
  const channel = await new Promise<ClientChannel>((resolve, reject) =>
    client.shell({ term: 'xterm-256color', cols: 100, rows: 30 }, (error, made) =>
      error ? reject(error) : resolve(made),
    ),
  )
  let recent = ''
  let last = 0
  let bytes = 0
  channel.on('data', (piece: Buffer) => {
    last = performance.now()
    recent = (recent + piece.toString()).slice(-60_000)
    bytes += piece.length
    if (kind === 'rekey at 16 kB' && bytes > 16_384) {
      bytes = 0
      rekey(client)
    }
  })
  return {
    write: (keys) => void channel.write(keys),
    async press(keys) {
      const begun = performance.now()
      channel.write(keys)
      while (last < begun || performance.now() - last < quiet) {
        if (last < begun && performance.now() - begun > patience) return null
        await wait(5)
      }
      return last - begun - (slow ? 2 * line.way : 0)
    },
    async sees(what) {
      for (const end = performance.now() + 60_000; !recent.includes(what); await wait(20))
        if (broken || performance.now() > end)
          throw new Error(
            `${login} does not see "${what}": ${broken || 'in time'} ${JSON.stringify(recent.slice(-2000))}`,
          )
      recent = ''
    },
    close() {
      client.end()
      slow?.close()
    },
  }
}

/** The package can, and its types do not say so. */
const rekey = (client: ssh2.Client): void => (client as unknown as { rekey(): void }).rekey()

const addressOf = (number: number): string => `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`

/** A line to the host that takes its time, and loses some of what it is given and sends it again. */
async function slowLine(port: number, address: string): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const delayed = (from: Socket, to: Socket): void => {
    // What comes later never arrives sooner; timers alone do not keep that.
    const under: { readonly piece: Buffer; readonly due: number }[] = []
    let free = 0
    const arrive = (): void => {
      const now = performance.now()
      while (under[0] && under[0].due <= now) {
        const { piece } = under.shift()!
        if (to.writable) to.write(piece)
      }
      if (under[0]) setTimeout(arrive, under[0].due - now)
    }
    from.on('data', (piece: Buffer) => {
      const way = line.way + (Math.random() < line.share ? line.lost : 0)
      free = Math.max(free, performance.now() + way)
      under.push({ piece, due: free })
      if (under.length === 1) setTimeout(arrive, way)
    })
    from.on('error', () => {}).on('close', () => to.destroy())
    sockets.add(from.setNoDelay(true))
  }
  const server: Server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port, localAddress: address })
    delayed(near, far)
    delayed(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
