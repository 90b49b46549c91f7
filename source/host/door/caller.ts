/** One line: who is on it, the one screen and the one command that he may have, and its end. */
import type { Socket } from 'node:net'
import type { Connection, PseudoTtyInfo, ServerChannel, Session, SessionAccept } from 'ssh2'
import { openBucket } from '../bucket.ts'
import { limits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Identity } from '../people/identity.ts'
import { coloursOf, Environment, sizeWithin, type WindowSize } from './environment.ts'

/** What a client has asked for a screen with. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly colours: number
  readonly size: WindowSize
  /** False for who has asked for lines without one. */
  readonly hasTerminal: boolean
  readonly socket: Socket
  readonly channel: ServerChannel
  /** Calls back with every size that the window gets. */
  onResize(tell: (size: WindowSize) => void): void
  /** Ends the whole line. */
  cut(why: string): void
}

/** A command that a client has asked for, on a channel without a terminal. */
export interface CallerCommand {
  readonly words: string
  readonly socket: Socket
  readonly channel: ServerChannel
  /** Calls back when the client has closed the channel or the line; what it sent before may lie unread. */
  onGone(tell: () => void): void
  cut(why: string): void
}

/** What is done for who has logged in. */
export interface Reception {
  screen(who: Identity, terminal: Terminal): void
  /** For who reads line by line. */
  lines(who: Identity, terminal: Terminal): void
  command(who: Identity, command: CallerCommand): void
}

interface Caller {
  readonly who: Identity
  readonly socket: Socket
  readonly connection: Connection
  readonly log: Log
  readonly reception: Reception
  cut(why: string): void
}

/** Lets a client that has logged in have its channels: one with a screen, one with a command, and nothing else. */
export function receive(caller: Caller): void {
  const { who, socket, connection, log, cut } = caller
  const left = new Set(['shell', 'exec'])
  let channels = 0
  let running = 0
  const idle = (): NodeJS.Timeout => setTimeout(() => cut('nothing is asked for'), limits.nothing)
  let waits = idle()
  socket.on('close', () => {
    clearTimeout(waits)
    // No channel of it is waited for.
    running = Number.POSITIVE_INFINITY
  })
  const begins = (channel: ServerChannel): void => {
    running++
    clearTimeout(waits)
    channel.on('close', () => {
      if (--running === 0) waits = idle()
    })
  }
  let forwards = 0
  const refuseForwarding = (_accept: unknown, reject: (() => void) | undefined): void => {
    if (++forwards > limits.requests) return cut('too many requests')
    log('request-refused', { address: who.address, login: who.login, kind: 'forwarding' })
    reject?.()
  }
  // Without a listener the package refuses these by itself, and nobody would read of it.
  connection.on('tcpip', refuseForwarding)
  connection.on('openssh.streamlocal', refuseForwarding)
  connection.on('request', refuseForwarding)
  connection.on('session', (accept, reject) => {
    if (++channels > 2) {
      log('channel-refused', { address: who.address, login: who.login })
      if (channels > 2 + limits.tries) cut('too many channels')
      else reject()
      return
    }
    const session = accept()
    if (packetOf(session) < limits.packet) return cut('packets of nothing')
    openChannel(caller, session, { take: (kind) => left.delete(kind), begins })
  })
}

/** The packets that a client takes on a channel; ssh2 tells it only within. */
const packetOf = (session: Session): number =>
  (session as unknown as { readonly _chanInfo?: { readonly outgoing?: { readonly packetSize?: number } } })
    ._chanInfo?.outgoing?.packetSize ?? 0

/** What may run on a line. */
interface Places {
  /** False if one of that kind has run. */
  take(kind: string): boolean
  begins(channel: ServerChannel): void
}

function openChannel(
  { who, socket, log, reception, cut }: Caller,
  session: Session,
  { take, begins }: Places,
): void {
  const environment = new Environment()
  const changes = openBucket(limits.resized.burst, limits.resized.perSecond / 1000)
  let term = ''
  let size: WindowSize = sizeWithin(0, 0)
  let hasTerminal = false
  let requests = 0
  let tell: (size: WindowSize) => void = () => {}
  let late: NodeJS.Timeout | undefined
  const counted = (): boolean => {
    if (++requests <= limits.requests) return true
    cut('too many requests')
    return false
  }
  const refused = (kind: string, reject: (() => void) | undefined): void => {
    if (!counted()) return
    log('request-refused', { address: who.address, login: who.login, kind })
    reject?.()
  }
  session.on('error', () => {})
  session.on(
    'pty',
    (accept: SessionAccept | undefined, _reject: unknown, info: PseudoTtyInfo & { term?: string }) => {
      if (!counted()) return
      hasTerminal = true
      term = info.term ?? ''
      size = sizeWithin(info.cols, info.rows)
      accept?.()
    },
  )
  session.on('env', (accept, reject, { key, val }) => {
    if (!counted()) return
    if (environment.set(key, val)) accept?.()
    else reject?.()
  })
  const resized = (): void => {
    const cells = size.columns * size.rows
    if (changes.take(cells)) tell(size)
    else late = setTimeout(resized, changes.until(cells))
  }
  session.on('window-change', (accept, _reject, { cols, rows }) => {
    size = sizeWithin(cols, rows)
    accept?.()
    // The last of many sizes counts.
    clearTimeout(late)
    resized()
  })
  const terminalOn = (channel: ServerChannel): Terminal => {
    channel.on('error', () => {})
    channel.on('close', () => clearTimeout(late))
    const env = environment.with(term)
    return {
      ...{ env, colours: coloursOf(env), hasTerminal, socket, channel, cut },
      get size() {
        return size
      },
      onResize(listener) {
        tell = listener
      },
    }
  }
  /** The channel of a program that may begin; ssh2 gives none where another runs on the channel already. */
  const begun = (kind: string, accept: () => ServerChannel, reject: () => void): ServerChannel | null => {
    const channel = take(kind) ? (accept() as ServerChannel | undefined) : undefined
    if (!channel) {
      refused(kind, reject)
      return null
    }
    begins(channel)
    socket.on('data', () => {
      if (channel.readableLength > limits.line.unread) cut('it does not heed its window')
    })
    return channel
  }
  session.on('shell', (accept, reject) => {
    if (!hasTerminal) return refused('shell', reject)
    const channel = begun('shell', accept, reject)
    if (!channel) return
    const terminal = terminalOn(channel)
    if (terminal.env.TERM === 'dumb') reception.lines(who, terminal)
    else reception.screen(who, terminal)
  })
  session.on('exec', (accept, reject, { command }) => {
    const channel = begun('exec', accept, reject)
    if (!channel) return
    if (command.trim() === 'lines') return reception.lines(who, terminalOn(channel))
    channel.on('error', () => {})
    let isGone = false
    const tellers: (() => void)[] = []
    const gone = (): void => {
      isGone = true
      for (const tell of tellers.splice(0)) tell()
    }
    session.on('close', gone)
    socket.on('close', gone)
    const onGone = (tell: () => void): void => (isGone ? tell() : void tellers.push(tell))
    reception.command(who, { words: command.slice(0, limits.botLine), socket, channel, onGone, cut })
  })
  // Without a listener the package refuses these by itself, and nobody would read of it.
  session.on('sftp', (_accept, reject) => refused('sftp', reject))
  session.on('subsystem', (_accept, reject) => refused('subsystem', reject))
  session.on('auth-agent', (_accept, reject) => refused('agent', reject))
  session.on('x11', (_accept, reject) => refused('x11', reject))
}
